/** What GDAL reads: shapefiles, GeoPackage, DXF, OSM. Its layers come as GeoJSON in their own coordinates. */
import type { StatedCrs } from '../detect/crs.ts';
import { crsOfWkt } from '../detect/crs-names.ts';
import {
  type Encoding,
  encodingFor,
  encodingNamed,
  encodingOfDbf,
  type SaidEncoding,
} from '../detect/encoding.ts';
import { guess, told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Evidence, Format, Guess, Layer } from '../types.ts';
import { type Gdal, type GdalDataset, GdalError, type GdalLayer } from './gdal-port.ts';
import { readGeoJson } from './geojson.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { type Shapefile, sourceName } from './shapefile.ts';

/** Names of the encodings as GDAL's shapefile driver takes them. */
const GDAL_NAMES: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'UTF-8',
  'ISO-8859-1': 'ISO-8859-1',
  'windows-1252': 'CP1252',
  CP850: 'CP850',
  'UTF-16LE': 'UTF-16',
  'UTF-16BE': 'UTF-16',
};

/** @throws IntakeError */
export async function readShapefile(group: Shapefile, options: ReadOptions, pace: Pace): Promise<Layer> {
  const { shp, dbf, shx, prj, cpg } = group;
  const file = shp.name;
  const encoding = dbf === null ? null : dbfEncoding(dbf, cpg, options.encoding, file);
  const prjText = prj === null ? null : new TextDecoder().decode(prj.bytes).trim();
  const stated: StatedCrs | null =
    prjText === null || prjText === '' ? null : { by: 'prj-says', ...crsOfWkt(prjText) };
  const notices: Evidence[] = [];
  if (shx === null) notices.push(told('shx-missing'));
  if (dbf === null) notices.push(told('dbf-missing'));
  if (prj === null) notices.push(told('prj-missing'));
  const deleted = dbf === null ? 0 : deletedIn(dbf.bytes);
  if (deleted > 0) notices.push(told('dbf-deleted', { count: deleted }));
  const parts = [shp, shx, dbf].flatMap((part) =>
    part === null ? [] : [{ name: sourceName(part.name), bytes: part.bytes }],
  );
  const open = encoding === null ? [] : [`ENCODING=${GDAL_NAMES[encoding.value]}`];
  const [layer] = await withDataset(file, 'shapefile', parts, open, options, pace, async (dataset) => {
    const [only] = dataset.layers;
    if (only === undefined) throw new IntakeError('no-records', { file });
    return [
      await layerOf(
        dataset,
        only,
        { file, format: 'shapefile', name: group.name, encoding, stated, notices, deleted },
        options,
        pace,
      ),
    ];
  });
  if (layer === undefined) throw new IntakeError('no-records', { file });
  return layer;
}

/** @throws IntakeError */
export async function readVector(
  file: NamedBytes,
  format: Extract<Format, 'gpkg' | 'dxf' | 'osm-pbf'>,
  options: ReadOptions,
  pace: Pace,
): Promise<readonly Layer[]> {
  const { name } = file;
  const main = { name: `source.${ENDINGS[format](file)}`, bytes: file.bytes };
  const utf8 = format === 'dxf' ? null : guess<string>('UTF-8', [told('format-says-utf8')]);
  return withDataset(name, format, [main], [], options, pace, async (dataset) => {
    // Relations of OSM that are no areas or routes mix points and lines: nothing that can be measured.
    const usable = dataset.layers.filter((layer) => format !== 'osm-pbf' || layer.name !== 'other_relations');
    const wanted = usable.filter((layer) => options.layer === undefined || layer.name === options.layer);
    const layers: Layer[] = [];
    for (const layer of wanted) {
      if (layer.count === 0) continue;
      const said: StatedCrs | null = layer.wkt === null ? null : { by: 'file-says', ...crsOfWkt(layer.wkt) };
      const stated: StatedCrs | null =
        format === 'osm-pbf' ? { by: 'format-says-wgs84', said: 'WGS 84', epsg: 4326 } : said;
      try {
        const about = { file: name, format, name: layer.name, encoding: utf8, stated, notices: [] };
        layers.push(await layerOf(dataset, layer, about, options, pace));
      } catch (error) {
        if (!(error instanceof IntakeError && error.code === 'no-records')) throw error;
      }
    }
    if (layers.length === 0) throw missing(name, options.layer, usable);
    const others =
      layers.length < 2
        ? []
        : [told('other-layers', { count: layers.length, names: layers.map((one) => one.name).join(', ') })];
    return layers.map((layer) => ({ ...layer, notices: [...layer.notices, ...others] }));
  });
}

function missing(file: string, wanted: string | undefined, layers: readonly GdalLayer[]): IntakeError {
  const names = layers.map(({ name }) => name);
  if (wanted === undefined || names.includes(wanted)) return new IntakeError('no-records', { file });
  return new IntakeError('no-such-layer', { file }, { got: wanted, expected: names.join(', ') });
}

