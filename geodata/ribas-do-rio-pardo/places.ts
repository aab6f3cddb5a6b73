/** Ribas do Rio Pardo's invented places: a small town, and a wide country of farms, quarries and stores. */
import type { Position } from '../../src/geodesy/types.ts';
import { type FactBook, line, point, polygon } from '../document.ts';
import { layFarms, writeFarms } from '../farms.ts';
import type { Pt } from '../frame.ts';
import { footOnWater, type Ground } from '../ground.ts';
import { partOfLot } from '../lots.ts';
import { streetNames } from '../names.ts';
import { asLot } from '../placing.ts';
import { makeRng } from '../prng.ts';
import { rotated } from '../shapes.ts';
import { placeSmallTown } from '../small-town.ts';
import type { Townscape } from '../townscape.ts';

const TOWN = ['centro', 'meridiano', 'baru', 'buriti'] as const;

export function ribasPlaces(book: FactBook, town: Townscape, ground: Ground): void {
  placeSmallTown(book, town, {
    sectors: TOWN,
    stations: ['Posto Cerrado', 'Posto Meridiano', 'Posto Buriti', 'Posto Duas Rodas', 'Posto Baru'],
    schools: [
      'Escola Modelo do Cerrado',
      'EM Buriti',
      'EM Meridiano',
      'EE Baru',
      'EM Pequi',
      'EM Tucano',
      'CEI Vaga-lume',
    ],
    buildings: [
      ['evening-school', ['Escola Noturna Candeia']],
      ['hospital', ['Hospital Exemplo do Cerrado']],
      [
        'church',
        [
          'Capela do Meridiano',
          'Igreja do Baru',
          'Capela Buriti',
          'Igreja do Cerrado',
          'Capela do Rio',
          'Igreja da Vila',
        ],
      ],
      ['hotel', ['Hotel Imaginário', 'Pousada do Prumo', 'Hotel Quilômetro Zero']],
      [
        'public-office',
        [
          'Paço Municipal (exemplo)',
          'Câmara (exemplo)',
          'Agência Modelo',
          'Delegacia Exemplo',
          'Junta Modelo',
        ],
      ],
      [
        'noisy-business',
        ['Serraria Angico', 'Casa de Festas Compasso', 'Bar Meia-Noite', 'Serralheria Fole'],
      ],
    ],
    wooden: 14,
    mixed: 8,
    dwellings: 160,
  });
  suburbanStables(book, town);
  country(book, town, ground);
  farms(book, town, ground);
}

function suburbanStables(book: FactBook, town: Townscape): void {
  const lots = town.taker.take(4, {
    sectors: ['chacaras-poente', 'chacaras-nascente'],
    area: [3500, 9000],
    apart: 250,
  });
  const forms: readonly (readonly [string, readonly [number, number], number, number])[] = [
    ['Cabanha do Poente', [26, 46], 6, 3],
    ['Cocheira da Cerca', [26, 46], 1.3, 3],
    ['Cocheira da Esquina', [8, 22], 6, 3.2],
    ['Estrebaria do Nascente', [28, 44], 5, 2],
  ];
  lots.forEach((lot, i) => {
    const [name, depth, clear, wall_height_m] = forms[i] as (typeof forms)[number];
    const construction = polygon(partOfLot(lot, lot.facing, depth, clear, [0.1, 0.9]), town.frame);
    asLot(book, town, lot, 'stable', name, { parts: { construction }, attributes: { wall_height_m } });
  });
  const [sty] = town.taker.take(1, { sectors: ['buriti'], wide: true });
  if (sty !== undefined) asLot(book, town, sty, 'piggery', 'Pocilga da Vila Buriti');
}

