import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { HolidayCalendar } from '../../../enforcement/holidays.ts';
import type { ProcessEvent } from '../../../enforcement/process.ts';
import { Refused } from '../../../enforcement/refused.ts';
import { ACTOR_LABELS } from '../../../laws/labels.ts';
import type { Actor, Move } from '../../../laws/procedure-types.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import type { Role } from '../../../records/person.ts';
import { useToast } from '../../states/Toasts.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { daysAsked, type Foreseen, foresee, rolesOf } from '../process.ts';
import { useRecords, useRenew } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

/** Writes down an act: its day, who acted, how long it gives where the code leaves that, and what comes of it. */
export function MoveForm({
  open: { infraction, events },
  move,
  role,
  history,
  extendable,
  calendar,
  speech,
  onDone,
}: {
  readonly open: OpenInfraction;
  readonly move: Move;
  readonly role: Role;
  readonly history: readonly ProcessEvent[];
  /** Most days of the term that an extension may bring it to. */
  readonly extendable: number | null;
  readonly calendar: HolidayCalendar;
  readonly speech: Speech;
  readonly onDone: () => void;
}) {
  const { t, text, date } = speech;
  const { town, today } = useStanding();
  const records = useRecords();
  const renew = useRenew();
  const toast = useToast();
  const actors = move.by.filter((actor) => rolesOf(actor).includes(role));
  const [actor, setActor] = useState<Actor>(actors[0] ?? 'inspector');
  const [on, setOn] = useState(today);
  const [days, setDays] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const asked = daysAsked(town.code, move);
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : null;
  const last = events.at(-1)?.acted_on ?? infraction.act_on ?? '';
  const foreseen = useMemo<Foreseen | Refused>(() => {
    try {
      return foresee(town.code, history, move, actor, on, count, calendar);
    } catch (refusal) {
      if (refusal instanceof Refused) return refusal;
      throw refusal;
    }
  }, [town.code, history, move, actor, on, count, calendar]);
  const refused = foreseen instanceof Refused;
  const wordless = (asked === 'told' || asked === 'extension') && count === null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (refused || wordless || busy) return;
    setBusy(true);
    setError(null);
    try {
      await (await records()).infractions.move(infraction.id, {
        seen: events.length,
        move: move.id,
        actor,
        acted_on: on,
        ...(count === null || asked === 'none' ? {} : { days: count }),
        ...(foreseen.open_until === null ? {} : { open_until: foreseen.open_until }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      });
      toast({ message: t('infractions:move.done', { act: text(move.text) }) });
      onDone();
      await renew(infraction.id);
    } catch (fault) {
      setError(fault);
      setBusy(false);
      // What went on meanwhile is shown, so that it can be decided anew.
      void renew(infraction.id);
    }
  };
  return (
    <form className={styles.moveForm} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={t('infractions:move.on')}
          value={on}
          min={last}
          max={today}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
        {actors.length > 1 && (
          <NativeSelect
            label={t('infractions:move.by')}
            value={actor}
            onChange={({ currentTarget: { value } }) =>
              setActor(actors.find((one) => one === value) ?? actor)
            }
            data={actors.map((value) => ({ value, label: text(ACTOR_LABELS[value]) }))}
          />
        )}
        {asked !== 'none' && (
          <TextInput
            label={t(asked === 'extension' ? 'infractions:move.extended' : 'infractions:move.days')}
            description={
              asked === 'extension' && extendable !== null
                ? t('infractions:move.upTo', { count: extendable })
                : asked === 'chosen'
                  ? t('infractions:move.orLongest')
                  : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
        )}
      </div>
      <Textarea
        label={t('infractions:move.note')}
        autosize
        minRows={2}
        maxLength={4000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {refused ? (
        !(wordless && on !== '') && (
          <p className={styles.error} role="alert">
            {text(foreseen.said)}
          </p>
        )
      ) : foreseen.due === null ? null : (
        <p className={styles.note} role="status">
          {t('infractions:move.leads', { day: date(foreseen.due.slice(0, 10)) })}
          {foreseen.open_until !== null &&
            foreseen.open_until !== foreseen.due.slice(0, 10) &&
            ` ${t('infractions:process.nextWorking', { day: date(foreseen.open_until) })}`}
        </p>
      )}
      {wordless && <p className={styles.note}>{t('infractions:move.sayDays')}</p>}
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      <div className={styles.deeds}>
        <Button look="primary" type="submit" disabled={refused || wordless || busy}>
          {t('infractions:move.save')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
