/** How far water runs between places of a network of lines: shortest ways, with the stream and against it. */
import { Heap } from './heap.ts';

/** A place this near to a junction stands on every line that joins there. */
export const SAME_PLACE_M = 0.01;

export interface RiverPlace {
  readonly line: number;
  readonly along: number;
}
/** Water that passes `from` on line `line` goes on to line `to` at `at`. */
export interface Join {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}
/** What lies upstream and downstream of one place. */
export interface Reach {
  /** Least metres that water runs from any of the places to the one; null where it does not get there. */
  readonly from: (places: readonly RiverPlace[]) => number | null;
  /** Least metres that water runs from the one to any of the places. */
  readonly to: (places: readonly RiverPlace[]) => number | null;
}

/** Of each line the places at which it was reached, with the metres until there. */
type Entries = ReadonlyMap<number, readonly { readonly along: number; readonly metres: number }[]>;
type Way = 'down' | 'up';

export class Flow {
  private readonly down: Join[][] = [];
  private readonly up: Join[][] = [];

  constructor(lines: number, joins: Iterable<Join>) {
    for (let i = 0; i < lines; i++) {
      this.down.push([]);
      this.up.push([]);
    }
    for (const join of joins) {
      this.down[join.line]?.push(join);
      this.up[join.to]?.push(join);
    }
  }

  /** Each direction is walked when first asked for, once however many places are asked about. */
  reachOf(places: readonly RiverPlace[]): Reach {
    let above: Entries | null = null;
    let below: Entries | null = null;
    return {
      from: (others) => {
        above ??= this.walk(places, 'up');
        return least(above, others, 'up');
      },
      to: (others) => {
        below ??= this.walk(places, 'down');
        return least(below, others, 'down');
      },
    };
  }

  private walk(places: readonly RiverPlace[], way: Way): Entries {
    const entries = new Map<number, { along: number; metres: number }[]>();
    const heap = new Heap<RiverPlace>();
    for (const place of places) heap.push(0, place);
    for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
      const { key: metres, value: place } = next;
      const here = entries.get(place.line) ?? [];
      if (here.some((entry) => (onward(entry, place.along, way) ?? Infinity) <= metres)) continue;
      entries.set(place.line, [...here, { along: place.along, metres }]);
      for (const join of (way === 'down' ? this.down : this.up)[place.line] ?? []) {
        const [leave, line, along] =
          way === 'down' ? [join.from, join.to, join.at] : [join.at, join.line, join.from];
        const until = onward({ along: place.along, metres }, leave, way);
        if (until !== null) heap.push(until, { line, along });
      }
    }
    return entries;
  }
}

/** Metres until a place farther on the same line; null where it lies behind. */
function onward(entry: { along: number; metres: number }, along: number, way: Way): number | null {
  const on = way === 'down' ? along - entry.along : entry.along - along;
  return on < -SAME_PLACE_M ? null : entry.metres + Math.max(0, on);
}

function least(entries: Entries, places: readonly RiverPlace[], way: Way): number | null {
  let best: number | null = null;
  for (const { line, along } of places)
    for (const entry of entries.get(line) ?? []) {
      const metres = onward(entry, along, way);
      if (metres !== null && (best === null || metres < best)) best = metres;
    }
  return best;
}
