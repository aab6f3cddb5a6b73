/** What needs a visit, by how much, and why: each reason counts so many points by the town's weights. */
import type { Position } from '../geodesy/types.ts';

/** Points that a reason counts at most. */
export interface Weights {
  /** A complaint nobody has looked into. */
  readonly complaint: number;
  /** A term of the offender's that ran out (Esteio, Arts. 51 and 52). */
  readonly late_term: number;
  /** Several infractions at one place. */
  readonly repeat: number;
  /** A licence that ends, or has ended without renewal. */
  readonly licence: number;
  /** A rule of distance that the place breaks, by the last audit. */
  readonly conflict: number;
  /** It stands where infractions stand together more than chance would have it. */
  readonly hot_spot: number;
  /** No visit is on record. */
  readonly never_visited: number;
}
export const USUAL_WEIGHTS: Weights = {
  complaint: 35,
  late_term: 45,
  repeat: 20,
  licence: 20,
  conflict: 25,
  hot_spot: 10,
  never_visited: 5,
};
export const WEIGHT_KEYS = Object.keys(USUAL_WEIGHTS) as readonly (keyof Weights)[];

export type Reason =
  | {
      readonly code: 'complaint';
      readonly id: string;
      readonly received_on: string;
      /** Days it has waited. */
      readonly days: number;
      readonly at_night: boolean;
    }
  | { readonly code: 'late-term'; readonly due_on: string; readonly days: number; readonly what: string }
  | { readonly code: 'repeat'; readonly count: number }
  | { readonly code: 'licence-ends'; readonly days: number; readonly what: string }
  | { readonly code: 'licence-ended'; readonly days: number; readonly what: string }
  | {
      readonly code: 'conflict';
      readonly citation: string;
      readonly firm: boolean;
      /** Metres short of the rule; null where no number is told. */
      readonly short_m: number | null;
    }
  /** `count`: cases of the last year in the cell and those around it; `q`: see hot-spots.ts. */
  | { readonly code: 'hot-spot'; readonly count: number; readonly q: number }
  | { readonly code: 'never-visited' };

export type SubjectKind = 'complaint' | 'infraction' | 'licence' | 'conflict' | 'place';

/** One thing known of a place. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly ref: string;
  readonly name: string;
  readonly address: string | null;
  readonly at: Position;
  readonly reasons: readonly Reason[];
  /** Names of the trade, the weightiest first: whose legal hours a visit keeps to. */
  readonly trades?: readonly string[];
  /** What speaks for it happens at night. */
  readonly at_night?: boolean;
  /** What whoever goes must know. */
  readonly skills?: readonly string[];
}

/** A place to be visited, with all that speaks for it. */
export interface Candidate extends Required<Omit<Subject, 'reasons'>> {
  /** Points of all reasons together, one decimal. It has no ceiling: two places with many reasons stay apart. */
  readonly score: number;
  /** Refs of what else is known of the place. */
  readonly also: readonly string[];
  readonly reasons: readonly { readonly reason: Reason; readonly points: number }[];
}

/** A month late counts in full. */
const WHOLE_DELAY_DAYS = 30;
/** Licences that end within so many days are looked at. */
export const ENDING_DAYS = 60;
/** A complaint that waited so many days counts in full. */
const WHOLE_WAIT_DAYS = 15;
/** As many infractions at one place count in full. */
const WHOLE_REPEAT = 4;

/** Points of one reason, one decimal. */
export function pointsOf(reason: Reason, weights: Weights): number {
  return Math.round(share(reason) * weights[weightOf(reason)] * 10) / 10;
}

function share(reason: Reason): number {
  switch (reason.code) {
    case 'complaint':
      return 0.6 + 0.4 * Math.min(1, Math.max(0, reason.days) / WHOLE_WAIT_DAYS);
    case 'late-term':
      return 0.6 + 0.4 * Math.min(1, reason.days / WHOLE_DELAY_DAYS);
    case 'repeat':
      return Math.min(1, Math.max(0, reason.count - 1) / (WHOLE_REPEAT - 1));
    case 'licence-ends':
      return 1 - 0.5 * Math.min(1, Math.max(0, reason.days) / ENDING_DAYS);
    case 'conflict':
      return reason.firm ? 1 : 0.5;
    case 'licence-ended':
    case 'hot-spot':
    case 'never-visited':
      return 1;
  }
}

