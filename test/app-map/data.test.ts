import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../src/app/map/data/anchor.ts';
import { boundsOf, viewOn } from '../../src/app/map/data/bounds.ts';
import {
  boxAt,
  type Frame,
  type Pixel,
  placeAlong,
  placeAmong,
  visibleStretch,
} from '../../src/app/map/data/labels.ts';
import { pointFeature, shownPoints, tableOf } from '../../src/app/map/data/places.ts';
import {
  accuracyZoom,
  drawOffset,
  lineFeatures,
  litFeatures,
  markFeatures,
  offsetFeatures,
} from '../../src/app/map/data/scene.ts';
import { spokenLines } from '../../src/app/map/data/spoken.ts';
import { slicesBySpace } from '../../src/app/map/data/turns.ts';
import { metresPerPixel } from '../../src/app/map/frame/ground.ts';
import type { MapPlace, Scene } from '../../src/app/map/scene.ts';
import { destination } from '../../src/geodesy/bearing.ts';
import { pointDistance, separation } from '../../src/geodesy/distance.ts';
import { containsPosition } from '../../src/geodesy/edge.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';

const square = (x: number, y: number, side: number): number[][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const place = (
  id: string,
  kind: MapPlace['kind'],
  geometry: Geometry,
  name: string | null = null,
): MapPlace => ({
  id,
  kind,
  name,
  geometry,
});
const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] });

describe('where a plate stands', () => {
  it('is the centroid of a square and the middle of a line’s length', () => {
    const [x, y] = anchorOf({ type: 'Polygon', coordinates: [square(-51.15, -29.85, 0.001)] });
    expect([x, y].map((v) => Number(v.toFixed(6)))).toEqual([-51.1495, -29.8495]);
    expect(
      anchorOf({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
          [3, 0],
        ],
      })[0],
    ).toBeCloseTo(1.5, 9);
  });
  it('is inside a U and clear of a hole, whose centroids lie outside', () => {
    const u: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [8, 9],
          [8, 1],
          [1, 1],
          [1, 9],
          [0, 9],
          [0, 0],
        ],
      ],
    };
    const ringed: Geometry = { type: 'Polygon', coordinates: [square(0, 0, 9), square(1, 1, 7).reverse()] };
    for (const shape of [u, ringed]) expect(containsPosition(shape, anchorOf(shape))).toBe('inside');
  });
  it('is in the largest part', () => {
    const parts: Geometry = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 5, 3)]] };
    expect(anchorOf(parts)).toEqual([6.5, 6.5]);
  });
});

describe('places as they are drawn', () => {
  it('coincide on one point as a stack that keeps every id', () => {
    const table = tableOf([
      place('a', 'school', point(-51.15, -29.85), 'Escola A'),
      place('b', 'church', point(-51.15, -29.85)),
      place('c', 'church', point(-51.149, -29.85)),
    ]);
    expect(table.points.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
    const features = table.points.map((at) => pointFeature(at, table.byId)?.properties);
    expect(features[0]).toMatchObject({ plate: 'stack', count: 2, ids: 'a\nb' });
    expect(features[1]).toEqual({ id: 'c', plate: 'church', role: 'protected' });
  });
  it('tell a centimetre from a metre', () => {
    const at = (metres: number) => destination([-51.15, -29.85], 45, metres);
    const near = tableOf([place('a', 'school', point(...at(0))), place('b', 'school', point(...at(1)))]);
    expect(near.points).toHaveLength(2);
  });
  it('keep hundreds of thousands of random places apart as texts would', () => {
    const degree = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(degree, degree), { minLength: 1, maxLength: 40 }), (offsets) => {
        const places = offsets.map(([dx, dy], i) => place(String(i), 'school', point(-51 + dx, -29 + dy)));
        const [origin] = places;
        const key = ([lon, lat]: readonly number[]) =>
          `${Math.round(((lon ?? 0) - anchorOf(origin!.geometry)[0]) * 1e7)} ${Math.round(((lat ?? 0) - anchorOf(origin!.geometry)[1]) * 1e7)}`;
        expect(tableOf(places).points).toHaveLength(
          new Set(places.map((p) => key(anchorOf(p.geometry)))).size,
        );
      }),
    );
  });
  it('leave hidden kinds out, of stacks too', () => {
    const table = tableOf([place('a', 'school', point(0, 0)), place('b', 'church', point(0, 0))]);
    expect(shownPoints(table, (kind) => kind === 'church')).toEqual([{ at: [0, 0], ids: ['b'] }]);
  });
  it('sort grounds, ways and zones, and count kinds', () => {
    const table = tableOf([
      place('lot', 'school', { type: 'Polygon', coordinates: [square(0, 0, 1)] }),
      place('river', 'watercourse', {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      }),
      place('zone', 'zone-urban', { type: 'Polygon', coordinates: [square(0, 0, 5)] }),
    ]);
    expect([table.areas, table.ways, table.zones].map((list) => list.map(({ id }) => id))).toEqual([
      ['lot'],
      ['river'],
      ['zone'],
    ]);
    expect(table.counts.get('school')).toBe(1);
  });
});

