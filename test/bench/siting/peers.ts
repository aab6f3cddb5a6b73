/**
 * One check and a whole audit, of a thousand to a million facts, beside PostGIS (geography; UTM 22S) and turf, on the
 * same facts. Of each peer: how far its answers are from ours. Only distance rules, which all of them can ask.
 */
import {
  booleanPointInPolygon,
  circle,
  distance,
  featureCollection,
  geojsonRbush,
  pointToLineDistance,
  pointToPolygonDistance,
} from '@turf/turf';
import type { Feature, LineString, Point, Polygon } from 'geojson';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import { findCode } from '../../../src/laws/index.ts';
import type { PostureCode } from '../../../src/laws/types.ts';
import { audit } from '../../../src/siting/audit.ts';
import { check } from '../../../src/siting/check.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { pointSite } from '../../../src/siting/site-door.ts';
import type { Asked } from '../run.ts';
import { type Postgis, postgis } from './postgis.ts';
import { DEADLINE_S, head, isLate, ownCpu, type Racer, race, tell } from './race.ts';
import { readTown, type Synthetic, syntheticTown } from './synthetic-town.ts';

const DAY = '2026-11-30';
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Of a hundred thousand facts as many establishments as an audit of a middling town has. */
const ESTABLISHMENTS = 0.0384;
/** Sites asked for in a turn: ours take microseconds. */
const OURS = 2_000;
const THEIRS = 1_000;
const TURFS = 20;
/** Naive turf goes through every feature for every site. */
const TURF_SURVIVES = 10_000;
/** Answers that differ by more than this, metres, are not the peer's own error. */
const AGREES_M = 0.01;

/** What EST-333-A8 and A7 ask of a fuel station, and EST-343 of a noisy business. */
const STATION: Readonly<Record<string, number>> = {
  'fuel-station': 300,
  'wooden-building': 100,
  'mixed-building': 100,
  hospital: 100,
  hotel: 100,
  'public-office': 100,
  school: 100,
};
const NOISY: Readonly<Record<string, number>> = { hospital: 800, church: 800, school: 800 };

export default async function bench(print: (line: string) => void, { sizes }: Asked): Promise<void> {
  const peer = await postgis(print);
  for (const size of sizes.length > 0 ? sizes : SIZES) await atSize(print, size, peer);
}

async function atSize(print: (line: string) => void, size: number, peer: Postgis | null): Promise<void> {
  const town = syntheticTown(size, Math.round(size * ESTABLISHMENTS));
  const index = new FactsIndex(readTown(town));
  const sites = Array.from({ length: OURS }, () => town.place());
  if (peer !== null) await load(peer, town, sites);
  print(`\n${size.toLocaleString('en')} facts`);
  head(print);
  await peer?.deadline(DEADLINE_S);
  const lines = [
    ...(await checks(print, size, town, index, sites, peer)),
    ...(await audits(print, size, index, peer)),
  ];
  for (const line of lines) print(line);
  await peer?.deadline(null);
  await peer?.run('drop table t, s;');
}

