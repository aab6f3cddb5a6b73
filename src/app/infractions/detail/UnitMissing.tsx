import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../enforcement/civil-days.ts';
import { unitValueOn } from '../../../enforcement/unit-value.ts';
import type { PostureCode } from '../../../laws/types.ts';
import type { UnitValue } from '../../../records/licence.ts';
import { useSession } from '../../session/useSession.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { typedReais } from '../fine.ts';
import styles from '../infractions.module.css';
import { useRecords } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

/** Where no value of the unit is on file for the day: the administration enters it here, others are told who does. */
export function UnitMissing({
  code,
  values,
  day,
  speech,
}: {
  readonly code: PostureCode;
  readonly values: readonly UnitValue[];
  readonly day: string;
  readonly speech: Speech;
}) {
  const { t, text } = speech;
  const { town } = useStanding();
  const { roleIn } = useSession();
  const records = useRecords();
  const queries = useQueryClient();
  const { key, name } = code.penalties.unit;
  const [amount, setAmount] = useState('');
  const [from, setFrom] = useState(`${day.slice(0, 4)}-01-01`);
  const [act, setAct] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (unitValueOn(code, values, day) !== undefined) return null;
  if (roleIn(town.ibge) !== 'admin') return <p className={styles.note}>{t('infractions:unit.who')}</p>;
  const cents = typedReais(amount);
  const later = values
    .filter((row) => row.unit === key && row.valid_from > from)
    .map((row) => row.valid_from)
    .sort()[0];
  const save = async () => {
    setTried(true);
    if (cents === null || cents === 0n || act.trim() === '' || from === '' || busy) return;
    setBusy(true);
    setError(null);
    try {
      await (await records()).saveUnitValue({
        municipality: town.ibge,
        unit: key,
        valid_from: from,
        // A value that is known of a later day ends it.
        valid_to: later === undefined ? null : addDays(later, -1),
        amount_cents: Number(cents),
        source: act.trim(),
      });
      await queries.invalidateQueries({ queryKey: ['unit-values', town.ibge] });
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.letters} data-unit-form>
      <legend>{t('infractions:unit.title', { unit: text(name) })}</legend>
      <div className={styles.pair}>
        <TextInput
          label={t('infractions:unit.amount')}
          inputMode="decimal"
          value={amount}
          error={tried && (cents === null || cents === 0n) && t('infractions:fine.unreadable')}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('infractions:unit.from')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          label={t('infractions:unit.act')}
          maxLength={200}
          value={act}
          error={tried && act.trim() === '' && t('infractions:unit.actMissing')}
          onChange={({ currentTarget }) => setAct(currentTarget.value)}
        />
      </div>
      {error !== null && (
        <p className={styles.error} role="alert">
          {t('infractions:unit.failed')}
        </p>
      )}
      <div className={styles.deeds}>
        <Button small disabled={busy} onClick={() => void save()}>
          {t('infractions:unit.save')}
        </Button>
      </div>
    </fieldset>
  );
}
