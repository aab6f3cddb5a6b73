import { describe, expect, it } from 'vitest';
import {
  candidateSpot,
  decisionOf,
  type Item,
  isSure,
  itemOf,
  nextToDo,
  passes,
  resultColumns,
  resultRow,
  stateOf,
  viewOf,
} from '../../src/app/geocoding/queue.ts';
import { LoadedEngine } from '../../src/app/siting/engine/siting-engine.ts';
import { toCsv } from '../../src/app/siting/saved/list.ts';
import type { Geocoded } from '../../src/geocoding/types.ts';
import type { Unplaced } from '../../src/records/unplaced.ts';

const NONE: Geocoded = {
  precision: 'none',
  position: null,
  accuracy_m: null,
  matched: null,
  side: null,
  score: 0,
  candidates: [],
  source: null,
  remarks: [],
};
const PLACED: Geocoded = {
  ...NONE,
  precision: 'address',
  position: [-51.17, -29.85],
  accuracy_m: 15,
  matched: 'RUA A, 10 - CENTRO',
  score: 1,
};
const TIE: Geocoded = {
  ...NONE,
  candidates: [
    { label: 'RUA A, 10 - CENTRO', lon: -51.17, lat: -29.85, score: 1, precision: 'address', accuracy_m: 15 },
    { label: 'RUA A, 10 - VILA', lon: -51.16, lat: -29.86, score: 1 },
  ],
};
const item = (key: string, found: Geocoded | null, more: Partial<Item> = {}): Item => ({
  key,
  address: 'Rua A, 10',
  name: null,
  kind: null,
  found,
  decided: null,
  stored: null,
  ...more,
});
const STORED: Unplaced = {
  id: '00000000-0000-4000-8000-000000000001',
  municipality: '4307708',
  ref: 'u-1',
  kind: 'hospital',
  name: 'Um',
  address: 'Rua A, 10',
  review: 'pinned',
  geom: { type: 'Point', coordinates: [-51.17, -29.85] },
  precision: null,
  accuracy_m: 5,
  reviewed_by: null,
  reviewed_at: '2026-12-01T12:00:00+00:00',
  reason: 'Visto no local',
};

describe('the queue of addresses', () => {
  const queue = [item('1', PLACED), item('2', TIE), item('3', NONE), item('4', null)];
  it('tells placed, ties, what was not found and what was not looked for', () =>
    expect(queue.map(stateOf)).toEqual(['placed', 'tie', 'none', 'waiting']));
  it('of a file only ties and what was not found want a person', () =>
    expect(queue.filter((one) => passes(one, 'todo')).map(({ key }) => key)).toEqual(['2', '3']));
  it('a street whose number cannot be there, and a surname alone, want a person too', () => {
    for (const code of ['beyond-the-end', 'name-shortened'])
      expect(passes(item('1', { ...PLACED, remarks: [{ code, values: {} }] }), 'todo')).toBe(true);
    expect(passes(item('1', { ...PLACED, remarks: [{ code: 'between-numbers', values: {} }] }), 'todo')).toBe(
      false,
    );
  });
  it('goes on to the next, and from the top again', () => {
    expect(nextToDo(queue, '2')).toBe('3');
    expect(nextToDo(queue, '3')).toBe('2');
    expect(nextToDo([item('1', PLACED)], '1')).toBeNull();
  });
  it('only a lot or a register is accepted together with others, never a street', () => {
    expect(isSure(item('1', PLACED))).toBe(true);
    expect(isSure(item('1', { ...PLACED, accuracy_m: 60 }))).toBe(false);
    expect(isSure(item('1', { ...PLACED, precision: 'street', accuracy_m: 10 }))).toBe(false);
    expect(isSure(item('1', TIE))).toBe(false);
    // Vargas for Getúlio Vargas, its number known: found, but not accepted in passing.
    expect(isSure(item('1', { ...PLACED, score: 0.84 }))).toBe(false);
  });
  it('a candidate keeps its own accuracy; one that nobody measured is a street', () =>
    expect(TIE.candidates.map((one) => candidateSpot(one, 200))).toMatchObject([
      { precision: 'address', accuracy_m: 15 },
      { precision: 'street', accuracy_m: 200 },
    ]));
  it('what was decided before stands, with what was seen of it', () => {
    const { decided, stored } = itemOf(STORED);
    expect(decided).toMatchObject({ review: 'pinned', reason: 'Visto no local', spot: { accuracy_m: 5 } });
    expect(stored).toBe(STORED);
    expect(decisionOf(STORED, TIE, { review: 'none', spot: null, reason: 'Fechou' })).toEqual({
      id: STORED.id,
      seen: STORED.reviewed_at,
      candidates: TIE.candidates,
      reason: 'Fechou',
      review: 'none',
    });
  });
  it('a view holds all candidates', () => {
    expect(viewOf([])).toBeNull();
    expect(viewOf([[-51.17, -29.85]])).toEqual({ lon: -51.17, lat: -29.85, zoom: 17 });
    const both = viewOf(TIE.candidates.map(({ lon, lat }) => [lon, lat]));
    expect(both).toMatchObject({ lat: -29.855 });
    expect(both?.zoom).toBeLessThan(15);
  });
});

