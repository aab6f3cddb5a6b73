import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/siting/check.ts';
import { findCrossing } from '../../../src/siting/crossing.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { readGeometry } from '../../../src/siting/geometry-door.ts';
import { attributesFrom } from '../../../src/siting/property-door.ts';
import { sayInputError } from '../../../src/siting/sentences.ts';
import { pointSite, readSite } from '../../../src/siting/site-door.ts';
import { InputError } from '../../../src/siting/types.ts';
import {
  box,
  codeOf,
  collection,
  DAY,
  fact,
  multi,
  OWN,
  point,
  polygon,
  rule,
  square,
  TOWN,
} from '../ground.ts';

function refused(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was let in');
}
const WHERE = { file: 'f.geojson', feature: null, field: 'geometry' };
const read = (value: unknown) => refused(() => readGeometry(value, WHERE)).code;
const facts = (json: unknown, day: string | null = null) =>
  readFacts([{ name: 'f.geojson', json }], OWN, day);

describe('edges that run on one another', () => {
  it.each(['ring-traced-twice', 'hole-identical-to-its-shell'])('%s', (name) => {
    const file = path.join(import.meta.dirname, `../../fixtures/siting/${name}.geojson`);
    const error = refused(() => facts(JSON.parse(readFileSync(file, 'utf8'))));
    expect(error.code).toBe('edges-overlap');
    expect(error.message).toMatch(/^f\.geojson, feature "z", geometry: .+ near \[-51\.\d+, -29\.\d+\]/);
    expect(sayInputError(error, 'pt')).toContain('correm uma sobre a outra');
  });
  it('a hole along a stretch of the border, and holes side by side', () => {
    expect(read(polygon(square(0, 0, 100), square(80, 0, 20)))).toBe('edges-overlap');
    expect(read(polygon(square(0, 0, 100), square(0, 0, 20), square(40, 0, 20)))).toBe('edges-overlap');
  });
  it('parts slid along a common line overlap; side by side they do not', () => {
    expect(read(multi([square(0, 0, 100)], [square(50, 0, 100)]))).toBe('parts-overlap');
    const beside = multi([square(0, 0, 100)], [square(200, 50, 100).reverse()]);
    expect(readGeometry(beside, WHERE)).toEqual(beside);
    const filled = multi([square(0, 0, 100), square(0, 0, 50)], [square(0, 0, 50)]);
    expect(readGeometry(filled, WHERE)).toEqual(filled);
  });
  it('vertices twice, also three in a row, do no harm', () => {
    const [a, b, c, d] = square(0, 0, 100) as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    const drawn = polygon([a, a, b, b, b, c, d]);
    expect(readGeometry(drawn, WHERE)).toEqual(drawn);
  });
  it('are looked for only where asked', () => {
    const twice = Float64Array.from([0, 0, 2, 0, 1, 0, 3, 0]);
    expect(findCrossing(twice)).toBeNull();
    expect(findCrossing(twice, () => true)).toMatchObject({ along: true, lon: 1.5, lat: 0 });
    // End to end they share a position, no stretch.
    expect(findCrossing(Float64Array.from([0, 0, 2, 0, 2, 0, 3, 0]), () => true)).toBeNull();
  });
});

const far = rule({ id: 'R', kind: 'min-distance', against: ['school'], metres: 100, to: 'places' });
const index = new FactsIndex(facts(collection([TOWN])));
const ask = (json: unknown) =>
  check(index, codeOf(far), {
    activity: 'general-trade',
    date: DAY,
    site: readSite(json, 's.geojson'),
    where: { file: 's.geojson', feature: '"s"', field: 'geometry' },
  });
const feature = (properties: object, more: object = {}) => ({
  type: 'Feature',
  id: 's',
  geometry: point(0, 0),
  properties,
  ...more,
});

