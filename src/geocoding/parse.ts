/** An address as somebody wrote it, taken apart. Where it can be read in more than one way, each way is kept. */
import { isLoose, type StreetName, streetName } from './name.ts';
import type { Doubt } from './street-index.ts';
import { isDigits, parts, SEPARATOR, type Tokens, tokensOf } from './tokens.ts';
import {
  BLOCK_WORDS,
  COMPLEMENTS,
  COMPLEMENTS_ALONE,
  LITTLE_WORDS,
  LOCALITY_TYPES,
  LOT_WORDS,
  MONTHS,
  NAMED_BY_FIGURE,
  NUMBER_WORDS,
  ROAD_SIGNS,
  RULERS,
  STATES,
  STATES_ALONE,
  STREET_TYPES,
  TYPES_ONLY_FIRST,
} from './words.ts';

/** One way to tell the street's name from the house number. */
export interface Reading {
  /** Brought to its one form when first asked for. */
  readonly name: StreetName;
  readonly number: number | null;
  /** The letter of 123-A; null where there is none. */
  readonly suffix: string | null;
  /** `written`: a comma, "nº" or S/N parts them. `cut`: only the order of words does. `whole`: all of it is the name. */
  readonly by: 'written' | 'cut' | 'whole';
  /** Key of what follows a cut number before any sign: likely a neighbourhood. */
  readonly after: string | null;
  /** What must speak for a cut that may have cut the name itself (Dom Pedro 2, Projetada 3), unless the whole is a street too. */
  readonly doubt: Doubt;
}
export interface ParsedAddress {
  readonly text: string;
  readonly type: string | null;
  /** The likeliest first; empty where no street is named. */
  readonly readings: readonly Reading[];
  /** Said to have no number (S/N). */
  readonly withoutNumber: boolean;
  /** Kilometre of a road, in metres. */
  readonly km_m: number | null;
  readonly block: string | null;
  readonly lot: string | null;
  readonly complement: string | null;
  /** Keys (`areaKey`) of what may be a neighbourhood, village or condominium, in order. */
  readonly areas: readonly string[];
  /** Key of what stands straight before a state's letters (Canoas - RS): by its form a municipality. */
  readonly town: string | null;
  /** Those letters, where they are no other word; null where none stand behind a town. */
  readonly state: string | null;
  /** Eight digits. */
  readonly postcode: string | null;
  /** "esquina com Rua B": words of the crossing street, as written; null where none is told. */
  readonly corner: string | null;
}

/** House numbers have six digits at most; more is a postcode, a telephone or a register number. */
const LONGEST_NUMBER = 6;

/** @param without words left out at the end: the town's own name. */
export function parseAddress(text: string, without = 0): ParsedAddress {
  return new Parser(text, without).parse();
}

class LazyReading implements Reading {
  readonly number: number | null;
  readonly suffix: string | null;
  readonly by: Reading['by'];
  readonly after: string | null;
  readonly doubt: Doubt;
  private readonly tokens: Tokens;
  private readonly from: number;
  private readonly to: number;
  private made: StreetName | null = null;

  constructor(
    tokens: Tokens,
    from: number,
    to: number,
    found: { readonly number: number; readonly suffix: string | null } | null,
    by: Reading['by'],
    after: string | null,
    doubt: Doubt,
  ) {
    this.tokens = tokens;
    this.from = from;
    this.to = to;
    this.number = found?.number ?? null;
    this.suffix = found?.suffix ?? null;
    this.by = by;
    this.after = after;
    this.doubt = doubt;
  }

  get name(): StreetName {
    this.made ??= streetName(this.tokens, this.from, this.to);
    return this.made;
  }
}

/** Words from one place up to, not including, another. */
interface Span {
  readonly from: number;
  readonly to: number;
}
const within = (i: number, { from, to }: Span) => i >= from && i < to;

class Parser {
  private readonly text: string;
  private readonly tokens: Tokens;
  private readonly words: readonly string[];
  /** Words that already have a meaning. */
  private readonly used: number[];
  private end: number;

  constructor(text: string, without: number) {
    this.text = text;
    this.tokens = tokensOf(text);
    this.words = this.tokens.words;
    this.end = Math.max(0, this.words.length - without);
    this.used = this.words.map(() => 0);
  }

