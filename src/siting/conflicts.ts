/** From findings to conflicts: every pair that a rule parts, named once, with who came first and where. */
import type { MinDistanceRule, PostureCode } from '../laws/types.ts';
import { type Kind, ZONE_KINDS } from '../laws/vocabulary.ts';
import { findingsOf } from './applicability.ts';
import {
  type AuditFinding,
  type AuditOptions,
  activitiesOf,
  auditing,
  type StopOption,
  siteOfFact,
  toTheEnd,
} from './audit.ts';
import {
  CONFLICT_VERDICTS,
  type Conflict,
  type ConflictPlace,
  type ConflictVerdict,
  type Run,
} from './conflict.ts';
import {
  areaHolding,
  cameFirst,
  firstLicences,
  type LicenceDate,
  middleOf,
  type NamedArea,
  sinceOf,
} from './conflict-places.ts';
import type { FactsIndex } from './facts-index.ts';
import { Inquiry } from './inquiry.ts';
import { everyShortfall } from './rules/min-distance.ts';
import type { Fact, Finding } from './types.ts';

export interface RunOptions extends Pick<AuditOptions, 'onProgress'> {
  /** Licences of the town; without them the days from which places are valid tell who came first. */
  readonly licences?: readonly LicenceDate[];
  /** Neighbourhoods of the town. */
  readonly neighbourhoods?: readonly NamedArea[];
}

/** Ground and lines: a station conflicts with the street, not with the one piece of it that is nearest today. */
const GROUND: ReadonlySet<string> = new Set<Kind>([
  ...ZONE_KINDS,
  'municipality',
  'lot',
  'building',
  'address',
  'street',
  'street-alignment',
  'road',
  'watercourse',
]);

/**
 * Every place that some rule binds against every rule that binds it, on a day.
 * @returns null where it was stopped: half an audit is none.
 * @throws InputError where the municipality is unknown.
 */
export function runAudit(
  index: FactsIndex,
  code: PostureCode,
  day: string,
  { shouldStop, ...options }: RunOptions & StopOption = {},
): Run | null {
  return toTheEnd(runningAudit(index, code, day, options), shouldStop);
}

/** As `runAudit`, in steps of a few places. */
export function* runningAudit(
  index: FactsIndex,
  code: PostureCode,
  day: string,
  { licences = [], neighbourhoods = [], onProgress }: RunOptions = {},
): Generator<void, Run> {
  const judged: string[] = [];
  const { checked, by_rule, findings, skipped } = yield* auditing(index, code, day, {
    ...(onProgress === undefined ? {} : { onProgress }),
    onJudged: (site) => judged.push(site),
    keep: ({ verdict }) => isKept(verdict),
  });
  const conflicts = conflictsOf(index, code, day, findings, licences, neighbourhoods);
  return { day, checked, by_rule, skipped, unknown: index.unknown(), judged, conflicts };
}

const isKept = (verdict: Finding['verdict']): verdict is ConflictVerdict =>
  CONFLICT_VERDICTS.some((kept) => kept === verdict);

function conflictsOf(
  index: FactsIndex,
  code: PostureCode,
  day: string,
  findings: readonly AuditFinding[],
  licences: readonly LicenceDate[],
  neighbourhoods: readonly NamedArea[],
): readonly Conflict[] {
  const first = firstLicences(licences);
  const rules = new Map(code.rules.map((rule) => [rule.id, rule]));
  const found = new Map<string, Conflict>();
  const placeOf = (fact: Fact): ConflictPlace => ({
    id: fact.id,
    kind: fact.kind,
    name: fact.name,
    since: sinceOf(fact, first),
  });

  for (const finding of findings) {
    const fact = index.fact(finding.site);
    if (fact === null) continue;
    const rule = rules.get(finding.rule);
    const parts = rule?.kind === 'min-distance' && rule.to === 'places' && !isGround(finding.against);
    const each = parts && finding.verdict !== 'no-data' ? pairsOf(rule, fact, finding) : [finding];
    for (const one of each) {
      if (!isKept(one.verdict)) continue;
      const conflict = conflictOf(fact, one, one.verdict, parts && one.nearest !== null);
      const before = found.get(conflict.key);
      found.set(conflict.key, before === undefined ? conflict : together(before, conflict));
    }
  }
  const place = new Map(code.rules.map(({ id }, i) => [id, i]));
  return [...found.values()].sort(
    (a, b) => (place.get(a.rule) ?? 0) - (place.get(b.rule) ?? 0) || (a.key < b.key ? -1 : 1),
  );

  /** The finding tells the place that decided; the others that are too near are conflicts as well. */
  function pairsOf(rule: MinDistanceRule, fact: Fact, finding: Finding): readonly Finding[] {
    const activity = activitiesOf(fact).find((one) => rule.activities.includes(one));
    if (activity === undefined) return [finding];
    const inquiry = new Inquiry(index, activity, day, siteOfFact(fact));
    const all = findingsOf(rule, inquiry, everyShortfall).filter(
      ({ against }) => against === finding.against,
    );
    return all.length === 0 ? [finding] : all;
  }

  function conflictOf(fact: Fact, finding: Finding, verdict: ConflictVerdict, pair: boolean): Conflict {
    const { rule, citation, against, nearest, line, notes } = finding;
    const { required_m, measured_m, tolerance_m, margin_m } = finding;
    const site = placeOf(fact);
    const decider = nearest === null ? null : index.fact(nearest.id);
    const other = decider === null ? null : placeOf(decider);
    const at = middleOf(fact.geometry);
    return {
      key: keyOf(rule, against, pair && other !== null ? [site.id, other.id] : [site.id]),
      rule,
      citation,
      against,
      verdict,
      site,
      other,
      pair: pair && other !== null,
      mutual: false,
      first: pair && other !== null ? cameFirst(site.since, other.since) : null,
      required_m,
      measured_m,
      tolerance_m,
      margin_m,
      notes,
      line,
      at,
      neighbourhood: areaHolding(neighbourhoods, at),
    };
  }
}

const isGround = (against: string | null): boolean => against === null || GROUND.has(against);

/** Ids may hold any sign, so they are written as JSON. */
function keyOf(rule: string, against: string | null, ids: readonly string[]): string {
  return JSON.stringify([rule, against, ...ids.toSorted()]);
}

const WORST_FIRST = CONFLICT_VERDICTS;

/** One conflict of two findings about the same place or pair: the worse is told. */
function together(a: Conflict, b: Conflict): Conflict {
  const worse = WORST_FIRST.indexOf(b.verdict) < WORST_FIRST.indexOf(a.verdict) ? b : a;
  if (!a.pair || !b.pair || a.site.id === b.site.id) return worse;
  // Each is too near to the other. Told from the one whose id comes first, whichever was judged first.
  const told = a.site.id < b.site.id ? a : b;
  return { ...told, ...measuresOf(worse), verdict: worse.verdict, line: lineFrom(told, worse), mutual: true };
}

const measuresOf = ({ required_m, measured_m, tolerance_m, margin_m, notes }: Conflict) => ({
  required_m,
  measured_m,
  tolerance_m,
  margin_m,
  notes,
});

function lineFrom(told: Conflict, measured: Conflict): Conflict['line'] {
  if (measured.line === null || measured.site.id === told.site.id) return measured.line;
  return [measured.line[1], measured.line[0]];
}
