/** One question on a hundred thousand facts, and an audit of 38,414 establishments; beside turf on the same, smaller town. */
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
import { findCode } from '../../../src/laws/index.ts';
import { audit } from '../../../src/siting/audit.ts';
import { nearestComplying } from '../../../src/siting/change.ts';
import { check } from '../../../src/siting/check.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { pointSite } from '../../../src/siting/site-door.ts';
import { readTown, type Synthetic, syntheticTown } from './synthetic-town.ts';

const DAY = '2026-11-30';
const code = findCode('4307708');
const IN_METRES = { units: 'meters' } as const;
/** What EST-333-A8 and A7 ask of a fuel station. */
const NUMBERS: Readonly<Record<string, number>> = {
  'fuel-station': 300,
  hospital: 100,
  school: 100,
  hotel: 100,
  'public-office': 100,
  'wooden-building': 100,
  'mixed-building': 100,
};

export default async function bench(print: (line: string) => void): Promise<void> {
  if (code === undefined) throw new Error('the code is gone');
  const big = syntheticTown(100_000);
  const facts = timed(() => readTown(big));
  const index = timed(() => new FactsIndex(facts.value));
  const ask = (town: FactsIndex, at: readonly number[]) =>
    check(town, code, {
      activity: 'fuel-station',
      date: DAY,
      site: pointSite({ type: 'Point', coordinates: [...at] }),
    });
  const first = timed(() => ask(index.value, big.place()));
  const sites = Array.from({ length: 2000 }, () => big.place());
  const all = timed(() => {
    for (const at of sites) ask(index.value, at);
  });
  print(`100,000 facts: read ${ms(facts)}, index ${ms(index)}, first check (layers laid out) ${ms(first)}`);
  print(`check of a fuel station, all its rules: ${((all.ms * 1000) / sites.length).toFixed(0)} µs`);

  const change = timed(() => {
    for (const at of sites.slice(0, 20))
      nearestComplying(
        index.value,
        code,
        { activity: 'fuel-station', date: DAY, site: pointSite({ type: 'Point', coordinates: [...at] }) },
        2000,
      );
  });
  print(`nearest place that complies: ${(change.ms / 20).toFixed(0)} ms`);

  const town = new FactsIndex(readTown(syntheticTown(100_000, 38_414)));
  const audited = timed(() => audit(town, code, DAY, { keep: ({ verdict }) => verdict === 'violates' }));
  print(`audit of ${audited.value?.checked} establishments by EST-343 among 100,000: ${ms(audited)}`);

  const small = syntheticTown(10_000);
  const smallIndex = new FactsIndex(readTown(small));
  const few = Array.from({ length: 20 }, () => small.place());
  ask(smallIndex, few[0] ?? []);
  const ours = timed(() =>
    few.map((at) => ask(smallIndex, at).findings.filter(({ verdict }) => verdict === 'violates').length),
  );
  const naive = timed(() => few.map((at) => turfNaive(small, at)));
  const tree = geojsonRbush();
  tree.load(
    featureCollection(small.json.features.map((one) => ({ ...one, type: 'Feature' as const }))) as never,
  );
  const treed = timed(() => few.map((at) => turfTree(tree, at)));
  print(`10,000 facts, 20 sites, seven distance rules (ours: all rules of the code and the exact metres):`);
  for (const [name, run] of [
    ['turf, every feature', naive],
    ['turf over an R-tree', treed],
  ] as const)
    print(`  ${name}: ${(run.ms / ours.ms).toFixed(1)} times ours`);
}

function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}
const ms = ({ ms: time }: { ms: number }) => `${time.toFixed(0)} ms`;

type Any = Feature<Point | LineString | Polygon, { kind: string }>;

function turfMetres(at: number[], { geometry }: Any): number {
  if (geometry.type === 'Point') return distance(at, geometry, IN_METRES);
  if (geometry.type === 'LineString') return pointToLineDistance(at, geometry, IN_METRES);
  return booleanPointInPolygon(at, geometry) ? 0 : pointToPolygonDistance(at, geometry, IN_METRES);
}

function broken(at: readonly number[], features: Iterable<Any>): number {
  const kinds = new Set<string>();
  for (const feature of features) {
    const number = NUMBERS[feature.properties.kind];
    if (number !== undefined && turfMetres([...at], feature) < number) kinds.add(feature.properties.kind);
  }
  return kinds.size;
}

function turfNaive({ json }: Synthetic, at: readonly number[]): number {
  return broken(at, json.features as unknown as readonly Any[]);
}

function turfTree(tree: ReturnType<typeof geojsonRbush>, at: readonly number[]): number {
  return broken(
    at,
    tree.search(circle([...at], 310, IN_METRES) as never).features as unknown as readonly Any[],
  );
}
