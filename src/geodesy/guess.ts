/** What a pair of coordinates probably is, judged by the box of the town it should lie in. */
import { sirgasUtm } from './crs.ts';
import type { Box } from './shape.ts';
import type { Position } from './types.ts';
import { fromUtm, zoneOf } from './utm.ts';

export interface Guess {
  readonly reading: 'degrees' | 'swapped' | 'utm' | 'utm-other-zone' | 'unknown';
  /** The position the reading gives, SIRGAS 2000; absent when unknown. */
  readonly position?: Position;
  /** The UTM system it was read in. */
  readonly epsg?: number;
  /** Why: a code with its values, so that both languages can say it. */
  readonly evidence: { readonly code: Evidence; readonly values: Readonly<Record<string, number>> };
}
export type Evidence =
  /** As given it lies in the town. */
  | 'lies-in-town'
  /** Read latitude first it lies in the town. */
  | 'lies-in-town-when-swapped'
  /** As metres of the town's own zone it lies in the town (values: zone). */
  | 'lies-in-town-as-utm'
  /** As metres of a neighbouring zone it lies in the town (values: zone). */
  | 'lies-in-town-in-other-zone'
  /** Northing first. */
  | 'lies-in-town-as-utm-northing-first'
  /** Without its minus signs. */
  | 'signs-missing'
  /** Degrees whose decimal separator was lost or shifted (values: divisor of the first number, other of the second). */
  | 'decimal-separator-missing'
  /** Degrees, but elsewhere. */
  | 'degrees-elsewhere'
  /** Metres, but elsewhere in every zone tried. */
  | 'metres-elsewhere'
  | 'not-a-number';

/** How far around the town's box a position still counts as its own: degrees, about 2 km. */
const MARGIN = 0.02;

/**
 * @param x first number as given. @param y second number as given.
 * @param box the town: west, south, east, north in degrees.
 */
export function guessCoordinates(x: number, y: number, box: Box): Guess {
  const none = (code: Evidence, values: Record<string, number> = {}): Guess => ({
    reading: 'unknown',
    evidence: { code, values },
  });
  if (!Number.isFinite(x) || !Number.isFinite(y)) return none('not-a-number');
  const here = (position: Position) => within(position, box);

  if (here([x, y]))
    return { reading: 'degrees', position: [x, y], evidence: { code: 'lies-in-town', values: {} } };
  if (here([y, x]))
    return {
      reading: 'swapped',
      position: [y, x],
      evidence: { code: 'lies-in-town-when-swapped', values: {} },
    };

  const south = (box[1] + box[3]) / 2 < 0;
  const own = new Set([zoneOf(box[0]), zoneOf(box[2])]);
  const others = [Math.min(...own) - 1, Math.max(...own) + 1];
  for (const [zones, reading, code] of [
    [own, 'utm', 'lies-in-town-as-utm'],
    [others, 'utm-other-zone', 'lies-in-town-in-other-zone'],
  ] as const) {
    for (const zone of zones) {
      const epsg = sirgasUtm(zone, south);
      if (epsg === null) continue;
      for (const [easting, northing, swapped] of [
        [x, y, false],
        [y, x, true],
      ] as const) {
        if (!looksLikeUtm(easting, northing)) continue;
        const position = fromUtm({ easting, northing, epsg });
        if (!here(position)) continue;
        const told = swapped ? 'lies-in-town-as-utm-northing-first' : code;
        return { reading, position, epsg, evidence: { code: told, values: { zone } } };
      }
    }
  }

  if (here([-Math.abs(x), -Math.abs(y)]) || here([-Math.abs(y), -Math.abs(x)])) return none('signs-missing');
  for (let divisor = 1; divisor <= 1e16; divisor *= 10)
    for (let other = 1; other <= 1e16; other *= 10)
      if (here([x / divisor, y / other]) || here([y / other, x / divisor]))
        return none('decimal-separator-missing', { divisor, other });
  if (Math.abs(x) <= 180 && Math.abs(y) <= 180) return none('degrees-elsewhere');
  return none('metres-elsewhere');
}

function within([lon, lat]: Position, [west, south, east, north]: Box): boolean {
  return lon >= west - MARGIN && lon <= east + MARGIN && lat >= south - MARGIN && lat <= north + MARGIN;
}

/** Within what a UTM zone and its neighbours can hold; farther out the projection is nonsense. */
function looksLikeUtm(easting: number, northing: number): boolean {
  return easting > -600_000 && easting < 1_600_000 && northing > 0 && northing < 10_000_000;
}
