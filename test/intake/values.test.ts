/** Values of cells: numbers, dates, money and registry numbers as Brazilian files write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../src/intake/detect/numbers.ts';
import { houseNumberOf, partsOf } from '../../src/intake/values/address.ts';
import { dateTimeOf, dayOf } from '../../src/intake/values/date.ts';
import { centavosOf } from '../../src/intake/values/money.ts';
import { cnaeOf, cnpjOf, postcodeOf, sameMunicipality } from '../../src/intake/values/registry.ts';
import { looksLikeFormula, plain, textOf, yesOrNo } from '../../src/intake/values/text.ts';

describe('numbers', () => {
  it.each([
    ['0,435', ',', 0.435],
    ['1.234,56', ',', 1234.56],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1,234.5', '.', 1234.5],
    ['-29,851234', ',', -29.851234],
    ['\u221212,5', ',', -12.5],
    ['7', ',', 7],
    ['1e3', '.', 1000],
  ] as const)('%s with decimal %s is %d', (text, decimal, value) => {
    expect(numberOf(text, decimal)).toBe(value);
  });
  it.each([
    // A thousands sign out of its place, or the other file's decimal sign: no number rather than a wrong one.
    ['0,435', '.'],
    ['29.85', ','],
    ['12.34.5', ','],
    ['1,23', '.'],
    ['0x10', '.'],
    ['Infinity', '.'],
    ['', '.'],
    ['12 m', '.'],
  ] as const)('%j with decimal %s is none', (text, decimal) => {
    expect(numberOf(text, decimal)).toBeNull();
  });
  it('what a Brazilian writes is read back, and what an American writes too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (thousandths) => {
        const value = thousandths / 1000;
        for (const [locale, decimal] of [
          ['pt-BR', ','],
          ['en-US', '.'],
        ] as const) {
          const grouped = value.toLocaleString(locale, {
            minimumFractionDigits: 3,
            maximumFractionDigits: 3,
          });
          const bare = value.toLocaleString(locale, { minimumFractionDigits: 3, useGrouping: false });
          expect(numberOf(grouped, decimal)).toBeCloseTo(value, 9);
          expect(numberOf(bare, decimal)).toBeCloseTo(value, 9);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('money is whole centavos', () => {
  it.each([
    ['R$ 1.234,56', ',', 123_456],
    ['1234.5', ',', 123_450],
    ['4015170.0', '.', 401_517_000],
    ['0,1', ',', 10],
    [19.99, '.', 1999],
    ['1.234', ',', 123_400],
  ] as const)('%s (%s) is %d', (text, decimal, cents) => {
    expect(centavosOf(text, decimal)).toBe(cents);
  });
  it('has no fractions of a centavo', () => {
    expect(centavosOf('1,234', ',')).toBeNull();
    expect(centavosOf('um real', ',')).toBeNull();
  });
  it('every amount a Brazilian writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        const text = (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
        expect(centavosOf(text.replace('\u00a0', ' '), ',')).toBe(cents);
      }),
    );
  });
});

describe('civil days', () => {
  it.each([
    ['03/05/2026', 'day-first', '2026-05-03'],
    ['03/05/2026', 'month-first', '2026-03-05'],
    ['2026-05-03', 'day-first', '2026-05-03'],
    ['2026-05-03T22:30:00-03:00', 'day-first', '2026-05-03'],
    ['04/11/2018 00:00:00', 'day-first', '2018-11-04'],
    ['18-jun-2001 00:00:00', 'day-first', '2001-06-18'],
    ['24-11-1993', 'day-first', '1993-11-24'],
    ['20260503', 'day-first', '2026-05-03'],
    ['1 de fev de 2024', 'day-first', '2024-02-01'],
    [46082, 'day-first', '2026-03-01'],
    [43408, 'day-first', '2018-11-04'],
    [46023.99, 'day-first', '2026-01-01'],
  ] as const)('%s (%s) is %s', (cell, order, day) => {
    expect(dayOf(cell, order)).toBe(day);
  });
  it.each(['31/04/2026', '29/02/2025', '03/05/26', '2026-13-01', 'ontem', '00/00/0000'])(
    '%s is none',
    (text) => {
      expect(dayOf(text, 'day-first')).toBeNull();
    },
  );
  it('a day written any way is the day it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
        const [y, m, d] = day.split('-');
        expect(dayOf(`${d}/${m}/${y}`, 'day-first')).toBe(day);
        expect(dayOf(`${m}-${d}-${y}`, 'month-first')).toBe(day);
        expect(dayOf(day, 'day-first')).toBe(day);
        // Serial days of a spreadsheet, wherever its computer stands.
        if (days + 25_569 >= 61) expect(dayOf(days + 25_569, 'day-first')).toBe(day);
      }),
    );
  });
  it.each([
    ['2026-05-03T22:30', '2026-05-03T22:30'],
    ['03/05/2026 22:30', '2026-05-03T22:30'],
    ['03/05/2026 9:05:07', '2026-05-03T09:05:07'],
    ['2026-05-03T22:30:00-03:00', '2026-05-03T22:30:00-03:00'],
    ['2026-05-03T22:30Z', '2026-05-03T22:30Z'],
    ['2026-05-03 22:30 -0300', '2026-05-03T22:30-03:00'],
    ['03/05/2026', '2026-05-03'],
  ])('day and time %s', (text, expected) => {
    expect(dateTimeOf(text, 'day-first')).toBe(expected);
  });
  it('hours that are none', () => {
    for (const text of ['03/05/2026 24:10', '2026-05-03T22:61', '31/02/2026 10:00'])
      expect(dateTimeOf(text, 'day-first')).toBeNull();
    expect(dateTimeOf(46082.5, 'day-first')).toBe('2026-03-01T12:00');
  });
});

describe('registry numbers are text', () => {
  it('a CNPJ of letters (July 2026) and of digits', () => {
    expect(cnpjOf('12ABC34501DE35')).toEqual({ value: '12ABC34501DE35', fault: null, padded: false });
    expect(cnpjOf('12.ABC.345/01DE-35').value).toBe('12ABC34501DE35');
    expect(cnpjOf(' 04.609.322/0001-93').value).toBe('04609322000193');
  });
  it('a wrong check digit is told, and the number kept', () => {
    expect(cnpjOf('12ABC34501DE36')).toEqual({
      value: '12ABC34501DE36',
      fault: 'wrong-check-digit',
      padded: false,
    });
  });
  it('zeros that a spreadsheet dropped are put back where the check digits agree', () => {
    expect(cnpjOf(4609322000193)).toEqual({ value: '04609322000193', fault: null, padded: true });
    expect(cnpjOf('123')).toMatchObject({ value: null, fault: 'not-a-cnpj' });
  });
  it('a CPF in its place is personal and is not kept', () => {
    expect(cnpjOf('529.982.247-25')).toEqual({ value: null, fault: 'cpf-for-cnpj', padded: false });
  });
  it('check digits by the rule: value = ASCII - 48, modulo 11', () => {
    const digit = (text: string): number => {
      let [sum, weight] = [0, 2];
      for (let i = text.length - 1; i >= 0; i--) {
        sum += (text.charCodeAt(i) - 48) * weight;
        weight = weight === 9 ? 2 : weight + 1;
      }
      return sum % 11 < 2 ? 0 : 11 - (sum % 11);
    };
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 12, maxLength: 12 }), (signs) => {
        const root = signs.join('');
        fc.pre(new Set(root).size > 1);
        const first = digit(root);
        const number = `${root}${first}${digit(`${root}${first}`)}`;
        expect(cnpjOf(number)).toEqual({ value: number, fault: null, padded: false });
      }),
    );
  });
  it('CEP, CNAE, municipalities', () => {
    expect(postcodeOf('79011-340').value).toBe('79011340');
    expect(postcodeOf('1310930')).toEqual({ value: '01310930', fault: null, padded: true });
    expect(postcodeOf('0').fault).toBe('not-a-postcode');
    expect(cnaeOf('5611201.0').value).toBe('5611201');
    expect(cnaeOf('5611-2/01').value).toBe('5611201');
    expect(cnaeOf(151201)).toMatchObject({ value: '0151201', padded: true });
    expect(cnaeOf('bar').fault).toBe('not-a-cnae');
    expect(sameMunicipality('430770', '4307708')).toBe(true);
    expect(sameMunicipality('4307708', '4307708')).toBe(true);
    expect(sameMunicipality('430771', '4307708')).toBe(false);
  });
});

describe('texts', () => {
  it('nothing is written in many ways', () => {
    for (const cell of ['', '  ', '***', '*******', 'NULL', '-', null]) expect(textOf(cell)).toBeNull();
    expect(textOf('  Praça   São João ')).toBe('Praça São João');
    expect(textOf(0)).toBe('0');
  });
  it('headers are compared without their accents and signs', () => {
    expect(plain('Código INEP')).toBe(plain('CODIGO_INEP'));
    expect(plain('TO_CHAR(DT,"x")')).toBe('to char dt x');
  });
  it('what a spreadsheet would run, and negative numbers, which it would not', () => {
    expect(looksLikeFormula('=HYPERLINK("x")')).toBe(true);
    expect(looksLikeFormula('@SUM(A1)')).toBe(true);
    expect(looksLikeFormula('-29,85')).toBe(false);
    expect(looksLikeFormula('<script>alert(1)</script>')).toBe(false);
  });
  it('yes and no', () => {
    expect([yesOrNo('Sim'), yesOrNo('NÃO'), yesOrNo('talvez')]).toEqual([true, false, null]);
  });
  it('house numbers and what an address in one text gives away', () => {
    for (const none of ['S/N', 's/nº', 'SN', '0', '000', 'sem número', null])
      expect(houseNumberOf(none)).toBeNull();
    expect(houseNumberOf('000239')).toBe('239');
    expect(houseNumberOf('12A')).toBe('12A');
    expect(partsOf('LATINO COELHO, 266 PARQUE TAQUARAL. 13087-010 Campinas - SP.')).toEqual({
      street: 'LATINO COELHO',
      number: '266',
      rest: 'PARQUE TAQUARAL',
      postcode: '13087010',
    });
    expect(partsOf('PEDRA DAGUA, FAZENDA PEDRA DAGUA. ZONA RURAL. 49820-000 Canindé - SE.')).toMatchObject({
      street: 'PEDRA DAGUA',
      number: null,
      postcode: '49820000',
    });
    expect(partsOf('RUA LATERAL, BR 101,  S/N')).toMatchObject({ street: 'RUA LATERAL', number: null });
  });
});