function weightOf({ code }: Reason): keyof Weights {
  switch (code) {
    case 'complaint':
      return 'complaint';
    case 'late-term':
      return 'late_term';
    case 'repeat':
      return 'repeat';
    case 'licence-ends':
    case 'licence-ended':
      return 'licence';
    case 'conflict':
      return 'conflict';
    case 'hot-spot':
      return 'hot_spot';
    case 'never-visited':
      return 'never_visited';
  }
}

/** Days to the date a reason stands on, what is past below 0; Infinity where it has none. */
function daysTo(reason: Reason): number {
  switch (reason.code) {
    case 'complaint':
    case 'late-term':
    case 'licence-ended':
      return -reason.days;
    case 'licence-ends':
      return reason.days;
    default:
      return Number.POSITIVE_INFINITY;
  }
}
const mostUrgent = ({ reasons }: Pick<Candidate, 'reasons'>): number =>
  Math.min(...reasons.map(({ reason }) => daysTo(reason)));

/** What an inspector goes by first when several things are known of one place. */
const NAMED_BY: readonly SubjectKind[] = ['licence', 'conflict', 'place', 'complaint', 'infraction'];
const ABOUT: readonly SubjectKind[] = ['infraction', 'complaint', 'conflict', 'licence', 'place'];

/** About a metre: things written to one position are of one place. */
const DECIMALS = 5;

/**
 * Places by what speaks for a visit, the most first; what is known of one position is one place. Of two with the same
 * points the one whose date is the earliest comes first (longest run out, longest waiting, ending soonest), then by name.
 * @param visited refs of what was visited before.
 * @param hot whether a position stands in a hot spot: it adds to what speaks for a visit, by itself it asks for none.
 */
export function rank(
  subjects: readonly Subject[],
  weights: Weights,
  visited: ReadonlySet<string>,
  hot: (at: Position) => { readonly count: number; readonly q: number } | null = () => null,
): Candidate[] {
  const places = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const key = subject.at.map((degrees) => degrees.toFixed(DECIMALS)).join();
    places.set(key, [...(places.get(key) ?? []), subject]);
  }
  const candidates = [...places.values()].map((together): Candidate => {
    const first = (order: readonly SubjectKind[]) =>
      [...together].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] as Subject;
    const named = first(NAMED_BY);
    const about = first(ABOUT);
    const spot = hot(about.at);
    const infractions = together.filter(({ kind }) => kind === 'infraction').length;
    const all: Reason[] = [
      ...together.flatMap(({ reasons }) => reasons),
      ...(infractions > 1 ? [{ code: 'repeat', count: infractions } as const] : []),
      ...(infractions > 0 || together.some(({ ref }) => visited.has(ref))
        ? []
        : [{ code: 'never-visited' } as const]),
    ];
    if (all.length > 0 && spot !== null) all.push({ code: 'hot-spot', ...spot });
    const reasons = all
      .map((reason) => ({ reason, points: pointsOf(reason, weights) }))
      .sort((a, b) => b.points - a.points);
    return {
      kind: about.kind,
      ref: about.ref,
      name: named.name,
      address: together.find(({ address }) => address !== null)?.address ?? null,
      at: about.at,
      score: Math.round(reasons.reduce((sum, { points }) => sum + points, 0) * 10) / 10,
      reasons,
      also: together.flatMap(({ ref }) => (ref === about.ref ? [] : [ref])),
      trades: together.find(({ trades }) => trades !== undefined)?.trades ?? [],
      at_night: together.some(({ at_night }) => at_night === true),
      // Of the weightiest alone: of two subjects at one place there may be nobody who knows both.
      skills: about.skills ?? [],
    };
  });
  // An infraction that runs within its term speaks for nothing by itself.
  return candidates
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        compare(mostUrgent(a), mostUrgent(b)) ||
        a.name.localeCompare(b.name, 'pt-BR') ||
        a.ref.localeCompare(b.ref),
    );
}

/** Of two without a date neither is the sooner. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
