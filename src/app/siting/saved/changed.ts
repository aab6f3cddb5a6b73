import { cardTitle } from '../answer/figures.ts';
import type { Speech } from '../answer/speech.ts';
import type { AnswerView } from '../answer/view.ts';
import type { Changed } from './kept.ts';

/** One finding then and now, in a sentence. */
export function changedWords({ before, after }: Changed, rules: AnswerView['rules'], speech: Speech): string {
  const { t, metres, name } = speech;
  const either = after ?? before;
  if (either === null) return '';
  const title = cardTitle(either, rules.get(either.rule), speech);
  const words = (finding: NonNullable<Changed['after']>) =>
    [
      t(`words:verdict.${finding.verdict}`),
      ...(finding.measured_m === null ? [] : [metres(Math.abs(finding.measured_m))]),
      ...(finding.nearest === null ? [] : [name(finding.nearest)]),
    ].join(', ');
  if (after === null) return t('siting:saved.gone', { title });
  if (before === null) return t('siting:saved.came', { title, after: words(after) });
  return t('siting:saved.changed', { title, before: words(before), after: words(after) });
}
