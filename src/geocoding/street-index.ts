/** The names of a town's streets, found by what people write. */
import { isLoose, type StreetName, soundOf, type TypedName, typedName } from './name.ts';
import { isDigits } from './tokens.ts';
import { NO_GIVEN_NAMES, OWN_WORDS } from './words.ts';

/** One name with one kind of way; homonymous streets share it. */
export interface NameEntry {
  readonly id: number;
  type: string | null;
  readonly name: StreetName;
  /** As first written. */
  readonly label: string;
}
/**
 * What more must speak for a match before it is believed. `none`: the name is as written. `second-sign`: the house
 * number, the neighbourhood or the postcode must be found there too. `area`: neighbourhood or postcode must.
 */
export type Doubt = 'none' | 'second-sign' | 'area';
export interface NameMatch {
  readonly entry: NameEntry;
  readonly score: number;
  readonly doubt: Doubt;
  /** Only the surname was written: Vargas for Getúlio Vargas. */
  readonly surname?: true;
}

/** Kinds of way that people take for one another; a lane beside a street is another street. */
const MIXED_UP: ReadonlySet<string> = new Set(['RUA', 'AVENIDA', 'ALAMEDA', 'ESTRADA', 'RODOVIA']);
/** A word of this many letters may hold one typing error. */
const ONE_ERROR = 5;
/** … and of this many two. */
const TWO_ERRORS = 9;

const SCORE = {
  same: 1,
  title: 0.97,
  sound: 0.95,
  error: 0.9,
  twoErrors: 0.84,
  initials: 0.86,
  shortened: 0.84,
  noType: 0.98,
  otherType: 0.85,
} as const;

export class StreetIndex {
  readonly entries: NameEntry[] = [];
  private readonly byText = new Map<string, NameEntry>();
  private readonly byFull = new Map<string, NameEntry[]>();
  private readonly byUntitled = new Map<string, NameEntry[]>();
  private readonly bySound = new Map<string, NameEntry[]>();
  private readonly byLast = new Map<string, NameEntry[]>();
  /** By the hash of the name, and of the name less each one letter: names one error apart share one of these. */
  private readonly byGap = new Map<number, NameEntry[]>();
  private readonly byLength = new Map<number, NameEntry[]>();
  private readonly masks: number[] = [];
  private readonly vocabulary = new Set<string>();

  /** The entry of a street as a register or map writes it; made where there is none. */
  add(text: string): NameEntry {
    let entry = this.byText.get(text);
    if (entry === undefined) {
      entry = this.addName(typedName(text), text);
      this.byText.set(text, entry);
    }
    return entry;
  }

  private addName({ type, name }: TypedName, label: string): NameEntry {
    const same = this.byFull.get(name.full) ?? [];
    const known = same.find((one) => one.type === type);
    if (known !== undefined) return known;
    // A map's "BR-116" and a register's "RODOVIA BR-116" are one, where there is no other.
    const [only] = same;
    if (only !== undefined && same.length === 1 && (type === null || only.type === null)) {
      only.type ??= type;
      return only;
    }
    const entry: NameEntry = { id: this.entries.length, type, name, label };
    this.entries.push(entry);
    push(this.byFull, name.full, entry);
    push(this.byUntitled, name.untitled, entry);
    push(this.bySound, soundOf(name.letters), entry);
    for (const word of name.words) this.vocabulary.add(word);
    this.masks.push(maskOf(name.letters));
    if (!name.rigid) {
      push(this.byLast, lastOf(name), entry);
      push(this.byLength, name.letters.length, entry);
      forEachGap(name.letters, (hash) => {
        const list = this.byGap.get(hash);
        if (list === undefined) this.byGap.set(hash, [entry]);
        else if (list[list.length - 1] !== entry) list.push(entry);
      });
    }
    return entry;
  }

