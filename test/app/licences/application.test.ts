import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checklistOf,
  EMPTY_DRAFT,
  lackingOf,
  readCapital,
  readDocument,
  toApplication,
} from '../../../src/app/licences/application.ts';
import { isEmpty, readDraft, writeDraft } from '../../../src/app/licences/draft.ts';
import { esteio } from '../../../src/laws/esteio/index.ts';
import { ribasDoRioPardo } from '../../../src/laws/ribas-do-rio-pardo/index.ts';
import { taguai } from '../../../src/laws/taguai/index.ts';

describe('what the codes ask of an application', () => {
  const draft = { ...EMPTY_DRAFT, branch: 'oficina mecânica', address: 'Rua do Nível, 1022' };
  it.each([
    ['Esteio, Art. 316', esteio, ['capital']],
    ['Taguaí, Art. 38', taguai, ['capital']],
    ['Ribas, Art. 131: no capital', ribasDoRioPardo, []],
  ] as const)('%s', (_, code, lacking) => {
    expect(lackingOf(code, draft, 'pt-BR')).toEqual(lacking);
    expect(lackingOf(code, { ...draft, capital: '50.000,00' }, 'pt-BR')).toEqual([]);
    expect(lackingOf(code, EMPTY_DRAFT, 'pt-BR')).toEqual(code.licences.request.names);
  });
  it('take a place of the map for an address', () => {
    const place = { at: [-51.17, -29.85], accuracy_m: 2, method: 'lot', fact: 'EST-1' } as const;
    expect(lackingOf(ribasDoRioPardo, { ...EMPTY_DRAFT, branch: 'bar', place }, 'pt-BR')).toEqual([]);
    // A point alone says not where the house is in words that a notice could carry.
    expect(
      lackingOf(ribasDoRioPardo, { ...EMPTY_DRAFT, branch: 'bar', place: { ...place, fact: null } }, 'pt-BR'),
    ).toEqual(['place']);
  });
});

describe('the checklist of an activity', () => {
  it('holds each line of each list that binds it, under the id of its rule', () => {
    const items = checklistOf(esteio, 'fuel-station', {}, '2026-12-01');
    expect(items.find(({ item }) => item === 'EST-333-A10-1')).toEqual({
      item: 'EST-333-A10-1',
      citation: 'Art. 333, a), 10',
      label: { pt: 'Baldes com areia, em vermelho, ao alcance', en: 'Buckets of sand, red, within reach' },
    });
    expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  });
  it('leaves out what is known not to bind: the concession away from municipal land', () => {
    const lists = (attributes: { on_public_land?: boolean }) =>
      checklistOf(esteio, 'fuel-station', attributes, '2026-12-01').filter(({ item }) =>
        item.startsWith('EST-333-B-'),
      ).length;
    expect(lists({ on_public_land: false })).toBe(0);
    expect(lists({ on_public_land: true })).toBeGreaterThan(5);
    expect(lists({})).toBe(lists({ on_public_land: true }));
  });
  it('is empty before the code, and of a trade without rules', () => {
    expect(checklistOf(esteio, 'fuel-station', {}, '1960-01-01')).toEqual([]);
    expect(checklistOf(esteio, null, {}, '2026-12-01')).toEqual([]);
  });
});

describe('capital as people type it', () => {
  it.each([
    ['50.000,00', 5_000_000],
    ['50000', 5_000_000],
    ['R$ 1.234,5', 123_450],
    ['0,07', 7],
    ['1.234.567,89', 123_456_789],
    ['12.34', null],
    ['1.23,00', null],
    ['1,234', null],
    ['1,', null],
    ['-5', null],
    ['cinco mil', null],
    ['', null],
    ['99999999999999999', null],
  ])('%s', (typed, centavos) => expect(readCapital(typed, 'pt-BR')).toBe(centavos));
  it('in English the marks are the other way round', () => {
    expect(readCapital('50,000.00', 'en')).toBe(5_000_000);
    expect(readCapital('50.000,00', 'en')).toBeNull();
  });
  it('gives back every sum that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (centavos) => {
        const written = (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
        expect(readCapital(written, 'pt-BR')).toBe(centavos);
      }),
    );
  });
});

it('a CPF has 11 digits, a CNPJ 14 signs, letters among them', () => {
  expect(readDocument('111.444.777-35')).toBe('11144477735');
  expect(readDocument('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  for (const typed of ['', '123', '12.ABC.345/01DE-3X', '111.444.777-3A'])
    expect(readDocument(typed)).toBeNull();
});

it('an application says only what was said', () => {
  const draft = {
    ...EMPTY_DRAFT,
    activity: 'none',
    branch: ' ambulante ',
    holderName: 'Fulano Inventado',
    holderDocument: '111.444.777-35',
  } as const;
  expect(toApplication(ribasDoRioPardo, draft, '2026-12-01', 'pt-BR', null)).toEqual({
    activity: null,
    establishment: null,
    branch: 'ambulante',
    capital_cents: null,
    address: null,
    attributes: {},
    place_id: null,
    holder: { name: 'Fulano Inventado', document: '11144477735', address: null },
    checklist: [],
  });
});

describe('a draft', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const draft = {
    ...EMPTY_DRAFT,
    activity: 'workshop',
    branch: 'oficina',
    place: { at: [-51.17, -29.85], accuracy_m: 5, method: 'drawn', fact: null },
    attributes: { vehicles: 4 },
    holderName: 'Fulano Inventado',
    holderDocument: '11144477735',
    holderAddress: 'Rua A, 1',
  } as const;
  it('is kept without who holds it', () => {
    const one = store();
    expect(writeDraft('4307708', draft, one)).toBe(true);
    expect([...one.kept.values()].join()).not.toMatch(/Fulano|11144477735|Rua A/);
    expect(readDraft('4307708', one)).toEqual({
      ...draft,
      holderName: '',
      holderDocument: '',
      holderAddress: '',
    });
    expect(isEmpty(readDraft('3553104', one))).toBe(true);
  });
  it('goes when it is empty, and is empty where it cannot be read', () => {
    const one = store();
    writeDraft('4307708', draft, one);
    writeDraft('4307708', { ...EMPTY_DRAFT, holderName: 'Fulano Inventado' }, one);
    expect(one.kept.size).toBe(0);
    one.setItem('geoposturas.draft.licence.4307708', '{"activity":"casino"}');
    expect(isEmpty(readDraft('4307708', one))).toBe(true);
    one.setItem('geoposturas.draft.licence.4307708', 'not json');
    expect(isEmpty(readDraft('4307708', one))).toBe(true);
    expect(writeDraft('4307708', draft, null)).toBe(false);
  });
});
