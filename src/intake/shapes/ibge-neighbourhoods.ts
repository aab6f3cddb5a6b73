/** IBGE's mesh of neighbourhoods: a shapefile for each state, those of all its municipalities. */
import { t } from '../../laws/text.ts';
import type { Shape } from './types.ts';

export const ibgeNeighbourhoods: Shape = {
  id: 'ibge-neighbourhoods',
  title: t('Bairros (IBGE)', 'Neighbourhoods (IBGE)'),
  word: 'neighbourhoods',
  target: 'neighbourhoods',
  told_by: [['CD_MUN', 'CD_BAIRRO', 'NM_BAIRRO']],
  columns: ['CD_MUN', 'CD_BAIRRO', 'NM_BAIRRO'],
  fields: {
    CD_MUN: 'municipality_code',
    NM_MUN: 'municipality',
    NM_BAIRRO: 'name',
    v0001: 'population',
  },
  epsg: 4674,
  register: 'other',
  kinds: [],
  mixture: 'one',
  judge: () => ({ kinds: [] }),
  id_of: () => null,
  once: false,
  personal: [],
};
