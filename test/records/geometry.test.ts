import { describe, expect, it } from 'vitest';
import { boundsOf, geometrySchema, toEwkt } from '../../src/records/geometry.ts';

describe('a geometry on its way to the database', () => {
  it.each([
    [{ type: 'Point', coordinates: [-51.17, -29.85] }, 'SRID=4674;POINT(-51.17 -29.85)'],
    [
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'SRID=4674;MULTIPOINT(1 2,3 4)',
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'SRID=4674;LINESTRING(1 2,3 4)',
    ],
    [
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
          [
            [5, 6],
            [7, 8],
          ],
        ],
      },
      'SRID=4674;MULTILINESTRING((1 2,3 4),(5 6,7 8))',
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      'SRID=4674;POLYGON((0 0,1 0,1 1,0 0))',
    ],
    [
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
      },
      'SRID=4674;MULTIPOLYGON(((0 0,1 0,1 1,0 0)))',
    ],
    [{ type: 'Point', coordinates: [1e-7, -1e-7] }, 'SRID=4674;POINT(1e-7 -1e-7)'],
  ] as const)('%o says its datum', (geometry, text) => {
    expect(toEwkt(geometrySchema.parse(geometry))).toBe(text);
  });
});

describe('a geometry from the database', () => {
  it('loses the datum that all share, and a height', () => {
    const crs = { type: 'name', properties: { name: 'EPSG:4674' } };
    expect(geometrySchema.parse({ type: 'Point', crs, coordinates: [1, 2, 3] })).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
  });

  it.each([
    { type: 'GeometryCollection', geometries: [] },
    { type: 'Point', coordinates: ['1', '2'] },
    { type: 'Polygon', coordinates: [[1, 2]] },
  ])('%o is not taken', (value) => {
    expect(geometrySchema.safeParse(value).success).toBe(false);
  });

  it('has bounds, unless it is empty', () => {
    expect(
      boundsOf({
        type: 'LineString',
        coordinates: [
          [3, -4],
          [-1, 2],
        ],
      }),
    ).toEqual([-1, -4, 3, 2]);
    expect(boundsOf({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});
