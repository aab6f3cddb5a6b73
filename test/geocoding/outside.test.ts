import { describe, expect, it } from 'vitest';
import { mayAskOutside, outsideAnswer, outsideRequest, readServer } from '../../src/geocoding/outside.ts';
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
  it('what is nothing, or of another municipality, is not asked', () => {
    const town = geocoder({ records: [record('RUA A', '1', at(0, 0))] });
    for (const address of ['Rua Z, 1 - Porto Alegre - RS', '???', ''])
      expect(mayAskOutside(town.find(address))).toBe(false);
  });
  it('answers are candidates, marked, never a position and never better than a street', () => {
    const json = [
      { lat: '-29.85', lon: '-51.17', display_name: 'Rua A, 10', addresstype: 'house', importance: 0.1 },
    ];
    expect(outsideAnswer(nominatim, json, bounds)).toEqual({
      precision: 'none',
      position: null,
      accuracy_m: null,
      matched: null,
      side: null,
      score: 0,
      source: null,
      remarks: [{ code: 'outside-geocoder', values: { service: 'Nominatim' } }],
      candidates: [
        {
          label: 'Rua A, 10 (Nominatim)',
          lon: -51.17,
          lat: -29.85,
          score: 0.5,
          precision: 'street',
          accuracy_m: 50,
          outside: 'nominatim',
        },
      ],
    });
  });
  it('a town’s middle, and what lies outside the town, are no answer; a road in pieces is one', () => {
    const city = [{ lat: '-29.85', lon: '-51.17', display_name: 'Vila', addresstype: 'city' }];
    expect(outsideAnswer(nominatim, city, bounds)).toBeNull();
    const feature = (lon: number, type = 'house', street = 'Rua A') => ({
      geometry: { coordinates: [lon, -29.85] },
      properties: { street, housenumber: '10', type },
    });
    expect(outsideAnswer(photon, { features: [feature(-48)] }, bounds)).toBeNull();
    expect(outsideAnswer(photon, { features: [feature(-51.17, 'city')] }, bounds)).toBeNull();
    const features = [feature(-51.17), feature(-51.18), feature(-51.19, 'house', 'Rua B')];
    expect(outsideAnswer(photon, { features }, bounds)?.candidates).toMatchObject([
      { label: 'Rua A, 10 (Photon)', lon: -51.17 },
      { label: 'Rua B, 10 (Photon)' },
    ]);
    const roads = [
      { lat: '-29.85', lon: '-51.17', display_name: 'Rua A', addresstype: 'road' },
      { lat: '-29.851', lon: '-51.171', display_name: 'Rua A', addresstype: 'road' },
    ];
    expect(outsideAnswer(nominatim, roads, bounds)?.candidates).toMatchObject([{ accuracy_m: 500 }]);
  });
  it('an answer of another shape is refused', () => {
    expect(() => outsideAnswer(nominatim, { error: 'x' }, bounds)).toThrow();
  });
});

describe('a server’s address', () => {
  it.each([
    'https://geo.example.org',
    ' https://geo.example.org/photon/ ',
    'http://127.0.0.1:2322',
    'http://192.168.0.7:8080/nominatim',
    'http://geocoder',
    'http://geo.prefeitura.local',
  ])('%s', (typed) => expect(readServer(typed)).toEqual({ url: typed.trim() }));
  it.each([
    ['geo.example.org', 'unreadable'],
    ['', 'unreadable'],
    ['javascript:alert(1)', 'unreadable'],
    ['https://me:secret@geo.example.org', 'unreadable'],
    ['https://geo.example.org/?key=1', 'unreadable'],
    ['https://geo.example.org; script-src *', 'unreadable'],
    ['https://geo.example.org:99999999', 'unreadable'],
    [`https://${'a'.repeat(200)}.org`, 'unreadable'],
    ['http://geo.example.org', 'not-encrypted'],
    ['http://172.32.0.1', 'not-encrypted'],
  ])('%s is none (%s)', (typed, fault) => expect(readServer(typed)).toEqual({ fault }));
});
