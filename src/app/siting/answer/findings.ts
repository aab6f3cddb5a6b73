/** How findings are told apart, ordered and counted. */
import type { Answer, Finding, Verdict } from '../../../siting/types.ts';

/** Names one finding of an answer: `EST-333-A7/school`. */
export const findingKey = ({ rule, against }: Pick<Finding, 'rule' | 'against'>): string =>
  `${rule}/${against ?? ''}`;

/** In the order of the panel. */
export const PANEL_ORDER = [
  'violates',
  'inconclusive',
  'no-data',
  'discretionary',
  'complies',
  'not-applicable',
] as const satisfies readonly Verdict[];

export interface FindingGroup {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Findings by verdict; within one, the tightest first, those without a number after, in the order of the code. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  return PANEL_ORDER.flatMap((verdict) => {
    const of = findings.filter((finding) => finding.verdict === verdict);
    if (of.length === 0) return [];
    const margin = (finding: Finding) => finding.margin_m ?? Number.POSITIVE_INFINITY;
    return [{ verdict, findings: [...of].sort((a, b) => compare(margin(a), margin(b))) }];
  });
}
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** How many findings of each verdict there are, without those of which there are none. */
export function tally(findings: readonly Finding[]): readonly { verdict: Verdict; count: number }[] {
  return groupFindings(findings).map((group) => ({ verdict: group.verdict, count: group.findings.length }));
}

/** The ids of all places that findings name. */
export const namedIds = ({ findings }: Pick<Answer, 'findings'>): readonly string[] => [
  ...new Set(findings.flatMap(({ nearest }) => (nearest === null ? [] : [nearest.id]))),
];
