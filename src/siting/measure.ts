/** Numbers as they are told and compared: millimetres first, then the law's number. */
import { settle } from '../geodesy/settle.ts';
import type { Position, Separation } from '../geodesy/types.ts';
import { halfWidth } from './layer.ts';
import { type Probe, wayFrom } from './probe.ts';
import type { Fact, Verdict } from './types.ts';

/** Rounded to the millimetre; never −0. */
export function toMillimetre(metres: number): number {
  return Math.round(metres * 1000) / 1000 + 0;
}

/** Two tolerances together, without the dust of binary fractions. */
export function addedTolerance(site: number, place: number): number {
  return micrometres(site + place) / 1e6;
}

/** Whole micrometres, in which sums and differences of metres compare exactly. */
function micrometres(metres: number): number {
  return Math.round(metres * 1e6);
}

export type Certainty = Extract<Verdict, 'violates' | 'inconclusive' | 'complies'>;

/** One place against a number: at the number exactly it complies. @param measured rounded to the millimetre. */
export function judgeAtLeast(measured: number, tolerance: number, required: number): Certainty {
  const [d, t, r] = [micrometres(measured), micrometres(tolerance), micrometres(required)];
  if (d + t < r) return 'violates';
  return d - t >= r ? 'complies' : 'inconclusive';
}

/** One place against a number that must be exceeded: at the number exactly it violates. */
export function judgeMoreThan(measured: number, tolerance: number, required: number): Certainty {
  const [d, t, r] = [micrometres(measured), micrometres(tolerance), micrometres(required)];
  if (d + t <= r) return 'violates';
  return d - t > r ? 'complies' : 'inconclusive';
}

/** A signed distance to a border that belongs to the land: negative inside. */
export function judgeInside(signed: number, tolerance: number): 'inside' | 'outside' | 'either' {
  const [s, t] = [micrometres(signed), micrometres(tolerance)];
  if (s + t <= 0) return 'inside';
  return s - t > 0 ? 'outside' : 'either';
}

/** Nearer than this to a limit the kernels' number is not taken for granted. */
export const CLOSE_M = 0.05;

/**
 * The shortest way from a geometry to a place, by the geodesic where it lies close to one of the limits. To a
 * street or road of known width the way ends at its edge.
 */
export function wayTo(probe: Probe, fact: Fact, limits: readonly number[]): Separation {
  const half = halfWidth(fact);
  const way = wayFrom(probe, fact.geometry);
  let { metres } = way;
  for (const limit of limits) metres = settle({ ...way, metres }, limit + half);
  if (half === 0) return { ...way, metres };
  if (metres <= half) return { metres: 0, from: way.from, to: way.from };
  const part = (metres - half) / metres;
  const to: Position = [
    way.from[0] + part * (way.to[0] - way.from[0]),
    way.from[1] + part * (way.to[1] - way.from[1]),
  ];
  return { metres: metres - half, from: way.from, to };
}
