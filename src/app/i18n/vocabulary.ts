import { ACCURACY_CLASSES, type AccuracyId } from '../../laws/accuracy.ts';
import {
  ACTIVITY_LABELS,
  ATTRIBUTE_LABELS,
  DAY_LABELS,
  FINE_UNIT_LABELS,
  KIND_LABELS,
  PART_LABELS,
  PURPOSE_LABELS,
  RULE_KIND_LABELS,
} from '../../laws/labels.ts';
import { VERDICT_WORDS } from '../../laws/verdict-words.ts';
import type { Text } from '../../laws/vocabulary.ts';
import { sentence } from './sentence.ts';

function map<K extends string, T>(from: { readonly [N in K]: T }, say: (value: T) => string) {
  return Object.fromEntries(
    (Object.entries(from) as [K, T][]).map(([name, value]) => [name, say(value)]),
  ) as { readonly [N in K]: string };
}

/** The words of the laws in one language, under the keys of a namespace. One source: src/laws/labels.ts. */
export function vocabularyIn(language: keyof Text) {
  const say = (text: Text) => text[language];
  return {
    activity: map(ACTIVITY_LABELS, ({ one }) => sentence(say(one))),
    kind: map(KIND_LABELS, ({ one }) => say(one)),
    kinds: map(KIND_LABELS, ({ many }) => say(many)),
    purpose: map(PURPOSE_LABELS, say),
    part: map(PART_LABELS, say),
    attribute: map(ATTRIBUTE_LABELS, ({ label }) => say(label)),
    attributeUnit: map(ATTRIBUTE_LABELS, ({ unit }) => (unit === null ? '' : say(unit))),
    attributeHint: map(ATTRIBUTE_LABELS, ({ hint }) => say(hint)),
    ruleKind: map(RULE_KIND_LABELS, say),
    day: map(DAY_LABELS, say),
    fineUnit: map(FINE_UNIT_LABELS, say),
    verdict: map(VERDICT_WORDS, ({ word }) => say(word)),
    accuracy: Object.fromEntries(ACCURACY_CLASSES.map(({ id, label }) => [id, say(label)])) as {
      readonly [A in AccuracyId]: string;
    },
  };
}
