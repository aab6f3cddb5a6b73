/**
 * A seeded register of real-style Brazilian streets, and addresses of it as people write them: short forms, no accents,
 * other numerals, things left out, typing errors. Names are made of common words; none is a real town's list.
 */

import { parseAddress } from '../../src/geocoding/parse.ts';
import type { AddressRecord } from '../../src/geocoding/types.ts';
import { kxAt, kyAt } from '../../src/geodesy/metric.ts';
import type { Position } from '../../src/geodesy/types.ts';

/** mulberry32: the same numbers everywhere. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    chance: (p: number) => next() < p,
  };
}
export type Rng = ReturnType<typeof seeded>;

const w = (text: string) => text.split(' ');
const FIRST = w(
  'João José Antônio Francisco Manoel Pedro Joaquim Luiz Carlos Paulo Augusto Bernardo Caetano Domingos Ernesto Felipe Gustavo Henrique Inácio Jerônimo Leopoldo Maurício Nicolau Otávio Quirino Rodolfo Sebastião Teodoro Ulisses Valdemar Adelina Beatriz Cecília Dorotéia Eulália Filomena Guilhermina Hortência Isabel Josefina Leocádia Madalena Noêmia Olímpia Rosalina Zulmira',
);
const LAST = w(
  'Almeida Azevedo Barcelos Bittencourt Brochado Camargo Cardoso Carvalho Cavalcanti Coutinho Dornelles Escobar Fagundes Figueiredo Fontoura Guimarães Hoffmann Junqueira Kruger Lacerda Machado Magalhães Medeiros Menezes Monteiro Nascimento Nogueira Pacheco Peixoto Queiroz Rezende Rodrigues Saldanha Schmidt Siqueira Tavares Trindade Vasconcelos Velasquez Wagner Xavier Zimmermann Bragança Caldeira Drummond Evangelista Furtado Gonçalves Meireles Pimentel Sampaio Teles',
);
const TITLES: readonly (readonly [string, string])[] = [
  ['Coronel', 'Cel.'],
  ['Doutor', 'Dr.'],
  ['Padre', 'Pe.'],
  ['Presidente', 'Pres.'],
  ['General', 'Gal.'],
  ['Marechal', 'Mal.'],
  ['Capitão', 'Cap.'],
  ['Professor', 'Prof.'],
  ['Engenheiro', 'Eng.'],
  ['Vereador', 'Ver.'],
  ['Senador', 'Sen.'],
  ['Tenente', 'Ten.'],
  ['Dom', 'Dom'],
];
const SAINTS = w('Rita Bárbara Catarina Helena Terezinha Luzia Efigênia Mônica Edwiges Cecília');
const MONTHS = w('Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro');
const THINGS = w(
  'Jacarandá Guabiju Pitangueira Jabuticabeira Timbaúva Araucária Quaresmeira Sibipiruna Figueira Eucaliptos Girassóis Hortênsias Orquídeas Margaridas Andorinhas Canários Quero-queros Bem-te-vis Esmeralda Turmalina Ametista Safira Topázio Cristal Ipiranga Tiradentes Independência República Liberdade Progresso Industrial Ferroviária Primavera Bandeirantes Inconfidentes Farroupilha Imigrantes Expedicionários Tamandaré Guaporé Araguaia Tocantins Solimões Uruguai Paraguai Venezuela Colômbia Argentina Pernambuco Maranhão Catarinense',
);
const AREAS = [
  'Centro',
  'Jardim Planalto',
  'Vila Olímpica',
  'Parque Claret',
  'São Sebastião',
  'Santo Inácio',
  'Três Marias',
  'Liberdade',
  'Novo Mundo',
  'Parque Amador',
  'Vila Osório',
  'Tamandaré',
];
const NUMBER_WORDS: Readonly<Record<number, string>> = {
  1: 'Um',
  2: 'Dois',
  3: 'Três',
  7: 'Sete',
  9: 'Nove',
  12: 'Doze',
  15: 'Quinze',
  19: 'Dezenove',
  20: 'Vinte',
  21: 'Vinte e Um',
  23: 'Vinte e Três',
  24: 'Vinte e Quatro',
  28: 'Vinte e Oito',
  30: 'Trinta',
};
const ROMAN: Readonly<Record<number, string>> = {
  2: 'II',
  3: 'III',
  7: 'VII',
  9: 'IX',
  12: 'XII',
  15: 'XV',
  19: 'XIX',
  20: 'XX',
  21: 'XXI',
  23: 'XXIII',
  24: 'XXIV',
  28: 'XXVIII',
  30: 'XXX',
};

/** A name in pieces, so that it can be written in other ways. */
interface Name {
  readonly type: string;
  readonly title: readonly [string, string] | null;
  readonly words: readonly (string | number)[];
}
export interface CorpusStreet {
  readonly name: Name;
  readonly area: string;
  readonly postcode: string;
  readonly start: Position;
  /** Unit direction east, north. */
  readonly way: readonly [number, number];
}
export interface CorpusRecord extends AddressRecord {
  readonly at: CorpusStreet;
}

