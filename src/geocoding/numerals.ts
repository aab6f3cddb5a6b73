/** Numbers as street names write them: in words, in Roman figures, as ordinals. */

const UNITS: Readonly<Record<string, number>> = {
  UM: 1,
  UMA: 1,
  DOIS: 2,
  DUAS: 2,
  TRES: 3,
  QUATRO: 4,
  CINCO: 5,
  SEIS: 6,
  SETE: 7,
  OITO: 8,
  NOVE: 9,
};
const TEENS: Readonly<Record<string, number>> = {
  DEZ: 10,
  ONZE: 11,
  DOZE: 12,
  TREZE: 13,
  QUATORZE: 14,
  CATORZE: 14,
  QUINZE: 15,
  DEZESSEIS: 16,
  DEZASSEIS: 16,
  DEZESSETE: 17,
  DEZASSETE: 17,
  DEZOITO: 18,
  DEZENOVE: 19,
  DEZANOVE: 19,
};
const TENS: Readonly<Record<string, number>> = {
  VINTE: 20,
  TRINTA: 30,
  QUARENTA: 40,
  CINQUENTA: 50,
  CINCOENTA: 50,
  SESSENTA: 60,
  SETENTA: 70,
  OITENTA: 80,
  NOVENTA: 90,
};
const HUNDREDS: Readonly<Record<string, number>> = {
  CEM: 100,
  CENTO: 100,
  DUZENTOS: 200,
  TREZENTOS: 300,
  QUATROCENTOS: 400,
  QUINHENTOS: 500,
  SEISCENTOS: 600,
  SETECENTOS: 700,
  OITOCENTOS: 800,
  NOVECENTOS: 900,
};
const ORDINAL_WORDS: Readonly<Record<string, number>> = {
  PRIMEIRO: 1,
  PRIMEIRA: 1,
  SEGUNDO: 2,
  SEGUNDA: 2,
  TERCEIRO: 3,
  TERCEIRA: 3,
  QUARTO: 4,
  QUARTA: 4,
  QUINTO: 5,
  QUINTA: 5,
  SEXTO: 6,
  SEXTA: 6,
  SETIMO: 7,
  SETIMA: 7,
  OITAVO: 8,
  OITAVA: 8,
  NONO: 9,
  NONA: 9,
  DECIMO: 10,
  DECIMA: 10,
};

/** How large a number word is: a larger one may only stand before a smaller one. */
const RANKS = new Map<string, { readonly value: number; readonly rank: number; readonly teen: boolean }>();
for (const [rank, words] of [UNITS, TEENS, TENS, HUNDREDS].entries())
  for (const [word, value] of Object.entries(words))
    RANKS.set(word, { value, rank: Math.max(1, rank), teen: words === TEENS });

/**
 * The cardinal that begins at a word (`VINTE E DOIS` = 22), and where it ends; null where none begins.
 * A hundred may be followed by a ten or a teen, a ten by a unit, each with or without E.
 */
export function cardinalAt(
  words: readonly string[],
  at: number,
  end: number,
): { readonly value: number; readonly next: number } | null {
  const first = RANKS.get(words[at] ?? '');
  if (first === undefined) return null;
  let { value, rank } = first;
  let next = at + 1;
  while (rank > 1 && next < end) {
    const from = words[next] === 'E' ? next + 1 : next;
    const word = from < end ? (words[from] ?? '') : '';
    const more = RANKS.get(word);
    // A teen follows a hundred (cento e quinze), never a ten.
    if (more === undefined || more.rank >= rank || (more.teen && rank < 3)) break;
    value += more.value;
    rank = more.rank;
    next = from + 1;
  }
  return { value, next };
}

const ORDINALS = new Map(Object.entries(ORDINAL_WORDS));

/** `PRIMEIRO`, `DÉCIMA` … as a number; null for other words. */
export function ordinalOf(word: string): number | null {
  return ORDINALS.get(word) ?? null;
}

const ROMAN_TENS = ['', 'X', 'XX', 'XXX'];
const ROMAN_UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const ROMANS = new Map<string, number>();
ROMAN_TENS.forEach((ten, tens) => {
  ROMAN_UNITS.forEach((unit, units) => {
    if (tens + units > 0) ROMANS.set(ten + unit, tens * 10 + units);
  });
});

/**
 * Roman figures up to 39, as popes, kings and dates have them. Those with L, C, D, M are words of their own too
 * often (LI, DI, MM), and a single letter is a letter unless `alone` says that a number is meant there (Pedro I).
 */
export function romanOf(word: string, alone = false): number | null {
  if (word.length === 1 && !alone) return null;
  return ROMANS.get(word) ?? null;
}
