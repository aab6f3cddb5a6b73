import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGeometry } from '../../src/siting/geometry-door.ts';
import { InputError } from '../../src/siting/types.ts';
import { at, box, line, type Metres, multi, point, polygon, square } from './ground.ts';

const WHERE = { file: 'f.geojson', feature: '"x"', field: 'geometry' };
const refused = (value: unknown): InputError => {
  try {
    readGeometry(value, WHERE);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was let in');
};
const ring = (...path: Metres[]): number[][] => path.map((metres) => [...at(metres)]);

describe('geometry that cannot be judged is refused with a sentence', () => {
  it.each<[string, unknown]>([
    ['missing-geometry', null],
    ['missing-geometry', undefined],
    ['unknown-geometry', { type: 'Circle', coordinates: [0, 0] }],
    ['unknown-geometry', 'POINT (0 0)'],
    ['geometry-collection', { type: 'GeometryCollection', geometries: [] }],
    ['empty-geometry', { type: 'Point', coordinates: [] }],
    ['empty-geometry', { type: 'MultiPolygon', coordinates: [] }],
    ['empty-geometry', { type: 'MultiPoint', coordinates: [] }],
    ['empty-geometry', { type: 'Polygon', coordinates: [[]] }],
    ['empty-geometry', { type: 'LineString', coordinates: [] }],
    ['wrong-coordinates', { type: 'Point', coordinates: [[-51, -29]] }],
    ['wrong-coordinates', { type: 'Polygon', coordinates: [[-51, -29]] }],
    ['wrong-coordinates', { type: 'LineString' }],
    ['not-finite', { type: 'Point', coordinates: [Number.NaN, -29] }],
    ['not-finite', { type: 'Point', coordinates: [-51, Number.POSITIVE_INFINITY] }],
    ['not-finite', { type: 'Point', coordinates: ['-51', '-29'] }],
    ['not-finite', { type: 'Point', coordinates: [-51] }],
    ['not-finite', { type: 'Point', coordinates: [null, null] }],
    ['metres-as-degrees', { type: 'Point', coordinates: [483_000, 6_697_000] }],
    ['out-of-range', { type: 'Point', coordinates: [-51, -91] }],
    ['out-of-range', { type: 'Point', coordinates: [181, 0] }],
    ['too-few-positions', { type: 'LineString', coordinates: ring([0, 0]) }],
    ['zero-length', { type: 'LineString', coordinates: ring([0, 0], [0, 0], [0, 0]) }],
    ['zero-length', { type: 'MultiLineString', coordinates: [ring([0, 0], [5, 0]), ring([1, 1], [1, 1])] }],
    [
      'ring-unclosed',
      { type: 'Polygon', coordinates: [ring([-100, -100], [100, -100], [100, 100], [-100, 100])] },
    ],
    ['ring-too-short', { type: 'Polygon', coordinates: [ring([0, 0], [10, 0], [0, 0])] }],
    ['ring-without-area', { type: 'Polygon', coordinates: [ring([0, 0], [100, 0], [50, 0], [0, 0])] }],
    ['ring-without-area', { type: 'Polygon', coordinates: [ring([0, 0], [0, 0], [0, 0], [0, 0])] }],
    [
      'self-crossing',
      polygon([
        [-50, -50],
        [50, 50],
        [50, -50],
        [-50, 50],
      ]),
    ],
    ['hole-outside', polygon(square(0, 0, 100), square(500, 0, 20))],
    ['hole-outside', polygon(square(0, 0, 100), square(100, 0, 20))],
    ['hole-outside', polygon(square(0, 0, 100), square(0, 0, 50), square(0, 0, 20))],
    ['parts-overlap', multi([square(0, 0, 100)], [square(50, 10, 100)])],
    ['parts-overlap', multi([square(0, 0, 100)], [square(10, 10, 20)])],
    ['parts-overlap', multi([square(0, 0, 100)], [square(0, 0, 100)])],
    [
      'edges-overlap',
      polygon([
        [-100, -100],
        [100, -100],
        [100, 0],
        [150, 0],
        [100, 0],
        [100, 100],
        [-100, 100],
      ]),
    ],
  ])('%s', (code, value) => {
    const error = refused(value);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^f\.geojson, feature "x", geometry: .+\.$/);
  });

  it('names the place where a bow-tie crosses', () => {
    const error = refused(
      polygon([
        [-50, -50],
        [50, 50],
        [50, -50],
        [-50, 50],
      ]),
    );
    expect(error.message).toContain('near [-51.17, -29.85]');
  });
});

