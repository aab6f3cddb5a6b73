/** Random sites on the land of a sandbox town, the same on every run. */
import type { MultiPolygon } from 'geojson';
import { containsPosition, together } from '../../src/geodesy/edge.ts';
import { shapeOf } from '../../src/geodesy/shape.ts';
import type { Position } from '../../src/geodesy/types.ts';
import type { Kind } from '../../src/laws/vocabulary.ts';
import { seeded } from '../geodesy/towns.ts';
import type { FactsDocument } from './facts.ts';

const SITES = 1_000;

export function landOf(town: FactsDocument): MultiPolygon {
  return together(
    town.features.flatMap(({ geometry, properties }) =>
      properties.kind === 'municipality' && (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        ? [geometry]
        : [],
    ),
  );
}

export function randomSites(town: FactsDocument): Position[] {
  const land = landOf(town);
  const [west, south, east, north] = shapeOf(land).box;
  const random = seeded(1982);
  const sites: Position[] = [];
  while (sites.length < SITES) {
    const site: Position = [west + random() * (east - west), south + random() * (north - south)];
    if (containsPosition(land, site) === 'inside') sites.push(site);
  }
  return sites;
}

export function kindsOf(town: FactsDocument): Kind[] {
  return [...new Set(town.features.map((f) => f.properties.kind))];
}
