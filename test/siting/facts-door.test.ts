import { describe, expect, it } from 'vitest';
import { type FactsFile, readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { attributesFrom } from '../../src/siting/property-door.ts';
import { SENTENCES, sayInputError } from '../../src/siting/sentences.ts';
import { readSite } from '../../src/siting/site-door.ts';
import { InputError } from '../../src/siting/types.ts';
import {
  at,
  box,
  collection,
  type Feature,
  fact,
  factsOf,
  indexOf,
  line,
  OWN,
  point,
  TOWN,
} from './ground.ts';

const file = (json: unknown, name = 'a.geojson'): FactsFile => ({ name, json });
function refusedBy(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was let in');
}
const refused = (...files: FactsFile[]) => refusedBy(() => readFacts(files, OWN));
const odd = (properties: Record<string, unknown>, geometry: unknown = point(0, 0)) =>
  file({ type: 'FeatureCollection', features: [TOWN, { type: 'Feature', id: 'x', properties, geometry }] });

describe('what the door lets in', () => {
  it('reads every member of a fact', () => {
    const { facts, complete } = readFacts(
      [
        file({
          type: 'FeatureCollection',
          sources: [{ id: 's', title: 'Census', date: '2026-01-02' }],
          complete: ['church'],
          features: [
            TOWN,
            {
              type: 'Feature',
              id: 7,
              properties: {
                kind: 'fuel-station',
                name: 'Posto',
                accuracy_m: 2.5,
                valid_from: '2020-01-01',
                valid_to: '2026-12-31',
                tanks_total_l: 4000,
                attributes: { pumps: 2 },
                parts: { pumps: point(1, 1) },
                source: 0,
                anything: ['else'],
              },
              geometry: point(0, 0),
            },
          ],
        }),
        file({ type: 'FeatureCollection', features: [], complete: ['hospital'] }, 'b.geojson'),
      ],
      OWN,
    );
    expect([...complete]).toEqual(['church', 'hospital']);
    expect(facts[1]).toMatchObject({
      id: '7',
      kind: 'fuel-station',
      name: 'Posto',
      accuracy_m: 2.5,
      valid_from: '2020-01-01',
      valid_to: '2026-12-31',
      attributes: { tanks_total_l: 4000, pumps: 2 },
      parts: { pumps: point(1, 1) },
      source: { title: 'Census', date: '2026-01-02' },
    });
    expect(facts[1]?.properties.anything).toEqual(['else']);
  });

  it('takes the id from the properties, absent accuracy as 0, null as not given', () => {
    const { facts } = readFacts(
      [
        file({
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              properties: { id: 'p', kind: 'church', accuracy_m: null },
              geometry: point(0, 0),
            },
          ],
        }),
      ],
      OWN,
    );
    expect(facts[0]).toMatchObject({ id: 'p', accuracy_m: 0, valid_from: null, width_m: null, name: null });
  });

  it('knows a kind that is present or complete, in any file; an evening school is not all schools, a hospital not all buildings', () => {
    const index = indexOf(
      [fact('e', 'evening-school', point(0, 0)), fact('h', 'hospital', point(9, 9))],
      ['church'],
    );
    const known = ['school', 'evening-school', 'hospital', 'church'] as const;
    expect(known.map((kind) => index.knows(kind))).toEqual([false, true, true, true]);
    expect((['building', 'hotel', 'lot'] as const).map((kind) => index.knows(kind))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a facts document of thousands of features is read with its places in order', () => {
    const many = Array.from({ length: 3000 }, (_, i) => fact(`d${i}`, 'dwelling', point(i, -i)));
    const { facts } = factsOf(many);
    expect(facts).toHaveLength(3001);
    expect(facts[3000]?.id).toBe('d2999');
  });
});

