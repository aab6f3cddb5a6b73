import { t } from '../text.ts';
import type { DayClass, OpeningHours } from '../types.ts';
import { IN_FORCE as F } from './standing.ts';

/** Art. 43 sets working days against Sundays and holidays alone, so Saturday counts as a working day. */
const WORKING: readonly DayClass[] = ['working-day', 'saturday'];
const REST: readonly DayClass[] = ['sunday', 'holiday'];
const REST_BY_PERMIT = { days: REST, hours: ['00:00', '24:00'], by_permit: true } as const;

/** Arts. 43 to 45 and 49. */
export const hours: readonly OpeningHours[] = [
  {
    ...F,
    id: 'TAG-H-43-I',
    citation: 'Art. 43, I',
    label: t('Indústria', 'Industry'),
    trades: ['indústria', 'fábrica'],
    windows: [{ days: WORKING, hours: ['06:00', '18:00'] }, REST_BY_PERMIT],
    left_to: null,
    note: t(
      'Domingo e feriado só com autorização. O prefeito pode prorrogar por portaria.',
      'Sundays and holidays only if authorised. The mayor may extend the hours by order.',
    ),
  },
  {
    ...F,
    id: 'TAG-H-43-II',
    citation: 'Art. 43, II',
    label: t('Comércio em geral', 'Trade at large'),
    trades: ['comércio', 'loja', 'oficina'],
    windows: [{ days: WORKING, hours: ['08:00', '18:00'] }, REST_BY_PERMIT],
    left_to: null,
    note: t(
      'Domingo e feriado só com autorização. O prefeito pode prorrogar por portaria.',
      'Sundays and holidays only if authorised. The mayor may extend the hours by order.',
    ),
  },
  {
    ...F,
    id: 'TAG-H-44',
    citation: 'Art. 44',
    label: t('Barbeiros, cabeleireiros e engraxates', 'Barbers, hairdressers and shoe-shiners'),
    trades: ['barbeiro', 'barbearia', 'cabeleireiro', 'salão de beleza', 'engraxate'],
    windows: [
      { days: ['working-day'], hours: ['08:00', '22:00'] },
      { days: ['saturday', 'holiday-eve'], hours: ['08:00', '24:00'] },
    ],
    left_to: null,
    note: null,
  },
  {
    ...F,
    id: 'TAG-H-45-A',
    citation: 'Art. 45, A',
    label: t('Peixe, carne, aves, ovos, verduras e frutas', 'Fish, meat, poultry, eggs, greens and fruit'),
    trades: [
      'peixaria',
      'peixe',
      'açougue',
      'carne',
      'aves',
      'ovos',
      'verduras',
      'frutas',
      'quitanda',
      'hortifruti',
    ],
    windows: [
      { days: WORKING, hours: ['05:00', '18:00'] },
      { days: REST, hours: ['05:00', '12:00'] },
    ],
    left_to: null,
    note: null,
  },
  {
    ...F,
    id: 'TAG-H-45-B',
    citation: 'Art. 45, B',
    label: t('Pão e biscoitos', 'Bread and biscuits'),
    trades: ['padaria', 'pão', 'biscoitos'],
    windows: [
      { days: WORKING, hours: ['05:00', '22:00'] },
      { days: REST, hours: ['05:00', '12:00'] },
    ],
    left_to: null,
    note: null,
  },
  {
    ...F,
    id: 'TAG-H-45-C1',
    citation: 'Art. 45, C1',
    label: t('Farmácias e drogarias', 'Pharmacies'),
    trades: ['farmácia', 'drogaria'],
    windows: [{ days: WORKING, hours: ['08:00', '18:00'] }],
    left_to: null,
    note: t('De segunda a sábado.', 'Monday to Saturday.'),
  },
  {
    ...F,
    id: 'TAG-H-45-C2',
    citation: 'Art. 45, C2',
    label: t('Farmácia de plantão', 'Pharmacy on duty'),
    trades: ['farmácia de plantão', 'plantão'],
    windows: [{ days: ['every-day'], hours: ['08:00', '22:00'], must: true }],
    left_to: null,
    note: t(
      'Obrigada a ficar aberta até 22 h. A hora de começar não consta: tomamos a das farmácias.',
      'Bound to stay open until 22 h. The hour to start is not given: we take that of pharmacies.',
    ),
  },
  {
    ...F,
    id: 'TAG-H-45-D',
    citation: 'Art. 45, D',
    label: t('Posto de combustível', 'Fuel station'),
    trades: ['posto de combustível', 'posto de gasolina', 'combustível'],
    windows: [
      { days: WORKING, hours: ['06:00', '20:00'], must: true },
      { days: ['every-day'], hours: ['00:00', '24:00'] },
    ],
    left_to: null,
    note: t(
      'Em dia útil fica aberto das 6 às 20; pode atender a qualquer hora.',
      'Open from 6 to 20 on working days; it may serve at any hour.',
    ),
  },
  {
    ...F,
    id: 'TAG-H-45-E',
    citation: 'Art. 45, E',
    label: t('Restaurantes, bares, sorveterias e bilhares', 'Restaurants, bars, ice-cream and billiards'),
    trades: ['restaurante', 'bar', 'botequim', 'confeitaria', 'sorveteria', 'bilhar', 'lanchonete'],
    windows: [
      { days: ['every-day'], hours: ['07:00', '24:00'] },
      { days: ['every-day'], hours: ['00:00', '07:00'], by_permit: true },
    ],
    left_to: null,
    note: t('Além da meia-noite, com licença especial.', 'Past midnight with a special licence.'),
  },
  {
    ...F,
    id: 'TAG-H-49',
    citation: 'Art. 49',
    label: t('Mercados municipais', 'Municipal markets'),
    trades: ['mercado', 'mercado municipal'],
    windows: [
      { days: WORKING, hours: ['06:00', '18:00'] },
      { days: REST, hours: ['06:00', '12:00'] },
    ],
    left_to: null,
    note: t('A prefeitura pode mudar em casos especiais.', 'The town may change it in special cases.'),
  },
];
