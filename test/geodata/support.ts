/** The three towns, made once for all tests of a file, and small looks at their features. */
import type { Position as GeoPosition } from 'geojson';
import { DEMO_TOWNS, type DemoSlug, type DemoTown, type FactFeature, makeTown } from '../../geodata/demo.ts';
import type { Kind } from '../../src/laws/vocabulary.ts';

const made = new Map<DemoSlug, DemoTown>();
export function town(slug: DemoSlug): DemoTown {
  const known = made.get(slug) ?? makeTown(slug);
  made.set(slug, known);
  return known;
}
export const SLUGS = DEMO_TOWNS.map(({ slug }) => slug);

export function ofKind(slug: DemoSlug, ...kinds: Kind[]): FactFeature[] {
  return town(slug).facts.features.filter((f) => kinds.includes(f.properties.kind));
}
export function countsOf(slug: DemoSlug): Partial<Record<Kind, number>> {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { properties } of town(slug).facts.features) {
    counts[properties.kind] = (counts[properties.kind] ?? 0) + 1;
  }
  return counts;
}

export type Loose = GeoPosition;
/** Outer ring of a polygon feature, closed as written. */
export function outer(feature: { geometry: FactFeature['geometry'] }): Loose[] {
  if (feature.geometry.type !== 'Polygon') throw new TypeError(`not a polygon: ${feature.geometry.type}`);
  return feature.geometry.coordinates[0] ?? [];
}
export function path(feature: FactFeature): Loose[] {
  if (feature.geometry.type !== 'LineString') throw new TypeError(`not a line: ${feature.geometry.type}`);
  return feature.geometry.coordinates;
}

/** Twice the signed area in square degrees. */
export function turning(ring: readonly Loose[]): number {
  let sum = 0;
  const [ox = 0, oy = 0] = ring[0] ?? [];
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    sum += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return sum;
}

export function contains(ring: readonly Loose[], [x = 0, y = 0]: Loose): boolean {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
  }
  return odd;
}

/** Whether two segments cross at a point inside both. */
export function cross(a: Loose, b: Loose, c: Loose, d: Loose): boolean {
  const side = (p: Loose, q: Loose, r: Loose) =>
    ((q[0] ?? 0) - (p[0] ?? 0)) * ((r[1] ?? 0) - (p[1] ?? 0)) -
    ((q[1] ?? 0) - (p[1] ?? 0)) * ((r[0] ?? 0) - (p[0] ?? 0));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

export function crossesItself(ring: readonly Loose[]): boolean {
  for (let a = 1; a < ring.length; a++) {
    for (let b = a + 2; b < ring.length; b++) {
      if (a === 1 && b === ring.length - 1) continue;
      if (cross(ring[a - 1] ?? [], ring[a] ?? [], ring[b - 1] ?? [], ring[b] ?? [])) return true;
    }
  }
  return false;
}
