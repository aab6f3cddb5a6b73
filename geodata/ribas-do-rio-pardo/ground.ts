/** Ribas do Rio Pardo, invented: rivers, long roads, zones around a small town, areas set apart. */
import type { Position } from '../../src/geodesy/types.ts';
import type { CountryRoad, Ground, Stream } from '../ground.ts';
import { type Layout, throughTo } from '../layout.ts';
import { streetNames } from '../names.ts';
import { nodeOf } from '../plan.ts';
import { add, distance, left, lerp, type Ring, scale, soften, sub, unit } from '../plane.ts';
import { makeRng, type Rng } from '../prng.ts';
import { growRivers } from '../rivers.ts';
import { type Pt, rotated } from '../shapes.ts';

const MAIN_RIVERS: readonly (readonly [name: string, path: readonly Position[]])[] = [
  [
    'Rio do Prumo',
    [
      [-54.12, -20.6],
      [-54, -20.52],
      [-53.9, -20.45],
      [-53.82, -20.428],
      [-53.76, -20.4345],
      [-53.7, -20.438],
      [-53.62, -20.5],
      [-53.5, -20.57],
      [-53.38, -20.61],
      [-53.25, -20.6],
      [-53.1, -20.61],
      [-52.98, -20.63],
    ],
  ],
  [
    'Rio da Régua',
    [
      [-53.86, -19.66],
      [-53.82, -19.88],
      [-53.66, -20.05],
      [-53.45, -20.18],
      [-53.25, -20.3],
      [-53.05, -20.42],
      [-52.92, -20.5],
      [-52.85, -20.545],
    ],
  ],
  [
    'Ribeirão do Esquadro',
    [
      [-53.98, -20.88],
      [-53.8, -20.93],
      [-53.62, -21.02],
      [-53.45, -21.15],
      [-53.3, -21.3],
      [-53.15, -21.46],
      [-53.06, -21.56],
    ],
  ],
];

/** Few vertices far apart: stretches of more than 8 km, as real road layers have. */
const ROADS: readonly (readonly [string, CountryRoad['class'], number | null, readonly Position[]])[] = [
  [
    'BR-262',
    'highway',
    14,
    [
      [-54.175, -20.52],
      [-53.98, -20.47],
      [-53.8, -20.4525],
      [-53.76, -20.4515],
      [-53.7, -20.455],
      [-53.45, -20.53],
      [-53.25, -20.63],
      [-53.02, -20.628],
    ],
  ],
  [
    'Estrada do Norte',
    'track',
    10,
    [
      [-53.76, -20.4382],
      [-53.74, -20.3],
      [-53.7, -20.1],
      [-53.68, -19.85],
    ],
  ],
  [
    'Estrada do Sul',
    'track',
    10,
    [
      [-53.76, -20.4515],
      [-53.72, -20.62],
      [-53.6, -20.85],
      [-53.48, -21.1],
      [-53.4, -21.35],
      [-53.28, -21.52],
    ],
  ],
  [
    'Estrada do Poente',
    'track',
    null,
    [
      [-53.98, -20.47],
      [-54.05, -20.6],
      [-54.1, -20.72],
    ],
  ],
  [
    'Estrada do Nascente',
    'track',
    8,
    [
      [-53.45, -20.53],
      [-53.3, -20.35],
      [-53.14, -20.33],
    ],
  ],
  [
    'Estrada da Trena',
    'track',
    null,
    [
      [-53.72, -20.62],
      [-53.5, -20.7],
      [-53.3, -20.74],
    ],
  ],
];

