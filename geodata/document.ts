/** The facts of a demonstration town as one GeoJSON document, in the form of the command line's `--facts`. */
import type { LineString, Point, Polygon } from 'geojson';
import type { Geometry, Position } from '../src/geodesy/types.ts';
import type { Kind, Purpose, SitePart } from '../src/laws/vocabulary.ts';
import type { Frame, Pt } from './frame.ts';
import { leftward, type Ring } from './plane.ts';

/** How a position was found (as the `places` table keeps it). */
export type PositionMethod =
  | 'surveyed'
  | 'lot'
  | 'building'
  | 'address'
  | 'interpolated'
  | 'street'
  | 'drawn';

export interface FactProperties {
  readonly kind: Kind;
  readonly name?: string;
  /** Metres; absent is 0. */
  readonly accuracy_m?: number;
  readonly position_method?: PositionMethod;
  readonly valid_from?: string;
  readonly valid_to?: string;
  readonly width_m?: number;
  readonly purpose?: Purpose;
  readonly belongs_to?: string;
  readonly parts?: { readonly [P in SitePart]?: Geometry };
  readonly attributes?: Readonly<Record<string, number | boolean>>;
  readonly [other: string]: unknown;
}
export interface FactFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly properties: FactProperties;
  readonly geometry: Geometry;
}
/** Where a kind's facts came from: invented here, but told as real ones are. */
export interface FactSource {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly origin: string;
  readonly licence: string;
  readonly datum: string;
  readonly is_demo: true;
  readonly kinds: readonly Kind[];
}
export interface FactsDocument {
  readonly type: 'FeatureCollection';
  readonly name: string;
  readonly demo: true;
  readonly note: { readonly pt: string; readonly en: string };
  /** Kinds that are whole: one that is neither here nor among the features is unknown. */
  readonly complete: readonly Kind[];
  readonly sources: readonly FactSource[];
  readonly features: readonly FactFeature[];
}

export const DEMO_NOTE = {
  pt: 'Dados de demonstração (fictícios). Lugares, nomes e números inventados. Não servem de base para decidir.',
  en: 'Demonstration data (fictitious). Places, names and numbers are invented. Not a basis for decisions.',
} as const;

/** How ids begin: a letter or two, then a number, so that a card can say `P-014`. */
const PREFIX: Readonly<Record<Kind, string>> = {
  'fuel-station': 'P',
  hospital: 'H',
  school: 'E',
  'evening-school': 'EN',
  church: 'I',
  hotel: 'HT',
  'public-office': 'RP',
  'wooden-building': 'MA',
  'mixed-building': 'MI',
  dwelling: 'D',
  asylum: 'AS',
  building: 'C',
  lot: 'L',
  street: 'R',
  'street-alignment': 'AL',
  road: 'ES',
  watercourse: 'AG',
  'sewage-outfall': 'LE',
  bridge: 'PT',
  well: 'PC',
  quarry: 'PD',
  'explosives-store': 'EX',
  'noisy-business': 'AR',
  stable: 'ET',
  piggery: 'PO',
  'zone-urban': 'ZU',
  'zone-suburban': 'ZS',
  'zone-rural': 'ZR',
  'urban-perimeter': 'PU',
  'designated-area': 'AD',
  municipality: 'MU',
  address: 'N',
};
const DIGITS: Partial<Record<Kind, number>> = { building: 5, lot: 5, address: 5, dwelling: 4 };

/** Gathers features and gives each its id, in the order they come. */
export class FactBook {
  readonly features: FactFeature[] = [];
  private readonly counts = new Map<Kind, number>();

  add(geometry: Geometry, properties: FactProperties, id?: string): string {
    const { kind } = properties;
    const n = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, n);
    const own = id ?? `${PREFIX[kind]}-${String(n).padStart(DIGITS[kind] ?? 3, '0')}`;
    this.features.push({ type: 'Feature', id: own, properties, geometry });
    return own;
  }
}

export const point = (p: Position): Point => ({ type: 'Point', coordinates: [...p] });
export const line = (path: readonly Pt[], frame: Frame): LineString => ({
  type: 'LineString',
  coordinates: path.map((p) => [...frame.toDegrees(p)]),
});
/** Closed, its outer ring turning to the left (RFC 7946). */
export function polygon(ring: Ring, frame: Frame, holes: readonly Ring[] = []): Polygon {
  const close = (r: Ring) => [...r, r[0] as Pt].map((p) => [...frame.toDegrees(p)]);
  return {
    type: 'Polygon',
    coordinates: [close(leftward(ring)), ...holes.map((h) => close([...leftward(h)].reverse()))],
  };
}
/** A block's edge as the alignment: a closed line. */
export function closedLine(ring: Ring, frame: Frame): LineString {
  return line([...ring, ring[0] as Pt], frame);
}
