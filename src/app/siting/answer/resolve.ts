/** What would settle an answer that is open, and which broken rules no other place would mend. */
import type { Rule } from '../../../laws/types.ts';
import type { Attribute, Kind } from '../../../laws/vocabulary.ts';
import type { Answer, Fact, Finding } from '../../../siting/types.ts';
import { attributesMissing, layersMissing, tightest } from './sentences.ts';

/** How a measure that may lie on both sides of a limit can be decided. */
export interface Resolution {
  readonly finding: Finding;
  /**
   * The site's accuracy with which this finding would be decided, metres, rounded down to the centimetre; null where
   * none would do: the measure is on the limit, or the other place's own uncertainty is the greater.
   */
  readonly accuracy_m: number | null;
  /** Uncertainty of the other place alone, where that keeps it open. */
  readonly place_m: number | null;
}

export function resolutionOf(
  answer: Pick<Answer, 'findings'>,
  named: Readonly<Record<string, Fact>>,
): Resolution | null {
  const open = answer.findings.filter(({ verdict }) => verdict === 'inconclusive');
  const finding = tightest(open);
  if (finding === null) return null;
  const off = offLimit(finding);
  const place = finding.nearest === null ? 0 : (named[finding.nearest.id]?.accuracy_m ?? 0);
  const room = Math.floor((off - place) * 100 + 1e-6) / 100;
  return {
    finding,
    accuracy_m: room > 0 ? room : null,
    place_m: room > 0 || place === 0 ? null : place,
  };
}

/** Metres between the measure and where the verdict turns: the law's number, or a zone's edge. */
const offLimit = ({ margin_m, measured_m }: Finding): number => Math.abs(margin_m ?? measured_m ?? 0);

export interface Lacking {
  readonly layers: readonly Kind[];
  readonly attributes: readonly Attribute[];
}
/** What has to be loaded or said before the rules without data can be judged. */
export function lackingOf({ findings }: Pick<Answer, 'findings'>): Lacking {
  const open = findings.filter(({ verdict }) => verdict === 'no-data');
  return {
    layers: [...new Set(open.flatMap(layersMissing))],
    attributes: [...new Set(open.flatMap(attributesMissing))],
  };
}

/** Rules broken wherever the site stands: limits on what the applicant gives. */
export function brokenAnywhere(
  { findings }: Pick<Answer, 'findings'>,
  rules: ReadonlyMap<string, Rule>,
): readonly Finding[] {
  return findings.filter(
    ({ verdict, rule }) => verdict === 'violates' && rules.get(rule)?.kind === 'attribute',
  );
}
