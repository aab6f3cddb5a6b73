import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  civilDate,
  civilDayIn,
  compass,
  dateTime,
  decimal,
  latitude,
  lawMetres,
  longitude,
  metres,
  readCivilDate,
  roughDistance,
  signedMetres,
  tolerance,
} from '../../src/app/format.ts';

const NBSP = '\u00a0';
const plain = (text: string) => text.replaceAll(NBSP, ' ');

describe('figures', () => {
  it('are written as the language writes them', () => {
    expect(plain(metres(287.412, 'pt-BR'))).toBe('287,41 m');
    expect(plain(metres(1204.66, 'pt-BR'))).toBe('1.204,66 m');
    expect(plain(metres(1204.66, 'en'))).toBe('1,204.66 m');
    expect(plain(lawMetres(300, 'pt-BR'))).toBe('300 m');
    expect(plain(lawMetres(2.5, 'pt-BR'))).toBe('2,5 m');
    expect(plain(tolerance(0.5, 'pt-BR'))).toBe('± 0,50 m');
    expect(plain(roughDistance(123.4, 'pt-BR'))).toBe('123 m');
    expect(plain(roughDistance(2100, 'pt-BR'))).toBe('2,1 km');
  });
  it('have a true minus, and zero has none', () => {
    expect(decimal(-12.588, 'pt-BR', 2)).toBe('−12,59');
    expect(decimal(-0.001, 'pt-BR', 2)).toBe('0,00');
    expect(plain(signedMetres(-12.588, 'pt-BR'))).toBe('− 12,59 m');
    expect(plain(signedMetres(1.3, 'pt-BR'))).toBe('+ 1,30 m');
    expect(plain(signedMetres(0, 'pt-BR'))).toBe('0,00 m');
  });
  it('that are none are told as none', () => {
    expect(decimal(Number.NaN, 'pt-BR')).toBe('—');
    expect(decimal(Number.POSITIVE_INFINITY, 'en')).toBe('—');
  });
  it('keep a figure and its unit together', () => {
    expect(metres(1, 'pt-BR')).toContain(NBSP);
  });
});

describe('positions', () => {
  it('name the hemisphere in the language', () => {
    expect(latitude(-29.85127, 'pt-BR')).toBe('29,85127° S');
    expect(longitude(-51.14934, 'pt-BR')).toBe('51,14934° O');
    expect(longitude(-51.14934, 'en')).toBe('51.14934° W');
  });
  it('give the eighth of the compass', () => {
    expect(compass(90, 'pt-BR')).toBe('leste');
    expect(compass(359, 'en')).toBe('north');
    expect(compass(-45, 'pt-BR')).toBe('noroeste');
  });
});

describe('days', () => {
  it('are read back as they are written, in both languages (the day of a round was refused in English)', () => {
    expect(readCivilDate('1 Dec 2026')).toBe('2026-12-01');
    expect(readCivilDate('31 Feb 2026')).toBeNull();
    expect(readCivilDate('1 Dez 2026')).toBeNull();
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        fc.constantFrom('pt-BR' as const, 'en' as const),
        (date, language) => {
          const day = date.toISOString().slice(0, 10);
          expect(readCivilDate(civilDate(day, language))).toBe(day);
        },
      ),
    );
  });

  it('are read in the three ways they are written', () => {
    expect(readCivilDate('30/11/2026')).toBe('2026-11-30');
    expect(readCivilDate(' 3.5.2026 ')).toBe('2026-05-03');
    expect(readCivilDate('30112026')).toBe('2026-11-30');
    expect(readCivilDate('2026-11-30')).toBe('2026-11-30');
  });
  it('are written with the month in letters in English', () => {
    expect(civilDate('2026-11-30', 'pt-BR')).toBe('30/11/2026');
    expect(civilDate('2026-11-30', 'en')).toBe('30 Nov 2026');
    expect(civilDate('1971-05-03', 'en')).toBe('3 May 1971');
    expect(dateTime('2026-12-01T03:30:00Z', 'America/Campo_Grande', 'en')).toBe('30 Nov 2026 23:30');
  });
  it('that do not exist are refused', () => {
    for (const text of ['31/02/2026', '29/02/2025', '00/01/2026', '30/13/2026', '2026', '', '30/11/26'])
      expect(readCivilDate(text), text).toBeNull();
    expect(readCivilDate('29/02/2024')).toBe('2024-02-29');
  });
  it('go out and come back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readCivilDate(civilDate(day))).toBe(day);
        },
      ),
    );
  });
  it('are those of the town, not of the reader', () => {
    const instant = new Date('2026-12-01T03:30:00Z');
    expect(civilDayIn('America/Sao_Paulo', instant)).toBe('2026-12-01');
    expect(civilDayIn('America/Campo_Grande', instant)).toBe('2026-11-30');
    expect(dateTime(instant, 'America/Campo_Grande')).toBe('30/11/2026 23:30');
  });
});
