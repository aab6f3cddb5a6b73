/** The sentences of the notes, in both languages. */
import { ATTRIBUTE_LABELS, KIND_LABELS, PART_LABELS, PURPOSE_LABELS } from '../laws/labels.ts';
import type { Attribute, Kind, Purpose, SitePart, Text } from '../laws/vocabulary.ts';
import { fill } from './sentences.ts';
import type { Finding, Note } from './types.ts';

type Language = keyof Text;

const SENTENCES: Readonly<Record<string, Text>> = {
  'layer-unknown': {
    pt: 'A camada {kind} não foi carregada. Isto não quer dizer que atende.',
    en: 'The layer {kind} is not loaded. This does not mean that it complies.',
  },
  'places-unplaced': {
    pt: 'Há {count} registro(s) de {kind} só com endereço, sem posição: podem estar perto. Isto não quer dizer que atende.',
    en: '{count} record(s) of {kind} have an address and no position: they may be near. This does not mean that it complies.',
  },
  'zones-unknown': {
    pt: 'A regra vale em {kinds}, e não se sabe se o local fica ali.',
    en: 'The rule binds in {kinds}, and whether the site lies there is not known.',
  },
  'outside-zones': {
    pt: 'A regra vale só em {kinds}; o local fica fora.',
    en: 'The rule binds only in {kinds}; the site lies outside.',
  },
  'near-zone-edge': {
    pt: 'A regra vale só em {kinds}, e o local está tão perto da borda que não se sabe de que lado fica.',
    en: 'The rule binds only in {kinds}, and the site is so near the edge that its side is not sure.',
  },
  'no-such-land': {
    pt: 'Neste dia não há {kind} no município.',
    en: 'On this day the municipality has no {kind}.',
  },
  'no-area-apart': {
    pt: 'Neste dia não há área destinada a {purpose}.',
    en: 'On this day no area is set apart for {purpose}.',
  },
  'in-area-apart': {
    pt: 'O local fica na área destinada a {purpose}, onde a regra não proíbe.',
    en: 'The site lies in the area set apart for {purpose}, where the rule does not bar it.',
  },
  'unless-unknown': {
    pt: 'O local fica na zona, mas a camada {kind} não foi carregada: não se sabe se está em área destinada a {purpose}.',
    en: 'The site lies in the zone, but the layer {kind} is not loaded: whether it is in an area set apart for {purpose} is not known.',
  },
  'part-not-given': {
    pt: 'A regra mede de {parts}; sem isso, mediu-se do próprio local.',
    en: 'The rule measures from {parts}; not given, so it was measured from the site itself.',
  },
  'other-part-used': {
    pt: 'Sem {parts}: mediu-se de {used}.',
    en: 'Without {parts}: measured from {used}.',
  },
  'sides-not-told': {
    pt: 'A lei fala dos vizinhos dos lados. Como os lados não se distinguem, contam também os lotes de trás e da frente.',
    en: 'The law means the neighbours at the sides. As sides cannot be told, lots behind and across count too.',
  },
  'no-own-lot': {
    pt: 'Nenhum lote conhecido contém o local: todos contam como vizinhos.',
    en: 'No known lot holds the site: all count as neighbours.',
  },
  'no-lot-holds': {
    pt: 'Nenhum lote conhecido contém a construção inteira.',
    en: 'No known lot holds the whole construction.',
  },
  'crosses-lot-edge': {
    pt: 'A construção cruza a borda do lote.',
    en: 'The construction crosses the edge of the lot.',
  },
  'owner-not-given': {
    pt: 'Não foi dito a que hospital pertence: nenhum prédio ficou de fora da conta.',
    en: 'Which hospital it belongs to was not said: no building was left out.',
  },
  'owner-of-other-kind': {
    pt: 'O lugar a que pertence ({id}) é {kind}; só {kinds} fica de fora da conta.',
    en: 'The place it belongs to ({id}) is a {kind}; only a {kinds} is left out.',
  },
  'owner-not-found': {
    pt: 'O lugar a que pertence ({id}) não está entre os dados.',
    en: 'The place it belongs to ({id}) is not among the facts.',
  },
  'no-number': {
    pt: 'A lei não fixa número: a autoridade decide.',
    en: 'The law sets no number: the authority decides.',
  },
  'authority-decides': { pt: 'A autoridade decide.', en: 'The authority decides.' },
  'to-be-verified': { pt: 'A conferir: {items}.', en: 'To be verified: {items}.' },
  'attribute-missing': {
    pt: 'Falta informar: {attribute}.',
    en: 'Not given: {attribute}.',
  },
  'attribute-does-not-bind': {
    pt: 'Pelo que foi informado ({attribute}), a regra não vale para este caso.',
    en: 'By what was given ({attribute}), the rule does not bind this case.',
  },
  'limit-broken': {
    pt: '{attribute}: {given}; exigido {op} {limit}.',
    en: '{attribute}: {given}; required {op} {limit}.',
  },
  'limit-kept': {
    pt: '{attribute}: {given}; exigido {op} {limit}.',
    en: '{attribute}: {given}; required {op} {limit}.',
  },
  'small-stock': {
    pt: 'Estoque de até {limit} dias: a distância de aumento não é exigida.',
    en: 'Stock of up to {limit} days: the distance for a larger one is not required.',
  },
  'small-stock-allowed': {
    pt: 'Quantidade permitida aqui: até {limit} dias de consumo.',
    en: 'Quantity allowed here: up to {limit} days of consumption.',
  },
  'larger-stock-allowed': {
    pt: 'Quantidade permitida aqui: mais de {limit} dias de consumo, pois as distâncias passam de {metres} m.',
    en: 'Quantity allowed here: more than {limit} days of consumption, as the distances exceed {metres} m.',
  },
  'larger-stock-open': {
    pt: 'Quantidade permitida aqui: {limit} dias de consumo; mais que isso, não se sabe se as distâncias passam de {metres} m.',
    en: 'Quantity allowed here: {limit} days of consumption; whether the distances exceed {metres} m, as more would need, is not sure.',
  },
  'no-watercourse': {
    pt: 'Não há linha de curso d’água a até {limit} m.',
    en: 'There is no line of a watercourse within {limit} m.',
  },
  'far-from-water': {
    pt: 'O curso d’água mais próximo está a {metres} m, mais que {limit} m.',
    en: 'The nearest watercourse is {metres} m away, more than {limit} m.',
  },
  'water-without-direction': {
    pt: 'Cursos d’água desenhados como área não têm sentido de corrente e ficaram de fora.',
    en: 'Watercourses drawn as areas have no direction of flow and were left out.',
  },
  'outfall-left-out': {
    pt: 'Lançamento de esgoto a mais de {limit} m de um curso d’água, fora da conta: {names}.',
    en: 'Sewage outfall more than {limit} m from a watercourse, left out: {names}.',
  },
  'which-line-not-sure': {
    pt: 'Pela precisão da posição, pode ser outra linha de curso d’água, ou nenhuma até {limit} m: o resultado não é seguro.',
    en: 'By the accuracy of the position it may be another line of a watercourse, or none within {limit} m: the result is not sure.',
  },
  'along-the-river': {
    pt: 'Medido ao longo do rio; negativo quando o local fica rio acima.',
    en: 'Measured along the river; negative where the site lies upstream.',
  },
  'blind-no-addresses': {
    pt: 'Ponto cego: aqui há {buildings} prédios e nenhum endereço conhecido. O que falta nos dados não aparece no resultado.',
    en: 'Blind spot: {buildings} buildings stand here and no address is known. What the data lack does not show in the answer.',
  },
  'blind-few-addresses': {
    pt: 'Ponto cego: aqui só {addresses} endereços são conhecidos para {buildings} prédios. Confira no local.',
    en: 'Blind spot: only {addresses} addresses are known here for {buildings} buildings. Check on site.',
  },
  'blind-streets-without-numbers': {
    pt: 'Ponto cego: há aqui rua de que o cadastro não conhece nenhum número.',
    en: 'Blind spot: there is a street here of which the register knows no number.',
  },
  'blind-coarse-addresses': {
    pt: 'Ponto cego: a maior parte dos endereços daqui tem posição aproximada.',
    en: 'Blind spot: most addresses here have a rough position.',
  },
  'blind-kinds-unknown': {
    pt: 'Camadas que ninguém carregou: {kinds}.',
    en: 'Layers that nobody has loaded: {kinds}.',
  },
  'blind-kinds-old': {
    pt: 'Camadas com dados antigos: {kinds}.',
    en: 'Layers with old data: {kinds}.',
  },
  'before-the-code': {
    pt: 'Neste dia a {law} ainda não valia; vale desde {from}.',
    en: 'On this day {law} was not yet in force; it is since {from}.',
  },
  'not-in-force': {
    pt: 'Neste dia a regra não vale (de {from} a {to}).',
    en: 'On this day the rule is not in force (from {from} to {to}).',
  },
};