const ORIGIN: Position = [-51.17, -29.85];
const SHORT_TYPES: Readonly<Record<string, readonly string[]>> = {
  Rua: ['R.', 'R', 'RUA', 'rua'],
  Avenida: ['Av.', 'AV', 'Avda.', 'avenida'],
  Travessa: ['Trav.', 'TV', 'Tv.'],
  Rodovia: ['Rod.', 'ROD'],
  Estrada: ['Est.', 'Estr.'],
  Praça: ['Pç.', 'Pça.', 'PC'],
  Alameda: ['Al.', 'AL'],
};

function makeName(rng: Rng): Name {
  const type = rng.pick(['Rua', 'Rua', 'Rua', 'Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça', 'Estrada']);
  const kind = rng.next();
  const none = { type, title: null };
  if (kind < 0.5) {
    const title = rng.chance(0.4) ? rng.pick(TITLES) : null;
    const words = [rng.pick(FIRST), rng.pick(LAST)];
    if (rng.chance(0.5)) words.push(rng.chance(0.3) ? 'da' : rng.pick(LAST), rng.pick(LAST));
    return { type, title, words };
  }
  if (kind < 0.6)
    return { ...none, words: [rng.pick([7, 9, 15, 19, 20, 21, 24, 28]), 'de', rng.pick(MONTHS)] };
  if (kind < 0.66) return { ...none, words: ['Santa', rng.pick(SAINTS)] };
  if (kind < 0.88)
    return { ...none, words: rng.chance(0.5) ? ['das', rng.pick(THINGS)] : [rng.pick(THINGS)] };
  if (kind < 0.93) return { ...none, words: [rng.pick([1, 2, 3, 7, 9, 12, 15, 19, 20, 21, 23, 24, 28, 30])] };
  if (kind < 0.97) return { ...none, words: [String.fromCharCode(65 + rng.int(0, 25))] };
  return { ...none, words: [rng.pick(['Pedro', 'Pio', 'João', 'Leão']), rng.pick([2, 9, 12, 23])] };
}

const spelled = (words: Name['words'], number: (n: number) => string) =>
  words.map((word) => (typeof word === 'number' ? number(word) : word)).join(' ');
const registered = ({ type, title, words }: Name) =>
  [type, title?.[0], spelled(words, (n) => NUMBER_WORDS[n] ?? String(n))]
    .filter((part) => part !== undefined)
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** Streets on a grid, each with houses every 8 to 14 m on both sides; numbers are metres. */
export function makeRegister(
  size: number,
  seed: number,
): { records: CorpusRecord[]; streets: CorpusStreet[] } {
  const rng = seeded(seed);
  const [kx, ky] = [kxAt(ORIGIN[1]), kyAt(ORIGIN[1])];
  const records: CorpusRecord[] = [];
  const streets: CorpusStreet[] = [];
  const taken = new Set<string>();
  for (let s = 0; records.length < size; s++) {
    let name = makeName(rng);
    // A name once: two kinds of way of one name, and homonyms, have tests of their own.
    for (let tries = 0; taken.has(keyOf(name)); tries++) {
      name = makeName(rng);
      if (tries > 200)
        name = { ...name, words: [rng.pick(FIRST), rng.pick(LAST), rng.pick(LAST), rng.pick(LAST)] };
    }
    taken.add(keyOf(name));
    const along = s % 2 === 0;
    const row = Math.floor(s / 2);
    const start: Position = [
      ORIGIN[0] + ((along ? (row % 12) * 900 : row * 37) - 4000) / kx,
      ORIGIN[1] + ((along ? row * 41 : (row % 12) * 900) - 4000) / ky,
    ];
    const street: CorpusStreet = {
      name,
      area: AREAS[s % AREAS.length] as string,
      postcode: `9326${String(1000 + (s % 8999)).padStart(4, '0')}`,
      start,
      way: along ? [1, 0] : [0, 1],
    };
    streets.push(street);
    const text = registered(name);
    for (let m = 10 + rng.int(0, 6); m < 860 && records.length < size; m += rng.int(8, 14)) {
      const side = m % 2 === 0 ? 1 : -1;
      records.push({
        id: null,
        street: text,
        number: String(m),
        complement: null,
        neighbourhood: street.area.toUpperCase(),
        postcode: street.postcode,
        position: [
          start[0] + (street.way[0] * m - street.way[1] * side * 6) / kx,
          start[1] + (street.way[1] * m + street.way[0] * side * 6) / ky,
        ],
        accuracy_m: null,
        of: 'address',
        at: street,
      });
    }
  }
  return { records, streets };
}

