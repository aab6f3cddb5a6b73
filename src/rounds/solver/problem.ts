/**
 * The vehicle routing problem with time windows, told in numbers: stops 0 … n − 1 are also the first n rows of the
 * matrix, the places where inspectors begin and end are rows after them.
 */

/** A rest that begins between two moments, at a stop or between two. Seconds after midnight. */
export interface Lunch {
  readonly from: number;
  /** Latest moment at which it begins. */
  readonly latest: number;
  readonly seconds: number;
}

export interface InspectorDay {
  /** Row of the matrix where the day begins. */
  readonly start: number;
  /** Row where it ends; null = wherever the last stop is. */
  readonly end: number | null;
  /** Seconds after midnight between which all of the round must lie. */
  readonly from: number;
  readonly to: number;
  readonly lunch: Lunch | null;
  /** Most that the loads of its stops may add up to; Infinity = no limit. */
  readonly capacity: number;
}

export interface Problem {
  /** How many stops. */
  readonly stops: number;
  /** Rows of the matrix. */
  readonly size: number;
  /** Travel seconds, row-major; Infinity where no way leads. */
  readonly seconds: Float64Array;
  /** What a stop is worth served, above 0. */
  readonly priority: Float64Array;
  readonly service: Float64Array;
  /** Bounds on the start of service, seconds after midnight. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  readonly load: Float64Array;
  readonly inspectors: readonly InspectorDay[];
  /** 1 where an inspector may serve a stop (skills, pins, what was forbidden by hand): [inspector × stops + stop]. */
  readonly allowed: Uint8Array;
  /** Rounds that a person put in order: the solver leaves them as they are. Null = free. */
  readonly fixed: readonly (readonly number[] | null)[];
  /**
   * What is least after the priority served: `duration` = from the beginning of each day to the end of its round,
   * waits included; `travel` = on the road alone.
   */
  readonly objective: 'duration' | 'travel';
  /** What the longest round counts besides, so that work is shared out; 0 = not at all. */
  readonly even: number;
}

/** A unit of travel that breaks ties between rounds that end at the same moment. */
export const TIE = 1e-4;
