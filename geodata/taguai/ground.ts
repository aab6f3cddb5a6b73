/** Taguaí, invented: brooks, roads to the villages, and towns and villages as urban zones. */
import type { CountryRoad, Ground } from '../ground.ts';
import { type Layout, throughTo } from '../layout.ts';
import { streetNames } from '../names.ts';
import { nodeOf } from '../plan.ts';
import { band, type Ring, soften } from '../plane.ts';
import { makeRng } from '../prng.ts';
import { growRivers } from '../rivers.ts';
import { type Pt, rotated } from '../shapes.ts';

const RIBEIRAO: readonly Pt[] = [
  [900, 5200],
  [350, 4300],
  [-600, 3300],
  [-1000, 2300],
  [-900, 1400],
  [-1150, 500],
  [-1000, -500],
  [-500, -1300],
  [-650, -2300],
  [150, -3200],
  [500, -4200],
  [300, -5300],
  [900, -6300],
  [700, -7600],
];
const LAJEADO: readonly Pt[] = [
  [2900, 3600],
  [3100, 2500],
  [2500, 1500],
  [2700, 300],
  [3400, -700],
  [2850, -1600],
  [2950, -2600],
  [3700, -3300],
  [4900, -4000],
  [6000, -4600],
];

const ROADS: readonly CountryRoad[] = [
  {
    name: 'Rodovia da Serra',
    class: 'highway',
    width_m: 14,
    path: [
      [-3700, 900],
      [-2200, -250],
      [-900, -760],
      [120, -760],
      [1500, -560],
      [3300, 350],
      [4700, 1200],
    ],
  },
  {
    name: 'Estrada da Vila Trena',
    class: 'track',
    width_m: 8,
    path: [
      [1500, -560],
      [2500, -1650],
      [3385, -2335],
    ],
  },
  {
    name: 'Estrada da Vila Bússola',
    class: 'track',
    width_m: 8,
    path: [
      [120, -760],
      [-150, -2300],
      [-800, -3500],
      [-1185, -4420],
    ],
  },
  {
    name: 'Estrada do Norte',
    class: 'track',
    width_m: null,
    path: [
      [165, 715],
      [300, 2000],
      [900, 3200],
      [1400, 4800],
    ],
  },
  {
    name: 'Estrada da Baixada',
    class: 'track',
    width_m: 6,
    path: [
      [-800, -3500],
      [700, -4900],
      [2300, -5900],
      [4300, -6400],
    ],
  },
];

export function taguaiGround(layout: Layout): Ground {
  const { plan, municipality } = layout;
  const ring = (names: string): Ring => names.split(' ').map((name) => nodeOf(plan, name));
  const brooks = streetNames(makeRng(`${plan.seed}/brooks`)).map((word) =>
    /^d[aeo]s? /.test(word) ? `Córrego ${word}` : `Córrego da ${word}`,
  );
  const streams = growRivers(
    [
      { name: 'Ribeirão do Nível', path: soften(RIBEIRAO, 2) },
      { name: 'Lajeado da Mira', path: soften(LAJEADO, 2) },
    ],
    brooks.values(),
    municipality,
    { every: [1300, 2300], reach: [1000, 2600], step: [160, 320], orders: 2, clear: 420 },
    makeRng(`${plan.seed}/rivers`),
  );
  const seat: Ring = [
    [-830, -400],
    [100, -700],
    [960, -510],
    [830, 260],
    [610, 870],
    [-290, 680],
  ];
  const trena: Ring = [
    [3300, -2610],
    [3950, -2700],
    [4040, -2190],
    [3370, -2060],
  ];
  const bussola: Ring = [
    [-1730, -4720],
    [-1230, -5040],
    [-900, -4550],
    [-1400, -4200],
  ];
  const rural: readonly Ring[] = [seat, trena, bussola];
  return {
    neighbourhoods: (
      [
        ['B-01', 'Matriz Antiga', '00301', 'O A B C'],
        ['B-02', 'Alto do Compasso', '00302', 'O C D E'],
        ['B-03', 'Baixada', '00303', 'O E F A'],
        ['B-04', 'Distrito das Oficinas', '00304', 'B G H C'],
        ['B-05', 'Vila Trena', '00305', 'V1 V2 V3 V4'],
        ['B-06', 'Vila Bússola', '00306', 'U1 U2 U3 U4'],
      ] as const
    ).map(([id, name, postcode, nodes]) => ({ id, name, postcode, ring: ring(nodes) })),
    zones: [
      { kind: 'zone-urban', name: 'Sede', ring: seat, accuracy_m: 2 },
      { kind: 'zone-urban', name: 'Vila Trena', ring: trena, accuracy_m: 10 },
      { kind: 'zone-urban', name: 'Vila Bússola', ring: bussola, accuracy_m: 10 },
      { kind: 'zone-rural', name: 'Zona rural', ring: municipality, holes: rural, accuracy_m: 10 },
      { kind: 'urban-perimeter', name: 'Perímetro urbano da sede', ring: seat, accuracy_m: 2 },
    ],
    setApart: [
      // Crosses the seat's border, so that the exception of Art. 11 has a place to hold.
      {
        purpose: 'industry',
        name: 'Distrito das Oficinas',
        ring: [
          [700, -490],
          [1640, -260],
          [1450, 440],
          [640, 225],
        ],
      },
      {
        purpose: 'stables',
        name: 'Área de cocheiras da Baixada',
        ring: rotated([-1450, -850], 340, 240, -15),
      },
      { purpose: 'fairs', name: 'Praça da Feira', ring: parkOf(layout, 'matriz') },
      { purpose: 'fairs', name: 'Largo da Vila Trena', ring: rotated([3310, -2340], 70, 60, -12) },
      { purpose: 'amusements', name: 'Campo dos Circos', ring: rotated([-420, -640], 180, 100, -16) },
    ],
    roads: ROADS.map((r) => (r.class === 'highway' ? { ...r, path: throughTo(r.path, municipality) } : r)),
    streams,
    greens: [
      { name: 'Mata da Serra', ring: rotated([-1900, 2400], 900, 700, 20) },
      { ring: band(soften(RIBEIRAO, 2).slice(14, 26), 55) },
    ],
    waters: [
      {
        name: 'Açude da Baixada',
        ring: soften(
          [
            [-1500, 120],
            [-1330, 210],
            [-1220, 60],
            [-1390, -60],
            [-1500, 120],
          ],
          2,
        ).slice(0, -1),
      },
    ],
  };
}

function parkOf(layout: Layout, sector: string): Ring {
  const park = layout.parks.find((p) => p.sector.id === sector);
  if (park === undefined) throw new RangeError(`the plan leaves no park in "${sector}"`);
  return park.ring;
}
