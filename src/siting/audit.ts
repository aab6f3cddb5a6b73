/** Every rule on every place it binds. */
import { rulesBinding } from '../laws/index.ts';
import type { PostureCode } from '../laws/types.ts';
import { ACTIVITIES, type Activity, type Kind } from '../laws/vocabulary.ts';
import { type CheckRequest, judgeSite, metresOutside } from './check.ts';
import { type FactsIndex, standsOn } from './facts-index.ts';
import { type Fact, type Finding, type Site, VERDICTS, type Verdict } from './types.ts';

/** What a place of a kind is licensed for. */
const ACTIVITY_OF: { readonly [K in Kind]?: Activity } = {
  'fuel-station': 'fuel-station',
  'noisy-business': 'noisy-business',
  stable: 'stable',
  piggery: 'piggery',
  'explosives-store': 'explosives-store',
  quarry: 'quarry',
};

const NONE: readonly Activity[] = [];

export interface AuditFinding extends Finding {
  /** Id of the place judged. */
  readonly site: string;
}
export interface Skipped {
  readonly site: string;
  readonly reason: 'outside-municipality' | 'not-valid-on-day';
}
export interface Audit {
  /** Places judged. */
  readonly checked: number;
  /** For each rule that was asked, how many findings had which verdict. */
  readonly by_rule: Readonly<Record<string, Readonly<Partial<Record<Verdict, number>>>>>;
  /** All of them, also those that comply or do not apply. */
  readonly findings: readonly AuditFinding[];
  readonly skipped: readonly Skipped[];
}
export interface AuditOptions {
  /** Told now and then how many places of how many were looked at. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Told the id of each place that is judged. */
  readonly onJudged?: (site: string) => void;
  /** Which findings to keep; all without. Counts are of all. */
  readonly keep?: (finding: Finding) => boolean;
}

export interface StopOption {
  /** Asked now and then; true ends the audit with null. */
  readonly shouldStop?: () => boolean;
}

/** Places between two looks at the clock: few, as a place that many rules bind takes milliseconds. */
const TOLD_EVERY = 16;

/** @returns null where it was stopped: half an audit is none. @throws InputError where the municipality is unknown. */
export function audit(
  index: FactsIndex,
  code: PostureCode,
  date: string,
  { shouldStop, ...options }: AuditOptions & StopOption = {},
): Audit | null {
  return toTheEnd(auditing(index, code, date, options), shouldStop);
}

/** Goes through the steps of some work. @returns null where it was stopped. */
export function toTheEnd<T>(steps: Generator<void, T>, shouldStop?: () => boolean): T | null {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (shouldStop?.() === true) return null;
  }
}

/** The audit in steps of a few places, so that a worker can listen in between and leave off. */
export function* auditing(
  index: FactsIndex,
  code: PostureCode,
  date: string,
  { onProgress, onJudged, keep }: AuditOptions = {},
): Generator<void, Audit> {
  const places = placesBound(index, code);
  const findings: AuditFinding[] = [];
  const skipped: Skipped[] = [];
  const counts = new Map<string, Map<Verdict, number>>();
  let checked = 0;
  for (const [done, { fact, activities }] of places.entries()) {
    if (done % TOLD_EVERY === 0) {
      onProgress?.(done, places.length);
      yield;
    }
    const site = siteOfFact(fact);
    if (!standsOn(fact, date)) {
      skipped.push({ site: fact.id, reason: 'not-valid-on-day' });
      continue;
    }
    if (metresOutside(index, code, site, date) > 0) {
      skipped.push({ site: fact.id, reason: 'outside-municipality' });
      continue;
    }
    checked++;
    onJudged?.(fact.id);
    for (const finding of judgedOnce(activities.map((activity) => ({ activity, date, site })))) {
      const ofRule = counts.get(finding.rule) ?? new Map<Verdict, number>();
      counts.set(finding.rule, ofRule.set(finding.verdict, (ofRule.get(finding.verdict) ?? 0) + 1));
      if (keep === undefined || keep(finding)) findings.push(foundAt(fact.id, finding));
    }
  }
  onProgress?.(places.length, places.length);
  return { checked, by_rule: inOrder(code, counts), findings: sorted(code, findings), skipped };

  /** The findings under each activity of one place; a rule that binds two of them says the same thing once. */
  function judgedOnce(requests: readonly CheckRequest[]): Finding[] {
    const [first = [], ...others] = requests.map((request) => judgeSite(index, code, request).findings);
    if (others.length === 0) return [...first];
    const said = new Map([first, ...others].flat().map((finding) => [JSON.stringify(finding), finding]));
    return [...said.values()];
  }
}

