/** Esteio's invented places: enough of every kind that each rule has someone to protect and someone to bind. */
import {
  ASYLUMS,
  CHURCHES,
  EVENING_SCHOOLS,
  HOSPITALS,
  HOTELS,
  NOISY,
  OFFICES,
  SCHOOLS,
  STATIONS,
} from '../catalogue.ts';
import { type FactBook, point, polygon } from '../document.ts';
import { footOnWater, type Ground } from '../ground.ts';
import { partOfLot } from '../lots.ts';
import { asBuilding, asLot, asPoint, asStation, roomForStation, type StationForm } from '../placing.ts';
import { centroid } from '../plane.ts';
import { type Pt, rotated } from '../shapes.ts';
import type { Townscape } from '../townscape.ts';

const HOMES = [
  'centro-leste',
  'centro-norte',
  'centro-sul',
  'estacao',
  'boa-vista',
  'esperanca-norte',
  'esperanca-sul',
  'varzea',
  'primavera',
  'morro-alto',
  'morro-alto-leste',
  'tres-marcos',
  'pedreira',
  'prumo',
  'regua-oeste',
  'regua',
] as const;

export function esteioPlaces(book: FactBook, town: Townscape, ground: Ground): void {
  stations(book, town);
  schools(book, town);
  protectedPlaces(book, town);
  wood(book, town);
  country(book, town, ground);
  overTheBorder(book, town);
  // Last, so that the walks above do not depend on how many homes are marked.
  dwellings(town, 420);
}

function stations(book: FactBook, town: Townscape): void {
  const right: StationForm = {
    pumpsAt: 7,
    clear: 8,
    attributes: { tanks_total_l: 5000, pumps: 2, has_garage: false },
  };
  const forms: Record<number, Partial<StationForm>> = {
    2: { attributes: { tanks_total_l: 4800, pumps: 4, has_garage: false } },
    3: { pumpsAt: 4 },
    5: { attributes: { tanks_total_l: 15000, pumps: 6, has_garage: false } },
    7: { clear: 4.5 },
    9: { attributes: { tanks_total_l: 650, pumps: 1, has_garage: true } },
    11: { attributes: { tanks_total_l: 3000, pumps: 2, has_garage: true } },
    12: { attributes: { pumps: 2, on_public_land: true } },
    14: { attributes: { tanks_total_l: 5000, pumps: 2, has_garage: false } },
  };
  const validity: Record<number, { valid_from?: string; valid_to?: string }> = {
    1: { valid_from: '1978-03-01' },
    4: { valid_from: '1984-06-15', valid_to: '2019-08-31' },
    10: { valid_from: '1991-02-01', valid_to: '2023-12-31' },
    14: { valid_from: '1998-04-01' },
    16: { valid_from: '2024-05-20' },
  };
  // P-014 stands in the centre; the others keep apart, save two that came too near long ago.
  const fit = { wide: true, where: roomForStation } as const;
  const aurora = town.taker.nearest([250, 60], { sectors: ['centro-leste'], ...fit });
  const spread = town.taker.take(14, { sectors: HOMES, ...fit, apart: 420, from: [centroid(aurora.ring)] });
  const crowd = [
    town.taker.nearest(near(spread[1], 240, 60), fit),
    town.taker.nearest(near(spread[6], -200, 140), fit),
  ];
  const lots = [...spread.slice(0, 13), aurora, ...spread.slice(13), ...crowd];
  lots.forEach((lot, i) => {
    const n = i + 1;
    const name = STATIONS[i] ?? `Posto ${n}`;
    const dates = validity[n] ?? {};
    if (n === 8 || n === 15) asPoint(book, town, lot, 'fuel-station', name, n === 8 ? 12 : 30, dates);
    else asStation(book, town, lot, name, { ...right, ...forms[n] }, dates);
  });
}

const near = (lot: { ring: readonly Pt[] } | undefined, dx: number, dy: number): Pt => {
  if (lot === undefined) throw new RangeError('there is no lot to stand near to');
  const c = centroid(lot.ring);
  return [c[0] + dx, c[1] + dy];
};