/** A note as a sentence; an unknown code shows itself. */
export function sayNote({ code, values }: Note, language: Language): string {
  const sentence = SENTENCES[code];
  if (sentence === undefined) return code;
  const said: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith('_pt') || name.endsWith('_en')) {
      if (name.endsWith(`_${language}`)) said[name.slice(0, -3)] = String(value);
    } else said[name] = typeof value === 'number' ? number(value, language) : worded(name, value, language);
  }
  return fill(sentence[language], said);
}

/** The notes of a finding as one text; null where it has none. */
export function sayNotes({ notes }: Pick<Finding, 'notes'>, language: Language): string | null {
  return notes.length === 0 ? null : notes.map((one) => sayNote(one, language)).join(' ');
}

/** Values that are words of the vocabulary are told by their labels; lists are separated by commas. */
function worded(name: string, value: string, language: Language): string {
  const words = value.split(',');
  switch (name) {
    case 'kind':
    case 'kinds':
      return words.map((word) => KIND_LABELS[word as Kind]?.one[language] ?? word).join(', ');
    case 'purpose':
      return PURPOSE_LABELS[value as Purpose]?.[language] ?? value;
    case 'parts':
    case 'used':
      return words.map((word) => PART_LABELS[word as SitePart]?.[language] ?? word).join(', ');
    case 'attribute':
      return ATTRIBUTE_LABELS[value as Attribute]?.label[language] ?? value;
    case 'op':
      return OPERATORS[value]?.[language] ?? value;
    case 'given':
    case 'limit':
      return value === 'true' || value === 'false' ? YES_NO[value][language] : value;
    default:
      return value;
  }
}

const OPERATORS: Readonly<Record<string, Text>> = {
  '<=': { pt: 'no máximo', en: 'at most' },
  '<': { pt: 'menos de', en: 'less than' },
  '>=': { pt: 'no mínimo', en: 'at least' },
  '>': { pt: 'mais de', en: 'more than' },
  '=': { pt: 'igual a', en: 'equal to' },
};
const YES_NO = { true: { pt: 'sim', en: 'yes' }, false: { pt: 'não', en: 'no' } } as const;

/** Up to three decimals, with the language's own separators; no locale data is asked. */
function number(value: number, language: Language): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, language === 'pt' ? '.' : ',');
  return decimals === undefined ? grouped : `${grouped}${language === 'pt' ? ',' : '.'}${decimals}`;
}