describe('handing many over in turns', () => {
  const at = (p: Position) => p;
  it('keeps every one, in slices that lie together and are never too large', () => {
    const degree = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(degree, degree), { maxLength: 200 }), (items) => {
        const slices = slicesBySpace<Position>(items, at, 20);
        expect(slices.flat().map(String).sort()).toEqual(items.map(String).sort());
        for (const slice of slices) expect(slice.length).toBeLessThanOrEqual(40);
      }),
    );
  });
  it('splits a crowd on one point too', () => {
    const crowd = Array.from({ length: 100 }, (): Position => [-51, -29]);
    expect(slicesBySpace(crowd, at, 20).map(({ length }) => length)).toEqual([40, 40, 20]);
  });
  it('gives a few at once, and nothing for nothing', () => {
    expect(slicesBySpace<Position>([[0, 0]], at, 20)).toEqual([[[0, 0]]]);
    expect(slicesBySpace<Position>([], at, 20)).toEqual([]);
  });
});

const SITE: Position = [-51.15, -29.85];
const SCHOOL: Geometry = { type: 'Polygon', coordinates: [square(-51.149, -29.8495, 0.0004)] };
const scene = (over: Partial<Scene> = {}): Scene => ({
  site: { geometry: { type: 'Point', coordinates: [...SITE] }, accuracy_m: 5 },
  lines: [
    {
      key: 'decides',
      from: SITE,
      to: [-51.149, -29.8495],
      verdict: 'violates',
      label: '88,40 m',
      decided: true,
    },
    {
      key: 'other',
      from: SITE,
      to: [-51.151, -29.85],
      verdict: 'complies',
      label: '120,00 m',
      decided: false,
    },
  ],
  offsets: [
    { key: 'o', around: SCHOOL, metres: 100, tolerance_m: 6, verdict: 'inconclusive', label: '100 m' },
  ],
  decided: new Map([['s', 'violates']]),
  suggestion: [-51.148, -29.85],
  ...over,
});
const table = tableOf([place('s', 'school', SCHOOL, 'EMEF Escola Modelo')]);

