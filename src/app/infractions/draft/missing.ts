/** What a paper lacks, item by item of the code, and where in the form it is given. */
import type { ContentField } from '../../../laws/content-fields.ts';
import type { PostureCode } from '../../../laws/types.ts';
import type { Text } from '../../../laws/vocabulary.ts';
import type { MissingContent } from '../../../records/infraction.ts';

export const STEPS = ['act', 'place', 'people', 'paper'] as const;
export type StepName = (typeof STEPS)[number];
interface Spot {
  readonly step: StepName;
  /** Id of the field that is to be filled in. */
  readonly id: string;
}

const SPOTS: { readonly [F in ContentField]: Spot } = {
  'day-and-hour': { step: 'act', id: 'draft-day' },
  provision: { step: 'act', id: 'draft-offence' },
  account: { step: 'act', id: 'draft-account' },
  circumstances: { step: 'act', id: 'draft-circumstances' },
  place: { step: 'place', id: 'draft-address' },
  'offender-name': { step: 'people', id: 'draft-offender' },
  'offender-trade': { step: 'people', id: 'draft-offender' },
  'offender-age': { step: 'people', id: 'draft-offender' },
  'offender-marital-status': { step: 'people', id: 'draft-offender' },
  'offender-is-a-body': { step: 'people', id: 'draft-offender' },
  'offender-address': { step: 'people', id: 'draft-offender' },
  recipient: { step: 'people', id: 'draft-offender' },
  witnesses: { step: 'people', id: 'draft-witness' },
  'witnesses-address': { step: 'people', id: 'draft-witness' },
  'signature-witnesses': { step: 'people', id: 'draft-witness' },
  'signature-offender': { step: 'people', id: 'draft-signature' },
  'refusal-to-sign': { step: 'people', id: 'draft-signature' },
  author: { step: 'paper', id: 'draft-officer' },
  'signature-author': { step: 'paper', id: 'draft-officer' },
  'unheeded-notice': { step: 'paper', id: 'draft-paper' },
  measures: { step: 'paper', id: 'draft-measures' },
  reason: { step: 'paper', id: 'draft-reason' },
  term: { step: 'paper', id: 'draft-term' },
  'term-to-pay': { step: 'paper', id: 'draft-pay' },
  summons: { step: 'paper', id: 'draft-pay' },
  fine: { step: 'paper', id: 'draft-fine' },
  goods: { step: 'paper', id: 'draft-paper' },
  owner: { step: 'paper', id: 'draft-paper' },
  holder: { step: 'paper', id: 'draft-paper' },
};
const isField = (text: string): text is ContentField => Object.hasOwn(SPOTS, text);

export interface MissingItem extends Spot {
  readonly key: string;
  readonly citation: string;
  readonly text: Text;
  /** What of the item is lacking, each by the first field that would give it. */
  readonly fields: readonly ContentField[];
}

/** The missing items of the code in its order, each with the first place of the form that is to be filled in. */
export function missingItems(code: PostureCode, missing: readonly MissingContent[]): readonly MissingItem[] {
  return missing.flatMap(({ contents, item, citation, fields }) => {
    const text = code.contents.find(({ id }) => id === contents)?.items[item];
    const lacking = fields.flatMap((any) => any.filter(isField).slice(0, 1));
    const [first] = lacking;
    if (text === undefined || first === undefined) return [];
    return [{ ...SPOTS[first], key: `${contents}/${item}`, citation, text, fields: lacking }];
  });
}
