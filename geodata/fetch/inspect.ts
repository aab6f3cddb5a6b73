/** Whether a file that came is what was asked for, as far as that shows without reading its rows. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { FetchFailure } from './failure.ts';

const HEAD_BYTES = 1_024;
/** The end record of a zip and the longest comment behind it (APPNOTE 4.3.16). */
const ZIP_END_BYTES = 22 + 65_535;

/** @param name tells by its ending what is expected: `.zip`, `.json`, `.geojson`; others are not held to one. @throws FetchFailure */
export async function inspect(file: string, name: string): Promise<void> {
  const { head, tail } = await endsOf(file);
  if (head.length === 0) throw new FetchFailure('empty');
  if (isHtml(head)) throw new FetchFailure('html');
  const isZip = head.subarray(0, 2).toString('latin1') === 'PK';
  if (/\.zip$/i.test(name) && !isZip) throw new FetchFailure('not-zip');
  if (isZip && !endsAsZip(tail)) throw new FetchFailure('broken-zip');
  if (/\.(geo)?json$/i.test(name) && !isZip) await inspectJson(file);
}

const isHtml = (head: Buffer): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(
    head.toString('utf8').replace(/^\uFEFF/, ''),
  );

function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  // The comment's length tells where the file ends.
  return at !== -1 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}

async function inspectJson(file: string): Promise<void> {
  let json: unknown;
  try {
    json = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FetchFailure('not-json', { got: error instanceof Error ? error.message.slice(0, 80) : '?' });
  }
  // Overpass answers 200 and says at the end that it gave up: what it gives then is a part.
  if (typeof json === 'object' && json !== null && 'elements' in json && 'remark' in json)
    throw new FetchFailure('overpass', { got: String(json.remark).slice(0, 120) });
}

async function endsOf(file: string): Promise<{ readonly head: Buffer; readonly tail: Buffer }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const piece = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    return {
      head: await piece(0, Math.min(size, HEAD_BYTES)),
      tail: await piece(Math.max(0, size - ZIP_END_BYTES), Math.min(size, ZIP_END_BYTES)),
    };
  } finally {
    await handle.close();
  }
}

/** SHA-256 in hexadecimal and size in bytes, read piece by piece. */
export async function measured(file: string): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(file)) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { sha256: hash.digest('hex'), size };
}
