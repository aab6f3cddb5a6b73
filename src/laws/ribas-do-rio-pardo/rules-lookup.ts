import { t } from '../text.ts';
import type { Rule } from '../types.ts';
import { STANDING as S } from './standing.ts';

/** Conduct, papers and small works: an inspector looks them up; they bind no place of a licence. */
const LOOKUP = { ...S, kind: 'checklist', activities: [], against: [] } as const;

export const lookupRules: readonly Rule[] = [
  {
    ...S,
    id: 'RIB-51',
    citation: 'Art. 51',
    kind: 'proximity',
    activities: [],
    against: ['hospital', 'school', 'asylum'],
    title: t('Trabalho ruidoso perto de quem descansa', 'Noisy work near people at rest'),
    paraphrase: t(
      'Serviço barulhento não começa antes das 6 h nem passa das 20 h nas vizinhanças; perto de hospital, escola ou asilo não se faz a hora nenhuma.',
      'Noisy work does not start before 6 h nor go on past 20 h in the vicinity; near a hospital, school or asylum it is not done at any hour.',
    ),
    decided: t(
      'O texto perdeu as vizinhanças de quê. Lê-se como decisão da autoridade, com as distâncias à vista.',
      'The text lost what the vicinity is of. It is read as the authority’s decision, with the distances shown.',
    ),
  },
  {
    ...S,
    id: 'RIB-99-IV',
    citation: 'Art. 99, IV',
    kind: 'zone-exclusion',
    activities: [],
    against: ['urban-perimeter'],
    title: t('Armas de fogo: só com autorização', 'Firearms: only if authorised'),
    paraphrase: t(
      'Dentro do perímetro urbano não se usa arma de fogo, a não ser com autorização.',
      'Inside the urban perimeter no firearm is used unless authorised.',
    ),
  },
  {
    ...S,
    id: 'RIB-89',
    citation: 'Art. 89',
    kind: 'designated-place',
    activities: [],
    against: ['designated-area'],
    purpose: null,
    title: t('Tropas e rebanhos: só nas ruas designadas', 'Herds: only on streets set apart'),
    paraphrase: t(
      'Rebanhos e tropas passam ou param na cidade somente nas ruas destinadas a isso.',
      'Herds pass or halt in town only on the streets meant for it.',
    ),
  },
  {
    ...S,
    id: 'RIB-142-I',
    citation: 'Art. 142, I',
    kind: 'designated-place',
    activities: [],
    against: ['designated-area'],
    purpose: null,
    title: t('Ambulante: para só nos pontos marcados', 'Hawkers stop only where set'),
    paraphrase: t(
      'O vendedor ambulante estaciona somente nos pontos que a prefeitura marcou.',
      'A hawker stops only at the points the town has marked.',
    ),
  },
  {
    ...LOOKUP,
    id: 'RIB-46',
    citation: 'Art. 46',
    title: t('Queimada: aceiro de 7 m e aviso de 12 h', 'Burning: 7 m firebreak and 12 h warning'),
    paraphrase: t(
      'Antes de pôr fogo em mato que encosta na terra alheia abre-se um aceiro de 7 m ou mais e avisam-se os vizinhos 12 horas antes.',
      'Before firing scrub that borders another’s land a firebreak of 7 m or more is cut and neighbours are told 12 hours before.',
    ),
    items: [
      t('Aceiro de 7 m ou mais', 'Firebreak of 7 m or more'),
      t(
        'Vizinhos avisados 12 h antes: dia, hora e lugar',
        'Neighbours told 12 h before: day, hour and place',
      ),
    ],
  },
  {
    ...LOOKUP,
    id: 'RIB-75',
    citation: 'Art. 75',
    title: t('Tapume: até metade do passeio', 'Hoarding: half the pavement at most'),
    paraphrase: t(
      'Obra na linha da rua tem tapume que toma até metade do passeio. Muro ou grade de até 3 m, pintura e reparo pequeno dispensam.',
      'Works on the street line have a hoarding that takes up to half the pavement. Walls or railings up to 3 m, painting and small repairs need none.',
    ),
    items: [
      t('Tapume com até metade da largura do passeio', 'Hoarding up to half the pavement’s width'),
      t('Na esquina, placa da rua presa ao tapume', 'At a corner, the street’s sign on the hoarding'),
    ],
  },
  {
    ...LOOKUP,
    id: 'RIB-81',
    citation: 'Art. 81',
    title: t('Um terço do passeio livre', 'A third of the pavement free'),
    paraphrase: t(
      'Com autorização se ocupa o passeio na frente do prédio, se um terço dele sobrar para quem passa.',
      'With leave the pavement before the building is used, if a third of it is left for walkers.',
    ),
    items: [
      t('Um terço da largura livre', 'A third of the width free'),
      t('Autorização expressa', 'Express leave'),
    ],
    decided: t(
      'A frase da lei ficou sem verbo; lê-se como licença para ocupar o passeio.',
      'The sentence of the law lacks its verb; it is read as leave to use the pavement.',
    ),
  },
  {
    ...LOOKUP,
    id: 'RIB-90',
    citation: 'Art. 90',
    title: t('Cães e gatos vacinados', 'Dogs and cats vaccinated'),
    paraphrase: t(
      'Quem tem cão ou gato o vacina contra a raiva quando a prefeitura marcar.',
      'Whoever has a dog or cat has it vaccinated against rabies when the town says.',
    ),
    items: [t('Vacina antirrábica em dia', 'Rabies vaccine up to date')],
  },
  {
    ...LOOKUP,
    id: 'RIB-105',
    citation: 'Art. 105',
    title: t('Pedido de anúncio', 'Request for an advertisement'),
    paraphrase: t(
      'O pedido de anúncio diz onde fica, de que é feito, quanto mede, o que está escrito e as cores.',
      'The request for an advertisement says where it goes, what it is made of, its size, its words and its colours.',
    ),
    items: [
      t('Locais', 'Places'),
      t('Material', 'Material'),
      t('Dimensões', 'Dimensions'),
      t('Texto', 'Words'),
      t('Cores', 'Colours'),
    ],
  },
  {
    ...LOOKUP,
    id: 'RIB-106',
    citation: 'Art. 106',
    title: t('Anúncio luminoso: diz a iluminação', 'Lit sign: says its lighting'),
    paraphrase: t(
      'O pedido de anúncio luminoso diz ainda como ele será iluminado.',
      'The request for a lit sign also says how it will be lit.',
    ),
    items: [t('Sistema de iluminação', 'Lighting system')],
  },
  {
    ...LOOKUP,
    id: 'RIB-107',
    citation: 'Art. 107',
    title: t('Luminoso a 2,50 m do passeio', 'Lit sign 2.50 m above the pavement'),
    paraphrase: t(
      'Anúncio com luz fica a 2,50 m ou mais acima do passeio.',
      'A lit sign hangs 2.50 m or more above the pavement.',
    ),
    items: [t('Altura de 2,50 m ou mais', 'Height of 2.50 m or more')],
  },
  {
    ...S,
    id: 'RIB-114',
    citation: 'Art. 114',
    kind: 'attribute',
    activities: [],
    against: [],
    limits: [
      { attribute: 'wall_height_m', op: '>=', value: 1.8 },
      { attribute: 'wall_height_m', op: '<=', value: 2.5 },
    ],
    title: t('Lote vazio: muro de 1,80 a 2,50 m', 'Empty lot: wall of 1.80 to 2.50 m'),
    paraphrase: t(
      'No centro e nas zonas residenciais, o muro de lote sem construção tem de 1,80 a 2,50 m de altura.',
      'In the centre and residential zones the wall of a lot without a building is 1.80 to 2.50 m high.',
    ),
  },
  {
    ...LOOKUP,
    id: 'RIB-131',
    citation: 'Art. 131',
    title: t('Pedido de alvará: ramo e local', 'Licence request: trade and place'),
    paraphrase: t(
      'Quem pede alvará diz o ramo ou o tipo de serviço e onde quer ficar; antes disso não abre.',
      'Whoever asks for a licence names the trade or kind of service and the place; it does not open before.',
    ),
    items: [t('Ramo ou tipo de serviço', 'Trade or kind of service'), t('Local', 'Place')],
  },
  {
    ...LOOKUP,
    id: 'RIB-140',
    citation: 'Art. 140',
    title: t(
      'Licença de ambulante: número, residência, nome',
      'Street trade licence: number, residence, name',
    ),
    paraphrase: t(
      'A licença de comércio ambulante traz o número de inscrição, a residência e o nome de quem responde; renova-se a cada ano.',
      'A street trader’s licence bears the registration number, the residence and the name of who answers for it; it is renewed each year.',
    ),
    items: [
      t('Número de inscrição', 'Registration number'),
      t('Residência do responsável', 'Residence of who answers'),
      t('Nome ou razão social', 'Name or firm'),
      t('Renovação anual (Art. 141)', 'Yearly renewal (Art. 141)'),
    ],
  },
];
