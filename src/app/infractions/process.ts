/** Where the process of a kept infraction stands, and what a person may write down of it. */

import type { HolidayCalendar } from '../../enforcement/holidays.ts';
import { isPriorStage } from '../../enforcement/opening.ts';
import { advance, type ProcessEvent, type ProcessStanding, standingOf } from '../../enforcement/process.ts';
import { Refused } from '../../enforcement/refused.ts';
import type { Actor, Move } from '../../laws/procedure-types.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { Text } from '../../laws/vocabulary.ts';
import type { Infraction, KeptEvent } from '../../records/infraction.ts';
import type { Role } from '../../records/person.ts';
import { historyOf } from '../../records/repeats.ts';

/** Which roles write down an act of an actor (private.roles_of): the office acts, the page's user notes it. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor === 'inspector') return ['inspector', 'admin'];
  if (actor === 'offender') return ['inspector', 'manager', 'admin'];
  return ['manager', 'admin'];
}
export const MAY_DRAFT: readonly Role[] = ['inspector', 'admin'];
export const MAY_REVERSE: readonly Role[] = ['manager', 'admin'];
export const HANDLERS: readonly Role[] = ['admin', 'manager', 'inspector'];

export type Told =
  | { readonly ok: true; readonly standing: ProcessStanding; readonly history: readonly ProcessEvent[] }
  /** The kept history does not follow the order of the code (a file from elsewhere): told, not hidden. */
  | { readonly ok: false; readonly why: Text };

export function processOf(
  code: PostureCode,
  events: readonly KeptEvent[],
  today: string,
  calendar: HolidayCalendar,
): Told {
  const history = historyOf(code, events);
  try {
    return { ok: true, history, standing: standingOf(code, history, today, calendar) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.said };
    throw error;
  }
}

/** Moves of the stage that are not to be made today, in the order of the code. */
export const waiting = (code: PostureCode, { stage, moves }: ProcessStanding): readonly Move[] =>
  code.procedure.moves.filter((move) => move.from.includes(stage?.id ?? null) && !moves.includes(move));

/** A paper is drawn up by its form, not noted: what opens a process, and in the stage of a prior notice the inspector's acts. */
export const isDrawnUp = (code: PostureCode, { stage }: Pick<Infraction, 'stage'>, move: Move): boolean =>
  (stage === null || isPriorStage(code, stage)) && move.by.includes('inspector');

export type DaysAsked = 'none' | 'told' | 'chosen' | 'extension';
/** Whether the act must, or may, say how long the term is that it begins. */
export function daysAsked(code: PostureCode, move: Move): DaysAsked {
  if (move.extends === true) return 'extension';
  const [term] = code.procedure.stages.find(({ id }) => id === move.to)?.terms ?? [];
  if (term === undefined) return 'none';
  if ('told' in term) return 'told';
  return code.deadlines.find(({ id }) => id === term.deadline)?.min_days === undefined ? 'none' : 'chosen';
}

export interface Foreseen {
  readonly event: ProcessEvent;
  /** The term that begins, or null where none does. */
  readonly due: string | null;
  readonly open_until: string | null;
}
/** What an act of a day would lead to. @throws Refused in the law's words. */
export function foresee(
  code: PostureCode,
  history: readonly ProcessEvent[],
  move: Move,
  by: Actor,
  on: string,
  days: number | null,
  calendar: HolidayCalendar,
): Foreseen {
  const asked = daysAsked(code, move);
  const gave = days === null || asked === 'none' ? {} : asked === 'told' ? { told_days: days } : { days };
  const event: ProcessEvent = { kind: 'move', move: move.id, on, by, ...gave };
  const next = advance(code, history, event, calendar);
  if (move.to === null && move.extends !== true) return { event, due: null, open_until: null };
  const [term] = standingOf(code, next, on, calendar).terms;
  return { event, due: term?.due ?? null, open_until: term?.next_working_day ?? null };
}
