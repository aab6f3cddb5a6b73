import { loadGdal } from '../../../src/cli/gdal.ts';
import { IntakeError } from '../../../src/intake/error.ts';
import { type ReadOptions, readFiles } from '../../../src/intake/read/read-files.ts';
import type { Batch, Broken, Cell, Layer } from '../../../src/intake/types.ts';

export const ESTEIO = [-51.24, -29.88, -51.1, -29.82] as const;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Every letter below U+0100 as its own byte. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export function read(
  files: Readonly<Record<string, Uint8Array>>,
  options: Partial<ReadOptions> = {},
): Promise<readonly Layer[]> {
  const named = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
  return readFiles(named, { town: { box: ESTEIO }, gdal: loadGdal, ...options });
}

export interface Whole {
  readonly layer: Layer;
  readonly rows: readonly (readonly Cell[])[];
  readonly geometries: readonly Batch['geometries'][];
  readonly broken: readonly Broken[];
}

/** The only layer, read to its end. */
export async function whole(
  files: Readonly<Record<string, Uint8Array>>,
  options: Partial<ReadOptions> = {},
): Promise<Whole> {
  const layers = await read(files, options);
  const [layer] = layers;
  if (layer === undefined || layers.length > 1) throw new Error(`${layers.length} layers`);
  return drained(layer);
}

export async function drained(layer: Layer): Promise<Whole> {
  const rows: (readonly Cell[])[] = [];
  const broken: Broken[] = [];
  const geometries: Batch['geometries'][] = [];
  for await (const batch of layer.batches()) {
    if (batch.first !== rows.length + 1)
      throw new Error(`a batch begins at ${batch.first}, not ${rows.length + 1}`);
    rows.push(...batch.rows);
    broken.push(...batch.broken);
    geometries.push(batch.geometries);
  }
  return { layer, rows, geometries, broken };
}

/** The refusal of a reading to its end. */
export async function refusal(work: () => Promise<unknown>): Promise<IntakeError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof IntakeError) return error;
    throw error;
  }
  throw new Error('it was taken');
}
