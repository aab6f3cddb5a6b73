/** Streets as a graph on typed arrays: straight pieces that join wherever they share a vertex. */
import { pointDistance } from '../../geodesy/point-distance.ts';
import type { Street } from './street.ts';

export const FORWARD = 1;
export const BACKWARD = 2;

/** Vertices and the straight pieces between them; `n` vertices, `m` pieces. */
export interface RoadGraph {
  /** Degrees, SIRGAS 2000 (n). */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Vertices at which a piece begins and ends, in the order drawn (m). */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Length of a piece on the ellipsoid (m). */
  readonly metres: Float64Array;
  readonly kmh: Float64Array;
  /** FORWARD, BACKWARD or both bits (m). */
  readonly ways: Uint8Array;
  /** Place in the list of streets (m). */
  readonly street: Int32Array;
}

/** A tenth of a millimetre: positions that are written alike to it are one vertex. */
const DECIMALS = 9;

/**
 * The graph of streets. They join at shared vertices, also in mid-line, and nowhere else: lines that cross without a
 * vertex are a bridge.
 * @returns empty arrays where there are no streets.
 */
export function roadGraph(streets: readonly Street[]): RoadGraph {
  const known = new Map<string, number>();
  const lon: number[] = [];
  const lat: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const metres: number[] = [];
  const kmh: number[] = [];
  const ways: number[] = [];
  const street: number[] = [];
  const vertexAt = ([x, y]: readonly [number, number]): number => {
    const key = `${x.toFixed(DECIMALS)} ${y.toFixed(DECIMALS)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, lon.length);
    lon.push(x);
    lat.push(y);
    return lon.length - 1;
  };
  streets.forEach((one, index) => {
    const way = one.ways === 'both' ? FORWARD | BACKWARD : one.ways === 'forward' ? FORWARD : BACKWARD;
    for (const line of one.lines) {
      let last = -1;
      for (const position of line) {
        const vertex = vertexAt(position);
        if (last >= 0 && vertex !== last) {
          from.push(last);
          to.push(vertex);
          metres.push(
            pointDistance(
              [lon[last] as number, lat[last] as number],
              [lon[vertex] as number, lat[vertex] as number],
            ),
          );
          kmh.push(one.kmh);
          ways.push(way);
          street.push(index);
        }
        last = vertex;
      }
    }
  });
  return {
    lon: Float64Array.from(lon),
    lat: Float64Array.from(lat),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    metres: Float64Array.from(metres),
    kmh: Float64Array.from(kmh),
    ways: Uint8Array.from(ways),
    street: Int32Array.from(street),
  };
}
