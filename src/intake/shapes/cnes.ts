/** The health ministry's register of establishments, CNES (CSV, 54 to 56 columns, municipality of 6 digits). */
import { t } from '../../laws/text.ts';
import type { Shape } from './types.ts';

/**
 * TP_UNIDADE of hospitals: 05 general, 07 specialised, 62 day hospital standing alone. Emergency rooms (20, 21, 73)
 * and mixed units (15) are not called so, nor are surgeries, posts and laboratories.
 */
const HOSPITALS: ReadonlySet<string> = new Set(['05', '07', '62']);
/** CO_TIPO_ESTABELECIMENTO, the newer table: 006 hospital. */
const HOSPITAL = '006';

export const cnes: Shape = {
  id: 'cnes',
  title: t('Estabelecimentos de saúde (CNES)', 'Health establishments (CNES)'),
  word: 'cnes',
  target: 'places',
  told_by: [['CO_CNES', 'TP_UNIDADE']],
  columns: [
    'CO_UNIDADE',
    'CO_CNES',
    'NU_CNPJ_MANTENEDORA',
    'TP_PFPJ',
    'NO_RAZAO_SOCIAL',
    'NO_FANTASIA',
    'NO_LOGRADOURO',
    'NU_ENDERECO',
    'NO_COMPLEMENTO',
    'NO_BAIRRO',
    'CO_CEP',
    'NU_CNPJ',
    'TP_UNIDADE',
    'CO_MUNICIPIO_GESTOR',
    'CO_MOTIVO_DESAB',
    'NU_LATITUDE',
    'NU_LONGITUDE',
  ],
  fields: {
    CO_CNES: 'registry',
    NO_FANTASIA: 'name',
    NO_LOGRADOURO: 'street',
    NU_ENDERECO: 'number',
    NO_COMPLEMENTO: 'complement',
    NO_BAIRRO: 'neighbourhood',
    CO_CEP: 'postcode',
    NU_CNPJ: 'cnpj',
    CO_MUNICIPIO_GESTOR: 'municipality_code',
    NU_LATITUDE: 'lat',
    NU_LONGITUDE: 'lon',
  },
  epsg: null,
  register: 'cnes',
  kinds: ['hospital'],
  mixture: 'strict',
  judge: (row) => {
    const type = row.text('TP_UNIDADE')?.padStart(2, '0') ?? '';
    if (!HOSPITALS.has(type) && row.text('CO_TIPO_ESTABELECIMENTO') !== HOSPITAL)
      return { out: 'health-not-hospital' };
    // A reason for being switched off is there only where it was.
    if (row.text('CO_MOTIVO_DESAB') !== null) return { out: 'deactivated' };
    return { kinds: ['hospital'] };
  },
  id_of: (row) => {
    const code = row.text('CO_CNES');
    return code === null ? null : `cnes-${code.padStart(7, '0')}`;
  },
  once: true,
  personal: [
    'NU_CPF',
    'CO_CPFDIRETORCLN',
    'REG_DIRETORCLN',
    'NU_TELEFONE',
    'NU_FAX',
    'NO_EMAIL',
    'NO_USUARIO',
    'NO_USUARIO_GEO',
    'CO_USUARIO',
  ],
  // TP_PFPJ: 1 natural person, 3 legal person.
  is_person: (row) => row.text('TP_PFPJ') === '1',
};
