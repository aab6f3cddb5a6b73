import { describe, expect, it } from 'vitest';
import { LoadedEngine } from '../../src/app/siting/engine/siting-engine.ts';
import { destination } from '../../src/geodesy/bearing.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { InputError } from '../../src/siting/types.ts';
import { site } from './made.ts';

const CENTRE: Position = [-51.17, -29.85];
const point = (at: Position) => ({ type: 'Point', coordinates: [...at] });
const feature = (id: string, geometry: object, properties: object) => ({
  type: 'Feature',
  id,
  geometry,
  properties,
});
const square = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

function town() {
  const engine = new LoadedEngine(() => 0);
  const loaded = engine.load({
    town: 'Esteio',
    code: 'esteio',
    box: [-51.25, -29.9, -51.1, -29.8],
    boundary: null,
    factsJson: JSON.stringify({
      type: 'FeatureCollection',
      complete: ['hospital', 'hotel'],
      sources: [{ id: 'censo', title: 'Censo escolar', date: '2026-05-31', kinds: ['school'] }],
      features: [
        feature('M', square(-51.25, -29.9, -51.1, -29.8), { kind: 'municipality', name: 'Esteio' }),
        feature('ZU', square(-51.2, -29.88, -51.14, -29.82), { kind: 'zone-urban' }),
        feature('P-1', point(destination(CENTRE, 90, 287.412)), {
          kind: 'fuel-station',
          name: 'Posto Aurora',
        }),
        feature('E-1', point(destination(CENTRE, 0, 150)), { kind: 'school', name: 'Escola São João' }),
        feature('L-1', square(-51.1702, -29.8502, -51.1698, -29.8498), {
          kind: 'lot',
          address: 'Rua do Prumo, 12',
        }),
        feature('N-1', point(CENTRE), { kind: 'address', street: 'Rua do Prumo', number: '12' }),
      ],
    }),
  });
  return { engine, loaded };
}
const request = (told: Parameters<typeof site>[0] = {}) => ({
  activity: 'fuel-station' as const,
  date: '2026-11-30',
  site: site(told),
});

describe('the engine of the page', () => {
  const { engine, loaded } = town();

  it('tells what it holds, what it does not know, and where it comes from', () => {
    expect(loaded.count).toBe(6);
    expect(loaded.unknown).toContain('church');
    expect(loaded.unknown).not.toContain('hospital');
    expect(loaded.sources.school).toEqual({ title: 'Censo escolar', date: '2026-05-31' });
  });

  it('answers, and hands over the places that findings name', () => {
    const { answer, named } = engine.check(request());
    const station = answer.findings.find(({ rule }) => rule === 'EST-333-A8');
    expect(station).toMatchObject({ verdict: 'violates', measured_m: 287.412, margin_m: -12.588 });
    expect(named['P-1']?.name).toBe('Posto Aurora');
    expect(named['E-1']?.source?.title).toBe('Censo escolar');
  });

  it('refuses a lot of an address that crosses itself, with its code', () => {
    const bow = site({
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-51.17, -29.85],
            [-51.169, -29.849],
            [-51.169, -29.85],
            [-51.17, -29.849],
            [-51.17, -29.85],
          ],
        ],
      },
    });
    expect(() => engine.check(request(bow))).toThrow(InputError);
    expect(() => engine.check(request(bow))).toThrow(/crosses itself/);
  });

  it('refuses a point outside the municipality with the kilometres', () => {
    const outside = site({ geometry: { type: 'Point', coordinates: [-51.05, -29.85] } });
    let error: unknown = null;
    try {
      engine.check(request(outside));
    } catch (fault) {
      error = fault;
    }
    expect(error instanceof InputError && [error.code, error.values.town]).toEqual([
      'outside-municipality',
      'Esteio',
    ]);
    // 0.05 degrees of longitude at 29.85 S.
    expect(error instanceof InputError && Number(error.values.km)).toBeCloseTo(4.83, 2);
  });

  it('finds the nearest point that complies: as far west as the station lacks', () => {
    const found = engine.nearestThatComplies(request({ attributes: {} }), 2000, 60_000);
    expect(found.at).not.toBeNull();
    expect(found.distance_m).toBeCloseTo(12.588, 0);
    expect(found.bearing).toBeGreaterThan(225);
    expect(found.bearing).toBeLessThan(315);
    expect(found.binding?.rule).toBe('EST-333-A8');
  });

  it('says where the site is and what stands about it', () => {
    const around = engine.surroundings(site(), '2026-11-30');
    expect(around.address).toEqual({ text: 'Rua do Prumo, 12', inside: true });
    expect(around.lot).toBe('L-1');
    expect(around.zones.map(({ id }) => id)).toEqual(['ZU']);
    expect(around.places.map(({ id, metres }) => [id, Math.round(metres)])).toEqual([
      ['E-1', 150],
      ['P-1', 287],
    ]);
  });

  it('finds places by name and houses by street and number, whatever the accents', () => {
    const ids = (query: string, group: 'place' | 'address') =>
      engine.find(query, group, 5).map(({ id }) => id);
    expect(ids('sao joao', 'place')).toEqual(['E-1']);
    expect(ids('prumo 12', 'address')).toEqual(['N-1']);
    expect(ids('prumo 13', 'address')).toEqual([]);
  });

  it('tells all that lies under a point, the smaller before the larger', () => {
    const kinds = engine.identify(CENTRE, 1, '2026-11-30').map(({ kind }) => kind);
    expect(kinds).toEqual(['address', 'lot', 'zone-urban', 'municipality']);
  });
});
