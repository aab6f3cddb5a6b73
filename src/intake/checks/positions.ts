/** Where a row lies: from its geometry, a pair of columns or a WKT text, brought to SIRGAS 2000 and held against the town. */
import { crsOf } from '../../geodesy/crs.ts';
import { transformGeometry } from '../../geodesy/datum.ts';
import { guessCoordinates } from '../../geodesy/guess.ts';
import type { Geometry } from '../../geodesy/types.ts';
import { checkNotFar, type Land } from '../../siting/far-door.ts';
import { readGeometry } from '../../siting/geometry-door.ts';
import { InputError } from '../../siting/types.ts';
import { type AxisOrder, type CrsReading, crsFor, placeIn } from '../detect/crs.ts';
import { guess, told } from '../detect/evidence.ts';
import type { Mapping } from '../mapping/fields.ts';
import { GeometryFault } from '../read/geometry.ts';
import { readWkt, sridOf } from '../read/wkt.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Remark } from '../records.ts';
import { ImportRefused } from '../refused.ts';
import type { Cell, Guess, Layer } from '../types.ts';
import { coordinateOf } from '../values/number.ts';
import { textOf } from '../values/text.ts';

/** From where the rows have their position. */
export type PositionSource =
  | { readonly by: 'geometry' }
  /** Places of the columns: of the easting or longitude, and of the northing or latitude, by their headers. */
  | { readonly by: 'pair'; readonly first: number; readonly second: number }
  | { readonly by: 'wkt'; readonly column: number };

export interface Positions {
  /** Null: the file has none, its rows are known by their address. */
  readonly source: PositionSource | null;
  readonly epsg: number;
  readonly axis: AxisOrder;
  /** As it is told to the reader; null where there are no positions. */
  readonly crs: Guess<string | null> | null;
  readonly axis_order: Guess<AxisOrder> | null;
}
export interface PositionRequest {
  readonly land: Land;
  /** `EPSG:n` as somebody chose it. */
  readonly crs?: string | undefined;
  /** What the publisher of a known shape states; null for nothing. */
  readonly stated: number | null;
}

/** Rows that the reading of coordinates is told from. */
const LOOKED_AT = 20_000;

/** How the file's coordinates are to be read. @throws ImportRefused `crs-needed`; IntakeError `unknown-crs`. */
export async function positionsOf(
  layer: Layer,
  mapping: Mapping,
  request: PositionRequest,
): Promise<Positions> {
  const source = await sourceOf(layer, mapping);
  if (source === null) return { source, epsg: 4674, axis: 'lon-lat', crs: null, axis_order: null };
  const pairs = await pairsOf(layer, source);
  const { detected } = layer;
  const own = source.by === 'geometry' ? detected.crs : null;
  const reading: CrsReading =
    own !== null
      ? { crs: own, axis_order: detected.axis_order ?? guess<AxisOrder>('lon-lat', []) }
      : crsFor(pairs, statedBy(request.stated), request.land.box, request.crs, layer.file);
  const epsg = Number(reading.crs.value?.replace('EPSG:', '') ?? Number.NaN);
  if (crsOf(epsg) === null)
    throw new ImportRefused('crs-needed', layer.file, { sample: (pairs[0] ?? []).join('; ') });
  return {
    source,
    epsg,
    axis: reading.axis_order.value,
    crs: reading.crs,
    axis_order: toldOrder(layer, source, reading),
  };
}

const statedBy = (epsg: number | null) =>
  epsg === null ? null : { by: 'file-says' as const, said: `EPSG:${epsg}`, epsg };

/** The order as the columns stand in the file: a latitude before the longitude is latitude first, whatever the headers say. */
function toldOrder(layer: Layer, source: PositionSource, { axis_order }: CrsReading): Guess<AxisOrder> {
  if (source.by !== 'pair') return axis_order;
  const [x = '', y = ''] = [layer.columns[source.first], layer.columns[source.second]];
  const swapped = axis_order.value === 'lat-lon';
  if (swapped)
    return guess<AxisOrder>(source.first < source.second ? 'lat-lon' : 'lon-lat', [
      ...axis_order.evidence,
      told('axis-swapped', { x, y }),
    ]);
  if (source.first < source.second) return axis_order;
  // The headers are right, and the file writes the latitude or northing first.
  const share = axis_order.evidence[0]?.values.share;
  return guess<AxisOrder>(
    'lat-lon',
    share === undefined
      ? axis_order.evidence
      : [told('axis-in-town', { first: `coluna ${y}`, first_en: `column ${y}`, share })],
  );
}

async function sourceOf(layer: Layer, mapping: Mapping): Promise<PositionSource | null> {
  for await (const batch of layer.batches()) {
    if (batch.geometries !== null) return { by: 'geometry' };
    break;
  }
  for (const [first, second] of [
    ['lon', 'lat'],
    ['x', 'y'],
  ] as const) {
    const [a, b] = [mapping.indexOf(first), mapping.indexOf(second)];
    if (a !== -1 && b !== -1) return { by: 'pair', first: a, second: b };
  }
  const wkt = mapping.indexOf('wkt');
  return wkt === -1 ? null : { by: 'wkt', column: wkt };
}

async function pairsOf(layer: Layer, source: PositionSource): Promise<(readonly [number, number])[]> {
  const pairs: (readonly [number, number])[] = [];
  let rows = 0;
  for await (const batch of layer.batches()) {
    batch.rows.forEach((cells, i) => {
      const pair = pairOf(cells, batch.geometries?.[i] ?? null, source);
      if (pair !== null && !(pair[0] === 0 && pair[1] === 0)) pairs.push(pair);
    });
    rows += batch.rows.length;
    if (rows >= LOOKED_AT) break;
  }
  return pairs;
}