describe('what does no harm is let in', () => {
  it.each<[string, unknown]>([
    ['a point', point(0, 0)],
    ['a hole', polygon(square(0, 0, 100), square(0, 0, 20))],
    [
      'a hole that touches the shell in a point',
      polygon(square(0, 0, 100), [
        [100, 0],
        [50, 20],
        [50, -20],
      ]),
    ],
    ['a clockwise ring', polygon(square(0, 0, 100).reverse())],
    [
      'a vertex twice',
      polygon([
        [-100, -100],
        [100, -100],
        [100, -100],
        [100, 100],
        [-100, 100],
      ]),
    ],
    ['a closed road loop that crosses itself', line([0, 0], [100, 100], [100, 0], [0, 100], [0, 0])],
    ['parts that share a side', multi([square(0, 0, 10)], [square(20, 0, 10)])],
    ['parts that share a corner', multi([square(0, 0, 10)], [square(20, 20, 10)])],
    ['a part in the hole of another', multi([square(0, 0, 100), square(0, 0, 50)], [square(0, 0, 20)])],
    [
      'an L',
      polygon([
        [0, 0],
        [100, 0],
        [100, 20],
        [20, 20],
        [20, 100],
        [0, 100],
      ]),
    ],
  ])('%s', (_, value) => {
    expect(readGeometry(value, WHERE)).toEqual(value);
  });

  it('leaves heights behind', () => {
    expect(readGeometry({ type: 'Point', coordinates: [-51, -29, 12.5] }, WHERE)).toEqual({
      type: 'Point',
      coordinates: [-51, -29],
    });
  });

  it('reads a boundary of thousands of vertices at once, and finds its one crossing', () => {
    const star = (n: number): Metres[] =>
      Array.from({ length: n }, (_, i) => {
        const r = 4000 + 300 * Math.sin(i * 0.02) + (i % 2) * 20;
        return [r * Math.cos((i / n) * 2 * Math.PI), r * Math.sin((i / n) * 2 * Math.PI)];
      });
    const sound = star(3500);
    expect(readGeometry(polygon(sound), WHERE).type).toBe('Polygon');
    const [a, b] = [sound[1000] as Metres, sound[1002] as Metres];
    sound[1000] = b;
    sound[1002] = a;
    expect(refused(polygon(sound)).code).toBe('self-crossing');
  });
});

describe('random rings', () => {
  it('a ring around a middle, vertex after vertex, never crosses itself', () => {
    const spokes = fc.array(fc.double({ min: 20, max: 400, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(spokes, (radii) => {
        const path = radii.map((r, i): Metres => {
          const angle = (i / radii.length) * 2 * Math.PI;
          return [r * Math.cos(angle), r * Math.sin(angle)];
        });
        expect(readGeometry(polygon(path), WHERE).type).toBe('Polygon');
      }),
      { numRuns: 100 },
    );
  });
  it('two squares that overlap are refused whatever their places', () => {
    const off = fc.double({ min: -190, max: 190, noNaN: true }).filter((n) => Math.abs(n) > 1);
    fc.assert(
      fc.property(off, off, (x, y) => {
        expect(refused(multi([square(0, 0, 100)], [square(x, y, 100)])).code).toBe('parts-overlap');
      }),
      { numRuns: 100 },
    );
  });
});

it('a box of the helpers is a sound polygon', () => {
  expect(readGeometry(box(0, 0, 10), WHERE).type).toBe('Polygon');
});