  /** Streets that bear this name as it is written, whatever the kind of way: titles, spelling and blanks aside. */
  exact(type: string | null, name: StreetName): NameMatch[] {
    const full = this.typed(type, this.byFull.get(name.full), SCORE.same, 'none');
    if (full.length > 0 || name.full === '') return full;
    const untitled = (this.byUntitled.get(name.untitled) ?? []).filter(({ name: other }) =>
      titlesAgree(name.titles, other.titles),
    );
    const bare = this.typed(type, untitled, SCORE.title, 'none');
    // Avenida Vargas is that of President Vargas unless one of Getúlio Vargas is there too.
    if (bare.length > 0)
      return [
        ...bare,
        ...this.bySurname(type, name).map((one) => ({ ...one, score: SCORE.title, doubt: 'none' as const })),
      ];
    if (name.rigid) return bare;
    const alike = (this.bySound.get(soundOf(name.letters)) ?? []).filter(
      ({ name: other }) => other.figures === name.figures && titlesAgree(name.titles, other.titles),
    );
    return this.typed(type, alike, SCORE.sound, 'none');
  }

  /** Streets whose name may have been meant: typing errors, initials, names left out. Never for letters and numbers. */
  fuzzy(type: string | null, name: StreetName): NameMatch[] {
    if (name.rigid || name.letters.length < SHORTEST_NAME) return [];
    const one = this.oneError(type, name);
    if (one.length > 0) return one;
    const shortened = name.words.length === 1 ? this.bySurname(type, name) : this.shortened(type, name);
    if (shortened.length > 0) return shortened;
    return name.letters.length >= TWO_ERRORS ? this.twoErrors(type, name) : [];
  }

  private oneError(type: string | null, name: StreetName): NameMatch[] {
    const seen: NameEntry[] = [];
    const found: NameMatch[] = [];
    forEachGap(name.letters, (hash) => {
      for (const entry of this.byGap.get(hash) ?? NONE) {
        if (seen.includes(entry)) continue;
        seen.push(entry);
        this.judge(type, name, entry, 1, found);
      }
    });
    return found;
  }

  private twoErrors(type: string | null, name: StreetName): NameMatch[] {
    const { letters } = name;
    const mask = maskOf(letters);
    const found: NameMatch[] = [];
    for (let size = letters.length - 2; size <= letters.length + 2; size++) {
      for (const entry of this.byLength.get(size) ?? []) {
        // Each error changes at most two letters of the set.
        if (bits(mask ^ (this.masks[entry.id] as number)) > 4) continue;
        this.judge(type, name, entry, 2, found);
      }
    }
    return found;
  }

  /** Adds the entry where the errors between the two names may be typing errors. */
  private judge(
    type: string | null,
    name: StreetName,
    entry: NameEntry,
    most: number,
    found: NameMatch[],
  ): void {
    const other = entry.name;
    if (other.figures !== name.figures || !titlesAgree(name.titles, other.titles)) return;
    if (type !== null && entry.type !== null && entry.type !== type) return;
    const errors = editDistance(name.letters, other.letters, most);
    if (errors === 0 || errors > most) return;
    const doubt = this.doubtOf(name, other, errors);
    if (doubt === null) return;
    const score = errors === 1 ? SCORE.error : SCORE.twoErrors;
    found.push({ entry, score: score * (type === entry.type ? 1 : SCORE.noType), doubt });
  }

  /** How far an error is to be believed, word by word; null where it is none (another word, a number, too short). */
  private doubtOf(name: StreetName, other: StreetName, errors: number): Doubt | null {
    const mine = name.untitled.split(' ');
    const theirs = other.untitled.split(' ');
    if (mine.length !== theirs.length) {
      // Blanks set otherwise besides the error: only in a long name.
      return name.letters.length >= TWO_ERRORS && errors === 1 ? 'second-sign' : null;
    }
    let doubt: Doubt = 'none';
    for (let i = 0; i < mine.length; i++) {
      const typed = mine[i] as string;
      const meant = theirs[i] as string;
      if (typed === meant) continue;
      if (isDigits(typed) || isDigits(meant)) return null;
      if (this.isOwnWord(typed)) return null;
      const size = Math.max(typed.length, meant.length);
      const here = editDistance(typed, meant, 2);
      if (here > (size >= TWO_ERRORS ? 2 : 1)) return null;
      if (swapsGender(typed, meant)) return null;
      if (size < SHORTEST_NAME) return null;
      // Short words lie close together, and the first letter is seldom the mistyped one.
      if (size < ONE_ERROR) doubt = 'area';
      else if (doubt === 'none' && (typed.charAt(0) !== meant.charAt(0) || name.letters.length <= ONE_ERROR))
        doubt = 'second-sign';
    }
    return doubt;
  }

