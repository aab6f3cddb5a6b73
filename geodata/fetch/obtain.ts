/** A source into the cache: fetched, taken from a file, or found there; checked before it takes its place. */
import { copyFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { discard, download, type Version } from './download.ts';
import { codeOf, FetchFailure, onDisk } from './failure.ts';
import { inspect, measured } from './inspect.ts';
import type { Entry, Manifest } from './manifest.ts';

export interface Obtaining {
  readonly source: Source;
  /** Where it comes from: an address or a file; null: the cache alone is asked. */
  readonly from: { readonly address: string } | { readonly path: string } | null;
  /** Somebody said where; not the catalogue. */
  readonly isGiven: boolean;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly retries: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (got: number, of: number | null) => void;
}
export interface Obtained {
  readonly entry: Entry;
  /** Whole path in the cache. */
  readonly file: string;
  /** `changed`: other bytes than the manifest knew; `same`: those. */
  readonly is: 'new' | 'changed' | 'same';
  readonly before: Entry | null;
}

/** @throws FetchFailure, Stopped. Nothing takes the place of what was there unless it is whole. */
export async function obtain(obtaining: Obtaining): Promise<Obtained> {
  const { source, from, folder, manifest } = obtaining;
  const known = manifest.of(source.id);
  const kept = known === null ? null : path.join(folder, known.file);
  const state = known === null || kept === null ? 'missing' : await stateOf(kept, known);
  if (from === null) {
    if (known === null || kept === null || state === 'missing')
      throw new FetchFailure('not-cached', { file: folder });
    if (state === 'altered') throw new FetchFailure('altered', { file: kept });
    checkPinned(source, known);
    return { entry: known, file: kept, is: 'same', before: known };
  }
  const whence = 'path' in from ? from.path : from.address;
  const file = path.join(folder, nameOf(source, whence, obtaining.isGiven));
  const part = `${file}.part`;
  let version: Version = { etag: null, last_modified: null };
  if ('address' in from) {
    const have = state === 'whole' && known?.address === from.address ? known : null;
    const got = await download({ ...obtaining, address: from.address, file, have });
    if (got.is === 'same' && known !== null && kept !== null) {
      checkPinned(source, known);
      return { entry: known, file: kept, is: 'same', before: known };
    }
    if (got.is === 'part') version = got.version;
  }
  try {
    if ('path' in from) await copied(from.path, part);
    await inspect(part, path.basename(file));
    const { sha256, size } = await measured(part);
    checkPinned(source, { sha256, size });
    const entry: Entry = {
      address: whence,
      file: path.basename(file),
      size,
      sha256,
      ...version,
      fetched_at: obtaining.clock.now().toISOString(),
    };
    await onDisk(file, () => rename(part, file));
    await manifest.keep(source.id, entry);
    const is = known === null ? 'new' : known.sha256 === sha256 ? 'same' : 'changed';
    return { entry, file, is, before: known };
  } finally {
    // What was refused would be gone on with by the next run.
    await discard(part);
  }
}

export async function stateOf(file: string, entry: Entry): Promise<'whole' | 'altered' | 'missing'> {
  try {
    if ((await stat(file)).size !== entry.size) return 'altered';
    return (await measured(file)).sha256 === entry.sha256 ? 'whole' : 'altered';
  } catch {
    return 'missing';
  }
}

function checkPinned(source: Source, got: { readonly sha256: string; readonly size: number }): void {
  if (source.size !== null && source.size !== got.size)
    throw new FetchFailure('pinned', { got: `${got.size} bytes`, expected: `${source.size} bytes` });
  if (source.sha256 !== null && source.sha256 !== got.sha256)
    throw new FetchFailure('pinned', { got: got.sha256, expected: source.sha256 });
}

/** In the cache: the catalogue's name; with the ending of what somebody gave, which may be of another kind. */
function nameOf(source: Source, whence: string, isGiven: boolean): string {
  if (!isGiven) return source.file;
  const ending = /\.([a-z0-9]{1,8}(\.pbf)?)$/i.exec(
    URL.canParse(whence) ? new URL(whence).pathname : whence,
  )?.[1];
  return ending === undefined ? source.file : `${source.id}.${ending.toLowerCase()}`;
}

async function copied(from: string, part: string): Promise<void> {
  try {
    if ((await stat(from)).isDirectory()) throw new FetchFailure('no-such-file', { got: 'EISDIR' });
  } catch (error) {
    throw error instanceof FetchFailure ? error : new FetchFailure('no-such-file', { got: codeOf(error) });
  }
  await onDisk(part, () => copyFile(from, part));
}
