/** An answer as the map draws it. */
import type { Geometry, Position } from '../../../geodesy/types.ts';
import type { Rule } from '../../../laws/types.ts';
import type { Answer, Fact, Finding, Verdict } from '../../../siting/types.ts';
import { decimal, lawMetres, metres } from '../../format.ts';
import type { Language } from '../../i18n/index.ts';
import type { Scene } from '../../map/scene.ts';
import { findingKey } from './findings.ts';

export const EMPTY_SCENE: Scene = {
  site: null,
  lines: [],
  offsets: [],
  decided: new Map(),
  suggestion: null,
};

export interface SceneInput {
  readonly answer: Answer;
  readonly named: Readonly<Record<string, Fact>>;
  readonly rules: readonly Rule[];
  readonly suggestion: Position | null;
  readonly language: Language;
}

/** The site alone, while its question is not whole or its answer not there. */
export const siteScene = (geometry: Geometry, accuracy_m: number): Scene => ({
  ...EMPTY_SCENE,
  site: { geometry, accuracy_m },
});

/** Verdicts whose place and line carry a label and a ring: what the reader must look at. */
const SPOKEN: readonly Verdict[] = ['violates', 'inconclusive'];
const speaks = (verdict: Verdict, whole: Verdict): boolean =>
  SPOKEN.includes(verdict) || (verdict === 'discretionary' && verdict === whole);

/** Site, a line a finding, the limits around what decided, and the nearest point that complies. */
export function sceneOf({ answer, named, rules, suggestion, language }: SceneInput): Scene {
  const { site, findings, verdict: whole } = answer;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const lines: Scene['lines'][number][] = [];
  const offsets: Scene['offsets'][number][] = [];
  const decided = new Map<string, Verdict>();
  for (const finding of findings) {
    const { verdict, line, nearest } = finding;
    const fact = nearest === null ? undefined : named[nearest.id];
    if (line !== null)
      lines.push({
        key: findingKey(finding),
        from: line[0],
        to: line[1],
        verdict,
        label: lineLabel(finding, language),
        decided: speaks(verdict, whole),
      });
    // `findings` come worst first or not: the worst of a place is its ring.
    if (nearest !== null && speaks(verdict, whole) && !isWorse(decided.get(nearest.id), verdict))
      decided.set(nearest.id, verdict);
    const offset = offsetOf(finding, byId.get(finding.rule), fact, language);
    if (offset !== null) offsets.push(offset);
  }
  return {
    site: { geometry: site.geometry, accuracy_m: site.accuracy_m },
    lines,
    offsets,
    decided,
    suggestion,
  };
}

const isWorse = (known: Verdict | undefined, than: Verdict): boolean =>
  known !== undefined && RANK.indexOf(known) <= RANK.indexOf(than);
const RANK: readonly Verdict[] = [
  'violates',
  'inconclusive',
  'discretionary',
  'no-data',
  'complies',
  'not-applicable',
];

/** `287,41 m`; with a tolerance `801,30 m ± 6`. */
export function lineLabel(
  { measured_m, tolerance_m }: Pick<Finding, 'measured_m' | 'tolerance_m'>,
  language: Language,
): string {
  if (measured_m === null) return '';
  const length = metres(Math.abs(measured_m), language);
  return tolerance_m === null || tolerance_m === 0
    ? length
    : `${length} ± ${decimal(tolerance_m, language, 0, 2)}`;
}

/** The limit of a distance rule around the place that decided; lots and edges of streets have no circle of use. */
function offsetOf(
  finding: Finding,
  rule: Rule | undefined,
  fact: Fact | undefined,
  language: Language,
): Scene['offsets'][number] | null {
  const { required_m, verdict, tolerance_m } = finding;
  if (fact === undefined || required_m === null || required_m <= 0) return null;
  if (rule?.kind !== 'min-distance' && rule?.kind !== 'quantity-by-distance') return null;
  if (rule.kind === 'min-distance' && rule.to !== 'places') return null;
  return {
    key: `${findingKey(finding)}/limit`,
    around: fact.geometry,
    metres: required_m,
    tolerance_m: tolerance_m ?? 0,
    verdict,
    label: lawMetres(required_m, language),
  };
}
