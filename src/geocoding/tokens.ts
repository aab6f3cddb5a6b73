/** An address as words: folded to plain capitals, cut where letters meet digits, with what stood between them. */

/** What stood before a word. From `comma` on it parts an address; the others are how people write one thing. */
export const SEPARATOR = {
  glued: 0,
  space: 1,
  hyphen: 2,
  slash: 3,
  /** A point between two digits (1.234). */
  tightPoint: 4,
  comma: 5,
  /** A comma between two digits (14,7). */
  tightComma: 6,
  /** Semicolon, line break, bracket, or a dash with blanks around it. */
  strong: 7,
} as const;
export type Separator = (typeof SEPARATOR)[keyof typeof SEPARATOR];

export const parts = (separator: Separator | undefined): boolean => (separator ?? 0) >= SEPARATOR.comma;

export interface Tokens {
  readonly words: readonly string[];
  /** Of each word, what stood before it. */
  readonly before: readonly Separator[];
  /** Of each word, whether º, ª or ° follows it (1º, nº). */
  readonly ordinal: readonly boolean[];
}

const A = 65;
const Z = 90;
const isDigitCode = (code: number) => code >= 48 && code <= 57;

/** Plain capital or digit of a character code below 0x250; 0 where it is neither. */
const PLAIN = new Uint8Array(0x250);
for (let code = 0; code < PLAIN.length; code++) {
  const base = String.fromCharCode(code).normalize('NFD').charAt(0).toUpperCase().charCodeAt(0);
  if ((base >= A && base <= Z) || isDigitCode(base)) PLAIN[code] = base;
}
// ª and º stay marks: NFD leaves them, but their capital is a letter in some tables.
PLAIN[0xaa] = 0;
PLAIN[0xba] = 0;

const isMark = (code: number) => code === 0xba || code === 0xaa || code === 0xb0;
const isCombining = (code: number) => code >= 0x300 && code < 0x370;

/** @param text any writing; what is no letter or digit parts words. */
export function tokensOf(text: string): Tokens {
  const words: string[] = [];
  const before: Separator[] = [];
  const ordinal: boolean[] = [];
  let word = '';
  let wordIsDigits = false;
  let gap: Separator = SEPARATOR.glued;
  let blank = false;
  let dash = false;
  let pending = '';
  const end = () => {
    if (word === '') return;
    words.push(word);
    before.push(words.length === 1 ? SEPARATOR.strong : gap);
    ordinal.push(false);
    word = '';
    gap = SEPARATOR.glued;
    blank = false;
    dash = false;
    pending = '';
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const plain = code < 0x250 ? (PLAIN[code] as number) : 0;
    if (plain !== 0) {
      const digit = isDigitCode(plain);
      if (word !== '' && digit !== wordIsDigits) end();
      if (word === '') {
        wordIsDigits = digit;
        const lastIsDigits =
          words.length > 0 && isDigitCode((words[words.length - 1] as string).charCodeAt(0));
        if (pending !== '' && digit && lastIsDigits && !blank)
          gap = pending === ',' ? SEPARATOR.tightComma : SEPARATOR.tightPoint;
        else if (pending === ',') gap = max(gap, SEPARATOR.comma);
        else if (pending === '.') gap = max(gap, SEPARATOR.space);
      }
      word += String.fromCharCode(plain);
      continue;
    }
    if (isCombining(code)) continue;
    end();
    if (isMark(code)) {
      if (words.length > 0) ordinal[words.length - 1] = true;
      gap = max(gap, SEPARATOR.space);
    } else if (code === 44 || code === 46) {
      // A comma or a point; between two digits they are told apart once the next character is known.
      pending = pending === '' ? String.fromCharCode(code) : ',';
    } else if (code === 32 || code === 9 || code === 0xa0) {
      if (dash) gap = SEPARATOR.strong;
      blank = true;
      gap = max(gap, SEPARATOR.space);
    } else if (code === 45 || code === 0x2013 || code === 0x2014) {
      if (blank) dash = true;
      gap = max(gap, SEPARATOR.hyphen);
    } else if (code === 47) gap = max(gap, SEPARATOR.slash);
    else if (code === 59 || code === 10 || code === 13 || code === 40 || code === 41 || code === 124)
      gap = SEPARATOR.strong;
    else gap = max(gap, SEPARATOR.space);
  }
  end();
  return { words, before, ordinal };
}

function max(a: Separator, b: Separator): Separator {
  return a > b ? a : b;
}

export const isDigits = (word: string | undefined): boolean =>
  word !== undefined && word !== '' && isDigitCode(word.charCodeAt(0));
