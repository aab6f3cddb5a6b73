/**
 * CNEFE's block, lot, kilometre and the letter behind a number were left in the file, so that no address without a
 * number was ever found, 12 A and 12 B were one tie, and kilometre 20 was read as house 20.
 */
import { expect, it } from 'vitest';
import { bring } from '../made.ts';

const COLUMNS = [
  'COD_UNICO_ENDERECO',
  'COD_MUNICIPIO',
  'NOM_TIPO_SEGLOGR',
  'NOM_SEGLOGR',
  'NUM_ENDERECO',
  'DSC_MODIFICADOR',
  'NOM_COMP_ELEM1',
  'VAL_COMP_ELEM1',
  'NOM_COMP_ELEM2',
  'VAL_COMP_ELEM2',
  'LATITUDE',
  'LONGITUDE',
  'NV_GEO_COORD',
  'COD_ESPECIE',
];
const row = (n: number, street: string, number: string, modifier: string, ...more: string[]) => [
  String(n),
  '4307708',
  'RUA',
  street,
  number,
  modifier,
  ...[...more, '', '', '', ''].slice(0, 4),
  '-29.85',
  '-51.17',
  '1',
  '7',
];

it('what stands behind the number comes in with the address', async () => {
  const { records } = await bring({
    columns: COLUMNS,
    rows: [
      row(1, 'PROJETADA', '0', 'SN', 'QUADRA', '3', 'LOTE', '5'),
      row(2, 'IPANEMA', '12', 'A'),
      row(3, 'IPANEMA', '12', '', 'APARTAMENTO', '302'),
      row(4, 'BR-116', '20', 'KM'),
      row(5, 'BR-116', '0', 'KM 24'),
      row(6, 'IPANEMA', '14', 'FUNDOS'),
    ],
  });
  expect(records.map(({ address }) => [address?.number ?? null, address?.complement ?? null])).toEqual([
    [null, 'QUADRA 3, LOTE 5'],
    ['12-A', null],
    ['12', 'APARTAMENTO 302'],
    [null, 'KM 20'],
    [null, 'KM 24'],
    ['14', 'FUNDOS'],
  ]);
});