function pairOf(
  cells: readonly Cell[],
  geometry: Geometry | null,
  source: PositionSource,
): readonly [number, number] | null {
  if (source.by === 'pair') {
    const [a, b] = [coordinateOf(cells[source.first] ?? null), coordinateOf(cells[source.second] ?? null)];
    return a === null || b === null ? null : [a, b];
  }
  try {
    const drawn = source.by === 'wkt' ? readWkt(textOf(cells[source.column]) ?? '') : geometry;
    return drawn === null ? null : firstOf(drawn);
  } catch {
    return null; // Told of the row when it is read.
  }
}

function firstOf(geometry: Geometry): readonly [number, number] | null {
  let nested: unknown = geometry.coordinates;
  while (Array.isArray(nested) && Array.isArray(nested[0])) nested = nested[0];
  if (!Array.isArray(nested)) return null;
  const [x, y]: unknown[] = nested;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

/** Where one row lies. */
export type Placed =
  | { readonly geometry: Geometry | null; readonly remark: Remark | null }
  | { readonly fault: Remark; readonly value: string | null };

export function placeRow(
  cells: readonly Cell[],
  drawn: Geometry | null,
  positions: Positions,
  columns: readonly string[],
  land: Land,
): Placed {
  const { source } = positions;
  if (source === null) return NOWHERE;
  if (source.by === 'pair') return placePair(cells, source, positions, columns, land);
  let geometry = drawn;
  let epsg = positions.epsg;
  const field = source.by === 'wkt' ? (columns[source.column] ?? 'wkt') : 'geometry';
  if (source.by === 'wkt') {
    const text = textOf(cells[source.column]);
    if (text === null) return NOWHERE;
    try {
      geometry = readWkt(text);
    } catch (error) {
      if (!(error instanceof GeometryFault)) throw error;
      return fault('wrong-wkt', field, text, { got: text.slice(0, 60) });
    }
    const srid = sridOf(text);
    if (srid !== null && crsOf(srid) !== null) epsg = srid;
  }
  if (geometry === null) return NOWHERE;
  return placeGeometry(positions.axis === 'lat-lon' ? swapped(geometry) : geometry, epsg, field, land);
}
const NOWHERE: Placed = { geometry: null, remark: null };

function placePair(
  cells: readonly Cell[],
  { first, second }: { readonly first: number; readonly second: number },
  { epsg, axis }: Positions,
  columns: readonly string[],
  land: Land,
): Placed {
  const [a, b] = [cells[first] ?? null, cells[second] ?? null];
  const [textA, textB] = [textOf(a), textOf(b)];
  const [nameA, nameB] = [columns[first] ?? '', columns[second] ?? ''];
  if (textA === null && textB === null) return NOWHERE;
  if (textA === null || textB === null)
    return fault('half-a-coordinate', textA === null ? nameA : nameB, textA ?? textB, {});
  const [x, y] = [coordinateOf(a), coordinateOf(b)];
  if (x === null) return fault('wrong-coordinate', nameA, textA, { got: textA });
  if (y === null) return fault('wrong-coordinate', nameB, textB, { got: textB });
  if (x === 0 && y === 0)
    return { geometry: null, remark: { code: 'zero-coordinates', field: nameA, values: {} } };
  const value = `${textA}; ${textB}`;
  const both = `${nameA}, ${nameB}`;
  const position = placeIn(x, y, { epsg, axis });
  if (position !== null) {
    const placed = placeGeometry(
      { type: 'Point', coordinates: [position[0], position[1]] },
      4674,
      both,
      land,
    );
    if (!('fault' in placed)) return placed;
    return { fault: better(x, y, land, placed.fault), value };
  }
  return {
    fault: better(x, y, land, { code: 'nowhere-in-crs', field: both, values: { got: `${x}, ${y}`, epsg } }),
    value,
  };
}

/** Why a pair is so far off, where its numbers give it away. */
function better(x: number, y: number, land: Land, fault: Remark): Remark {
  const { code } = guessCoordinates(x, y, land.box).evidence;
  return code === 'signs-missing' || code === 'decimal-separator-missing'
    ? { code, field: fault.field, values: { got: `${x}, ${y}` } }
    : fault;
}

function placeGeometry(geometry: Geometry, epsg: number, field: string, land: Land): Placed {
  const where = { file: null, feature: null, field: null };
  try {
    const moved = epsg === 4674 ? geometry : transformGeometry(geometry, epsg);
    const checked = readGeometry(moved, where);
    checkNotFar(checked, land, where);
    return { geometry: checked, remark: null };
  } catch (error) {
    const sample = firstOf(geometry) ?? [];
    if (error instanceof RangeError)
      return fault('nowhere-in-crs', field, sample.join('; '), { got: sample.join(', '), epsg });
    if (!(error instanceof InputError)) throw error;
    return fault(error.code as ReasonCode, field, sample.join('; '), error.values);
  }
}

function fault(code: ReasonCode, field: string, value: string | null, values: Remark['values']): Placed {
  return { fault: { code, field, values }, value };
}

function swapped(geometry: Geometry): Geometry {
  const turn = (nested: unknown): unknown =>
    Array.isArray(nested) && typeof nested[0] === 'number'
      ? [nested[1], nested[0]]
      : (nested as unknown[]).map(turn);
  return { type: geometry.type, coordinates: turn(geometry.coordinates) } as Geometry;
}
