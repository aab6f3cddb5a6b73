import type { verdict as pt } from '../pt/verdict.ts';
import type { Translation } from '../shape.ts';

export const verdict: Translation<typeof pt> = {
  whole: {
    complies: 'Complies with the siting rules',
    violates_one: 'Violates {{count}} rule',
    violates_other: 'Violates {{count}} rules',
    inconclusive: 'Inconclusive: measure on site',
    discretionary: 'Up to the authority',
    'no-data': 'Not enough data to conclude',
    'not-applicable': 'No rule binds this case',
  },
  tally: {
    complies_one: '{{count}} complied with',
    complies_other: '{{count}} complied with',
    violates_one: '{{count}} violated',
    violates_other: '{{count}} violated',
    inconclusive_one: '{{count}} inconclusive',
    inconclusive_other: '{{count}} inconclusive',
    discretionary_one: '{{count}} for the authority',
    discretionary_other: '{{count}} for the authority',
    'no-data_one': '{{count}} without data',
    'no-data_other': '{{count}} without data',
    'not-applicable_one': '{{count}} does not apply',
    'not-applicable_other': '{{count}} do not apply',
  },
};
