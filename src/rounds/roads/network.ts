/** The network that is searched: the road graph cut open at the places of the day, each place a vertex of its own. */
import type { Position } from '../../geodesy/types.ts';
import { BACKWARD, FORWARD, type RoadGraph } from './road-graph.ts';
import type { Snap } from './snap.ts';

/** Arcs in compressed rows: those that leave vertex v are `first[v]` up to, not with, `first[v + 1]`. */
export interface Network {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly first: Int32Array;
  readonly tail: Int32Array;
  readonly head: Int32Array;
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
  /** The vertex of each place, in the order of the snaps. */
  readonly places: Int32Array;
  /**
   * The course of a car that stops with the place on its right (Brazil drives on the right) and drives on the same
   * way: the vertices before and after the place. Null at a corner, where it may stop and leave as it likes.
   */
  readonly courses: readonly (Course | null)[];
}
export interface Course {
  readonly before: number;
  readonly after: number;
}

/** How the roads are travelled. */
export interface Travel {
  /** On foot both ways are open everywhere and one pace holds, in km/h; null = by car. */
  readonly on_foot_kmh: number | null;
}
export const BY_CAR: Travel = { on_foot_kmh: null };

/** Cuts each piece at the places on it; two places at one point share a vertex. */
export function networkWith(graph: RoadGraph, snaps: readonly Snap[], travel: Travel = BY_CAR): Network {
  const lon = [...graph.lon];
  const lat = [...graph.lat];
  const places = new Int32Array(snaps.length);
  const cuts = new Map<number, { t: number; vertex: number }[]>();
  snaps.forEach(({ piece, t, at }, place) => {
    if (t <= 0 || t >= 1) {
      places[place] = (t <= 0 ? graph.from : graph.to)[piece] as number;
      return;
    }
    const list = cuts.get(piece) ?? [];
    let cut = list.find((one) => one.t === t);
    if (cut === undefined) {
      cut = { t, vertex: lon.length };
      lon.push(at[0]);
      lat.push(at[1]);
      list.push(cut);
      cuts.set(piece, list);
    }
    places[place] = cut.vertex;
  });

  const tail: number[] = [];
  const head: number[] = [];
  const seconds: number[] = [];
  const metres: number[] = [];
  const courses: (Course | null)[] = snaps.map(() => null);
  const arc = (a: number, b: number, length: number, kmh: number) => {
    tail.push(a);
    head.push(b);
    metres.push(length);
    seconds.push((length / kmh) * SECONDS_AN_HOUR_OVER_METRES_A_KM);
  };
  for (let piece = 0; piece < graph.from.length; piece++) {
    const kmh = travel.on_foot_kmh ?? (graph.kmh[piece] as number);
    const ways = travel.on_foot_kmh === null ? (graph.ways[piece] as number) : FORWARD | BACKWARD;
    const length = graph.metres[piece] as number;
    const stations = [
      { t: 0, vertex: graph.from[piece] as number },
      ...(cuts.get(piece) ?? []).sort((a, b) => a.t - b.t),
      { t: 1, vertex: graph.to[piece] as number },
    ];
    for (let i = 1; i < stations.length; i++) {
      const a = stations[i - 1] as (typeof stations)[number];
      const b = stations[i] as (typeof stations)[number];
      if ((ways & FORWARD) !== 0) arc(a.vertex, b.vertex, length * (b.t - a.t), kmh);
      if ((ways & BACKWARD) !== 0) arc(b.vertex, a.vertex, length * (b.t - a.t), kmh);
    }
    for (const place of cuts.has(piece) ? snapsOf(snaps, piece) : []) {
      const i = stations.findIndex(({ vertex }) => vertex === places[place]);
      const [before, after] = [stations[i - 1]?.vertex, stations[i + 1]?.vertex];
      if (before === undefined || after === undefined) continue;
      const as_drawn = ways === FORWARD || (ways !== BACKWARD && snaps[place]?.side === 'right');
      courses[place] = as_drawn ? { before, after } : { before: after, after: before };
    }
  }
  return {
    lon: Float64Array.from(lon),
    lat: Float64Array.from(lat),
    places,
    courses,
    ...rows(lon.length, tail, head, seconds, metres),
  };
}

const snapsOf = (snaps: readonly Snap[], piece: number): number[] =>
  snaps.flatMap((snap, place) => (snap.piece === piece ? [place] : []));

const SECONDS_AN_HOUR_OVER_METRES_A_KM = 3.6;

function rows(
  vertices: number,
  tail: readonly number[],
  head: readonly number[],
  seconds: readonly number[],
  metres: readonly number[],
): Pick<Network, 'first' | 'tail' | 'head' | 'seconds' | 'metres'> {
  const first = new Int32Array(vertices + 1);
  for (const vertex of tail) first[vertex + 1] = (first[vertex + 1] as number) + 1;
  for (let v = 0; v < vertices; v++) first[v + 1] = (first[v + 1] as number) + (first[v] as number);
  const next = first.slice();
  const sorted = {
    first,
    tail: new Int32Array(tail.length),
    head: new Int32Array(tail.length),
    seconds: new Float64Array(tail.length),
    metres: new Float64Array(tail.length),
  };
  tail.forEach((vertex, i) => {
    const at = next[vertex] as number;
    next[vertex] = at + 1;
    sorted.tail[at] = vertex;
    sorted.head[at] = head[i] as number;
    sorted.seconds[at] = seconds[i] as number;
    sorted.metres[at] = metres[i] as number;
  });
  return sorted;
}

/** A vertex as a position, degrees. */
export const positionOf = (network: Network, vertex: number): Position => [
  network.lon[vertex] as number,
  network.lat[vertex] as number,
];
