import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { back, type History, questionOf, step } from '../../src/app/url/history.ts';
import { shareAddress } from '../../src/app/url/share.ts';
import { applyPatch, readSearch, readState, writeSearch } from '../../src/app/url/state.ts';

const coordinate = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Number(value.toFixed(9)) + 0);
const position = fc.tuple(coordinate(180), coordinate(90));
const ring = fc
  .array(position, { minLength: 3, maxLength: 8 })
  .map((corners) => [...corners, corners[0] ?? [0, 0]] as [number, number][]);

describe('the address', () => {
  it('is readable', () => {
    const search = applyPatch(
      { town: 'vila-velha' },
      {
        activity: 'fuel-station',
        at: [-51.17, -29.85],
        date: '2026-11-30',
        attributes: { pumps: 2, has_garage: false },
      },
    );
    expect(writeSearch(search)).toBe(
      '?town=vila-velha&date=2026-11-30&activity=fuel-station&at=-51.17,-29.85&attributes=pumps:2,has_garage:false',
    );
  });
  it('gives back the point and the lot to the tenth of a millimetre', () => {
    fc.assert(
      fc.property(position, fc.array(ring, { minLength: 1, maxLength: 3 }), (at, rings) => {
        const lot = { type: 'Polygon' as const, coordinates: rings };
        const { state, unread } = readState(readSearch(writeSearch(applyPatch({}, { at, lot }))));
        expect(unread).toEqual([]);
        expect(state.at).toEqual(at);
        expect(state.lot).toEqual(lot);
      }),
    );
  });
  it('holds lots in several parts and lines', () => {
    const square = [[-51, -30] as const, [-51, -29] as const, [-50, -29] as const, [-51, -30] as const].map(
      ([lon, lat]) => [lon, lat],
    );
    for (const pumps of [
      { type: 'MultiPolygon' as const, coordinates: [[square], [square, square]] },
      { type: 'LineString' as const, coordinates: square },
      { type: 'Point' as const, coordinates: [-51, -30] },
    ])
      expect(readState(readSearch(writeSearch(applyPatch({}, { pumps })))).state.pumps).toEqual(pumps);
  });
  it('tells what it cannot read instead of asking another question', () => {
    const { state, unread } = readState({
      at: '-51.17',
      lot: 'a-51,-29;-51',
      date: '2026-02-30',
      activity: 'casino',
      accuracy: '-3',
      attributes: 'pumps:two',
      view: '1,2',
      town: 'Not a slug',
    });
    expect(state.at).toBeNull();
    expect([...unread].sort()).toEqual(
      ['accuracy', 'activity', 'at', 'attributes', 'date', 'lot', 'town', 'view'].sort(),
    );
  });
  it('refuses positions off the globe and swapped ones that leave it', () => {
    expect(readState({ at: '-29.85,-151.17' }).unread).toEqual(['at']);
    expect(readState({ at: '-29.85,NaN' }).unread).toEqual(['at']);
  });
  it('keeps the layers that are off apart from the usual set', () => {
    expect(readState(applyPatch({}, { layers: [] })).state.layers).toEqual([]);
    expect(readState(applyPatch({}, { layers: null })).state.layers).toBeNull();
    expect(readState(applyPatch({}, { layers: ['lots:0.5', 'zones'] })).state.layers).toEqual([
      'lots:0.5',
      'zones',
    ]);
  });
  it('leaves alone what a change does not name', () => {
    expect(applyPatch({ town: 'a', at: 'half a coordinate' }, { date: null })).toEqual({
      town: 'a',
      at: 'half a coordinate',
    });
  });
  it('ignores keys that are not its own', () => {
    expect(readSearch('?name=Fulano&town=a')).toEqual({ town: 'a' });
  });
  it('escapes words and keeps separators readable', () => {
    const q = 'água & esgoto=1, 50 %';
    expect(readSearch(writeSearch({ q })).q).toBe(q);
  });
  it('is shared with its day, so that it answers the same tomorrow', () => {
    expect(shareAddress('http://x', '/consulta', { town: 'a' }, '2026-11-30')).toBe(
      'http://x/consulta?town=a&date=2026-11-30',
    );
  });
});

describe('undo', () => {
  const start = (search: object): History => ({ past: [], now: questionOf(search), last: null });
  it('goes back over the question, not over where the map looks', () => {
    let history = start({ town: 'a' });
    history = step(history, questionOf({ town: 'a', at: '1,1' }), 0);
    history = step(history, questionOf({ town: 'a', at: '1,1', view: '0,0,3' }), 5_000);
    history = step(history, questionOf({ town: 'a', at: '2,2' }), 10_000);
    const one = back(history);
    expect(one?.now).toEqual({ town: 'a', at: '1,1' });
    expect(one === null ? null : back(one)?.now).toEqual({ town: 'a' });
  });
  it('takes a figure being typed as one step', () => {
    let history = start({ town: 'a' });
    history = step(history, { town: 'a', accuracy: '1' }, 0);
    history = step(history, { town: 'a', accuracy: '12' }, 300);
    expect(back(history)?.now).toEqual({ town: 'a' });
    history = step(history, { town: 'a', accuracy: '125' }, 5_000);
    expect(back(history)?.now).toEqual({ town: 'a', accuracy: '12' });
  });
  it('does not take the first town, which nobody chose, for a step', () => {
    const history = step(start({}), { town: 'a' }, 0);
    expect(back(history)).toBeNull();
  });
});
