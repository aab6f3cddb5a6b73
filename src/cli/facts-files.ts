/** What the command line reads: facts from files or the town's database, a site, the town's own boundary. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Geometry } from '../geodesy/types.ts';
import type { PostureCode } from '../laws/types.ts';
import { type Facts, type FactsFile, readFacts } from '../siting/facts-door.ts';
import { readGeometry } from '../siting/geometry-door.ts';
import { refusal } from '../siting/sentences.ts';
import type { NamedFile } from './spare-inputs.ts';

const GEODATA = path.resolve(fileURLToPath(import.meta.url), '../../../geodata');

/**
 * The facts that a question stands on, read and checked.
 * @param files names as given; none = the embedded database of the town.
 * @param data its data folder, where it is not the usual one.
 * @throws InputError naming the file and what is wrong in it.
 */
export async function factsFor(
  code: PostureCode,
  files: readonly string[],
  date: string,
  data?: string,
): Promise<Facts> {
  const { town } = code;
  if (files.length > 0) {
    const read: FactsFile[] = [];
    for (const name of files) read.push({ name, json: await readJson(name) });
    return readFacts(read, await landOf(code), date);
  }
  // The database is heavy and is opened only where nothing else was given.
  const { factsOfTown } = await import('./local-backend.ts');
  return factsOfDocument(code, await factsOfTown(town.ibge, date, data), date);
}

/** What `--facts` names, for `mustSpareInputs`. */
export const factsNamed = (files: readonly string[]): readonly NamedFile[] =>
  files.map((file) => ({ option: '--facts', file }));

/** The facts of a document that the town's database gave. @throws InputError */
export async function factsOfDocument(code: PostureCode, text: string, date: string): Promise<Facts> {
  return readFacts([{ name: code.town.slug, json: JSON.parse(text) }], await landOf(code), date);
}

/** The town's box and its own boundary. */
export async function landOf(code: PostureCode): Promise<Facts['own']> {
  return { box: code.town.bbox, area: await boundaryOf(code) };
}

/** @throws InputError where the file is missing, a folder, not UTF-8 or not JSON. */
export async function readJson(name: string): Promise<unknown> {
  const where = { file: name, feature: null, field: null };
  let bytes: Buffer;
  try {
    bytes = await readFile(name);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw refusal('no-such-file', where);
    throw refusal('unreadable-file', where, { got: code ?? String(error) });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('not-utf8', where);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal('not-json', where, { got: error instanceof Error ? error.message : String(error) });
  }
}

const Boundary = z.looseObject({ geometry: z.unknown() });

/** The town's own boundary; null where none came with the project. */
async function boundaryOf({ town }: PostureCode): Promise<Geometry | null> {
  const name = path.join(GEODATA, town.slug, 'boundary.json');
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const { geometry } = Boundary.parse(JSON.parse(text));
  return readGeometry(geometry, { file: name, feature: null, field: 'geometry' });
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
