/** Where things stand on the ruler of a card: the law's number, the measure, what it may err. */

export interface RulerInput {
  /** The law's number, metres. */
  readonly required_m: number;
  readonly measured_m: number;
  readonly tolerance_m: number;
}
export interface Ruler {
  /** Metres at the left and right end. */
  readonly from: number;
  readonly to: number;
  /** The left end is not zero: the ruler is torn there. */
  readonly torn: boolean;
  /** Shares of the width, 0 to 1. */
  readonly limit: number;
  readonly needle: number;
  /** Null where the measure is exact. */
  readonly whisker: readonly [number, number] | null;
}

/** Share of the width on each side of the limit that the farthest reach may take. */
const ROOM = 0.9;
/** The least reach shown, as a share of the law's number: nearer, the ends would say nothing. */
const LEAST = 0.01;

/** 1, 2, 2.5 or 5 times a power of ten, not less than `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 2.5, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/**
 * The limit stands in the middle unless zero comes first; the measure with its tolerance is always on the ruler.
 * @throws RangeError for figures that are not finite.
 */
export function rulerOf({ required_m, measured_m, tolerance_m }: RulerInput): Ruler {
  if (![required_m, measured_m, tolerance_m].every(Number.isFinite))
    throw new RangeError(`no ruler for ${required_m}, ${measured_m}, ${tolerance_m}`);
  const reach = Math.abs(measured_m - required_m) + tolerance_m;
  const side = roundUp(Math.max(reach / ROOM, required_m * LEAST, 0.1));
  const from = Math.max(0, required_m - side);
  const to = required_m + side;
  const share = (metres: number) => Math.min(1, Math.max(0, (metres - from) / (to - from)));
  return {
    from,
    to,
    torn: from > 0,
    limit: share(required_m),
    needle: share(measured_m),
    whisker: tolerance_m > 0 ? [share(measured_m - tolerance_m), share(measured_m + tolerance_m)] : null,
  };
}
