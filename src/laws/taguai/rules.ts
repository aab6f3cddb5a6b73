import { t } from '../text.ts';
import type { Rule } from '../types.ts';
import type { Activity } from '../vocabulary.ts';
import { STANDING as S } from './standing.ts';

/** Arts. 38 and 41 bind whatever is a shop or an industry, extraction too; animals, mortuaries and fairs are neither. */
const SHOP_OR_INDUSTRY: readonly Activity[] = [
  'fuel-station',
  'noisy-business',
  'workshop',
  'general-trade',
  'amusement',
  'explosives-store',
  'inflammables-store',
  'polluting-industry',
  'brickworks',
  'quarry',
  'gravel-pit',
  'sand-extraction',
];

/** Siting rules and checklists of Lei 612/1995. */
export const rules: readonly Rule[] = [
  {
    ...S,
    id: 'TAG-11',
    citation: 'Art. 11',
    kind: 'zone-exclusion',
    activities: ['polluting-industry'],
    against: ['zone-urban'],
    unless_in: 'industry',
    title: t(
      'Indústria que incomoda: fora de bairros e vilas',
      'Harmful industry: not in neighbourhoods or villages',
    ),
    paraphrase: t(
      'Indústria cuja fumaça, pó, cheiro ou barulho pode fazer mal não se instala nem continua onde mora muita gente, salvo na área reservada a ela.',
      'Industry whose smoke, dust, smell or noise may do harm neither starts nor goes on where many people live, save in the area kept for it.',
    ),
    decided: t(
      'Centros, bairros e vilas são lidos como a zona urbana, menos a área destinada à indústria.',
      'Centres, neighbourhoods and villages are read as the urban zone, less the area set apart for industry.',
    ),
  },
  {
    ...S,
    id: 'TAG-37',
    citation: 'Art. 37',
    kind: 'designated-place',
    activities: ['stable'],
    against: ['designated-area'],
    purpose: 'stables',
    title: t('Estábulo e cocheira: onde o município indicar', 'Stables and cowsheds: where the town says'),
    paraphrase: t(
      'Estábulos e cocheiras ficam no lugar que a fiscalização indicar, cumprida a norma sanitária do estado.',
      'Stables and cowsheds stand where the inspectors say, with the state’s health rules met.',
    ),
  },
  {
    ...S,
    id: 'TAG-38',
    citation: 'Art. 38',
    kind: 'discretion',
    activities: SHOP_OR_INDUSTRY,
    against: [],
    title: t('O local precisa de aprovação', 'The place needs approval'),
    paraphrase: t(
      'Loja ou indústria só se instala onde a prefeitura aprovar.',
      'A shop or industry is set up only where the town approves.',
    ),
  },
  {
    ...S,
    id: 'TAG-41',
    citation: 'Art. 41',
    kind: 'discretion',
    activities: SHOP_OR_INDUSTRY,
    against: [],
    title: t('Mudança de local é vista como local novo', 'A move is checked like a new place'),
    paraphrase: t(
      'Quem muda de endereço pede de novo, e o lugar novo é examinado como o primeiro.',
      'Whoever moves asks again, and the new place is examined like the first.',
    ),
  },
  {
    ...S,
    id: 'TAG-59',
    citation: 'Art. 59',
    kind: 'designated-place',
    activities: ['street-fair'],
    against: ['designated-area'],
    purpose: 'fairs',
    title: t('Feira: no lugar e dia do prefeito', 'Fair: the mayor sets place and day'),
    paraphrase: t(
      'A feira livre se faz no lugar e nos dias que o prefeito marcar.',
      'A street fair is held in the place and on the days the mayor sets.',
    ),
  },
  {
    ...S,
    id: 'TAG-65',
    citation: 'Art. 65',
    kind: 'designated-place',
    activities: [],
    against: ['designated-area'],
    purpose: null,
    title: t('Pontos de táxi: onde o município fixar', 'Taxi stands: where the town sets'),
    paraphrase: t(
      'Os pontos de carro de aluguel são os que a prefeitura fixar.',
      'Stands of hired cars are those the town sets.',
    ),
  },
  {
    ...S,
    id: 'TAG-38-PU',
    citation: 'Art. 38, par. único',
    kind: 'checklist',
    activities: [],
    against: [],
    title: t('Pedido de alvará: ramo, capital e local', 'Licence request: trade, capital and place'),
    paraphrase: t(
      'O pedido diz com clareza o ramo, quanto se investiu e onde se quer ficar.',
      'The request says clearly the trade, the money put in and the place wanted.',
    ),
    items: [t('Ramo', 'Trade'), t('Capital investido', 'Capital invested'), t('Local', 'Place')],
  },
];
