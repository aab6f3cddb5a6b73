/** Every rule on every place it binds. */
import { rulesBinding } from '../laws/index.ts';
import type { PostureCode } from '../laws/types.ts';
import { ACTIVITIES, type Activity, type Kind } from '../laws/vocabulary.ts';
import { judgeSite, metresOutside } from './check.ts';
import { type FactsIndex, standsOn } from './facts-index.ts';
import type { Fact, Finding, Site, Verdict } from './types.ts';

/** What a place of a kind is licensed for. */
const ACTIVITY_OF: { readonly [K in Kind]?: Activity } = {
  'fuel-station': 'fuel-station',
  'noisy-business': 'noisy-business',
  stable: 'stable',
  piggery: 'piggery',
  'explosives-store': 'explosives-store',
  quarry: 'quarry',
};

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
  /** Asked now and then; true ends the audit with null. */
  readonly shouldStop?: () => boolean;
  /** Which findings to keep; all without. Counts are of all. */
  readonly keep?: (finding: Finding) => boolean;
}

const TOLD_EVERY = 256;

/** @returns null where it was stopped: half an audit is none. @throws InputError where the municipality is unknown. */
export function audit(
  index: FactsIndex,
  code: PostureCode,
  date: string,
  { onProgress, shouldStop, keep }: AuditOptions = {},
): Audit | null {
  const places = placesBound(index, code);
  const by_rule: Record<string, Partial<Record<Verdict, number>>> = {};
  const findings: AuditFinding[] = [];
  const skipped: Skipped[] = [];
  let checked = 0;
  for (const [done, { fact, activity }] of places.entries()) {
    if (done % TOLD_EVERY === 0) {
      onProgress?.(done, places.length);
      if (shouldStop?.() === true) return null;
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
    for (const finding of judgeSite(index, code, { activity, date, site }).findings) {
      by_rule[finding.rule] ??= {};
      const counts = by_rule[finding.rule] ?? {};
      counts[finding.verdict] = (counts[finding.verdict] ?? 0) + 1;
      if (keep === undefined || keep(finding)) findings.push({ site: fact.id, ...finding });
    }
  }
  onProgress?.(places.length, places.length);
  return { checked, by_rule, findings, skipped };
}

/** A place as its own site, with its own parts and attributes. */
export function siteOfFact(fact: Fact): Site {
  const { id, geometry, accuracy_m, parts, attributes, belongs_to } = fact;
  return { id, geometry, accuracy_m, parts, attributes, belongs_to };
}

/** Places whose activity some rule of the code binds: by their kind, or by an `activity` they tell themselves. */
function placesBound(index: FactsIndex, code: PostureCode): { fact: Fact; activity: Activity }[] {
  const bound = new Set(ACTIVITIES.filter((activity) => rulesBinding(code, activity).length > 0));
  const places: { fact: Fact; activity: Activity }[] = [];
  for (const fact of index.all()) {
    const activity = activityOf(fact);
    if (activity !== null && bound.has(activity)) places.push({ fact, activity });
  }
  return places;
}

export function activityOf(fact: Fact): Activity | null {
  const told = ACTIVITIES.find((activity) => activity === fact.properties.activity);
  return told ?? ACTIVITY_OF[fact.kind] ?? null;
}
