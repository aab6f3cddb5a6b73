/** What is told of input that cannot be judged: one sentence a code, in both languages. */
import type { Text } from '../laws/vocabulary.ts';
import { InputError } from './types.ts';

/**
 * `{name}` is filled in from the values. Each says what was expected and what to do; the place (file,
 * feature, field) is put before it.
 */
export const SENTENCES = {
  'no-such-file': {
    en: 'there is no such file. Check the name.',
    pt: 'o arquivo não existe. Confira o nome.',
  },
  'unreadable-file': {
    en: 'the file cannot be read ({got}). A GeoJSON file was expected.',
    pt: 'o arquivo não pôde ser lido ({got}). Esperava-se um arquivo GeoJSON.',
  },
  'not-utf8': {
    en: 'the text is not UTF-8, as JSON must be. Save it again as UTF-8.',
    pt: 'o texto não está em UTF-8, como JSON deve estar. Salve-o de novo em UTF-8.',
  },
  'not-json': {
    en: 'the text is not JSON ({got}). A GeoJSON file was expected.',
    pt: 'o texto não é JSON ({got}). Esperava-se um arquivo GeoJSON.',
  },
  'not-a-collection': {
    en: 'a GeoJSON FeatureCollection with a list of features was expected, got {got}.',
    pt: 'esperava-se uma FeatureCollection GeoJSON com a lista de feições; veio {got}.',
  },
  'not-a-feature': {
    en: 'a GeoJSON Feature was expected, got {got}.',
    pt: 'esperava-se uma Feature GeoJSON; veio {got}.',
  },
  'other-datum': {
    en: 'coordinates in {got} were declared; longitude and latitude in SIRGAS 2000 (EPSG:4674) were expected. Bring the file in through import, which transforms it.',
    pt: 'o arquivo declara coordenadas em {got}; esperava-se longitude e latitude em SIRGAS 2000 (EPSG:4674). Traga-o pela importação, que transforma.',
  },
  'missing-id': {
    en: 'an id was expected, as the feature’s `id` or in its properties. Give every place one of its own.',
    pt: 'falta o identificador (`id`), na feição ou nas propriedades. Dê um a cada lugar.',
  },
  'duplicate-id': {
    en: 'this id is already that of another place ({other}). Ids are unique over all files: rename one, or remove it.',
    pt: 'este identificador já é de outro lugar ({other}). Não se repetem entre arquivos: troque um deles ou retire-o.',
  },
  'unknown-kind': {
    en: '{got} is no kind of place. Expected one of: {expected}.',
    pt: '{got} não é um tipo de lugar. Use um destes: {expected}.',
  },
  'unknown-purpose': {
    en: '{got} is no purpose. Expected one of: {expected}.',
    pt: '{got} não é uma destinação. Use uma destas: {expected}.',
  },
  'unknown-activity': {
    en: '{got} is no activity. Expected one of: {expected}.',
    pt: '{got} não é uma atividade. Use uma destas: {expected}.',
  },
  'wrong-date': {
    en: 'a day of the calendar as YYYY-MM-DD was expected, got {got}.',
    pt: 'esperava-se um dia do calendário como AAAA-MM-DD; veio {got}.',
  },
  'dates-reversed': {
    en: 'valid_to ({to}) comes before valid_from ({from}). Put the later day in valid_to, or leave it out.',
    pt: 'valid_to ({to}) vem antes de valid_from ({from}). Ponha o último dia em valid_to ou deixe sem.',
  },
  'wrong-number': {
    en: '{expected} was expected, got {got}.',
    pt: 'esperava-se {expected_pt}; veio {got}.',
  },
  'wrong-text': {
    en: 'text was expected, got {got}.',
    pt: 'esperava-se um texto; veio {got}.',
  },
  'wrong-object': {
    en: 'an object of names and values was expected, got {got}.',
    pt: 'esperava-se um objeto de nomes e valores; veio {got}.',
  },
  'wrong-complete': {
    en: 'a list of kinds was expected, got {got}.',
    pt: 'esperava-se uma lista de tipos; veio {got}.',
  },
  'wrong-unplaced': {
    en: 'a list of places without a position, each with its "kind", was expected, got {got}.',
    pt: 'esperava-se uma lista de lugares sem posição, cada um com "kind"; veio {got}.',
  },
  'unknown-attribute': {
    en: '{got} is no attribute that a rule uses. Expected any of: {expected}.',
    pt: '{got} não é um atributo usado por regra. Use: {expected}.',
  },
  'wrong-attribute': {
    en: 'a {expected} was expected, got {got}.',
    pt: 'esperava-se {expected_pt}; veio {got}.',
  },
  'unknown-part': {
    en: '{got} is no part that a rule names. Expected any of: {expected}.',
    pt: '{got} não é uma parte que uma regra nomeie. Use: {expected}.',
  },
  'missing-geometry': {
    en: 'the feature has no geometry, so it stands nowhere. Give it one, or remove the feature.',
    pt: 'a feição não tem geometria: não está em lugar nenhum. Dê-lhe uma ou retire a feição.',
  },
  'unknown-geometry': {
    en: 'a Point, LineString, Polygon or their Multi was expected, got {got}.',
    pt: 'esperava-se Point, LineString, Polygon ou seus Multi; veio {got}.',
  },
  'geometry-collection': {
    en: 'a GeometryCollection cannot be measured as one place. Split it into features of one geometry each.',
    pt: 'uma GeometryCollection não pode ser medida como um lugar só. Separe em feições de uma geometria cada.',
  },
  'area-expected': {
    en: 'a {kind} is an area: a Polygon or MultiPolygon was expected, got {got}.',
    pt: '{kind} é uma área: esperava-se Polygon ou MultiPolygon; veio {got}.',
  },
  'empty-geometry': {
    en: 'the {type} is empty: it holds no position. Draw it, or remove the feature.',
    pt: 'a geometria {type} está vazia: não tem nenhuma posição. Desenhe-a ou retire a feição.',
  },
  'wrong-coordinates': {
    en: 'the coordinates of a {type} are nested wrongly near {got}. Positions are [longitude, latitude].',
    pt: 'as coordenadas de {type} estão aninhadas errado perto de {got}. Posições são [longitude, latitude].',
  },
  'not-finite': {
    en: 'a position needs two finite numbers, got {got}.',
    pt: 'uma posição precisa de dois números finitos; veio {got}.',
  },
  'metres-as-degrees': {
    en: 'the position {got} looks like metres (UTM); longitude and latitude in degrees were expected. Bring the file in through import, or choose UTM.',
    pt: 'a posição {got} parece estar em metros (UTM); esperavam-se longitude e latitude em graus. Traga o arquivo pela importação ou escolha UTM.',
  },
  'out-of-range': {
    en: 'the position {got} lies outside ±180 degrees of longitude or ±90 of latitude.',
    pt: 'a posição {got} está fora de ±180 graus de longitude ou ±90 de latitude.',
  },
  'axes-swapped': {
    en: 'latitude and longitude look swapped: {got} lies {km} km from the municipality, {swapped} lies in it. Longitude comes first.',
    pt: 'latitude e longitude parecem trocadas: {got} fica a {km} km do município, {swapped} fica nele. A longitude vem primeiro.',
  },
  'far-outside': {
    en: 'the position {got} lies {km} km outside the municipality; more than 100 km cannot be right. Check the coordinates.',
    pt: 'a posição {got} fica {km} km fora do município; mais de 100 km não pode estar certo. Confira as coordenadas.',
  },
  'too-few-positions': {
    en: 'a line needs at least two positions, got {got}.',
    pt: 'uma linha precisa de ao menos duas posições; veio {got}.',
  },
  'zero-length': {
    en: 'the line has no length: all its positions are {place}. Draw it, or give a Point.',
    pt: 'a linha não tem comprimento: todas as posições são {place}. Desenhe-a ou use um ponto.',
  },
  'ring-too-short': {
    en: 'a ring needs at least four positions, the last equal to the first; got {got}.',
    pt: 'um anel precisa de ao menos quatro posições, a última igual à primeira; veio {got}.',
  },
  'ring-unclosed': {
    en: 'the ring does not close: it begins at {first} and ends at {last}. Repeat the first position at the end.',
    pt: 'o anel não fecha: começa em {first} e termina em {last}. Repita a primeira posição no fim.',
  },
  'ring-without-area': {
    en: 'the ring near {place} has no area. Draw it, or give a Point or LineString.',
    pt: 'o anel perto de {place} não tem área. Desenhe-o ou use um ponto ou uma linha.',
  },
  'self-crossing': {
    en: 'the polygon crosses itself near {place}. Move that vertex.',
    pt: 'o desenho cruza a si mesmo perto de {place}. Mova esse vértice.',
  },
  'edges-overlap': {
    en: 'edges of the polygon run on one another near {place} (a line drawn twice, a spike, a hole along the border). Draw each edge once.',
    pt: 'arestas do desenho correm uma sobre a outra perto de {place} (linha traçada duas vezes, ponta sem largura ou buraco junto à borda). Trace cada aresta uma vez.',
  },
  'hole-outside': {
    en: 'a hole near {place} does not lie inside its polygon, or lies in another hole. Redraw the hole.',
    pt: 'um buraco perto de {place} não está dentro do seu polígono, ou está em outro buraco. Redesenhe-o.',
  },
  'parts-overlap': {
    en: 'two parts of the MultiPolygon overlap near {place}. Join them into one, or move one.',
    pt: 'duas partes do MultiPolygon se sobrepõem perto de {place}. Una-as ou mova uma.',
  },
  'outside-municipality': {
    en: 'the site lies {far} outside {town}. Check the coordinates: longitude comes first.',
    pt: 'este local fica {far_pt} fora de {town}. Confira a coordenada: a longitude vem primeiro.',
  },
  'line-expected': {
    en: 'a street is a line: a LineString or MultiLineString was expected, got {got}.',
    pt: 'uma rua é uma linha: esperava-se LineString ou MultiLineString; veio {got}.',
  },
  'wrong-oneway': {
    en: 'true (as drawn), -1 (against the drawing) or false was expected, got {got}.',
    pt: 'esperava-se true (no sentido do desenho), -1 (contra ele) ou false; veio {got}.',
  },
  'wrong-time': {
    en: 'a time of day as HH:MM was expected, got {got}.',
    pt: 'esperava-se uma hora do dia como HH:MM; veio {got}.',
  },
  'window-reversed': {
    en: 'window_to ({to}) comes before window_from ({from}). Put the later hour in window_to.',
    pt: 'window_to ({to}) vem antes de window_from ({from}). Ponha a hora mais tarde em window_to.',
  },
  'no-streets': {
    en: 'no street is in it: features of kind street or road, drawn as lines, were expected.',
    pt: 'não há nenhuma rua: esperavam-se feições do tipo street ou road, desenhadas como linhas.',
  },
  'no-boundary': {
    en: 'there is no boundary of {town}: neither a `municipality` feature among the facts nor one of the town’s own.',
    pt: 'não há o limite de {town}: nem uma feição `municipality` entre os dados nem o do próprio município.',
  },
} as const satisfies Record<string, Text>;
export type RefusalCode = keyof typeof SENTENCES;

