/** An offender's record as the law engine reads it. */
import type { ProcessEvent } from '../enforcement/process.ts';
import type { Prior } from '../enforcement/repeat.ts';
import type { PostureCode } from '../laws/types.ts';
import type { KeptEvent, PriorInfraction } from './infraction.ts';

/**
 * The earlier faults that may make a repeat. A judgment that nobody appealed is final when its term has run, though no
 * event says so.
 * @param day civil day of the new act.
 */
export function priorsOf(code: PostureCode, record: readonly PriorInfraction[], day: string): Prior[] {
  const silent = code.procedure.lapse?.unless_appealed;
  return record.flatMap(({ id, offence, noticed_on, stage, condemned_on, due_on, open_until }) => {
    // An offence that the code does not know (of an old file) repeats none of it.
    if (noticed_on === null || offence === null || !code.offences.some((row) => row.id === offence))
      return [];
    const run = silent !== undefined && stage === silent && open_until !== null && open_until < day;
    return [{ id, offence, noticed_on, judged_on: condemned_on ?? (run ? due_on : null) }];
  });
}

/** The events as the law engine replays them. */
export const historyOf = (code: PostureCode, events: readonly KeptEvent[]): ProcessEvent[] =>
  events.flatMap((event): ProcessEvent[] => {
    if (event.kind === 'reversal')
      return [{ kind: 'reversal', on: event.acted_on, reason: event.note ?? '' }];
    const { move, actor, days } = event;
    if (move === null || actor === null) return [];
    // Where the code sets no number, what is kept is how many days the paper told.
    const stage = code.procedure.stages.find(({ id }) => id === event.to_stage);
    const told = stage?.terms?.[0] !== undefined && 'told' in stage.terms[0];
    const gave = days === null ? {} : told ? { told_days: days } : { days };
    return [{ kind: 'move', move, on: event.acted_on, by: actor, ...gave }];
  });
