/** Taguaí, invented: a small town in the hills with two villages. Metres from the origin. */
import type { SectorPlan, TownPlan } from '../plan.ts';

const homes = {
  depth: [34, 41],
  block: [95, 145],
  front: [20, 28],
  parks: 0.06,
  wide: 0.24,
  built: 0.82,
  style: 'homes',
} as const;
const works = {
  depth: [55, 70],
  block: [150, 210],
  front: [45, 75],
  parks: 0,
  wide: 0,
  built: 0.8,
  style: 'works',
} as const;

const sectors: readonly SectorPlan[] = [
  { id: 'matriz', neighbourhood: 'B-01', nodes: ['O', 'A', 'B', 'C'], angle: 14, ...homes },
  { id: 'alto', neighbourhood: 'B-02', nodes: ['O', 'C', 'D', 'E'], angle: 22, ...homes },
  { id: 'baixada', neighbourhood: 'B-03', nodes: ['O', 'E', 'F', 'A'], angle: 9, ...homes },
  { id: 'industrial', neighbourhood: 'B-04', nodes: ['B', 'G', 'H', 'C'], angle: 20, ...works },
  { id: 'vila-trena', neighbourhood: 'B-05', nodes: ['V1', 'V2', 'V3', 'V4'], angle: -12, ...homes },
  { id: 'vila-bussola', neighbourhood: 'B-06', nodes: ['U1', 'U2', 'U3', 'U4'], angle: 33, ...homes },
];

export const TAGUAI: TownPlan = {
  slug: 'taguai',
  ibge: '3553005',
  seed: 'taguai-1',
  origin: [-49.409, -23.452],
  rail_m: 0,
  nodes: {
    O: [0, 0],
    A: [120, -620],
    // Where the avenue meets the highway.
    RS: [120, -760],
    B: [900, -430],
    C: [760, 210],
    D: [560, 800],
    E: [-230, 620],
    F: [-760, -330],
    G: [1620, -240],
    H: [1430, 420],
    V1: [3350, -2550],
    V2: [3900, -2640],
    V3: [3980, -2230],
    V4: [3420, -2120],
    U1: [-1650, -4700],
    U2: [-1240, -4960],
    U3: [-980, -4560],
    U4: [-1390, -4280],
  },
  sectors,
  avenues: [
    { name: 'Avenida da Matriz Antiga', nodes: ['E', 'O', 'A', 'RS'], class: 'avenue', width_m: 20 },
    { name: 'Avenida do Compasso', nodes: ['O', 'C', 'H'], class: 'avenue', width_m: 20 },
  ],
  rails: [],
  spine: ['E', 'O', 'A'],
};
