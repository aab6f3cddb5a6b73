/** The terms of the code that bind a licence, without the calendar that counts them. */
import type { LicenceTerm } from '../../laws/licence-types.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { Activity } from '../../laws/vocabulary.ts';

/**
 * Terms of an activity; those of a concession only on municipal land; of a trade that no rule of place binds, those of
 * the licences that are no siting activity (hawkers).
 */
export const termsAsked = (
  code: PostureCode,
  {
    activity,
    attributes,
  }: { readonly activity: Activity | null; readonly attributes: Readonly<Record<string, unknown>> },
): readonly LicenceTerm[] =>
  code.licences.terms.filter(
    (term) =>
      (activity === null ? term.activities.length === 0 : term.activities.includes(activity)) &&
      (term.on_public_land !== true || attributes.on_public_land === true),
  );
