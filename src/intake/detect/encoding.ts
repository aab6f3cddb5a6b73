/** Which encoding a text is in: what its bytes really are, held against what the file says of itself. */
import { IntakeError } from '../error.ts';
import type { Evidence, Guess } from '../types.ts';
import { chosen, guess, percent, told } from './evidence.ts';

export const ENCODINGS = ['UTF-8', 'ISO-8859-1', 'windows-1252', 'CP850', 'UTF-16LE', 'UTF-16BE'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Upper half of the DOS code page 850, which old dBASE files of Brazilian offices carry. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters; five places are empty. */
const ANSI_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters of Portuguese beyond ASCII, and further signs that its texts hold now and then. */
const LETTERS = new Set('áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª');
const SIGNS = new Set('äëïöñèìòùûîÄËÏÖÑÈÌÒÙÛÎ°§–—“”‘’²³€½¼¾\u00a0·•…´');
const weightOf = (sign: string): number => (LETTERS.has(sign) ? 1 : SIGNS.has(sign) ? 0.4 : 0);

/** How many bytes are looked at for what the bytes are; all of them for whether they are valid UTF-8. */
const SAMPLE = 4_000_000;

export interface SaidEncoding {
  readonly by: 'cpg' | 'dbf';
  /** As it stands in the file. */
  readonly said: string;
  /** Null where that name or byte is not known here. */
  readonly encoding: Encoding | null;
}

/** A name as a person, a `.cpg` or an XML head writes it. @returns null where it is none known here. */
export function encodingNamed(name: string): Encoding | null {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  if (/^(utf8|cp65001|65001|utf8bom|utf8sig)$/.test(key)) return 'UTF-8';
  if (/^(iso88591|88591|latin1|l1|iso885915|885915|latin9|cp28591|28591)$/.test(key)) return 'ISO-8859-1';
  if (/^((cp|ansi|windows|win|ldid\/)?1252|ansi|87|ldid\/87|ldid\/03)$/.test(key)) return 'windows-1252';
  if (/^((cp|ibm|oem)?850|oem|ldid\/02)$/.test(key)) return 'CP850';
  if (/^(utf16(le)?|cp?1200|ucs2)$/.test(key)) return 'UTF-16LE';
  if (/^(utf16be|cp?1201)$/.test(key)) return 'UTF-16BE';
  return null;
}

/** What the language byte (offset 29) of a dBASE file stands for; null where it is 0 or none used here. */
export function encodingOfDbf(dbf: Uint8Array): SaidEncoding | null {
  const byte = dbf[29] ?? 0;
  if (byte === 0) return null;
  const said = `0x${byte.toString(16).padStart(2, '0')}`;
  // xBASE: 0x02 DOS 850, 0x03 Windows ANSI, 0x57 ESRI "current ANSI", 0x58 Western European ANSI, 0x24 DOS 850 Portuguese.
  if ([0x03, 0x57, 0x58, 0x59].includes(byte)) return { by: 'dbf', said, encoding: 'windows-1252' };
  if ([0x02, 0x24, 0x25, 0x0a, 0x12, 0x14].includes(byte)) return { by: 'dbf', said, encoding: 'CP850' };
  return { by: 'dbf', said, encoding: null };
}

/**
 * @param bytes the text (of a dBASE file: its records).
 * @param said what stands beside it; the bytes win where they decide.
 */
export function guessEncoding(bytes: Uint8Array, said: readonly SaidEncoding[] = []): Guess<Encoding> {
  const mark = byteOrderMark(bytes);
  if (mark !== null) return guess(mark, [told('byte-order-mark', { encoding: mark })]);
  const utf16 = utf16WithoutMark(bytes);
  if (utf16 !== null) return guess(utf16, [told('byte-order-mark', { encoding: utf16 })]);
  const utf8 = surveyUtf8(bytes);
  const first = said.find(({ encoding }) => encoding !== null);
  if (utf8.beyondAscii === 0) {
    const evidence = [told('only-ascii'), ...saidOnly(said)];
    return guess(first?.encoding ?? 'UTF-8', evidence);
  }
  // One broken letter among many does not make a text of another encoding: texts of one byte a letter hardly ever
  // form a valid sequence.
  if (utf8.invalidAt === null || utf8.valid > 20 * utf8.invalid) {
    const mostly = [
      told('mostly-utf8', { count: utf8.valid, bad: utf8.invalid, offset: utf8.invalidAt ?? 0 }),
    ];
    if (utf8.invalidAt !== null) return guess('UTF-8', [...mostly, ...against(said, 'UTF-8')]);
    const evidence = [
      told('valid-utf8', { count: utf8.beyondAscii, sample: wordAt(bytes, utf8.firstAt, 'UTF-8') }),
      ...against(said, 'UTF-8'),
    ];
    return guess('UTF-8', evidence);
  }
  const best = singleByte(bytes);
  const evidence = [
    told('not-utf8', { offset: utf8.invalidAt }),
    ...best.evidence,
    ...against(said, best.encoding),
  ];
  return guess(best.encoding, evidence);
}

/** As `guessEncoding`, overruled by a name. @throws IntakeError for a name not known here. */
export function encodingFor(
  bytes: Uint8Array,
  name: string | undefined,
  file: string,
  said: readonly SaidEncoding[] = [],
): Guess<Encoding> {
  if (name === undefined) return guessEncoding(bytes, said);
  const encoding = encodingNamed(name);
  if (encoding === null)
    throw new IntakeError('unknown-encoding', { file }, { got: name, expected: ENCODINGS.join(', ') });
  return chosen(encoding);
}

/** Length of the byte order mark a text begins with. */
export function markLength(bytes: Uint8Array): number {
  const mark = byteOrderMark(bytes);
  return mark === null ? 0 : mark === 'UTF-8' ? 3 : 2;
}

/** Reads pieces of a text one after another; letters cut between two pieces are joined. */
export interface Decoder {
  /** @param last no further piece follows. */
  decode(bytes: Uint8Array, last: boolean): string;
}
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'CP850') return { decode: decodeCp850 };
  if (encoding === 'ISO-8859-1' || encoding === 'windows-1252') return { decode: decodeAnsi };
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes, last) => decoder.decode(bytes, { stream: !last }) };
}