  parse(): ParsedAddress {
    const corner = this.takeCorner();
    const postcode = this.takePostcode();
    const { at, type } = this.findStreet();
    const head = this.headFrom(at + (type === null ? 0 : 1));
    const block = this.takeMarked(BLOCK_WORDS, 'Q', head);
    const lot = this.takeMarked(LOT_WORDS, 'L', head);
    const km_m = this.takeKm(head);
    const withoutNumber = this.takeWithoutNumber(head.from);
    const readings = this.readHead(head, withoutNumber);
    const complement = this.takeComplement(head.to);
    const { areas, town, state } = this.leftAreas();
    return {
      text: this.text,
      type,
      readings,
      withoutNumber,
      km_m,
      block,
      lot,
      complement,
      areas,
      town,
      state,
      postcode,
      corner,
    };
  }

  private separator(i: number) {
    return this.tokens.before[i];
  }
  private free(i: number): boolean {
    return i < this.end && this.used[i] === 0;
  }
  private take(from: number, to: number): void {
    this.used.fill(1, from, to);
  }

  /** Rua A esquina com Rua B, Rua A, esq. Rua B, Rua A c/ Rua B: what follows is the other street. */
  private takeCorner(): string | null {
    const { words } = this;
    for (let i = 1; i < this.end; i++) {
      const word = words[i] as string;
      const said = word === 'ESQUINA' || word === 'ESQ';
      if (!said && word !== 'COM' && word !== 'C') continue;
      let to = said ? i + 1 : i;
      if (words[to] === 'COM' || (words[to] === 'C' && (said || this.separator(to + 1) === SEPARATOR.slash)))
        to++;
      if (to === i || to >= this.end) continue;
      // Without the word "esquina", or with it alone, only a kind of way tells a corner: Rua Com. Silva is a name.
      const type = STREET_TYPES.has(words[to] as string) || this.isRoadSign(to);
      if (!type && !(said && to > i + 1)) continue;
      const corner = words.slice(to, this.end).join(' ');
      this.end = i;
      return corner;
    }
    return null;
  }

  /** 93260-010, 93.260-010, CEP 93260010. */
  private takePostcode(): string | null {
    const { words } = this;
    for (let i = 0; i < this.end; i++) {
      const word = words[i] as string;
      if (!isDigits(word)) continue;
      const next = words[i + 1];
      const said = words[i - 1] === 'CEP';
      let found: string | null = null;
      let to = i + 1;
      if (word.length === 8 && (said || parts(this.separator(i)))) found = word;
      else if (word.length === 5 && isDigits(next) && next?.length === 3) {
        const gap = this.separator(i + 1);
        if (said || gap === SEPARATOR.hyphen || gap === SEPARATOR.tightPoint) {
          found = word + next;
          to = i + 2;
        }
      } else if (word.length === 2 && next?.length === 3 && words[i + 2]?.length === 3) {
        if (this.separator(i + 1) === SEPARATOR.tightPoint && isDigits(words[i + 2])) {
          found = word + next + words[i + 2];
          to = i + 3;
        }
      }
      if (found === null) continue;
      this.take(said ? i - 1 : i, to);
      return found;
    }
    return null;
  }

  /** Where the street begins: the first part that starts with a kind of way, else a strong kind inside, else the start. */
  private findStreet(): { at: number; type: string | null } {
    const { words } = this;
    let inside = -1;
    for (let i = 0; i < this.end; i++) {
      if (this.used[i] === 1) continue;
      const word = words[i] as string;
      const starts = parts(this.separator(i));
      const sign = this.isRoadSign(i);
      if (starts && sign) return { at: i, type: null };
      const type = STREET_TYPES.get(word);
      if (type === undefined || !this.isFollowed(i)) continue;
      if (starts && (i === 0 || !TYPES_ONLY_FIRST.has(word) || word === 'R')) {
        // "1ª Travessa": the way's kind stands after its number. "Avenida Rua Nova" keeps its first.
        return { at: i, type };
      }
      if (inside < 0 && !TYPES_ONLY_FIRST.has(word) && i > 0 && word.length > 1) inside = i;
    }
    const first = words[0] ?? '';
    const opensWithPlace =
      LOCALITY_TYPES.has(first) || BLOCK_WORDS.has(first) || LOT_WORDS.has(first) || first === 'CEP';
    if (inside > 0 && opensWithPlace)
      return { at: inside, type: STREET_TYPES.get(words[inside] as string) ?? null };
    return { at: 0, type: null };
  }

  /** A kind of way needs a name after it. */
  private isFollowed(i: number): boolean {
    return this.free(i + 1) && this.separator(i + 1) !== SEPARATOR.strong;
  }

  /** BR-116, SP 255: letters of a road, then its two or three digits. */
  private isRoadSign(i: number): boolean {
    const next = this.words[i + 1];
    const word = this.words[i] ?? '';
    if (!ROAD_SIGNS.has(word)) return false;
    // "Al. 9" is an Alameda: such letters need a state road's three figures.
    if (STREET_TYPES.has(word) && next?.length !== 3) return false;
    return isDigits(next) && (next?.length ?? 9) <= 3 && this.separator(i + 1) !== SEPARATOR.comma;
  }

