/** GeoJSON, whole or newline-delimited, read feature by feature from its bytes. */

import { crsOf } from '../../geodesy/crs.ts';
import type { Geometry } from '../../geodesy/types.ts';
import { type CrsReading, crsFor, PAIRS_LOOKED_AT, type StatedCrs } from '../detect/crs.ts';
import { crsOfWkt, epsgOfName } from '../detect/crs-names.ts';
import { decoderOf, type Encoding, encodingFor, markLength } from '../detect/encoding.ts';
import { IntakeError } from '../error.ts';
import type { Batch, Broken, Cell, Detected, Format, Guess, Layer } from '../types.ts';
import { GeometryFault, geometryOf, positionsOf } from './geometry.ts';
import { type Span, scanObject, scanSequence } from './json-scan.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { LOOKED_AT, TableSurvey } from './table.ts';

const ROWS_A_BATCH = 2_000;

/** What another format knows beside the GeoJSON it was turned into. */
export interface Beside {
  readonly format: Format;
  readonly name: string;
  readonly encoding: Guess<string> | null;
  readonly stated: StatedCrs | null;
  readonly hasGeometry: boolean;
}

/** @throws IntakeError for a text that is no GeoJSON or is cut off. */
export async function readGeoJson(
  file: NamedBytes,
  options: ReadOptions,
  pace: Pace,
  beside: Beside | null = null,
): Promise<Layer> {
  const { name } = file;
  await pace.step('looking', name, 0);
  const encoding = encodingFor(file.bytes, beside === null ? options.encoding : undefined, name);
  const bytes = asUtf8(file.bytes, encoding.value);
  const found = featuresOf(bytes, name);
  const count = found.elements.length / 2;
  if (count === 0) throw new IntakeError('no-records', { file: name });

  // Every feature is looked at once, so that columns and broken features are known before anything is written.
  const columns = new Map<string, number>();
  const pairs: [number, number][] = [];
  let ids = false;
  const everyNth = Math.max(1, Math.ceil(count / PAIRS_LOOKED_AT));
  for (let i = 0; i < count; i++) {
    const feature = featureAt(bytes, found.elements, i);
    if (feature.fault !== null) {
      if (i === count - 1 && found.cut) throw new IntakeError('json-cut', { file: name, row: i + 1 });
      continue;
    }
    for (const key in feature.properties) if (!columns.has(key)) columns.set(key, columns.size);
    if (feature.id !== null) ids = true;
    if (i % everyNth === 0 && feature.geometry !== null)
      for (const [x = 0, y = 0] of positionsOf(feature.geometry, 5)) pairs.push([x, y]);
    if (i % ROWS_A_BATCH === 0) await pace.step('looking', name, i / count);
  }
  // A feature's own id is a column where its properties have none of that name.
  const idColumn = ids ? (columns.has('id') ? '@id' : 'id') : null;
  const names = [...(idColumn === null ? [] : [idColumn]), ...columns.keys()];
  const shift = idColumn === null ? 0 : 1;

  function* batches(): Generator<Batch> {
    for (let from = 0; from < count; from += ROWS_A_BATCH) {
      const to = Math.min(count, from + ROWS_A_BATCH);
      const rows: Cell[][] = [];
      const geometries: (Geometry | null)[] = [];
      const broken: Broken[] = [];
      for (let i = from; i < to; i++) {
        const feature = featureAt(bytes, found.elements, i);
        const row = Array<Cell>(names.length).fill(null);
        if (feature.fault !== null)
          broken.push({
            row: i + 1,
            field: feature.fault.field,
            code: feature.fault.code,
            values: feature.fault.values,
          });
        else {
          if (idColumn !== null) row[0] = feature.id;
          for (const key in feature.properties) {
            const at = columns.get(key);
            if (at !== undefined) row[at + shift] = cellOf(feature.properties[key]);
          }
        }
        rows.push(row);
        geometries.push(feature.fault === null ? feature.geometry : null);
      }
      yield { first: from + 1, rows, geometries, broken, share: to / count };
    }
  }

  const survey = new TableSurvey(names);
  for (const { rows, first } of batches()) {
    for (const row of rows) survey.add(row);
    if (first > LOOKED_AT) break;
  }
  const stated = beside === null ? found.stated : beside.stated;
  const place: CrsReading | null =
    beside?.hasGeometry === false ? null : crsFor(pairs, stated, options.town.box, options.crs, name);
  const detected: Detected = {
    format: beside?.format ?? 'geojson',
    encoding: beside === null ? encoding : beside.encoding,
    separator: null,
    decimal: told(survey.decimals.guess()),
    date_order: survey.dates.guess(),
    crs: place?.crs ?? null,
    axis_order: place?.axis_order ?? null,
  };
  return {
    name: beside?.name ?? found.name ?? name.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    file: name,
    columns: names,
    count,
    notices: [],
    detected,
    batches,
  };
}

interface Found {
  readonly elements: Uint32Array;
  readonly cut: boolean;
  readonly stated: StatedCrs | null;
  readonly name: string | null;
}

const WGS84: StatedCrs = { by: 'format-says-wgs84', said: 'WGS 84', epsg: 4326 };
const GEOMETRIES = /^(Point|MultiPoint|LineString|MultiLineString|Polygon|MultiPolygon|GeometryCollection)$/;

