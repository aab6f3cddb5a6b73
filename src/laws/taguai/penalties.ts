import type { PenaltyRules } from '../penalty-types.ts';
import { t } from '../text.ts';

/** Arts. 76 to 78 and 81. */
export const penalties: PenaltyRules = {
  unit: { name: t('salário mínimo', 'minimum wage'), key: 'minimum-wage', citation: 'Art. 76' },
  grading: {
    by: 'choice',
    citation: 'Arts. 76 e 78',
    offers: ['minimum', 'maximum'],
    between: true,
    text: t(
      'qualquer valor da faixa, pela gravidade, as circunstâncias e os antecedentes: a autoridade fixa',
      'any sum of the range, by gravity, circumstances and record: the authority sets it',
    ),
  },
  easing: null,
  burdening: null,
  bounds: null,
  repeats: [
    {
      kind: 'specific',
      citation: 'Art. 77',
      adds_pct: 100,
      bounded: false,
      text: t('reincidência ou persistência: em dobro', 'repeat or persistence: doubled'),
    },
  ],
  repeat_test: { citation: 'Art. 77', after: 'noticed', forgotten_after: null },
  judges: [
    {
      judge: 'mayor',
      citation: 'Art. 81',
      text: t('julga o prefeito ou quem ele designar', 'the mayor judges, or whom he names'),
    },
  ],
};