  /** The street's words: up to what parts it from the rest. */
  private headFrom(from: number): Span {
    let to = from;
    // "Estrada do Km 4", "Rua da Casa 5": little words alone are no name yet, what follows belongs to it.
    let named = false;
    while (to < this.end && this.used[to] === 0) {
      if (to > from) {
        const road = to === from + 1 && this.isRoadSign(from);
        if (parts(this.separator(to)) && !road) break;
        if (this.isMark(to, named)) break;
      } else if (this.opensOther(to)) break;
      named ||= !LITTLE_WORDS.has(this.words[to] as string);
      to++;
    }
    return { from, to };
  }

  /** An address that begins with a block, a lot or a place has no street there. */
  private opensOther(i: number): boolean {
    const word = this.words[i] as string;
    return (
      ((BLOCK_WORDS.has(word) || LOT_WORDS.has(word)) && this.isFigure(i + 1)) ||
      (i === 0 && LOCALITY_TYPES.has(word) && this.free(1))
    );
  }

  /** Whether a word begins something that is no longer the street's name. */
  private isMark(i: number, named: boolean): boolean {
    const { words } = this;
    const word = words[i] as string;
    const glued = this.separator(i) === SEPARATOR.glued;
    if (glued) return false;
    if (this.isNumberWord(i)) return true;
    if (this.isWithoutNumber(i)) return true;
    if (!named) return false;
    if (word === 'KM' || ((word === 'K' || word === 'KMS') && isDigits(words[i + 1]))) return true;
    if ((BLOCK_WORDS.has(word) || LOT_WORDS.has(word)) && this.isFigure(i + 1)) return true;
    if (word === 'BAIRRO' || word === 'CEP') return true;
    return this.isComplement(i);
  }

  private isFigure(i: number): boolean {
    const word = this.words[i];
    return word !== undefined && this.free(i) && (isDigits(word) || word.length === 1);
  }

  /** nº 10, N 10, N. 10, nr 10, número 10. */
  private isNumberWord(i: number): boolean {
    const word = this.words[i] ?? '';
    if (!NUMBER_WORDS.has(word) || !isDigits(this.words[i + 1]) || !this.free(i + 1)) return false;
    return !parts(this.separator(i + 1));
  }

  /** S/N, SN, s/nº, sem número. */
  private isWithoutNumber(i: number): boolean {
    const { words } = this;
    const word = words[i];
    const next = words[i + 1];
    if (word === 'SN' || word === 'SNR') return i + 1 >= this.end || !isDigits(next);
    if (word === 'S' && (next === 'N' || next === 'NR' || next === 'NO' || next === 'NUMERO')) {
      const gap = this.separator(i + 1);
      return gap === SEPARATOR.slash || i + 2 >= this.end || parts(this.separator(i + 2));
    }
    return word === 'SEM' && (next === 'NUMERO' || next === 'N');
  }

  private isComplement(i: number): boolean {
    const word = COMPLEMENTS.get(this.words[i] ?? '');
    if (word === undefined) return false;
    if (this.isFigure(i + 1) && !parts(this.separator(i + 1))) return true;
    // "Rua da Frente" is a name: alone such a word counts behind a figure or a sign.
    const behind = parts(this.separator(i)) || isDigits(this.words[i - 1]) || this.words[i - 1]?.length === 1;
    return COMPLEMENTS_ALONE.has(word) && behind && (i + 1 >= this.end || parts(this.separator(i + 1)));
  }

  /** A figure after a word: QUADRA 5, QD. B, LT 12-A. A lone Q or L counts where the other stands beside it. */
  private takeMarked(marks: ReadonlySet<string>, letter: 'Q' | 'L', head: Span): string | null {
    const { words } = this;
    for (let i = 0; i + 1 < this.end; i++) {
      if (this.used[i] === 1 || within(i, head) || !this.isFigure(i + 1)) continue;
      const word = words[i] as string;
      const short = word === letter && isDigits(words[i + 1]) && this.hasPartner(letter, i);
      if (!marks.has(word) && !short) continue;
      let value = String(words[i + 1]).replace(/^0+(?=.)/, '');
      let to = i + 2;
      const next = words[to];
      const gap = this.separator(to);
      if (next?.length === 1 && !isDigits(next) && (gap === SEPARATOR.glued || gap === SEPARATOR.hyphen)) {
        value += next;
        to++;
      }
      this.take(i, to);
      return value;
    }
    return null;
  }