function schools(book: FactBook, town: Townscape): void {
  const model = town.taker.nearest([650, -60], { sectors: ['centro-leste'], wide: true });
  const rest = town.taker.take(30, {
    sectors: HOMES,
    apart: 300,
    from: [centroid(model.ring)],
    area: [850, 6000],
  });
  [...rest, model].forEach((lot, i) => {
    const n = i + 1;
    const name = SCHOOLS[i] ?? `Escola ${n}`;
    const closed = n === 12 ? { valid_to: '2014-12-31' } : n === 21 ? { valid_to: '2020-02-28' } : {};
    if (n % 9 === 4 && n !== SCHOOLS.length) asPoint(book, town, lot, 'school', name, 15, closed);
    else if (n % 5 === 2) asBuilding(book, town, lot, 'school', name, closed);
    else asLot(book, town, lot, 'school', name, closed);
  });
  town.taker.take(4, { sectors: HOMES, apart: 900 }).forEach((lot, i) => {
    asBuilding(book, town, lot, 'evening-school', EVENING_SCHOOLS[i] ?? 'Escola Noturna');
  });
}

function protectedPlaces(book: FactBook, town: Townscape): void {
  const [first, second, third] = [
    town.taker.nearest([1650, -330], { sectors: ['prumo'], wide: true }),
    town.taker.nearest([-1250, -200], { sectors: ['varzea'], wide: true }),
    town.taker.nearest([-1000, 1000], { sectors: ['esperanca-sul'], wide: true }),
  ];
  asBuilding(book, town, first, 'hospital', HOSPITALS[0]);
  asBuilding(book, town, second, 'hospital', HOSPITALS[1]);
  asPoint(book, town, third, 'hospital', HOSPITALS[2], 20);
  town.taker.take(CHURCHES.length, { sectors: HOMES, apart: 450 }).forEach((lot, i) => {
    const name = CHURCHES[i] ?? 'Igreja';
    if (i % 6 === 5) asPoint(book, town, lot, 'church', name, 10);
    else asBuilding(book, town, lot, 'church', name);
  });
  town.taker.take(HOTELS.length, { sectors: HOMES, apart: 500 }).forEach((lot, i) => {
    asBuilding(book, town, lot, 'hotel', HOTELS[i] ?? 'Hotel');
  });
  const agency = town.taker.nearest([860, -330], { sectors: ['centro-leste'] });
  [agency, ...town.taker.take(OFFICES.length - 1, { sectors: HOMES, apart: 350 })].forEach((lot, i) => {
    asBuilding(
      book,
      town,
      lot,
      'public-office',
      OFFICES[i] ?? 'Repartição',
      i === 8 ? { accuracy_m: 8 } : {},
    );
  });
  town.taker.take(ASYLUMS.length, { sectors: HOMES, apart: 900 }).forEach((lot, i) => {
    asBuilding(book, town, lot, 'asylum', ASYLUMS[i] ?? 'Lar');
  });
}

function wood(book: FactBook, town: Townscape): void {
  const small = { sectors: HOMES, area: [300, 1100], wide: false } as const;
  for (const [i, lot] of town.taker.take(26, { ...small, apart: 180 }).entries()) {
    asBuilding(book, town, lot, 'wooden-building', null, i % 7 === 3 ? { accuracy_m: 6 } : {});
  }
  for (const [i, lot] of town.taker.take(14, { ...small, apart: 250 }).entries()) {
    asBuilding(book, town, lot, 'mixed-building', null, i % 6 === 2 ? { accuracy_m: 4 } : {});
  }
}

