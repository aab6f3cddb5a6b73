import type { PostureCode, Rule } from '../../../laws/types.ts';
import type { Attribute } from '../../../laws/vocabulary.ts';
import type { Answer, Fact, Finding } from '../../../siting/types.ts';
import type { Speech } from './speech.ts';

/** What every part of the answer needs to show a finding. */
export interface AnswerView {
  readonly answer: Answer;
  readonly code: PostureCode;
  /** Name of the town. */
  readonly town: string;
  readonly rules: ReadonlyMap<string, Rule>;
  /** Facts named by findings, as far as they are known now. */
  readonly named: Readonly<Record<string, Fact>>;
  /** False where nobody could tell whether they are still there. */
  readonly namedKnown: boolean;
  readonly speech: Speech;
  /** Key of the finding chosen; another has none. */
  readonly selected: string | null;
  /** Finding key or place id that the pointer is on, here or on the map. */
  readonly lit: string | null;
  readonly onSelect: (finding: Finding) => void;
  readonly onLight: (key: string | null) => void;
  /** Opens the question at an attribute; absent where the answer is a kept one. */
  readonly onFill?: (attribute: Attribute) => void;
}

export const rulesById = (code: PostureCode): ReadonlyMap<string, Rule> =>
  new Map(code.rules.map((rule) => [rule.id, rule]));
