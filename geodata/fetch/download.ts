/** One file over HTTP into a `.part` beside its name, going on where an earlier run stopped. */
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { codeOf, FetchFailure, onDisk, Stopped } from './failure.ts';

/** How a server names a version of a file (RFC 9110, 8.8). */
export interface Version {
  readonly etag: string | null;
  readonly last_modified: string | null;
}
export interface Wanted {
  readonly address: string;
  /** Where it shall lie in the end; here only `.part` and `.part.json` beside it are written. */
  readonly file: string;
  /** The version already there, whole and unaltered; null: none. */
  readonly have: Version | null;
  /** Attempts after the first. */
  readonly retries: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Bytes so far, of how many where the server tells. */
  readonly onProgress: (got: number, of: number | null) => void;
}
export type Download =
  | { readonly is: 'same' }
  | { readonly is: 'part'; readonly part: string; readonly version: Version };

/** A server that says nothing for so long has gone. Overpass thinks for up to three minutes before its first byte. */
const SILENCE_MS = 200_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

/** Of a file that is coming: without it a `.part` cannot be gone on with. */
const noteSchema = z.object({
  address: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});

/** Another attempt may help. */
class Passing extends Error {
  constructor(
    readonly failure: (attempts: number) => FetchFailure,
    /** As `Retry-After` says. */
    readonly wait_ms: number | null = null,
  ) {
    super('passing');
  }
}

/** @throws FetchFailure; Stopped where the signal says so (what came is kept for the next run). */
export async function download(wanted: Wanted): Promise<Download> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(wanted);
    } catch (error) {
      if (wanted.signal.aborted) throw new Stopped();
      if (!(error instanceof Passing)) throw error;
      if (attempt > wanted.retries) throw error.failure(attempt);
      const wait = Math.min(LONGEST_WAIT_MS, error.wait_ms ?? FIRST_WAIT_MS * 2 ** (attempt - 1));
      try {
        await wanted.clock.sleep(wait, wanted.signal);
      } catch {
        throw new Stopped();
      }
    }
  }
}

async function once(wanted: Wanted): Promise<Download> {
  const part = `${wanted.file}.part`;
  const begun = await begunPart(part, wanted.address);
  const silence = new Silence();
  try {
    const response = await ask(wanted, begun, AbortSignal.any([wanted.signal, silence.signal]));
    silence.heard();
    const { status, headers, body } = response;
    const version = { etag: headers.get('etag'), last_modified: headers.get('last-modified') };
    if (status === 304 && wanted.have !== null) return { is: 'same' };
    if (status === 416 && begun !== null) {
      await body?.cancel();
      await discard(part);
      throw new Passing((attempts) => new FetchFailure('server', { got: status, attempts }), 0);
    }
    if (status !== 200 && status !== 206) {
      await body?.cancel();
      throw refusalOf(status, headers);
    }
    const from = status === 206 ? (begun?.size ?? 0) : 0;
    const total = status === 206 ? wholeOf(headers, from) : lengthOf(headers);
    const isOther = status === 206 && begun !== null && version.etag !== null && begun.etag !== null;
    if (total === 'wrong' || (isOther && version.etag !== begun.etag)) {
      await body?.cancel();
      await discard(part);
      throw new Passing((attempts) => new FetchFailure('cut', { got: from, expected: '?', attempts }), 0);
    }
    if (from === 0) await note(part, { address: wanted.address, ...version });
    const got = await onDisk(part, () => open(part, from === 0 ? 'w' : 'a')).then((handle) =>
      pour(response, handle, { part, from, total, silence, wanted }),
    );
    if (total !== null && got !== total)
      throw new Passing((attempts) => new FetchFailure('cut', { got, expected: total, attempts }));
    return { is: 'part', part, version };
  } finally {
    silence.end();
  }
}