function country(book: FactBook, town: Townscape, ground: Ground): void {
  const { frame } = town;
  const at = (p: Pt) => point(frame.toDegrees(p));
  const rect = (c: Pt, w: number, h: number, turn: number) => polygon(rotated(c, w, h, turn), frame);
  const noisy = [
    ...town.taker.take(8, { sectors: HOMES, apart: 500 }),
    ...town.taker.take(3, { sectors: ['distrito', 'primavera-oeste'], apart: 300 }),
  ];
  noisy.forEach((lot, i) => {
    asBuilding(
      book,
      town,
      lot,
      'noisy-business',
      NOISY[i] ?? 'Casa ruidosa',
      i === 4 ? { accuracy_m: 10 } : {},
    );
  });
  book.add(rect([5720, -1990], 90, 60, -24), {
    kind: 'noisy-business',
    name: 'Pista de Provas Seixo',
    accuracy_m: 2,
  });

  // Stables on the smallholdings: one as the code wants it, one against its lot's edge, one on the street.
  const [good, tight, front] = town.taker.take(3, {
    sectors: ['chacaras-oeste'],
    area: [3500, 7000],
    apart: 350,
  });
  if (good === undefined || tight === undefined || front === undefined)
    throw new RangeError('no room for stables');
  const construction = (lot: typeof good, depth: [number, number], clear: number) => ({
    construction: polygon(partOfLot(lot, lot.facing, depth, clear, [0.1, 0.9]), frame),
  });
  const walls = { attributes: { wall_height_m: 3 } };
  asLot(book, town, good, 'stable', 'Cabanha Invernada', {
    parts: construction(good, [25, 45], 6),
    ...walls,
  });
  asLot(book, town, tight, 'stable', 'Cocheira da Cerca', {
    parts: construction(tight, [25, 45], 1.2),
    ...walls,
  });
  asLot(book, town, front, 'stable', 'Cocheira da Esquina', {
    parts: construction(front, [9, 24], 6),
    attributes: { wall_height_m: 2.2 },
  });
  const [urbanStable] = town.taker.take(1, { sectors: ['varzea'], wide: true });
  if (urbanStable !== undefined)
    asBuilding(book, town, urbanStable, 'stable', 'Cocheira da Várzea', { valid_from: '1995-01-01' });
  book.add(at([-4600, 420]), {
    kind: 'stable',
    name: 'Haras Banhado',
    accuracy_m: 12,
    position_method: 'interpolated',
  });
  book.add(at([-2252, 300]), {
    kind: 'stable',
    name: 'Estrebaria do Limite',
    accuracy_m: 20,
    position_method: 'interpolated',
  });

  const [pigs] = town.taker.take(1, { sectors: ['chacaras-leste'], area: [3500, 9000] });
  if (pigs !== undefined)
    asLot(book, town, pigs, 'piggery', 'Pocilga do Nascente', {
      parts: construction(pigs, [26, 44], 5),
      ...walls,
    });
  book.add(rect([-4900, -600], 40, 22, 10), { kind: 'piggery', name: 'Criação da Balsa', accuracy_m: 2 });

  book.add(rect([4980, -1240], 190, 120, -16), { kind: 'quarry', name: 'Pedreira Seixo', accuracy_m: 3 });
  book.add(rect([5590, -1925], 12, 8, -24), {
    kind: 'explosives-store',
    name: 'Paiol do Nascente',
    accuracy_m: 1,
  });
  book.add(at(footOnWater(ground, [-700, 366])), {
    kind: 'sewage-outfall',
    name: 'Lançamento da Estação',
    accuracy_m: 5,
  });
  book.add(at(footOnWater(ground, [-2420, 12])), {
    kind: 'sewage-outfall',
    name: 'Lançamento da Várzea',
    accuracy_m: 8,
  });
  const farms: readonly Pt[] = [
    [-4150, -690],
    [-4420, -850],
    [-4780, -880],
    [-5200, -760],
    [-4350, 130],
    [-4460, 480],
    [-4020, -520],
    [4180, -1120],
    [4420, -1340],
    [4830, -1190],
    [5120, -1620],
    [5380, -1480],
    [6080, -2160],
    [6240, -2060],
  ];
  for (const [i, p] of farms.entries()) {
    if (i % 3 === 0) book.add(at(p), { kind: 'dwelling', accuracy_m: 15, position_method: 'interpolated' });
    else book.add(rect(p, 14, 9, 10 * i), { kind: 'dwelling', accuracy_m: 2, position_method: 'building' });
  }
}

/** Neighbours in the next town count as protected too. */
function overTheBorder(book: FactBook, town: Townscape): void {
  const at = (p: Pt) => point(town.frame.toDegrees(p));
  const out = { outside: true, position_method: 'interpolated' } as const;
  book.add(at([-2900, -1400]), { kind: 'school', name: 'Escola da Divisa', accuracy_m: 10, ...out });
  book.add(at([120, 2130]), { kind: 'fuel-station', name: 'Posto da Divisa', accuracy_m: 10, ...out });
  book.add(at([3000, 195]), { kind: 'church', name: 'Capela da Divisa', accuracy_m: 10, ...out });
}

/** Marks some main buildings as homes; the rest stay plain buildings, of which nobody said what they are. */
function dwellings(town: Townscape, count: number): void {
  const wish = { sectors: HOMES, wide: false, apart: 0 } as const;
  for (const lot of town.taker.take(count, wish)) {
    town.mainBuilding(lot).properties = { kind: 'dwelling', accuracy_m: 1, position_method: 'building' };
  }
}
