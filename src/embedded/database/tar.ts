const BLOCK = 512;

/** What one entry of an archive is. Links and devices are of neither kind. */
export type EntryKind = 'file' | 'folder' | 'other';

export interface TarEntry {
  readonly name: string;
  readonly kind: EntryKind;
  readonly contents: Buffer;
  /** The header and the contents, as they stand in the archive. */
  readonly blocks: Buffer;
}

/** What ends an archive. */
export const END_OF_TAR = Buffer.alloc(2 * BLOCK);

/**
 * The entries of an unpacked tar archive (POSIX ustar), in their order.
 * @throws Error for a header that tells no size.
 */
export function* entriesOf(tar: Buffer): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number): string => {
      const field = tar.toString('utf8', at + from, at + from + length);
      const end = field.indexOf('\0');
      return end < 0 ? field : field.slice(0, end);
    };
    const size = Number.parseInt(text(124, 12), 8);
    if (!Number.isFinite(size)) throw new Error(`A header of the archive at byte ${at} tells no size.`);
    const start = at + BLOCK;
    const end = start + Math.ceil(size / BLOCK) * BLOCK;
    const folder = text(345, 155);
    const name = folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`;
    yield {
      name,
      kind: KINDS[text(156, 1)] ?? 'other',
      contents: tar.subarray(start, start + size),
      blocks: tar.subarray(at, end),
    };
    at = end;
  }
}

// An old archive marks a regular file by a zero byte.
const KINDS: Readonly<Record<string, EntryKind>> = { '': 'file', '0': 'file', '5': 'folder' };
