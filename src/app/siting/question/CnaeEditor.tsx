import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CNAE_ACTIVITIES } from '../../../laws/cnae.ts';
import { ACTIVITIES, type Activity } from '../../../laws/vocabulary.ts';
import type { CnaeActivity } from '../../../records/cnae.ts';
import { fold } from '../../search/text.ts';
import { useBackend } from '../../session/useBackend.ts';
import { useSession } from '../../session/useSession.ts';
import { LongWork } from '../../states/LongWork.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import type { TownView } from '../../town/types.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import styles from './question.module.css';
import { cnaeText, useStoredCnae } from './useCnaeTable.ts';

/** Shown to those who may change the town's table. */
export function CnaeEditorLink({ town }: { readonly town: TownView }) {
  const { t } = useTranslation('siting');
  const { roleIn } = useSession();
  const [open, setOpen] = useState(false);
  if (roleIn(town.ibge) !== 'admin') return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('cnae.edit')}</TextButton>
      {open && <CnaeEditor town={town} onClose={() => setOpen(false)} />}
    </>
  );
}

function CnaeEditor({ town, onClose }: { readonly town: TownView; readonly onClose: () => void }) {
  const { t } = useTranslation(['siting', 'common']);
  const { data, error, refetch } = useStoredCnae(town.ibge);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('siting:cnae.title', { town: town.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.hint}>{t('siting:cnae.about')}</p>
      {error !== null ? (
        <OurFault error={error} what="page" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <Start town={town} />
      ) : (
        <Table town={town} rows={data} />
      )}
    </Modal>
  );
}

/** The town's own table begins as a copy of the default one: an empty table would find nothing. */
function Start({ town }: { readonly town: TownView }) {
  const { t } = useTranslation('siting');
  const queries = useQueryClient();
  const { data: backend } = useBackend();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const rows = CNAE_ACTIVITIES.flatMap(({ cnae, activity, description }) =>
    cnae === null ? [] : [{ municipality: town.ibge, cnae, activity, label: description.pt }],
  );
  const copy = async () => {
    if (backend === undefined) return;
    setError(null);
    try {
      for (const [index, row] of rows.entries()) {
        setDone(index);
        await backend.records.saveCnae(row);
      }
      await queries.invalidateQueries({ queryKey: ['cnae', town.ibge] });
    } catch (fault) {
      setError(fault);
    } finally {
      setDone(null);
    }
  };
  if (done !== null) return <LongWork title={t('cnae.copying')} done={done} total={rows.length} />;
  return (
    <>
      {error !== null && <OurFault error={error} what="page" />}
      <p>{t('cnae.default')}</p>
      <Button look="primary" disabled={backend === undefined} onClick={() => void copy()}>
        {t('cnae.copy')}
      </Button>
    </>
  );
}

function Table({ town, rows }: { readonly town: TownView; readonly rows: readonly CnaeActivity[] }) {
  const { t } = useTranslation(['siting', 'words']);
  const queries = useQueryClient();
  const { data: backend } = useBackend();
  const [filter, setFilter] = useState('');
  const [error, setError] = useState<unknown>(null);
  const shown = useMemo(() => {
    const words = fold(filter);
    return rows.filter(({ cnae, label, activity }) =>
      fold(`${cnae} ${cnaeText(cnae)} ${label} ${activity}`).includes(words),
    );
  }, [rows, filter]);
  const change = async (work: () => Promise<void>) => {
    setError(null);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['cnae', town.ibge] });
    } catch (fault) {
      setError(fault);
    }
  };
  return (
    <>
      {error !== null && <OurFault error={error} what="page" />}
      <AddRow
        onAdd={(row) => change(async () => backend?.records.saveCnae({ municipality: town.ibge, ...row }))}
      />
      <TextInput
        label={t('siting:cnae.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {t('siting:cnae.count', { count: shown.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section className={styles.scroller} aria-label={t('siting:cnae.edit')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('siting:cnae.code')}</th>
              <th scope="col">{t('siting:cnae.description')}</th>
              <th scope="col">{t('siting:cnae.activity')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('siting:form.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.cnae}/${row.activity}`}>
                <td>{cnaeText(row.cnae)}</td>
                <td>{row.label}</td>
                <td>{t(`words:activity.${row.activity}`)}</td>
                <td>
                  <TextButton
                    aria-label={t('siting:cnae.remove', {
                      cnae: cnaeText(row.cnae),
                      activity: t(`words:activity.${row.activity}`),
                    })}
                    onClick={() => void change(async () => backend?.records.removeCnae(row))}
                  >
                    {t('siting:form.remove')}
                  </TextButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type NewRow = Omit<CnaeActivity, 'municipality'>;
const isActivity = (text: string): text is Activity => ACTIVITIES.some((name) => name === text);

function AddRow({ onAdd }: { readonly onAdd: (row: NewRow) => Promise<void> }) {
  const { t } = useTranslation(['siting', 'words']);
  const [code, setCode] = useState('');
  const [label, setLabel] = useState('');
  const [activity, setActivity] = useState<Activity>('general-trade');
  const [tried, setTried] = useState(false);
  const digits = code.replace(/\D/g, '');
  const badCode = digits.length !== 7;
  const badLabel = label.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(badCode || badLabel);
    if (badCode || badLabel) return;
    void onAdd({ cnae: digits, label: label.trim(), activity }).then(() => {
      setCode('');
      setLabel('');
    });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.pair}>
      <TextInput
        className={styles.short}
        label={t('siting:cnae.code')}
        description={t('siting:cnae.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        value={code}
        error={tried && badCode && t('siting:cnae.codeWrong')}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        className={styles.grow}
        label={t('siting:cnae.description')}
        value={label}
        error={tried && badLabel && t('siting:cnae.descriptionWrong')}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('siting:cnae.activity')}
        value={activity}
        onChange={({ currentTarget: { value } }) => isActivity(value) && setActivity(value)}
        data={ACTIVITIES.map((name) => ({ value: name, label: t(`words:activity.${name}`) }))}
      />
      <Button type="submit" className={styles.beside}>
        {t('siting:cnae.add')}
      </Button>
    </form>
  );
}