const keyOf = (name: Name) =>
  parseAddress(registered({ ...name, type: 'Rua' })).readings.at(-1)?.name.untitled ?? '';

/** Ways of writing that never change the street: short forms, case, accents, numerals, signs, what stands behind. */
export function rewritten(record: CorpusRecord, rng: Rng): string {
  const { name, area, postcode } = record.at;
  const type = rng.chance(0.75) ? rng.pick(SHORT_TYPES[name.type] ?? [name.type]) : name.type;
  const title = name.title === null || rng.chance(0.1) ? '' : rng.chance(0.6) ? name.title[1] : name.title[0];
  const lone = name.words.length === 1;
  const words = spelled(name.words, (n) => {
    const way = rng.next();
    if (way < 0.4) return String(n);
    // A street that is a number alone may be called XV too, but V or I would be a letter.
    return way < 0.6 && (ROMAN[n]?.length ?? 0) > 1 ? (ROMAN[n] as string) : (NUMBER_WORDS[n] ?? String(n));
  });
  const sign = lone ? rng.pick([', ', ', nº ', ' nº ']) : rng.pick([', ', ', ', ' ', ' nº ', ', n. ', ' - ']);
  const number = `${record.number}${rng.pick(['', '', '', ' casa 2', ', apto 301', ' fundos', '/201', ' bl. B'])}`;
  const behind = [
    rng.chance(0.35) ? `${rng.pick([', ', ' - '])}${area}` : '',
    rng.chance(0.2) ? `, CEP ${postcode.slice(0, 5)}-${postcode.slice(5)}` : '',
    rng.chance(0.15) ? ' - Esteio - RS' : '',
  ].join('');
  const text = `${[type, title, words].filter((part) => part !== '').join(' ')}${sign}${number}${behind}`;
  return recased(text, rng);
}

function recased(text: string, rng: Rng): string {
  const plain = rng.chance(0.4) ? text.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : text;
  const way = rng.next();
  return way < 0.3 ? plain.toUpperCase() : way < 0.5 ? plain.toLowerCase() : plain;
}

const LETTERS = 'abcdefghijlmnoprstuvz';

/** One typing error in a word of at least six letters of the street's name; null where it has none. */
export function mistyped(text: string, record: CorpusRecord, rng: Rng): string | null {
  const long = record.at.name.words.filter(
    (word): word is string => typeof word === 'string' && word.length >= 6,
  );
  if (long.length === 0) return null;
  const word = rng.pick(long);
  const plain = (s: string) =>
    s
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const at = plain(text).indexOf(plain(word));
  // Lengths agree where accents are single characters.
  const bare = text.normalize('NFC');
  if (at < 0 || plain(text).length !== bare.length) return null;
  const i = at + rng.int(1, word.length - 2);
  const way = rng.int(0, 3);
  const letter = rng.pick([...LETTERS]);
  if (way === 0) return bare.slice(0, i) + bare.slice(i + 1);
  if (way === 1) return bare.slice(0, i) + letter + bare.slice(i);
  if (way === 2) return bare.slice(0, i) + letter + bare.slice(i + 1);
  return bare.slice(0, i) + bare.charAt(i + 1) + bare.charAt(i) + bare.slice(i + 2);
}

/** A rewritten address, one in four with a typing error besides, one in ten without the kind of way. */
export function perturbed(record: CorpusRecord, rng: Rng): string {
  let text = rewritten(record, rng);
  if (rng.chance(0.25)) text = mistyped(text, record, rng) ?? text;
  if (rng.chance(0.1) && record.at.name.words.length > 1) text = text.replace(/^\S+ /, '');
  return text;
}
