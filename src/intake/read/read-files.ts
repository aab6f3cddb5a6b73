/** Files as they are handed in -> layers, each with what was found out about it. Nothing is written here. */
import { told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Layer } from '../types.ts';
import { readCsv } from './csv.ts';
import { readGeoJson } from './geojson.ts';
import { endingOf, type FileKind, kindOf } from './kind.ts';
import { type NamedBytes, Pace, type ReadOptions } from './options.ts';

export type { NamedBytes, ReadOptions, ReadStep } from './options.ts';

/**
 * @param files one or many; parts of a shapefile and zips among them.
 * @returns the layers in the order of their files. `batches` of each reads from the bytes given, which must stay as they are.
 * @throws IntakeError for the first file that cannot be brought in, or `stopped`.
 */
export async function readFiles(
  files: readonly NamedBytes[],
  options: ReadOptions,
): Promise<readonly Layer[]> {
  if (files.length === 0) throw new IntakeError('no-files', { file: '—' });
  const pace = new Pace(options);
  const layers: Layer[] = [];
  for (const file of files) {
    const kind = kindOf(file);
    const read = await readOne(file, kind, options, pace);
    layers.push(...read.map((layer) => withNameNotice(layer, file, kind)));
  }
  return chosenLayers(layers, options.layer);
}

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
      return [await readCsv(file, options, pace)];
    default:
      throw new IntakeError('unknown-format', { file: file.name });
  }
}

/** @throws IntakeError `no-such-layer`. */
function chosenLayers(layers: readonly Layer[], wanted: string | undefined): readonly Layer[] {
  if (wanted === undefined) return layers;
  const found = layers.filter(({ name }) => name === wanted);
  if (found.length > 0) return found;
  throw new IntakeError(
    'no-such-layer',
    { file: layers[0]?.file ?? '—' },
    { got: wanted, expected: layers.map(({ name }) => name).join(', ') },
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
