/** The one selection that drives map, charts, list and figures. */
import type { BoardFacts, WordColumn } from './facts.ts';
import type { Compare, Period } from './period.ts';

export interface Selection extends Period {
  readonly compare: Compare;
  /** Words of the facts; null = all. */
  readonly group: string | null;
  readonly offence: string | null;
  readonly trade: string | null;
  readonly stage: string | null;
  readonly neighbourhood: string | null;
  /** West, south, east, north in degrees: what was brushed on the map. */
  readonly box: readonly [number, number, number, number] | null;
}

/** A chart leaves its own filter out, so that what is not chosen stays in sight: one bit each. */
export const FILTER = { group: 1, offence: 2, trade: 4, stage: 8, neighbourhood: 16, box: 32 } as const;
/** Rows that are no infraction: a notice taken back, or a prior notice that runs. */
const ANNULLED = 64;
const NOTIFIED = 128;
const NONE_OF_IT = ANNULLED | NOTIFIED;

interface Kept {
  readonly fails: Uint8Array;
  /** What the bits of each filter were set for. */
  readonly set: Map<number, string | null>;
}
const kept = new WeakMap<BoardFacts, Kept>();

/**
 * Which filters each row fails. The bits stay from one selection to the next and only those of a filter that changed are
 * set anew, as crossfilter does; so the answer serves until it is asked again of the same facts.
 */
export function failsOf(facts: BoardFacts, selection: Selection): Uint8Array {
  const { fails, set } = kept.get(facts) ?? first(facts);
  const words: readonly (readonly [WordColumn, string | null, number])[] = [
    [facts.group, selection.group, FILTER.group],
    [facts.offence, selection.offence, FILTER.offence],
    [facts.trade, selection.trade, FILTER.trade],
    [facts.stage, selection.stage, FILTER.stage],
    [facts.neighbourhood, selection.neighbourhood, FILTER.neighbourhood],
  ];
  for (const [{ words: list, at }, wanted, bit] of words) {
    if (set.get(bit) === wanted) continue;
    set.set(bit, wanted);
    if (wanted === null) drop(fails, bit);
    else {
      const place = list.indexOf(wanted);
      // A word that no row has: none passes, and none that lacks one either.
      const sought = place === -1 ? -2 : place;
      for (let i = 0; i < fails.length; i++) {
        const now = fails[i] ?? 0;
        fails[i] = at[i] === sought ? now & ~bit : now | bit;
      }
    }
  }
  const box = selection.box === null ? null : selection.box.join();
  if (set.get(FILTER.box) !== box) {
    set.set(FILTER.box, box);
    if (selection.box === null) drop(fails, FILTER.box);
    else {
      const [west, south, east, north] = selection.box;
      const { lon, lat } = facts;
      for (let i = 0; i < fails.length; i++) {
        const [x, y] = [lon[i] ?? Number.NaN, lat[i] ?? Number.NaN];
        const now = fails[i] ?? 0;
        fails[i] = x >= west && x <= east && y >= south && y <= north ? now & ~FILTER.box : now | FILTER.box;
      }
    }
  }
  return fails;
}

function drop(fails: Uint8Array, bit: number): void {
  for (let i = 0; i < fails.length; i++) fails[i] = (fails[i] ?? 0) & ~bit;
}

function first(facts: BoardFacts): Kept {
  const fails = new Uint8Array(facts.count);
  const annulled = facts.status.words.indexOf('annulled');
  const notified = facts.status.words.indexOf('notified');
  for (let i = 0; i < fails.length; i++) {
    const status = facts.status.at[i];
    fails[i] = status === annulled ? ANNULLED : status === notified ? NOTIFIED : 0;
  }
  const all = { fails, set: new Map<number, string | null>(Object.values(FILTER).map((bit) => [bit, null])) };
  kept.set(facts, all);
  return all;
}

/** Bits that a row may fail and yet count: those of a chart's own filters; prior notices where the process is told. */
export const passing = (own: number, withNotices = false): number => own | (withNotices ? NOTIFIED : 0);
/** A row counts where it fails nothing but what may be failed. */
export const passes = (fails: number, may: number): boolean => (fails & ~may) === 0;
export const isInfraction = (fails: number): boolean => (fails & NONE_OF_IT) === 0;
