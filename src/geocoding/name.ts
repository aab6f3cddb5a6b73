/** A street's name brought to one form, so that R. Cel. Nove de Abril and RUA CORONEL 9 ABRIL are the same. */
import { cardinalAt, ordinalOf, romanOf } from './numerals.ts';
import { isDigits, SEPARATOR, type Tokens, tokensOf } from './tokens.ts';
import { LITTLE_WORDS, LOOSE_TITLES, NAME_WORDS, RULERS, STREET_TYPES } from './words.ts';

export interface StreetName {
  /** Words in order: short forms written out, numbers as digits, little words gone. */
  readonly words: readonly string[];
  /** All words; streets of one key have the same name. */
  readonly full: string;
  /** Without the titles it begins with (Papa João 23 -> JOAO 23). */
  readonly untitled: string;
  /** The titles alone, empty where there are none. */
  readonly titles: string;
  /** `untitled` without blanks: what typing errors are counted in. */
  readonly letters: string;
  /** Its numbers and single letters, in order: these must be equal whatever else differs. */
  readonly figures: string;
  /** Made of letters, numbers and short words alone (Rua A, Avenida 46 A, BR-116): never matched otherwise than as it is. */
  readonly rigid: boolean;
}
export interface TypedName {
  /** `RUA`, `AVENIDA` …; null where none is told. */
  readonly type: string | null;
  readonly name: StreetName;
}

/** Shorter words are too short to tell a mistyping from another word. */
const SHORTEST_LOOSE = 4;

/**
 * The name in some words of an address.
 * @param from first word, after the kind of way. @param to one past the last.
 */
export function streetName({ words, before, ordinal }: Tokens, from: number, to: number): StreetName {
  const out: string[] = [];
  let ordinalAlone = false;
  for (let i = from; i < to; ) {
    const word = words[i] as string;
    const cardinal = cardinalAt(words, i, to);
    if (cardinal !== null) {
      out.push(String(cardinal.value));
      i = cardinal.next;
      continue;
    }
    if (isDigits(word)) {
      // "1o" is written for "1º"; "3A" is a street of its own.
      const marked = words[i + 1] === 'O' && before[i + 1] === SEPARATOR.glued && i + 1 < to;
      ordinalAlone = marked || ordinal[i] === true;
      out.push(word.length > 1 && word.startsWith('0') ? String(Number(word)) : word);
      i += marked ? 2 : 1;
      continue;
    }
    const nth = ordinalOf(word);
    const roman = nth ?? romanOf(word, i === to - 1 && RULERS.has(words[i - 1] ?? ''));
    if (nth !== null) ordinalAlone = true;
    if (roman !== null) out.push(String(roman));
    else if (word === 'PROF' && ordinal[i] === true) out.push('PROFESSORA');
    else pushWord(out, words, i, from, to);
    i++;
  }
  // "Rua Terceira" and "Rua Três" are two streets; "Pedro Segundo" and "Pedro II" one.
  if (out.length === 1 && ordinalAlone) out[0] = `${out[0]}O`;
  return nameOf(out);
}

function pushWord(out: string[], words: readonly string[], i: number, from: number, to: number): void {
  const word = words[i] as string;
  const next = i + 1 < to ? words[i + 1] : undefined;
  if (LITTLE_WORDS.has(word) && to - from > 1) return;
  if (word === 'E' && i > from && next !== undefined && !isDigits(next) && !isDigits(words[i - 1])) return;
  if (to - from === 1) {
    out.push(word);
    return;
  }
  if (word === 'S' && i === from && next !== undefined && next.length > 2 && !isDigits(next)) {
    out.push('SAO');
    return;
  }
  // N. Sra., N. S., NSA SRA: Our Lady.
  if (word === 'N' && (next === 'SRA' || next === 'SENHORA' || next === 'S') && i + 2 < to) {
    out.push('NOSSA');
    return;
  }
  if (word === 'S' && words[i - 1] === 'N' && i > from && next !== undefined) {
    out.push('SENHORA');
    return;
  }
  if (word === 'D' && next !== undefined && RULERS.has(next)) {
    out.push('DOM');
    return;
  }
  if (word === 'NSA' || word === 'NSRA') {
    out.push('NOSSA');
    if (word === 'NSRA') out.push('SENHORA');
    return;
  }
  out.push(NAME_WORDS.get(word) ?? word);
}

function nameOf(words: readonly string[]): StreetName {
  let titles = 0;
  while (titles < words.length - 1 && LOOSE_TITLES.has(words[titles] as string)) titles++;
  // What is left must be a name, not a letter or a number (Dom 2 is not street 2).
  if (titles > 0 && !looseFrom(words, titles)) titles = 0;
  const full = words.join(' ');
  let letters = '';
  let figures = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (i >= titles) letters += word;
    if (word.length === 1 || isDigits(word)) figures += ` ${word}`;
  }
  return {
    words,
    full,
    untitled: titles === 0 ? full : words.slice(titles).join(' '),
    titles: titles === 0 ? '' : words.slice(0, titles).join(' '),
    letters,
    figures,
    rigid: !looseFrom(words, 0),
  };
}

function looseFrom(words: readonly string[], from: number): boolean {
  for (let i = from; i < words.length; i++) if (isLoose(words[i] as string)) return true;
  return false;
}
/** Whether a word is long enough to be known with an error in it. */
export const isLoose = (word: string) => !isDigits(word) && word.length >= SHORTEST_LOOSE;

/** Letters by their sound, so that Luiz and Luís, Ypiranga and Ipiranga agree: old and foreign spellings become the plain one. */
export function soundOf(letters: string): string {
  let out = '';
  for (let i = 0; i < letters.length; i++) {
    const c = letters.charAt(i);
    const next = letters.charAt(i + 1);
    if (c === 'H' && out !== '' && !'CLN'.includes(letters.charAt(i - 1))) continue; // TH, AH
    if (c === 'P' && next === 'H') {
      out += 'F';
      i++;
      continue;
    }
    const plain = c === 'Y' ? 'I' : c === 'W' ? 'V' : c === 'K' ? 'C' : c === 'Z' ? 'S' : c;
    if (c === next && !isDigits(c)) continue; // doubled letters
    out += plain;
  }
  return out;
}

/** A street as a register or a map names it ("RUA CEL. X", "BR-116"): the kind of way, and the name. */
export function typedName(text: string): TypedName {
  const tokens = tokensOf(text);
  const { words } = tokens;
  const type = words.length > 1 ? (STREET_TYPES.get(words[0] ?? '') ?? null) : null;
  return { type, name: streetName(tokens, type === null ? 0 : 1, words.length) };
}

/** A neighbourhood, village or condominium as a key. */
export function areaKey(text: string): string {
  const tokens = tokensOf(text);
  const from = tokens.words.length > 1 && ['BAIRRO', 'BRO', 'B'].includes(tokens.words[0] ?? '') ? 1 : 0;
  return streetName(tokens, from, tokens.words.length).full;
}
