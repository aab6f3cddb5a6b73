/** Files as they are handed in -> layers, each with what was found out about it. Nothing is written here. */
import { told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Evidence, Layer } from '../types.ts';
import { readCsv } from './csv.ts';
import { isFixedWidth, readFixedWidth } from './fixed-width.ts';
import { readGeoJson } from './geojson.ts';
import { keepable } from './keepable.ts';
import { endingOf, type FileKind, isBeside, kindOf } from './kind.ts';
import { readKml } from './kml.ts';
import type { NamedBytes } from './named-bytes.ts';
import { Pace, type ReadOptions } from './options.ts';
import { groupShapefiles } from './shapefile.ts';
import { readShapefile, readVector } from './vector.ts';
import { readXlsx } from './xlsx.ts';
import { type Budget, budgetOfOne, unpack } from './zip.ts';

export type { NamedBytes } from './named-bytes.ts';
export type { ReadOptions } from './options.ts';

interface Sorted {
  readonly file: NamedBytes;
  readonly kind: FileKind;
}

/**
 * @param files one or many; parts of shapefiles and zips among them.
 * @returns the layers in the order of their files. `batches` of each reads from the bytes given, which must stay as they are.
 * @throws IntakeError for the first file that cannot be brought in, or `stopped`.
 */
export async function readFiles(
  files: readonly NamedBytes[],
  options: ReadOptions,
): Promise<readonly Layer[]> {
  if (files.length === 0) throw new IntakeError('no-files', { file: '—' });
  const pace = new Pace(options);
  const { sorted, leftOut } = await sortOut(files, pace);
  const of = (kind: FileKind) => sorted.filter((one) => one.kind === kind).map(({ file }) => file);
  const { shapefiles, notices } = groupShapefiles(of('shp'), of('part'));
  const layers: Layer[] = [];
  for (const { file, kind } of sorted) {
    if (kind === 'part') continue;
    const group = shapefiles.find(({ shp }) => shp === file);
    const read =
      group === undefined
        ? await readOne(file, kind, options, pace)
        : [await readShapefile(group, options, pace)];
    layers.push(...read.map((layer) => keepable(withNameNotice(layer, file, kind))));
  }
  if (layers.length === 0)
    throw new IntakeError(
      'nothing-to-read',
      { file: files[0]?.name ?? '—' },
      { got: namesOf([...files, ...leftOut]) },
    );
  const more: readonly Evidence[] =
    leftOut.length === 0
      ? notices
      : [...notices, told('files-left-out', { count: leftOut.length, names: namesOf(leftOut) })];
  const whole =
    more.length === 0 ? layers : layers.map((layer) => ({ ...layer, notices: [...layer.notices, ...more] }));
  return chosenLayers(whole, options.layer);
}

/** Each file with its kind, zips unpacked (one within another, no deeper), read-me files and styles put aside. */
async function sortOut(
  files: readonly NamedBytes[],
  pace: Pace,
): Promise<{ readonly sorted: readonly Sorted[]; readonly leftOut: readonly NamedBytes[] }> {
  const sorted: Sorted[] = [];
  const leftOut: NamedBytes[] = [];
  const take = async (file: NamedBytes, depth: number, budget: Budget): Promise<void> => {
    const inZip = depth > 0;
    if (inZip && isBeside(file.name) && endingOf(file.name) !== 'txt') {
      leftOut.push(file);
      return;
    }
    const kind = kindOf(file);
    if (kind !== 'zip') {
      sorted.push({ file, kind });
      return;
    }
    if (depth >= 2) throw new IntakeError('zip-in-zip', { file: file.name });
    await pace.step('unpacking', file.name, 0);
    const inner = unpack(file, undefined, budget);
    if (inner.length === 0) throw new IntakeError('no-records', { file: file.name });
    for (const one of inner) await take(one, depth + 1, budget);
  };
  for (const file of files) await take(file, 0, budgetOfOne());
  // A read-me beside data is no data; alone it may be a table.
  const data = sorted.filter(({ file }) => !isReadMe(file.name));
  if (data.length > 0 && data.length < sorted.length) {
    leftOut.push(...sorted.filter(({ file }) => isReadMe(file.name)).map(({ file }) => file));
    return { sorted: data, leftOut };
  }
  return { sorted, leftOut };
}

