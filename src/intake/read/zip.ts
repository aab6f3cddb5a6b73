/** Zips unpacked with their dangers refused: names that lead out, bombs, passwords, bytes that are not those packed. */
import { unzipSync } from 'fflate';
import { IntakeError } from '../error.ts';
import type { NamedBytes } from './named-bytes.ts';

/** Bytes that a zip may hold unpacked: five files of the largest size that is promised to be read. */
const MOST_BYTES = 500_000_000;
const MOST_ENTRIES = 5_000;

/** Bytes that may still be unpacked: a zip within a zip draws on the same. */
export interface Budget {
  left: number;
}
export const budgetOfOne = (): Budget => ({ left: MOST_BYTES });

/**
 * @param wanted by name within the zip; others are not unpacked.
 * @param budget lowered by what is unpacked.
 * @returns files named `archive.zip/folder/file`, in the order of the zip.
 * @throws IntakeError
 */
export function unpack(
  zip: NamedBytes,
  wanted: (name: string) => boolean = isData,
  budget: Budget = budgetOfOne(),
): readonly NamedBytes[] {
  const { name: file, bytes } = zip;
  if (bytes.length >= 8 && bytes[0] === 0x50 && bytes[2] === 0x03 && ((bytes[6] ?? 0) & 1) === 1)
    throw new IntakeError('zip-encrypted', { file });
  let entries = 0;
  const packed = new Map<string, number>();
  try {
    const sums = sumsOf(bytes);
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // A name that leads out of the folder is never used as a path here; whoever wrote it meant harm.
        if (leadsOut(name)) throw new IntakeError('zip-name', { file }, { got: name.slice(0, 80) });
        if (++entries > MOST_ENTRIES)
          throw new IntakeError('zip-entries', { file }, { got: entries, limit: MOST_ENTRIES });
        if (name.endsWith('/') || !wanted(name)) return false;
        budget.left -= originalSize;
        if (budget.left < 0) throw new IntakeError('zip-bomb', { file }, { limit: MOST_BYTES / 1_000_000 });
        // Only the last of the two would come out.
        if (packed.has(name)) throw new IntakeError('zip-twice', { file }, { got: name.slice(0, 80) });
        packed.set(name, sums[entries - 1] ?? -1);
        return true;
      },
    });
    return Object.entries(unpacked).map(([name, content]) => {
      // The library does not look: a flipped byte, or a size that lies, would come in as data.
      if (crc32(content) !== packed.get(name))
        throw new IntakeError('broken-zip', { file }, { got: `CRC-32, ${name.slice(0, 80)}` });
      return { name: `${file}/${name}`, bytes: content };
    });
  } catch (error) {
    if (error instanceof IntakeError) throw error;
    throw new IntakeError(
      'broken-zip',
      { file },
      { got: error instanceof Error ? error.message : String(error) },
    );
  }
}

/** The checksum of each entry, in the order of the zip's directory (PKWARE APPNOTE 4.3.12, 4.3.14, 4.3.16). */
function sumsOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) return [];
  let at = view.getUint32(end + 16, true);
  // Zip64 keeps where the directory begins in a record of its own.
  if (end >= 20 && view.getUint32(end - 20, true) === 0x07064b50)
    at = Number(view.getBigUint64(Number(view.getBigUint64(end - 12, true)) + 48, true));
  const sums: number[] = [];
  while (at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50) {
    sums.push(view.getUint32(at + 16, true));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sums;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let sum = i;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++)
    sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ (bytes[i] as number)) & 0xff] as number);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Left out: what operating systems put beside the data. */
function isData(name: string): boolean {
  return !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function leadsOut(name: string): boolean {
  return name.split(/[\\/]/).includes('..') || /^([\\/]|[A-Za-z]:)/.test(name) || name.includes('\0');
}
