/** Zips unpacked with their dangers refused: names that lead out, bombs, passwords. */
import { unzipSync } from 'fflate';
import { IntakeError } from '../error.ts';
import type { NamedBytes } from './named-bytes.ts';

/** Bytes that a zip may hold unpacked: five files of the largest size that is promised to be read. */
const MOST_BYTES = 500_000_000;
const MOST_ENTRIES = 5_000;

/**
 * @param wanted by name within the zip; others are not unpacked.
 * @returns files named `archive.zip/folder/file`, in the order of the zip.
 * @throws IntakeError
 */
export function unpack(zip: NamedBytes, wanted: (name: string) => boolean = isData): readonly NamedBytes[] {
  const { name: file, bytes } = zip;
  if (bytes.length >= 8 && bytes[0] === 0x50 && bytes[2] === 0x03 && ((bytes[6] ?? 0) & 1) === 1)
    throw new IntakeError('zip-encrypted', { file });
  let total = 0;
  let entries = 0;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // A name that leads out of the folder is never used as a path here; whoever wrote it meant harm.
        if (leadsOut(name)) throw new IntakeError('zip-name', { file }, { got: name.slice(0, 80) });
        if (++entries > MOST_ENTRIES)
          throw new IntakeError('zip-entries', { file }, { got: entries, limit: MOST_ENTRIES });
        if (name.endsWith('/') || !wanted(name)) return false;
        total += originalSize;
        if (total > MOST_BYTES)
          throw new IntakeError('zip-bomb', { file }, { limit: MOST_BYTES / 1_000_000 });
        return true;
      },
    });
  } catch (error) {
    if (error instanceof IntakeError) throw error;
    throw new IntakeError(
      'broken-zip',
      { file },
      { got: error instanceof Error ? error.message : String(error) },
    );
  }
  return Object.entries(unpacked).map(([name, content]) => ({ name: `${file}/${name}`, bytes: content }));
}

/** Left out: what operating systems put beside the data. */
function isData(name: string): boolean {
  return !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function leadsOut(name: string): boolean {
  return name.split(/[\\/]/).includes('..') || /^([\\/]|[A-Za-z]:)/.test(name) || name.includes('\0');
}
