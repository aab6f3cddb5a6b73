import type { PenaltyRules } from '../penalty-types.ts';
import { t } from '../text.ts';

/** Arts. 154, 155 and 162. */
export const penalties: PenaltyRules = {
  unit: { name: t('valor de referência', 'reference value'), key: 'reference-value', citation: 'Art. 154' },
  grading: {
    by: 'choice',
    citation: 'Art. 154',
    offers: ['minimum', 'maximum'],
    between: false,
    text: t(
      'só há grau mínimo ou máximo, pela gravidade, as circunstâncias e os antecedentes: a autoridade escolhe',
      'there is only a minimum or a maximum degree, by gravity, circumstances and record: the authority chooses',
    ),
  },
  easing: null,
  burdening: null,
  bounds: null,
  repeats: [
    {
      kind: 'specific',
      citation: 'Art. 155',
      adds_pct: 100,
      each_days: 30,
      bounded: false,
      text: t(
        'reincidência: o acumulado dobra a cada 30 dias completos',
        'repeat: what has piled up doubles each 30 full days',
      ),
    },
  ],
  repeat_test: { citation: 'Art. 155, par. único', after: 'punished', forgotten_after: null },
  judges: [
    {
      judge: 'mayor',
      citation: 'Art. 162',
      text: t(
        'julga o prefeito, quem o substitui ou o servidor que ele designar',
        'the mayor judges, his substitute or a servant he names',
      ),
    },
  ],
};