async function checks(
  print: (line: string) => void,
  size: number,
  town: Synthetic,
  index: FactsIndex,
  sites: readonly Position[],
  peer: Postgis | null,
): Promise<string[]> {
  const code = onlyRules('EST-333-A8', 'EST-333-A7');
  const ask = (at: Position) =>
    check(index, code, {
      activity: 'fuel-station',
      date: DAY,
      site: pointSite({ type: 'Point', coordinates: [...at] }),
    }).findings.filter(({ verdict }) => verdict === 'violates');
  const ours = new Map<string, number>();
  for (let warm = 0; warm < 3; warm++)
    for (const [i, at] of sites.entries())
      for (const { against, measured_m } of ask(at)) ours.set(`${i} ${against}`, measured_m ?? Number.NaN);

  const told: string[] = [];
  const racers: Racer[] = [
    {
      name: 'ours',
      rounds: 9,
      cpu: ownCpu,
      turn: () => {
        for (const at of sites) ask(at);
        return sites.length;
      },
    },
  ];
  if (peer !== null)
    for (const [name, column] of COLUMNS) {
      const sql = (count: number) =>
        `select s.id, r.kind, x.d from s, r, lateral (select min(ST_Distance(t.${column}, s.${column})) d from t where t.kind = r.kind and ST_DWithin(t.${column}, s.${column}, r.d)) x where r.rule = 'station' and s.id < ${count} and x.d is not null;`;
      const rows = await answered(peer, sql(OURS));
      told.push(
        rows === null
          ? `check, ${name}: no answer within ${DEADLINE_S} s`
          : compared(`check, ${name}`, ours, rows, STATION, column),
      );
      racers.push({
        name,
        rounds: 5,
        cpu: () => peer.cpu(),
        turn: async () => {
          await peer.run(sql(THEIRS));
          return THEIRS;
        },
      });
    }
  if (size <= TURF_SURVIVES) {
    const features = town.json.features.map((one) => ({ ...one, type: 'Feature' })) as unknown as Any[];
    const tree = geojsonRbush();
    tree.load(featureCollection(features) as never);
    const near = (at: Position) =>
      tree.search(circle([...at], 310, { units: 'meters' }) as never).features as unknown as Any[];
    const few = sites.slice(0, TURFS);
    const turf = (name: string, among: (at: Position) => readonly Any[]): Racer => ({
      name,
      rounds: 3,
      cpu: ownCpu,
      turn: () => {
        for (const at of few) broken(at, among(at));
        return few.length;
      },
    });
    racers.push(
      turf('turf, R-tree', near),
      turf('turf, every feature', () => features),
    );
    let differ = 0;
    for (const [i, at] of few.entries()) {
      const theirs = broken(at, near(at));
      for (const kind of Object.keys(STATION)) if (theirs.has(kind) !== ours.has(`${i} ${kind}`)) differ++;
    }
    told.push(`check, turf: ${differ} of ${few.length * 7} verdicts differ (it measures on a sphere)`);
  }
  tell(print, 'check, 7 distances', await race(racers));
  return told;
}

async function audits(
  print: (line: string) => void,
  size: number,
  index: FactsIndex,
  peer: Postgis | null,
): Promise<string[]> {
  const code = onlyRules('EST-343');
  const run = () => audit(index, code, DAY, { keep: ({ verdict }) => verdict === 'violates' });
  const ours = new Map<string, number>();
  let checked = 0;
  for (let warm = 0; warm < 3; warm++) {
    const done = run();
    checked = done?.checked ?? 0;
    for (const { site, against, measured_m } of done?.findings ?? [])
      ours.set(`${site.slice(1)} ${against}`, measured_m ?? Number.NaN);
  }
  const comparisons: (() => string)[] = [];
  const racers: Racer[] = [{ name: 'ours', rounds: 5, cpu: ownCpu, turn: () => (run() === null ? 0 : 1) }];
  if (peer !== null)
    // A million in UTM besides would double the time and tell nothing new.
    for (const [name, column] of COLUMNS.slice(0, size > 100_000 ? 1 : 2)) {
      let rows: string[] | null = null;
      const turn = async () => {
        rows = await peer.run(
          `select a.id, r.kind, min(ST_Distance(a.${column}, b.${column})) from t a join r on r.rule = 'noisy' join t b on b.kind = r.kind and ST_DWithin(a.${column}, b.${column}, r.d) where a.kind = 'noisy-business' and a.id <> b.id group by 1, 2;`,
        );
        return 1;
      };
      racers.push({ name, rounds: size > 100_000 ? 1 : 3, cpu: () => peer.cpu(), turn });
      comparisons.push(() =>
        rows === null
          ? `audit, ${name}: no answer within ${DEADLINE_S} s`
          : compared(`audit, ${name}`, ours, rows, NOISY, column),
      );
    }
  tell(print, `audit of ${checked.toLocaleString('en')}`, await race(racers));
  return comparisons.map((compare) => compare());
}

/** Null where the time was over first. */
async function answered(peer: Postgis, sql: string): Promise<string[] | null> {
  try {
    return await peer.run(sql);
  } catch (error) {
    if (isLate(error)) return null;
    throw error;
  }
}

const COLUMNS = [
  ['PostGIS geography', 'g'],
  ['PostGIS UTM 22S', 'u'],
] as const;

