import { Modal, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../records/import.ts';
import { useNames } from '../siting/saved/useSaved.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useToast } from '../states/Toasts.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { ImportFault } from './ImportFault.tsx';
import styles from './intake.module.css';
import { useImports, useUndoImport } from './useImports.ts';

/** What was imported into the town, by whom, and the way back. */
export function History() {
  const { t } = useTranslation('intake');
  const { town } = useStanding();
  const { dateTime, integer } = useFormat();
  const { data, error, refetch } = useImports(town.ibge);
  const { data: names } = useNames(true);
  const [undoing, setUndoing] = useState<Import | null>(null);
  const counted = ({ counts }: Import) => ({
    new: integer(counts.new),
    changed: integer(counts.changed),
    gone: integer(counts.gone),
  });
  if (error !== null) return <OurFault error={error} what="page" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  if (data.length === 0)
    return (
      <Empty icon={<IconHistory size={24} aria-hidden />} title={t('history.none', { town: town.name })}>
        {t('history.noneText')}
      </Empty>
    );
  return (
    <section className={styles.card}>
      <h2>{t('history.title')}</h2>
      <table className={styles.table} data-history>
        <thead>
          <tr>
            <th scope="col">{t('history.file')}</th>
            <th scope="col">{t('history.when')}</th>
            <th scope="col">{t('history.who')}</th>
            <th scope="col">{t('history.what')}</th>
            <th scope="col">{t('history.state')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.id} data-status={one.status}>
              <td>
                <b>{one.title}</b>
                <span className={styles.small}>{one.file_name}</span>
              </td>
              <td data-label={t('history.when')}>{dateTime(one.committed_at, town.timeZone)}</td>
              <td data-label={t('history.who')}>{names?.get(one.created_by) ?? t('history.someone')}</td>
              <td data-label={t('history.what')}>
                {t('history.counts', counted(one))}
                {one.counts.rejected > 0 && (
                  <span className={styles.small}>
                    {t('history.rejected', { count: one.counts.rejected })}
                  </span>
                )}
              </td>
              <td data-label={t('history.state')}>
                {t(`history.${one.status}`)}
                {one.undone_why !== null && <span className={styles.small}>{one.undone_why}</span>}
                {one.status === 'committed' && (
                  <TextButton onClick={() => setUndoing(one)}>
                    <IconArrowBackUp size={16} aria-hidden />
                    {t('history.undo')}
                  </TextButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing !== null && (
        <UndoDialog id={undoing.id} fileName={undoing.file_name} onClose={() => setUndoing(null)} />
      )}
    </section>
  );
}

/** Asks before an import is taken back, and why. */
export function UndoDialog({
  id,
  fileName,
  onClose,
  onDone,
}: {
  readonly id: string;
  readonly fileName: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { t } = useTranslation(['intake', 'common']);
  const { town } = useStanding();
  const toast = useToast();
  const undo = useUndoImport(town.ibge);
  const [why, setWhy] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('intake:undo.title', { file: fileName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.form}>
        <p>{t('intake:undo.text')}</p>
        <Textarea
          label={t('intake:undo.why')}
          value={why}
          maxLength={500}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {undo.error !== null && <ImportFault error={undo.error} title={t('intake:fault.undoTitle')} />}
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('intake:undo.no')}</Button>
          <Button
            look="danger"
            disabled={undo.isPending}
            onClick={() =>
              undo.mutate(
                { id, why },
                {
                  onSuccess: () => {
                    toast({ message: t('intake:done.undone') });
                    onDone?.();
                    onClose();
                  },
                },
              )
            }
          >
            {t(undo.isPending ? 'intake:work.undoing' : 'intake:undo.yes')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
