import { describe, expect, it } from 'vitest';
import { mayAskOutside, outsideAnswer, outsideRequest } from '../../src/geocoding/outside.ts';
import { at, geocoder, record } from './ground.ts';

const bounds = { town: 'Vila', uf: 'RS', box: [-51.24, -29.88, -51.1, -29.82] } as const;
const nominatim = { service: 'nominatim', url: 'https://geo.example.org' } as const;
const photon = { service: 'photon', url: 'https://geo.example.org/photon/' } as const;

describe('an outside geocoder', () => {
  it('is asked by an address that names the town and its box', () => {
    const url = new URL(outsideRequest(nominatim, 'Rua A & B, 10', bounds));
    expect(url.origin + url.pathname).toBe('https://geo.example.org/search');
    expect(url.searchParams.get('q')).toBe('Rua A & B, 10, Vila, RS, Brasil');
    expect(url.searchParams.get('viewbox')).toBe('-51.24,-29.82,-51.1,-29.88');
    const other = new URL(outsideRequest(photon, 'Rua A', bounds));
    expect(other.pathname).toBe('/photon/api');
    expect(other.searchParams.get('bbox')).toBe('-51.24,-29.88,-51.1,-29.82');
  });
  it('is asked only for what our own data could not place, never to part a tie', () => {
    const town = geocoder({
      records: [
        record('RUA A', '1', at(0, 0)),
        record('RUA BRASIL', '1', at(0, 0)),
        record('AV BRASIL', '1', at(900, 0)),
      ],
    });
    expect(mayAskOutside(town.find('Rua A, 1'))).toBe(false);
    expect(mayAskOutside(town.find('Brasil, 1'))).toBe(false);
    expect(mayAskOutside(town.find('Rua Z, 1'))).toBe(true);
  });
  it('answers are marked and never better than a street', () => {
    const json = [
      { lat: '-29.85', lon: '-51.17', display_name: 'Rua A, 10', addresstype: 'house', importance: 0.1 },
    ];
    expect(outsideAnswer(nominatim, json, bounds)).toMatchObject({
      precision: 'street',
      position: [-51.17, -29.85],
      remarks: [{ code: 'outside-geocoder', values: { service: 'nominatim' } }],
    });
  });
  it('a town’s middle, and what lies outside the town, are no answer; two places are a tie', () => {
    const city = [{ lat: '-29.85', lon: '-51.17', display_name: 'Vila', addresstype: 'city' }];
    expect(outsideAnswer(nominatim, city, bounds)).toBeNull();
    const feature = (lon: number, type = 'house') => ({
      geometry: { coordinates: [lon, -29.85] },
      properties: { street: 'Rua A', housenumber: '10', type },
    });
    expect(outsideAnswer(photon, { features: [feature(-48)] }, bounds)).toBeNull();
    expect(outsideAnswer(photon, { features: [feature(-51.17, 'city')] }, bounds)).toBeNull();
    expect(outsideAnswer(photon, { features: [feature(-51.17), feature(-51.18)] }, bounds)).toMatchObject({
      precision: 'none',
      candidates: [{ label: 'Rua A, 10' }, { label: 'Rua A, 10' }],
    });
  });
  it('an answer of another shape is refused', () => {
    expect(() => outsideAnswer(nominatim, { error: 'x' }, bounds)).toThrow();
  });
});
