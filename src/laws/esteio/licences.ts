import type { LicenceRules } from '../licence-types.ts';
import { t } from '../text.ts';

/** Arts. 316 to 323 and 333, b). */
export const licences: LicenceRules = {
  request: {
    citation: 'Art. 316',
    names: ['trade', 'capital', 'place'],
    text: t('Ramo, capital e local', 'Trade, capital and place'),
  },
  move: { citation: 'Art. 320', text: t('Mudar de local pede alvará novo', 'A move needs a new licence') },
  terms: [
    {
      id: 'EST-L-333-B',
      citation: 'Art. 333, b), 1',
      text: t('Posto em terreno municipal: até 20 anos', 'Station on municipal land: at most 20 years'),
      activities: ['fuel-station'],
      deadline: 'EST-D-333-B1',
      on_public_land: true,
    },
  ],
  cassation: [
    {
      id: 'EST-K-321-1',
      citation: 'Art. 321, 1)',
      text: t('Negócio diferente do pedido', 'Another business than was asked for'),
    },
    {
      id: 'EST-K-321-2',
      citation: 'Art. 321, 2)',
      text: t(
        'Prevenção: higiene, moral, sossego ou segurança',
        'Prevention: hygiene, morals, quiet or safety',
      ),
    },
    {
      id: 'EST-K-321-3',
      citation: 'Art. 321, 3)',
      text: t('Recusa de mostrar o alvará ao fiscal', 'Refusal to show the licence to the inspector'),
    },
    {
      id: 'EST-K-321-4',
      citation: 'Art. 321, 4)',
      text: t('Pedido de autoridade, com motivo provado', 'Request of an authority, its reasons proven'),
    },
    {
      id: 'EST-K-333-B2',
      citation: 'Art. 333, b), 2',
      text: t(
        'Posto em terreno municipal: fechado mais de 15 dias, multa sem pagar em 5, ou ordens recusadas',
        'Station on municipal land: closed over 15 days, fine unpaid in 5, or orders refused',
      ),
    },
  ],
};
