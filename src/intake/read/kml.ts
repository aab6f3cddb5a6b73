/**
 * KML, read here and not by GDAL: the driver that gdal3.js carries (KML, not LIBKML) drops ExtendedData, where offices
 * keep the number of the law and of the lot. One row a Placemark; its folders stand in the column `folder`.
 */
import type { Position } from 'geojson';
import type { Geometry } from '../../geodesy/types.ts';
import { crsFor } from '../detect/crs.ts';
import { decoderOf, encodingFor, encodingNamed, markLength } from '../detect/encoding.ts';
import { guess, told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Cell, Format, Layer } from '../types.ts';
import { GeometryFault, geometryOf, joined, positionsOf } from './geometry.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { batchesOfRecords, type MemoryRecord } from './rows.ts';
import { TableSurvey } from './table.ts';
import { attributeOf, walkXml } from './xml.ts';

/** @throws IntakeError `broken-kml`, `no-records`. */
export async function readKml(
  file: NamedBytes,
  format: Extract<Format, 'kml' | 'kmz'>,
  options: ReadOptions,
  pace: Pace,
): Promise<Layer> {
  const { name, bytes } = file;
  await pace.step('looking', name, 0);
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /<\?xml[^>]*encoding=["']([^"']+)["']/.exec(head)?.[1];
  const own = declared === undefined ? null : encodingNamed(declared);
  const found = encodingFor(bytes, options.encoding, name);
  // What the bytes are wins over what the head says, as they may have been saved again.
  const encoding =
    options.encoding === undefined && own !== null && found.value === own
      ? guess(found.value, [told('xml-declares', { encoding: own }), ...found.evidence])
      : found;
  const text = decoderOf(encoding.value).decode(bytes.subarray(markLength(bytes)), true);
  const collector = new Collector();
  if (!walkXml(text, collector))
    throw new IntakeError('broken-kml', { file: name }, { got: text.slice(-40).replace(/\s+/g, ' ').trim() });
  const { records } = collector;
  if (records.length === 0) throw new IntakeError('no-records', { file: name });
  await pace.step('looking', name, 1);
  const columns = [...new Set(records.flatMap(({ values }) => [...values.keys()]))];
  const survey = new TableSurvey(columns);
  for (const { values } of records) survey.add(columns.map((column) => values.get(column) ?? null));
  const pairs = records.flatMap(({ geometry }) =>
    geometry === null ? [] : positionsOf(geometry, 5).map(([x = 0, y = 0]) => [x, y] as const),
  );
  const stated = { by: 'format-says-wgs84', said: 'WGS 84', epsg: 4326 } as const;
  const place = crsFor(pairs, stated, options.town.box, options.crs, name);
  return {
    name: collector.title ?? name.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    file: name,
    columns,
    count: records.length,
    notices: [],
    detected: {
      format,
      encoding,
      separator: null,
      decimal: survey.decimals.guess(),
      date_order: survey.dates.guess(),
      crs: place.crs,
      axis_order: place.axis_order,
    },
    batches: () => batchesOfRecords(records, columns),
  };
}

const SHAPES = new Set([
  'Point',
  'LineString',
  'LinearRing',
  'Polygon',
  'MultiGeometry',
  'Track',
  'MultiTrack',
]);
/** Texts of a Placemark that are columns of their own. */
const TEXTS = new Set(['name', 'description', 'address', 'phoneNumber', 'begin', 'end', 'when', 'styleUrl']);

class Collector {
  readonly records: MemoryRecord[] = [];
  /** Name of the document. */
  title: string | null = null;
  readonly #path: string[] = [];
  readonly #folders: string[] = [];
  #text = '';
  #values: Map<string, Cell> | null = null;
  #datum: string | null = null;
  #parts: Geometry[] = [];
  #fault: GeometryFault | null = null;
  #rings: Position[][] = [];
  #track: Position[] = [];

  open(name: string, attributes: string): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'Folder') this.#folders.push('');
    else if (name === 'Placemark') {
      const id = attributeOf(attributes, 'id');
      this.#values = new Map(id === null ? [] : [['id', id]]);
      this.#parts = [];
      this.#fault = null;
    } else if (name === 'Data' || name === 'SimpleData') this.#datum = attributeOf(attributes, 'name');
    else if (name === 'Polygon') this.#rings = [];
    else if (name === 'Track') this.#track = [];
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    const text = this.#text;
    const values = this.#values;
    if (name === 'Folder') this.#folders.pop();
    else if (values === null) {
      if (name === 'name' && parent === 'Folder') this.#folders[this.#folders.length - 1] = text.trim();
      if (name === 'name' && parent === 'Document' && text.trim() !== '') this.title ??= text.trim();
    } else if (name === 'Placemark') this.#finish(values);
    else if ((name === 'value' && parent === 'Data') || name === 'SimpleData') {
      if (this.#datum !== null) values.set(this.#datum, text.trim());
    } else if (TEXTS.has(name) && (parent === 'Placemark' || parent === 'TimeSpan' || parent === 'TimeStamp'))
      values.set(name, text.trim());
    else if (name === 'coordinates') this.#coordinates(parent, text);
    else if (name === 'coord') this.#track.push(...positions(text.trim().replace(/\s+/g, ',')));
    else if (name === 'Polygon') this.#add({ type: 'Polygon', coordinates: this.#rings });
    else if (name === 'Track' && this.#track.length > 1)
      this.#add({ type: 'LineString', coordinates: this.#track });
    if (SHAPES.has(name) || name === 'coordinates') this.#text = '';
  }

  #coordinates(parent: string, text: string): void {
    try {
      const found = positions(text);
      if (parent === 'Point') this.#add({ type: 'Point', coordinates: found[0] ?? [] });
      else if (parent === 'LineString') this.#add({ type: 'LineString', coordinates: found });
      else if (this.#path.includes('Polygon')) {
        // The shell may be written after its holes.
        if (this.#path.includes('outerBoundaryIs')) this.#rings.unshift(found);
        else this.#rings.push(found);
      } else this.#add({ type: 'LineString', coordinates: found });
    } catch (error) {
      this.#keep(error);
    }
  }

  #add(shape: unknown): void {
    try {
      const geometry = geometryOf(shape);
      if (geometry !== null) this.#parts.push(geometry);
    } catch (error) {
      this.#keep(error);
    }
  }
  #keep(error: unknown): void {
    if (!(error instanceof GeometryFault)) throw error;
    this.#fault ??= error;
  }

  #finish(values: Map<string, Cell>): void {
    const folder = this.#folders.filter((one) => one !== '').join(' / ');
    if (folder !== '') values.set('folder', folder);
    let geometry: Geometry | null = null;
    try {
      geometry = joined(this.#parts);
    } catch (error) {
      this.#keep(error);
    }
    const fault = this.#fault === null ? null : { code: this.#fault.code, values: this.#fault.values };
    this.records.push({ values, geometry: fault === null ? geometry : null, fault });
    this.#values = null;
  }
}

/** `lon,lat[,height]` parted by blanks. @throws GeometryFault */
function positions(text: string): Position[] {
  return text
    .trim()
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => {
      const [x, y] = tuple.split(',').map(Number);
      if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
        throw new GeometryFault('geometry-unreadable', { got: tuple.slice(0, 60) });
      return [x, y];
    });
}