describe('a site passes the doors of facts', () => {
  const part = (geometry: unknown) => refused(() => ask(feature({ parts: { pumps: geometry } })));
  it('its parts are not 100 km off, nor with swapped axes, nor in metres', () => {
    const off = part({ type: 'Point', coordinates: [0, 0] });
    expect(off.code).toBe('far-outside');
    expect(off.message).toMatch(/^s\.geojson, feature "s", parts\.pumps: /);
    expect(part({ type: 'Point', coordinates: [-29.85, -51.17] }).code).toBe('axes-swapped');
    expect(part({ type: 'Point', coordinates: [483000, 6697000] }).code).toBe('metres-as-degrees');
    expect(
      part(
        polygon([
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10.5],
        ]),
      ).code,
    ).toBe('self-crossing');
  });
  const utm = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } };
  it('a declared system is read on a site, a feature and a geometry', () => {
    expect(refused(() => ask(feature({}, { crs: utm })))).toMatchObject({ code: 'other-datum' });
    expect(refused(() => ask(feature({}, { geometry: { ...point(0, 0), crs: utm } }))).message).toMatch(
      /^s\.geojson, feature "s", geometry\.crs: /,
    );
    const odd = { ...fact('x', 'church', point(0, 0)), crs: utm };
    expect(refused(() => facts(collection([TOWN, odd])))).toMatchObject({ code: 'other-datum' });
  });
  it.each(['urn:ogc:def:crs:EPSG::4674', 'EPSG:4326', 'urn:ogc:def:crs:OGC:1.3:CRS84'])(
    '%s is let in',
    (name) => {
      expect(ask(feature({}, { crs: { type: 'name', properties: { name } } })).verdict).toBe('no-data');
    },
  );
  it('one some millimetres outside is told so, not 0 km', () => {
    const outside = refused(() => ask(feature({}, { geometry: point(10_000.004, 0) })));
    expect(outside.code).toBe('outside-municipality');
    expect(outside.message).toMatch(
      /^s\.geojson, feature "s", geometry: the site lies 0\.00\d m outside Town/,
    );
    expect(sayInputError(outside, 'pt')).toMatch(/este local fica 0,00\d m fora de Town/);
  });
});

describe('a municipality that does not stand on the day', () => {
  const gone = fact(
    'old',
    'municipality',
    {
      type: 'Polygon',
      coordinates: [
        [
          [-53, -20],
          [-52.9, -20],
          [-52.9, -19.9],
          [-53, -20],
        ],
      ],
    },
    {
      valid_to: '2000-01-01',
    },
  );
  const own = { ...OWN, area: box(0, 0, 5000) };
  const json = collection([gone, fact('c', 'church', point(0, 0))]);
  it('is not what positions are held against', () => {
    expect(readFacts([{ name: 'f', json }], own, DAY).facts).toHaveLength(2);
    expect(refused(() => readFacts([{ name: 'f', json }], own, '1999-01-01')).code).toBe('far-outside');
  });
  it('does not replace the town’s own boundary', () => {
    const day = (date: string) => () =>
      check(new FactsIndex(readFacts([{ name: 'f', json }], own, DAY)), codeOf(far), {
        activity: 'general-trade',
        date,
        site: pointSite(point(0, 0)),
      });
    expect(day(DAY)().verdict).toBe('no-data');
    expect(refused(day('1999-01-01')).code).toBe('outside-municipality');
  });
});

describe('what a file or option cannot mean', () => {
  it('a collection without a list of features', () => {
    for (const json of [
      { type: 'FeatureCollection', complete: ['school'] },
      { type: 'FeatureCollection', features: null },
    ])
      expect(refused(() => facts(json))).toMatchObject({ code: 'not-a-collection' });
  });
  it('an accuracy of more than 100 km, a street of more than 1 km', () => {
    const odd = (more: object) =>
      refused(() => facts(collection([TOWN, fact('x', 'street', point(0, 0), { ...more })])));
    expect(odd({ accuracy_m: 100_001 }).message).toContain(
      'feature "x", accuracy_m: a number of metres from 0 to 100000',
    );
    expect(odd({ accuracy_m: 1e308 }).code).toBe('wrong-number');
    expect(odd({ width_m: 1e308 }).code).toBe('wrong-number');
    expect(refused(() => ask(feature({ accuracy_m: 1e6 }))).code).toBe('wrong-number');
  });
  it('names that objects hide', () => {
    const hidden: unknown = JSON.parse('{"__proto__": 1}');
    expect(refused(() => attributesFrom(hidden, () => null)).code).toBe('unknown-attribute');
    expect(refused(() => ask(feature({ parts: hidden }))).code).toBe('unknown-part');
  });
  it('an activity that nobody knows', () => {
    const odd = fact('x', 'church', point(0, 0), { activity: 'bar' });
    expect(refused(() => facts(collection([TOWN, odd]))).message).toContain('feature "x", activity: "bar"');
  });
});
