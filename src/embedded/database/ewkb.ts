import type { Geometry, LineString, Point, Polygon, Position } from 'geojson';

/** GeoJSON with the short CRS that PostGIS writes beside any geometry that is not EPSG:4326. */
export type GeometryWithCrs = Geometry & {
  crs?: { type: 'name'; properties: { name: string } };
};

// Flags of PostGIS' extended WKB (postgis/liblwgeom/liblwgeom.h.in) and the thousands of ISO WKB.
const Z_FLAG = 0x80000000;
const M_FLAG = 0x40000000;
const SRID_FLAG = 0x20000000;

const POINT = 1;
const LINE_STRING = 2;
const POLYGON = 3;
const MULTI_POINT = 4;
const MULTI_LINE_STRING = 5;
const MULTI_POLYGON = 6;
const COLLECTION = 7;

/**
 * Reads a geometry as PostgreSQL's text protocol gives it: extended WKB in hexadecimal.
 *
 * The result is what PostgREST answers for a geometry column (`ST_AsGeoJSON(geom)`): coordinates in the SRID's own
 * units, Z kept, M dropped, an empty point as `[]`, and a `crs` member unless the SRID is 4326 or 0.
 *
 * @throws Error for curves, surfaces and TINs, which GeoJSON cannot say, and for bytes that end too soon or too late.
 */
export function readEwkb(hex: string): GeometryWithCrs {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length * 2 !== hex.length)
    throw new Error('A geometry came with characters that are not hexadecimal.');
  const reader = new Reader(bytes);
  const { geometry, srid } = reader.geometry();
  reader.end();
  if (srid === 0 || srid === 4326) return geometry;
  const { type, ...rest } = geometry;
  return { type, crs: { type: 'name', properties: { name: `EPSG:${srid}` } }, ...rest } as GeometryWithCrs;
}

class Reader {
  private at = 0;
  private little = true;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new Error('A geometry has bytes left over.');
  }

  geometry(): { geometry: Geometry; srid: number } {
    this.little = this.bytes.readUInt8(this.at) === 1;
    this.at += 1;
    const word = this.uint32();
    const srid = (word & SRID_FLAG) !== 0 ? this.uint32() : 0;
    const plain = word & 0x0fffffff;
    const thousands = Math.floor(plain / 1000);
    const hasZ = (word & Z_FLAG) !== 0 || thousands === 1 || thousands === 3;
    const hasM = (word & M_FLAG) !== 0 || thousands === 2 || thousands === 3;
    return { geometry: this.body(plain % 1000, hasZ, hasM), srid };
  }

  private body(type: number, hasZ: boolean, hasM: boolean): Geometry {
    const positions = (): Position[] => this.list(() => this.position(hasZ, hasM));
    switch (type) {
      case POINT: {
        const position = this.position(hasZ, hasM);
        // WKB has no empty point; PostGIS writes NaN NaN for it.
        return { type: 'Point', coordinates: position.every(Number.isNaN) ? [] : position };
      }
      case LINE_STRING:
        return { type: 'LineString', coordinates: positions() };
      case POLYGON:
        return { type: 'Polygon', coordinates: this.list(positions) };
      case MULTI_POINT:
        return { type: 'MultiPoint', coordinates: this.members<Point>('Point') };
      case MULTI_LINE_STRING:
        return { type: 'MultiLineString', coordinates: this.members<LineString>('LineString') };
      case MULTI_POLYGON:
        return { type: 'MultiPolygon', coordinates: this.members<Polygon>('Polygon') };
      case COLLECTION:
        return { type: 'GeometryCollection', geometries: this.list(() => this.geometry().geometry) };
      default:
        throw new Error(`GeoJSON has no word for geometry type ${type} (a curve, surface or TIN).`);
    }
  }

  private members<T extends Point | LineString | Polygon>(type: T['type']): T['coordinates'][] {
    return this.list(() => {
      const { geometry } = this.geometry();
      if (geometry.type !== type) throw new Error(`A multi-geometry of ${type} holds a ${geometry.type}.`);
      return (geometry as T).coordinates;
    });
  }

  private list<T>(item: () => T): T[] {
    const count = this.uint32();
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(item());
    return items;
  }

  private position(hasZ: boolean, hasM: boolean): Position {
    const position = [this.double(), this.double()];
    if (hasZ) position.push(this.double());
    if (hasM) this.double();
    return position;
  }

  private uint32(): number {
    const value = this.little ? this.bytes.readUInt32LE(this.at) : this.bytes.readUInt32BE(this.at);
    this.at += 4;
    return value;
  }

  private double(): number {
    const value = this.little ? this.bytes.readDoubleLE(this.at) : this.bytes.readDoubleBE(this.at);
    this.at += 8;
    return value;
  }
}
