/** The impact of a place as the map draws it. */
import type { Rule } from '../../laws/types.ts';
import type { Fact, Verdict } from '../../siting/types.ts';
import { lawMetres } from '../format.ts';
import type { Language } from '../i18n/index.ts';
import type { Scene } from '../map/scene.ts';
import { EMPTY_SCENE, lineLabel } from '../siting/answer/scene.ts';
import type { ImpactTold } from '../siting/engine/engine.ts';
import type { Supposed } from '../url/codec.ts';
import { toldBy, worstOf } from './summary.ts';

/** The place, a line to each licence that changes, and the limits of the rules that do it around the place. */
export function impactScene(
  place: Supposed | null,
  /** What the reader calls it. */
  name: string,
  told: ImpactTold | null,
  fact: Fact | null,
  rules: readonly Rule[],
  language: Language,
): Scene {
  if (place === null) return EMPTY_SCENE;
  const { geometry, accuracy_m, kind } = place;
  const site = { geometry, accuracy_m, supposed: { kind, name } };
  if (told === null) return { ...EMPTY_SCENE, site };
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const lines: Scene['lines'][number][] = [];
  const decided = new Map<string, Verdict>();
  const limits = new Map<number, Verdict>();
  for (const licence of told.licences) {
    decided.set(licence.place, worstOf(licence));
    for (const effect of licence.effects) {
      const finding = toldBy(effect);
      const rule = byId.get(effect.rule);
      const bad = finding.verdict === 'violates' || finding.verdict === 'inconclusive';
      if (finding.line !== null)
        lines.push({
          key: `${licence.place}/${effect.rule}/${effect.against ?? ''}`,
          from: finding.line[0],
          to: finding.line[1],
          verdict: finding.verdict,
          label: lineLabel(finding, language),
          decided: bad,
        });
      const circle =
        rule?.kind === 'quantity-by-distance' || (rule?.kind === 'min-distance' && rule.to === 'places');
      if (circle && bad && effect.pair !== null && finding.required_m !== null) {
        const known = limits.get(finding.required_m);
        if (known !== 'violates') limits.set(finding.required_m, finding.verdict);
      }
    }
  }
  return {
    ...EMPTY_SCENE,
    site,
    lines,
    decided,
    offsets: [...limits].map(([metres, verdict]) => ({
      key: `limit/${metres}`,
      around: fact?.geometry ?? place.geometry,
      metres,
      tolerance_m: place.accuracy_m,
      verdict,
      label: lawMetres(metres, language),
    })),
  };
}
