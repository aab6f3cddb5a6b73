/** What needs a visit, by how much, and why: each reason counts so many points by the town's weights. */
import type { Position } from '../geodesy/types.ts';

/** Points that a reason counts at most. */
export interface Weights {
  /** A term of the offender's that ran out (Esteio, Arts. 51 and 52). */
  readonly late_term: number;
  /** Several infractions at one place. */
  readonly repeat: number;
  /** A licence that ends, or has ended without renewal. */
  readonly licence: number;
  /** A rule of distance that the place breaks, by the last audit. */
  readonly conflict: number;
  /** No visit is on record. */
  readonly never_visited: number;
}
export const USUAL_WEIGHTS: Weights = {
  late_term: 45,
  repeat: 20,
  licence: 20,
  conflict: 25,
  never_visited: 5,
};
export const WEIGHT_KEYS = Object.keys(USUAL_WEIGHTS) as readonly (keyof Weights)[];

export type Reason =
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
  | { readonly code: 'never-visited' };

export type SubjectKind = 'infraction' | 'licence' | 'conflict' | 'place';

/** One thing known of a place. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly ref: string;
  readonly name: string;
  readonly address: string | null;
  readonly at: Position;
  readonly reasons: readonly Reason[];
}

/** A place to be visited, with all that speaks for it. */
export interface Candidate extends Omit<Subject, 'reasons'> {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly { readonly reason: Reason; readonly points: number }[];
}

/** A month late counts in full. */
const WHOLE_DELAY_DAYS = 30;
/** Licences that end within so many days are looked at. */
export const ENDING_DAYS = 60;
/** As many infractions at one place count in full. */
const WHOLE_REPEAT = 4;
const MOST = 100;

/** Points of one reason, one decimal. */
export function pointsOf(reason: Reason, weights: Weights): number {
  return Math.round(share(reason) * weights[weightOf(reason)] * 10) / 10;
}

function share(reason: Reason): number {
  switch (reason.code) {
    case 'late-term':
      return 0.6 + 0.4 * Math.min(1, reason.days / WHOLE_DELAY_DAYS);
    case 'repeat':
      return Math.min(1, Math.max(0, reason.count - 1) / (WHOLE_REPEAT - 1));
    case 'licence-ends':
      return 1 - 0.5 * Math.min(1, Math.max(0, reason.days) / ENDING_DAYS);
    case 'conflict':
      return reason.firm ? 1 : 0.5;
    case 'licence-ended':
    case 'never-visited':
      return 1;
  }
}

function weightOf({ code }: Reason): keyof Weights {
  switch (code) {
    case 'late-term':
      return 'late_term';
    case 'repeat':
      return 'repeat';
    case 'licence-ends':
    case 'licence-ended':
      return 'licence';
    case 'conflict':
      return 'conflict';
    case 'never-visited':
      return 'never_visited';
  }
}

/** What an inspector goes by first when several things are known of one place. */
const NAMED_BY: readonly SubjectKind[] = ['licence', 'conflict', 'place', 'infraction'];
const ABOUT: readonly SubjectKind[] = ['infraction', 'conflict', 'licence', 'place'];

/** About a metre: things written to one position are of one place. */
const DECIMALS = 5;

/**
 * Places by what speaks for a visit, the most first; what is known of one position is one place.
 * @param visited refs of what was visited before.
 */
export function rank(
  subjects: readonly Subject[],
  weights: Weights,
  visited: ReadonlySet<string>,
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
    const infractions = together.filter(({ kind }) => kind === 'infraction').length;
    const all: readonly Reason[] = [
      ...together.flatMap(({ reasons }) => reasons),
      ...(infractions > 1 ? [{ code: 'repeat', count: infractions } as const] : []),
      ...(infractions > 0 || together.some(({ ref }) => visited.has(ref))
        ? []
        : [{ code: 'never-visited' } as const]),
    ];
    const reasons = all
      .map((reason) => ({ reason, points: pointsOf(reason, weights) }))
      .sort((a, b) => b.points - a.points);
    return {
      kind: about.kind,
      ref: about.ref,
      name: named.name,
      address: together.find(({ address }) => address !== null)?.address ?? null,
      at: about.at,
      score: Math.min(MOST, Math.round(reasons.reduce((sum, { points }) => sum + points, 0))),
      reasons,
    };
  });
  // An infraction that runs within its term speaks for nothing by itself.
  return candidates
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'pt-BR') || a.ref.localeCompare(b.ref));
}
