/** Where a row lies: from its geometry, a pair of columns or a WKT text, brought to SIRGAS 2000 and held against the town. */
import { crsOf } from '../../geodesy/crs.ts';
import type { Geometry } from '../../geodesy/types.ts';
import { checkNotFar, type Land } from '../../siting/far-door.ts';
import { readGeometry } from '../../siting/geometry-door.ts';
import { InputError } from '../../siting/types.ts';
import { type AxisOrder, type CrsReading, crsFor, PAIRS_LOOKED_AT, type StatedCrs } from '../detect/crs.ts';
import { guess, told } from '../detect/evidence.ts';
import { guessPositions, type PositionsGuess } from '../detect/positions.ts';
import type { Mapping } from '../mapping/fields.ts';
import { GeometryFault, positionsOf as verticesOf } from '../read/geometry.ts';
import { readWkt, sridOf } from '../read/wkt.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Remark } from '../records.ts';
import { ImportRefused } from '../refused.ts';
import { toSirgasGeometry } from '../to-sirgas.ts';
import type { Cell, Evidence, Guess, Layer } from '../types.ts';
import { textOf } from '../values/text.ts';

/** From where the rows have their position. */
type Source =
  | { readonly by: 'geometry'; readonly toSirgas: ToSirgas }
  | { readonly by: 'wkt'; readonly column: number; readonly toSirgas: ToSirgas }
  /** Places of the columns: of the longitude or easting and of the latitude or northing, by their headers. */
  | { readonly by: 'pair'; readonly x: number; readonly y: number; readonly read: PositionsGuess };
type ToSirgas = (geometry: Geometry) => Geometry;

export interface Positions {
  /** Null: the file has none, its rows are known by their address. */
  readonly source: Source | null;
  /** As they are told to the reader; null where there are no positions. */
  readonly crs: Guess<string | null> | null;
  readonly axis_order: Guess<AxisOrder> | null;
  readonly notices: readonly Evidence[];
  /** How they come to SIRGAS 2000, to be kept with the source; null where no datum changes. */
  readonly transformation: PositionsGuess['transformation'];
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
  const sample = await sampleOf(layer);
  if (sample.drawn) return drawnPositions(layer, sample, request);
  for (const [first, second] of [
    ['lon', 'lat'],
    ['x', 'y'],
  ] as const) {
    const [x, y] = [mapping.indexOf(first), mapping.indexOf(second)];
    if (x !== -1 && y !== -1) return pairPositions(layer, sample, x, y, request);
  }
  const wkt = mapping.indexOf('wkt');
  if (wkt !== -1) return wktPositions(layer, sample, wkt, request);
  return { source: null, crs: null, axis_order: null, notices: [], transformation: null };
}

interface Sample {
  readonly drawn: boolean;
  readonly rows: readonly (readonly Cell[])[];
  readonly first: readonly [number, number] | null;
}
async function sampleOf(layer: Layer): Promise<Sample> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of layer.batches()) {
    if (batch.geometries !== null) {
      const geometry = batch.geometries.find((one) => one !== null) ?? null;
      return { drawn: true, rows, first: geometry === null ? null : firstOf(geometry) };
    }
    for (const row of batch.rows) rows.push(row);
    if (rows.length >= LOOKED_AT) break;
  }
  return { drawn: false, rows, first: null };
}

/** The reader of the file has found out already how its geometries stand; where it could not, the publisher may tell. */
function drawnPositions(layer: Layer, { first }: Sample, { stated }: PositionRequest): Positions {
  const { axis_order } = layer.detected;
  const found = layer.detected.crs;
  const crs: Guess<string | null> | null =
    (found?.value ?? null) === null && stated !== null
      ? guess<string | null>(`EPSG:${stated}`, [told('file-says', { said: `EPSG:${stated}` })])
      : found;
  const { toSirgas, transformation } = moved(
    layer.file,
    crs?.value ?? null,
    axis_order?.value ?? 'lon-lat',
    first,
  );
  return { source: { by: 'geometry', toSirgas }, crs, axis_order, notices: [], transformation };
}

function moved(file: string, crs: string | null, axis: AxisOrder, sample: readonly number[] | null) {
  if (crs === null) throw new ImportRefused('crs-needed', file, { sample: (sample ?? []).join('; ') });
  const { geometry: toSirgas, transformation } = toSirgasGeometry(crs, axis, file);
  return { toSirgas, transformation };
}

function pairPositions(
  layer: Layer,
  { rows }: Sample,
  x: number,
  y: number,
  { land, crs, stated }: PositionRequest,
): Positions {
  const [nameX = '', nameY = ''] = [layer.columns[x], layer.columns[y]];
  const cells = rows.map((row) => [row[x] ?? null, row[y] ?? null] as const);
  const read = guessPositions(cells, {
    columns: [nameX, nameY],
    box: land.box,
    stated: statedBy(stated),
    crs,
    axis_order: chosenOrder(layer, x < y),
    file: layer.file,
  });
  const filled = cells.find(([a, b]) => textOf(a) !== null && textOf(b) !== null);
  // Nothing but gaps tells no system either, and needs none.
  if (read.crs.value === null && filled !== undefined)
    throw new ImportRefused('crs-needed', layer.file, { sample: filled.join('; ') });
  return {
    source: { by: 'pair', x, y, read },
    crs: read.crs,
    axis_order: asTheyStand(read, x < y, nameY),
    notices: read.notices,
    transformation: read.transformation,
  };
}

const isChosen = ({ evidence }: Guess<unknown>): boolean => evidence[0]?.code === 'chosen';

/** What a person said of the order in which the columns stand, as the order of the pair that is read. */
function chosenOrder({ detected }: Layer, xFirst: boolean): AxisOrder | undefined {
  const said = detected.axis_order;
  if (said === null || !isChosen(said)) return undefined;
  return (said.value === 'lat-lon') === xFirst ? 'lat-lon' : 'lon-lat';
}

