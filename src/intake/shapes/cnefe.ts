/** IBGE's register of addresses: CNEFE 2022 (CSV, 34 columns) and 2010 (fixed width). */
import type { AccuracyId } from '../../laws/accuracy.ts';
import { t } from '../../laws/text.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { CNEFE_2010_FIELDS } from '../read/cnefe-2010-layout.ts';
import type { Address } from '../records.ts';
import type { Judgement, RowView, Shape } from './types.ts';

const COLUMNS_2022 = [
  'COD_UNICO_ENDERECO',
  'COD_UF',
  'COD_MUNICIPIO',
  'COD_DISTRITO',
  'COD_SUBDISTRITO',
  'COD_SETOR',
  'NUM_QUADRA',
  'NUM_FACE',
  'CEP',
  'DSC_LOCALIDADE',
  'NOM_TIPO_SEGLOGR',
  'NOM_TITULO_SEGLOGR',
  'NOM_SEGLOGR',
  'NUM_ENDERECO',
  'DSC_MODIFICADOR',
  'NOM_COMP_ELEM1',
  'VAL_COMP_ELEM1',
  'NOM_COMP_ELEM2',
  'VAL_COMP_ELEM2',
  'NOM_COMP_ELEM3',
  'VAL_COMP_ELEM3',
  'NOM_COMP_ELEM4',
  'VAL_COMP_ELEM4',
  'NOM_COMP_ELEM5',
  'VAL_COMP_ELEM5',
  'LATITUDE',
  'LONGITUDE',
  'NV_GEO_COORD',
  'COD_ESPECIE',
  'DSC_ESTABELECIMENTO',
  'COD_INDICADOR_ESTAB_ENDERECO',
  'COD_INDICADOR_CONST_ENDERECO',
  'COD_INDICADOR_FINALIDADE_CONST',
  'COD_TIPO_ESPECI',
];

/**
 * How IBGE found the position, by NV_GEO_COORD (dictionary of CNEFE 2022): 1 as taken, 2 moved apart within one number,
 * 3 estimated, 4 face of the block, 5 locality, 6 census sector. A sector may be kilometres wide: no position.
 */
const METHOD: Readonly<Record<string, AccuracyId | 'unusable'>> = {
  '1': 'address-point',
  '2': 'address-point',
  '3': 'interpolated',
  '4': 'street',
  '5': 'neighbourhood',
  '6': 'unusable',
};

/**
 * The kind besides the address, by the species. A health establishment is a hospital only where it is called one, and
 * not one for animals; homes shared by many (2), farms (3), other (6) and sites (7) are addresses and nothing more.
 */
function kindOf(species: string | null, name: string | null): { kind: Kind | null; byName: boolean } {
  switch (species?.replace(/^0/, '')) {
    case '1':
      return { kind: 'dwelling', byName: false };
    case '4':
      return { kind: 'school', byName: false };
    case '5':
      return isHospitalByName(name) ? { kind: 'hospital', byName: true } : { kind: null, byName: false };
    case '8':
      return { kind: 'church', byName: false };
    default:
      return { kind: null, byName: false };
  }
}

/** `HOSPITAL …` or `SANTA CASA …` at the start; the chemist of the hospital and the vet's are none. */
export function isHospitalByName(name: string | null): boolean {
  return (
    name !== null &&
    /^(O )?(HOSPITAL|SANTA CASA( DE MISERIC[OÓ]RDIA)?)\b/i.test(name) &&
    !/VETERIN|ANIMA|\bPET\b/i.test(name)
  );
}

function judge(row: RowView, species: string | null, name: string | null): Judgement {
  const { kind, byName } = kindOf(species, name);
  const level = row.text('NV_GEO_COORD');
  const method = level === null ? null : (METHOD[level] ?? null);
  return {
    kinds: kind === null ? ['address'] : ['address', kind],
    method,
    remarks: [
      ...(byName ? (['by-name'] as const) : []),
      ...(level === '5' ? (['locality-position'] as const) : []),
      ...(level === '6' ? (['sector-position'] as const) : []),
    ],
  };
}

/** Up to five pairs of what and which: QUADRA 3, LOTE 5. */
const COMPLEMENTS = [1, 2, 3, 4, 5].map((n) => [`NOM_COMP_ELEM${n}`, `VAL_COMP_ELEM${n}`] as const);

