/** Conflicts as the map draws them: a line between the two places, a ring about each. */
import type { Verdict } from '../../siting/types.ts';
import type { Language } from '../i18n/index.ts';
import type { Scene } from '../map/scene.ts';
import { EMPTY_SCENE, lineLabel } from '../siting/answer/scene.ts';
import type { Entry } from './entries.ts';

/** More labels than this hide each other: then only the one chosen is labelled. */
const LABELLED = 12;

/**
 * What is solved is no more and is not drawn. Gaps are drawn where nothing else is shown: a layer that is missing makes
 * every place one.
 */
export function sceneOf(entries: readonly Entry[], chosen: string | null, language: Language): Scene {
  const firm = entries.filter(({ section }) => section !== 'solved' && section !== 'no-data');
  const drawn =
    firm.length > 0
      ? entries.filter(
          (entry) =>
            entry.section !== 'solved' && (entry.section !== 'no-data' || entry.conflict.key === chosen),
        )
      : entries.filter(({ section }) => section !== 'solved');
  const few = firm.length <= LABELLED;
  const decided = new Map<string, Verdict>();
  const lines: Scene['lines'][number][] = [];
  for (const { conflict, section } of drawn) {
    const { key, line, site, other, pair } = conflict;
    const verdict: Verdict = section === 'lost' ? 'no-data' : conflict.verdict;
    for (const id of pair && other !== null ? [site.id, other.id] : [site.id])
      if (decided.get(id) !== 'violates') decided.set(id, verdict);
    if (line === null || !(pair || key === chosen)) continue;
    const spoken = chosen === null ? few : key === chosen;
    lines.push({
      key,
      from: line[0],
      to: line[1],
      verdict,
      label: lineLabel(conflict, language),
      decided: spoken,
    });
  }
  return { ...EMPTY_SCENE, lines, decided, quiet: true };
}