/** Key by key, as `finding` is: a spread shapes each anew. */
function foundAt(site: string, one: Finding): AuditFinding {
  return {
    site,
    rule: one.rule,
    citation: one.citation,
    against: one.against,
    verdict: one.verdict,
    required_m: one.required_m,
    measured_m: one.measured_m,
    tolerance_m: one.tolerance_m,
    margin_m: one.margin_m,
    nearest: one.nearest,
    notes: one.notes,
    line: one.line,
    considered: one.considered,
  };
}

/** Rules as the code has them, verdicts the worst first: whatever the order of the facts. */
function inOrder(
  code: PostureCode,
  counts: ReadonlyMap<string, ReadonlyMap<Verdict, number>>,
): Audit['by_rule'] {
  const by_rule: Record<string, Partial<Record<Verdict, number>>> = {};
  for (const { id } of code.rules) {
    const ofRule = counts.get(id);
    if (ofRule === undefined) continue;
    const told: Partial<Record<Verdict, number>> = {};
    for (const verdict of VERDICTS) {
      const count = ofRule.get(verdict);
      if (count !== undefined) told[verdict] = count;
    }
    by_rule[id] = told;
  }
  return by_rule;
}

/** Kinds of places that are an activity by themselves, which the audit judges. */
export const AUDITED_KINDS = Object.keys(ACTIVITY_OF) as readonly Kind[];

/**
 * Places that the town's database left out of the facts because they are not valid on the day, once each. One whose
 * later or earlier version stands on the day is judged, and not among them.
 */
export function skippedOffDay(
  index: FactsIndex,
  code: PostureCode,
  places: readonly Pick<Fact, 'id' | 'kind' | 'properties'>[],
): Skipped[] {
  const ids = new Set<string>();
  for (const place of places) {
    const id = place.id.replace(/~\d{4}-\d\d-\d\d(~[0-9a-f]{8})?$/, '');
    if (
      index.fact(id) === null &&
      activitiesOf(place).some((activity) => rulesBinding(code, activity).length > 0)
    )
      ids.add(id);
  }
  return [...ids].sort(byId).map((site) => ({ site, reason: 'not-valid-on-day' }));
}

/** By the rule's place in the code, then the place's id; the kinds a rule protects stay in its own order. */
function sorted(code: PostureCode, findings: readonly AuditFinding[]): AuditFinding[] {
  const place = new Map(code.rules.map(({ id }, i) => [id, i]));
  return findings.toSorted(
    (a, b) => (place.get(a.rule) ?? 0) - (place.get(b.rule) ?? 0) || byId(a.site, b.site),
  );
}

function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A place as its own site, with its own parts and attributes. */
export function siteOfFact(fact: Fact): Site {
  const { id, geometry, accuracy_m, parts, attributes, belongs_to } = fact;
  return { id, geometry, accuracy_m, parts, attributes, belongs_to };
}

/** Places with the activities that some rule of the code binds, by id. */
function placesBound(index: FactsIndex, code: PostureCode): { fact: Fact; activities: Activity[] }[] {
  const bound = new Set(ACTIVITIES.filter((activity) => rulesBinding(code, activity).length > 0));
  const places: { fact: Fact; activities: Activity[] }[] = [];
  for (const fact of index.all()) {
    const all = activitiesOf(fact);
    if (all.length === 0) continue;
    const activities = all.filter((activity) => bound.has(activity));
    if (activities.length > 0) places.push({ fact, activities });
  }
  return places.sort((a, b) => byId(a.fact.id, b.fact.id));
}

/** What its kind is licensed for, and what it tells of itself besides. */
export function activitiesOf(fact: Pick<Fact, 'kind' | 'properties'>): readonly Activity[] {
  const ofKind = ACTIVITY_OF[fact.kind];
  const { activity: word } = fact.properties;
  // Most facts are no activity at all: a town of a million is gone through for its few establishments.
  if (word === undefined || word === null) return ofKind === undefined ? NONE : [ofKind];
  const told = ACTIVITIES.find((activity) => activity === word);
  return [...new Set([ofKind, told])].filter((activity) => activity !== undefined);
}
