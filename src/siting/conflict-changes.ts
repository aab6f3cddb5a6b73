/** Two audits beside each other: what is new, what is solved, what nobody can tell any more. */
import { type Conflict, isConflict, type Run } from './conflict.ts';

/** Why a conflict is there no more. */
export type SolvedBy =
  /** The places are judged and the rule is met. */
  | 'complies'
  /** The place was not judged: it is in the data no more, or not on this day. */
  | 'place-gone'
  /** The rule holds no more, or not on this day. */
  | 'rule-gone';
/** Why a conflict that was there cannot be told now; it is not solved by that. */
export type LostBy = 'no-data' | 'layer-unknown' | 'not-judged';

export interface Changes {
  readonly fresh: readonly Conflict[];
  readonly solved: readonly { readonly conflict: Conflict; readonly by: SolvedBy }[];
  readonly changed: readonly { readonly before: Conflict; readonly after: Conflict }[];
  readonly unchanged: readonly Conflict[];
  /** Was a conflict and is told neither as one nor as solved: the data to tell it are missing. */
  readonly lost: readonly { readonly conflict: Conflict; readonly by: LostBy }[];
  /** Questions without data that had none of these gaps before, beside those of `lost`. */
  readonly gaps: readonly Conflict[];
}

/** Metres that count as the same measure. */
const SAME_M = 0.001;

/** @param before conflicts of the earlier run. @param after the later run, whole: what it judged tells why a conflict is gone. */
export function changesBetween(before: Pick<Run, 'conflicts'>, after: Run): Changes {
  const now = new Map(after.conflicts.map((one) => [one.key, one]));
  const then = new Map(before.conflicts.map((one) => [one.key, one]));
  const judge = new Gone(after);
  const solved: { conflict: Conflict; by: SolvedBy }[] = [];
  const lost: { conflict: Conflict; by: LostBy }[] = [];
  const changed: { before: Conflict; after: Conflict }[] = [];
  const unchanged: Conflict[] = [];
  for (const conflict of before.conflicts) {
    if (!isConflict(conflict)) continue;
    const still = now.get(conflict.key);
    if (still === undefined || !isConflict(still)) {
      const by = judge.why(conflict);
      if (by.solved) solved.push({ conflict, by: by.reason });
      else lost.push({ conflict, by: by.reason });
    } else if (same(conflict, still)) unchanged.push(still);
    else changed.push({ before: conflict, after: still });
  }
  const missing = new Set(lost.map(({ conflict }) => questionOf(conflict, conflict.site.id)));
  return {
    fresh: after.conflicts.filter((one) => isConflict(one) && !wasConflict(then.get(one.key))),
    solved,
    changed,
    unchanged,
    lost,
    gaps: after.conflicts.filter(
      (one) => !isConflict(one) && !then.has(one.key) && !missing.has(questionOf(one, one.site.id)),
    ),
  };
}

const wasConflict = (one: Conflict | undefined): boolean => one !== undefined && isConflict(one);

const questionOf = ({ rule, against }: Conflict, site: string): string =>
  JSON.stringify([rule, against, site]);

/** Says why a conflict of before is not among those of a run. */
class Gone {
  private readonly judged: ReadonlySet<string>;
  private readonly outside: ReadonlySet<string>;
  private readonly unknown: ReadonlySet<string>;
  private readonly gaps: ReadonlySet<string>;

  constructor(private readonly run: Run) {
    this.judged = new Set(run.judged);
    this.outside = new Set(
      run.skipped.flatMap(({ site, reason }) => (reason === 'outside-municipality' ? [site] : [])),
    );
    this.unknown = new Set(run.unknown);
    this.gaps = new Set(
      run.conflicts.filter((one) => !isConflict(one)).map((one) => questionOf(one, one.site.id)),
    );
  }

  why(
    conflict: Conflict,
  ):
    | { readonly solved: true; readonly reason: SolvedBy }
    | { readonly solved: false; readonly reason: LostBy } {
    const { rule, against, site, other, mutual } = conflict;
    const bound = mutual && other !== null ? [site, other] : [site];
    // A layer that did not come this time takes its places along: they are not solved, they are not looked at.
    const kinds = [site.kind, other?.kind, against];
    if (kinds.some((kind) => kind != null && this.unknown.has(kind)))
      return { solved: false, reason: 'layer-unknown' };
    if (bound.some(({ id }) => this.gaps.has(questionOf(conflict, id))))
      return { solved: false, reason: 'no-data' };
    if (bound.some(({ id }) => this.outside.has(id))) return { solved: false, reason: 'not-judged' };
    if (!bound.every(({ id }) => this.judged.has(id))) return { solved: true, reason: 'place-gone' };
    const verdicts = Object.keys(this.run.by_rule[rule] ?? {});
    return {
      solved: true,
      reason: verdicts.every((verdict) => verdict === 'not-applicable') ? 'rule-gone' : 'complies',
    };
  }
}

function same(a: Conflict, b: Conflict): boolean {
  return (
    a.verdict === b.verdict &&
    a.required_m === b.required_m &&
    near(a.measured_m, b.measured_m) &&
    near(a.tolerance_m, b.tolerance_m)
  );
}
const near = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < SAME_M;
