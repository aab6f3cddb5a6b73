/** Taguaí's invented places: a small town of workshops and sewing rooms, two villages, farms along the roads. */
import { type FactBook, line, point, polygon } from '../document.ts';
import { layFarms, writeFarms } from '../farms.ts';
import type { Pt } from '../frame.ts';
import { footOnWater, type Ground } from '../ground.ts';
import { streetNames } from '../names.ts';
import { asBuilding } from '../placing.ts';
import { makeRng } from '../prng.ts';
import { rotated } from '../shapes.ts';
import { placeSmallTown } from '../small-town.ts';
import type { Townscape } from '../townscape.ts';

export function taguaiPlaces(book: FactBook, town: Townscape, ground: Ground): void {
  placeSmallTown(book, town, {
    sectors: ['matriz', 'alto', 'baixada'],
    stations: ['Posto da Serra', 'Posto Agulha', 'Posto Lajeado'],
    schools: ['Escola Modelo da Serra', 'EMEF Carretel', 'EMEI Retalho', 'EE Compasso'],
    buildings: [
      ['evening-school', ['Escola Noturna Dedal']],
      ['hospital', ['Casa de Saúde Fictícia']],
      ['hotel', ['Hotel Imaginário', 'Pousada da Mira']],
      ['public-office', ['Paço Municipal (exemplo)', 'Câmara (exemplo)', 'Agência Modelo']],
      ['asylum', ['Lar Exemplo']],
      ['noisy-business', ['Casa de Festas Bobina', 'Serralheria Fole', 'Bar Meia-Noite']],
    ],
    wooden: 10,
    mixed: 6,
    dwellings: 150,
  });
  for (const sectors of [['vila-trena'], ['vila-bussola']]) {
    for (const lot of town.taker.take(18, { sectors })) {
      town.mainBuilding(lot).properties = { kind: 'dwelling', accuracy_m: 1, position_method: 'building' };
    }
  }
  const [stable] = town.taker.take(1, { sectors: ['baixada'] });
  if (stable !== undefined) asBuilding(book, town, stable, 'stable', 'Cocheira da Baixada');
  country(book, town, ground);
}

function country(book: FactBook, town: Townscape, ground: Ground): void {
  const { frame, layout } = town;
  const at = (p: Pt) => point(frame.toDegrees(p));
  book.add(polygon(rotated([-1430, -840], 40, 18, -15), frame), {
    kind: 'stable',
    name: 'Cocheira da Área',
    accuracy_m: 1,
  });
  book.add(polygon(rotated([2050, 900], 160, 110, 30), frame), {
    kind: 'quarry',
    name: 'Pedreira da Serra',
    accuracy_m: 3,
  });
  book.add(at(footOnWater(ground, [-1000, -450])), {
    kind: 'sewage-outfall',
    name: 'Lançamento da Baixada',
    accuracy_m: 5,
  });
  book.add(polygon(rotated([-2050, 350], 36, 20, 12), frame), {
    kind: 'piggery',
    name: 'Pocilga da Mata',
    accuracy_m: 2,
  });

  const rng = makeRng(`${layout.plan.seed}/farms`);
  const names = streetNames(rng).map((word) => `Chácara ${word}`);
  const keepOut = ground.zones.filter((z) => z.kind === 'zone-urban').map((z) => z.ring);
  const all = layFarms(
    ground.roads,
    names.values(),
    layout.municipality,
    keepOut,
    [300, 700],
    [60, 700],
    rng,
  );
  writeFarms(book, all, frame, rng);
  for (const { name, track } of all) {
    if (track !== null)
      book.add(line(track, frame), { kind: 'road', name: `Acesso à ${name}`, class: 'track' });
  }
}
