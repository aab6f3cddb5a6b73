/**
 * Where it could stand among a thousand to fifty thousand obstacles, clipped to the municipality, beside PostGIS,
 * geos-wasm and (where it ends) turf. Ours draws true arcs; the peers draw corners, so the land they leave free is
 * held between two of theirs: corners on the arc (too much is free) and corners outside it (too little).
 */
import { buffer, difference, feature, featureCollection, union } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import initGeos from 'geos-wasm';
import { geojsonToGeosGeom } from 'geos-wasm/helpers';
import { findCode } from '../../../src/laws/index.ts';
import type { PostureCode, Rule } from '../../../src/laws/types.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import type { Viability } from '../../../src/siting/viability/types.ts';
import { viability } from '../../../src/siting/viability/viability.ts';
import type { Asked } from '../run.ts';
import { KEPT, type ObstacleTown, obstacleTown } from './obstacle-town.ts';
import { wkt } from './peers.ts';
import { type Postgis, postgis } from './postgis.ts';
import { DEADLINE_S, head, isLate, ownCpu, type Racer, race, tell } from './race.ts';

const DAY = '2026-11-30';
const SIZES = [1_000, 10_000, 50_000];
/** Corners a quarter of a circle. */
const QUADRANT = 16;
/** GEOS takes up to one and a half of its steps at once; so far out, corners surround the arc. */
const OUTSIDE = 1 / Math.cos((1.5 * Math.PI) / (4 * QUADRANT));
/** How far off the plane's areas are, as a share. */
const PLANE = 2e-5;
const TURF_SURVIVES = 1_000;

interface Peer {
  readonly name: string;
  readonly cpu: () => number;
  /** Square metres left free, the distances multiplied by a factor. */
  readonly free: (factor: number) => number | Promise<number>;
}

export default async function bench(print: (line: string) => void, { sizes }: Asked): Promise<void> {
  const server = await postgis(print);
  print(`quad_segs ${QUADRANT}`);
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const town = obstacleTown(size);
    const peers = [
      ...(server === null ? [] : [await ofPostgis(server, town)]),
      await ofGeos(town),
      ...(size <= TURF_SURVIVES ? [ofTurf(town)] : []),
    ];
    await server?.deadline(DEADLINE_S);
    await atSize(print, size, town, peers);
    await server?.deadline(null);
  }
}

async function atSize(
  print: (line: string) => void,
  size: number,
  town: ObstacleTown,
  peers: readonly Peer[],
): Promise<void> {
  const facts = readFacts([{ name: 'obstacles', json: collectionOf(town) }], {
    box: [-53, -32, -49, -28],
    area: null,
  });
  const code = distancesOnly();
  let map: Viability | null = null;
  const run = () => {
    // Anew each time: a town keeps what was drawn of it.
    map = viability(new FactsIndex(facts), code, { activity: 'fuel-station', date: DAY });
    return 1;
  };
  run();
  run();
  print(`\n${size.toLocaleString('en')} obstacles`);
  head(print);
  const areas = new Map<string, number>();
  const racers: Racer[] = [
    { name: 'ours', rounds: size >= 10_000 ? 3 : 5, cpu: ownCpu, turn: run },
    ...peers.map(({ name, cpu, free }) => ({
      name,
      rounds: name.startsWith('turf') || size >= 10_000 ? 1 : 3,
      cpu,
      turn: async () => {
        areas.set(name, await free(1));
        return 1;
      },
    })),
  ];
  tell(print, 'viability, clipped', await race(racers));
  const ours = (map as Viability | null)?.areas.allowed ?? Number.NaN;
  for (const { name, free } of peers) {
    const most = areas.get(name);
    if (most === undefined) {
      print(`${name}: no answer within ${DEADLINE_S} s, nothing to compare`);
      continue;
    }
    const off = `${((100 * (most - ours)) / ours).toFixed(3)} %`;
    if (name.startsWith('turf')) {
      print(`${name}: leaves ${off} more free than ours (it measures on a sphere)`);
      continue;
    }
    const least = await answerOf(() => free(OUTSIDE));
    if (least === null) {
      print(`${name}: ${off} more free with corners on the arc; no second answer within ${DEADLINE_S} s`);
      continue;
    }
    const within = ours >= least * (1 - PLANE) && ours <= most * (1 + PLANE);
    print(
      `${name}: ${within ? 'agrees' : 'DOES NOT AGREE'}; ours ${ours.toFixed(0)} m² free, theirs ${most.toFixed(0)} (${off} more) with corners on the arc, ${least.toFixed(0)} with corners outside it`,
    );
  }
}

