/** Esteio, invented: its neighbourhoods, zones, stream, river and country roads. */
import type { Ground, Zone } from '../ground.ts';
import type { Layout } from '../layout.ts';
import { nodeOf } from '../plan.ts';
import { band, type Ring, soften, splitByLine } from '../plane.ts';
import { type Pt, rotated } from '../shapes.ts';

/** Nodes on the stream's axis, where neighbourhoods on both banks meet. */
const BANKS: Readonly<Record<string, Pt>> = {
  A1: [-1925, 80],
  A2: [-651, 370],
  A3: [-216.5, 400],
  A4: [1070, 240],
  A5: [2390, -45],
};

const NEIGHBOURHOODS: readonly (readonly [id: string, name: string, postcode: string, nodes: string])[] = [
  ['B-01', 'Centro', '00116', 'R1 B1 A3 A4 T4 T5 Q B3 B4 R4 R3 A2'],
  ['B-02', 'Boa Vista', '00117', 'R0 B0 B1 R1'],
  ['B-03', 'Vila Esperança', '00118', 'W6 R0 R1 A2 A1 W1 W4 W5'],
  ['B-04', 'Várzea', '00119', 'A1 A2 R3 M1 V1 V2'],
  ['B-05', 'Primavera', '00120', 'R3 R4 M3 M2 M4 M5 V1 M1'],
  ['B-06', 'Morro Alto', '00121', 'B0 B1 T2 C2 C3 T1'],
  ['B-07', 'Três Marcos', '00122', 'B1 A3 A4 T3 T2'],
  ['B-08', 'Pedreira Velha', '00123', 'T2 T3 A4 A5 C5 C4 C2'],
  ['B-09', 'Jardim do Prumo', '00124', 'A4 A5 P2 P1 P3 P4 T6 T5 T4'],
  ['B-10', 'Parque da Régua', '00125', 'B3 B4 N0 T6 T5 Q'],
  ['B-11', 'Chácaras do Poente', '00126', 'S1 S2 S3 S4'],
  ['B-12', 'Chácaras do Nascente', '00127', 'S5 S6 S7 S8'],
];

const ARROIO = soften(
  [
    [3640, -400],
    [3050, -260],
    [2700, -60],
    [2400, -50],
    [1900, 90],
    [1500, 110],
    [1070, 240],
    [700, 260],
    [300, 345],
    [-216, 400],
    [-651, 370],
    [-1150, 260],
    [-1600, 130],
    [-1925, 80],
    [-2400, 10],
    [-2900, -20],
    [-3300, -150],
    [-3900, -60],
    [-4500, -130],
    [-5000, -60],
    [-5590, -160],
  ],
  2,
);
const MOUTH = ARROIO[ARROIO.length - 1] as Pt;
const RIO_ABOVE = soften([[-5130, 800], [-5420, 560], [-5480, 250], MOUTH], 2);
const RIO_BELOW = soften([MOUTH, [-5640, -420], [-5560, -720], [-5700, -1000], [-5740, -1310]], 2);