function featuresOf(bytes: Uint8Array, file: string): Found {
  let from = markLength(bytes);
  while (from < bytes.length && [0x20, 0x0a, 0x0d, 0x09, 0x1e].includes(bytes[from] ?? 0)) from++;
  if (from >= bytes.length) throw new IntakeError('empty-file', { file });
  if (bytes[from] === 0x5b) return listOfFeatures(bytes, from, file);
  const { members, elements, cut } = scanObject(bytes, from, 'features');
  const type = memberOf(bytes, members.get('type'));
  if (cut && elements.length === 0 && type === undefined) throw notJson(bytes, from, file);
  if (elements.length > 0 || (type === 'FeatureCollection' && !cut)) {
    if (cut) throw new IntakeError('json-cut', { file, row: elements.length / 2 });
    const name = memberOf(bytes, members.get('name'));
    return {
      elements,
      cut,
      stated: statedBy(memberOf(bytes, members.get('crs'))),
      name: typeof name === 'string' && name !== '' ? name : null,
    };
  }
  if (type === 'Feature' || (typeof type === 'string' && GEOMETRIES.test(type))) {
    // One feature or geometry, or many, one a line.
    const sequence = scanSequence(bytes, from);
    if (sequence.cut)
      throw new IntakeError('json-cut', { file, row: Math.max(1, sequence.elements.length / 2) });
    return {
      elements: sequence.elements,
      cut: false,
      stated: statedBy(memberOf(bytes, members.get('crs'))),
      name: null,
    };
  }
  if (cut) throw new IntakeError('json-cut', { file });
  throw new IntakeError('not-geojson', { file }, { got: shown(type) });
}

/** A bare list of features, as some services send them. */
function listOfFeatures(bytes: Uint8Array, from: number, file: string): Found {
  // The scanner wants the list as a member: `{"features":` stands for what comes before it.
  const prefix = new TextEncoder().encode('{"features":');
  const whole = new Uint8Array(prefix.length + bytes.length - from);
  whole.set(prefix);
  whole.set(bytes.subarray(from), prefix.length);
  const { elements } = scanObject(whole, 0, 'features');
  const shift = from - prefix.length;
  const moved = elements.map((at) => at + shift);
  const first = moved.length === 0 ? null : featureAt(bytes, moved, 0);
  if (first === null || first.fault !== null) throw new IntakeError('not-geojson', { file }, { got: '[…]' });
  return { elements: moved, cut: false, stated: WGS84, name: null };
}

function notJson(bytes: Uint8Array, from: number, file: string): IntakeError {
  return new IntakeError(
    'not-json',
    { file },
    {
      got: new TextDecoder()
        .decode(bytes.subarray(from, from + 40))
        .replace(/\s+/g, ' ')
        .trim(),
    },
  );
}

function memberOf(bytes: Uint8Array, span: Span | undefined): unknown {
  if (span === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(span.start, span.end)));
  } catch {
    return undefined;
  }
}

/** The `crs` member of GeoJSON 2008, which QGIS and GDAL still write; without it the format is WGS 84 (RFC 7946). */
function statedBy(crs: unknown): StatedCrs {
  if (typeof crs !== 'object' || crs === null) return WGS84;
  const properties = 'properties' in crs && typeof crs.properties === 'object' ? crs.properties : null;
  const named =
    properties !== null && 'name' in properties
      ? properties.name
      : properties !== null && 'code' in properties
        ? properties.code
        : null;
  if (typeof named !== 'string' && typeof named !== 'number') return WGS84;
  const said = String(named);
  const epsg = /\[/.test(said) ? crsOfWkt(said).epsg : epsgOfName(said);
  return { by: 'crs-member', said, epsg: epsg !== null && crsOf(epsg) !== null ? epsg : null };
}

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
  readonly id: string | number | null;
  readonly fault: null;
}
interface Unreadable {
  readonly fault: Pick<Broken, 'code' | 'values' | 'field'>;
}
const decoder = new TextDecoder();

function featureAt(bytes: Uint8Array, elements: Uint32Array, i: number): Feature | Unreadable {
  let value: unknown;
  const text = decoder.decode(bytes.subarray(elements[i * 2], elements[i * 2 + 1]));
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { code: 'not-a-feature', values: { got: text.slice(0, 60) }, field: null } };
  }
  if (typeof value !== 'object' || value === null || !('type' in value))
    return { fault: { code: 'not-a-feature', values: { got: text.slice(0, 60) }, field: null } };
  const bare = typeof value.type === 'string' && GEOMETRIES.test(value.type);
  if (!bare && value.type !== 'Feature')
    return { fault: { code: 'not-a-feature', values: { got: shown(value.type) }, field: null } };
  try {
    const properties =
      'properties' in value && typeof value.properties === 'object' && value.properties !== null
        ? (value.properties as Record<string, unknown>)
        : {};
    const id =
      'id' in value && (typeof value.id === 'string' || typeof value.id === 'number') ? value.id : null;
    return {
      properties,
      id,
      geometry: geometryOf(bare ? value : 'geometry' in value ? value.geometry : null),
      fault: null,
    };
  } catch (error) {
    if (error instanceof GeometryFault)
      return { fault: { code: error.code, values: error.values, field: 'geometry' } };
    throw error;
  }
}

/** Numbers have a type of their own here: only texts that clearly hold decimals have a sign to tell of. */
const told = (guess: Detected['decimal']): Detected['decimal'] => (guess?.asked === true ? null : guess);

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

const shown = (value: unknown): string =>
  value === undefined ? '—' : (JSON.stringify(value) ?? '—').slice(0, 60);

/** The scanner reads UTF-8; other encodings hold the same brackets at other places. */
function asUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'UTF-8') return bytes;
  return new TextEncoder().encode(decoderOf(encoding).decode(bytes.subarray(markLength(bytes)), true));
}
