/** Ribas do Rio Pardo, invented: a small town on a highway. Metres from the origin. */
import type { SectorPlan, TownPlan } from '../plan.ts';

const homes = {
  depth: [40, 46],
  block: [105, 150],
  front: [19, 26],
  parks: 0.06,
  wide: 0.22,
  built: 0.84,
  style: 'homes',
} as const;
const farms = {
  depth: [85, 100],
  block: [220, 300],
  front: [50, 70],
  parks: 0,
  wide: 0,
  built: 0.7,
  style: 'farms',
} as const;

const sectors: readonly SectorPlan[] = [
  { id: 'centro', neighbourhood: 'B-01', nodes: ['C', 'S', 'SW', 'W'], angle: 2, ...homes },
  { id: 'meridiano', neighbourhood: 'B-02', nodes: ['C', 'W', 'NW', 'N'], angle: 3, ...homes },
  { id: 'baru', neighbourhood: 'B-03', nodes: ['C', 'N', 'NE', 'E'], angle: -5, ...homes },
  { id: 'buriti', neighbourhood: 'B-04', nodes: ['C', 'E', 'SE', 'S'], angle: -7, ...homes },
  { id: 'chacaras-poente', neighbourhood: 'B-05', nodes: ['W', 'SW', 'SWW', 'WW'], angle: 5, ...farms },
  { id: 'chacaras-nascente', neighbourhood: 'B-06', nodes: ['E', 'EE', 'SEE', 'SE'], angle: -3, ...farms },
];

export const RIBAS: TownPlan = {
  slug: 'ribas-do-rio-pardo',
  ibge: '5007109',
  seed: 'ribas-1',
  origin: [-53.76, -20.445],
  rail_m: 0,
  nodes: {
    C: [0, 60],
    N: [0, 760],
    S: [0, -470],
    W: [-1180, 30],
    E: [1090, 15],
    NW: [-1100, 690],
    NE: [1030, 720],
    SW: [-1100, -450],
    SE: [1000, -490],
    WW: [-2150, 90],
    SWW: [-2080, -430],
    EE: [2010, -40],
    SEE: [1900, -500],
    // Where the avenue meets the highway.
    BR: [0, -719.6],
  },
  sectors,
  avenues: [
    { name: 'Avenida do Meridiano', nodes: ['N', 'C', 'S', 'BR'], class: 'avenue', width_m: 22 },
    { name: 'Avenida do Poente', nodes: ['C', 'W', 'WW'], class: 'avenue', width_m: 22 },
    { name: 'Avenida do Nascente', nodes: ['C', 'E', 'EE'], class: 'avenue', width_m: 22 },
  ],
  rails: [],
  spine: ['N', 'C', 'S'],
};
