import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeTown } from '../../geodata/demo.ts';
import { shapeOf } from '../../src/geodesy/shape.ts';
import { findCode } from '../../src/laws/index.ts';
import { type FactsFile, readFacts } from '../../src/siting/facts-door.ts';
import { contains, countsOf, crossesItself, ofKind, outer, SLUGS, town, turning } from './support.ts';

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(SLUGS)('demonstration town %s', (slug) => {
  it('is the same each time it is made', () => {
    const again = makeTown(slug);
    expect(hash(JSON.stringify(again.facts))).toBe(hash(JSON.stringify(town(slug).facts)));
    expect(hash(JSON.stringify(again.neighbourhoods))).toBe(hash(JSON.stringify(town(slug).neighbourhoods)));
    expect(hash(again.baseMap())).toBe(hash(town(slug).baseMap()));
  });

  it('says on its face that it is invented', () => {
    const { facts } = town(slug);
    expect(facts.name).toContain('dados de demonstração (fictícios)');
    expect(facts.demo).toBe(true);
    expect(facts.note.pt).toMatch(/fictícios/);
    for (const source of facts.sources) expect(source.title).toMatch(/\(demonstração\)$/);
  });

  it('is let in whole by the door of facts', () => {
    const { facts } = town(slug);
    const bbox = findCode(slug)?.town.bbox;
    if (bbox === undefined) throw new Error('no code');
    const file: FactsFile = { name: `${slug}.geojson`, json: JSON.parse(JSON.stringify(facts)) };
    const read = readFacts([file], { area: null, box: [...bbox] });
    expect(read.facts).toHaveLength(facts.features.length);
    // Every fact can say where it came from.
    expect(read.facts.filter((f) => f.source === null).map((f) => f.kind)).toEqual([]);
  });

  it('gives each fact an id of its own', () => {
    const ids = town(slug).facts.features.map((f) => f.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Z]{1,2}-\d{3,7}$/);
  });

  it('has one municipality, and every other fact inside it save a few just over the border', () => {
    const [border, ...more] = ofKind(slug, 'municipality');
    expect(more).toEqual([]);
    if (border === undefined) throw new Error('no municipality');
    const ring = outer(border);
    const outside = town(slug).facts.features.filter((f) => {
      if (f.properties.kind === 'municipality' || f.properties.kind.startsWith('zone-')) return false;
      const [west, south, east, north] = shapeOf(f.geometry).box;
      return !contains(ring, [(west + east) / 2, (south + north) / 2]);
    });
    const told = outside.filter((f) => f.properties.outside === true);
    expect(outside.map((f) => f.id).sort()).toEqual(told.map((f) => f.id).sort());
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.length).toBe(slug === 'esteio' ? 3 : 0);
  });

  it('writes rounded degrees, closed rings turning left outside and right in holes, none crossing itself', () => {
    const faults: string[] = [];
    for (const { id, geometry } of town(slug).facts.features) {
      const text = JSON.stringify(geometry.coordinates);
      if (/\d\.\d{10}|e-|null/.test(text)) faults.push(`${id}: not rounded to nine decimals`);
      if (geometry.type !== 'Polygon') continue;
      geometry.coordinates.forEach((ring, i) => {
        if (ring.length < 4 || `${ring[0]}` !== `${ring[ring.length - 1]}`) faults.push(`${id}: open`);
        if (turning(ring) > 0 !== (i === 0)) faults.push(`${id}: turns the wrong way`);
        if (crossesItself(ring)) faults.push(`${id}: crosses itself`);
      });
    }
    expect(faults).toEqual([]);
  });

  it('names its neighbourhoods, none of which crosses itself', () => {
    const { features } = town(slug).neighbourhoods;
    expect(features.length).toBeGreaterThanOrEqual(6);
    expect(features.length).toBeLessThanOrEqual(12);
    for (const feature of features) {
      expect(feature.properties?.name).toMatch(/^[A-ZÁÉÍÓÚ]/);
      if (feature.geometry.type !== 'Polygon') throw new Error('not a polygon');
      expect(turning(feature.geometry.coordinates[0] ?? [])).toBeGreaterThan(0);
    }
  });
});

describe('counts', () => {
  it('Esteio has about twenty thousand facts, Ribas six, Taguaí four to five', () => {
    const total = (slug: (typeof SLUGS)[number]) => town(slug).facts.features.length;
    expect(total('esteio')).toBeGreaterThan(18_000);
    expect(total('esteio')).toBeLessThan(22_000);
    expect(total('ribas-do-rio-pardo')).toBeGreaterThan(5_500);
    expect(total('ribas-do-rio-pardo')).toBeLessThan(6_900);
    expect(total('taguai')).toBeGreaterThan(3_800);
    expect(total('taguai')).toBeLessThan(5_200);
  });

  it('Esteio holds every kind of place its code speaks of', () => {
    const counts = countsOf('esteio');
    expect(counts).toMatchObject({
      'fuel-station': 18,
      school: 32,
      'evening-school': 4,
      hospital: 3,
      church: 17,
      hotel: 6,
      'public-office': 10,
      asylum: 3,
      'wooden-building': 26,
      'mixed-building': 14,
      'noisy-business': 12,
      stable: 6,
      piggery: 2,
      'zone-suburban': 2,
      'zone-rural': 2,
      'urban-perimeter': 1,
    });
    expect(ofKind('esteio', 'designated-area').map((f) => f.properties.purpose)).toEqual(
      expect.arrayContaining(['explosives', 'inflammables', 'stables', 'amusements', 'fairs', 'industry']),
    );
    expect(counts.lot).toBeGreaterThan(6000);
    expect(counts.building).toBeGreaterThan(6000);
    expect(counts.well).toBeUndefined();
    expect(town('esteio').facts.complete).not.toContain('well');
  });

  it('between them the towns hold every kind', () => {
    const held = new Set(SLUGS.flatMap((slug) => town(slug).facts.features.map((f) => f.properties.kind)));
    expect(held.size).toBe(32);
  });

  it('stations of Esteio: the one of the drawings, some closed, accuracies from half a metre to thirty', () => {
    const stations = ofKind('esteio', 'fuel-station');
    expect(stations.find((f) => f.id === 'P-014')?.properties.name).toBe('Posto Aurora');
    expect(stations.filter((f) => f.properties.valid_to !== undefined)).toHaveLength(2);
    expect(Math.max(...stations.map((f) => f.properties.accuracy_m ?? 0))).toBe(30);
    expect(Math.min(...stations.map((f) => f.properties.accuracy_m ?? 0))).toBe(0.5);
    expect(stations.filter((f) => f.properties.parts?.pumps !== undefined)).toHaveLength(15);
    expect(ofKind('esteio', 'school').find((f) => f.id === 'E-031')?.properties.name).toBe(
      'EMEF Escola Modelo',
    );
  });
});
