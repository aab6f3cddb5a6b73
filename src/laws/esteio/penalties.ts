import type { PenaltyRules } from '../penalty-types.ts';
import { t } from '../text.ts';

/** Arts. 13 to 19 and 55 to 57. */
export const penalties: PenaltyRules = {
  unit: {
    name: t('salário mínimo regional mensal', 'regional monthly minimum wage'),
    key: 'minimum-wage',
    citation: 'Art. 13',
  },
  grading: {
    by: 'circumstances',
    citation: 'Art. 16',
    cases: [
      {
        degree: 'maximum',
        easing: 'none',
        burdening: 'some',
        text: t('só agravantes: grau máximo', 'aggravating ones alone: maximum degree'),
      },
      {
        degree: 'minimum',
        easing: 'some',
        burdening: 'none',
        text: t('só atenuantes: grau mínimo', 'attenuating ones alone: minimum degree'),
      },
      {
        degree: 'sub-medium',
        easing: 'any',
        burdening: 'any',
        lead: { from: 0, to: 0 },
        text: t(
          'tantas atenuantes quantas agravantes: grau submédio, a meio caminho do mínimo ao médio',
          'as many attenuating as aggravating: sub-medium degree, halfway from minimum to medium',
        ),
      },
      {
        degree: 'medium',
        easing: 'some',
        burdening: 'some',
        lead: { from: 1, to: 2 },
        text: t(
          'uma ou duas agravantes a mais: grau médio, a meio caminho do mínimo ao máximo',
          'one or two more aggravating: medium degree, halfway from minimum to maximum',
        ),
      },
      {
        degree: 'sub-maximum',
        easing: 'some',
        burdening: 'some',
        lead: { from: 3 },
        text: t(
          'três ou mais agravantes a mais: grau submáximo, a meio caminho do médio ao máximo',
          'three or more aggravating in excess: sub-maximum degree, halfway from medium to maximum',
        ),
      },
    ],
    unforeseen: {
      offers: ['minimum', 'sub-medium'],
      text: t(
        'mais atenuantes que agravantes, havendo das duas: o código não prevê o grau. A autoridade escolhe entre o mínimo e o submédio',
        'more attenuating than aggravating, with some of both: the code foresees no degree. The authority chooses minimum or sub-medium',
      ),
    },
  },
  easing: {
    citation: 'Art. 17',
    list: [
      { letter: 'a', label: t('Primeira infração', 'First offence'), tells: 'first' },
      { letter: 'b', label: t('Coagido ou constrangido por outro', 'Coerced or constrained by another') },
      { letter: 'c', label: t('Obedecia a ordem de superior', 'Obeyed a superior’s order') },
      { letter: 'd', label: t('Em dia com o fisco municipal', 'Up to date with the town’s taxes') },
      {
        letter: 'e',
        label: t('Pagou em dia penalidades anteriores', 'Paid earlier penalties in time of his own will'),
      },
      { letter: 'f', label: t('Incapaz ou senil', 'Incapable or senile') },
      { letter: 'g', label: t('Embriaguez completa e acidental', 'Drunkenness complete and by accident') },
    ],
  },
  burdening: {
    citation: 'Art. 18',
    list: [
      {
        letter: 'a',
        label: t('Reincidência (entra pelo Art. 19)', 'Repeat (enters by Art. 19)'),
        tells: 'repeat',
      },
      { letter: 'b', label: t('Intenção manifesta', 'Plain intent') },
      { letter: 'c', label: t('Resistiu à fiscalização', 'Resisted the inspection') },
      { letter: 'd', label: t('Não cumpriu a notificação prévia', 'Did not heed the prior notice') },
      { letter: 'e', label: t('Má conduta provada', 'Bad conduct proven') },
      {
        letter: 'f',
        label: t('Infração que continua ou é permanente', 'Offence that goes on or is permanent'),
      },
      {
        letter: 'g',
        label: t(
          'Deixou de pagar em dia multa ou dano anterior',
          'Did not pay an earlier fine or damage in time',
        ),
      },
      { letter: 'h', label: t('Mais de uma infração ao mesmo tempo', 'More than one offence at a time') },
      { letter: 'i', label: t('Ofendeu o agente da fiscalização', 'Assaulted or insulted the inspector') },
    ],
  },
  bounds: { citation: 'Art. 13', min_pct: 5, max_pct: 500 },
  repeats: [
    {
      kind: 'specific',
      citation: 'Art. 19',
      adds_pct: 100,
      bounded: false,
      text: t('reincidência na mesma disposição: em dobro', 'repeat of the same provision: doubled'),
    },
    {
      kind: 'generic',
      citation: 'Art. 19',
      adds_pct: 10,
      bounded: true,
      text: t('reincidência em outra disposição: mais 10 %', 'repeat of another provision: plus 10 %'),
    },
  ],
  repeat_test: {
    citation: 'Art. 19, par. único',
    after: 'judged',
    forgotten_after: { years: 5, citation: 'Art. 7, b)' },
  },
  judges: [
    {
      judge: 'mayor',
      citation: 'Art. 55, d)',
      when: { acts: ['closure', 'embargo', 'demolition', 'police-or-court'] },
      text: t(
        'julga o prefeito: cabe interdição, embargo, demolição ou aviso à polícia ou à justiça',
        'the mayor judges: closure, embargo, demolition or notice to police or court is due',
      ),
    },
    {
      judge: 'mayor',
      citation: 'Art. 55, b) e c)',
      when: { from_pct: 300 },
      text: t(
        'julga o prefeito: o máximo previsto chega a três salários',
        'the mayor judges: the maximum foreseen reaches three wages',
      ),
      unprinted: t(
        'julga o prefeito: o artigo não traz o máximo, e vale o teto geral de cinco salários (Art. 13)',
        'the mayor judges: the article prints no maximum, and the general ceiling of five wages stands for it (Art. 13)',
      ),
    },
    {
      judge: 'secretary',
      citation: 'Art. 56',
      when: { matter: 'concession' },
      text: t(
        'julga o secretário: táxi ou concessão municipal',
        'the secretary judges: taxi or municipal concession',
      ),
    },
    {
      judge: 'director',
      citation: 'Art. 57, a)',
      text: t(
        'julga o diretor: o máximo previsto fica abaixo de três salários. Se couber interdição, embargo, demolição ou aviso à polícia ou à justiça, é o prefeito (Art. 55, d)',
        'the director judges: the maximum foreseen is under three wages. Where closure, embargo, demolition or notice to police or court is due, it is the mayor (Art. 55, d)',
      ),
    },
  ],
};