  private isOwnWord(word: string): boolean {
    return OWN_WORDS.has(word) || this.vocabulary.has(word);
  }

  /** R. J. F. Kennedy, João Silva for João Ferreira da Silva: first and last word agree, the rest may be short or gone. */
  private shortened(type: string | null, name: StreetName): NameMatch[] {
    const found: NameMatch[] = [];
    if (name.words.length < 2) return found;
    for (const entry of this.byLast.get(lastOf(name)) ?? []) {
      const other = entry.name;
      if (other.words.length < 2 || !titlesAgree(name.titles, other.titles)) continue;
      const mine = name.untitled.split(' ');
      const theirs = other.untitled.split(' ');
      if (mine.length < 2 || theirs.length < 2) continue;
      if (type !== null && entry.type !== null && entry.type !== type) continue;
      const initials =
        mine.length === theirs.length && mine.every((word, i) => stands(word, theirs[i] ?? ''));
      const [few, many] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
      const short = few.length < many.length && few[0] === many[0] && isPart(few, many);
      // Sons bear their fathers' names: only João F. Silva for João Ferreira Silva may do with the house number.
      const whole = mine.filter((word, i) => word === theirs[i] && isLoose(word)).length;
      if (initials || short)
        found.push({
          entry,
          score: initials ? SCORE.initials : SCORE.shortened,
          doubt: initials && whole >= 2 ? 'second-sign' : 'area',
        });
    }
    return found;
  }

  /** Avenida Vargas for Avenida Getúlio Vargas: the last word alone, where those left out are a person's given names. */
  private bySurname(type: string | null, name: StreetName): NameMatch[] {
    const [only] = name.words;
    if (only === undefined || name.words.length !== 1 || !isLoose(only)) return [];
    const found: NameMatch[] = [];
    for (const entry of this.byLast.get(only) ?? NONE) {
      const { words, titles, untitled } = entry.name;
      // Titles left out are known to `exact`; São, Boa, Nova make another name, and so does a number.
      if (words.length < 2 || (titles !== '' && untitled === only)) continue;
      if (words.some((word) => NO_GIVEN_NAMES.has(word) || isDigits(word))) continue;
      if (type !== null && entry.type !== null && entry.type !== type) continue;
      found.push({ entry, score: SCORE.shortened, doubt: 'second-sign', surname: true });
    }
    return found;
  }

  /** Holds the kinds of way against each other. */
  private typed(
    type: string | null,
    entries: readonly NameEntry[] | undefined,
    score: number,
    doubt: Doubt,
  ): NameMatch[] {
    if (entries === undefined || entries.length === 0) return [];
    if (type === null)
      return entries.map((entry) => ({
        entry,
        score: score * (entry.type === null ? 1 : SCORE.noType),
        doubt,
      }));
    const same = entries.filter((entry) => entry.type === type);
    if (same.length > 0) return same.map((entry) => ({ entry, score, doubt }));
    const untyped = entries.filter((entry) => entry.type === null);
    if (untyped.length > 0) return untyped.map((entry) => ({ entry, score: score * SCORE.noType, doubt }));
    // Rua 5 and Avenida 5 are two streets; Avenida Brasil is meant by "Rua Brasil" only if more speaks for it.
    return entries
      .filter(({ name, type: other }) => !name.rigid && MIXED_UP.has(type) && MIXED_UP.has(other ?? ''))
      .map((entry) => ({ entry, score: score * SCORE.otherType, doubt: 'second-sign' as const }));
  }
}