const isReadMe = (name: string): boolean =>
  /(^|\/)(le_?ia|leiame|readme|licen[cs]a|licen[cs]e|metadados?)[^/]*\.txt$/i.test(name);

async function readOne(
  file: NamedBytes,
  kind: FileKind,
  options: ReadOptions,
  pace: Pace,
): Promise<readonly Layer[]> {
  switch (kind) {
    case 'geojson':
      return [await readGeoJson(file, options, pace)];
    case 'text':
      // Who names a separator has a table with one.
      return options.separator === undefined && isFixedWidth(file.bytes)
        ? [await readFixedWidth(file, options, pace)]
        : [await readCsv(file, options, pace)];
    case 'xlsx':
      return readXlsx(file, options, pace);
    case 'kml':
      return [await readKml(file, 'kml', options, pace)];
    case 'kmz':
      return readKmz(file, options, pace);
    case 'gpkg':
      return readVector(file, 'gpkg', options, pace);
    case 'dxf':
      return readVector(file, 'dxf', options, pace);
    case 'osm':
      return readVector(file, 'osm-pbf', options, pace);
    default:
      throw new IntakeError('unknown-format', { file: file.name });
  }
}

async function readKmz(file: NamedBytes, options: ReadOptions, pace: Pace): Promise<readonly Layer[]> {
  await pace.step('unpacking', file.name, 0);
  const documents = unpack(file, (name) => /\.kml$/i.test(name));
  if (documents.length === 0) throw new IntakeError('no-records', { file: file.name });
  const layers: Layer[] = [];
  for (const document of documents) {
    const layer = await readKml(document, 'kmz', options, pace);
    // `doc.kml` is what every one is called.
    layers.push(layer.name === 'doc' ? { ...layer, name: baseOf(file.name) } : layer);
  }
  return layers;
}

const baseOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

function namesOf(files: readonly NamedBytes[]): string {
  const names = files.map(({ name }) => name.replace(/^.*\//, ''));
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} … (${names.length})`;
}

/** What a layer is chosen by: its name, with its file before it where another has that name too. */
export const layerLabel = ({ name, file }: Layer, layers: readonly Layer[]): string =>
  layers.filter((other) => other.name === name).length > 1 ? `${file}: ${name}` : name;

/** @throws IntakeError `no-such-layer`. */
function chosenLayers(layers: readonly Layer[], wanted: string | undefined): readonly Layer[] {
  if (wanted === undefined) return layers;
  // By its name; two of one name in a zip by the file each stands in.
  const found = layers.filter((layer) => layer.name === wanted || layerLabel(layer, layers) === wanted);
  if (found.length > 0) return found;
  throw new IntakeError(
    'no-such-layer',
    { file: layers[0]?.file ?? '—' },
    { got: wanted, expected: layers.map((layer) => layerLabel(layer, layers)).join(', ') },
  );
}

const USUAL: Readonly<Partial<Record<FileKind, RegExp>>> = {
  text: /^(csv|txt|tsv|dat|prn|tab)$/,
  xlsx: /^xls[xm]$/,
  geojson: /^(geojson|json|geojsonl|ndjson|geojsons|jsonl|geojsonseq)$/,
  gpkg: /^(gpkg|sqlite|db)$/,
  kml: /^kml$/,
  kmz: /^kmz$/,
  dxf: /^dxf$/,
  shp: /^shp$/,
};

/** Told where the name says another kind than the content is. */
function withNameNotice(layer: Layer, { name }: NamedBytes, kind: FileKind): Layer {
  const ending = endingOf(name);
  const usual = USUAL[kind];
  if (usual === undefined || ending === '' || usual.test(ending)) return layer;
  const notice = told('named-otherwise', {
    said: ending.toUpperCase(),
    found: layer.detected.format.toUpperCase(),
  });
  return { ...layer, notices: [notice, ...layer.notices] };
}
