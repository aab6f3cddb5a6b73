import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { useToast } from '../../states/Toasts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { useRecords, useRenew } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

const LEAST = 10;

/** Undoes the last act that stands, by an act of its own: both stay in the history. */
export function ReverseForm({
  open: { infraction, events },
  speech,
  onDone,
}: {
  readonly open: OpenInfraction;
  readonly speech: Speech;
  readonly onDone: () => void;
}) {
  const { t } = speech;
  const records = useRecords();
  const renew = useRenew();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const short = reason.trim().length < LEAST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || busy) return;
    setBusy(true);
    setError(null);
    try {
      await (await records()).infractions.reverse(infraction.id, events.length, reason.trim());
      toast({ message: t('infractions:reverse.done') });
      onDone();
      await renew(infraction.id);
    } catch (fault) {
      setError(fault);
      setBusy(false);
      void renew(infraction.id);
    }
  };
  return (
    <form className={styles.moveForm} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.note}>{t('infractions:reverse.text')}</p>
      <Textarea
        label={t('infractions:reverse.reason')}
        error={tried && short && t('infractions:reverse.short')}
        autosize
        minRows={2}
        maxLength={4000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      <div className={styles.deeds}>
        <Button look="danger" type="submit" disabled={busy}>
          {t('infractions:reverse.save')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