/** Where in the input: a file's name, a feature (its id, or its number in the list), a property. */
export interface Where {
  /** Null where what was asked came in no file. */
  readonly file: string | null;
  readonly feature: string | null;
  readonly field: string | null;
}

/** The error for `throw`: its message is the English sentence with the place put before it. */
export function refusal(
  code: RefusalCode,
  where: Where | null,
  values: Readonly<Record<string, string | number>> = {},
): InputError {
  const all = where === null ? values : { ...values, ...placeValues(where) };
  return new InputError(code, sentence(code, all, 'en'), all);
}

/** The sentence of an error in a language; an error that is not of this table keeps its own message. */
export function sayInputError(error: InputError, language: keyof Text): string {
  return error.code in SENTENCES
    ? sentence(error.code as RefusalCode, error.values, language)
    : error.message;
}

function sentence(
  code: RefusalCode,
  values: Readonly<Record<string, string | number>>,
  language: keyof Text,
): string {
  const place = [
    values.file,
    values.feature === undefined ? undefined : `${PLACE.feature[language]} ${values.feature}`,
    values.field,
  ].filter((part) => part !== undefined);
  const said = fill(SENTENCES[code][language], values);
  return place.length === 0 ? said.charAt(0).toUpperCase() + said.slice(1) : `${place.join(', ')}: ${said}`;
}

const PLACE = { feature: { en: 'feature', pt: 'feição' } } as const;

/** `{name}` by its value; a value that is not there stays visible as it was written. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

function placeValues(where: Where): Record<string, string> {
  return {
    ...(where.file === null ? {} : { file: where.file }),
    ...(where.feature === null ? {} : { feature: where.feature }),
    ...(where.field === null ? {} : { field: where.field }),
  };
}

/** A value as an error shows it: short, with its quotes. */
export function shown(value: unknown): string {
  if (value === undefined) return '∅';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A position as an error shows it, to the centimetre. */
export function place(position: readonly number[]): string {
  const numbers = position.slice(0, 2).map((number) => Number(number.toFixed(7)));
  return `[${numbers.join(', ')}]`;
}
