/** Small towns for tests: places told in metres east and north of a middle, and codes of a rule or two. */
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import { licences } from '../../src/laws/taguai/licences.ts';
import { penalties } from '../../src/laws/taguai/penalties.ts';
import { t } from '../../src/laws/text.ts';
import type { PostureCode, Rule } from '../../src/laws/types.ts';
import type { Activity, Kind } from '../../src/laws/vocabulary.ts';
import { check } from '../../src/siting/check.ts';
import { type Facts, readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { pointSite } from '../../src/siting/site-door.ts';
import type { Answer, Finding, Site } from '../../src/siting/types.ts';

export type Metres = readonly [east: number, north: number];
export const MIDDLE: Position = [-51.17, -29.85];
export const DAY = '2026-11-30';

/** The position so many metres from the middle: along the parallel first, then along the meridian. */
export function at([east, north]: Metres, middle: Position = MIDDLE): Position {
  const [lon] = karneyDirect(middle, east < 0 ? 270 : 90, Math.abs(east));
  const [, lat] = karneyDirect(middle, north < 0 ? 180 : 0, Math.abs(north));
  return [lon, lat];
}
const ll = (metres: Metres): number[] => [...at(metres)];

export const point = (east: number, north: number): Geometry => ({
  type: 'Point',
  coordinates: ll([east, north]),
});
export const line = (...path: Metres[]): Geometry => ({ type: 'LineString', coordinates: path.map(ll) });
export const polygon = (...rings: Metres[][]): Geometry => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => [...ring, ring[0] ?? [0, 0]].map(ll)),
});
export const multi = (...polygons: Metres[][][]): Geometry => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map((ring) => [...ring, ring[0] ?? [0, 0]].map(ll))),
});
/** A square of half side `half` around (east, north). */
export const square = (east: number, north: number, half: number): Metres[] => [
  [east - half, north - half],
  [east + half, north - half],
  [east + half, north + half],
  [east - half, north + half],
];
export const box = (east: number, north: number, half: number): Geometry =>
  polygon(square(east, north, half));

export interface Feature {
  readonly type: 'Feature';
  readonly id: string;
  readonly properties: Record<string, unknown> & { readonly kind: Kind };
  readonly geometry: Geometry;
}
export const fact = (
  id: string,
  kind: Kind,
  geometry: Geometry,
  more: Record<string, unknown> = {},
): Feature => ({
  type: 'Feature',
  id,
  properties: { kind, ...more },
  geometry,
});
/** Twenty kilometres square around the middle. */
export const TOWN = fact('town', 'municipality', box(0, 0, 10_000), { name: 'Town' });

export const collection = (features: readonly Feature[], complete: readonly Kind[] = []) => ({
  type: 'FeatureCollection',
  features: [...features],
  complete: [...complete],
});
export const OWN = { box: [-51.3, -29.95, -51.05, -29.75], area: null } as const;

export const factsOf = (features: readonly Feature[], complete: readonly Kind[] = []): Facts =>
  readFacts([{ name: 'facts.geojson', json: collection([TOWN, ...features], complete) }], OWN);
export const indexOf = (features: readonly Feature[], complete: readonly Kind[] = []): FactsIndex =>
  new FactsIndex(factsOf(features, complete));

type Omitted =
  | 'citation'
  | 'title'
  | 'paraphrase'
  | 'decided'
  | 'valid_from'
  | 'valid_to'
  | 'amended_by'
  | 'activities';
type Row<R> = R extends Rule ? Omit<R, Omitted> & Partial<Pick<R, Omitted>> : never;
/** A row of a code with what a test does not care about filled in. */
export const rule = (row: Row<Rule>): Rule =>
  ({
    citation: `Art. ${row.id}`,
    title: t('', ''),
    paraphrase: t('', ''),
    decided: null,
    valid_from: '1972-01-01',
    valid_to: null,
    amended_by: null,
    activities: ['general-trade'],
    ...row,
  }) as Rule;
export const codeOf = (...rules: readonly Rule[]): PostureCode => ({
  town: {
    slug: 'town',
    ibge: '0000000',
    name: 'Town',
    uf: 'XX',
    time_zone: 'America/Sao_Paulo',
    utm_epsg: 31982,
    bbox: [-51.3, -29.95, -51.05, -29.75],
  },
  law: 'Law 1',
  in_force_from: '1972-01-01',
  in_force_note: null,
  rules,
  offences: [],
  deadlines: [],
  hours: [],
  holes: [],
  contents: [],
  procedure: { stages: [], moves: [], lapse: null },
  penalties,
  licences,
});

export const site = (geometry: Geometry, more: Partial<Site> = {}): Site => ({
  ...pointSite(geometry),
  ...more,
});

/** The findings of one rule on a site, by what it protects. */
export function judge(
  one: Rule,
  where: Site,
  features: readonly Feature[],
  complete: readonly Kind[] = [],
  activity: Activity = 'general-trade',
  date = DAY,
): readonly Finding[] {
  return ask(codeOf(one), where, features, complete, activity, date).findings;
}
export function ask(
  code: PostureCode,
  where: Site,
  features: readonly Feature[],
  complete: readonly Kind[] = [],
  activity: Activity = 'general-trade',
  date = DAY,
): Answer {
  return check(indexOf(features, complete), code, { activity, date, site: where });
}
export const only = (findings: readonly Finding[]): Finding => {
  if (findings.length !== 1 || findings[0] === undefined)
    throw new Error(`one finding expected, got ${findings.length}`);
  return findings[0];
};
/** The notes of a finding as codes. */
export const codes = ({ notes }: Finding): readonly string[] => notes.map(({ code }) => code);
