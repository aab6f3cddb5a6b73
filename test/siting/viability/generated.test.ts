/**
 * Map and `check` agree in towns made to be hard: zones that adjoin and overlap, each of its own accuracy, areas set
 * apart across their edges, lots of several parts that share an edge, lots that meet at corners or in a T.
 */
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/geodesy/types.ts';
import { judgeSite, wholeVerdict } from '../../../src/siting/check.ts';
import { pointSite } from '../../../src/siting/site-door.ts';
import type { Verdict } from '../../../src/siting/types.ts';
import { viabilityAt } from '../../../src/siting/viability/at.ts';
import type { LandStatus } from '../../../src/siting/viability/types.ts';
import { viability } from '../../../src/siting/viability/viability.ts';
import { seeded } from '../../geodesy/towns.ts';
import { at, codeOf, DAY, indexOf, type Metres, rule } from '../ground.ts';
import { townOf } from './hard-town.ts';
import { deepestIn, ringArea } from './land.ts';

const NEAR_M = 0.25;
/** `check` tells millimetres: an island less deep than two of them has no verdict of its own. */
const DEEP_M = 2e-3;
const SMALL_M2 = 5;

const STATUS: { readonly [V in Verdict]: LandStatus } = {
  violates: 'excluded',
  inconclusive: 'inconclusive',
  'no-data': 'no-data',
  complies: 'allowed',
  discretionary: 'allowed',
  'not-applicable': 'allowed',
};

const RULES = [
  rule({ id: 'BAR', kind: 'zone-exclusion', against: ['zone-urban'] }),
  rule({ id: 'IN', kind: 'zone-inclusion', against: ['zone-rural'] }),
  rule({ id: 'UNLESS', kind: 'zone-exclusion', against: ['zone-suburban'], unless_in: 'industry' }),
  rule({ id: 'OWN', kind: 'min-distance', against: ['lot'], metres: 2.5, to: 'own-lot-edge' }),
  rule({ id: 'SIDE', kind: 'min-distance', against: ['lot'], metres: 7, to: 'side-lots' }),
  rule({ id: 'FAR', kind: 'min-distance', against: ['school'], metres: 60, to: 'places' }),
  rule({
    id: 'WITHIN',
    kind: 'setback',
    against: ['street-alignment'],
    metres: 20,
    within: ['zone-urban', 'zone-suburban'],
  }),
] as const;

describe.each([1, 2, 3, 4])('town %d', (seed) => {
  const index = indexOf(townOf(seed), ['designated-area']);
  const random = seeded(seed + 100);
  it.each(RULES.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const code = codeOf(one);
    const map = viability(index, code, { activity: 'general-trade', date: DAY });
    if (map === null) throw new Error('nobody stopped it');
    const asked = viabilityAt(map);
    const wrong: string[] = [];
    for (let n = 0; n < 1500; n++) {
      const metres: Metres = [600 * (random() - 0.5), 600 * (random() - 0.5)];
      const place: Position = at(metres);
      const site = pointSite({ type: 'Point', coordinates: [...place] });
      const verdict = wholeVerdict(
        judgeSite(index, code, { activity: 'general-trade', date: DAY, site }).findings,
      );
      const status = asked.status(place);
      if (status !== STATUS[verdict] && asked.metresToEdge(place) > NEAR_M)
        wrong.push(`${metres}: the map says ${status}, check ${verdict}, ${asked.metresToEdge(place)} m off`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([...RULES.map((one) => [one.id, [one]] as const), ['all', RULES] as const])(
    'small islands of %s are land of their kind, and none too small to be asked is drawn',
    (_, some) => {
      const code = codeOf(...some);
      const map = viability(index, code, { activity: 'general-trade', date: DAY, withExcluded: true });
      if (map === null) throw new Error('nobody stopped it');
      const drawn = [
        ...map.features.features.map(({ properties, geometry }) => ({ ...properties, geometry })),
        ...(map.excluded === null ? [] : [{ status: 'excluded' as const, geometry: map.excluded }]),
      ];
      const wrong: string[] = [];
      for (const { status, geometry } of drawn)
        for (const [shell = [], ...holes] of geometry.coordinates) {
          if (holes.length > 0 || ringArea(shell) > SMALL_M2) continue;
          const { at: place, metres } = deepestIn(shell);
          if (metres < DEEP_M / 4) wrong.push(`${place}: ${status}, ${metres} m deep`);
          if (metres < DEEP_M) continue;
          const site = pointSite({ type: 'Point', coordinates: [...place] });
          const verdict = wholeVerdict(
            judgeSite(index, code, { activity: 'general-trade', date: DAY, site }).findings,
          );
          if (status !== STATUS[verdict])
            wrong.push(`${place}: an island ${metres} m deep is ${status}, check says ${verdict}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});
