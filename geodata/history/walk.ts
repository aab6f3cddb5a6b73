/** An invented process, walked through the stages of a code's own procedure: no move that the law does not let happen. */
import { addDays } from '../../src/enforcement/civil-days.ts';
import { findTerm } from '../../src/enforcement/deadline.ts';
import type { HolidayCalendar } from '../../src/enforcement/holidays.ts';
import type { Actor, Move, Stage } from '../../src/laws/procedure-types.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import type { Rng } from '../prng.ts';

/** An event as the table keeps it. */
export interface DemoEvent {
  readonly kind: 'move' | 'reversal';
  readonly move: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly actor: Actor | null;
  readonly on: string;
  readonly days: number | null;
  readonly due: string | null;
  readonly open_until: string | null;
  readonly document: 'infringement' | 'prior-notice' | null;
  /** Place in the process, from 1, of the event that a reversal undoes. */
  readonly undoes: number | null;
  readonly note: string | null;
}
interface Term {
  readonly due: string;
  readonly open_until: string;
  readonly whose: 'offender' | 'town';
}
export interface DemoProcess {
  readonly events: readonly DemoEvent[];
  readonly stage: string;
  readonly since: string;
  readonly term: Term | null;
  /** Day of the prior notice and of the notice of infringement; null where there was none. */
  readonly notified_on: string | null;
  readonly noticed_on: string | null;
  readonly condemned_on: string | null;
  readonly closed: boolean;
  /** Days given: by the prior notice, to pay. */
  readonly prior_days: number;
  readonly pay_days: number;
  /** Day on which the fine was set; null where none was. */
  readonly fined_on: string | null;
}

/** How often a move is made where it may be, and after how many days. By the ends of the ids of the stage and the move. */
const LIKELY: Readonly<Record<string, readonly [weight: number, from: number, to: number]>> = {
  'NOTIFIED/COMPLIED': [0.6, 2, 20],
  'NOTIFIED/EXTEND': [0.08, 1, 10],
  'NOTIFIED/NOTICE-UNHEEDED': [0.26, 1, 20],
  'NOTIFIED/NOTICE-REFUSED': [0.03, 0, 1],
  'NOTICE/MEND': [0.03, 2, 9],
  'NOTICE/HOMOLOGATE': [0.9, 4, 28],
  'NOTICE/REFUSE': [0.05, 5, 25],
  'NOTICE/DEFEND': [0.3, 1, 5],
  'NOTICE/JUDGE-SILENT': [0.44, 2, 40],
  'NOTICE/PAY': [0.5, 1, 25],
  'NOTICE/WORKS': [0.03, 15, 40],
  'NOTICE/TAX-DEBT': [0.38, 10, 90],
  'HOMOLOGATED/FIX': [0.97, 1, 20],
  'FIXED/SUMMON': [0.85, 1, 14],
  'FIXED/POST': [0.12, 3, 20],
  'POSTED/POSTED': [0.97, 1, 8],
  'SUMMONED/PAY': [0.42, 0, 14],
  'SUMMONED/DEFEND': [0.27, 0, 5],
  'SUMMONED/JUDGE-SILENT': [0.24, 5, 60],
  'SUMMONED/ACQUIT-SILENT': [0.03, 5, 60],
  'SUMMONED/TAX-DEBT': [0.4, 15, 120],
  'DEFENDED/JUDGE': [0.72, 8, 70],
  'DEFENDED/ACQUIT': [0.24, 8, 70],
  'JUDGED/SENTENCE': [0.96, 2, 30],
  'JUDGED/SUMMON': [0.96, 2, 30],
  'SENTENCED/PAY': [0.4, 0, 30],
  'SENTENCED/DEPOSIT': [0.18, 0, 5],
  'SENTENCED/TAX-DEBT': [0.36, 20, 150],
  'SENTENCED/EXTINCT': [0.01, 10, 60],
  'DEPOSITED/APPEAL': [0.88, 0, 5],
  'DEPOSITED/KEEP-DEPOSIT': [0.1, 3, 20],
  'APPEALED/OPINE': [0.95, 10, 60],
  'APPEALED/UPHOLD': [0.35, 3, 25],
  'APPEALED/REJECT': [0.6, 3, 25],
  'OPINION/CONFIRM': [0.68, 4, 30],
  'OPINION/ACQUIT-FINAL': [0.28, 4, 30],
  'FINAL/SETTLE': [0.9, 3, 20],
  'PAID/APPEAL': [0.18, 0, 10],
  'TAX-DEBT/PAY-DEBT': [0.25, 30, 300],
  'TAX-DEBT/PAY': [0.25, 30, 300],
};
const REVERSED = 0.012;
/** Stages at which a code's fine is set. */
const FINED = ['FIXED', 'JUDGED'];

