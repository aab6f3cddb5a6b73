import { VERDICTS, type Verdict } from '../../../siting/types.ts';
import { type VerdictPart, verdictToken } from '../../symbols/verdict.ts';
import { colour, type Theme } from '../../theme/palette.ts';

export function verdictColour(verdict: Verdict, part: VerdictPart, theme: Theme): string {
  return colour(verdictToken(verdict, part), theme);
}

/** Dash of a distance line, pixels; null is solid. Under colour blindness the dash tells what the hue does not. */
export const LINE_DASH: { readonly [V in Verdict]: readonly number[] | null } = {
  violates: null,
  inconclusive: [8, 4],
  complies: [1.5, 4],
  discretionary: [10, 3, 2, 3],
  'no-data': [3, 4],
  'not-applicable': [3, 6],
};

/** A MapLibre expression that picks a colour by the feature's `verdict`. */
export function byVerdict(part: VerdictPart, theme: Theme): ByVerdict {
  return [
    'match',
    ['get', 'verdict'],
    'violates',
    verdictColour('violates', part, theme),
    'inconclusive',
    verdictColour('inconclusive', part, theme),
    'discretionary',
    verdictColour('discretionary', part, theme),
    'complies',
    verdictColour('complies', part, theme),
    'no-data',
    verdictColour('no-data', part, theme),
    verdictColour('not-applicable', part, theme),
  ];
}
type ByVerdict = [
  'match',
  ['get', string],
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export function isVerdict(text: string): text is Verdict {
  return (VERDICTS as readonly string[]).includes(text);
}