describe('what the door refuses, naming file, feature and field', () => {
  it.each<[string, string, FactsFile[]]>([
    ['not-a-collection', 'a.geojson: ', [file([])]],
    ['not-a-collection', 'a.geojson: ', [file(fact('x', 'church', point(0, 0)))]],
    ['not-a-feature', 'a.geojson, feature #1: ', [file({ type: 'FeatureCollection', features: [5] })]],
    [
      'other-datum',
      'a.geojson, crs: ',
      [file({ ...collection([]), crs: { properties: { name: 'urn:ogc:def:crs:EPSG::4618' } } })],
    ],
    ['unknown-kind', 'a.geojson, feature "x", kind: ', [odd({ kind: 'gas-station' })]],
    ['unknown-kind', 'a.geojson, feature "x", kind: ', [odd({})]],
    ['unknown-kind', 'a.geojson, complete: ', [file({ ...collection([]), complete: ['churches'] })]],
    ['wrong-complete', 'a.geojson, complete: ', [file({ ...collection([]), complete: 'church' })]],
    ['missing-geometry', 'a.geojson, feature "x", geometry: ', [odd({ kind: 'church' }, null)]],
    [
      'wrong-date',
      'a.geojson, feature "x", valid_from: ',
      [odd({ kind: 'church', valid_from: '2026-02-30' })],
    ],
    ['wrong-date', 'a.geojson, feature "x", valid_to: ', [odd({ kind: 'church', valid_to: 20261130 })]],
    [
      'dates-reversed',
      'a.geojson, feature "x", valid_to: ',
      [odd({ kind: 'church', valid_from: '2026-03-01', valid_to: '2026-02-28' })],
    ],
    ['wrong-number', 'a.geojson, feature "x", accuracy_m: ', [odd({ kind: 'church', accuracy_m: -1 })]],
    ['wrong-number', 'a.geojson, feature "x", accuracy_m: ', [odd({ kind: 'church', accuracy_m: '5' })]],
    [
      'wrong-number',
      'a.geojson, feature "x", accuracy_m: ',
      [odd({ kind: 'church', accuracy_m: Number.NaN })],
    ],
    [
      'wrong-number',
      'a.geojson, feature "x", width_m: ',
      [odd({ kind: 'street', width_m: -3 }, line([0, 0], [9, 9]))],
    ],
    ['wrong-text', 'a.geojson, feature "x", name: ', [odd({ kind: 'church', name: [5] })]],
    [
      'unknown-purpose',
      'a.geojson, feature "x", purpose: ',
      [odd({ kind: 'designated-area', purpose: 'picnics' }, box(0, 0, 9))],
    ],
    [
      'unknown-part',
      'a.geojson, feature "x", parts: ',
      [odd({ kind: 'church', parts: { tower: point(0, 0) } })],
    ],
    [
      'not-finite',
      'a.geojson, feature "x", parts.pumps: ',
      [odd({ kind: 'fuel-station', parts: { pumps: { type: 'Point', coordinates: ['a', 1] } } })],
    ],
    [
      'wrong-attribute',
      'a.geojson, feature "x", attributes.pumps: ',
      [odd({ kind: 'fuel-station', attributes: { pumps: 'two' } })],
    ],
    [
      'wrong-attribute',
      'a.geojson, feature "x", has_garage: ',
      [odd({ kind: 'fuel-station', has_garage: 1 })],
    ],
    [
      'unknown-attribute',
      'a.geojson, feature "x", attributes: ',
      [odd({ kind: 'fuel-station', attributes: { colour: 'red' } })],
    ],
    [
      'wrong-object',
      'a.geojson, feature "x", attributes: ',
      [odd({ kind: 'fuel-station', attributes: [1] })],
    ],
    [
      'area-expected',
      'a.geojson, feature "x", geometry: ',
      [odd({ kind: 'zone-urban' }, line([0, 0], [9, 9]))],
    ],
    [
      'self-crossing',
      'a.geojson, feature "x", geometry: ',
      [
        odd(
          { kind: 'lot' },
          {
            type: 'Polygon',
            coordinates: [[at([0, 0]), at([10, 10]), at([10, 0]), at([0, 10]), at([0, 0])]],
          },
        ),
      ],
    ],
  ])('%s (%s)', (code, place, files) => {
    const error = refused(...files);
    expect(error.code).toBe(code);
    expect(error.message.startsWith(place)).toBe(true);
    expect(error.message.slice(place.length)).not.toContain('{');
  });

  it('a feature without an id, by its number', () => {
    const error = refused(
      file({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { kind: 'church' }, geometry: point(0, 0) }],
      }),
    );
    expect(error.code).toBe('missing-id');
    expect(error.message).toContain('a.geojson, feature #1, id: ');
  });

  it('one id twice, also across files', () => {
    const one = collection([fact('x', 'church', point(0, 0))]);
    expect(
      refused(file(collection([fact('x', 'church', point(0, 0)), fact('x', 'hotel', point(5, 5))]))).code,
    ).toBe('duplicate-id');
    const error = refused(file(one), file(one, 'b.geojson'));
    expect(error.code).toBe('duplicate-id');
    expect(error.message).toContain('b.geojson, feature "x", id: ');
    expect(error.message).toContain('(a.geojson, "x")');
  });
});

