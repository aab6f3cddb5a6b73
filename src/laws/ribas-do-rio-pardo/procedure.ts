import type { Procedure } from '../procedure-types.ts';
import { t } from '../text.ts';

/** Arts. 153 and 160 to 166. */
export const procedure: Procedure = {
  stages: [
    {
      id: 'RIB-S-NOTICE',
      citation: 'Arts. 160-164',
      text: t('Auto de infração', 'Notice of infringement'),
      terms: [{ whose: 'offender', deadline: 'RIB-D-165' }],
    },
    {
      id: 'RIB-S-DEFENDED',
      citation: 'Art. 165',
      text: t('Defesa por petição ao prefeito', 'Defence by petition to the mayor'),
    },
    {
      id: 'RIB-S-JUDGED',
      outcome: 'condemned',
      citation: 'Arts. 162 e 166',
      text: t('Julgamento e multa', 'Judgment and fine'),
    },
    {
      id: 'RIB-S-SUMMONED',
      citation: 'Art. 166',
      text: t('Intimação para pagar', 'Summons to pay'),
      terms: [{ whose: 'offender', deadline: 'RIB-D-166' }],
    },
    {
      id: 'RIB-S-TAX-DEBT',
      money: 'tax-debt',
      citation: 'Art. 153',
      text: t('Dívida ativa e cobrança', 'Tax debt and collection'),
    },
    { id: 'RIB-S-PAID', money: 'paid', outcome: 'condemned', citation: 'Art. 166', text: t('Pago', 'Paid') },
    {
      id: 'RIB-S-ACQUITTED',
      outcome: 'cleared',
      citation: 'Art. 166',
      text: t('Defesa aceita', 'Defence accepted'),
    },
  ],
  moves: [
    {
      id: 'RIB-M-NOTICE',
      citation: 'Arts. 161-163',
      text: t('Lavrar o auto', 'Draw up the notice'),
      from: [null],
      to: 'RIB-S-NOTICE',
      by: ['inspector'],
    },
    {
      id: 'RIB-M-DEFEND',
      citation: 'Art. 165',
      text: t('Apresentar defesa', 'Present a defence'),
      from: ['RIB-S-NOTICE'],
      to: 'RIB-S-DEFENDED',
      by: ['offender'],
      when: 'within-term',
    },
    {
      id: 'RIB-M-JUDGE',
      citation: 'Art. 166',
      text: t('Recusar a defesa e impor a multa', 'Reject the defence and impose the fine'),
      from: ['RIB-S-DEFENDED'],
      to: 'RIB-S-JUDGED',
      by: ['judge'],
    },
    {
      id: 'RIB-M-JUDGE-SILENT',
      citation: 'Art. 166',
      text: t('Impor a multa sem defesa', 'Impose the fine without a defence'),
      from: ['RIB-S-NOTICE'],
      to: 'RIB-S-JUDGED',
      by: ['judge'],
      when: 'after-term',
    },
    {
      id: 'RIB-M-ACQUIT',
      citation: 'Art. 166',
      text: t('Aceitar a defesa', 'Accept the defence'),
      from: ['RIB-S-DEFENDED'],
      to: 'RIB-S-ACQUITTED',
      by: ['judge'],
    },
    {
      id: 'RIB-M-SUMMON',
      citation: 'Art. 166',
      text: t('Intimar para pagar', 'Summon to pay'),
      from: ['RIB-S-JUDGED'],
      to: 'RIB-S-SUMMONED',
      by: ['judge'],
    },
    {
      id: 'RIB-M-PAY',
      citation: 'Arts. 163, IV e 166',
      text: t('Pagar', 'Pay'),
      from: ['RIB-S-NOTICE', 'RIB-S-SUMMONED', 'RIB-S-TAX-DEBT'],
      to: 'RIB-S-PAID',
      by: ['offender'],
    },
    {
      id: 'RIB-M-TAX-DEBT',
      citation: 'Art. 153',
      text: t(
        'Inscrever em dívida ativa, com juros e correção',
        'Enter as tax debt, with interest and correction',
      ),
      from: ['RIB-S-SUMMONED'],
      to: 'RIB-S-TAX-DEBT',
      by: ['treasury'],
      when: 'after-term',
    },
  ],
  lapse: null,
};
