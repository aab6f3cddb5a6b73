import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import {
  crsOf,
  DATUMS,
  knownCrs,
  toSirgas,
  transformationOf,
  transformGeometry,
} from '../../src/geodesy/datum.ts';
import { karneyDistance } from '../../src/geodesy/karney.ts';
import { fromUtm, toUtm, utmEpsgOf, zoneOf } from '../../src/geodesy/utm.ts';
import { TOWNS } from './towns.ts';

describe('UTM', () => {
  it('knows the zone of each seat: all three are 22S, the west of Ribas 21S', () => {
    for (const town of Object.values(TOWNS)) expect(utmEpsgOf(town)).toBe(31982);
    expect(utmEpsgOf([-54.2, -20.5])).toBe(31981);
    expect(zoneOf(-54)).toBe(22);
    expect(zoneOf(-54.000001)).toBe(21);
    expect(zoneOf(-180)).toBe(1);
    expect(zoneOf(180)).toBe(60);
  });

  it('has the meridian arc for northing on the central meridian', () => {
    const position = fromUtm({ easting: 500_000, northing: 6_700_000, epsg: 31982 });
    expect(position[0]).toBeCloseTo(-51, 10);
    expect(karneyDistance([-51, 0], position)).toBeCloseTo((10_000_000 - 6_700_000) / 0.9996, 3);
  });

  it('R10: the three stations of the field case', () => {
    for (const [easting, northing, lon, lat] of [
      [483921.4, 6697552.8, -51.16646217, -29.85244796],
      [485110, 6698001.5, -51.15415038, -29.84841347],
      [482477.25, 6696899.75, -51.18142409, -29.85832188],
    ] as const) {
      const position = fromUtm({ easting, northing, epsg: 31982 });
      expect(position[0]).toBeCloseTo(lon, 8);
      expect(position[1]).toBeCloseTo(lat, 8);
    }
  });

  it('comes back to the position it came from', () => {
    for (const town of Object.values(TOWNS))
      for (const epsg of [31981, 31982, 31983, 32722, 29192, 22522]) {
        const back = fromUtm(toUtm(town, epsg));
        expect(karneyDistance(town, back)).toBeLessThan(1e-4);
      }
    expect(toUtm(TOWNS.esteio).epsg).toBe(31982);
  });

  it('refuses what is in no zone of Brazil and codes it does not know', () => {
    expect(() => toUtm([10, 50])).toThrow(/no UTM zone/);
    expect(() => fromUtm({ easting: 500_000, northing: 0, epsg: 3395 })).toThrow(/EPSG:3395/);
    expect(() => fromUtm({ easting: Number.NaN, northing: 0, epsg: 31982 })).toThrow(RangeError);
  });
});

describe('datums', () => {
  it('agree with PROJ 9 within a millimetre', () => {
    // What GDAL's ogr2ogr gives for the same coordinates with EPSG's transformations.
    const asked: readonly [epsg: number, x: number, y: number, lon: number, lat: number][] = [
      [29192, 483921.4, 6697552.8, -51.1669791576, -29.852842344],
      [29192, 700_000, 7_400_000, -49.0419142362, -23.4982811621],
      [5858, 700_000, 7_400_000, -49.0419142362, -23.4982811621],
      [22522, 483921.4, 6697552.8, -51.1670233527, -29.8525036118],
      [4618, -53.76, -20.44, -53.7604985704, -20.4404554474],
      [4225, -51.18, -29.86, -51.1805697192, -29.8604883276],
      [32722, 483921.4, 6697552.8, -51.1664621682, -29.8524479547],
      [4674, -51.18, -29.86, -51.18, -29.86],
    ];
    for (const [epsg, x, y, lon, lat] of asked)
      expect(karneyDistance(toSirgas([x, y], epsg), [lon, lat])).toBeLessThan(0.001);
  });

  it('SAD69 read as SIRGAS is 66 m off in UTM and 72 to 75 m in degrees', () => {
    for (const town of Object.values(TOWNS)) {
      const { easting, northing } = toUtm(town, 31982);
      expect(karneyDistance(town, fromUtm({ easting, northing, epsg: 29192 }))).toBeGreaterThan(65);
      expect(karneyDistance(town, fromUtm({ easting, northing, epsg: 29192 }))).toBeLessThan(67);
      const off = karneyDistance(town, toSirgas(town, 4618));
      expect(off).toBeGreaterThan(71.5);
      expect(off).toBeLessThan(75.5);
    }
  });

  it('WGS 84 is taken for SIRGAS 2000, a known metre', () => {
    expect(karneyDistance(TOWNS.esteio, toSirgas(TOWNS.esteio, 4326))).toBeLessThan(0.001);
    expect(transformationOf(4326)?.accuracy_m).toBe(1);
  });

  it('each names its transformation and where the parameters come from', () => {
    for (const datum of DATUMS) {
      if (datum.id === 'sirgas-2000') expect(datum.transformation).toBeNull();
      else expect(datum.transformation?.source).toMatch(/IBGE|EPSG/);
    }
    expect(transformationOf(29192)?.name).toBe('SAD69 to SIRGAS 2000 (1)');
    expect(transformationOf(31982)).toBeNull();
    expect(() => transformationOf(1)).toThrow(/EPSG:1 /);
  });

  it('each code stands for its zone', () => {
    expect(crsOf(31985)?.utm).toEqual({ zone: 25, south: true });
    expect(crsOf(31978)?.utm).toEqual({ zone: 18, south: true });
    expect(crsOf(31975)?.utm).toEqual({ zone: 21, south: false });
    expect(crsOf(29192)?.name).toBe('SAD69 / UTM 22S');
    expect(crsOf(5858)?.datum.id).toBe('sad69-96');
    expect(crsOf(22523)?.utm?.zone).toBe(23);
    expect(crsOf(32723)?.datum.id).toBe('wgs-84');
    expect(crsOf(3395)).toBeNull();
    expect(new Set(knownCrs().map((c) => c.epsg)).size).toBe(knownCrs().length);
  });

  it('whole geometries are moved, holes and parts kept, heights dropped', () => {
    const square = (x: number, y: number) => [
      [x, y, 12],
      [x + 100, y, 12],
      [x + 100, y + 100, 12],
      [x, y, 12],
    ];
    const utm: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [[square(480_000, 6_690_000), square(480_010, 6_690_010)], [square(481_000, 6_690_000)]],
    };
    const moved = transformGeometry(utm, 31982);
    expect(moved.coordinates.map((rings) => rings.map((ring) => ring.length))).toEqual([[4, 4], [4]]);
    const first = moved.coordinates[0]?.[0]?.[0];
    expect(first).toHaveLength(2);
    expect(first?.[0]).toBeCloseTo(-51.20721, 3);
    expect(moved.coordinates[0]?.[0]?.[3]).toEqual(first);
  });
});
