import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DensityGrid, densityGrids } from '../../../src/enforcement/stats/density.ts';
import { isobands } from '../../../src/enforcement/stats/isobands.ts';
import { kxAt, kyAt } from '../../../src/geodesy/metric.ts';

const total = (grids: readonly DensityGrid[]) =>
  grids.reduce((sum, { values, cellArea }) => sum + values.reduce((a, b) => a + b, 0) * cellArea, 0);
const summit = (grids: readonly DensityGrid[]) =>
  grids.reduce(
    (most, { values }) =>
      Math.max(
        most,
        values.reduce((a, b) => Math.max(a, b), 0),
      ),
    0,
  );

/** R34: 40 on one point, 10 on a ring of about 400 m. */
function r34() {
  const lon = Array<number>(40).fill(-51.17);
  const lat = Array<number>(40).fill(-29.85);
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5;
    lon.push(-51.17 + (400 * Math.sin(angle)) / kxAt(-29.85));
    lat.push(-29.85 + (400 * Math.cos(angle)) / kyAt(-29.85));
  }
  return { lon, lat };
}

describe('density', () => {
  it('R34: integrates to 50, its summit at least 159.2 per km² with 200 m', () => {
    const grids = densityGrids(r34(), 200);
    expect(total(grids)).toBeCloseTo(50, 6);
    // 40/(2π·0.2²) = 159.155, and the ten of the ring at two bandwidths.
    const exact = (40 + 10 * Math.exp(-2)) / (2 * Math.PI * 0.04);
    expect(summit(grids)).toBeGreaterThanOrEqual(159.2);
    expect(Math.abs(summit(grids) / exact - 1)).toBeLessThan(0.005);
  });

  it('integrates to the count wherever the points are and whatever the width', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: -54, max: -53, noNaN: true }),
            fc.double({ min: -21, max: -20, noNaN: true }),
          ),
          {
            maxLength: 30,
          },
        ),
        fc.integer({ min: 50, max: 2000 }),
        (points, bandwidth) => {
          const grids = densityGrids(
            { lon: points.map(([x]) => x), lat: points.map(([, y]) => y) },
            bandwidth,
          );
          expect(Math.abs(total(grids) - points.length)).toBeLessThan(1e-6 * (points.length + 1));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is the sum of Gaussians, cell by cell', () => {
    const points = { lon: [-51.17, -51.1683, -51.1655], lat: [-29.85, -29.8507, -29.8483] };
    const [grid] = densityGrids(points, 250);
    if (grid === undefined) throw new Error('no grid');
    const { west, south, dLon, dLat, columns, rows, values } = grid;
    const [kx, ky] = [kxAt(-29.8495), kyAt(-29.8495)];
    let worst = 0;
    for (let row = 0; row < rows; row += 3)
      for (let column = 0; column < columns; column += 3) {
        const [x, y] = [west + (column + 0.5) * dLon, south + (row + 0.5) * dLat];
        let exact = 0;
        for (const [i, lon] of points.lon.entries()) {
          const square = ((x - lon) * kx) ** 2 + ((y - (points.lat[i] ?? 0)) * ky) ** 2;
          exact += Math.exp(-square / (2 * 250 ** 2)) / (2 * Math.PI * 0.25 ** 2);
        }
        worst = Math.max(worst, Math.abs(exact - (values[row * columns + column] ?? 0)));
      }
    // Of a summit near 7 per km²: under 1 %.
    expect(worst).toBeLessThan(0.05);
  });

  it('two villages far apart have a grid each; positions that are none are passed over', () => {
    const grids = densityGrids(
      { lon: [-53.8, -53.7999, -52.6, Number.NaN], lat: [-20.4, -20.4, -21.3, 0] },
      300,
    );
    expect(grids).toHaveLength(2);
    expect(total(grids)).toBeCloseTo(3, 6);
    expect(densityGrids({ lon: [], lat: [] }, 300)).toEqual([]);
    expect(() => densityGrids({ lon: [0], lat: [0] }, 0)).toThrow(RangeError);
  });
});

describe('isobands', () => {
  const STEPS = [20, 40, 80, 160];

  it('part the plane: areas of bands add up to the ground over the lowest line', () => {
    const grids = densityGrids(r34(), 200);
    const bands = isobands(grids, STEPS);
    expect(bands.map(({ from }) => from)).toEqual(STEPS);
    const [grid] = grids;
    if (grid === undefined) throw new Error('no grid');
    for (const [i, { from, coordinates }] of bands.entries()) {
      const to = STEPS[i + 1] ?? Number.POSITIVE_INFINITY;
      const cells = grid.values.filter((value) => value >= from && value < to).length * grid.cellArea;
      expect(Math.abs(km2(coordinates) - cells)).toBeLessThan(Math.max(0.002, cells * 0.02));
    }
  });

  it('a ring of points leaves a hole in its band', () => {
    const lon: number[] = [];
    const lat: number[] = [];
    for (let i = 0; i < 60; i++) {
      lon.push(-51.17 + (1000 * Math.sin((i * Math.PI) / 30)) / kxAt(-29.85));
      lat.push(-29.85 + (1000 * Math.cos((i * Math.PI) / 30)) / kyAt(-29.85));
    }
    const [band] = isobands(densityGrids({ lon, lat }, 200), [10]);
    expect(band?.coordinates).toHaveLength(1);
    expect(band?.coordinates[0]).toHaveLength(2);
  });

  it('nothing that reaches the lowest line is nothing', () => {
    expect(isobands(densityGrids({ lon: [-51.17], lat: [-29.85] }, 1000), [20])).toEqual([]);
  });
});

function km2(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): number {
  const [kx, ky] = [kxAt(-29.85), kyAt(-29.85)];
  let sum = 0;
  for (const polygon of polygons)
    for (const [at, ring] of polygon.entries()) {
      let twice = 0;
      for (let i = 1; i < ring.length; i++) {
        const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[i - 1] ?? [], ring[i] ?? []];
        twice += (ax * by - bx * ay) * kx * ky;
      }
      sum += (at === 0 ? 1 : -1) * Math.abs(twice / 2);
    }
  return sum / 1e6;
}