export function esteioGround(layout: Layout): Ground {
  const { plan, municipality } = layout;
  const node = (name: string): Pt => BANKS[name] ?? nodeOf(plan, name);
  // Each cut runs north, so that its west part comes first.
  const [west, east] = splitByLine(municipality, [2500, -1700], [2480, 600]);
  const [westOfUrban, urban] = splitByLine(west, [-2200, -1400], [-2250, 2000]);
  const [ruralWest, suburbanWest] = splitByLine(westOfUrban, [-3690, -1400], [-3720, 1200]);
  const [suburbanEast, ruralEast] = splitByLine(east, [3800, -1800], [3830, -100]);
  const zones: Zone[] = [
    { kind: 'zone-urban', name: 'Zona urbana', ring: urban, accuracy_m: 2 },
    { kind: 'zone-suburban', name: 'Zona suburbana do Poente', ring: suburbanWest, accuracy_m: 5 },
    { kind: 'zone-suburban', name: 'Zona suburbana do Nascente', ring: suburbanEast, accuracy_m: 5 },
    { kind: 'zone-rural', name: 'Zona rural do Poente', ring: ruralWest, accuracy_m: 5 },
    { kind: 'zone-rural', name: 'Zona rural do Nascente', ring: ruralEast, accuracy_m: 5 },
    { kind: 'urban-perimeter', name: 'Perímetro urbano', ring: urban, accuracy_m: 2 },
  ];
  const sectorRing = (id: string): Ring => {
    const found = layout.sectors.find((s) => s.plan.id === id);
    if (found === undefined) throw new RangeError(`there is no sector "${id}"`);
    return found.ring;
  };
  const square = parkOf(layout, 'centro-leste');
  const fairground = parkOf(layout, 'varzea');
  return {
    neighbourhoods: NEIGHBOURHOODS.map(([id, name, postcode, nodes]) => ({
      id,
      name,
      postcode,
      ring: nodes.split(' ').map(node),
    })),
    zones,
    setApart: [
      {
        purpose: 'explosives',
        name: 'Área de explosivos do Nascente',
        ring: rotated([5560, -1930], 220, 110, -24),
      },
      {
        purpose: 'inflammables',
        name: 'Área de inflamáveis da Balsa',
        ring: rotated([-4350, -420], 320, 180, 6),
      },
      { purpose: 'stables', name: 'Área de cocheiras do Poente', ring: rotated([-3050, -760], 520, 360, 4) },
      { purpose: 'amusements', name: 'Largo dos Circos', ring: fairground },
      { purpose: 'fairs', name: 'Praça da Feira', ring: square },
      { purpose: 'industry', name: 'Distrito Industrial', ring: sectorRing('distrito') },
      { purpose: 'industry', name: 'Área industrial da Primavera', ring: sectorRing('primavera-oeste') },
    ],
    roads: [
      {
        name: 'Estrada da Chácara',
        class: 'street',
        width_m: 12,
        path: [
          [-2167, -860],
          [-2330, -860],
        ],
      },
      {
        name: 'Estrada da Balsa',
        class: 'track',
        width_m: 8,
        path: [
          [-3600, -800],
          [-4300, -760],
          [-5080, -840],
          [-5520, -790],
        ],
      },
      {
        name: 'Estrada do Banhado',
        class: 'track',
        width_m: null,
        path: [
          [-4300, -760],
          [-4420, 300],
          [-4180, 760],
        ],
      },
      {
        name: 'Estrada do Curtume',
        class: 'street',
        width_m: 12,
        path: [
          [2380, -680],
          [2582, -700],
        ],
      },
      {
        name: 'Estrada da Colina',
        class: 'track',
        width_m: 8,
        path: [
          [3594, -1000],
          [4100, -1200],
          [4700, -1260],
          [5300, -1560],
          [5900, -1960],
          [6330, -2190],
        ],
      },
    ],
    streams: [
      { name: 'Arroio Sapo Alegre', path: ARROIO },
      { name: 'Rio do Esquadro', path: RIO_ABOVE },
      { name: 'Rio do Esquadro', path: RIO_BELOW },
    ],
    greens: [
      {
        ring: band(
          ARROIO.filter(([x]) => x > -2100 && x < 2600),
          62,
        ),
      },
      { ring: band([...RIO_ABOVE, ...RIO_BELOW.slice(1)], 170) },
      { name: 'Parque do Banhado', ring: rotated([-2820, 520], 620, 420, -8) },
    ],
    waters: [
      { name: 'Rio do Esquadro', ring: band([...RIO_ABOVE, ...RIO_BELOW.slice(1)], 55) },
      {
        name: 'Lago do Parque',
        ring: soften(
          [
            [-2960, 560],
            [-2790, 610],
            [-2660, 520],
            [-2700, 420],
            [-2900, 430],
            [-2960, 560],
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
