/** Lines of the 2010 register made by hand: each text put at the place where the published layout says it begins. */
import { describe, expect, it } from 'vitest';
import { bringIn } from '../../src/intake/bring-in.ts';
import { drained, latin1, read, utf8, whole } from './build/read.ts';
import { ESTEIO, places } from './made.ts';

/** @param texts by the position of their first character, counted from 1. */
function line(texts: Readonly<Record<number, string>>): string {
  const letters = Array.from({ length: 558 }, () => ' ');
  for (const [at, text] of Object.entries(texts)) letters.splice(Number(at) - 1, text.length, ...text);
  return letters.join('');
}
// 17 type, 37 title, 67 name, 127 number, 135 modifier, 322 latitude, 337 longitude, 352 locality, 472 species,
// 474 establishment, 545 block, 548 face, 551 postcode.
const SECTOR = '4307708050000121'; // state 43, town 07708, district 05, subdistrict 00, sector 0012, urban
const HOME = line({
  1: SECTOR,
  17: 'AVENIDA',
  37: 'PRESIDENTE',
  67: 'VARGAS',
  127: '00000513',
  135: 'A',
  142: 'APARTAMENTO',
  162: '101',
  352: 'CENTRO',
  472: '01',
  545: '007',
  548: '002',
  551: '93260000',
});
const SCHOOL = line({
  1: '4307708050000458',
  17: 'ESTRADA',
  67: 'DA INTEGRAÇÃO',
  127: '00000000',
  322: '29 51 12.345 S',
  337: '51 10 20.1 O',
  352: 'SÃO SEBASTIÃO',
  472: '04',
  474: 'ESCOLA MUNICIPAL PÉ NO CHÃO',
  551: '93270100',
});
const HOSPITAL = line({ 1: SECTOR, 17: 'RUA', 67: 'DOM PEDRO', 472: '05', 474: 'HOSPITAL SÃO CAMILO' });
const CLINIC = line({ 1: SECTOR, 17: 'RUA', 67: 'DOM PEDRO', 472: '05', 474: 'POSTO DE SAUDE' });
const ELSEWHERE = line({ 1: '4314902050000121', 17: 'RUA', 67: 'DOS ANDRADAS', 472: '01' });
const FIVE = [HOME, SCHOOL, HOSPITAL, CLINIC, ELSEWHERE];

describe('CNEFE 2010, fixed width', () => {
  it('is told by the length and codes of its lines; Latin-1; fields at their places', async () => {
    const [layer] = await read({ '43077080500.TXT': latin1(FIVE.join('\r\n')) });
    expect(layer?.detected.format).toBe('fixed-width');
    expect(layer?.detected.encoding?.value).toMatch(/1252|8859-1/);
    expect(layer?.columns).toHaveLength(34);
    if (layer === undefined) expect.unreachable('no layer');
    const rows = await drained(layer);
    expect(rows.rows).toHaveLength(5);
    const school = Object.fromEntries((layer?.columns ?? []).map((name, i) => [name, rows.rows[1]?.[i]]));
    expect(school).toMatchObject({
      cod_uf: '43',
      cod_municipio: '07708',
      cod_distrito: '05',
      cod_subdistrito: '00',
      cod_setor: '0045',
      situacao_setor: '8',
      tipo_logradouro: 'ESTRADA',
      nome_logradouro: 'DA INTEGRAÇÃO',
      latitude: '29 51 12.345 S',
      longitude: '51 10 20.1 O',
      localidade: 'SÃO SEBASTIÃO',
      especie_endereco: '04',
      identificacao_estabelecimento: 'ESCOLA MUNICIPAL PÉ NO CHÃO',
      cep: '93270100',
    });
  });

  it('becomes addresses, homes, schools and hospitals; west by its O; the rest of the state left out', async () => {
    const [layer] = await read({ 'cnefe.txt': latin1(`${FIVE.join('\r\n')}\r\n\u001a`) });
    if (layer === undefined) expect.unreachable('no layer');
    const intake = await bringIn(layer, { town: ESTEIO, as: null, said: [] });
    expect(intake).toMatchObject({
      shape: { id: 'cnefe-2010' },
      read: 5,
      accepted: 4,
      rejected: [],
      left_out: [{ code: 'other-municipality', rows: 1 }],
    });
    expect(intake.detected.crs).toMatchObject({ value: 'EPSG:4674', asked: false });
    expect(places(intake).map(({ row, kind }) => [row, kind])).toEqual([
      [1, 'address'],
      [1, 'dwelling'],
      [2, 'address'],
      [2, 'school'],
      [3, 'address'],
      [3, 'hospital'],
      [4, 'address'],
    ]);
    const [home, , , school] = places(intake);
    expect(home).toMatchObject({
      geometry: null,
      address: {
        street: 'AVENIDA PRESIDENTE VARGAS',
        number: '513-A',
        neighbourhood: 'CENTRO',
        postcode: '93260000',
      },
    });
    // 29 + 51/60 + 12.345/3600 and 51 + 10/60 + 20.1/3600, south and west.
    expect(school?.geometry?.coordinates[0]).toBeCloseTo(-51.17225, 9);
    expect(school?.geometry?.coordinates[1]).toBeCloseTo(-29.853429167, 8);
    expect(school?.address).toMatchObject({ street: 'ESTRADA DA INTEGRAÇÃO', number: null });
  });

  it('saved anew as UTF-8, or with the blanks at the ends of its lines cut off, is read alike', async () => {
    for (const bytes of [
      utf8(`\ufeff${FIVE.join('\n')}`),
      latin1(FIVE.map((one) => one.trimEnd()).join('\n')),
    ]) {
      const { layer, rows } = await whole({ 'a.txt': bytes });
      expect(layer.detected.format).toBe('fixed-width');
      expect(rows.map((row) => row[28])).toEqual([
        '',
        'ESCOLA MUNICIPAL PÉ NO CHÃO',
        'HOSPITAL SÃO CAMILO',
        'POSTO DE SAUDE',
        '',
      ]);
    }
  });

  it('a line cut in the middle is refused by its number, the others stand', async () => {
    const many = [...Array.from({ length: 20 }, () => HOME), HOME.slice(0, 300), SCHOOL];
    const [layer] = await read({ 'a.txt': latin1(many.join('\r\n')) });
    if (layer === undefined) expect.unreachable('no layer');
    const intake = await bringIn(layer, { town: ESTEIO, as: null, said: [] });
    expect(intake.rejected).toMatchObject([
      { row: 21, code: 'wrong-line', values: { got: 300, expected: 558 } },
    ]);
    expect(intake).toMatchObject({ read: 22, accepted: 21 });
  });

  it('lines are joined across the pieces in which a large file is read', async () => {
    const { rows, broken } = await whole({
      'a.txt': latin1(Array.from({ length: 2_500 }, () => SCHOOL).join('\r\n')),
    });
    expect([rows.length, broken]).toEqual([2_500, []]);
    expect(new Set(rows.map((row) => row.join('|'))).size).toBe(1);
  });

  it('numbers without a layout are no register: a table of one column of digits stays one', async () => {
    const [layer] = await read({ 'a.txt': latin1('codigo\n4307708050000121\n4307708050000122\n') });
    expect(layer?.detected.format).toBe('csv');
  });
});
