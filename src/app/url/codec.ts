/**
 * How values stand in the page's address: flat, readable, no JSON. Each reader throws on what it cannot read,
 * so that a half-copied address is told and never silently judged as another question.
 */
import { z } from 'zod';
import type { Geometry, Position } from '../../geodesy/types.ts';
import {
  ATTRIBUTES,
  type Attribute,
  KINDS,
  type Kind,
  PURPOSES,
  type Purpose,
} from '../../laws/vocabulary.ts';
import type { Attributes } from '../../siting/types.ts';

/** At most so many decimals, never an exponent (`1e-9`), never `-0`. */
export function writeNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' || text === '' ? '0' : text;
}
/** Nine decimals are a tenth of a millimetre: what is judged is what the address says. */
const degrees = (value: number): string => writeNumber(value, 9);

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);
const positionText = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([number, number]))
  .refine(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90);

/** `-51.17,-29.85`: longitude, latitude. */
export function readPosition(text: string): Position {
  return positionText.parse(text);
}
export const writePosition = ([lon, lat]: Position): string => `${degrees(lon)},${degrees(lat)}`;

const readLine = (text: string): [number, number][] =>
  text.split(';').map((part) => positionText.parse(part));
const writeLine = (line: readonly (readonly number[])[]): string =>
  line.map(([lon, lat]) => writePosition([lon ?? Number.NaN, lat ?? Number.NaN])).join(';');

/** The ring as it is written is open; the geometry's is closed (RFC 7946). */
function readRing(text: string): [number, number][] {
  const ring = readLine(text);
  const [first] = ring;
  if (first === undefined || ring.length < 3) throw new Error('a ring needs three corners');
  return [...ring, [first[0], first[1]]];
}

/**
 * `p-51.1,-29.8` point, `l...;...` line, `a...;...;..._...;...` area with holes. Other geometries (a lot in several
 * parts) are areas joined by `~`.
 */
export function readGeometry(text: string): Geometry {
  const kind = text[0];
  const body = text.slice(1);
  if (kind === 'p') return { type: 'Point', coordinates: [...readPosition(body)] };
  if (kind === 'l') {
    const coordinates = readLine(body);
    if (coordinates.length < 2) throw new Error('a line needs two corners');
    return { type: 'LineString', coordinates };
  }
  if (kind !== 'a') throw new Error('a geometry begins with p, l or a');
  const areas = body.split('~').map((area) => area.split('_').map(readRing));
  const [only] = areas;
  return areas.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: areas };
}

/** @throws Error for multi points and multi lines, which no tool of the page draws. */
export function writeGeometry(geometry: Geometry): string {
  const area = (rings: readonly (readonly number[][])[]): string =>
    rings.map((ring) => writeLine(ring.slice(0, -1))).join('_');
  switch (geometry.type) {
    case 'Point':
      return `p${writeLine([geometry.coordinates])}`;
    case 'LineString':
      return `l${writeLine(geometry.coordinates)}`;
    case 'Polygon':
      return `a${area(geometry.coordinates)}`;
    case 'MultiPolygon':
      return `a${geometry.coordinates.map(area).join('~')}`;
    default:
      throw new Error(`a ${geometry.type} has no place in an address`);
  }
}

const isAttribute = (name: string): name is Attribute => Object.hasOwn(ATTRIBUTES, name);

/** `pumps:2,has_garage:true` */
export function readAttributes(text: string): Attributes {
  const found: { [A in Attribute]?: number | boolean } = {};
  for (const pair of text.split(',')) {
    const [name = '', value = ''] = pair.split(':');
    if (!isAttribute(name)) throw new Error(`no attribute ${name}`);
    if (ATTRIBUTES[name] === 'number') found[name] = number.parse(value);
    else found[name] = z.enum(['true', 'false']).parse(value) === 'true';
  }
  return found;
}
export function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(',');
}

/** A place that does not exist yet: what *E se* asks about. Its name is the reader's own and stays out of the address. */
export interface Supposed {
  readonly kind: Kind;
  readonly geometry: Geometry;
  /** Half-width of the position's uncertainty, metres. */
  readonly accuracy_m: number;
  /** Of a designated area. */
  readonly purpose: Purpose | null;
  /** Of a street or road, metres. */
  readonly width_m: number | null;
}
/** `school:3:::p-51.1,-29.8`: kind, accuracy, purpose, width, geometry. */
export function readSupposed(text: string): Supposed {
  const [kind = '', accuracy = '', purpose = '', width = '', ...geometry] = text.split(':');
  const metres = number.refine((value) => value >= 0);
  return {
    kind: z.enum(KINDS).parse(kind),
    accuracy_m: metres.parse(accuracy),
    purpose: purpose === '' ? null : z.enum(PURPOSES).parse(purpose),
    width_m: width === '' ? null : metres.parse(width),
    geometry: readGeometry(geometry.join(':')),
  };
}
export const writeSupposed = ({ kind, accuracy_m, purpose, width_m, geometry }: Supposed): string =>
  [
    kind,
    writeNumber(accuracy_m, 3),
    purpose ?? '',
    width_m === null ? '' : writeNumber(width_m, 3),
    writeGeometry(geometry),
  ].join(':');

export interface MapView {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}
/** `-51.17,-29.85,16.2`: where the map looks. */
export function readView(text: string): MapView {
  const [lon, lat, zoom] = z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.tuple([number, number, number]))
    .refine(([x, y, level]) => Math.abs(x) <= 180 && Math.abs(y) <= 90 && level >= 0 && level <= 24)
    .parse(text);
  return { lon, lat, zoom };
}
export const writeView = ({ lon, lat, zoom }: MapView): string =>
  `${writeNumber(lon, 6)},${writeNumber(lat, 6)},${writeNumber(zoom, 2)}`;

/** A civil day that exists. */
export const civilDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === day;
  });

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);
/** `2026-01:2026-11`: first and last month, in their order, fifty years at most. */
export function readPeriod(text: string): { readonly from: string; readonly to: string } {
  const [from, to] = z.tuple([month, month]).parse(text.split(':'));
  if (from > to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 50)
    throw new RangeError(`${text} is no period`);
  return { from, to };
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];
export function readBox(text: string): Box {
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.tuple([number, number, number, number]))
    .refine(([w, s, e, n]) => w >= -180 && e <= 180 && s >= -90 && n <= 90 && w < e && s < n)
    .parse(text);
}