const latin1 = new TextDecoder('windows-1252');
/** Node 20 decodes the label as Latin-1 (nodejs/node#56542), so that 0x80 to 0x9F are put right here in any case. */
function decodeAnsi(bytes: Uint8Array): string {
  const text = latin1.decode(bytes);
  return CONTROLS.test(text)
    ? text.replace(ALL_CONTROLS, (sign) => ANSI_SIGNS.charAt(sign.charCodeAt(0) - 0x80))
    : text;
}
const CONTROLS = /[\u0080-\u009f]/;
const ALL_CONTROLS = /[\u0080-\u009f]/g;

function decodeCp850(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    const codes: number[] = [];
    for (const byte of bytes.subarray(at, at + 8192))
      codes.push(byte < 128 ? byte : CP850.charCodeAt(byte - 128));
    text += String.fromCharCode(...codes);
  }
  return text;
}

function byteOrderMark(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'UTF-8';
  if (a === 0xff && b === 0xfe) return 'UTF-16LE';
  if (a === 0xfe && b === 0xff) return 'UTF-16BE';
  return null;
}

/** Every second byte zero over the beginning: Latin text in UTF-16 whose mark was cut off. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const end = Math.min(bytes.length, 2000) & ~1;
  if (end < 8) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const most = end / 2;
  if (odd > most * 0.9 && even === 0) return 'UTF-16LE';
  if (even > most * 0.9 && odd === 0) return 'UTF-16BE';
  return null;
}

interface Utf8Survey {
  /** Sequences of more than one byte, valid or not. */
  readonly beyondAscii: number;
  readonly valid: number;
  readonly invalid: number;
  readonly firstAt: number;
  /** Offset of the first byte that no valid sequence has; a sequence cut by the end of the bytes is none. */
  readonly invalidAt: number | null;
}
function surveyUtf8(bytes: Uint8Array): Utf8Survey {
  let valid = 0;
  let invalid = 0;
  let firstAt = -1;
  let invalidAt: number | null = null;
  let i = 0;
  const { length } = bytes;
  while (i < length) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      i++;
      continue;
    }
    if (firstAt < 0) firstAt = i;
    const more = followers(byte);
    let k = more === 0 ? -1 : 1;
    while (k > 0 && k <= more && i + k < length) {
      const next = bytes[i + k] ?? 0;
      const low = k === 1 && byte === 0xe0 ? 0xa0 : k === 1 && byte === 0xf0 ? 0x90 : 0x80;
      const high = k === 1 && byte === 0xed ? 0x9f : k === 1 && byte === 0xf4 ? 0x8f : 0xbf;
      if (next < low || next > high) k = -1;
      else k++;
    }
    if (k < 0) {
      invalid++;
      invalidAt ??= i;
      i++;
    } else {
      valid++;
      i += k;
    }
  }
  return { beyondAscii: valid + invalid, valid, invalid, firstAt, invalidAt };
}

