import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { HolidayCalendar } from '../../../enforcement/holidays.ts';
import { lapsesOn, type RunningTerm } from '../../../enforcement/process.ts';
import { ACTOR_LABELS } from '../../../laws/labels.ts';
import type { Move } from '../../../laws/procedure-types.ts';
import type { KeptEvent } from '../../../records/infraction.ts';
import { useNames } from '../../siting/saved/useSaved.ts';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Card } from '../Card.tsx';
import { DueMark } from '../DueMark.tsx';
import styles from '../infractions.module.css';
import { isDrawnUp, MAY_REVERSE, processOf, rolesOf, waiting } from '../process.ts';
import type { Speech } from '../useSpeech.ts';
import { MoveForm } from './MoveForm.tsx';
import type { PartProps } from './part.ts';
import { ReverseForm } from './ReverseForm.tsx';

/** The whole history, the term that runs, and what may follow; no stage can be skipped. */
export function ProcessPart({
  open,
  speech,
  role,
  calendar,
}: PartProps & { readonly calendar: HolidayCalendar | null }) {
  const { t, text, date } = speech;
  const { infraction, events } = open;
  const { town, today } = useStanding();
  const { code } = town;
  const names = useNames(role !== null);
  const [doing, setDoing] = useState<string | null>(null);
  if (events.length === 0 && infraction.stage === null)
    return infraction.status === 'draft' ? null : (
      <Card title={t('infractions:process.title')} name="process">
        <p className={styles.note}>{t('infractions:process.unknown')}</p>
      </Card>
    );
  if (calendar === null) return <Skeleton blocks={1} />;
  const told = processOf(code, events, today, calendar);
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []));
  const lapse = told.ok && !infraction.closed ? lapsesOn(code, told.history, today, calendar) : null;
  const mayReverse =
    role !== null &&
    MAY_REVERSE.includes(role) &&
    events.some((event) => event.kind === 'move' && !undone.has(event.id));
  return (
    <Card title={t('infractions:process.title')} note={t('infractions:process.counted')} name="process">
      <ol className={styles.timeline}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            undone={undone.has(event.id)}
            who={event.created_by === null ? null : (names.data?.get(event.created_by) ?? null)}
            speech={speech}
          />
        ))}
      </ol>
      {!told.ok ? (
        <p className={styles.note}>
          {t('infractions:process.odd')} {text(told.why)}
        </p>
      ) : (
        <>
          {told.standing.terms.map((term) => (
            <Term key={`${term.citation}/${term.due}`} term={term} today={today} speech={speech} />
          ))}
          {lapse !== null && (
            <p className={styles.note}>{t('infractions:process.lapse', { day: date(lapse) })}</p>
          )}
          {told.standing.closed || infraction.status === 'annulled' ? (
            <p className={styles.note}>
              {t(
                infraction.status === 'annulled'
                  ? 'infractions:process.annulled'
                  : 'infractions:process.over',
              )}
            </p>
          ) : (
            <>
              <h4>{t('infractions:process.next')}</h4>
              <ul className={styles.moves}>
                {told.standing.moves.map((move) => (
                  <li key={move.id} data-move={move.id}>
                    <MoveHead
                      move={move}
                      speech={speech}
                      mayWrite={role !== null && move.by.some((actor) => rolesOf(actor).includes(role))}
                      isForm={isDrawnUp(code, infraction, move)}
                      isOpen={doing === move.id}
                      onOpen={() => setDoing(doing === move.id ? null : move.id)}
                    />
                    {doing === move.id && role !== null && (
                      <MoveForm
                        open={open}
                        move={move}
                        role={role}
                        history={told.history}
                        extendable={told.standing.terms[0]?.extendable_to ?? null}
                        calendar={calendar}
                        speech={speech}
                        onDone={() => setDoing(null)}
                      />
                    )}
                  </li>
                ))}
                {waiting(code, told.standing).map((move) => (
                  <li key={move.id} data-waiting={move.id} className={styles.waiting}>
                    <p>
                      {text(move.text)} <span className={styles.small}>{move.citation}</span>
                    </p>
                    <p className={styles.small}>{waitingWords(move, told.standing.terms[0], speech)}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
          {mayReverse &&
            (doing === REVERSE ? (
              <ReverseForm open={open} speech={speech} onDone={() => setDoing(null)} />
            ) : (
              <Button
                small
                look="ghost"
                icon={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => setDoing(REVERSE)}
              >
                {t('infractions:process.reverse')}
              </Button>
            ))}
        </>
      )}
    </Card>
  );
}
const REVERSE = 'reverse';

function waitingWords(move: Move, term: RunningTerm | undefined, { t, date }: Speech): string {
  if (term === undefined) return '';
  if (move.when === 'after-term') return t('infractions:process.after', { day: date(term.next_working_day) });
  if (move.extends === true && term.extendable_to === null) return t('infractions:process.longest');
  return t('infractions:process.ended', { day: date(term.due.slice(0, 10)) });
}

function EventRow({
  event,
  undone,
  who,
  speech: { t, text, date, stage },
}: {
  readonly event: KeptEvent;
  readonly undone: boolean;
  readonly who: string | null;
  readonly speech: Speech;
}) {
  const { town } = useStanding();
  const move = town.code.procedure.moves.find(({ id }) => id === event.move);
  const title =
    event.kind === 'reversal'
      ? t('infractions:process.reversed', {
          stage: stage(town.code, event.to_stage) ?? t('infractions:process.beginning'),
        })
      : move === undefined
        ? (event.move ?? '')
        : text(move.text);
  return (
    <li className={classes(styles.event, undone && styles.undone)} data-event={event.move ?? 'reversal'}>
      <span className={styles.eventDay}>{date(event.acted_on)}</span>
      <span>
        <span className={styles.eventTitle}>{title}</span>
        {undone && <span className={styles.small}> {t('infractions:process.undone')}</span>}
        <span className={styles.small}>
          {[
            event.actor === null ? null : text(ACTOR_LABELS[event.actor]),
            move?.citation ?? null,
            event.due_on === null ? null : t('infractions:process.termTo', { day: date(event.due_on) }),
            who === null ? null : t('infractions:process.writtenBy', { name: who }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        {event.note !== null && <span className={styles.eventNote}>{event.note}</span>}
      </span>
    </li>
  );
}

/** A term, its last day, and the working day after it where that is no working day. */
function Term({
  term,
  today,
  speech,
}: {
  readonly term: RunningTerm;
  readonly today: string;
  readonly speech: Speech;
}) {
  const { t, text, date } = speech;
  const due = term.due.slice(0, 10);
  return (
    <div className={styles.term} data-term={term.citation}>
      <p>
        <b>{text(term.text)}</b> <span className={styles.small}>{term.citation}</span>
      </p>
      <p>
        {t(`infractions:process.whose.${term.whose}`)} {t('infractions:process.to', { day: date(due) })}
        {term.next_working_day !== due &&
          ` ${t('infractions:process.nextWorking', { day: date(term.next_working_day) })}`}
      </p>
      <DueMark
        due={{ due_on: due, open_until: term.next_working_day, closed: false }}
        today={today}
        speech={speech}
      />
    </div>
  );
}

function MoveHead({
  move,
  speech: { t, text },
  mayWrite,
  isForm,
  isOpen,
  onOpen,
}: {
  readonly move: Move;
  readonly speech: Speech;
  readonly mayWrite: boolean;
  /** It is drawn up by the form of the notice. */
  readonly isForm: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  return (
    <div className={styles.move}>
      <div>
        <p>
          <b>{text(move.text)}</b> <span className={styles.small}>{move.citation}</span>
        </p>
        <p className={styles.small}>
          {t('infractions:process.by', { who: move.by.map((actor) => text(ACTOR_LABELS[actor])).join(', ') })}
          {move.needs !== undefined && ` ${t('infractions:process.needs', { what: text(move.needs) })}`}
          {!mayWrite && ` ${t('infractions:process.notYours')}`}
        </p>
      </div>
      {mayWrite &&
        (isForm ? (
          <span className={styles.small}>{t('infractions:process.byForm')}</span>
        ) : (
          <Button
            small
            aria-expanded={isOpen}
            aria-label={`${t('infractions:process.write')}: ${text(move.text)}`}
            onClick={onOpen}
          >
            {t('infractions:process.write')}
          </Button>
        ))}
    </div>
  );
}
