/** A river with what flows into it: lines drawn downstream that meet end to end, as surveys hold them. */
import type { Pt } from './frame.ts';
import type { Stream } from './ground.ts';
import { add, distance, distanceToRing, inside, left, type Ring, scale, sub, unit } from './plane.ts';
import type { Rng } from './prng.ts';

interface River {
  readonly name: string;
  readonly path: readonly Pt[];
  /** Vertices where another river joins it. */
  readonly mouths: Set<number>;
}
export interface Growth {
  /** Metres between tributaries along a river, and how long one grows. */
  readonly every: readonly [number, number];
  readonly reach: readonly [number, number];
  readonly step: readonly [number, number];
  /** Tributaries of tributaries. */
  readonly orders: number;
  /** Least distance kept from other rivers. */
  readonly clear: number;
}

/**
 * @param mains drawn downstream, vertex by vertex: tributaries join at vertices.
 * @param names one for each tributary, taken in order.
 * @throws RangeError when the names run out.
 */
export function growRivers(
  mains: readonly Stream[],
  names: Iterator<string>,
  land: Ring,
  growth: Growth,
  rng: Rng,
): Stream[] {
  const rivers: River[] = mains.map(({ name, path }) => ({ name, path, mouths: new Set() }));
  let parents = rivers;
  for (let order = 0; order < growth.orders; order++) {
    const young: River[] = [];
    const shrink = order === 0 ? 1 : 0.45;
    for (const parent of parents) {
      let since = growth.every[0] * shrink * 0.5;
      let side = rng.chance(0.5) ? 1 : -1;
      for (let i = 1; i < parent.path.length - 1; i++) {
        since += distance(parent.path[i - 1] as Pt, parent.path[i] as Pt);
        if (since < rng.between(...growth.every) * shrink) continue;
        const upstream = climb(parent, i, side, land, [...rivers, ...young], growth, shrink, rng);
        if (upstream.length < 4) continue;
        const name = names.next();
        if (name.done === true) throw new RangeError('growRivers: the list of names is used up');
        parent.mouths.add(i);
        young.push({ name: name.value, path: upstream.reverse(), mouths: new Set() });
        since = 0;
        side = -side;
      }
    }
    rivers.push(...young);
    parents = young;
  }
  return rivers.flatMap(pieces);
}

/** From a vertex of its parent uphill, wandering, until it is long enough or meets land's end or another river. */
function climb(
  parent: River,
  at: number,
  side: number,
  land: Ring,
  others: readonly River[],
  growth: Growth,
  shrink: number,
  rng: Rng,
): Pt[] {
  const mouth = parent.path[at] as Pt;
  const flow = unit(sub(parent.path[at + 1] as Pt, parent.path[at - 1] as Pt));
  // Against the flow and to the side, as water joins.
  let way = unit(add(scale(left(flow), side), scale(flow, -rng.between(0.3, 0.8))));
  const goal = rng.between(...growth.reach) * shrink;
  const path: Pt[] = [mouth];
  let gone = 0;
  while (gone < goal) {
    const step = rng.between(...growth.step) * (0.5 + shrink / 2);
    way = unit(add(way, scale(left(way), rng.between(-0.45, 0.45))));
    const next = add(path[path.length - 1] as Pt, scale(way, step));
    if (!inside(next, land) || distanceToRing(next, land) < growth.clear) break;
    const room = Math.min(growth.clear, (gone + step) * 0.6);
    if (others.some((river) => river.path.some((p) => distance(p, next) < room))) break;
    path.push(next);
    gone += step;
  }
  return path;
}

/** A line from each confluence to the next. */
function pieces({ name, path, mouths }: River): Stream[] {
  const out: Stream[] = [];
  let from = 0;
  for (const at of [...mouths].sort((a, b) => a - b).concat(path.length - 1)) {
    if (at > from) out.push({ name, path: path.slice(from, at + 1) });
    from = at;
  }
  return out;
}
