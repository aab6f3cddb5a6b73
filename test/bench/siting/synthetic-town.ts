/** A synthetic town of so many features at a thousand a square kilometre: points, small boxes and short roads. */
import { kxAt, kyAt } from '../../../src/geodesy/metric.ts';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import type { Kind } from '../../../src/laws/vocabulary.ts';
import { type Facts, readFacts } from '../../../src/siting/facts-door.ts';
import { seeded } from '../../geodesy/towns.ts';

const MIDDLE: Position = [-51.18, -29.86];
const KX = kxAt(MIDDLE[1]);
const KY = kyAt(MIDDLE[1]);
/** Shares of the kinds, the rest dwellings. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['fuel-station', 0.002],
  ['hospital', 0.0015],
  ['school', 0.006],
  ['church', 0.006],
  ['hotel', 0.004],
  ['public-office', 0.006],
  ['wooden-building', 0.05],
  ['mixed-building', 0.02],
  ['road', 0.08],
];

export interface Synthetic {
  readonly json: {
    readonly features: readonly { id: string; properties: { kind: Kind }; geometry: Geometry }[];
  };
  readonly side: number;
  /** A position somewhere in the town. */
  place(): Position;
}

/** @param establishments how many of the features are noisy businesses, so that an audit has something to do. */
export function syntheticTown(count: number, establishments = 0): Synthetic {
  const random = seeded(20_261_130);
  const side = Math.sqrt(count / 1000) * 1000;
  const at = (x: number, y: number): number[] => [
    Number((MIDDLE[0] + x / KX).toFixed(9)),
    Number((MIDDLE[1] + y / KY).toFixed(9)),
  ];
  const spread = () => (random() - 0.5) * side;
  const features: { type: 'Feature'; id: string; properties: { kind: Kind }; geometry: Geometry }[] = [];
  const add = (kind: Kind, geometry: Geometry) =>
    features.push({ type: 'Feature', id: `f${features.length}`, properties: { kind }, geometry });
  const half = side / 2 + 1000;
  add('municipality', {
    type: 'Polygon',
    coordinates: [[at(-half, -half), at(half, -half), at(half, half), at(-half, half), at(-half, -half)]],
  });
  for (let i = 0; i < count; i++) {
    const kind = i < establishments ? 'noisy-business' : pick(random());
    const [x, y] = [spread(), spread()];
    if (kind === 'road')
      add(kind, { type: 'LineString', coordinates: wander(x, y, random).map(([a, b]) => at(a, b)) });
    else if (random() < 0.7) add(kind, { type: 'Point', coordinates: at(x, y) });
    else {
      const [w, h] = [4 + random() * 12, 4 + random() * 12];
      add(kind, {
        type: 'Polygon',
        coordinates: [
          [at(x - w, y - h), at(x + w, y - h), at(x + w, y + h), at(x - w, y + h), at(x - w, y - h)],
        ],
      });
    }
  }
  const json = { type: 'FeatureCollection', features, complete: ['dwelling'] };
  return { json, side, place: () => at(spread(), spread()) as unknown as Position };
}

export function readTown({ json }: Synthetic): Facts {
  return readFacts([{ name: 'synthetic', json }], { box: [-52, -31, -50, -29], area: null });
}

function pick(share: number): Kind {
  let left = share;
  for (const [kind, part] of SHARES) {
    if (left < part) return kind;
    left -= part;
  }
  return 'dwelling';
}

function wander(x: number, y: number, random: () => number): [number, number][] {
  const path: [number, number][] = [[x, y]];
  let angle = random() * 6.28;
  for (let i = 0; i < 5; i++) {
    angle += (random() - 0.5) * 0.6;
    const [a, b] = path[path.length - 1] as [number, number];
    path.push([a + Math.cos(angle) * 40, b + Math.sin(angle) * 40]);
  }
  return path;
}
