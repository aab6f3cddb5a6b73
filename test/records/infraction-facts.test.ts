import { expect, it } from 'vitest';
import { factsOf, NO_NUMBER } from '../../src/records/infraction-facts.ts';

it('reads the document in typed columns, with articles and groups by the code', () => {
  const none = [null, null];
  const facts = factsOf({
    code: 'esteio',
    zone: 'America/Sao_Paulo',
    today: '2026-12-01',
    offences: ['EST-181', 'EST-245-2', 'OLD-9'],
    stages: ['EST-S-NOTICE'],
    trades: [],
    neighbourhoods: ['Centro', 'Fim'],
    rows: {
      id: ['a', 'b', 'c'],
      number: ['1', null, '3'],
      status: [1, 0, 1],
      origin: [0, 1, 2],
      day: [20604, 20605, null],
      minute: [1439, null, null],
      offence: [0, 1, 2],
      stage: [0, 0, null],
      stage_since: [...none, null],
      trade: [...none, null],
      neighbourhood: [1, 0, null],
      lon: [-51.17, ...none],
      lat: [-29.85, ...none],
      amount_cents: [50_000, ...none],
      inspections: [4, ...none],
      issued: [...none, null],
      due: [...none, null],
      open_until: [...none, null],
      closed: [0, 1, 0],
      condemned: [...none, null],
      repeat: [2, ...none],
    },
    events: { row: [0], stage: [0], day: [20_604] },
    inspections: { month: [20_513], neighbourhood: [1], count: [40] },
  });
  const word = ({ words, at }: { words: readonly string[]; at: Int32Array }) => [...at].map((i) => words[i]);
  expect(facts.count).toBe(3);
  expect(word(facts.article)).toEqual(['181', '245, § 2º', 'OLD-9']);
  expect(word(facts.group)).toEqual(['quiet', 'public-way', undefined]);
  expect(word(facts.neighbourhood)).toEqual(['Fim', 'Centro', undefined]);
  expect(word(facts.repeat)).toEqual(['specific', undefined, undefined]);
  expect([...facts.minute]).toEqual([1439, NO_NUMBER, NO_NUMBER]);
  expect([...facts.lon]).toEqual([-51.17, Number.NaN, Number.NaN]);
  expect([...facts.effort.count]).toEqual([40]);
});
