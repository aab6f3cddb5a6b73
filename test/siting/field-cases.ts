/**
 * Cases from the field, drawn anew in metres by karneyDirect: each after a report by people who do this work with
 * other tools. `make-field-cases.ts` writes them as files, named after the fault they hold.
 */
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import type { Activity, Kind } from '../../src/laws/vocabulary.ts';

type Metres = readonly [east: number, north: number];

interface Case {
  /** The fault, as other tools have it. */
  readonly name: string;
  readonly city: string;
  readonly activity: Activity;
  readonly facts: {
    readonly type: 'FeatureCollection';
    readonly features: readonly object[];
    readonly complete: readonly Kind[];
  };
  readonly asked: readonly {
    readonly at: Position;
    readonly rule: string;
    readonly against: Kind;
    readonly verdict: 'complies' | 'violates';
    readonly measured_m: number;
    readonly margin_m: number | null;
    readonly nearest: string;
  }[];
}

/** Along the parallel, then along the meridian, from a middle; nine decimals are a tenth of a millimetre. */
const around = (middle: Position) => {
  const put = ([east, north]: Metres): Position => {
    const [lon] = karneyDirect(middle, east < 0 ? 270 : 90, Math.abs(east));
    const [, lat] = karneyDirect(middle, north < 0 ? 180 : 0, Math.abs(north));
    return [Number(lon.toFixed(9)), Number(lat.toFixed(9))];
  };
  const ring = (path: readonly Metres[]) => [...path, path[0] ?? [0, 0]].map((one) => put(one as Metres));
  return { put, ring };
};
const square = (east: number, north: number, half: number): Metres[] => [
  [east - half, north - half],
  [east + half, north - half],
  [east + half, north + half],
  [east - half, north + half],
];
const feature = (id: string, kind: Kind, geometry: object, more: object = {}) => ({
  type: 'Feature',
  id,
  properties: { kind, ...more },
  geometry,
});

/** A road that bends away due south of a store: a sphere measures it 0.6 m too far, so legal. */
function bentRoad(): Case {
  const site: Position = [-53.76, -20.44];
  const { put, ring } = around(site);
  const land = { type: 'Polygon', coordinates: [ring(square(0, 0, 3000))] };
  const road = [-450, -300, -150, 0, 150, 300, 450].map((east) =>
    put([east, -149.8 - Math.abs(east) * 0.05]),
  );
  return {
    name: 'sphere-says-legal-bent-road',
    city: 'ribas-do-rio-pardo',
    activity: 'explosives-store',
    facts: {
      type: 'FeatureCollection',
      features: [
        feature('town', 'municipality', { type: 'Polygon', coordinates: [ring(square(0, 0, 2500))] }),
        feature('rural', 'zone-rural', land),
        feature('apart', 'designated-area', land, { purpose: 'explosives' }),
        feature('bend', 'road', { type: 'LineString', coordinates: road }),
      ],
      complete: ['street', 'dwelling', 'zone-urban', 'zone-suburban'],
    },
    asked: [
      {
        at: site,
        rule: 'RIB-96-V',
        against: 'road',
        verdict: 'violates',
        measured_m: 149.8,
        margin_m: -0.2,
        nearest: 'bend',
      },
    ],
  };
}

/** A closed loop of road: a buffer leaves an island in its middle that is not there. */
function closedLoop(): Case {
  const middle: Position = [-53.76, -20.44];
  const { put, ring } = around(middle);
  const land = { type: 'Polygon', coordinates: [ring(square(0, 0, 1000))] };
  return {
    name: 'buffer-leaves-false-island-in-loop',
    city: 'ribas-do-rio-pardo',
    activity: 'explosives-store',
    facts: {
      type: 'FeatureCollection',
      features: [
        feature('town', 'municipality', { type: 'Polygon', coordinates: [ring(square(0, 0, 700))] }),
        feature('rural', 'zone-rural', land),
        feature('apart', 'designated-area', land, { purpose: 'explosives' }),
        feature('loop', 'road', { type: 'LineString', coordinates: ring(square(0, 0, 100)) }),
      ],
      complete: ['street', 'dwelling'],
    },
    asked: [
      {
        at: middle,
        rule: 'RIB-96-V',
        against: 'road',
        verdict: 'violates',
        measured_m: 100,
        margin_m: -50,
        nearest: 'loop',
      },
      {
        at: put([249, 0]),
        rule: 'RIB-96-V',
        against: 'road',
        verdict: 'violates',
        measured_m: 149,
        margin_m: -1,
        nearest: 'loop',
      },
      {
        at: put([251, 0]),
        rule: 'RIB-96-V',
        against: 'road',
        verdict: 'complies',
        measured_m: 151,
        margin_m: 1,
        nearest: 'loop',
      },
    ],
  };
}

