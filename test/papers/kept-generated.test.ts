/** Whatever decides an answer is kept with it: in towns made to be hard, by every code and activity. */
import { describe, expect, it } from 'vitest';
import { CODES } from '../../src/laws/index.ts';
import type { Kind } from '../../src/laws/vocabulary.ts';
import { judgeKept, keepInputs, sameFindings } from '../../src/papers/kept.ts';
import { judgeSite } from '../../src/siting/check.ts';
import type { Answer, Site } from '../../src/siting/types.ts';
import { seeded } from '../geodesy/towns.ts';
import { at, DAY, fact, indexOf, line, type Metres, point, polygon, square } from '../siting/ground.ts';
import { townOf } from '../siting/viability/hard-town.ts';

const KINDS = [
  'hospital',
  'church',
  'fuel-station',
  'dwelling',
  'stable',
  'hotel',
  'well',
  'bridge',
  'road',
  'street',
  'quarry',
  'explosives-store',
  'wooden-building',
  'sewage-outfall',
] as const satisfies readonly Kind[];
const ACCURACIES = [0, 3, 40, 400];

describe.each([1, 2, 3])('town %d', (seed) => {
  const random = seeded(seed + 7);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const within = (reach: number): Metres => [reach * (random() - 0.5), reach * (random() - 0.5)];
  const index = indexOf(
    [
      ...townOf(seed),
      // Far from everywhere asked, and so unsure that it may be anywhere.
      fact('vague', 'zone-rural', polygon(square(3000, 200, 900)), { accuracy_m: 2400 }),
      fact('lost', 'school', point(-2500, 900), { accuracy_m: 2600 }),
      fact('perimeter', 'urban-perimeter', polygon(square(-900, 0, 1100)), { accuracy_m: 500 }),
      ...KINDS.flatMap((kind) =>
        Array.from({ length: 4 }, (_, n) =>
          fact(`${kind}${n}`, kind, point(...within(n < 2 ? 800 : 6000)), { accuracy_m: pick(ACCURACIES) }),
        ),
      ),
      fact('river', 'watercourse', line([-2000, 300], [0, 20], [2000, -400])),
      fact('brook', 'watercourse', line([100, 500], [0, 20])),
    ],
    ['designated-area', 'piggery', 'asylum'],
  );

  const asked = CODES.flatMap((code) =>
    [...new Set(code.rules.flatMap(({ activities }) => activities))].map(
      (activity) => [code.town.slug, activity, code] as const,
    ),
  );
  it.each(asked)('%s, %s', (_, activity, code) => {
    for (let n = 0; n < 12; n++) {
      const [east, north] = within(pick([500, 1500]));
      const geometry =
        n % 3 === 0
          ? polygon(square(east, north, 12))
          : { type: 'Point' as const, coordinates: [...at([east, north])] };
      const site: Site = {
        id: null,
        geometry,
        accuracy_m: pick([0, 0, 5, 60]),
        parts: n % 4 === 0 ? { pumps: point(east + 30, north) } : {},
        attributes: {},
        belongs_to: null,
      };
      const answer: Answer = {
        city: code.town.slug,
        activity,
        date: DAY,
        site,
        ...judgeSite(index, code, { activity, date: DAY, site }),
      };
      const inputs = keepInputs(index, code, answer);
      if (inputs === null) expect.unreachable(`nothing kept at ${east}, ${north}`);
      const again = judgeKept(inputs);
      expect(again.verdict).toBe(answer.verdict);
      expect(sameFindings(again.findings, answer.findings)).toBe(true);
    }
  });
});
