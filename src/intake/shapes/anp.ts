/** The petroleum agency's register of retailers and its price survey. Neither has coordinates. */
import { t } from '../../laws/text.ts';
import { cnpjOf } from '../values/registry.ts';
import type { RowView, Shape } from './types.ts';

/** By the CNPJ, so that register and survey name a station alike. */
const idOf = (row: RowView, column: string, other: string | null): string | null => {
  const cnpj = cnpjOf(row.cell(column)).value;
  if (cnpj !== null) return `anp-${cnpj}`;
  const code = other === null ? null : row.text(other);
  return code === null ? null : `anp-isimp-${code}`;
};

export const anpRegister: Shape = {
  id: 'anp-register',
  title: t('Postos revendedores (ANP)', 'Register of fuel stations (ANP)'),
  word: 'anp',
  target: 'places',
  told_by: [
    ['CODIGOISIMP', 'CNPJ'],
    ['AUTORIZACAO', 'RAZAOSOCIAL', 'DATAVINCULACAO'],
  ],
  columns: [
    'CODIGOISIMP',
    'AUTORIZACAO',
    'DATAPUBLICACAO',
    'RAZAOSOCIAL',
    'CNPJ',
    'ENDERECO',
    'COMPLEMENTO',
    'BAIRRO',
    'CEP',
    'UF',
    'MUNICIPIO',
    'BANDEIRA',
    'DATAVINCULACAO',
  ],
  fields: {
    RAZAOSOCIAL: 'name',
    CNPJ: 'cnpj',
    ENDERECO: 'address',
    COMPLEMENTO: 'complement',
    BAIRRO: 'neighbourhood',
    CEP: 'postcode',
    UF: 'uf',
    MUNICIPIO: 'municipality',
    CODIGOISIMP: 'registry',
  },
  epsg: null,
  register: 'anp',
  kinds: ['fuel-station'],
  mixture: 'one',
  judge: () => ({ kinds: ['fuel-station'] }),
  id_of: (row) => idOf(row, 'CNPJ', 'CODIGOISIMP'),
  once: true,
  personal: [],
};

export const anpSurvey: Shape = {
  id: 'anp-survey',
  title: t('Levantamento de preços (ANP)', 'Price survey (ANP)'),
  word: 'anp',
  target: 'places',
  told_by: [
    ['CNPJ da Revenda', 'Revenda'],
    ['CNPJ da Revenda', 'Produto'],
  ],
  columns: [
    'Regiao - Sigla',
    'Estado - Sigla',
    'Municipio',
    'Revenda',
    'CNPJ da Revenda',
    'Nome da Rua',
    'Numero Rua',
    'Complemento',
    'Bairro',
    'Cep',
    'Produto',
    'Data da Coleta',
    'Valor de Venda',
    'Valor de Compra',
    'Unidade de Medida',
    'Bandeira',
  ],
  fields: {
    Revenda: 'name',
    'CNPJ da Revenda': 'cnpj',
    'Nome da Rua': 'street',
    'Numero Rua': 'number',
    Complemento: 'complement',
    Bairro: 'neighbourhood',
    Cep: 'postcode',
    'Estado - Sigla': 'uf',
    Municipio: 'municipality',
  },
  epsg: null,
  register: 'anp',
  kinds: ['fuel-station'],
  mixture: 'one',
  judge: () => ({ kinds: ['fuel-station'] }),
  id_of: (row) => idOf(row, 'CNPJ da Revenda', null),
  // One row a product and a day: the station is one.
  once: true,
  personal: [],
};
