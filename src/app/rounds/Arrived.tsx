import { NumberInput, Textarea } from '@mantine/core';
import { IconCheck, IconFileAlert, IconLock, IconRuler } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../records/round.ts';
import { forgetOne, formKey, writeKept } from '../offline/database.ts';
import { kept } from '../offline/kept.ts';
import { useSession } from '../session/useSession.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';
import { PhotoField } from './PhotoField.tsx';
import { lastReport, type Stop } from './progress.ts';
import type { RoundsT } from './say.ts';
import type { Taken, useTelling } from './useTelling.ts';

const CHOICES = [
  { outcome: 'in-order', sign: IconCheck },
  { outcome: 'irregular', sign: IconFileAlert },
  { outcome: 'closed', sign: IconLock },
  { outcome: 'to-measure', sign: IconRuler },
] as const satisfies readonly { readonly outcome: Outcome; readonly sign: typeof IconCheck }[];

interface Form {
  readonly outcome: Outcome | null;
  readonly note: string;
  readonly measured: number | null;
  readonly taken: readonly Taken[];
}

/** At the place: what was found, in one form. */
export function Arrived({
  stop,
  telling,
  t,
}: {
  readonly stop: Stop;
  readonly telling: ReturnType<typeof useTelling>;
  readonly t: RoundsT;
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [note, setNote] = useState('');
  const [measured, setMeasured] = useState<number | null>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [read, setRead] = useState(false);
  const owner = useSession().person?.id ?? null;
  const form = owner === null ? null : formKey(owner, stop.id);
  // What was typed and photographed outlives the tab; once it is told, the outbox has it.
  useEffect(() => {
    if (form === null) return;
    let gone = false;
    void kept<Form>(form).then((had) => {
      if (gone) return;
      if (had !== undefined) {
        setOutcome(had.value.outcome);
        setNote(had.value.note);
        setMeasured(had.value.measured);
        setTaken(had.value.taken);
      }
      setRead(true);
    });
    return () => {
      gone = true;
    };
  }, [form]);
  useEffect(() => {
    if (form === null || !read || (outcome === null && note === '' && taken.length === 0)) return;
    writeKept(form, { outcome, note, measured, taken } satisfies Form).catch(() => undefined);
  }, [read, form, outcome, note, measured, taken]);
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
        void telling
          .tell(
            stop,
            {
              kind: 'outcome',
              outcome,
              note: note.trim() === '' ? null : note.trim(),
              measured_m: outcome === 'to-measure' ? measured : null,
            },
            taken,
          )
          .then((written) => (written && form !== null ? forgetOne(form) : undefined));
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
      <PhotoField taken={taken} onChange={setTaken} t={t} />
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