/** The end of an id: `EST-S-NOTICE` is NOTICE. */
const end = (id: string): string => id.slice(6);

/**
 * @param day of the act; @param last nothing is written after it.
 * @param notify whether it begins with a prior notice, where the code knows one.
 */
export function walk(
  code: PostureCode,
  rng: Rng,
  { day, last, notify }: { readonly day: string; readonly last: string; readonly notify: boolean },
  calendar: HolidayCalendar,
): DemoProcess {
  const { procedure } = code;
  const events: DemoEvent[] = [];
  /** Moves that stand: the stage each led to, and when. */
  const standing: { to: string; on: string; place: number; days: number | null; condemned: string | null }[] =
    [];
  let stage = '';
  let term: Term | null = null;
  let condemned: string | null = null;
  let notified: string | null = null;
  let noticed: string | null = null;
  let fined: string | null = null;
  const prior_days = rng.int(5, 15);
  const pay_days = rng.pick([10, 15, 20, 30]);

  const openings = procedure.moves.filter(({ from }) => from.includes(null));
  const opening = openings.find(({ id }) => notify === (end(id) === 'NOTIFY')) ?? openings[0];
  if (opening === undefined) throw new Error(`${code.law} opens no process`);
  make(opening, day);

  for (let move = drawn(stage); move !== null; move = drawn(stage)) {
    const [, from, to] = LIKELY[`${end(stage)}/${end(move.id)}`] ?? [0, 1, 1];
    const here = events.at(-1)?.on ?? day;
    const on = timely(move, here, rng.int(from, to));
    if (on === null) break;
    if (on > last) break;
    make(move, on);
    if (move.to !== null && move.when === undefined && rng.chance(REVERSED)) {
      const undone = addDays(on, rng.int(0, 3));
      const again = addDays(undone, rng.int(0, 4));
      if (again > last) break;
      reverse(undone);
      make(move, again);
    }
  }
  const arrived = standing.findLast(({ to }, i) => to === stage && standing[i - 1]?.to !== stage);
  return {
    events,
    stage,
    since: arrived?.on ?? day,
    term,
    notified_on: notified,
    noticed_on: noticed,
    condemned_on: condemned,
    closed: isClosed(code, stage),
    prior_days,
    pay_days,
    fined_on: fined,
  };

  function stageRow(id: string): Stage {
    const row = procedure.stages.find((one) => one.id === id);
    if (row === undefined) throw new Error(`${code.law} has no stage ${id}`);
    return row;
  }

  function drawn(at: string): Move | null {
    const extended = events.some(({ move }) => move !== null && end(move) === 'EXTEND');
    let left = rng.next();
    for (const move of procedure.moves) {
      if (!move.from.includes(at) || (move.to === null && events.at(-1)?.move === move.id)) continue;
      if (move.extends === true && extended) continue;
      left -= LIKELY[`${end(at)}/${end(move.id)}`]?.[0] ?? 0;
      if (left < 0) return move;
    }
    return null;
  }

  /** Within the term, after it, or whenever; null where it would be too late. */
  function timely(move: Move, here: string, wait: number): string | null {
    if (move.when === 'after-term') {
      if (term === null) return null;
      const after = addDays(term.open_until, 1 + wait);
      return after < here ? here : after;
    }
    const on = addDays(here, wait);
    if (move.when !== 'within-term' || term === null) return on;
    return on <= term.open_until ? on : here <= term.open_until ? term.open_until : null;
  }

  function make(move: Move, on: string): void {
    const to = move.to ?? stage;
    let days: number | null = null;
    let next: Term | null = null;
    const opens = end(to) === 'NOTIFIED';
    if (move.extends === true && term !== null) {
      const first = standing.at(-1)?.days ?? prior_days;
      days = first + rng.int(1, Math.min(first, 30 - first));
      next = until(addDays(addDays(term.due, -first), days), 'offender');
    } else if (move.to !== null) {
      const row = stageRow(to).terms?.[0];
      if (row !== undefined) {
        const start =
          row.since === undefined ? on : (standing.findLast((one) => one.to === row.since)?.on ?? on);
        let length: number;
        if ('told' in row) {
          days = pay_days;
          length = pay_days;
        } else {
          const found = findTerm(code, row.deadline);
          if (opens && found.min_days !== undefined) days = prior_days;
          length = days ?? found.days;
        }
        next = until(addDays(start, length), row.whose);
      }
    }
    const document = opens && move.to !== null ? 'prior-notice' : isNotice(move) ? 'infringement' : null;
    if (document === 'prior-notice') notified = on;
    if (document === 'infringement') noticed = on;
    const before = condemned;
    const outcome = move.to === null ? undefined : stageRow(to).outcome;
    const judged = standing.some((one) => stageRow(one.to).outcome === 'judged');
    if (outcome === 'cleared') condemned = null;
    else if (outcome === 'condemned' || (outcome === 'settled' && judged)) condemned ??= on;
    events.push({
      kind: 'move',
      move: move.id,
      from: stage === '' ? null : stage,
      to,
      actor: move.by[0] ?? 'inspector',
      on,
      days,
      due: next?.due ?? null,
      open_until: next?.open_until ?? null,
      document,
      undoes: null,
      note: null,
    });
    standing.push({ to, on, place: events.length, days, condemned: before });
    stage = to;
    if (move.to !== null || next !== null) term = next;
    if (
      FINED.includes(end(to)) ||
      (noticed !== null && !procedure.stages.some(({ id }) => FINED.includes(end(id))))
    )
      fined ??= on;
  }

  /** Undoes the last move; only ever one that was not the first. */
  function reverse(on: string): void {
    const undone = standing.pop();
    const before = standing.at(-1);
    if (undone === undefined || before === undefined) throw new Error('nothing to undo');
    events.push({
      kind: 'reversal',
      move: null,
      from: undone.to,
      to: before.to,
      actor: null,
      on,
      days: null,
      due: null,
      open_until: null,
      document: null,
      undoes: undone.place,
      note: 'Lançado por engano (demonstração).',
    });
    stage = before.to;
    condemned = undone.condemned;
    const kept = events.findLast(
      (event, i) =>
        event.kind === 'move' && i < undone.place - 1 && event.to === before.to && event.due !== null,
    );
    const whose = stageRow(stage).terms?.[0]?.whose;
    term =
      kept?.due == null || kept.open_until === null || whose === undefined
        ? null
        : { due: kept.due, open_until: kept.open_until, whose };
  }

  function until(due: string, whose: Term['whose']): Term {
    return { due, open_until: calendar.workingDayFrom(due), whose };
  }
}

const isNotice = ({ id }: Move): boolean => /^NOTICE(-|$)/.test(end(id));

/** As supabase/mirror-laws.ts tells it: nothing has to follow, though the offender may still have a chance. */
function isClosed({ procedure }: PostureCode, id: string): boolean {
  return !procedure.moves.some(
    ({ from, to, when }) => from.includes(id) && to !== null && when !== 'within-term',
  );
}