  private hasPartner(letter: 'Q' | 'L', i: number): boolean {
    const other = letter === 'Q' ? 'L' : 'Q';
    const marks = letter === 'Q' ? LOT_WORDS : BLOCK_WORDS;
    return [i + 2, i + 3, i - 2, i - 3].some((j) => {
      const word = this.words[j];
      return word !== undefined && (word === other || marks.has(word)) && isDigits(this.words[j + 1]);
    });
  }

  /** KM 114, KM 14,7, km 14+700, K 14,7. */
  private takeKm(head: Span): number | null {
    const { words } = this;
    for (let i = 0; i + 1 < this.end; i++) {
      const word = words[i];
      if (this.used[i] === 1 || within(i, head) || (word !== 'KM' && word !== 'KMS' && word !== 'K'))
        continue;
      const whole = words[i + 1];
      if (!isDigits(whole) || !this.free(i + 1) || (word === 'K' && i === 0)) continue;
      let metres = Number(whole) * 1000;
      let to = i + 2;
      const part = words[to];
      const gap = this.separator(to);
      if (isDigits(part) && part !== undefined) {
        if ((gap === SEPARATOR.tightComma || gap === SEPARATOR.tightPoint) && part.length <= 3) {
          metres += Number(part.padEnd(3, '0'));
          to++;
        } else if (this.text.includes('+') && part.length === 3 && gap === SEPARATOR.space) {
          metres += Number(part);
          to++;
        }
      }
      this.take(i, to);
      return metres;
    }
    return null;
  }

  private takeWithoutNumber(from: number): boolean {
    for (let i = from + 1; i < this.end; i++) {
      if (this.used[i] === 1 || !this.isWithoutNumber(i)) continue;
      this.take(i, this.words[i] === 'SN' || this.words[i] === 'SNR' ? i + 1 : i + 2);
      return true;
    }
    return false;
  }

  private readHead(head: Span, withoutNumber: boolean): Reading[] {
    const { from, to } = head;
    if (to <= from) return [];
    this.take(Math.max(0, from - 1), to);
    const { tokens } = this;
    const readings: Reading[] = [];
    const written = withoutNumber ? null : (this.writtenNumber(to) ?? this.numberApart(to));
    if (written !== null || withoutNumber)
      readings.push(new LazyReading(tokens, from, to, written, 'written', null, 'none'));
    // Without a sign the last free-standing figure is the number: Rua 24 de Agosto 24.
    for (let i = to - 1; i > from; i--) {
      const cut = this.numberAt(i, to);
      if (cut === null || !this.mayCut(i, from)) continue;
      const after = cut.next < to ? streetName(tokens, cut.next, to).full : null;
      readings.push(
        new LazyReading(tokens, from, i, cut, 'cut', after, this.cutDoubt(from, i, written !== null)),
      );
    }
    if (written === null && !withoutNumber)
      readings.push(new LazyReading(tokens, from, to, null, 'whole', null, 'none'));
    return readings;
  }

  /**
   * Where a figure as like as not belongs to the name: behind a ruler (Pedro 2) or a word that streets are counted by
   * (Projetada 3), and in a name of signs alone (A 1) when a number is written besides.
   */
  private cutDoubt(from: number, i: number, numbered: boolean): Doubt {
    const last = this.words[i - 1] as string;
    if (RULERS.has(last) || NAMED_BY_FIGURE.has(last)) return 'area';
    return numbered && !this.words.slice(from, i).some(isLoose) ? 'area' : 'none';
  }

  /** A figure may be the house number unless it is the road's (BR 116), a letter's or a date's day (24 de Agosto). */
  private mayCut(i: number, from: number): boolean {
    const { words } = this;
    const gap = this.separator(i);
    const last = words[i - 1] as string;
    if (gap === SEPARATOR.glued || last === 'KM') return false;
    if (gap === SEPARATOR.hyphen && last.length === 1 && !isDigits(last)) return false;
    if (i === from + 1 && ROAD_SIGNS.has(words[i - 1] as string) && (words[i] as string).length <= 3)
      return false;
    return !(words[i + 1] === 'DE' && MONTHS.has(words[i + 2] ?? '')) && !MONTHS.has(words[i + 1] ?? '');
  }

  /** After the name: ", 10", "nº 10", "- 10", "10" straight after a sign. */
  private writtenNumber(at: number): { number: number; suffix: string | null } | null {
    let i = at;
    if (i >= this.end) return null;
    if (this.isNumberWord(i)) i++;
    else if (!parts(this.separator(i))) return null;
    // A word between the sign and the figure is somebody else's (", sala 10").
    const found = this.numberAt(i, this.end);
    if (found === null) return null;
    this.take(at, found.next);
    return found;
  }

