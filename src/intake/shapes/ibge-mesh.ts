/** IBGE's meshes of municipalities: GeoJSON with `codarea` alone, or the shapefile of a year. */
import { t } from '../../laws/text.ts';
import type { Shape } from './types.ts';

export const ibgeMesh: Shape = {
  id: 'ibge-mesh',
  title: t('Malha municipal (IBGE)', 'Mesh of municipalities (IBGE)'),
  word: null,
  target: 'places',
  told_by: [['codarea'], ['CD_MUN', 'NM_MUN'], ['CD_GEOCMU', 'NM_MUNICIP'], ['GEOCODIGO', 'NOME', 'UF']],
  columns: ['codarea'],
  fields: {
    codarea: 'municipality_code',
    CD_MUN: 'municipality_code',
    CD_GEOCMU: 'municipality_code',
    GEOCODIGO: 'municipality_code',
    NM_MUN: 'name',
    NOME: 'name',
    NM_MUNICIP: 'name',
  },
  epsg: 4674,
  register: 'other',
  kinds: ['municipality'],
  mixture: 'one',
  // Meshes of neighbourhoods, districts and census sectors name their municipality too, and are a part of it.
  judge: (row) =>
    ['CD_BAIRRO', 'CD_DIST', 'CD_SETOR'].some((column) => row.text(column) !== null)
      ? { out: 'no-kind-of-ours' }
      : { kinds: ['municipality'] },
  id_of: (row) => {
    const code = row.text('codarea') ?? row.text('CD_MUN') ?? row.text('CD_GEOCMU') ?? row.text('GEOCODIGO');
    return code === null ? null : `ibge-${code}`;
  },
  once: false,
  personal: [],
};
