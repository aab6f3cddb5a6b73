import { esteio } from './esteio/index.ts';
import { ribasDoRioPardo } from './ribas-do-rio-pardo/index.ts';
import { taguai } from './taguai/index.ts';
import type { PostureCode, Rule } from './types.ts';
import type { Activity } from './vocabulary.ts';

/** Every posture code the product knows. A new town is a new folder and a line here. */
export const CODES: readonly PostureCode[] = [esteio, ribasDoRioPardo, taguai];

/** The code of a town by its slug or its seven-digit IBGE code; undefined where there is none. */
export const findCode = (slugOrIbge: string): PostureCode | undefined =>
  CODES.find(({ town }) => town.slug === slugOrIbge || town.ibge === slugOrIbge);

/** Whether a provision is in force on a civil day `YYYY-MM-DD`; both ends count. */
export const bindsOn = (
  provision: { readonly valid_from: string; readonly valid_to: string | null },
  day: string,
): boolean => provision.valid_from <= day && (provision.valid_to === null || day <= provision.valid_to);

/** The rules that bind an activity, in force or not, in the order of the code. */
export const rulesBinding = (code: PostureCode, activity: Activity): readonly Rule[] =>
  code.rules.filter((rule) => rule.activities.includes(activity));

/** The rules that bind an activity on a civil day, in the order of the code. */
export const rulesFor = (code: PostureCode, activity: Activity, day: string): readonly Rule[] =>
  rulesBinding(code, activity).filter((rule) => bindsOn(rule, day));
