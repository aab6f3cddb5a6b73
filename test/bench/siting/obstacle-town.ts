/** A seeded municipality of 200 corners full of obstacles: stations kept 300 m away, offices and roads 100 m. */
import proj4 from 'proj4';
import type { Geometry } from '../../../src/geodesy/types.ts';
import type { Kind } from '../../../src/laws/vocabulary.ts';
import { seeded } from '../../geodesy/towns.ts';

const MIDDLE = [-51.18, -29.86] as const;
/** A plane of the town's own, true to scale in its middle: 1e-5 off at 27 km. */
const plane = proj4(
  `+proj=tmerc +lon_0=${MIDDLE[0]} +lat_0=${MIDDLE[1]} +k=1 +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs`,
);
/** Metres kept from each kind. */
export const KEPT: Readonly<Partial<Record<Kind, number>>> = {
  'fuel-station': 300,
  'public-office': 100,
  road: 100,
};
/** Square metres a place: what is left free is about a third. */
const ROOM_M2 = 47_600;

export interface Obstacle {
  readonly id: string;
  readonly kind: Kind;
  readonly metres: number;
  /** Degrees. */
  readonly geometry: Geometry;
  /** The same in metres of the plane. */
  readonly planar: Geometry;
}
export interface ObstacleTown {
  readonly obstacles: readonly Obstacle[];
  readonly border: Omit<Obstacle, 'id' | 'kind' | 'metres'>;
}

export function obstacleTown(count: number): ObstacleTown {
  const random = seeded(11);
  const radius = Math.sqrt((count * ROOM_M2) / Math.PI);
  const border = Array.from({ length: 200 }, (_, k) => {
    const t = (k / 200) * 2 * Math.PI;
    const r = radius * (1 + 0.15 * Math.sin(7 * t));
    return [r * Math.cos(t), r * Math.sin(t)];
  });
  const obstacles = Array.from({ length: count }, (_, i): Obstacle => {
    const far = radius * 1.05 * Math.sqrt(random());
    const angle = random() * 2 * Math.PI;
    const at: [number, number] = [far * Math.cos(angle), far * Math.sin(angle)];
    const share = random();
    const kind = share < 0.1 ? 'road' : random() < 0.05 ? 'fuel-station' : 'public-office';
    const planar: Geometry =
      share < 0.1
        ? { type: 'LineString', coordinates: winding(at, random) }
        : share < 0.3
          ? { type: 'Polygon', coordinates: [building(at, random)] }
          : { type: 'Point', coordinates: at };
    return { id: `o${i}`, kind, metres: KEPT[kind] ?? 0, planar, geometry: inDegrees(planar) };
  });
  const planar: Geometry = { type: 'Polygon', coordinates: [closed(border)] };
  return { obstacles, border: { planar, geometry: inDegrees(planar) } };
}

function building([x, y]: [number, number], random: () => number): number[][] {
  const [w, h, turn] = [4 + random() * 12, 4 + random() * 12, random() * 6.28];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return closed(
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([a = 0, b = 0]) => [x + a * cos - b * sin, y + a * sin + b * cos]),
  );
}

function winding([x, y]: [number, number], random: () => number): number[][] {
  const path = [[x, y]];
  let angle = random() * 6.28;
  let [a, b] = [x, y];
  for (let left = 1 + Math.floor(random() * 6); left > 0; left--) {
    angle += (random() - 0.5) * 0.6;
    [a, b] = [a + Math.cos(angle) * 40, b + Math.sin(angle) * 40];
    path.push([a, b]);
  }
  return path;
}

function closed(ring: number[][]): number[][] {
  return [...ring, [...(ring[0] ?? [])]];
}

function inDegrees(geometry: Geometry): Geometry {
  const turn = (p: readonly number[]) => plane.inverse([p[0] ?? 0, p[1] ?? 0]);
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: turn(geometry.coordinates) };
    case 'LineString':
      return { type: 'LineString', coordinates: geometry.coordinates.map(turn) };
    case 'Polygon':
      return {
        type: 'Polygon',
        coordinates: geometry.coordinates.map((ring) => closed(ring.slice(0, -1).map(turn))),
      };
    default:
      throw new Error(`no obstacle is a ${geometry.type}`);
  }
}
