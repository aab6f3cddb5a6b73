/** The process of an infraction: where it stands, what may happen next, what is late. Nothing is skipped, nothing erased. */
import { ACTOR_LABELS } from '../laws/labels.ts';
import type { Actor, Move, Stage, StageTerm } from '../laws/procedure-types.ts';
import { t } from '../laws/text.ts';
import type { Deadline, PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { addDays, addMonths } from './civil-days.ts';
import { dueOf, findTerm, type Run, runOf } from './deadline.ts';
import type { HolidayCalendar } from './holidays.ts';
import { Refused } from './refused.ts';

/** What happened, in order. A reversal undoes the last thing that stands and is an event itself. */
export type ProcessEvent =
  | {
      readonly kind: 'move';
      readonly move: string;
      /** Civil day. */
      readonly on: string;
      readonly by: Actor;
      /**
       * How long the paper gave, within what the code allows (days of a prior notice, or to correct); of an
       * extension, how long the term is with it.
       */
      readonly days?: number;
      /** How many days the paper gave where the code sets none (to pay). */
      readonly told_days?: number;
    }
  | { readonly kind: 'reversal'; readonly on: string; readonly reason: string };

export interface RunningTerm {
  readonly citation: string;
  readonly text: Text;
  readonly whose: StageTerm['whose'];
  readonly due: string;
  readonly next_working_day: string;
  /** Days that an extension may still bring it to, counted from its first; null where there is none to give. */
  readonly extendable_to: number | null;
  readonly run: Run;
}
export interface ProcessStanding {
  /** Null before it has been opened. */
  readonly stage: Stage | null;
  /** Day it came there. */
  readonly since: string | null;
  readonly terms: readonly RunningTerm[];
  /** What may happen on the day, by whom. */
  readonly moves: readonly Move[];
  /** Nothing can follow. */
  readonly closed: boolean;
}

interface Entered {
  readonly event: Extract<ProcessEvent, { kind: 'move' }>;
  readonly to: string;
}

/** Where a process stands on a day, and what may happen. @throws Refused where the history breaks the law's order. */
export function standingOf(
  code: PostureCode,
  history: readonly ProcessEvent[],
  today: string,
  calendar: HolidayCalendar,
): ProcessStanding {
  return at(code, replay(code, history, calendar), today, calendar);
}

/** The history with one more event. @throws Refused telling why it may not happen. */
export function advance(
  code: PostureCode,
  history: readonly ProcessEvent[],
  event: ProcessEvent,
  calendar: HolidayCalendar,
): readonly ProcessEvent[] {
  const next = [...history, event];
  replay(code, next, calendar);
  return next;
}

/**
 * The day after which an unpaid penalty can no longer be had; null where the code knows no lapse or nothing is final
 * yet. A judgment nobody appealed becomes final on the last day to appeal.
 */
export function lapsesOn(
  code: PostureCode,
  history: readonly ProcessEvent[],
  today: string,
  calendar: HolidayCalendar,
): string | null {
  const { lapse } = code.procedure;
  if (lapse === null) return null;
  const entered = replay(code, history, calendar);
  const decided = entered.find(({ to }) => to === lapse.final);
  const years = findTerm(code, lapse.deadline).days;
  if (decided !== undefined) return addMonths(decided.event.on, 12 * years);
  const sentenced = entered.findIndex(({ to }) => to === lapse.unless_appealed);
  if (sentenced < 0) return null;
  const [term] = termsAt(code, entered.slice(0, sentenced + 1), today, calendar);
  const last = entered.at(-1)?.to;
  const appealing = last !== lapse.unless_appealed && entered.length > sentenced + 1 && isAppeal(code, last);
  return term === undefined || term.run !== 'run' || appealing ? null : addMonths(term.due, 12 * years);
}

/** Whether something still waits for a decision: a stage from which the last decision can be reached. */
function isAppeal(code: PostureCode, stage: string | undefined): boolean {
  const { moves, lapse } = code.procedure;
  const seen = new Set<string>();
  const reach = (id: string): boolean => {
    if (id === lapse?.final) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return moves.some(({ from, to }) => to !== null && from.includes(id) && reach(to));
  };
  return stage !== undefined && reach(stage);
}

/** The moves that stand, one after another, each held against the law. */
function replay(
  code: PostureCode,
  history: readonly ProcessEvent[],
  calendar: HolidayCalendar,
): readonly Entered[] {
  const entered: Entered[] = [];
  let last = '';
  for (const event of history) {
    if (event.on < last)
      throw new Refused(
        t(
          `Um ato de ${event.on} não pode vir depois de outro de ${last}. Confira as datas.`,
          `An act of ${event.on} cannot follow one of ${last}. Check the dates.`,
        ),
      );
    last = event.on;
    if (event.kind === 'reversal') undo(entered, event.reason);
    else entered.push(entering(code, entered, event, calendar));
  }
  return entered;
}

function undo(entered: Entered[], reason: string): void {
  if (entered.length === 0) throw new Refused(t('Não há ato a desfazer.', 'There is no act to undo.'));
  if (reason.trim() === '')
    throw new Refused(t('Para desfazer um ato, escreva por quê.', 'To undo an act, write why.'));
  entered.pop();
}

function entering(
  code: PostureCode,
  entered: readonly Entered[],
  event: Extract<ProcessEvent, { kind: 'move' }>,
  calendar: HolidayCalendar,
): Entered {
  const move = code.procedure.moves.find(({ id }) => id === event.move);
  const here = entered.at(-1)?.to ?? null;
  const stage = here === null ? null : stageOf(code, here);
  if (move === undefined || !move.from.includes(here)) {
    const open = code.procedure.moves.filter(({ from }) => from.includes(here));
    throw new Refused(
      t(
        `${move?.text.pt ?? event.move} não cabe ${stage === null ? 'no começo' : `depois de “${stage.text.pt}” (${stage.citation})`}. Cabe: ${open.map(({ text }) => text.pt).join('; ') || 'nada, o processo acabou'}.`,
        `${move?.text.en ?? event.move} has no place ${stage === null ? 'at the beginning' : `after “${stage.text.en}” (${stage.citation})`}. What has: ${open.map(({ text }) => text.en).join('; ') || 'nothing, the process is over'}.`,
      ),
    );
  }
  if (!move.by.includes(event.by))
    throw new Refused(
      t(
        `${move.text.pt} (${move.citation}) não é ato de ${ACTOR_LABELS[event.by].pt}: é de ${move.by.map((one) => ACTOR_LABELS[one].pt).join(' ou ')}.`,
        `${move.text.en} (${move.citation}) is no act of the ${ACTOR_LABELS[event.by].en}: it is the ${move.by.map((one) => ACTOR_LABELS[one].en).join(' or ')}’s.`,
      ),
    );
  const [term] = termsAt(code, entered, event.on, calendar);
  if (!isExtendable(move, term))
    throw new Refused(
      t(
        `${move.text.pt}: o prazo (${term?.citation ?? ''}), até ${term?.due ?? ''}, já é o mais longo.`,
        `${move.text.en}: the term (${term?.citation ?? ''}), to ${term?.due ?? ''}, is the longest already.`,
      ),
    );
  if (!inTime(move, term))
    throw new Refused(
      move.when === 'within-term'
        ? t(
            `${move.text.pt}: o prazo (${term?.citation ?? ''}) acabou em ${term?.due ?? ''}.`,
            `${move.text.en}: the term (${term?.citation ?? ''}) ended on ${term?.due ?? ''}.`,
          )
        : t(
            `${move.text.pt}: só depois do prazo (${term?.citation ?? ''}), que vai até ${term?.next_working_day ?? ''}.`,
            `${move.text.en}: only after the term (${term?.citation ?? ''}), which runs to ${term?.next_working_day ?? ''}.`,
          ),
    );
  const next: Entered = { event, to: move.to ?? here ?? '' };
  // A term that the paper must set is asked for at once, not when it is needed.
  termsAt(code, [...entered, next], event.on, calendar);
  return next;
}

/** In doubt between the last day and the next working day nobody loses: he may still act, and nothing is done against him. */
function inTime(move: Move, term: RunningTerm | undefined): boolean {
  if (move.when === undefined || term === undefined) return true;
  return move.when === 'within-term' ? term.run !== 'run' : term.run === 'run';
}

const isExtendable = (move: Move, term: RunningTerm | undefined): boolean =>
  move.extends !== true || (term !== undefined && term.extendable_to !== null);

function at(
  code: PostureCode,
  entered: readonly Entered[],
  today: string,
  calendar: HolidayCalendar,
): ProcessStanding {
  const here = entered.at(-1)?.to ?? null;
  const terms = termsAt(code, entered, today, calendar);
  const fitting = code.procedure.moves.filter(({ from }) => from.includes(here));
  return {
    stage: here === null ? null : stageOf(code, here),
    since: sinceArrival(entered, here)[0]?.event.on ?? null,
    terms,
    moves: fitting.filter((move) => inTime(move, terms[0]) && isExtendable(move, terms[0])),
    closed: fitting.length === 0,
  };
}

/** What happened since a stage was reached, the event that led there first: one that left it there led nowhere. */
function sinceArrival(entered: readonly Entered[], stage: string | null): readonly Entered[] {
  let index = entered.findLastIndex(({ to }) => to === stage);
  if (index < 0) return [];
  while (index > 0 && entered[index - 1]?.to === stage) index--;
  return entered.slice(index);
}

function termsAt(
  code: PostureCode,
  entered: readonly Entered[],
  today: string,
  calendar: HolidayCalendar,
): readonly RunningTerm[] {
  const here = entered.at(-1)?.to;
  if (here === undefined) return [];
  return (stageOf(code, here).terms ?? []).flatMap((term) => {
    const [start, ...later] = sinceArrival(entered, term.since ?? here).map(({ event }) => event);
    if (start === undefined) return [];
    const extensions = later.filter(({ move }) =>
      code.procedure.moves.some((row) => row.id === move && row.extends === true),
    );
    return [running(code, term, start, extensions, today, calendar)];
  });
}

function running(
  code: PostureCode,
  term: StageTerm,
  start: Entered['event'],
  extensions: readonly Entered['event'][],
  today: string,
  calendar: HolidayCalendar,
): RunningTerm {
  if ('told' in term) {
    const { told_days: days } = start;
    if (days === undefined || !Number.isInteger(days) || days < 1)
      throw new Refused(
        t(
          `Diga de quantos dias é o prazo do ${term.told.citation}: o código não o fixa.`,
          `Tell how many days the term of ${term.told.citation} is: the code sets none.`,
        ),
      );
    const due = addDays(start.on, days);
    const end = { due, next_working_day: calendar.workingDayFrom(due) };
    return { ...term.told, ...end, whose: term.whose, extendable_to: null, run: runOf(end, today) };
  }
  const row = findTerm(code, term.deadline);
  const { length, extendable_to } = lengthOf(row, start.days, extensions);
  const { due, next_working_day } = dueOf(code, term.deadline, start.on, length, calendar);
  return {
    citation: row.citation,
    text: row.act,
    whose: term.whose,
    due,
    next_working_day,
    extendable_to,
    run: runOf({ due, next_working_day }, today),
  };
}

/** How long a term is by its papers: what was set first, at most the term of the code, and at most double by an extension. */
function lengthOf(
  row: Deadline,
  set: number | undefined,
  extensions: readonly Entered['event'][],
): { readonly length: number | null; readonly extendable_to: number | null } {
  if (row.min_days === undefined) return { length: null, extendable_to: null };
  const first = set ?? row.days;
  if (first > row.days)
    throw new Refused(
      t(
        `O prazo do ${row.citation} é de até ${row.days}, e não ${first}: mais que isso só por prorrogação, que é outro ato.`,
        `The term of ${row.citation} is up to ${row.days}, not ${first}: more than that only by an extension, which is another act.`,
      ),
    );
  const most = Math.min(2 * first, row.extendable_to ?? first);
  let length = first;
  for (const { days } of extensions) {
    if (days === undefined || days <= length || days > most)
      throw new Refused(
        t(
          `Diga de quantos dias fica o prazo prorrogado (${row.citation}): mais de ${length} e até ${most}, contados do mesmo dia.`,
          `Tell how many days the extended term is (${row.citation}): over ${length} and up to ${most}, counted from the same day.`,
        ),
      );
    length = days;
  }
  return { length, extendable_to: length < most ? most : null };
}

function stageOf(code: PostureCode, id: string): Stage {
  const stage = code.procedure.stages.find((row) => row.id === id);
  // Moves lead to stages of the same code: the tests of the codes hold them to it.
  if (stage === undefined) throw new Error(`${code.law} has no stage ${id}`);
  return stage;
}