  /** Behind something else (Rua 7 de Setembro (Centro), 12): a part that is a figure and nothing more, or "nº 12". */
  private numberApart(from: number): ReturnType<Parser['numberAt']> {
    for (let i = from + 1; i < this.end; i++) {
      if (this.used[i] === 1) continue;
      const sign = this.isNumberWord(i);
      if (!sign && !(parts(this.separator(i)) && isDigits(this.words[i]))) continue;
      const found = this.numberAt(sign ? i + 1 : i, this.end);
      if (found === null) continue;
      const alone = found.next >= this.end || parts(this.separator(found.next));
      if (!sign && !alone) continue;
      this.take(i, found.next);
      return found;
    }
    return null;
  }

  private numberAt(i: number, end: number): { number: number; suffix: string | null; next: number } | null {
    const { words } = this;
    let word = words[i];
    if (i >= end || word === undefined || !isDigits(word)) return null;
    let next = i + 1;
    const thousands = words[next];
    if (this.separator(next) === SEPARATOR.tightPoint && thousands?.length === 3 && word.length <= 3) {
      word += thousands;
      next++;
    }
    if (word.length > LONGEST_NUMBER) return null;
    let suffix: string | null = null;
    const letter = words[next];
    const gap = this.separator(next);
    if (
      next < end &&
      letter?.length === 1 &&
      !isDigits(letter) &&
      !(isDigits(words[next + 1]) && next + 1 < end) &&
      (gap === SEPARATOR.glued || gap === SEPARATOR.hyphen || gap === SEPARATOR.space)
    ) {
      suffix = letter;
      next++;
    } else if (next < end && (gap === SEPARATOR.slash || gap === SEPARATOR.hyphen) && isDigits(letter)) {
      next++; // 123/125: the first counts
    }
    const number = Number(word);
    return number === 0 ? null : { number, suffix, next };
  }

  private takeComplement(from: number): string | null {
    const found: string[] = [];
    for (let i = from; i < this.end; i++) {
      if (this.used[i] === 1 || !this.isComplement(i)) continue;
      const to = this.isFigure(i + 1) ? i + 2 : i + 1;
      found.push(this.words.slice(i, to).join(' '));
      this.take(i, to);
    }
    return found.length === 0 ? null : found.join(' ');
  }

  /** Canoas/RS, Canoas-RS, Canoas RS: the last may be short for something else, but for the states whose letters are no word. */
  private endsInState(from: number, to: number): boolean {
    const word = this.words[to - 1] ?? '';
    if (to - from < 2 || !STATES.has(word)) return false;
    const gap = this.separator(to - 1);
    return (
      gap === SEPARATOR.slash ||
      gap === SEPARATOR.hyphen ||
      (gap === SEPARATOR.space && STATES_ALONE.has(word))
    );
  }

  /** What is left, part by part, as keys of places. */
  private leftAreas(): { areas: string[]; town: string | null; state: string | null } {
    const areas: string[] = [];
    let town: string | null = null;
    let state: string | null = null;
    /** Where the part before ended. */
    let last = -1;
    let from = -1;
    const end = (to: number) => {
      if (from < 0) return;
      const first = this.words[from] as string;
      const skip = (first === 'BAIRRO' || first === 'BRO' || first === 'B') && to - from > 1 ? 1 : 0;
      const named = this.endsInState(from, to);
      const key = streetName(this.tokens, from + skip, named ? to - 1 : to).full;
      if (named) {
        town = key;
        state = aloneOrNull(this.words[to - 1]);
      }
      const apart = this.separator(from) === SEPARATOR.strong || STATES_ALONE.has(key);
      if (STATES.has(key) && last === from && apart) {
        town = areas.at(-1) ?? null;
        state = town === null ? null : aloneOrNull(key);
      } else if (key.length > 1 && !isDigits(key) && !STATES.has(key) && key !== 'CEP') {
        areas.push(key);
        last = to;
      }
      from = -1;
    };
    for (let i = 0; i < this.end; i++) {
      if (this.used[i] === 1) end(i);
      else {
        if (from >= 0 && (parts(this.separator(i)) || this.words[i] === 'BAIRRO')) end(i);
        if (from < 0) from = i;
      }
    }
    end(this.end);
    return { areas, town, state };
  }
}

function aloneOrNull(letters: string | undefined): string | null {
  return letters !== undefined && STATES_ALONE.has(letters) ? letters : null;
}
