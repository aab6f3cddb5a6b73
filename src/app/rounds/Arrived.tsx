import { NumberInput, Textarea } from '@mantine/core';
import { IconCheck, IconFileAlert, IconLock, IconRuler } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptRound, Outcome } from '../../records/round.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';
import { lastReport } from './progress.ts';
import type { RoundsT } from './say.ts';
import type { useTelling } from './useTelling.ts';

const CHOICES = [
  { outcome: 'in-order', sign: IconCheck },
  { outcome: 'irregular', sign: IconFileAlert },
  { outcome: 'closed', sign: IconLock },
  { outcome: 'to-measure', sign: IconRuler },
] as const satisfies readonly { readonly outcome: Outcome; readonly sign: typeof IconCheck }[];

/** At the place: what was found, in one form. */
export function Arrived({
  stop,
  telling,
  t,
}: {
  readonly round: KeptRound;
  readonly stop: KeptRound['stops'][number];
  readonly telling: ReturnType<typeof useTelling>;
  readonly t: RoundsT;
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [note, setNote] = useState('');
  const [measured, setMeasured] = useState<number | null>(null);
  const { dateTime } = useFormat();
  const { town } = useStanding();
  const since = lastReport(stop);
  const lacks = outcome === 'to-measure' && measured === null;
  return (
    <form
      className={styles.arrived}
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome === null || lacks) return;
        telling.tell(stop, {
          kind: 'outcome',
          outcome,
          note: note.trim() === '' ? null : note.trim(),
          measured_m: outcome === 'to-measure' ? measured : null,
        });
      }}
    >
      <p className={styles.small}>
        <b>{stop.name}</b>
        {since !== null &&
          ` · ${t('rounds:arrivedAt', { when: dateTime(since.happened_at, town.timeZone) })}`}
      </p>
      <fieldset className={styles.choices}>
        <legend>{t('rounds:whatFound')}</legend>
        {CHOICES.map(({ outcome: one, sign: Sign }) => (
          <label key={one} className={styles.choice} data-on={outcome === one}>
            <Sign size={22} aria-hidden />
            <span>
              <b>{t(`rounds:outcome.${one}`)}</b>
              <span>{t(`rounds:outcomeText.${one}`)}</span>
            </span>
            <input
              type="radio"
              name="outcome"
              value={one}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
          </label>
        ))}
      </fieldset>
      {outcome === 'to-measure' && (
        <NumberInput
          label={t('rounds:measured')}
          description={t('rounds:measuredHint')}
          value={measured ?? ''}
          min={0}
          decimalScale={2}
          decimalSeparator=","
          onChange={(value) => setMeasured(typeof value === 'number' ? value : null)}
        />
      )}
      <Textarea
        label={t('rounds:note')}
        value={note}
        maxLength={4000}
        minRows={3}
        autosize
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <div className={styles.thumb}>
        <Button
          look="primary"
          type="submit"
          className={styles.main ?? ''}
          disabled={outcome === null || lacks || telling.busy}
        >
          {t('rounds:keepOutcome')}
        </Button>
      </div>
    </form>
  );
}
