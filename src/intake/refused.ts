/** Why a file as a whole cannot be brought in as asked: nothing of it is kept. */
import type { Text } from '../laws/vocabulary.ts';
import { fill } from '../siting/sentences.ts';

export const REFUSALS = {
  unrecognised: {
    pt: 'não reconhecemos este arquivo pelas colunas ({columns}). Diga o que ele é, e, se preciso, o que é cada coluna.',
    en: 'this file is not recognised by its columns ({columns}). Tell what it is, and where needed what each column is.',
  },
  'not-the-shape': {
    pt: 'o arquivo não parece ser {title_pt}: esperavam-se as colunas {expected}. Há: {columns}.',
    en: 'the file does not look like {title}: the columns {expected} were expected. There are: {columns}.',
  },
  'kind-not-in-shape': {
    pt: 'o arquivo é {title_pt}, que não diz quais linhas são {kind}. Diz: {expected}.',
    en: 'the file is {title}, which does not tell which rows are {kind}. It tells: {expected}.',
  },
  'no-such-column': {
    pt: 'não há a coluna {got}. Há: {expected}.',
    en: 'there is no column {got}. There are: {expected}.',
  },
  'no-such-field': {
    pt: 'não há o campo {got}. Use um destes: {expected}.',
    en: 'there is no field {got}. Expected one of: {expected}.',
  },
  'column-missing': {
    pt: 'nenhuma coluna traz “{label_pt}” (campo {field}). Diga qual é, entre: {columns}.',
    en: 'no column holds “{label}” (field {field}). Tell which of these it is: {columns}.',
  },
  'nothing-says-where': {
    pt: 'nenhuma coluna diz onde ficam: nem coordenadas, nem endereço. Diga quais são: {columns}.',
    en: 'no column tells where they are: neither coordinates nor an address. Tell which they are: {columns}.',
  },
  'crs-needed': {
    pt: 'as coordenadas são metros (p. ex. {sample}) de um sistema que o arquivo não diz, e em nenhum fuso daqui ficam no município. Diga o sistema (EPSG).',
    en: 'the coordinates are metres (e.g. {sample}) of a system that the file does not tell, and in no zone of these parts do they lie in the municipality. Tell the system (EPSG).',
  },
} as const satisfies Record<string, Text>;
export type RefusalCode = keyof typeof REFUSALS;

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  constructor(
    readonly code: RefusalCode,
    readonly file: string,
    readonly values: Readonly<Record<string, string | number>>,
  ) {
    super(`${file}: ${fill(REFUSALS[code].en, values)}`);
  }
  /** The whole sentence, the file first. */
  say(lang: keyof Text): string {
    return `${this.file}: ${fill(REFUSALS[this.code][lang], this.values)}`;
  }
}