describe('positions that cannot be the town’s', () => {
  const placed = (geometry: unknown, features: Feature[] = [TOWN]) =>
    file({
      type: 'FeatureCollection',
      features: [...features, { type: 'Feature', id: 'x', properties: { kind: 'church' }, geometry }],
    });
  it('more than 100 km outside the municipality among the facts', () => {
    const error = refused(placed(point(0, -115_000)));
    expect(error.code).toBe('far-outside');
    expect(error.values.km).toBe(105);
    expect(readFacts([placed(point(0, -105_000))], OWN).facts).toHaveLength(2);
  });
  it('the municipality among the facts replaces the town’s own, also for this', () => {
    const elsewhere = fact('m', 'municipality', {
      type: 'Polygon',
      coordinates: [
        [
          [-40, -20],
          [-39, -20],
          [-39, -19],
          [-40, -19],
          [-40, -20],
        ],
      ],
    });
    expect(refused(placed(point(0, 0), [elsewhere])).code).toBe('far-outside');
    expect(
      readFacts([placed({ type: 'Point', coordinates: [-39.5, -19.5] }, [elsewhere])], OWN).land.box,
    ).toEqual([-40, -20, -39, -19]);
  });
  it('one stray vertex of a line is enough', () => {
    expect(refused(placed(line([0, 0], [0, 300_000]))).code).toBe('far-outside');
  });
  it('swapped axes are told by the town’s box', () => {
    const error = refused(placed({ type: 'Point', coordinates: [-29.85, -51.17] }));
    expect(error.code).toBe('axes-swapped');
    expect(error.message).toContain('latitude and longitude look swapped');
    expect(sayInputError(error, 'pt')).toContain('latitude e longitude parecem trocadas');
  });
  it('without a municipality among the facts the town’s own counts', () => {
    expect(refused(placed({ type: 'Point', coordinates: [-29.85, -51.17] }, [])).code).toBe('axes-swapped');
  });
});

describe('the site', () => {
  it('takes one Feature with its parts and attributes', () => {
    const read = readSite(
      {
        type: 'Feature',
        id: 's',
        geometry: box(0, 0, 10),
        properties: {
          accuracy_m: 3,
          belongs_to: 'h',
          parts: { construction: box(0, 0, 4) },
          attributes: { vehicles: 3 },
          pumps: 1,
        },
      },
      'site.geojson',
    );
    expect(read).toMatchObject({
      id: 's',
      accuracy_m: 3,
      belongs_to: 'h',
      attributes: { vehicles: 3, pumps: 1 },
    });
    expect(Object.keys(read.parts)).toEqual(['construction']);
  });
  it('is refused as a collection or a bare geometry', () => {
    for (const value of [collection([]), point(0, 0)]) {
      const error = refusedBy(() => readSite(value, 'site.geojson'));
      expect(error.code).toBe('not-a-feature');
      expect(error.message).toContain('site.geojson');
    }
  });
});

describe('attributes as an option gives them', () => {
  const given = (value: unknown) => refusedBy(() => attributesFrom(value, () => null)).code;
  it('of the wrong type or unknown are refused', () => {
    expect(given({ pumps: true })).toBe('wrong-attribute');
    expect(given({ tanks_total_l: -1 })).toBe('wrong-attribute');
    expect(given({ on_public_land: 'yes' })).toBe('wrong-attribute');
    expect(given({ doors: 2 })).toBe('unknown-attribute');
    expect(given('{}')).toBe('wrong-object');
  });
  it('null is not given', () => {
    expect(attributesFrom({ pumps: null, vehicles: 3 }, () => null)).toEqual({ vehicles: 3 });
  });
});

it('every refusal has a sentence in both languages, with the same values', () => {
  for (const { pt, en } of Object.values(SENTENCES)) {
    const values = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]?.replace(/_pt$/, '')).sort();
    expect(values(pt)).toEqual(values(en));
    expect(pt).not.toContain('!');
  }
});

it('an index is made of no facts at all', () => {
  expect(new FactsIndex(factsOf([])).size).toBe(1);
});