const ENDINGS: Readonly<Record<'gpkg' | 'dxf' | 'osm-pbf', (file: NamedBytes) => string>> = {
  gpkg: () => 'gpkg',
  dxf: () => 'dxf',
  'osm-pbf': ({ bytes }) => (bytes[0] === 0x3c ? 'osm' : 'osm.pbf'),
};

interface About {
  readonly file: string;
  readonly format: Format;
  readonly name: string;
  readonly encoding: Guess<string> | null;
  readonly stated: StatedCrs | null;
  readonly notices: readonly Evidence[];
  /** Records that GDAL counts and does not hand out. */
  readonly deleted?: number;
}

async function layerOf(
  dataset: GdalDataset,
  layer: GdalLayer,
  about: About,
  options: ReadOptions,
  pace: Pace,
): Promise<Layer> {
  const { file, format, name, encoding, stated, notices, deleted = 0 } = about;
  await pace.step('converting', file, 0);
  const bytes = await dataset.geojson(layer.name);
  const read = await readGeoJson({ name: file, bytes }, options, pace, {
    format,
    name,
    encoding,
    stated,
    hasGeometry: layer.hasGeometry,
  });
  // Fewer than promised: the file ends before its last record.
  if (layer.count !== null && read.count !== null && read.count + deleted < layer.count)
    throw new IntakeError(
      'engine-refused',
      { file, row: read.count + 1 },
      { got: `${read.count}/${layer.count}` },
    );
  return { ...read, notices: [...notices, ...read.notices] };
}

async function withDataset<T>(
  file: string,
  format: string,
  parts: readonly NamedBytes[],
  openOptions: readonly string[],
  options: ReadOptions,
  pace: Pace,
  use: (dataset: GdalDataset) => Promise<T>,
): Promise<T> {
  await pace.step('loading-engine', file, 0);
  let gdal: Gdal;
  try {
    if (options.gdal === undefined) throw new Error('—');
    gdal = await options.gdal();
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    throw new IntakeError('engine-missing', { file }, { format, got });
  }
  await pace.step('converting', file, 0);
  let dataset: GdalDataset | null = null;
  try {
    dataset = await gdal.open(parts, openOptions);
    return await use(dataset);
  } catch (error) {
    if (!(error instanceof GdalError)) throw error;
    // GDAL refuses a GeoPackage that holds no layer as it refuses a broken one.
    if (format === 'gpkg' && parts.every(isWholeDatabase))
      throw new IntakeError('gpkg-without-layers', { file });
    throw new IntakeError('engine-refused', { file }, { got: error.message });
  } finally {
    await dataset?.close();
  }
}

/** Whether all pages that an SQLite file's head tells of are there (sqlite.org/fileformat2.html, 1.3). */
function isWholeDatabase({ bytes }: NamedBytes): boolean {
  if (bytes.length < 100) return false;
  const head = new DataView(bytes.buffer, bytes.byteOffset, 100);
  const page = head.getUint16(16) === 1 ? 65_536 : head.getUint16(16);
  return head.getUint32(28) * page === bytes.length;
}

/** What the bytes of the records are, held against the `.cpg` and the language byte. @throws IntakeError */
function dbfEncoding(
  dbf: NamedBytes,
  cpg: NamedBytes | null,
  given: string | undefined,
  file: string,
): Guess<Encoding> {
  const said: SaidEncoding[] = [];
  const text =
    cpg === null ? '' : new TextDecoder('windows-1252').decode(cpg.bytes).replace(/^ï»¿/, '').trim();
  if (text !== '') said.push({ by: 'cpg', said: text.slice(0, 40), encoding: encodingNamed(text) });
  const byte = encodingOfDbf(dbf.bytes);
  if (byte !== null) said.push(byte);
  return encodingFor(dbfText(dbf.bytes), given, file, said);
}

/** How many records of a dBASE file are marked as deleted (`*`) and not yet packed away. */
function deletedIn(bytes: Uint8Array): number {
  if (bytes.length < 32) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [records, header, length] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ];
  let deleted = 0;
  for (let i = 0, at = header; i < records && length > 0 && at < bytes.length; i++, at += length)
    if (bytes[at] === 0x2a) deleted++;
  return deleted;
}

/** The records of a dBASE file, or the names of its fields where only those hold letters beyond ASCII. */
function dbfText(bytes: Uint8Array): Uint8Array {
  const header = (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8);
  const records = bytes.subarray(Math.min(header, bytes.length));
  if (records.some((byte) => byte >= 0x80)) return records;
  const names: number[] = [];
  for (let at = 32; at + 32 <= header && bytes[at] !== 0x0d; at += 32) {
    for (const byte of bytes.subarray(at, at + 11)) {
      if (byte === 0) break;
      names.push(byte);
    }
    names.push(0x20);
  }
  return Uint8Array.from(names);
}
