/** Distances judged over all places of a kind, each with its own tolerance. */
import type { Geometry, Separation } from '../../geodesy/types.ts';
import type { Rule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { finding, nearestOf, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Hit, Survey } from '../layer.ts';
import { addedTolerance, type Certainty, CLOSE_M, toMillimetre, wayTo } from '../measure.ts';
import type { Finding, Note } from '../types.ts';

/** A place and what was measured to it from one of the site's geometries. */
export type Candidate = Hit;

export interface Surveyed {
  readonly nearest: Candidate | null;
  /** Every place that may fall short of the distance, the nearest or not; each once. */
  readonly near: readonly Candidate[];
  /** How many places stand there. */
  readonly considered: number;
}

/** Measures from the geometries to every place that counts for `kind`. @param within @param sure see `Layer.survey`. */
export function surveyKind(
  inquiry: Inquiry,
  kind: Kind,
  geometries: readonly Geometry[],
  within: number,
  except: readonly string[],
  sure = Number.NEGATIVE_INFINITY,
): Surveyed {
  const surveys: Survey[] = [];
  let considered = 0;
  for (const layer of inquiry.index.layersOf(kind)) {
    considered += layer.countOn(inquiry.day);
    for (const id of except) if (layer.has(id, inquiry.day)) considered--;
    for (const geometry of geometries)
      surveys.push(layer.survey(inquiry.probe(geometry), inquiry.day, within, except, sure));
  }
  const [first] = surveys;
  if (surveys.length === 1 && first !== undefined)
    return { nearest: first.nearest, near: first.near, considered };
  let nearest: Candidate | null = null;
  const near = new Map<string, Candidate>();
  for (const survey of surveys) {
    if (survey.nearest !== null) nearest = nearer(nearest, survey.nearest);
    for (const hit of survey.near) near.set(hit.fact.id, nearer(near.get(hit.fact.id) ?? null, hit));
  }
  return { nearest, near: [...near.values()], considered };
}

/** The nearer of two; at one distance the one whose id comes first. */
function nearer(a: Candidate | null, b: Candidate): Candidate {
  if (a === null || b.metres < a.metres) return b;
  return b.metres === a.metres && b.fact.id < a.fact.id ? b : a;
}

export interface DistanceQuestion {
  readonly rule: Rule;
  readonly kind: Kind;
  /** The law's number. */
  readonly required: number;
  readonly judge: (measured: number, tolerance: number, required: number) => Certainty;
  readonly notes: readonly Note[];
  /** Ids that do not count. */
  readonly except: readonly string[];
}

/**
 * One finding over all places of a kind: a place that surely falls short violates, else one that may makes it
 * inconclusive, else all comply and the nearest is told.
 */
export function judgeDistances(
  inquiry: Inquiry,
  geometries: readonly Geometry[],
  question: DistanceQuestion,
): Finding {
  const { kind, required, except } = question;
  // A little more than the number, so that what rounding may change is looked at closely.
  const within = required + inquiry.site.accuracy_m + CLOSE_M;
  const sure = required - inquiry.site.accuracy_m - CLOSE_M;
  return decide(inquiry, question, surveyKind(inquiry, kind, geometries, within, except, sure));
}

/** As `judgeDistances`, but a finding for every place that falls short or may: the nearest does not hide the others. */
export function eachShortfall(
  inquiry: Inquiry,
  geometries: readonly Geometry[],
  question: DistanceQuestion,
): Finding[] {
  const { kind, required, except } = question;
  const within = required + inquiry.site.accuracy_m + CLOSE_M;
  const surveyed = surveyKind(inquiry, kind, geometries, within, except);
  return surveyed.near
    .map((candidate) => decide(inquiry, question, { ...surveyed, nearest: candidate, near: [candidate] }))
    .filter(({ verdict }) => verdict === 'violates' || verdict === 'inconclusive');
}

const WORST_FIRST: readonly Certainty[] = ['violates', 'inconclusive', 'complies'];

/** Decides over places already found. */
export function decide(inquiry: Inquiry, question: DistanceQuestion, surveyed: Surveyed): Finding {
  const { rule, kind, required, judge, notes } = question;
  let decided: { candidate: Candidate; verdict: Certainty } | null = null;
  for (const candidate of surveyed.near) {
    const verdict = judge(precise(inquiry, candidate, required), tolerance(inquiry, candidate), required);
    if (decided !== null) {
      const order = WORST_FIRST.indexOf(verdict) - WORST_FIRST.indexOf(decided.verdict);
      if (order > 0) continue;
      if (order === 0 && nearer(decided.candidate, candidate) === decided.candidate) continue;
    }
    decided = { candidate, verdict };
  }
  if (decided === null || decided.verdict === 'complies') {
    if (!inquiry.index.knows(kind))
      return unknownLayer(inquiry.index, rule, kind, { required_m: required, notes });
    // Places that all comply: the nearest of them, which need not be among those looked at closely.
    decided = surveyed.nearest === null ? null : { candidate: surveyed.nearest, verdict: 'complies' };
  }
  const { considered } = surveyed;
  if (decided === null) return finding(rule, kind, 'complies', { required_m: required, considered, notes });
  const { measured_m, tolerance_m, margin_m, nearest, line } = measuredTo(
    inquiry,
    decided.candidate,
    required,
  );
  return finding(rule, kind, decided.verdict, {
    required_m: required,
    measured_m,
    tolerance_m,
    margin_m,
    nearest,
    notes,
    line,
    considered,
  });
}

/** What is told of the place that decided. @param required null where the law has no number. */
export function measuredTo(
  inquiry: Inquiry,
  candidate: Candidate,
  required: number | null,
): Pick<Finding, 'measured_m' | 'tolerance_m' | 'margin_m' | 'nearest' | 'line'> {
  const way = wayOf(inquiry, candidate, required);
  const measured = toMillimetre(way.metres);
  return {
    measured_m: measured,
    tolerance_m: tolerance(inquiry, candidate),
    margin_m: required === null ? null : toMillimetre(measured - required),
    nearest: nearestOf(candidate.fact),
    line: [way.from, way.to],
  };
}

function wayOf(inquiry: Inquiry, candidate: Candidate, required: number | null): Separation {
  const t = tolerance(inquiry, candidate);
  const limits = required === null ? [] : t === 0 ? [required] : [required - t, required, required + t];
  return wayTo(inquiry.probe(candidate.geometry), candidate.fact, limits);
}

function tolerance(inquiry: Inquiry, { fact }: Candidate): number {
  return addedTolerance(inquiry.site.accuracy_m, fact.accuracy_m);
}

/** The kernels' number unless it lies close to where the verdict turns. */
function precise(inquiry: Inquiry, candidate: Candidate, required: number): number {
  const t = tolerance(inquiry, candidate);
  const off = Math.abs(candidate.metres - required);
  const close = off <= CLOSE_M || Math.abs(off - t) <= CLOSE_M;
  return toMillimetre(close ? wayOf(inquiry, candidate, required).metres : candidate.metres);
}
