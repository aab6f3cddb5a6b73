import type { LicenceRules } from '../licence-types.ts';
import { t } from '../text.ts';

/** Arts. 22, 26 and 38 to 42. */
export const licences: LicenceRules = {
  request: {
    citation: 'Art. 38, par. único',
    names: ['trade', 'capital', 'place'],
    text: t('Ramo, capital e local', 'Trade, capital and place'),
  },
  move: {
    citation: 'Art. 41',
    text: t(
      'Mudar de local pede permissão, e o lugar novo é conferido',
      'A move needs leave, and the new place is checked',
    ),
  },
  terms: [],
  cassation: [
    {
      id: 'TAG-K-42-A',
      citation: 'Art. 42, A',
      text: t('Atividade sem a licença necessária', 'Activity without the licence it needs'),
    },
    { id: 'TAG-K-42-B', citation: 'Art. 42, B', text: t('Mudança sem licença', 'Moving without a licence') },
    {
      id: 'TAG-K-42-C',
      citation: 'Art. 42, C',
      text: t('Recusa de mostrar o alvará', 'Refusal to show the licence'),
    },
    {
      id: 'TAG-K-22',
      citation: 'Art. 22',
      text: t('Reincidência em alimento ou bebida nocivos', 'Repeat in harmful food or drink'),
    },
    {
      id: 'TAG-K-26-PU',
      citation: 'Art. 26, par. único',
      text: t('Reincidência em desordem onde se vende bebida', 'Repeat in disorder where drink is sold'),
    },
  ],
};
