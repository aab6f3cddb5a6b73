/** Kinds that are land, and the polygons they hold. */
import type { MultiPolygon, Polygon } from 'geojson';
import type { Areas } from '../geodesy/edge.ts';
import type { Geometry } from '../geodesy/types.ts';
import { type Kind, ZONE_KINDS } from '../laws/vocabulary.ts';
import { refusal, type Where } from './sentences.ts';
import type { Fact } from './types.ts';

export type { Areas };

const LAND: ReadonlySet<Kind> = new Set<Kind>([...ZONE_KINDS, 'municipality', 'lot']);

export function isArea(geometry: Geometry): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

/** @throws InputError where a zone, lot or municipality is drawn as a point or line: it has no inside. */
export function mustBeArea(kind: Kind, geometry: Geometry, where: Where): void {
  if (LAND.has(kind) && !isArea(geometry))
    throw refusal('area-expected', where, { kind, got: geometry.type });
}

export function areasOf(facts: Iterable<Fact>): Areas[] {
  const areas: Areas[] = [];
  for (const { geometry } of facts) if (isArea(geometry)) areas.push(geometry);
  return areas;
}