/** Conflicts that both name, those that one names alone, and how far their metres are apart. */
function compared(
  what: string,
  ours: ReadonlyMap<string, number>,
  rows: readonly string[],
  limits: Readonly<Record<string, number>>,
  column: 'g' | 'u',
): string {
  let apart = 0;
  let alone = 0;
  let unexplained = 0;
  // On a plane metres are off by the scale of the zone.
  const agrees = column === 'g' ? AGREES_M : 0.5;
  const theirs = new Map<string, number>(
    rows.map((row) => {
      const [id, kind = '', metres] = row.split(';');
      return [`${id} ${kind}`, Number(metres)] as const;
    }),
  );
  for (const [key, metres] of theirs) {
    const own = ours.get(key);
    if (own !== undefined) apart = Math.max(apart, Math.abs(own - metres));
    else {
      alone++;
      if (Math.abs(metres - (limits[key.split(' ')[1] ?? ''] ?? 0)) > agrees) unexplained++;
    }
  }
  for (const [key, metres] of ours)
    if (!theirs.has(key)) {
      alone++;
      if (Math.abs(metres - (limits[key.split(' ')[1] ?? ''] ?? 0)) > agrees) unexplained++;
    }
  const verdict = unexplained === 0 && apart <= agrees ? 'agree' : 'DO NOT AGREE';
  return `${what}: ${verdict}; ours ${ours.size} conflicts, theirs ${theirs.size}, ${alone} told by one alone (${unexplained} of them farther than ${agrees} m from the limit), metres at most ${apart.toExponential(1)} apart`;
}

async function load(peer: Postgis, { json }: Synthetic, sites: readonly Position[]): Promise<void> {
  await peer.run(
    'drop table if exists t, s, r, raw; create unlogged table raw(id int, kind text, w text); create unlogged table r(rule text, kind text, d float8);',
  );
  const rules = [
    ...Object.entries(STATION).map(([kind, d]) => `('station', '${kind}', ${d})`),
    ...Object.entries(NOISY).map(([kind, d]) => `('noisy', '${kind}', ${d})`),
  ];
  await peer.run(`insert into r values ${rules.join(',')}; analyze r;`);
  const rows = function* () {
    for (const { id, properties, geometry } of json.features)
      if (properties.kind !== 'municipality') yield `${id.slice(1)};${properties.kind};${wkt(geometry)}`;
  };
  await peer.copy('raw', rows());
  const both = 'ST_GeomFromText(w, 4326)::geography g, ST_Transform(ST_GeomFromText(w, 4674), 31982) u';
  await peer.run(`create unlogged table t as select id, kind, ${both} from raw; truncate raw;`);
  await peer.copy(
    'raw',
    sites.map((at, i) => `${i};site;${wkt({ type: 'Point', coordinates: [...at] })}`),
  );
  await peer.run(`create unlogged table s as select id, ${both} from raw; drop table raw;
    create index on t using gist (kind, g); create index on t using gist (kind, u); create index on t (kind);
    vacuum analyze t; vacuum analyze s;`);
}

export function wkt(geometry: Geometry): string {
  const pair = (p: readonly number[]) => `${p[0]} ${p[1]}`;
  switch (geometry.type) {
    case 'Point':
      return `POINT(${pair(geometry.coordinates)})`;
    case 'LineString':
      return `LINESTRING(${geometry.coordinates.map(pair).join(',')})`;
    case 'Polygon':
      return `POLYGON(${geometry.coordinates.map((ring) => `(${ring.map(pair).join(',')})`).join(',')})`;
    default:
      throw new Error(`the synthetic town has no ${geometry.type}`);
  }
}

function onlyRules(...ids: readonly string[]): PostureCode {
  const code = findCode('4307708');
  if (code === undefined) throw new Error('the code is gone');
  return { ...code, rules: code.rules.filter(({ id }) => ids.includes(id)) };
}

type Any = Feature<Point | LineString | Polygon, { kind: string }>;

function turfMetres(at: number[], { geometry }: Any): number {
  const units = { units: 'meters' } as const;
  if (geometry.type === 'Point') return distance(at, geometry, units);
  if (geometry.type === 'LineString') return pointToLineDistance(at, geometry, units);
  return booleanPointInPolygon(at, geometry) ? 0 : pointToPolygonDistance(at, geometry, units);
}

function broken(at: readonly number[], features: Iterable<Any>): Set<string> {
  const kinds = new Set<string>();
  for (const feature of features) {
    const { kind } = feature.properties;
    const number = STATION[kind];
    if (number !== undefined && turfMetres([...at], feature) < number) kinds.add(kind);
  }
  return kinds;
}
