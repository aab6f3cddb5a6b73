/** May this activity stand here, on this day, under this code? */
import { guessCoordinates } from '../geodesy/guess.ts';
import { shapeOf } from '../geodesy/shape.ts';
import { rulesBinding, rulesFor } from '../laws/index.ts';
import type { PostureCode, Rule } from '../laws/types.ts';
import type { Activity } from '../laws/vocabulary.ts';
import { findingsOf } from './applicability.ts';
import type { FactsIndex } from './facts-index.ts';
import { checkNotFar, checkParts } from './far-door.ts';
import { eachAgainst, finding, note } from './finding.ts';
import { Inquiry } from './inquiry.ts';
import { probeOf, wayFrom } from './probe.ts';
import { place, refusal, type Where } from './sentences.ts';
import { type Answer, type Finding, type InputError, type Site, VERDICTS, type Verdict } from './types.ts';

export interface CheckRequest {
  readonly activity: Activity;
  /** Civil day of the town, `YYYY-MM-DD`. */
  readonly date: string;
  readonly site: Site;
  /** What a refusal of its geometry names: the file, feature and field, or the option, that it came in. */
  readonly where?: Where;
}

/**
 * The findings of every rule that binds the activity, and the whole verdict.
 * @throws InputError `outside-municipality` (with the kilometres), `no-boundary`, and as the doors of facts for
 * positions that cannot be the town's.
 */
export function check(index: FactsIndex, code: PostureCode, request: CheckRequest): Answer {
  const { activity, date, site } = request;
  checkSite(index, code, request);
  return {
    city: code.town.slug,
    activity,
    date,
    site,
    ...judgeSite(index, code, request),
  };
}

/**
 * The site lies in the municipality of the day, and neither it nor a part of it where it cannot be.
 * @throws InputError as `check`.
 */
export function checkSite(index: FactsIndex, code: PostureCode, { site, date, where }: CheckRequest): void {
  const outside = metresOutside(index, code, site, date);
  if (outside > 0) throw refusedOutside(index, code, site, date, outside, where ?? null);
  const area = index.municipality(date);
  if (area === null) return;
  const land = { area, box: shapeOf(area).box };
  const named = where ?? { file: null, feature: null, field: null };
  checkNotFar(site.geometry, land, named);
  checkParts(site.parts, land, named);
}

/** As `check`, for a site known to lie in the municipality. */
export function judgeSite(
  index: FactsIndex,
  code: PostureCode,
  { activity, date, site }: CheckRequest,
): Pick<Answer, 'verdict' | 'findings'> {
  const inForce = rulesFor(code, activity, date);
  const findings =
    inForce.length > 0
      ? findingsUnder(inForce, new Inquiry(index, activity, date, site))
      : rulesBinding(code, activity).flatMap((rule) => notInForce(rule, code, date));
  return { verdict: wholeVerdict(findings), findings };
}

function findingsUnder(rules: readonly Rule[], inquiry: Inquiry): Finding[] {
  return rules.flatMap((rule) => findingsOf(rule, inquiry));
}

/** The first present decides: violates, inconclusive, no-data, discretionary, complies. */
export function wholeVerdict(findings: readonly Finding[]): Verdict {
  return VERDICTS.find((verdict) => findings.some((one) => one.verdict === verdict)) ?? 'not-applicable';
}

function notInForce(rule: Rule, code: PostureCode, date: string): Finding[] {
  const before = date < code.in_force_from;
  const reason = before
    ? note('before-the-code', { law: code.law, from: code.in_force_from })
    : note('not-in-force', { from: rule.valid_from, to: rule.valid_to ?? '' });
  return eachAgainst(rule).map((kind) => finding(rule, kind, 'not-applicable', { notes: [reason] }));
}

/**
 * Metres by which the whole site lies outside the municipality of the day; 0 for one inside, on the border or across it.
 * @throws InputError where the municipality is not known.
 */
export function metresOutside(index: FactsIndex, code: PostureCode, site: Site, date: string): number {
  const municipality = index.municipality(date);
  if (municipality === null) throw refusal('no-boundary', null, { town: code.town.name });
  const { metres } = wayFrom(probeOf(site.geometry), municipality);
  // On the border is inside, to the millimetre as everything else.
  return metres < 0.0005 ? 0 : metres;
}

/** How far outside, or that the axes look swapped. */
function refusedOutside(
  index: FactsIndex,
  code: PostureCode,
  site: Site,
  date: string,
  metres: number,
  where: Where | null,
): InputError {
  const [at] = shapeOf(site.geometry).anchors;
  const km = Number((metres / 1000).toFixed(metres < 10_000 ? 3 : 1));
  const municipality = index.municipality(date);
  if (at !== undefined && municipality !== null) {
    const guess = guessCoordinates(at[0], at[1], shapeOf(municipality).box);
    if (guess.reading === 'swapped')
      return refusal('axes-swapped', where, {
        got: place(at),
        km: Math.round(km),
        swapped: place([at[1], at[0]]),
      });
  }
  return refusal('outside-municipality', where, {
    km,
    far: farWords(metres, '.'),
    far_pt: farWords(metres, ','),
    town: nameOf(index, code, date),
  });
}

/** Metres to the millimetre where they are few, whole below a kilometre, else kilometres. */
function farWords(metres: number, decimal: '.' | ','): string {
  const [number, unit] =
    metres < 100
      ? [Number(metres.toFixed(3)), 'm']
      : metres < 1000
        ? [Math.round(metres), 'm']
        : [Number((metres / 1000).toFixed(metres < 10_000 ? 3 : 1)), 'km'];
  return `${String(number).replace('.', decimal)} ${unit}`;
}

function nameOf(index: FactsIndex, code: PostureCode, date: string): string {
  const land = index.landOf(['municipality'], date);
  return land?.facts.find((fact) => fact.name !== null)?.name ?? code.town.name;
}