async function ask(wanted: Wanted, begun: Begun | null, signal: AbortSignal): Promise<Response> {
  // What is packed for the way has neither the size nor the ranges of the file.
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    'user-agent': 'GeoPosturas geodata (one municipality, on request)',
  };
  if (begun !== null) {
    headers.range = `bytes=${begun.size}-`;
    headers['if-range'] = begun.validator;
  } else if (wanted.have !== null) {
    if (wanted.have.etag !== null) headers['if-none-match'] = wanted.have.etag;
    else if (wanted.have.last_modified !== null) headers['if-modified-since'] = wanted.have.last_modified;
  }
  try {
    return await fetch(wanted.address, { headers, signal, redirect: 'follow' });
  } catch (error) {
    throw new Passing((attempts) => new FetchFailure('unreachable', { got: codeOf(error), attempts }));
  }
}

function refusalOf(status: number, headers: Headers): FetchFailure | Passing {
  if (status >= 500 || AGAIN.has(status)) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return new Passing(
      (attempts) => new FetchFailure('server', { got: status, attempts }),
      Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null,
    );
  }
  return new FetchFailure(status === 404 || status === 410 ? 'not-found' : 'refused', { got: status });
}

interface Pouring {
  readonly part: string;
  readonly from: number;
  readonly total: number | null;
  readonly silence: Silence;
  readonly wanted: Wanted;
}

/** @returns bytes of the part in the end. */
async function pour(response: Response, handle: FileHandle, pouring: Pouring): Promise<number> {
  const { part, from, total, silence, wanted } = pouring;
  let got = from;
  try {
    const reader = response.body?.getReader();
    while (reader !== undefined) {
      let piece: Awaited<ReturnType<typeof reader.read>>;
      try {
        piece = await reader.read();
      } catch (error) {
        throw new Passing((attempts) =>
          total === null
            ? new FetchFailure('unreachable', { got: codeOf(error), attempts })
            : new FetchFailure('cut', { got, expected: total, attempts }),
        );
      }
      const { done, value } = piece;
      if (done) break;
      silence.heard();
      try {
        await onDisk(part, () => writeAll(handle, value));
      } catch (error) {
        await reader.cancel().catch(() => undefined);
        throw error;
      }
      got += value.length;
      wanted.onProgress(got, total);
    }
  } finally {
    await handle.close();
  }
  return got;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten;
}

interface Begun extends Version {
  readonly size: number;
  /** What `If-Range` is asked with. */
  readonly validator: string;
}

/** What an earlier run left, where the server can be asked whether it is still of the same version. */
async function begunPart(part: string, address: string): Promise<Begun | null> {
  try {
    const [{ size }, text] = await Promise.all([stat(part), readFile(`${part}.json`, 'utf8')]);
    const { address: whose, etag, last_modified } = noteSchema.parse(JSON.parse(text));
    // A weak tag does not promise the same bytes.
    const validator = etag !== null && !etag.startsWith('W/') ? etag : last_modified;
    return size === 0 || whose !== address || validator === null
      ? null
      : { size, etag, last_modified, validator };
  } catch {
    return null;
  }
}

const note = (part: string, content: z.infer<typeof noteSchema>): Promise<void> =>
  onDisk(part, () => writeFile(`${part}.json`, JSON.stringify(content)));

/** Takes away what was begun. */
export async function discard(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(`${part}.json`, { force: true });
}

/** Size of the whole by `Content-Range`; null: not told. */
function wholeOf(headers: Headers, from: number): number | null | 'wrong' {
  const [, start, whole] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (start === undefined || Number(start) !== from) return 'wrong';
  return whole === '*' ? null : Number(whole);
}

/** Null where not told, or told of what was packed for the way. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  const encoding = headers.get('content-encoding');
  return length === null || (encoding !== null && encoding !== 'identity') ? null : Number(length);
}

/** Ends an attempt in which nothing has been heard for long. */
class Silence {
  readonly #control = new AbortController();
  readonly signal = this.#control.signal;
  #timer = this.#start();
  #start() {
    return setTimeout(() => this.#control.abort(), SILENCE_MS);
  }
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }
  end(): void {
    clearTimeout(this.#timer);
  }
}
