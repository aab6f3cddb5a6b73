/** A viability map as a GeoJSON document that says what it is, of which day, by which rules, and in which datum. */
import type { MultiPolygon } from 'geojson';
import type { PostureCode } from '../../../laws/types.ts';
import type { LandStatus, Viability } from '../../../siting/viability/types.ts';
import { squareMetres } from '../ground.ts';

export interface LandProperties {
  readonly status: LandStatus;
  /** The word for it, for readers of the file. */
  readonly word: string;
  readonly area_m2: number;
  readonly activity: string;
  readonly date: string;
  readonly municipality: string;
  readonly law: string;
  /** Ids of the rules that were used, and of those switched off. */
  readonly rules: string;
  readonly rules_off: string;
  readonly unknown: string;
}
export interface LandDocument {
  readonly type: 'FeatureCollection';
  readonly name: string;
  readonly crs: { readonly type: 'name'; readonly properties: { readonly name: string } };
  readonly features: readonly {
    readonly type: 'Feature';
    readonly id: LandStatus;
    readonly properties: LandProperties;
    readonly geometry: MultiPolygon;
  }[];
}

/** SIRGAS 2000 in longitude and latitude. */
export const SIRGAS_2000 = 'urn:ogc:def:crs:EPSG::4674';

/** @param words the word of each status in the reader's language. */
export function landDocument(
  land: Viability,
  code: PostureCode,
  words: { readonly [S in LandStatus]: string },
): LandDocument {
  const used = (on: boolean) => land.rules.filter((rule) => rule.on === on).map(({ rule }) => rule);
  const shared = {
    activity: land.activity,
    date: land.date,
    municipality: code.town.name,
    law: code.law,
    rules: used(true).join(','),
    rules_off: used(false).join(','),
    unknown: land.unknown.join(','),
  };
  const shapes: readonly (readonly [LandStatus, MultiPolygon])[] = [
    ...land.features.features.map(({ properties, geometry }) => [properties.status, geometry] as const),
    ...(land.excluded === null ? [] : [['excluded', land.excluded] as const]),
  ];
  return {
    type: 'FeatureCollection',
    name: 'onde-pode',
    crs: { type: 'name', properties: { name: SIRGAS_2000 } },
    features: shapes
      .filter(([, { coordinates }]) => coordinates.length > 0)
      .map(([status, geometry]) => ({
        type: 'Feature',
        id: status,
        properties: {
          status,
          word: words[status],
          area_m2: Math.round(squareMetres(land.areas, status) * 100) / 100,
          ...shared,
        },
        geometry,
      })),
  };
}