const statedBy = (epsg: number | null): StatedCrs | null =>
  epsg === null ? null : { by: 'file-says', said: `EPSG:${epsg}`, epsg };

/** The order in which the columns stand in the file: a latitude before the longitude is latitude first. */
function asTheyStand({ axis_order }: CrsReading, xFirst: boolean, nameY: string): Guess<AxisOrder> {
  if (xFirst) return axis_order;
  if (axis_order.value === 'lat-lon') return { ...axis_order, value: 'lon-lat' };
  const share = axis_order.evidence[0]?.values.share;
  return guess<AxisOrder>(
    'lat-lon',
    share === undefined
      ? []
      : [told('axis-in-town', { first: `coluna ${nameY}`, first_en: `column ${nameY}`, share })],
  );
}

function wktPositions(
  layer: Layer,
  { rows }: Sample,
  column: number,
  { land, crs, stated }: PositionRequest,
): Positions {
  const pairs: [number, number][] = [];
  for (const row of rows) {
    if (pairs.length >= PAIRS_LOOKED_AT) break;
    const text = textOf(row[column]);
    try {
      const geometry = text === null ? null : readWkt(text);
      const pair = geometry === null ? null : firstOf(geometry);
      if (pair !== null) pairs.push([pair[0], pair[1]]);
    } catch (error) {
      if (!(error instanceof GeometryFault)) throw error; // Told of the row when it is read.
    }
  }
  const found = crsFor(pairs, statedBy(stated), land.box, crs, layer.file);
  const said = layer.detected.axis_order;
  const reading = said !== null && isChosen(said) ? { ...found, axis_order: said } : found;
  const { toSirgas, transformation } = moved(
    layer.file,
    reading.crs.value,
    reading.axis_order.value,
    pairs[0] ?? null,
  );
  return { source: { by: 'wkt', column, toSirgas }, ...reading, notices: [], transformation };
}

function firstOf(geometry: Geometry): readonly [number, number] | null {
  for (const [x, y] of verticesOf(geometry, 1)) if (x !== undefined && y !== undefined) return [x, y];
  return null;
}

/** Where one row lies. */
export type Placed =
  | { readonly geometry: Geometry | null; readonly remark: Remark | null }
  | { readonly fault: Remark; readonly value: string | null };
const NOWHERE: Placed = { geometry: null, remark: null };

export function placeRow(
  cells: readonly Cell[],
  drawn: Geometry | null,
  { source }: Positions,
  columns: readonly string[],
  land: Land,
): Placed {
  if (source === null) return NOWHERE;
  if (source.by === 'geometry')
    return drawn === null ? NOWHERE : placeGeometry(drawn, source.toSirgas, 'geometry', land);
  if (source.by === 'pair') return placePair(cells, source, columns, land);
  const text = textOf(cells[source.column]);
  if (text === null) return NOWHERE;
  const field = columns[source.column] ?? 'wkt';
  try {
    const geometry = readWkt(text);
    if (geometry === null) return NOWHERE;
    const srid = sridOf(text);
    const known = srid !== null && crsOf(srid) !== null;
    const toSirgas = known ? toSirgasGeometry(`EPSG:${srid}`, 'lon-lat', field).geometry : source.toSirgas;
    return placeGeometry(geometry, toSirgas, field, land);
  } catch (error) {
    if (!(error instanceof GeometryFault)) throw error;
    return fault(error.code, field, text, error.values);
  }
}

function placePair(
  cells: readonly Cell[],
  { x, y, read }: Extract<Source, { by: 'pair' }>,
  columns: readonly string[],
  land: Land,
): Placed {
  const [textX, textY] = [textOf(cells[x]), textOf(cells[y])];
  const [nameX, nameY] = [columns[x] ?? '', columns[y] ?? ''];
  if (textX === null && textY === null) return NOWHERE;
  if (textX === null || textY === null)
    return fault('half-a-coordinate', textX === null ? nameX : nameY, textX ?? textY, {});
  const placed = read.place(cells[x] ?? null, cells[y] ?? null);
  const both = `${nameX}, ${nameY}`;
  if (placed.fault !== null) {
    const { code, values, field } = placed.fault;
    const remark: Remark = { code, values, field: field ?? both };
    // Registers write 0, 0 where they know no position, or the town's in whole degrees: the address may still tell it.
    if (code === 'zero-coordinates' || code === 'coarse-coordinates') return { geometry: null, remark };
    return { fault: remark, value: field === nameX ? textX : field === nameY ? textY : `${textX}; ${textY}` };
  }
  const point: Geometry = { type: 'Point', coordinates: [...placed.position] };
  const checked = placeGeometry(point, (geometry) => geometry, both, land);
  return 'fault' in checked ? { ...checked, value: `${textX}; ${textY}` } : checked;
}

const NOT_SAID = { file: null, feature: null, field: null };

function placeGeometry(geometry: Geometry, toSirgas: ToSirgas, field: string, land: Land): Placed {
  try {
    const checked = readGeometry(toSirgas(geometry), NOT_SAID);
    checkNotFar(checked, land, NOT_SAID);
    return { geometry: checked, remark: null };
  } catch (error) {
    const sample = (firstOf(geometry) ?? []).join('; ');
    if (error instanceof RangeError) return fault('nowhere', field, sample, { got: sample, crs: '—' });
    if (!(error instanceof InputError)) throw error;
    return fault(error.code as ReasonCode, field, sample, error.values);
  }
}

const fault = (code: ReasonCode, field: string, value: string | null, values: Remark['values']): Placed => ({
  fault: { code, field, values },
  value,
});
