import type { LicenceRules } from '../licence-types.ts';
import { t } from '../text.ts';

/** Arts. 20, 48, 60, 121, 131 to 141. */
export const licences: LicenceRules = {
  request: {
    citation: 'Art. 131',
    names: ['trade', 'place'],
    text: t('Ramo ou tipo de serviço, e local', 'Trade or kind of service, and place'),
  },
  move: {
    citation: 'Art. 137',
    text: t(
      'Mudar de local pede permissão, e o lugar novo é conferido',
      'A move needs leave, and the new place is checked',
    ),
  },
  terms: [
    {
      id: 'RIB-L-60',
      citation: 'Art. 60, §1',
      text: t('Circo ou parque: até 30 dias', 'Circus or amusement park: at most 30 days'),
      activities: ['circus', 'amusement'],
      deadline: 'RIB-D-60-1',
    },
    {
      id: 'RIB-L-121',
      citation: 'Art. 121',
      text: t('Exploração: sempre com prazo certo', 'Extraction: always for a set term'),
      activities: ['quarry', 'gravel-pit', 'brickworks', 'sand-extraction'],
      deadline: null,
    },
    {
      id: 'RIB-L-141',
      citation: 'Art. 141',
      text: t('Ambulante: renova-se todo ano', 'Hawker: renewed each year'),
      activities: [],
      deadline: 'RIB-D-141',
    },
  ],
  cassation: [
    {
      id: 'RIB-K-136-I',
      citation: 'Art. 136, I',
      text: t('Negócio diferente do pedido', 'Another business than was asked for'),
    },
    {
      id: 'RIB-K-136-II',
      citation: 'Art. 136, II',
      text: t(
        'Prevenção: higiene, moral, sossego ou segurança',
        'Prevention: hygiene, morals, quiet or safety',
      ),
    },
    {
      id: 'RIB-K-136-III',
      citation: 'Art. 136, III',
      text: t('Recusa de mostrar o alvará', 'Refusal to show the licence'),
    },
    {
      id: 'RIB-K-136-IV',
      citation: 'Art. 136, IV',
      text: t('Pedido de autoridade, com motivo provado', 'Request of an authority, its reasons proven'),
    },
    {
      id: 'RIB-K-20-2',
      citation: 'Art. 20, §2',
      text: t('Reincidência em alimento nocivo', 'Repeat in harmful food'),
    },
    {
      id: 'RIB-K-48-PU',
      citation: 'Art. 48, par. único',
      text: t('Reincidência em desordem onde se vende bebida', 'Repeat in disorder where drink is sold'),
    },
    {
      id: 'RIB-K-121-PU',
      citation: 'Art. 121, par. único',
      text: t(
        'Exploração que se mostra perigosa: interdita-se',
        'Extraction that proves dangerous: it is closed',
      ),
    },
  ],
};
