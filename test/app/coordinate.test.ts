import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresOutside, readCoordinate } from '../../src/app/search/coordinate.ts';
import { readNumber, readPair } from '../../src/app/search/numbers.ts';
import { toUtm } from '../../src/geodesy/utm.ts';

/** A town around 51,17 W 29,85 S: UTM 22S. */
const TOWN = { bbox: [-51.24, -29.88, -51.1, -29.82] as const, boundary: null };
const read = (text: string) => readCoordinate(text, TOWN);

describe('numbers', () => {
  it.each([
    ['-29,85', -29.85],
    ['-29.85', -29.85],
    ['485612', 485612],
    ['485.612', 485612],
    ['6.695.204', 6695204],
    ['6.695.204,10', 6695204.1],
    ['6,695,204.10', 6695204.1],
    ['29.851', 29.851],
    ['51,149', 51.149],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
  it.each(['', '-', '1e5', '12-3', '1.2.3.', '29,'])('%s is none', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});

describe('degrees too rough to be a place', () => {
  it.each([
    '-29,8 -51,2',
    '-29.8, -51.17234',
    '-29 -51',
    '29,8 S 51,2 O',
    "29°51'S 51°10'O",
    '29,8° S, 51,1° O',
  ])('%s is refused, though it lies in the town', (text) =>
    expect(readCoordinate(text, { bbox: [-52, -30, -51, -29], boundary: null })?.kind).toBe('coarse'),
  );
  it.each(['-29,80 -51,20', '-29.85 -51.17', '29°51\'00"S 51°10\'12"O', "29°51,0'S 51°10,2'O"])(
    '%s is a position',
    (text) =>
      expect(readCoordinate(text, { bbox: [-52, -30, -51, -29], boundary: null })?.kind).toBe('degrees'),
  );
  it('nor is said how far outside it lies', () => expect(read('-29,7 -51,4')?.kind).toBe('coarse'));
  it('metres need no decimals', () => expect(read('22S 485612 6695204')?.kind).toBe('utm'));
});

describe('pairs', () => {
  it.each([
    ['−29,85 −51,17', -29.85, -51.17],
    ['-29.85,-51.17', -29.85, -51.17],
    ['-29,85,-51,17', -29.85, -51.17],
    ['-29,85, -51,17', -29.85, -51.17],
    ['-29,85;-51,17', -29.85, -51.17],
    ['(-29.85, -51.17)', -29.85, -51.17],
    ['29,85 S 51,17 O', -29.85, -51.17],
    ['S 29.85 W 51.17', -29.85, -51.17],
    ['29,85° S, 51,17° O', -29.85, -51.17],
    ['29°51\'00"S 51°10\'12"O', -29.85, -51.17],
    ["29°51'S 51°10'12''W", -29.85, -51.17],
    ['lat -29.85 lon -51.17', -29.85, -51.17],
    ['485612 6695204', 485612, 6695204],
    ['485.612 E 6.695.204 N', 485612, 6695204],
    ['22S 485612 6695204', 485612, 6695204],
    ['UTM 22S 485612,5 m 6695204,1 m', 485612.5, 6695204.1],
  ])('%s', (text, first, second) => {
    const pair = readPair(text);
    expect(pair?.first).toBeCloseTo(first, 9);
    expect(pair?.second).toBeCloseTo(second, 9);
  });
  it.each(['333', 'Art. 343', '333, a', 'Rua 24', 'Rua das Palmas, 12', 'Lei 785/1971', '', '1 2 3'])(
    '%s is none',
    (text) => {
      expect(readPair(text)).toBeNull();
    },
  );
  it('knows the zone', () => {
    expect(readPair('22S 485612 6695204')?.zone).toBe(22);
    expect(readPair('485612 6695204')?.zone).toBeNull();
  });
});

describe('coordinates', () => {
  it('in degrees, latitude first as it is said', () => {
    expect(read('-29,85 -51,17')).toEqual({ kind: 'degrees', position: [-51.17, -29.85] });
  });
  it('the other way round are asked about', () => {
    expect(read('-51,17 -29,85')).toEqual({ kind: 'swapped', position: [-51.17, -29.85] });
  });
  it('whose letters name the axes are never swapped', () => {
    expect(read('lon -51,17 lat -29,85')).toEqual({ kind: 'degrees', position: [-51.17, -29.85] });
    expect(read('51,17 S 29,85 O')?.kind).toBe('outside');
  });
  it('without their minus signs are asked about', () => {
    expect(read('29,85 51,17')).toEqual({ kind: 'signs-missing', position: [-51.17, -29.85] });
  });
  it('elsewhere are told, with at least how far', () => {
    const reading = read('-29,91 -51,18');
    expect(reading?.kind).toBe('outside');
    // 0.03 degrees of latitude at 30 S are 3.325 km.
    expect(metresOutside([-51.18, -29.91], TOWN)).toBeCloseTo(3325.4, 0);
  });
  it('off the globe are told', () => {
    expect(read('-129,85 -251,17')?.kind).toBe('not-on-earth');
  });
  it('in UTM are read in the zone of the town, either way round', () => {
    const at = [-51.15, -29.85] as const;
    const { easting, northing } = toUtm(at, 31982);
    for (const text of [`${easting} ${northing}`, `${northing} ${easting}`, `22S ${easting} ${northing}`]) {
      const reading = read(text);
      expect(reading?.kind, text).toBe('utm');
      if (reading?.kind === 'utm') {
        expect(reading.epsg).toBe(31982);
        expect(reading.position[0]).toBeCloseTo(at[0], 9);
        expect(reading.position[1]).toBeCloseTo(at[1], 9);
      }
    }
  });
  it('takes what our own status bar writes as it is: the zone is stated', () => {
    const reading = read('22S 484.216 E 6.697.667 N');
    expect(reading).toMatchObject({ kind: 'utm', stated: true, epsg: 31982 });
    expect(read('UTM 22S 484.216 E 6.697.667 N')).toEqual(reading);
    expect(read('484216 6697667')).toMatchObject({ kind: 'utm', stated: false });
  });
  it('in UTM of nowhere near are told, and a zone that is written is believed', () => {
    expect(read('100000 1000000')?.kind).toBe('utm-elsewhere');
    expect(read('23S 485612 6695204')?.kind).toBe('outside');
  });
  it('written with commas come back the same', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -29.88, max: -29.82, noNaN: true }),
        fc.double({ min: -51.24, max: -51.1, noNaN: true }),
        fc.constantFrom(',', '.'),
        fc.constantFrom(' ', '; ', '/', ' , '),
        (lat, lon, mark, between) => {
          const write = (value: number) => value.toFixed(6).replace('.', mark);
          expect(read(`${write(lat)}${between}${write(lon)}`)).toEqual({
            kind: 'degrees',
            position: [Number(lon.toFixed(6)), Number(lat.toFixed(6))],
          });
        },
      ),
    );
  });
});