/** The hole of a zone, reported as inside. */
function zoneHole(): Case {
  const middle: Position = [-51.17, -29.85];
  const { put, ring } = around(middle);
  return {
    name: 'hole-of-zone-taken-for-inside',
    city: 'esteio',
    activity: 'stable',
    facts: {
      type: 'FeatureCollection',
      features: [
        feature('town', 'municipality', { type: 'Polygon', coordinates: [ring(square(0, 0, 2500))] }),
        feature('urban', 'zone-urban', {
          type: 'Polygon',
          coordinates: [ring(square(0, 0, 900)), ring(square(150, 200, 90))],
        }),
      ],
      complete: ['zone-suburban', 'zone-rural', 'street-alignment', 'lot', 'watercourse', 'well'],
    },
    asked: [
      {
        at: put([200, 200]),
        rule: 'EST-143',
        against: 'zone-urban',
        verdict: 'complies',
        measured_m: 40,
        margin_m: null,
        nearest: 'urban',
      },
      {
        at: put([260, 200]),
        rule: 'EST-143',
        against: 'zone-urban',
        verdict: 'violates',
        measured_m: -20,
        margin_m: null,
        nearest: 'urban',
      },
    ],
  };
}

/** An L-shaped hospital nearer by its edge than by its centroid or any vertex; another as a point between both. */
function elongatedHospital(): Case {
  const site: Position = [-51.171, -29.853];
  const { put, ring } = around(site);
  const shape: Metres[] = [
    [92.4, -20],
    [282.4, -20],
    [282.4, 190],
    [252.4, 190],
    [252.4, 20],
    [92.4, 20],
  ];
  return {
    name: 'centroid-of-elongated-hospital',
    city: 'esteio',
    activity: 'fuel-station',
    facts: {
      type: 'FeatureCollection',
      features: [
        feature('town', 'municipality', { type: 'Polygon', coordinates: [ring(square(0, 0, 2500))] }),
        feature('long', 'hospital', { type: 'Polygon', coordinates: [ring(shape)] }, { name: 'Hospital' }),
        feature('small', 'hospital', { type: 'Point', coordinates: put([-104, 62]) }),
      ],
      complete: [
        'fuel-station',
        'wooden-building',
        'mixed-building',
        'hotel',
        'public-office',
        'school',
        'street-alignment',
        'lot',
      ],
    },
    asked: [
      {
        at: site,
        rule: 'EST-333-A7',
        against: 'hospital',
        verdict: 'violates',
        measured_m: 92.4,
        margin_m: -7.6,
        nearest: 'long',
      },
    ],
  };
}

/** A zone of several parts, one of them with a hole, as drawing programs export it. */
function partsAndHole(): Case {
  const middle: Position = [-51.17, -29.85];
  const { put, ring } = around(middle);
  return {
    name: 'multi-geometry-falls-apart',
    city: 'esteio',
    activity: 'livestock',
    facts: {
      type: 'FeatureCollection',
      features: [
        feature('town', 'municipality', { type: 'Polygon', coordinates: [ring(square(0, 0, 4500))] }),
        feature('urban', 'zone-urban', {
          type: 'MultiPolygon',
          coordinates: [[ring(square(0, 0, 400)), ring(square(0, 0, 100))], [ring(square(1500, 0, 200))]],
        }),
      ],
      complete: ['zone-suburban', 'zone-rural', 'street-alignment', 'lot'],
    },
    asked: [
      {
        at: middle,
        rule: 'EST-145',
        against: 'zone-urban',
        verdict: 'complies',
        measured_m: 100,
        margin_m: null,
        nearest: 'urban',
      },
      {
        at: put([1500, 0]),
        rule: 'EST-145',
        against: 'zone-urban',
        verdict: 'violates',
        measured_m: -200,
        margin_m: null,
        nearest: 'urban',
      },
      {
        at: put([0, 250]),
        rule: 'EST-145',
        against: 'zone-urban',
        verdict: 'violates',
        measured_m: -150,
        margin_m: null,
        nearest: 'urban',
      },
    ],
  };
}

export const FIELD_CASES: readonly Case[] = [
  bentRoad(),
  closedLoop(),
  zoneHole(),
  elongatedHospital(),
  partsAndHole(),
];
