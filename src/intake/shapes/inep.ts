/** INEP's catalogue of schools (CSV, 19 columns). */
import { t } from '../../laws/text.ts';
import type { Shape } from './types.ts';

export const inep: Shape = {
  id: 'inep',
  title: t('Catálogo de escolas (INEP)', 'Catalogue of schools (INEP)'),
  word: 'inep',
  target: 'places',
  told_by: [['Código INEP', 'Escola']],
  columns: [
    'Restrição de Atendimento',
    'Escola',
    'Código INEP',
    'UF',
    'Município',
    'Localização',
    'Localidade Diferenciada',
    'Categoria Administrativa',
    'Endereço',
    'Telefone',
    'Dependência Administrativa',
    'Categoria Escola Privada',
    'Conveniada Poder Público',
    'Regulamentação pelo Conselho de Educação',
    'Porte da Escola',
    'Etapas e Modalidade de Ensino Oferecidas',
    'Outras Ofertas Educacionais',
    'Latitude',
    'Longitude',
  ],
  fields: {
    Escola: 'name',
    'Código INEP': 'registry',
    UF: 'uf',
    Município: 'municipality',
    Endereço: 'address',
    Latitude: 'lat',
    Longitude: 'lon',
  },
  epsg: null,
  register: 'inep',
  // Which schools teach in the evening the catalogue does not tell.
  kinds: ['school', 'evening-school'],
  mixture: 'one',
  judge: (row) => ({
    kinds: ['school'],
    // A paused school may open again, and its building is one still: it stays, and is told.
    remarks: /PARALISADA/i.test(row.text('Restrição de Atendimento') ?? '') ? ['school-paused'] : [],
  }),
  id_of: (row) => {
    const code = row.text('Código INEP');
    return code === null ? null : `inep-${code}`;
  },
  once: true,
  personal: ['Telefone'],
};
