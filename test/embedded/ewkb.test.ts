import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { readEwkb } from '../../src/embedded/database/ewkb.ts';

describe('a geometry as PostgreSQL sends it', () => {
  it('is read with its SRID told beside it', () => {
    // select 'SRID=4674;POINT(1 2)'::geometry
    const hex = '0101000020421200 00000000000000F03F0000000000000040'.replace(' ', '');
    expect(readEwkb(hex)).toEqual({
      type: 'Point',
      crs: { type: 'name', properties: { name: 'EPSG:4674' } },
      coordinates: [1, 2],
    });
  });

  it('says nothing of EPSG:4326 and of none, as PostGIS does', () => {
    expect(readEwkb('0101000020E6100000000000000000F03F0000000000000040')).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
    expect(readEwkb('0101000000000000000000F03F0000000000000040')).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
  });

  it('is read in big-endian order too', () => {
    expect(readEwkb('00000000013FF00000000000004000000000000000')).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
  });

  it('keeps a height and drops a measure, flagged as extended or as ISO WKB', () => {
    // POINT Z (1 2 3), POINT M (1 2 3), POINT ZM (1 2 3 4): extended, then ISO 1001.
    expect(readEwkb('0101000080000000000000F03F00000000000000400000000000000840')).toEqual({
      type: 'Point',
      coordinates: [1, 2, 3],
    });
    expect(readEwkb('0101000040000000000000F03F00000000000000400000000000000840')).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
    expect(readEwkb('01E9030000000000000000F03F00000000000000400000000000000840')).toEqual({
      type: 'Point',
      coordinates: [1, 2, 3],
    });
  });

  it('reads an empty point as no coordinates', () => {
    expect(readEwkb('0101000000000000000000F87F000000000000F87F')).toEqual({
      type: 'Point',
      coordinates: [],
    });
  });

  it('refuses what GeoJSON cannot say', () => {
    // CIRCULARSTRING EMPTY
    expect(() => readEwkb('010800000000000000')).toThrow('type 8');
  });

  it('refuses bytes that end too soon or too late', () => {
    expect(() => readEwkb('0101000000000000000000F03F')).toThrow();
    expect(() => readEwkb('0101000000000000000000F03F000000000000004000')).toThrow('left over');
    expect(() => readEwkb('01zz')).toThrow('hexadecimal');
  });

  it('gives back any geometry that was written, nested ones too', () => {
    fc.assert(
      fc.property(anyGeometry, fc.boolean(), (geometry, little) => {
        expect(readEwkb(write(geometry, little).toString('hex'))).toEqual(geometry);
      }),
    );
  });
});

const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const position: fc.Arbitrary<Position> = fc.tuple(degrees, degrees);
const line = fc.array(position, { maxLength: 5 });
const rings = fc.array(line, { maxLength: 3 });
const { geometry: anyGeometry } = fc.letrec<{ geometry: Geometry; flat: Geometry; collection: Geometry }>(
  (tie) => ({
    geometry: fc.oneof({ depthSize: 'small' }, tie('flat'), tie('collection')),
    flat: fc.oneof(
      position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
      line.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
      line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
      rings.map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
      rings.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
      fc
        .array(rings, { maxLength: 3 })
        .map((coordinates): Geometry => ({ type: 'MultiPolygon', coordinates })),
    ),
    collection: fc
      .array(tie('geometry'), { maxLength: 3 })
      .map((geometries): Geometry => ({ type: 'GeometryCollection', geometries })),
  }),
);

/** Writes WKB by the standard (OGC 06-103r4, 8.2), to hold the reader against. */
function write(geometry: Geometry, little: boolean): Buffer {
  const word = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (little) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const pair = (numbers: Position): Buffer => {
    const bytes = Buffer.alloc(16);
    for (const [index, value] of numbers.entries()) {
      if (little) bytes.writeDoubleLE(value, index * 8);
      else bytes.writeDoubleBE(value, index * 8);
    }
    return bytes;
  };
  const many = <T>(items: readonly T[], one: (item: T) => Buffer): Buffer =>
    Buffer.concat([word(items.length), ...items.map(one)]);
  const whole = (type: number, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from([little ? 1 : 0]), word(type), body]);
  const path = (positions: Position[]): Buffer => many(positions, pair);
  switch (geometry.type) {
    case 'Point':
      return whole(1, pair(geometry.coordinates));
    case 'LineString':
      return whole(2, path(geometry.coordinates));
    case 'Polygon':
      return whole(3, many(geometry.coordinates, path));
    case 'MultiPoint':
      return whole(
        4,
        many(geometry.coordinates, (one) => whole(1, pair(one))),
      );
    case 'MultiLineString':
      return whole(
        5,
        many(geometry.coordinates, (one) => whole(2, path(one))),
      );
    case 'MultiPolygon':
      return whole(
        6,
        many(geometry.coordinates, (one) => whole(3, many(one, path))),
      );
    case 'GeometryCollection':
      return whole(
        7,
        many(geometry.geometries, (one) => write(one, little)),
      );
  }
}
