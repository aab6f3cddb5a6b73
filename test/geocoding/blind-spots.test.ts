import { describe, expect, it } from 'vitest';
import { blindNotes, blindSpots } from '../../src/geocoding/blind-spots.ts';
import type { Position } from '../../src/geodesy/types.ts';
import type { Kind } from '../../src/laws/vocabulary.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { sayNote } from '../../src/siting/notes.ts';
import { at } from './ground.ts';

let next = 0;
const feature = (kind: Kind, geometry: object, properties: object = {}) => ({
  type: 'Feature',
  id: `f${next++}`,
  properties: { kind, ...properties },
  geometry,
});
const house = (east: number, north: number) =>
  feature('building', {
    type: 'Polygon',
    coordinates: [[at(east, north), at(east + 8, north), at(east + 8, north + 8), at(east, north)]],
  });
const address = (p: Position, number: number) =>
  feature('address', { type: 'Point', coordinates: p }, { street: 'Rua A', number });
// West: three houses with addresses. East, 1 km off: three houses without.
const { facts, complete } = readFacts(
  [
    {
      name: 'x',
      json: {
        type: 'FeatureCollection',
        features: [
          ...[10, 50, 90].flatMap((x) => [house(x, 10), address(at(x, 10), x)]),
          ...[1010, 1050, 1090].map((x) => house(x, 10)),
          feature('street', { type: 'LineString', coordinates: [at(0, 5), at(120, 5)] }, { name: 'Rua A' }),
          feature(
            'street',
            { type: 'LineString', coordinates: [at(1010, 5), at(1120, 5)] },
            { name: 'Rua B' },
          ),
        ],
        complete: ['church'],
      },
    },
  ],
  { box: [-51.24, -29.88, -51.1, -29.82], area: null },
);

describe('blind spots', () => {
  const spots = blindSpots({ facts, complete, day: '2026-12-01', needed: ['church', 'school'] });
  it('are where houses stand without addresses, told with the layers nobody loaded', () => {
    expect(spots.unknown).toEqual(['school']);
    expect(spots.spots).toHaveLength(1);
    expect(spots.spots[0]).toMatchObject({
      buildings: 3,
      addresses: 0,
      reasons: ['no-addresses', 'streets-without-numbers', 'kinds-unknown'],
    });
  });
  it('are said in a verdict there, and nowhere else', () => {
    expect(blindNotes(spots, at(50, 20))).toEqual([]);
    const said = blindNotes(spots, at(1050, 20)).map((one) => sayNote(one, 'pt'));
    expect(said[0]).toMatch(/^Ponto cego: aqui há 3 prédios e nenhum endereço/);
    expect(said.join(' ')).not.toMatch(/blind-|[{}]/);
  });
});
