/** Geometries written as well-known text, as cells of tables hold them: `POINT (603011.98 7791138.07)`. */
import type { Position } from 'geojson';
import type { Geometry } from '../../geodesy/types.ts';
import { GeometryFault, joined } from './geometry.ts';

const HEAD =
  /^\s*(?:SRID=(\d+);)?\s*(POINT|MULTIPOINT|LINESTRING|MULTILINESTRING|POLYGON|MULTIPOLYGON|GEOMETRYCOLLECTION)\s*(?:Z|M|ZM)?\s*(\(|EMPTY)/i;

export function looksLikeWkt(text: string): boolean {
  return HEAD.test(text);
}

/** EPSG code that extended WKT carries; null for none. */
export function sridOf(text: string): number | null {
  const srid = HEAD.exec(text)?.[1];
  return srid === undefined || srid === '0' ? null : Number(srid);
}

/** @returns null for an empty geometry. @throws GeometryFault for text that is none. */
export function readWkt(text: string): Geometry | null {
  const reader = new Reader(text.replace(/^\s*SRID=\d+;/i, ''));
  const geometry = reader.geometry();
  reader.end();
  return geometry;
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;
  constructor(text: string) {
    this.#tokens = text.match(/[A-Za-z]+|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|\S/g) ?? [];
  }

  geometry(): Geometry | null {
    const type = this.#next().toUpperCase();
    if (/^(Z|M|ZM)$/i.test(this.#peek())) this.#at++;
    if (/^empty$/i.test(this.#peek())) {
      this.#at++;
      return null;
    }
    switch (type) {
      case 'POINT':
        return { type: 'Point', coordinates: this.#list(() => this.#position())[0] ?? this.#fail() };
      case 'MULTIPOINT':
        return { type: 'MultiPoint', coordinates: this.#list(() => this.#pointOfMany()) };
      case 'LINESTRING':
        return { type: 'LineString', coordinates: this.#path() };
      case 'MULTILINESTRING':
        return { type: 'MultiLineString', coordinates: this.#list(() => this.#path()) };
      case 'POLYGON':
        return { type: 'Polygon', coordinates: this.#list(() => this.#path()) };
      case 'MULTIPOLYGON':
        return { type: 'MultiPolygon', coordinates: this.#list(() => this.#list(() => this.#path())) };
      case 'GEOMETRYCOLLECTION':
        return joined(this.#list(() => this.geometry()).filter((part) => part !== null));
      default:
        throw new GeometryFault('curve-unsupported', { got: type.slice(0, 30) });
    }
  }
  end(): void {
    if (this.#at < this.#tokens.length) this.#fail();
  }

  #list<T>(one: () => T): T[] {
    this.#expect('(');
    const found = [one()];
    while (this.#peek() === ',') {
      this.#at++;
      found.push(one());
    }
    this.#expect(')');
    return found;
  }
  readonly #path = (): Position[] => this.#list(() => this.#position());
  /** `(1 2)` and `1 2` are both written. */
  #pointOfMany(): Position {
    if (this.#peek() !== '(') return this.#position();
    return this.#list(() => this.#position())[0] ?? this.#fail();
  }
  #position(): Position {
    const numbers: number[] = [];
    while (/^[-+.\d]/.test(this.#peek())) numbers.push(Number(this.#next()));
    const [x, y] = numbers;
    if (
      x === undefined ||
      y === undefined ||
      numbers.length > 4 ||
      !Number.isFinite(x) ||
      !Number.isFinite(y)
    )
      this.#fail();
    return [x, y];
  }
  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }
  #next(): string {
    return this.#tokens[this.#at++] ?? '';
  }
  #expect(token: string): void {
    if (this.#next() !== token) this.#fail();
  }
  #fail(): never {
    throw new GeometryFault('geometry-unreadable', {
      got: this.#tokens.slice(Math.max(0, this.#at - 3), this.#at + 2).join(' '),
    });
  }
}