export function ribasGround(layout: Layout): Ground {
  const { plan, frame, municipality } = layout;
  const metres = (path: readonly Position[]): Pt[] => path.map((p) => frame.toMetres(p));
  const node = (name: string): Pt => nodeOf(plan, name);
  const rng = makeRng(`${plan.seed}/rivers`);
  const mains: Stream[] = MAIN_RIVERS.map(([name, path]) => ({
    name,
    path: soften(densified(metres(path), 1600, rng), 2),
  }));
  const brooks = streetNames(makeRng(`${plan.seed}/brooks`)).map((word) =>
    /^d[aeo]s? /.test(word) ? `Córrego ${word}` : `Córrego ${word.replace(/^(\S+)/, 'da $1')}`,
  );
  const streams = growRivers(
    mains,
    brooks.values(),
    municipality,
    { every: [9000, 15000], reach: [9000, 24000], step: [700, 1500], orders: 2, clear: 2500 },
    rng,
  );
  const nodesRing = (names: string): Ring => names.split(' ').map(node);
  const urban: Ring = [
    [-1190, -560],
    [1090, -580],
    [1170, 10],
    [1110, 800],
    [-1180, 770],
    [-1265, 20],
  ];
  const suburban: Ring = [
    [-2250, -520],
    [-1190, -860],
    [1090, -880],
    [2110, -580],
    [2210, -20],
    [1500, 900],
    [-1500, 900],
    [-2320, 160],
  ];
  return {
    neighbourhoods: (
      [
        ['B-01', 'Centro', '00201', 'C S SW W'],
        ['B-02', 'Vila Meridiano', '00202', 'C W NW N'],
        ['B-03', 'Jardim Baru', '00203', 'C N NE E'],
        ['B-04', 'Vila Buriti', '00204', 'C E SE S'],
        ['B-05', 'Chácaras do Poente', '00205', 'W SW SWW WW'],
        ['B-06', 'Chácaras do Nascente', '00206', 'E EE SEE SE'],
      ] as const
    ).map(([id, name, postcode, nodes]) => ({ id, name, postcode, ring: nodesRing(nodes) })),
    zones: [
      { kind: 'zone-urban', name: 'Zona urbana', ring: urban, accuracy_m: 2 },
      { kind: 'zone-suburban', name: 'Zona suburbana', ring: suburban, holes: [urban], accuracy_m: 5 },
      { kind: 'zone-rural', name: 'Zona rural', ring: municipality, holes: [suburban], accuracy_m: 5 },
      {
        kind: 'urban-perimeter',
        name: 'Perímetro urbano',
        ring: [
          [-1300, -700],
          [1200, -720],
          [1290, 0],
          [1220, 860],
          [-1290, 840],
          [-1380, 20],
        ],
        accuracy_m: 3,
      },
    ],
    setApart: [
      {
        purpose: 'explosives',
        name: 'Área de explosivos do Cerrado',
        ring: rotated(frame.toMetres([-53.8, -20.52]), 1400, 900, 8),
      },
      {
        purpose: 'explosives',
        name: 'Área de explosivos da Estrada do Sul',
        ring: rotated(frame.toMetres([-53.737, -20.56]), 420, 300, 13),
      },
      {
        purpose: 'inflammables',
        name: 'Área de inflamáveis da BR-262',
        ring: rotated(frame.toMetres([-53.85, -20.464]), 500, 320, -6),
      },
      { purpose: 'stables', name: 'Área de cocheiras do Poente', ring: rotated([-1750, -180], 560, 420, 4) },
      { purpose: 'amusements', name: 'Largo dos Circos', ring: rotated([620, -670], 260, 110, -3) },
      { purpose: 'fairs', name: 'Praça da Feira', ring: rotated([-40, -520], 60, 40, 0) },
      { purpose: 'industry', name: 'Área industrial do Nascente', ring: rotated([2700, -520], 700, 420, -6) },
    ],
    roads: ROADS.map(([name, kind, width_m, path]) => ({
      name,
      class: kind,
      width_m,
      path: kind === 'highway' ? throughTo(metres(path), municipality) : metres(path),
    })),
    streams,
    greens: [
      { name: 'Parque do Rio', ring: rotated([-250, 960], 900, 190, 3) },
      { name: 'Campo de futebol', ring: rotated([-700, -600], 130, 90, 2) },
    ],
    waters: [
      {
        name: 'Represa do Prumo',
        ring: soften(
          [
            [2950, 520],
            [3350, 640],
            [3700, 430],
            [3500, 230],
            [3050, 300],
            [2950, 520],
          ],
          2,
        ).slice(0, -1),
      },
    ],
  };
}

/** Vertices at most `step` metres apart, swinging to both sides of the drawn line: a river bends and can be joined. */
function densified(path: readonly Pt[], step: number, rng: Rng): Pt[] {
  const out: Pt[] = [path[0] as Pt];
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Pt;
    const b = path[i] as Pt;
    const size = distance(a, b);
    const across = left(unit(sub(b, a)));
    const n = Math.ceil(size / step);
    let swing = 0;
    for (let k = 1; k <= n; k++) {
      swing = k === n ? 0 : swing * 0.55 + rng.between(-420, 420) * Math.min(1, n / 6);
      out.push(add(lerp(a, b, k / n), scale(across, swing)));
    }
  }
  return out;
}
