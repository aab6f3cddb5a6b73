/** The map says at every position what `check` says there: 100,000 of them over the demonstration towns. */
import { describe, expect, it } from 'vitest';
import { DEMO_TOWNS, type DemoSlug, makeTown } from '../../../geodata/demo.ts';
import { shapeOf } from '../../../src/geodesy/shape.ts';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import { findCode, rulesFor } from '../../../src/laws/index.ts';
import { ACTIVITIES, type Activity } from '../../../src/laws/vocabulary.ts';
import { judgeSite, wholeVerdict } from '../../../src/siting/check.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { pointSite } from '../../../src/siting/site-door.ts';
import { viabilityAt } from '../../../src/siting/viability/at.ts';
import { shapes } from '../../../src/siting/viability/drawings.ts';
import type { LandStatus } from '../../../src/siting/viability/types.ts';
import { viability } from '../../../src/siting/viability/viability.ts';
import { DAY } from '../ground.ts';

/** Nearer to an edge than this either answer may stand, metres. */
const NEAR_M = 0.25;
/** Positions asked of: fewer where each is weighed against thousands of lots. */
const MANY = 9000;
const FEW: { readonly [A in Activity]?: number } = {
  'fuel-station': 1200,
  stable: 3000,
  livestock: 1500,
  piggery: 3000,
  mortuary: 4000,
  'noisy-business': 8000,
};

const LAND: Readonly<Record<string, LandStatus>> = {
  violates: 'excluded',
  inconclusive: 'inconclusive',
  'no-data': 'no-data',
};

function townOf(slug: DemoSlug) {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`there is no code of ${slug}`);
  const json = makeTown(slug).facts;
  return {
    code,
    index: new FactsIndex(readFacts([{ name: slug, json }], { box: code.town.bbox, area: null })),
  };
}

/** The same numbers on every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

describe.each(DEMO_TOWNS.map(({ slug }) => slug))('%s', (slug) => {
  const { code, index } = townOf(slug);
  const area = index.municipality(DAY);
  if (area === null) throw new Error('a demonstration town has its boundary');
  // Half the positions anywhere in the municipality, half where people live.
  const whole = shapeOf(area).box;
  const urban = shapeOf(index.landOf(['zone-urban'], DAY)?.areas ?? area).box;
  const shaping = (activity: Activity) => rulesFor(code, activity, DAY).filter(shapes);

  it.each(ACTIVITIES.filter((activity) => shaping(activity).length > 0))('%s', (activity) => {
    const ids = new Set(shaping(activity).map(({ id }) => id));
    const water = new Set(shaping(activity).flatMap(({ id, kind }) => (kind === 'downstream' ? [id] : [])));
    const map = viability(index, code, { activity, date: DAY });
    if (map === null) throw new Error('nobody stopped it');
    const at = viabilityAt(map);
    const random = dice(ACTIVITIES.indexOf(activity) + 1);
    const wrong: string[] = [];
    let asked = 0;
    for (let n = 0; asked < (FEW[activity] ?? MANY); n++) {
      const [west, south, east, north] = n % 2 === 0 ? whole : urban;
      const p: Position = [west + random() * (east - west), south + random() * (north - south)];
      const status = at.status(p);
      if (status === null) continue;
      asked++;
      const geometry: Geometry = { type: 'Point', coordinates: [...p] };
      const { findings } = judgeSite(index, code, { activity, date: DAY, site: pointSite(geometry) });
      const verdict = wholeVerdict(findings.filter(({ rule }) => ids.has(rule)));
      // Near water the map leaves the answer to check, and says neither yes nor no.
      const elsewhere = wholeVerdict(findings.filter(({ rule }) => ids.has(rule) && !water.has(rule)));
      const left =
        water.size > 0 && status === 'inconclusive' && (LAND[elsewhere] ?? 'allowed') === 'allowed';
      if ((LAND[verdict] ?? 'allowed') !== status && !left && at.metresToEdge(p) > NEAR_M)
        wrong.push(`${p}: the map says ${status}, check ${verdict}`);
    }
    expect(wrong).toEqual([]);
    const { municipality, allowed, inconclusive, no_data, excluded } = map.areas;
    expect(Math.abs((allowed + inconclusive + no_data + excluded) / municipality - 1)).toBeLessThan(1e-9);
  });
});
