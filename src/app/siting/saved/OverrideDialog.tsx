import { Modal, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedCheck } from '../../../records/siting-check.ts';
import { VERDICTS, type Verdict } from '../../../siting/types.ts';
import { OurFault } from '../../states/OurFault.tsx';
import { VerdictMark } from '../../symbols/VerdictMark.tsx';
import type { TownView } from '../../town/types.ts';
import { Button } from '../../ui/Button.tsx';
import { RoleGate } from './RoleGate.tsx';
import styles from './saved.module.css';
import { useOverride } from './useSaved.ts';

const LEAST = 10;
const isVerdict = (text: string): text is Verdict => VERDICTS.some((known) => known === text);

interface OverrideProps {
  readonly town: TownView;
  readonly check: SavedCheck;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A decision against the verdict, with its reason; the verdict stays where it was. */
export function OverrideDialog(props: OverrideProps) {
  const { t } = useTranslation(['siting', 'common']);
  const { town, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('siting:override.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RoleGate town={town} deed="override">
        <OverrideForm {...props} />
      </RoleGate>
    </Modal>
  );
}

function OverrideForm({ check, onDone, onClose }: OverrideProps) {
  const { t } = useTranslation(['siting', 'common', 'words']);
  const override = useOverride();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || verdict === null) return;
    override.mutate({ check, override: { verdict, reason: reason.trim() } }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.about}>{t('siting:override.rule')}</p>
      <p>
        {t('siting:override.original')}
        <VerdictMark verdict={check.verdict} />
      </p>
      <NativeSelect
        data-autofocus
        label={t('siting:override.verdict')}
        value={verdict ?? ''}
        error={tried && verdict === null && t('siting:override.verdictWrong')}
        onChange={({ currentTarget: { value } }) => setVerdict(isVerdict(value) ? value : null)}
        data={[
          { value: '', label: '—' },
          ...VERDICTS.filter((known) => known !== check.verdict).map((known) => ({
            value: known,
            label: t(`words:verdict.${known}`),
          })),
        ]}
      />
      <Textarea
        label={t('siting:override.reason')}
        description={t('siting:override.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxLength={2000}
        value={reason}
        error={tried && short && t('siting:override.reasonWrong')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {override.error !== null && <OurFault error={override.error} what="page" />}
      <div className={styles.formActions}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" disabled={override.isPending}>
          {t(override.isPending ? 'siting:override.busy' : 'siting:override.submit')}
        </Button>
      </div>
    </form>
  );
}
