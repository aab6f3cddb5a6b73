/** What would settle an answer that is open, and which broken rules no other place would mend. */
import type { Rule } from '../../../laws/types.ts';
import type { Attribute, Kind } from '../../../laws/vocabulary.ts';
import type { Answer, Fact, Finding } from '../../../siting/types.ts';
import { attributesMissing, layersMissing } from './sentences.ts';

/** How the measures that may lie on both sides of a limit can be decided. */
export interface Resolution {
  /** The open findings, the nearest to its limit first. */
  readonly findings: readonly Finding[];
  /**
   * The site's accuracy with which all of them would be decided, metres, rounded down to the centimetre; null where
   * none would do: a measure is on its limit, or the other place's own uncertainty is the greater.
   */
  readonly accuracy_m: number | null;
  /** Uncertainty of another place, where that keeps one open however well the site is surveyed. */
  readonly place_m: number | null;
}

export function resolutionOf(
  answer: Pick<Answer, 'findings' | 'site'>,
  named: Readonly<Record<string, Fact>>,
): Resolution | null {
  const findings = answer.findings
    .filter(({ verdict }) => verdict === 'inconclusive')
    .sort((a, b) => offLimit(a) - offLimit(b));
  if (findings.length === 0) return null;
  const rooms = findings.map((finding) => {
    // Of a place that is not known now, the tolerance tells what it added to the site's own.
    const place =
      (finding.nearest === null ? undefined : named[finding.nearest.id]?.accuracy_m) ??
      Math.max(0, (finding.tolerance_m ?? 0) - answer.site.accuracy_m);
    return { room: Math.floor((offLimit(finding) - place) * 100 + 1e-6) / 100, place };
  });
  const least = Math.min(...rooms.map(({ room }) => room));
  const unsure = Math.max(0, ...rooms.filter(({ room }) => room <= 0).map(({ place }) => place));
  return {
    findings,
    accuracy_m: least > 0 ? least : null,
    place_m: least > 0 || unsure === 0 ? null : unsure,
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