describe('the result file', () => {
  const word = (review: string) => review;
  it('has the columns of the command line behind those of the file', () =>
    expect(resultColumns(['n'], 'decisao', 'motivo')).toEqual([
      'n',
      'lon',
      'lat',
      'precision',
      'accuracy_m',
      'matched',
      'side',
      'candidates',
      'decisao',
      'motivo',
    ]));
  it('a row as found; a tie keeps its candidates without a position', () => {
    expect(resultRow(['1'], item('1', PLACED), word)).toEqual([
      '1',
      '-51.17',
      '-29.85',
      'address',
      '15',
      'RUA A, 10 - CENTRO',
      '',
      '[]',
      '',
      '',
    ]);
    const tie = resultRow(['2'], item('2', TIE), word);
    expect(tie.slice(1, 4)).toEqual(['', '', 'none']);
    expect(JSON.parse(tie[7] ?? '')).toEqual(
      TIE.candidates.map(({ label, lon, lat, score }) => ({ label, lon, lat, score })),
    );
  });
  it('a pin claims no class of the geocoder, and says why; formulas are disarmed', () => {
    const spot = { at: [-51.1, -29.8] as const, precision: null, accuracy_m: 5, label: null };
    const row = resultRow(
      ['=1+1'],
      item('3', NONE, { decided: { review: 'pinned', spot, reason: '@vizinho' } }),
      word,
    );
    expect(row).toEqual(['=1+1', '-51.1', '-29.8', 'pinned', '5', '', '', '[]', 'pinned', '@vizinho']);
    expect(toCsv([], [row])).toContain("'=1+1;-51.1;-29.8;pinned;5;;;[]");
  });
});

describe('an accepted place and the verdict', () => {
  // A station 140 m (the law: 100) from a school that a geocoder placed: within 5 m the law is kept, within 200 m nobody knows.
  const engineWith = (accuracy_m: number) => {
    const engine = new LoadedEngine(() => 0);
    engine.load({
      town: 'Esteio',
      code: 'esteio',
      box: [-51.21, -29.88, -51.13, -29.82],
      boundary: {
        type: 'Polygon',
        coordinates: [
          [
            [-51.2, -29.88],
            [-51.14, -29.88],
            [-51.14, -29.82],
            [-51.2, -29.82],
            [-51.2, -29.88],
          ],
        ],
      },
      factsJson: JSON.stringify({
        type: 'FeatureCollection',
        complete: ['school'],
        features: [
          {
            type: 'Feature',
            id: 'u-1',
            geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
            properties: { kind: 'school', name: 'Escola', accuracy_m, position_method: 'street' },
          },
        ],
      }),
    });
    return engine;
  };
  const verdicts = (accuracy_m: number) =>
    engineWith(accuracy_m)
      .check({
        activity: 'fuel-station',
        date: '2026-11-30',
        site: {
          id: null,
          // 140 m to the east.
          geometry: { type: 'Point', coordinates: [-51.17 + 140 / 96_500, -29.85] },
          accuracy_m: 1,
          parts: {},
          attributes: {},
          belongs_to: null,
        },
      })
      .answer.findings.filter(({ nearest }) => nearest?.id === 'u-1')
      .map(({ verdict }) => verdict);
  it('the accuracy of how it was found decides whether anybody knows', () => {
    expect(verdicts(5)).toContain('complies');
    expect(verdicts(5)).not.toContain('inconclusive');
    expect(verdicts(200)).toContain('inconclusive');
  });
});
