/** Our separation beside turf's in one run, on the same geometries: a ratio, for machines differ. */
import { distance, lineString, pointToLineDistance, pointToPolygonDistance, polygon } from '@turf/turf';
import type { Geometry, LineString, Point, Polygon } from 'geojson';
import { pointDistance, separation } from '../../../src/geodesy/distance.ts';
import { karneyDirect, karneyDistance } from '../../../src/geodesy/karney.ts';
import type { Position } from '../../../src/geodesy/types.ts';
import { seeded, TOWNS } from '../../geodesy/towns.ts';

const inMetres = { units: 'meters' } as const;
const point = (p: Position): Point => ({ type: 'Point', coordinates: [...p] });

/** A winding line of so many vertices, about 20 m apart. */
function road(vertices: number, random: () => number): LineString {
  const coordinates: number[][] = [];
  let at: Position = karneyDirect(TOWNS.esteio, random() * 360, 400);
  let azimuth = random() * 360;
  for (let i = 0; i < vertices; i++) {
    coordinates.push([...at]);
    azimuth += (random() - 0.5) * 40;
    at = karneyDirect(at, azimuth, 20);
  }
  return { type: 'LineString', coordinates };
}

function block(vertices: number, random: () => number): Polygon {
  const ring = Array.from({ length: vertices }, (_, i) => [
    ...karneyDirect(TOWNS.esteio, (-360 * i) / vertices, 100 + 30 * random()),
  ]);
  return { type: 'Polygon', coordinates: [[...ring, [...(ring[0] ?? [])]]] };
}

/** Microseconds a call, the best of several rounds over all sites. */
function time(sites: readonly Position[], call: (site: Position) => number): { us: number; sum: number } {
  let best = Infinity;
  let sum = 0;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    sum = 0;
    for (const site of sites) sum += call(site);
    best = Math.min(best, ((performance.now() - start) * 1000) / sites.length);
  }
  return { us: best, sum };
}

export default async function speed(print: (line: string) => void): Promise<void> {
  const random = seeded(11);
  const sites = Array.from({ length: 400 }, () =>
    karneyDirect(TOWNS.esteio, random() * 360, 200 + random() * 800),
  );
  const compare = (
    name: string,
    ours: (site: Position) => number,
    theirs: (site: Position) => number,
    peer: string,
  ) => {
    const we = time(sites, ours);
    const they = time(sites, theirs);
    const apart = Math.abs(we.sum - they.sum) / sites.length;
    print(
      `${name}: ours ${we.us.toFixed(2)} µs, ${peer} ${they.us.toFixed(2)} µs, ${(they.us / we.us).toFixed(1)} times slower (answers ${apart.toFixed(2)} m apart on average)`,
    );
  };

  compare(
    'point to point',
    (site) => pointDistance(site, TOWNS.esteio),
    (site) => distance([...site], [...TOWNS.esteio], inMetres),
    'turf',
  );
  compare(
    'point to point',
    (site) => pointDistance(site, TOWNS.esteio),
    (site) => karneyDistance(site, TOWNS.esteio),
    'Karney',
  );
  for (const vertices of [10, 100, 1000]) {
    const way = road(vertices, random);
    const feature = lineString(way.coordinates);
    compare(
      `point to line of ${vertices} vertices`,
      (site) => separation(point(site), way).metres,
      (site) => pointToLineDistance([...site], feature, inMetres),
      'turf',
    );
  }
  for (const vertices of [10, 100]) {
    const lot = block(vertices, random);
    const feature = polygon(lot.coordinates);
    compare(
      `point to polygon of ${vertices} vertices`,
      (site) => separation(point(site), lot).metres,
      (site) => Math.max(0, pointToPolygonDistance([...site], feature, inMetres)),
      'turf',
    );
  }
  const lots: readonly Geometry[] = sites.map((site) => squareAt(site));
  const zone = block(100, random);
  let sum = 0;
  const start = performance.now();
  for (const lot of lots) sum += separation(lot as Polygon, zone).metres;
  const us = ((performance.now() - start) * 1000) / lots.length;
  print(
    `lot to polygon of 100 vertices: ours ${us.toFixed(2)} µs (turf has no such distance); mean ${(sum / lots.length).toFixed(1)} m`,
  );
}

function squareAt(centre: Position): Polygon {
  const ring = [45, 315, 225, 135, 45].map((azimuth) => [...karneyDirect(centre, azimuth, 15)]);
  return { type: 'Polygon', coordinates: [ring] };
}