/** Names with fewer letters are never matched with errors. */
const SHORTEST_NAME = 4;

const NONE: readonly NameEntry[] = [];
const BASE = 31;
const PREFIX = new Int32Array(130);

/** The hash of a text, then of the text less each one of its letters; what collides is told apart afterwards. */
function forEachGap(text: string, use: (hash: number) => void): void {
  const n = Math.min(text.length, PREFIX.length - 1);
  for (let i = 0; i < n; i++) PREFIX[i + 1] = (Math.imul(PREFIX[i] as number, BASE) + text.charCodeAt(i)) | 0;
  use((PREFIX[n] as number) >>> 2);
  // From the end: the hash of what follows the gap, and what its length multiplies by.
  let behind = 0;
  let power = 1;
  for (let i = n - 1; i >= 0; i--) {
    use(((Math.imul(PREFIX[i] as number, power) + behind) | 0) >>> 2);
    behind = (Math.imul(text.charCodeAt(i), power) + behind) | 0;
    power = Math.imul(power, BASE);
  }
}

function push<K>(map: Map<K, NameEntry[]>, key: K, entry: NameEntry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

const lastOf = (name: StreetName) => name.words[name.words.length - 1] ?? '';

/** Titles may be left out or added, not exchanged: Coronel Silva is not Doutor Silva. */
function titlesAgree(a: string, b: string): boolean {
  return a === '' || b === '' || a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

/** An initial for a word, or the word itself. */
function stands(word: string, other: string): boolean {
  if (word === other) return true;
  if (isDigits(word) || isDigits(other)) return false;
  return (word.length === 1 && other.startsWith(word)) || (other.length === 1 && word.startsWith(other));
}

/** Whether the words of `few` stand in `many` in order (numbers may not be among those left out). */
function isPart(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) {
    if (at < few.length && stands(few[at] as string, word)) at++;
    else if (isDigits(word)) return false;
  }
  return at === few.length;
}

/** Mario and Maria, Novo and Nova: one last vowel makes another name. */
function swapsGender(a: string, b: string): boolean {
  return (
    a.length === b.length &&
    a.slice(0, -1) === b.slice(0, -1) &&
    'AEO'.includes(a.charAt(a.length - 1)) &&
    'AEO'.includes(b.charAt(b.length - 1))
  );
}

function maskOf(letters: string): number {
  let mask = 0;
  for (let i = 0; i < letters.length; i++) mask |= 1 << (letters.charCodeAt(i) - 65);
  return mask;
}
function bits(value: number): number {
  let n = value - ((value >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const ROWS = [new Uint8Array(130), new Uint8Array(130), new Uint8Array(130)];

/**
 * Errors between two words: a letter left out, added, changed, or two neighbours exchanged, each counted once
 * (optimal string alignment); `most + 1` where there are more.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  const n = a.length;
  const m = b.length;
  if (Math.abs(n - m) > most || n > 128 || m > 128) return most + 1;
  let [before, last, row] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= m; j++) last[j] = j;
  for (let i = 1; i <= n; i++) {
    row[0] = i;
    let least = i;
    const c = a.charCodeAt(i - 1);
    const from = Math.max(1, i - most);
    const to = Math.min(m, i + most);
    if (from > 1) row[from - 1] = most + 1;
    for (let j = from; j <= to; j++) {
      const d = b.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (c === d ? 0 : 1);
      // Outside the band nothing was written: as good as too many.
      const up = j === i + most ? most + 1 : (last[j] as number) + 1;
      if (up < cost) cost = up;
      const side = (row[j - 1] as number) + 1;
      if (side < cost) cost = side;
      if (i > 1 && j > 1 && c === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === d) {
        const swapped = (before[j - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(most + 1, last[m] as number);
}
