/** How processes go on: stages reached, what is late, how long it took, what became of the fines. */
import type { Procedure } from '../../../laws/procedure-types.ts';
import { changeOfLengths } from '../chance.ts';
import { type Quartiles, quartiles, WholeCounts } from '../quantile.ts';
import { type BoardFacts, isLate, NO_NUMBER } from './facts.ts';

export interface StageCount {
  /** Id in the code. */
  readonly stage: string;
  /** Processes that came there. */
  readonly reached: number;
  /** Those that stand there now and whose term has passed. */
  readonly late: number;
  /** Days from the notice to it, of those that came there in the period. */
  readonly days: Quartiles | null;
}
export interface Money {
  readonly count: number;
  readonly cents: number;
}
export interface ProcessBoard {
  readonly stages: readonly StageCount[];
  readonly late: number;
  /** Days from the notice to the judgment; p of the change, null where it cannot be told. */
  readonly judgment: {
    readonly now: Quartiles | null;
    readonly before: Quartiles | null;
    readonly p: number | null;
  };
  readonly imposed: Money;
  readonly paid: Money;
  readonly debt: Money;
}

const JUDGES = 1;
const PAID = 2;
const DEBT = 4;

/** Rows from one to the one before another: those outside are in neither period. */
export interface Rows {
  readonly begin: number;
  readonly end: number;
}

/** @param now 1 for rows of the period, 2 for those of the one before, 0 for others. @param stages of the code. */
export function processOf(
  facts: BoardFacts,
  now: Uint8Array,
  { stages }: Pick<Procedure, 'stages'>,
  today: number,
  { begin, end }: Rows = { begin: 0, end: facts.count },
): ProcessBoard {
  const { stage, events, issued, day, amount_cents } = facts;
  const known = stage.words.map((word) => stages.find(({ id }) => id === word) ?? null);
  const reached = stage.words.map(() => 0);
  const late = stage.words.map(() => 0);
  const lengths = stage.words.map(() => new WholeCounts());
  const judged: Record<1 | 2, WholeCounts> = { 1: new WholeCounts(), 2: new WholeCounts() };
  /** Rows whose judgment was told. */
  const told = new Uint8Array(facts.count);
  /** The last row that was seen at each stage: a stage counts once a row. */
  const seen = new Int32Array(stage.words.length).fill(-1);
  const paid = new Uint8Array(facts.count);
  const debt = new Uint8Array(facts.count);
  // Asked of every event: by place, as bits.
  const kind = Uint8Array.from(
    known,
    (one) =>
      (one?.money === undefined && (one?.outcome === 'judged' || one?.outcome === 'condemned') ? JUDGES : 0) |
      (one?.money === 'paid' ? PAID : one?.money === 'tax-debt' ? DEBT : 0),
  );
  const arrive = (i: number, at: number, on: number | null): void => {
    const which = now[i];
    if ((which !== 1 && which !== 2) || at < 0) return;
    if (seen[at] === i) return;
    seen[at] = i;
    if (which === 1) {
      reached[at] = (reached[at] ?? 0) + 1;
      const bits = kind[at] ?? 0;
      if ((bits & PAID) > 0) paid[i] = 1;
      if ((bits & DEBT) > 0) debt[i] = 1;
    }
    const from = known0(issued[i]) ?? known0(day[i]);
    if (on === null || from === null || on < from) return;
    if (which === 1) lengths[at]?.add(on - from);
    if (((kind[at] ?? 0) & JUDGES) > 0 && told[i] === 0) {
      told[i] = 1;
      judged[which].add(on - from);
    }
  };
  let next = firstEvent(events.row, begin);
  let allLate = 0;
  for (let i = begin; i < end; i++) {
    const counts = now[i] !== 0;
    for (; next < events.row.length && events.row[next] === i; next++)
      if (counts) arrive(i, events.stage[next] ?? -1, known0(events.day[next]));
    const at = stage.at[i] ?? -1;
    if (!counts) continue;
    // Of an import only where it stands is known.
    arrive(i, at, null);
    if (now[i] === 1 && isLate(facts, i, today)) {
      allLate++;
      if (at >= 0) late[at] = (late[at] ?? 0) + 1;
    }
  }
  const sums = {
    imposed: { count: 0, cents: 0 },
    paid: { count: 0, cents: 0 },
    debt: { count: 0, cents: 0 },
  };
  // While a prior notice runs nothing is fined.
  const notified = facts.status.words.indexOf('notified');
  for (let i = begin; i < end; i++) {
    const cents = amount_cents[i] ?? Number.NaN;
    const at = stage.at[i] ?? -1;
    // What was cleared in the end, or given back, is neither owed nor had.
    if (now[i] !== 1 || facts.status.at[i] === notified || Number.isNaN(cents)) continue;
    if (known[at]?.outcome === 'cleared') continue;
    const add = (sum: { count: number; cents: number }) => {
      sum.count++;
      sum.cents += cents;
    };
    add(sums.imposed);
    if (paid[i] === 1) add(sums.paid);
    else if (debt[i] === 1) add(sums.debt);
  }
  const order = new Map(stages.map(({ id }, i) => [id, i]));
  return {
    stages: stage.words
      .map((word, at) => ({
        stage: word,
        reached: reached[at] ?? 0,
        late: late[at] ?? 0,
        days: quartiles(lengths[at] ?? new WholeCounts()),
      }))
      .filter((one) => one.reached > 0)
      .sort((a, b) => (order.get(a.stage) ?? 99) - (order.get(b.stage) ?? 99)),
    late: allLate,
    judgment: {
      now: quartiles(judged[1]),
      before: quartiles(judged[2]),
      p: changeOfLengths(judged[1], judged[2]),
    },
    ...sums,
  };
}

const known0 = (value: number | undefined): number | null =>
  value === undefined || value === NO_NUMBER ? null : value;

/** The place of the first event of a row or of one after it: events are in the order of their rows. */
function firstEvent(rows: Int32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