/** Null where the time was over first. */
async function answerOf(ask: () => number | Promise<number>): Promise<number | null> {
  try {
    return await ask();
  } catch (error) {
    if (isLate(error)) return null;
    throw error;
  }
}

function collectionOf({ obstacles, border }: ObstacleTown) {
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: 'town', properties: { kind: 'municipality' }, geometry: border.geometry },
      ...obstacles.map(({ id, kind, geometry }) => ({ type: 'Feature', id, properties: { kind }, geometry })),
    ],
  };
}

/** Esteio's code with no more than the distances that the peers are asked for too. */
function distancesOnly(): PostureCode {
  const code = findCode('4307708');
  const model = code?.rules.find(({ id }) => id === 'EST-333-A8');
  if (code === undefined || model?.kind !== 'min-distance') throw new Error('the code is gone');
  const rules = Object.entries(KEPT).map(
    ([kind, metres]): Rule => ({
      ...model,
      id: `BENCH-${kind}`,
      against: [kind as keyof typeof KEPT],
      metres,
    }),
  );
  return { ...code, rules };
}

async function ofPostgis(server: Postgis, { obstacles, border }: ObstacleTown): Promise<Peer> {
  await server.run('drop table if exists o, m, raw; create unlogged table raw(d float8, w text);');
  await server.copy(
    'raw',
    obstacles.map(({ metres, planar }) => `${metres};${wkt(planar)}`),
  );
  await server.run(
    `create unlogged table o as select d, ST_GeomFromText(w) g from raw; drop table raw;
     create unlogged table m as select ST_GeomFromText('${wkt(border.planar)}') g; vacuum analyze o;`,
  );
  return {
    name: 'PostGIS',
    cpu: () => server.cpu(),
    free: async (factor) => {
      const [area] = await server.run(
        `select ST_Area(ST_Difference(m.g, u.g)) from m, (select ST_Union(ST_Buffer(g, d * ${factor}, 'quad_segs=${QUADRANT}')) g from o) u;`,
      );
      return Number(area);
    },
  };
}

async function ofGeos({ obstacles, border }: ObstacleTown): Promise<Peer> {
  const geos = await initGeos();
  const laid = obstacles.map(({ planar, metres }) => [geojsonToGeosGeom(planar, geos), metres] as const);
  const town = geojsonToGeosGeom(border.planar, geos);
  const COLLECTION_OF_POLYGONS = 6;
  return {
    name: 'geos-wasm',
    cpu: ownCpu,
    free: (factor) => {
      const around = laid.map(([place, metres]) => geos.GEOSBuffer(place, metres * factor, QUADRANT));
      const list = geos.Module._malloc(4 * around.length);
      geos.Module.HEAPU32.set(around, list >> 2);
      const all = geos.GEOSGeom_createCollection(COLLECTION_OF_POLYGONS, list, around.length);
      const one = geos.GEOSUnaryUnion(all);
      const free = geos.GEOSDifference(town, one);
      const area = geos.Module._malloc(8);
      geos.GEOSArea(free, area);
      const metres = geos.Module.getValue(area, 'double');
      for (const made of [all, one, free]) geos.GEOSGeom_destroy(made);
      for (const place of [list, area]) geos.Module._free(place);
      return metres;
    },
  };
}

function ofTurf({ obstacles, border }: ObstacleTown): Peer {
  const town = feature(border.geometry as Polygon);
  return {
    name: 'turf',
    cpu: ownCpu,
    free: () => {
      const around = obstacles.flatMap(
        ({ geometry, metres }) =>
          buffer(feature(geometry), metres, { units: 'meters', steps: QUADRANT }) ?? [],
      );
      const one = union(featureCollection(around as never));
      const free = one === null ? town : difference(featureCollection([town, one as never]));
      return free === null ? 0 : areaInTown(free.geometry);
    },
  };
}

/** On the ellipsoid, as ours: by the map of a town that has no obstacle. */
function areaInTown(geometry: Polygon | MultiPolygon): number {
  const json = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', id: 'town', properties: { kind: 'municipality' }, geometry }],
  };
  const facts = readFacts([{ name: 'turf', json }], { box: [-53, -32, -49, -28], area: null });
  return (
    viability(new FactsIndex(facts), distancesOnly(), { activity: 'fuel-station', date: DAY })?.areas
      .municipality ?? Number.NaN
  );
}