describe('an answer on the map', () => {
  it('draws what decided strong with its foot points, the rest thin until it is lit', () => {
    const strong = (lit: string[]) =>
      lineFeatures(scene(), new Set(lit))
        .filter(({ properties }) => properties?.strong === true)
        .map(({ properties }) => properties?.id);
    expect(strong([])).toEqual(['decides', 'decides/from', 'decides/to']);
    expect(strong(['other'])).toContain('other');
  });
  it('draws a limit whose every vertex is as far from the footprint as the law says', () => {
    const { outline } = drawOffset(scene().offsets[0] as Scene['offsets'][number]);
    for (const [lon = 0, lat = 0] of outline.coordinates.flat(2))
      expect(Math.abs(separation(point(lon, lat), SCHOOL).metres - 100)).toBeLessThan(0.002);
  });
  it('makes an outline once for a footprint and a number', () => {
    const offset = scene().offsets[0] as Scene['offsets'][number];
    expect(drawOffset(offset).outline).toBe(drawOffset({ ...offset, key: 'again' }).outline);
  });
  it('gives the band of uncertainty twice the tolerance in width', () => {
    const [feature] = offsetFeatures(scene().offsets.map(drawOffset));
    const pixels = Number(feature?.properties?.band20);
    expect(pixels * metresPerPixel(-29.8493, 20)).toBeCloseTo(12, 2);
  });
  it('marks site, accuracy, the deciding place with its ground, and the suggestion', () => {
    const roles = markFeatures(scene(), table).map(({ properties }) => properties?.role);
    expect(roles).toEqual(['accuracy', 'site', 'decided-area', 'decided', 'suggestion']);
  });
  it('draws the lot of a drawn site, and nothing of a place it does not know', () => {
    const drawn = scene({
      site: { geometry: SCHOOL, accuracy_m: 0 },
      decided: new Map([['x', 'violates']]),
      suggestion: null,
    });
    expect(markFeatures(drawn, table).map(({ properties }) => properties?.role)).toEqual(['lot', 'site']);
  });
  it('draws a zone or a street in thought by its own shape and name, with no mark in its middle', () => {
    const rolesOf = (kind: MapPlace['kind'], geometry: Geometry) =>
      markFeatures(
        scene({
          site: { geometry, accuracy_m: 0, supposed: { kind, name: 'Rua nova (hipótese)' } },
          decided: new Map(),
          suggestion: null,
        }),
        table,
      ).map(({ properties }) => properties?.role);
    const line: Geometry = { type: 'LineString', coordinates: [[...SITE], [-51.14, -29.85]] };
    expect(rolesOf('zone-urban', SCHOOL)).toEqual(['supposed-zone', 'supposed-name']);
    expect(rolesOf('street', line)).toEqual(['supposed-way', 'supposed-name']);
    expect(rolesOf('lot', SCHOOL)).toEqual(['lot', 'supposed-name']);
    expect(rolesOf('school', SCHOOL)).toEqual(['lot', 'site']);
    expect(rolesOf('school', { type: 'Point', coordinates: [...SITE] })).toEqual(['site']);
  });
  it('looks at a long zone from so far off that a phone holds the whole of it', () => {
    const tile = 512;
    for (const side of [0.0001, 0.02, 0.4]) {
      const { lon, lat, zoom } = viewOn({ type: 'Polygon', coordinates: [square(-51.2, -29.9, side)] });
      expect(lon).toBeCloseTo(-51.2 + side / 2, 9);
      expect(lat).toBeCloseTo(-29.9 + side / 2, 9);
      expect(zoom).toBeLessThanOrEqual(16);
      // Of a parallel's degrees a map of 512 px at zoom 0 shows all 360; of a meridian's, more pixels a degree.
      const high = ((side / 360) * tile * 2 ** zoom) / Math.cos((lat * Math.PI) / 180);
      expect(high).toBeLessThanOrEqual(341);
      if (zoom < 16) expect(high).toBeGreaterThan(330);
    }
    expect(viewOn({ type: 'Point', coordinates: [...SITE] }).zoom).toBe(16);
  });
  it('of many conflicts labels only the one that is pointed at, and shows them as dots from afar', () => {
    const lines = [1, 2].map((i) => ({
      key: `k${i}`,
      from: SITE,
      to: destination(SITE, 90, 100 * i),
      verdict: 'violates' as const,
      label: `${100 * i},00 m`,
      decided: false,
    }));
    const quiet = scene({ lines, quiet: true });
    expect(spokenLines(quiet)).toEqual([]);
    const strong = lineFeatures(quiet, new Set(['k2'])).filter(({ properties }) => properties?.strong);
    expect(strong.map(({ properties }) => properties?.id)).toEqual(['k2', 'k2/from', 'k2/to']);
    const stations = Array.from({ length: 25 }, (_, i) =>
      place(`p${i}`, 'fuel-station', { type: 'Point', coordinates: [-51.1 - i / 1000, -29.8] }),
    );
    const decided = (count: number) => {
      const of = new Map(stations.slice(0, count).map(({ id }) => [id, 'violates' as const]));
      return markFeatures(scene({ site: null, suggestion: null, decided: of }), tableOf(stations));
    };
    expect(decided(24).some(({ properties }) => properties?.many)).toBe(false);
    expect(decided(25).every(({ properties }) => properties?.many === true)).toBe(true);
  });
  it('shows the disc of the accuracy from the zoom at which it is 3 px in radius', () => {
    const zoom = accuracyZoom(scene());
    expect(metresPerPixel(SITE[1], zoom) * 3).toBeCloseTo(5, 6);
    expect(accuracyZoom(scene({ site: null }))).toBe(24);
  });
  it('lights a place by its ground, ring and name, a zone by its edge alone', () => {
    const roles = litFeatures(['s'], table).map(({ properties }) => properties?.role);
    expect(roles).toEqual(['area', 'point']);
    const zones = tableOf([place('z', 'zone-urban', SCHOOL)]);
    expect(litFeatures(['z'], zones).map(({ properties }) => properties?.role)).toEqual(['way']);
  });
  it('spans the site, what decided and the suggestion', () => {
    expect(boundsOf(scene())).toEqual([-51.15, -29.85, -51.148, -29.8495]);
    expect(boundsOf(scene({ site: null }))).toBeNull();
  });
  it('spans the three nearest places where every rule complies, however far', () => {
    const to = (key: string, north: number, label = `${north} m`) =>
      ({
        key,
        from: SITE,
        to: destination(SITE, 0, north),
        verdict: 'complies',
        label,
        decided: false,
      }) as const;
    const lines = [
      to('d', 9000),
      to('b', 5500),
      to('b2', 5500),
      to('c', 8000),
      to('a', 450),
      to('e', 100, ''),
    ];
    const answer = scene({ lines, suggestion: null, decided: new Map() });
    expect(spokenLines(answer).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(boundsOf(answer)?.[3]).toBeCloseTo(destination(SITE, 0, 8000)[1], 9);
  });
  it('measures its lines as the label says', () => {
    const [line] = scene().lines;
    expect(line && pointDistance(line.from, line.to)).toBeGreaterThan(80);
  });
});

describe('labels', () => {
  const frame: Frame = { left: 0, top: 0, right: 800, bottom: 600 };
  const line = (key: string, from: Pixel, to: Pixel) => ({ key, from, to, width: 90, height: 24 });

  it('stand in the middle of a line', () => {
    expect(placeAlong([line('a', [100, 300], [500, 300])], frame, [])[0]?.at).toEqual([300, 300]);
  });
  it('stand in the middle of what is seen of it', () => {
    const [placed] = placeAlong([line('a', [-600, 300], [400, 300])], frame, []);
    expect(placed?.at[0]).toBeCloseTo((49 + 400) / 2, 6);
  });
  it('stand whole beside a line of which little is seen', () => {
    const [placed] = placeAlong([line('a', [-600, 300], [20, 300])], frame, []);
    expect(placed?.at[0]).toBe(49);
  });
  it('move along where something stands', () => {
    const [placed] = placeAlong([line('a', [100, 300], [700, 300])], frame, [boxAt([400, 300], 60, 60)]);
    expect(placed?.at[0]).not.toBe(400);
    expect(placed?.at[1]).toBe(300);
  });
  it('of a line too short to carry them stand beside it, clear of the site', () => {
    const site = boxAt([400, 300], 54, 54);
    const [placed] = placeAlong([line('a', [398, 300], [406, 300])], frame, [site]);
    const box = boxAt(placed?.at ?? [0, 0], 90, 24);
    expect(box.bottom <= site.top || box.top >= site.bottom).toBe(true);
  });
  it('of lines that touch the frame are always whole in it', () => {
    const px = fc.integer({ min: -900, max: 1700 });
    fc.assert(
      fc.property(fc.array(fc.tuple(px, px, px, px), { minLength: 1, maxLength: 6 }), (ends) => {
        const lines = ends.map(([ax, ay, bx, by], i) => line(String(i), [ax, ay], [bx, by]));
        for (const [i, { at }] of placeAlong(lines, frame, []).entries()) {
          const { from, to } = lines[i] ?? line('', [0, 0], [0, 0]);
          if (!visibleStretch(from, to, frame)) continue;
          expect(at[0]).toBeGreaterThanOrEqual(45);
          expect(at[0]).toBeLessThanOrEqual(755);
          expect(at[1]).toBeGreaterThanOrEqual(12);
          expect(at[1]).toBeLessThanOrEqual(588);
        }
      }),
    );
  });
  it('among spots take the first that is free and on screen', () => {
    const spots: Pixel[] = [
      [-50, 10],
      [100, 100],
      [300, 100],
    ];
    expect(placeAmong(spots, 40, 14, frame, [boxAt([100, 100], 50, 50)])).toBe(2);
    expect(placeAmong([[-5, -5]], 40, 14, frame, [])).toBe(-1);
  });
});