/**
 * What follows the number: a letter belongs to it (12 A), `KM` makes it a kilometre, anything else goes with the
 * complement; block and lot are an address of their own where a street has no numbers.
 */
function addressOf(row: RowView, address: Address, modifierColumn: string): Address {
  const pairs: string[] = [];
  for (const [what, which] of COMPLEMENTS) {
    const name = row.text(what);
    const value = row.text(which);
    if (name === null && value === null) continue;
    pairs.push(name === null || value === null ? (name ?? value ?? '') : `${name} ${value}`);
  }
  const modifier = row.text(modifierColumn);
  let { number } = address;
  if (modifier !== null && !/^s\s*\/?\s*n/i.test(modifier)) {
    if (/^[a-z]$/i.test(modifier) && number !== null) number = `${number}-${modifier.toUpperCase()}`;
    else if (/^km$/i.test(modifier) && number !== null) {
      pairs.unshift(`KM ${number}`);
      number = null;
    } else pairs.unshift(modifier);
  }
  return { ...address, number, complement: pairs.length === 0 ? address.complement : pairs.join(', ') };
}

const KINDS: readonly Kind[] = ['address', 'dwelling', 'school', 'hospital', 'church'];

export const cnefe2022: Shape = {
  id: 'cnefe-2022',
  title: t('CNEFE 2022 (IBGE)', 'CNEFE 2022 (IBGE)'),
  word: 'cnefe',
  target: 'places',
  told_by: [
    ['COD_MUNICIPIO', 'COD_ESPECIE'],
    ['COD_MUNICIPIO', 'NOM_SEGLOGR'],
    ['COD_UNICO_ENDERECO', 'NOM_SEGLOGR'],
  ],
  columns: COLUMNS_2022,
  fields: {
    COD_MUNICIPIO: 'municipality_code',
    CEP: 'postcode',
    DSC_LOCALIDADE: 'neighbourhood',
    NOM_TIPO_SEGLOGR: 'street_type',
    NOM_TITULO_SEGLOGR: 'street_title',
    NOM_SEGLOGR: 'street',
    NUM_ENDERECO: 'number',
    LATITUDE: 'lat',
    LONGITUDE: 'lon',
    DSC_ESTABELECIMENTO: 'name',
  },
  epsg: 4674,
  register: 'cnefe',
  kinds: KINDS,
  mixture: 'strict',
  judge: (row) => judge(row, row.text('COD_ESPECIE'), row.text('DSC_ESTABELECIMENTO')),
  id_of: (row) => {
    const id = row.text('COD_UNICO_ENDERECO');
    return id === null ? null : `cnefe-${id}`;
  },
  once: false,
  personal: [],
  address_of: (row, address) => addressOf(row, address, 'DSC_MODIFICADOR'),
};

export const cnefe2010: Shape = {
  id: 'cnefe-2010',
  title: t('CNEFE 2010 (IBGE)', 'CNEFE 2010 (IBGE)'),
  word: 'cnefe',
  target: 'places',
  told_by: [
    ['cod_uf', 'cod_municipio', 'especie_endereco'],
    ['cod_municipio', 'especie', 'nome_logradouro'],
  ],
  columns: CNEFE_2010_FIELDS.map(([name]) => name),
  fields: {
    cep: 'postcode',
    localidade: 'neighbourhood',
    tipo_logradouro: 'street_type',
    titulo_logradouro: 'street_title',
    nome_logradouro: 'street',
    numero_logradouro: 'number',
    latitude: 'lat',
    longitude: 'lon',
    identificacao_estabelecimento: 'name',
  },
  epsg: 4674,
  register: 'cnefe',
  kinds: KINDS,
  mixture: 'strict',
  judge: (row) =>
    judge(
      row,
      row.text('especie_endereco') ?? row.text('especie'),
      row.text('identificacao_estabelecimento'),
    ),
  id_of: () => null,
  once: false,
  personal: [],
  address_of: (row, address) => addressOf(row, address, 'modificador_numero'),
  municipality_of: (row) => {
    const [uf, municipality] = [row.text('cod_uf'), row.text('cod_municipio')];
    if (municipality === null || municipality.length >= 6) return municipality;
    return uf === null ? null : `${uf}${municipality.padStart(5, '0')}`;
  },
};