/** How many bytes follow the first of a sequence; 0 for a byte that begins none. */
function followers(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
}

/** Which one-byte encoding gives the most Portuguese; Windows-1252 where they tie. */
function singleByte(bytes: Uint8Array): {
  readonly encoding: Encoding;
  readonly evidence: readonly Evidence[];
} {
  const sample = bytes.subarray(0, SAMPLE);
  const counts = new Uint32Array(256);
  let first = -1;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i] ?? 0;
    if (byte < 0x80) continue;
    if (first < 0) first = i;
    counts[byte]! += 1;
  }
  let beyond = 0;
  let controls = 0;
  const good = { 'windows-1252': 0, CP850: 0 };
  let letters = 0;
  for (let byte = 0x80; byte < 0x100; byte++) {
    const count = counts[byte] ?? 0;
    beyond += count;
    if (byte < 0xa0) controls += count;
    good['windows-1252'] += count * weightOf(decodeAnsi(Uint8Array.of(byte)));
    good.CP850 += count * weightOf(CP850.charAt(byte - 0x80));
  }
  // The sample may end before the first letter beyond ASCII of a long file.
  if (beyond === 0) return { encoding: 'windows-1252', evidence: [] };
  const dos = good.CP850 > good['windows-1252'];
  // Bytes 80-9F are control characters in Latin-1: text that has them is Windows-1252.
  const encoding: Encoding = dos ? 'CP850' : controls > 0 ? 'windows-1252' : 'ISO-8859-1';
  const { decode } = decoderOf(encoding);
  for (let byte = 0x80; byte < 0x100; byte++)
    if (weightOf(decode(Uint8Array.of(byte), true)) > 0) letters += counts[byte] ?? 0;
  const evidence = [
    told('reads-as-portuguese', {
      encoding,
      share: percent(letters, beyond),
      sample: wordAt(bytes, first, encoding),
    }),
  ];
  if (encoding === 'windows-1252') evidence.push(told('windows-1252-characters', { count: controls }));
  return { encoding, evidence };
}

function against(said: readonly SaidEncoding[], found: Encoding): Evidence[] {
  return said.map(({ by, said: name, encoding }) => {
    const values = { said: name, found };
    // Latin-1 is Windows-1252 without its 27 further signs: neither contradicts the other here.
    const agrees = encoding === found || (isAnsi(encoding) && isAnsi(found));
    if (by === 'dbf') return told(agrees ? 'dbf-language-agrees' : 'dbf-language-conflicts', values);
    if (encoding === null) return told('cpg-unknown', values);
    return told(agrees ? 'cpg-agrees' : 'cpg-conflicts', values);
  });
}
const isAnsi = (encoding: Encoding | null): boolean =>
  encoding === 'ISO-8859-1' || encoding === 'windows-1252';

const saidOnly = (said: readonly SaidEncoding[]): Evidence[] =>
  said.flatMap(({ by, said: name, encoding }) =>
    by === 'dbf' ? [] : [told(encoding === null ? 'cpg-unknown' : 'cpg-only', { said: name })],
  );

/** The word around a byte, as a sample a person can judge. */
function wordAt(bytes: Uint8Array, at: number, encoding: Encoding): string {
  const ends = (byte: number | undefined) =>
    byte === undefined || byte < 0x41 || (byte > 0x5a && byte < 0x61);
  let from = at;
  let to = at;
  while (from > 0 && at - from < 20 && !ends(bytes[from - 1])) from--;
  while (to < bytes.length && to - at < 20 && !ends(bytes[to])) to++;
  return decoderOf(encoding)
    .decode(bytes.subarray(from, to), true)
    .replace(/[\p{Cc}\ufffd]/gu, '');
}
