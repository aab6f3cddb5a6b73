/** Not downstream of where a watercourse receives sewage. */
import type { DownstreamRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import { type FactsIndex, standsOn } from '../facts-index.ts';
import { finding, nearestOf, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { addedTolerance, toMillimetre } from '../measure.ts';
import { River, type Snapped } from '../river.ts';
import type { Fact, Finding, Note } from '../types.ts';

const WATER: Kind = 'watercourse';

export function downstream(rule: DownstreamRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => judgeDownstream(rule, kind, inquiry));
}

function judgeDownstream(rule: DownstreamRule, kind: Kind, inquiry: Inquiry): Finding {
  if (!inquiry.index.knows(WATER))
    return finding(rule, kind, 'no-data', { notes: [note('layer-unknown', { kind: WATER })] });
  const { river, areas } = waterOf(inquiry);
  const site = river.snap(inquiry.site.geometry);
  const notes = areas ? [note('water-without-direction')] : [];
  if (site === null || toMillimetre(site.metres) > rule.snap_m)
    return finding(rule, kind, 'not-applicable', {
      notes: [
        site === null
          ? note('no-watercourse', { limit: rule.snap_m })
          : note('far-from-water', { metres: toMillimetre(site.metres), limit: rule.snap_m }),
        ...notes,
      ],
    });
  if (!inquiry.index.knows(kind)) return unknownLayer(rule, kind, { notes });
  return overOutfalls(rule, kind, inquiry, river, site, notes);
}

function overOutfalls(
  rule: DownstreamRule,
  kind: Kind,
  inquiry: Inquiry,
  river: River,
  site: Snapped,
  notes: Note[],
): Finding {
  const leftOut: string[] = [];
  let considered = 0;
  let decided: { outfall: Fact; verdict: 'violates' | 'inconclusive'; metres: number } | null = null;
  for (const outfall of standing(inquiry, kind)) {
    if (outfall.id === inquiry.site.id) continue;
    const mouth = river.snap(outfall.geometry);
    if (mouth === null || toMillimetre(mouth.metres) > rule.snap_m) {
      leftOut.push(outfall.name ?? outfall.id);
      continue;
    }
    considered++;
    const tolerance = addedTolerance(inquiry.site.accuracy_m, outfall.accuracy_m);
    const found = judgeOutfall(river, mouth, site, tolerance);
    if (found === null) continue;
    const worse = decided === null || (found.verdict === 'violates' && decided.verdict !== 'violates');
    const nearer = decided !== null && found.verdict === decided.verdict && found.metres < decided.metres;
    if (worse || nearer) decided = { outfall, ...found };
  }
  if (leftOut.length > 0)
    notes.push(note('outfall-left-out', { names: leftOut.join(', '), limit: rule.snap_m }));
  if (decided === null) return finding(rule, kind, 'complies', { considered, notes });
  const { outfall, verdict, metres } = decided;
  return finding(rule, kind, verdict, {
    measured_m: metres,
    tolerance_m: addedTolerance(inquiry.site.accuracy_m, outfall.accuracy_m),
    nearest: nearestOf(outfall),
    considered,
    notes: [note('along-the-river'), ...notes],
  });
}

/** Null where the site is surely not downstream. Metres run along the river, negative where the site is above. */
function judgeOutfall(
  river: River,
  mouth: Snapped,
  site: Snapped,
  tolerance: number,
): { verdict: 'violates' | 'inconclusive'; metres: number } | null {
  const below = river.run(mouth.places, site.places);
  if (below !== null) {
    const metres = toMillimetre(below);
    return { verdict: metres >= tolerance ? 'violates' : 'inconclusive', metres };
  }
  const above = river.run(site.places, mouth.places);
  if (above === null || toMillimetre(above) > tolerance) return null;
  return { verdict: 'inconclusive', metres: -toMillimetre(above) };
}

interface Water {
  readonly version: number;
  readonly day: string;
  readonly river: River;
  /** Whether some watercourse is drawn as an area. */
  readonly areas: boolean;
}
const laid = new WeakMap<FactsIndex, Water>();

/** The network of the day, laid once while the facts stay as they are. */
function waterOf({ index, day }: Inquiry): Water {
  let water = laid.get(index);
  if (water === undefined || water.version !== index.version || water.day !== day) {
    const courses = [...index.factsOf(WATER)].filter((fact) => standsOn(fact, day));
    const areas = courses.some(({ geometry }) => isArea(geometry));
    water = { version: index.version, day, river: new River(courses), areas };
    laid.set(index, water);
  }
  return water;
}

function standing(inquiry: Inquiry, kind: Kind): Fact[] {
  return [...inquiry.index.factsOf(kind)].filter((fact) => standsOn(fact, inquiry.day));
}
