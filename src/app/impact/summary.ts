/** What the impact of a place comes to: the figures that are told and compared. */
import type { Effect, Impact, LicenceEffect } from '../../siting/impact/types.ts';
import { type Finding, VERDICTS, type Verdict } from '../../siting/types.ts';

/** The finding an effect is told by: that of the place alone where it conflicts, else what the rule says after. */
export const toldBy = ({ pair, after }: Effect): Finding => pair ?? after;

/** The worst verdict among the effects of a licence. */
export function worstOf({ effects }: Pick<LicenceEffect, 'effects'>): Verdict {
  return (
    VERDICTS.find((verdict) => effects.some((effect) => toldBy(effect).verdict === verdict)) ??
    'not-applicable'
  );
}

export interface ImpactSummary {
  /** Licences that would conflict with the place, or fall foul of a rule because of it. */
  readonly conflicts: number;
  readonly doubts: number;
  readonly others: number;
  readonly kept: number;
  /** By whole verdict: how many licences more, or fewer, would have it. */
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
}

export function summaryOf({ licences, kept }: Impact): ImpactSummary {
  const of = (verdict: Verdict) => licences.filter((licence) => worstOf(licence) === verdict).length;
  const conflicts = of('violates');
  const doubts = of('inconclusive');
  const verdicts: Partial<Record<Verdict, number>> = {};
  for (const { before, after } of licences) {
    if (before === after) continue;
    verdicts[before] = (verdicts[before] ?? 0) - 1;
    verdicts[after] = (verdicts[after] ?? 0) + 1;
  }
  return { conflicts, doubts, others: licences.length - conflicts - doubts, kept: kept.length, verdicts };
}
