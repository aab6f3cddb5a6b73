/** What a file is, told by its content and never by its name. */
import { IntakeError } from '../error.ts';
import type { NamedBytes } from './named-bytes.ts';

export type FileKind =
  | 'zip'
  | 'xlsx'
  | 'kmz'
  | 'gpkg'
  | 'shp'
  | 'geojson'
  | 'kml'
  | 'dxf'
  | 'osm'
  | 'text'
  /** A part of a shapefile, told by its ending: alone it says nothing. */
  | 'part';

const PARTS = /\.(shx|dbf|prj|cpg|sbn|sbx|qix|qmd|qpj|shp\.xml|cst)$/i;
const LEFT_OUT = /\.(qml|sld|xml|txt|pdf|html?|png|jpe?g|docx?|lyr|mxd|qgz|qgs|md|rtf)$/i;

/** @throws IntakeError `empty-file`, or naming what it is instead. */
export function kindOf({ name, bytes }: NamedBytes): FileKind {
  if (PARTS.test(name)) return 'part';
  if (bytes.length === 0) throw new IntakeError('empty-file', { file: name });
  const starts = (...codes: number[]) => codes.every((code, i) => bytes[i] === code);
  const text = (from: number, length: number) =>
    String.fromCharCode(...bytes.subarray(from, Math.min(bytes.length, from + length)));
  const head = text(0, 1024);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return packed(bytes);
  if (head.startsWith('SQLite format 3\0')) return 'gpkg';
  if (starts(0x00, 0x00, 0x27, 0x0a)) return 'shp';
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw new IntakeError('old-excel', { file: name });
  if (head.slice(4, 16).includes('OSMHeader')) return 'osm';
  if (head.startsWith('AutoCAD Binary DXF')) return 'dxf';
  for (const [mark, got] of FOREIGN)
    if (head.startsWith(mark)) throw new IntakeError('not-a-table', { file: name }, { got });
  if (isBinary(bytes)) throw new IntakeError('unknown-format', { file: name });
  const plain = head
    .replace(/^(\u00ef\u00bb\u00bf)|^(\u00ff\u00fe)|^(\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^[{[]/.test(plain.replace('\u001e', ''))) return 'geojson';
  if (plain.startsWith('<')) return xml(plain, name);
  if (/^(999\r?\n.*\r?\n\s*)*0\r?\n\s*SECTION/.test(plain)) return 'dxf';
  if (plain === '' && bytes.length < 1024) throw new IntakeError('empty-file', { file: name });
  return 'text';
}

/** Whether a file beside data holds none itself: styles, read-me files, pictures. */
export const isBeside = (name: string): boolean => LEFT_OUT.test(name);

/** Ending of a file's name, in small letters, without its point. */
export const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const FOREIGN: readonly (readonly [string, string])[] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['Rar!', 'RAR'],
  ['7z\u00bc\u00af', '7z'],
  ['\u001f\u008b', 'gzip'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['AC10', 'DWG'],
  ['{\\rtf', 'RTF'],
];

/** A zip by what it holds. Names stand in its local headers, so that one cut short is told too. */
function packed(bytes: Uint8Array): FileKind {
  const names = namesIn(bytes);
  if (names.some((name) => /^xl\/(workbook|worksheets\/)/.test(name))) return 'xlsx';
  const data = names.filter((name) => !name.endsWith('/'));
  if (
    data.includes('doc.kml') ||
    (data.some((name) => /^[^/]+\.kml$/i.test(name)) &&
      data.every((name) => /\.kml$|^(files|images)\//i.test(name)))
  )
    return 'kmz';
  return 'zip';
}

function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Local headers, one behind the other as far as their sizes tell.
  for (let at = 0; at + 30 <= bytes.length && names.length < 200; ) {
    if (view.getUint32(at, true) !== 0x04034b50) break;
    const length = view.getUint16(at + 26, true);
    names.push(String.fromCharCode(...bytes.subarray(at + 30, at + 30 + Math.min(length, 300))));
    const size = view.getUint32(at + 18, true);
    if (size === 0 && (view.getUint16(at + 6, true) & 8) !== 0) break;
    at += 30 + length + view.getUint16(at + 28, true) + size;
  }
  // The central directory at the end has them all.
  for (let at = Math.max(0, bytes.length - 66_000); at + 46 <= bytes.length && names.length < 2_000; at++) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    names.push(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(length, 300))));
  }
  return [...new Set(names)];
}

function xml(plain: string, name: string): FileKind {
  if (/<kml[\s>:]/i.test(plain) || /<[a-z]+:kml[\s>]/i.test(plain)) return 'kml';
  if (/<osm[\s>]/i.test(plain)) return 'osm';
  if (/<!doctype html|<html[\s>]/i.test(plain))
    throw new IntakeError('not-a-table', { file: name }, { got: 'HTML' });
  throw new IntakeError('not-a-table', { file: name }, { got: 'XML' });
}

/** Text has no null bytes but in UTF-16, and hardly a control character. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8192);
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const nulls = [0, 0];
  let controls = 0;
  sample.forEach((byte, i) => {
    if (byte === 0) nulls[i & 1]! += 1;
    else if (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b, 0x1e].includes(byte)) controls++;
  });
  if (controls > sample.length * 0.02) return true;
  const [even = 0, odd = 0] = nulls;
  if (even + odd === 0 || wide) return false;
  // UTF-16 of Latin letters: every second byte is null, and only those.
  const half = sample.length / 2;
  return !((odd > half * 0.9 && even === 0) || (even > half * 0.9 && odd === 0));
}
