/** What a column of a file can be. */
import { ATTRIBUTES, type Attribute } from '../../laws/vocabulary.ts';
import type { Target } from '../records.ts';

const COMMON = [
  'id',
  'name',
  // Position
  'lon',
  'lat',
  'x',
  'y',
  'wkt',
  'accuracy_m',
  'method',
  // Address
  'address',
  'street_type',
  'street_title',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'postcode',
  'municipality',
  'municipality_code',
  'uf',
  // Registers
  'cnpj',
  'cnae',
  'valid_from',
  'valid_to',
] as const;
const PLACES = ['kind', 'registry', 'width_m', 'purpose', 'belongs_to'] as const;
const NEIGHBOURHOODS = ['population'] as const;
const LICENCES = ['licence', 'status', 'activity', 'trade', 'capital', 'holder', 'document'] as const;
const INFRACTIONS = [
  'infraction',
  'at',
  'article',
  'status',
  'trade',
  'amount',
  'inspections',
  'noticed_on',
  'condemned_on',
  'document',
] as const;

export type Field =
  | (typeof COMMON)[number]
  | (typeof PLACES)[number]
  | (typeof LICENCES)[number]
  | (typeof INFRACTIONS)[number]
  | (typeof NEIGHBOURHOODS)[number]
  | Attribute;

const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as Attribute[];
const OF: Readonly<Record<Target, readonly Field[]>> = {
  places: [...COMMON, ...PLACES, ...ATTRIBUTE_NAMES],
  licences: [...COMMON, ...LICENCES],
  // Whoever is named in one is its offender, known by either number.
  infractions: [...COMMON.filter((field) => field !== 'cnpj'), ...INFRACTIONS],
  // The name is its own: no column is its neighbourhood.
  neighbourhoods: [...COMMON.filter((field) => field !== 'neighbourhood'), ...NEIGHBOURHOODS],
};

/** The fields that columns can be mapped to, by where the records go. */
export const fieldsOf = (target: Target): readonly Field[] => OF[target];

export const isAttribute = (field: Field): field is Attribute => Object.hasOwn(ATTRIBUTES, field);

/** Words of the contract for infraction files, by the fields they are here. */
const CONTRACT: Readonly<Record<string, Field>> = {
  numero: 'infraction',
  data_hora: 'at',
  artigo: 'article',
  situacao: 'status',
  bairro: 'neighbourhood',
  endereco: 'address',
  ramo: 'trade',
  valor: 'amount',
  inspecoes: 'inspections',
  lavrado_em: 'noticed_on',
  condenado_em: 'condemned_on',
  autuado: 'name',
  cpf_cnpj: 'document',
};

/** A field by its word, or for infractions by the contract's; undefined where it is none of the target. */
export function fieldNamed(word: string, target: Target): Field | undefined {
  return (
    OF[target].find((field) => field === word) ?? (target === 'infractions' ? CONTRACT[word] : undefined)
  );
}

/** Which field each column is, by its place; null = kept with the record, not understood. */
export type Mapping = readonly (Field | null)[];
