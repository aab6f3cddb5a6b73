import type { LineString, Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { densify, LONGEST_M } from '../../src/geodesy/densify.ts';
import { pointDistance } from '../../src/geodesy/distance.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { offset, TOWNS } from './towns.ts';

const pairs = (line: readonly number[][]) =>
  line.slice(1).map((b, i) => [line[i] as unknown as Position, b as unknown as Position] as const);

describe('long segments', () => {
  const start = TOWNS.ribas;
  const end = offset(start, 6000, 6000);
  const road: LineString = { type: 'LineString', coordinates: [[...start], [...end]] };

  it('become pieces of at most 500 m that stay on the straight lon/lat line', () => {
    const { coordinates } = densify(road);
    expect(coordinates).toHaveLength(18); // 8,485 m in 17 pieces
    for (const [a, b] of pairs(coordinates)) expect(pointDistance(a, b)).toBeLessThanOrEqual(LONGEST_M + 0.1);
    for (const [x, y] of coordinates as [number, number][]) {
      const t = (x - start[0]) / (end[0] - start[0]);
      expect(y).toBeCloseTo(start[1] + t * (end[1] - start[1]), 12);
    }
  });

  it('keep their ends and vertices', () => {
    const { coordinates } = densify(road);
    expect(coordinates[0]).toEqual([...start]);
    expect(coordinates.at(-1)).toEqual([...end]);
    const short: LineString = { type: 'LineString', coordinates: [[...start], [...offset(start, 499, 0)]] };
    expect(densify(short)).toEqual(short);
  });

  it('of rings too, which stay closed', () => {
    const lot: Polygon = {
      type: 'Polygon',
      coordinates: [[[...start], [...offset(start, 1200, 0)], [...offset(start, 0, 900)], [...start]]],
    };
    const [ring = []] = densify(lot).coordinates;
    expect(ring[0]).toEqual(ring.at(-1));
    expect(ring).toHaveLength(3 + 3 + 2 + 1);
    expect(densify({ type: 'Point', coordinates: [...start] }).coordinates).toEqual([...start]);
  });
});
