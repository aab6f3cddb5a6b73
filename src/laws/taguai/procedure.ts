import type { Procedure } from '../procedure-types.ts';
import { t } from '../text.ts';

/** Arts. 75, 76 and 80 to 86. */
export const procedure: Procedure = {
  stages: [
    {
      id: 'TAG-S-NOTICE',
      citation: 'Arts. 80-82',
      text: t('Auto de infração e multa', 'Notice of infringement and fine'),
      terms: [
        {
          whose: 'offender',
          told: {
            citation: 'Art. 82, E',
            text: t(
              'Pagar a multa, no prazo que o auto diz',
              'Pay the fine in the term that the notice says',
            ),
          },
        },
        { whose: 'offender', deadline: 'TAG-D-76' },
      ],
    },
    {
      id: 'TAG-S-PAID',
      money: 'paid',
      outcome: 'condemned',
      citation: 'Arts. 82, E e 83',
      text: t('Multa paga', 'Fine paid'),
      terms: [{ whose: 'offender', deadline: 'TAG-D-83' }],
    },
    {
      id: 'TAG-S-APPEALED',
      citation: 'Art. 83',
      text: t('Recurso ao prefeito, paga a multa', 'Appeal to the mayor, the fine paid'),
      terms: [{ whose: 'town', deadline: 'TAG-D-84' }],
    },
    {
      id: 'TAG-S-REFUNDED',
      outcome: 'cleared',
      citation: 'Art. 84, §3',
      text: t('Recurso aceito: a multa volta', 'Appeal upheld: the fine is given back'),
    },
    { id: 'TAG-S-REJECTED', citation: 'Art. 84', text: t('Recurso recusado', 'Appeal rejected') },
    {
      id: 'TAG-S-TAX-DEBT',
      money: 'tax-debt',
      outcome: 'condemned',
      citation: 'Art. 85',
      text: t('Dívida ativa e cobrança', 'Tax debt and collection'),
    },
  ],
  moves: [
    {
      id: 'TAG-M-NOTICE',
      citation: 'Arts. 80 e 82',
      text: t('Lavrar o auto com a multa', 'Draw up the notice with the fine'),
      from: [null],
      to: 'TAG-S-NOTICE',
      by: ['inspector'],
    },
    {
      id: 'TAG-M-PAY',
      citation: 'Art. 82, E',
      text: t('Pagar', 'Pay'),
      from: ['TAG-S-NOTICE', 'TAG-S-TAX-DEBT'],
      to: 'TAG-S-PAID',
      by: ['offender'],
    },
    {
      id: 'TAG-M-APPEAL',
      citation: 'Art. 83',
      text: t('Recorrer ao prefeito', 'Appeal to the mayor'),
      from: ['TAG-S-PAID'],
      to: 'TAG-S-APPEALED',
      by: ['offender'],
      when: 'within-term',
    },
    {
      id: 'TAG-M-UPHOLD',
      citation: 'Art. 84, §3',
      text: t('Aceitar o recurso e devolver a multa', 'Uphold the appeal and give the fine back'),
      from: ['TAG-S-APPEALED'],
      to: 'TAG-S-REFUNDED',
      by: ['judge'],
    },
    {
      id: 'TAG-M-REJECT',
      citation: 'Art. 84',
      text: t('Recusar o recurso', 'Reject the appeal'),
      from: ['TAG-S-APPEALED'],
      to: 'TAG-S-REJECTED',
      by: ['judge'],
    },
    {
      id: 'TAG-M-TAX-DEBT',
      citation: 'Art. 85',
      text: t('Inscrever em dívida ativa', 'Enter as tax debt'),
      from: ['TAG-S-NOTICE'],
      to: 'TAG-S-TAX-DEBT',
      by: ['treasury'],
      when: 'after-term',
    },
    {
      id: 'TAG-M-WORKS',
      citation: 'Art. 86, par. único',
      text: t(
        'Fazer a obra pela prefeitura, a custo mais 20 %',
        'Do the works by the town, at cost plus 20 %',
      ),
      from: ['TAG-S-NOTICE', 'TAG-S-PAID', 'TAG-S-TAX-DEBT'],
      to: null,
      by: ['mayor'],
      needs: t('O prazo da obra acabou sem ela', 'The term of the works ran out without them'),
    },
  ],
  lapse: null,
};