function country(book: FactBook, town: Townscape, ground: Ground): void {
  const { frame } = town;
  const at = (p: Position) => point(p);
  const rect = (p: Position, w: number, h: number, turn: number) =>
    polygon(rotated(frame.toMetres(p), w, h, turn), frame);
  const near = (p: Pt) => point(frame.toDegrees(p));

  // In the cerrado, far from everything; by the road; with a farm too near; in the far west (zone 21S).
  book.add(rect([-53.8, -20.52], 14, 9, 8), {
    kind: 'explosives-store',
    name: 'Paiol do Cerrado',
    accuracy_m: 1,
    attributes: { days_of_consumption: 60 },
  });
  book.add(rect([-53.7358, -20.56], 12, 8, 13), {
    kind: 'explosives-store',
    name: 'Paiol da Estrada do Sul',
    accuracy_m: 1,
    attributes: { days_of_consumption: 25 },
  });
  book.add(at([-54.083, -20.661]), {
    kind: 'explosives-store',
    name: 'Paiol do Poente',
    accuracy_m: 10,
    position_method: 'interpolated',
  });
  book.add(rect([-53.802, -20.5226], 12, 8, 0), {
    kind: 'explosives-store',
    name: 'Paiol Novo do Cerrado',
    accuracy_m: 0.5,
    valid_from: '2025-02-01',
    attributes: { days_of_consumption: 30 },
  });

  book.add(rect([-54.08, -20.655], 260, 170, 22), {
    kind: 'quarry',
    name: 'Pedreira do Poente',
    accuracy_m: 3,
  });
  book.add(rect([-53.69, -20.5], 220, 150, -10), { kind: 'quarry', name: 'Pedreira Gnaisse', accuracy_m: 3 });
  book.add(rect([-53.55, -20.78], 300, 180, 30), { kind: 'quarry', name: 'Pedreira do Sul', accuracy_m: 5 });
  book.add(polygon(rotated([-1120, 640], 90, 60, 3), frame), {
    kind: 'quarry',
    name: 'Pedreira Velha da Vila',
    accuracy_m: 2,
  });
  book.add(near([1290, 120]), {
    kind: 'quarry',
    name: 'Cascalheira da Divisa',
    accuracy_m: 150,
    position_method: 'street',
  });

  // Below the town the river carries its sewage; one outfall is said to lie away from any water.
  book.add(near(footOnWater(ground, [900, 1010])), {
    kind: 'sewage-outfall',
    name: 'Emissário do Baru',
    accuracy_m: 5,
  });
  book.add(near([-300, 700]), { kind: 'sewage-outfall', name: 'Caixa do Meridiano', accuracy_m: 20 });

  // A farm 230 m from the area set apart beside the southern road, and its neighbour on the other side.
  book.add(rect([-53.7412, -20.5598], 15, 10, 5), {
    kind: 'dwelling',
    name: 'Fazenda Vizinha',
    accuracy_m: 2,
    position_method: 'building',
  });
  book.add(at([-53.7302, -20.562]), {
    kind: 'dwelling',
    name: 'Fazenda da Frente',
    accuracy_m: 15,
    position_method: 'interpolated',
  });
  book.add(rect([-54.0795, -20.6632], 15, 10, 40), {
    kind: 'dwelling',
    name: 'Fazenda Pedra Branca',
    accuracy_m: 2,
    position_method: 'building',
  });
}

function farms(book: FactBook, town: Townscape, ground: Ground): void {
  const { layout, frame } = town;
  const rng = makeRng(`${layout.plan.seed}/farms`);
  const names = streetNames(rng).map((word) => `Fazenda ${word}`);
  const keepOut = [
    ...ground.zones.filter((z) => z.kind === 'zone-suburban').map((z) => z.ring),
    ...ground.setApart
      .filter((a) => a.purpose === 'explosives' || a.purpose === 'inflammables')
      .map((a) => a.ring),
  ];
  const all = layFarms(
    ground.roads,
    names.values(),
    layout.municipality,
    keepOut,
    [2200, 4200],
    [130, 2400],
    rng,
  );
  writeFarms(book, all, frame, rng);
  for (const { name, track } of all) {
    if (track !== null)
      book.add(line(track, frame), { kind: 'road', name: `Acesso à ${name}`, class: 'track' });
  }
}
