/** Neighbourhoods side by side: how many, for how much of what, how sure, and where high or low ones stand together. */
import { empiricalBayes } from '../empirical-bayes.ts';
import { hotSpots, type Spot } from '../hot-spots.ts';
import { FEW, type Interval, perExposure, perHundredInspections, type Rate } from '../interval.ts';

/** What a rate is for: 100 inspections, 100 establishments, 1 km², 1,000 people. */
export const MEASURES = ['inspections', 'establishments', 'area', 'people'] as const;
export type Measure = (typeof MEASURES)[number];
const PER: Readonly<Record<Measure, number>> = {
  inspections: 100,
  establishments: 100,
  area: 1,
  people: 1000,
};

export interface AreaRate {
  readonly name: string;
  readonly cases: number;
  /** Inspections, establishments, km² or people; null = not known. */
  readonly exposure: number | null;
  /** Null where the exposure is not known or is 0. */
  readonly rate: number | null;
  readonly interval: Interval | null;
  /** Drawn towards the town's as far as its own cases are too few to speak (Marshall). */
  readonly smoothed: number | null;
  /** Under 20 inspections, or under 20 cases where the rate is for something else: uncertain, not ranked. */
  readonly few: boolean;
  readonly spot: Spot | null;
}

export interface AreaCases {
  readonly name: string;
  readonly cases: number;
  readonly exposure: number | null;
}

/**
 * @param beside for each area the places of its neighbours. @returns in the order given.
 */
export function ratesOf(
  measure: Measure,
  areas: readonly AreaCases[],
  beside: readonly (readonly number[])[],
): readonly AreaRate[] {
  const per = PER[measure];
  const smoothed = empiricalBayes(
    areas.map(({ cases }) => cases),
    areas.map(({ exposure }) => exposure ?? 0),
  );
  const spots = spotsOf(
    smoothed.map((area) => (area === null ? null : area.rate)),
    beside,
  );
  return areas.map(({ name, cases, exposure }, i) => {
    const bayes = smoothed[i] ?? null;
    const rate = rateOf(measure, cases, exposure ?? 0);
    return {
      name,
      cases,
      exposure,
      rate: rate?.rate ?? null,
      interval: rate?.interval ?? null,
      smoothed: bayes === null ? null : bayes.rate * per,
      few: (measure === 'inspections' ? (exposure ?? 0) : cases) < FEW,
      spot: spots[i] ?? null,
    };
  });
}

export function rateOf(measure: Measure, cases: number, exposure: number): Rate | null {
  return measure === 'inspections'
    ? perHundredInspections(cases, exposure)
    : perExposure(cases, exposure, PER[measure]);
}

/** Gi* among the areas that have a value, their neighbours among those too. */
function spotsOf(
  values: readonly (number | null)[],
  beside: readonly (readonly number[])[],
): readonly (Spot | null)[] {
  const places = new Map<number, number>();
  for (const [i, value] of values.entries()) if (value !== null) places.set(i, places.size);
  const known = [...places.keys()];
  const spots = hotSpots(
    known.map((i) => values[i] ?? 0),
    known.map((i) => (beside[i] ?? []).flatMap((j) => places.get(j) ?? [])),
  );
  return values.map((_, i) => {
    const place = places.get(i);
    return place === undefined ? null : (spots[place] ?? null);
  });
}

/** Surer rates first, the highest first; the uncertain ones after them by name, those without a rate last. */
export function ranked(rates: readonly AreaRate[]): readonly AreaRate[] {
  const rank = ({ rate, few }: AreaRate): number => (rate === null ? 2 : few ? 1 : 0);
  return [...rates].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0 ? (b.rate ?? 0) - (a.rate ?? 0) : 0) ||
      a.name.localeCompare(b.name, 'pt-BR'),
  );
}
