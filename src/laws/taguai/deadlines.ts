import { t } from '../text.ts';
import type { Deadline } from '../types.ts';
import { IN_FORCE as F } from './standing.ts';

/** Every term in time of Lei 612/1995. */
export const deadlines: readonly Deadline[] = [
  {
    ...F,
    id: 'TAG-D-76',
    citation: 'Art. 76',
    act: t('Corrigir a irregularidade', 'Correct the irregularity'),
    days: 10,
    unit: 'days',
    min_days: 1,
    note: t('No máximo dez dias, contados da intimação.', 'At most ten days, counted from the summons.'),
  },
  {
    ...F,
    id: 'TAG-D-83',
    citation: 'Art. 83',
    act: t('Recorrer ao prefeito, depois de pagar a multa', 'Appeal to the mayor after paying the fine'),
    days: 10,
    unit: 'days',
    note: t('Contados do pagamento, não da intimação.', 'Counted from the payment, not from the summons.'),
  },
  {
    ...F,
    id: 'TAG-D-84',
    citation: 'Art. 84',
    act: t('Julgar a reclamação', 'Judge the complaint'),
    days: 15,
    unit: 'days',
    note: null,
  },
  {
    ...F,
    id: 'TAG-D-36',
    citation: 'Art. 36',
    act: t('Retirar animal recolhido', 'Take back a seized animal'),
    days: 15,
    unit: 'days',
    seized: ['animal'],
    note: null,
  },
  {
    ...F,
    id: 'TAG-D-6',
    citation: 'Art. 6',
    act: t('Entregar o relatório da inspeção ao prefeito', 'Hand the inspection report to the mayor'),
    days: 5,
    unit: 'days',
    note: null,
  },
  {
    ...F,
    id: 'TAG-D-68',
    citation: 'Art. 68',
    act: t('Publicar mudança de linha, horário ou passagem', 'Publish a change of route, timetable or fare'),
    days: 10,
    unit: 'days',
    nature: 'notice',
    note: t('Antes de a mudança valer.', 'Before the change takes effect.'),
  },
  {
    ...F,
    id: 'TAG-D-69',
    citation: 'Art. 69',
    act: t('Começar o serviço de transporte concedido', 'Start the transport service granted'),
    days: 60,
    unit: 'days',
    note: t(
      'Contados da aprovação; depois a concessão perde o valor.',
      'Counted from approval; after that the grant is void.',
    ),
  },
];
