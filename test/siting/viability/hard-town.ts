/**
 * Towns made to be hard: zones that adjoin and overlap, each of its own accuracy, areas set apart across their edges,
 * lots of several parts that share an edge, lots that meet at corners or in a T.
 */
import { seeded } from '../../geodesy/towns.ts';
import { type Feature, fact, line, type Metres, multi, point, polygon } from '../ground.ts';

const ACCURACIES = [0, 1, 2, 5, 15, 30];

/** Some 600 m across, about the middle of the ground; the same for one seed. */
export function townOf(seed: number): Feature[] {
  const random = seeded(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const features: Feature[] = [];
  const accuracy = () => ({ accuracy_m: pick(ACCURACIES) });
  // Corners of a wobbling lattice, shared by the cells about them.
  const corner = new Map<string, Metres>();
  const at = (i: number, j: number, step: number): Metres => {
    const key = `${i} ${j} ${step}`;
    let there = corner.get(key);
    if (there === undefined) {
      there = [(i + 0.3 * (random() - 0.5)) * step, (j + 0.3 * (random() - 0.5)) * step];
      corner.set(key, there);
    }
    return there;
  };
  const cell = (i: number, j: number, step: number): Metres[] => [
    at(i, j, step),
    at(i + 1, j, step),
    at(i + 1, j + 1, step),
    at(i, j + 1, step),
  ];
  for (let i = -2; i < 2; i++)
    for (let j = -2; j < 2; j++) {
      const kind = pick(['zone-urban', 'zone-suburban', 'zone-rural'] as const);
      features.push(fact(`z${i}${j}`, kind, polygon(cell(i, j, 120)), accuracy()));
    }
  // Zones that overlap others, and areas apart across edges.
  for (let n = 0; n < 3; n++) {
    const [x, y, r] = [300 * (random() - 0.5), 300 * (random() - 0.5), 20 + 60 * random()];
    const ring: Metres[] = [
      [x - r, y - r],
      [x + r, y - r * random()],
      [x + r * random(), y + r],
    ];
    features.push(fact(`o${n}`, pick(['zone-urban', 'zone-rural'] as const), polygon(ring), accuracy()));
    features.push(
      fact(`a${n}`, 'designated-area', polygon(ring.map(([a, b]) => [a + 30, b - 20])), {
        purpose: 'industry',
        ...accuracy(),
      }),
    );
  }
  for (let i = -6; i < 6; i++)
    for (let j = -6; j < 6; j++) {
      if (random() < 0.2) continue;
      const lot = cell(i, j, 26);
      const share = random();
      if (share < 0.15 && i < 5) {
        // Two parts that share an edge, and the neighbour none of its own.
        features.push(fact(`l${i}${j}`, 'lot', multi([lot], [cell(i + 1, j, 26)])));
        i++;
      } else if (share < 0.25) {
        // Parted by a line that meets its sides between their corners.
        const [a, b, c, d] = lot as [Metres, Metres, Metres, Metres];
        const between = (p: Metres, q: Metres): Metres => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        const [e, f] = [between(a, b), between(d, c)];
        features.push(fact(`l${i}${j}`, 'lot', multi([[a, e, f, d]], [[e, b, c, f]]), accuracy()));
      } else features.push(fact(`l${i}${j}`, 'lot', polygon(lot), share < 0.4 ? accuracy() : {}));
    }
  features.push(fact('s', 'school', point(100 * random(), 100 * random()), accuracy()));
  features.push(fact('g', 'street-alignment', line([-250, 80 * random()], [250, -80 * random()])));
  return features;
}
