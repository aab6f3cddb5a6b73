/** Classes of the map's ramps. */
import type { AreaRate } from '../../enforcement/stats/board/rates.ts';
import type { ColourToken } from '../theme/palette.ts';

/** The least of 1, 2, 2.5, 5 times a power of ten that is at least so much. */
export function nice(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(3));
}

/** Five limits between six classes, evenly apart, the highest rate in the last class. Few cases do not stretch them. */
export function rateLimits(rates: readonly AreaRate[]): readonly number[] {
  const sure = rates.filter(({ few }) => !few);
  const most = (sure.length > 0 ? sure : rates).reduce((max, { rate }) => Math.max(max, rate ?? 0), 0);
  const step = nice(most / 6);
  return [1, 2, 3, 4, 5].map((i) => Number((i * step).toPrecision(6)));
}
const Q2 = ['q2-1', 'q2-2', 'q2-3', 'q2-4', 'q2-5', 'q2-6'] as const satisfies readonly ColourToken[];
export const rateColour = (rate: number, limits: readonly number[]): ColourToken =>
  Q2[limits.filter((limit) => rate >= limit).length] ?? 'q2-6';

/** How sure a spot is, from cold to hot. */
export const SPOT_CLASSES = ['cold3', 'cold2', 'cold1', 'none', 'hot1', 'hot2', 'hot3'] as const;
export type SpotClass = (typeof SPOT_CLASSES)[number];
export function spotClass({ spot }: AreaRate): SpotClass | null {
  if (spot === null) return null;
  const { z, p, q } = spot;
  const level = q < 0.01 ? 3 : q < 0.05 ? 2 : p < 0.05 ? 1 : 0;
  return level === 0 ? 'none' : (`${z > 0 ? 'hot' : 'cold'}${level}` as SpotClass);
}
export const spotColour = (one: SpotClass): ColourToken =>
  `d-${SPOT_CLASSES.indexOf(one) + 1}` as ColourToken;

/**
 * Limits of the bands of density, cases per km²: fixed by the town's whole record and the length of the period, never by
 * filters or zoom, so that a colour keeps its meaning. 20, 40, 80, 160, 320 in a town as dense as the design's.
 */
export function densitySteps(peakAMonth: number, months: number): readonly number[] {
  const least = nice((peakAMonth * months) / 16);
  return [1, 2, 4, 8, 16].map((times) => least * times);
}
