/** Lots do not overlap, buildings stand on their lots, alignments run along them. */
import { describe, expect, it } from 'vitest';
import type { FactFeature } from '../../geodata/demo.ts';
import { contains, type Loose, ofKind, outer, SLUGS } from './support.ts';

/** A grid of boxes for quick neighbours. */
function byCell(features: readonly FactFeature[], size: number): (at: Loose) => FactFeature[] {
  const cells = new Map<string, FactFeature[]>();
  const key = (x: number, y: number) => `${Math.floor(x / size)},${Math.floor(y / size)}`;
  for (const feature of features) {
    const keys = new Set<string>();
    const xs = outer(feature).map((p) => p[0] ?? 0);
    const ys = outer(feature).map((p) => p[1] ?? 0);
    for (let x = Math.min(...xs); x <= Math.max(...xs) + size; x += size) {
      for (let y = Math.min(...ys); y <= Math.max(...ys) + size; y += size) keys.add(key(x, y));
    }
    for (const k of keys) cells.set(k, [...(cells.get(k) ?? []), feature]);
  }
  return ([x = 0, y = 0]) => cells.get(key(x, y)) ?? [];
}

/** Points well inside a convex ring: its middle, and two thirds of the way to each vertex. */
function samples(ring: readonly Loose[]): Loose[] {
  const open = ring.slice(0, -1);
  const mx = open.reduce((s, p) => s + (p[0] ?? 0), 0) / open.length;
  const my = open.reduce((s, p) => s + (p[1] ?? 0), 0) / open.length;
  return [[mx, my], ...open.map(([x = 0, y = 0]): Loose => [mx + (x - mx) * 0.97, my + (y - my) * 0.97])];
}

describe.each(SLUGS)('lots of %s', (slug) => {
  const lots = ofKind(slug, 'lot');
  const near = byCell(lots, 0.001);

  it('do not overlap', () => {
    const faults: string[] = [];
    lots.forEach((lot, i) => {
      if (i % 3 !== 0) return;
      for (const p of samples(outer(lot))) {
        const holding = near(p).filter((other) => contains(outer(other), p));
        if (holding.length !== 1)
          faults.push(`${lot.id}: ${holding.map((f) => f.id).join(' and ')} hold one point`);
      }
    });
    expect(faults).toEqual([]);
  });

  it('hold the buildings, each whole on one lot', () => {
    const faults: string[] = [];
    const kinds = [
      'building',
      'church',
      'hotel',
      'public-office',
      'wooden-building',
      'mixed-building',
    ] as const;
    let judged = 0;
    for (const building of ofKind(slug, ...kinds)) {
      if (building.geometry.type !== 'Polygon') continue;
      const ring = outer(building);
      const corners = ring.slice(1);
      const lot = near(corners[0] ?? []).find((one) => contains(outer(one), corners[0] ?? []));
      // Farm sheds stand in open country.
      if (lot === undefined) {
        if (slug === 'esteio' || building.properties.kind !== 'building')
          faults.push(`${building.id}: on no lot`);
        continue;
      }
      judged += 1;
      if (!corners.every((p) => contains(outer(lot), p))) faults.push(`${building.id}: leaves ${lot.id}`);
    }
    expect(faults).toEqual([]);
    expect(judged).toBeGreaterThan(1000);
  });

  it('lie inside the blocks that the alignments close', () => {
    const blocks = ofKind(slug, 'street-alignment').map((f): FactFeature => {
      if (f.geometry.type !== 'LineString') throw new Error('an alignment is a line');
      return { ...f, geometry: { type: 'Polygon', coordinates: [f.geometry.coordinates] } };
    });
    const block = byCell(blocks, 0.002);
    const faults = lots.filter((lot) => {
      const [middle = []] = samples(outer(lot));
      return block(middle).filter((b) => contains(outer(b), middle)).length !== 1;
    });
    expect(faults.map((f) => f.id)).toEqual([]);
  });
});
