/**
 * A PMTiles v3 archive (github.com/protomaps/PMTiles, spec v3), written whole in memory: header, root
 * directory, metadata, leaf directories, tiles. Nothing is compressed, so that the bytes do not depend on
 * the deflate of the machine, and the reader may decode at once.
 */
export interface Tile {
  /** Place along the Hilbert curve over all zooms (`zxyToTileId`). */
  readonly id: number;
  readonly data: Uint8Array;
}
export interface ArchiveInfo {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly centerZoom: number;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** How many tiles in a row have this content; 0 for an entry that points to a leaf directory. */
  run: number;
}

const HEADER_BYTES = 127;
/** The reader fetches header and root directory in one request of 16 KiB. */
const ROOT_BYTES = 16384 - HEADER_BYTES;
const LEAF_ENTRIES = 2048;
const NO_COMPRESSION = 1;
const MVT = 1;
/** Larger tiles are never equal; keeping their bytes as keys would only cost memory. */
const DEDUPLICATED_BYTES = 1024;

export function writeArchive(tiles: readonly Tile[], info: ArchiveInfo): Uint8Array {
  const sorted = [...tiles].sort((a, b) => a.id - b.id);
  const { entries, contents, bytes } = layInOrder(sorted);
  const { root, leaves } = directories(entries);
  const metadata = new TextEncoder().encode(JSON.stringify(info.metadata));
  const metadataAt = HEADER_BYTES + root.length;
  const leavesAt = metadataAt + metadata.length;
  const tilesAt = leavesAt + leaves.length;

  const out = new Uint8Array(tilesAt + bytes);
  const view = new DataView(out.buffer);
  const long = (at: number, value: number) => view.setBigUint64(at, BigInt(value), true);
  out.set(new TextEncoder().encode('PMTiles'), 0);
  view.setUint8(7, 3);
  const numbers = [
    HEADER_BYTES,
    root.length,
    metadataAt,
    metadata.length,
    leavesAt,
    leaves.length,
    tilesAt,
    bytes,
    sorted.length,
    entries.length,
    contents.length,
  ];
  for (const [i, value] of numbers.entries()) long(8 + 8 * i, value);
  for (const [i, value] of [1, NO_COMPRESSION, NO_COMPRESSION, MVT, info.minZoom, info.maxZoom].entries()) {
    view.setUint8(96 + i, value);
  }
  const degrees = (at: number, value: number) => view.setInt32(at, Math.round(value * 1e7), true);
  for (const [i, value] of info.bounds.entries()) degrees(102 + 4 * i, value);
  view.setUint8(118, info.centerZoom);
  degrees(119, (info.bounds[0] + info.bounds[2]) / 2);
  degrees(123, (info.bounds[1] + info.bounds[3]) / 2);
  out.set(root, HEADER_BYTES);
  out.set(metadata, metadataAt);
  out.set(leaves, leavesAt);
  let at = tilesAt;
  for (const data of contents) {
    out.set(data, at);
    at += data.length;
  }
  return out;
}

/** Equal small tiles (open country) are kept once, and runs of them are one entry. */
function layInOrder(sorted: readonly Tile[]): { entries: Entry[]; contents: Uint8Array[]; bytes: number } {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const seen = new Map<string, number>();
  let bytes = 0;
  for (const { id, data } of sorted) {
    const key = data.length <= DEDUPLICATED_BYTES ? data.join() : null;
    let offset = key === null ? undefined : seen.get(key);
    if (offset === undefined) {
      offset = bytes;
      contents.push(data);
      bytes += data.length;
      if (key !== null) seen.set(key, offset);
    }
    const last = entries[entries.length - 1];
    if (last !== undefined && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, offset, length: data.length, run: 1 });
  }
  return { entries, contents, bytes };
}

function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = directory(entries);
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: new Uint8Array(0) };
  const pages: Uint8Array[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let i = 0; i < entries.length; i += LEAF_ENTRIES) {
    const page = directory(entries.slice(i, i + LEAF_ENTRIES));
    pointers.push({ id: (entries[i] as Entry).id, offset, length: page.length, run: 0 });
    pages.push(page);
    offset += page.length;
  }
  const root = directory(pointers);
  if (root.length > ROOT_BYTES)
    throw new RangeError(`the root directory takes ${root.length} bytes of ${ROOT_BYTES}`);
  const leaves = new Uint8Array(offset);
  let at = 0;
  for (const page of pages) {
    leaves.set(page, at);
    at += page.length;
  }
  return { root, leaves };
}

/** Count, ids as steps, runs, lengths, offsets (0 where it follows the one before, else plus one), as varints. */
function directory(entries: readonly Entry[]): Uint8Array {
  const out: number[] = [];
  varint(out, entries.length);
  let last = 0;
  for (const { id } of entries) {
    varint(out, id - last);
    last = id;
  }
  for (const { run } of entries) varint(out, run);
  for (const { length } of entries) varint(out, length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    varint(out, before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return Uint8Array.from(out);
}

/** Ids pass 2^32, so by division and not by shifts. */
function varint(out: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    out.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}
