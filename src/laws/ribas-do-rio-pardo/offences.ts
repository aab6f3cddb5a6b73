import { t } from '../text.ts';
import type { Offence } from '../types.ts';
import { IN_FORCE } from './standing.ts';

/** Sections, by their last article: that one fines the breach of those from the first to it (numbers worked out of the scan's order). */
const SECTIONS = [
  [6, 10],
  [11, 18],
  [22, 33],
  [34, 41],
  [42, 43],
  [44, 47],
  [48, 53],
  [54, 64],
  [65, 67],
  [68, 74],
  [75, 83],
  [84, 92],
  [93, 101],
  [102, 111],
  [112, 118],
  [119, 130],
  [131, 138],
  [139, 143],
  [144, 149],
] as const;

function finedBy(article: string): Partial<Offence> {
  const section = SECTIONS.find(([first, last]) => first <= Number(article) && Number(article) < last);
  return section === undefined ? {} : { fined_by: `Art. ${section[1]}` };
}

const offence = (article: string, pt: string, en: string, extra: Partial<Offence> = {}): Offence => ({
  ...IN_FORCE,
  id: `RIB-${article}`,
  article,
  citation: `Art. ${article}`,
  label: t(pt, en),
  // Each section ends with one sentence that fines the breach of any of its articles.
  unit: 'pct-reference-value',
  min: 10,
  max: 50,
  note: null,
  ...finedBy(article),
  ...extra,
});

/** Arts. 19 and 20: the section on food has no such sentence. */
const FOOD_HOLE = {
  min: null,
  max: null,
  note: t(
    'A seção dos alimentos fala de multa e não diz o valor. A autoridade decide.',
    'The section on food speaks of a fine and names no amount. The authority decides.',
  ),
} as const;

/** Arts. 68-74: fined by the code only where the national one has no penalty. */
const TRAFFIC = {
  note: t(
    'Só onde o código nacional de trânsito não prevê pena (Art. 74).',
    'Only where the national traffic code has no penalty (Art. 74).',
  ),
} as const;

/** Every duty of Lei 427/1987 whose breach is fined. */
export const offences: readonly Offence[] = [
  offence(
    '6',
    'Impedir o escoamento das águas ou danificar valas e sarjetas',
    'Blocking the run-off of water or damaging ditches and gutters',
  ),
  offence(
    '7',
    'Sujar a via pública: águas servidas, lixo, lavagem de veículos',
    'Soiling the street: waste water, rubbish, washing vehicles',
  ),
  offence(
    '8',
    'Lançar lixo ou entulho em vias, bueiros e sarjetas',
    'Throwing rubbish or rubble into streets, drains and gutters',
  ),
  offence('9', 'Sujar águas de consumo', 'Fouling water used for consumption'),
  offence('11', 'Quintal, prédio ou terreno sem asseio', 'Yard, building or plot unclean'),
  offence('12', 'Água parada em quintal da zona urbana', 'Standing water in a yard of the urban zone'),
  offence('13', 'Lixo fora de recipiente próprio', 'Rubbish outside a proper bin'),
  offence('14', 'Queimar lixo e incomodar a vizinhança', 'Burning rubbish and bothering the neighbours'),
  offence(
    '15',
    'Habitar prédio sem água, esgoto ou sanitário onde há rede',
    'Living in a building without water, sewer or lavatory where there are mains',
  ),
  offence(
    '16',
    'Não seguir as medidas indicadas onde não há rede',
    'Not following the measures set where there are no mains',
  ),
  offence('17', 'Chaminé que incomoda os vizinhos', 'Chimney that bothers the neighbours'),
  offence('20', 'Alimento deteriorado, falsificado ou nocivo', 'Spoilt, forged or harmful food', FOOD_HOLE),
  offence('22', 'Estabelecimento sem imunização', 'Premises not treated against pests'),
  offence('23', 'Comprovante de imunização fora de vista', 'Proof of pest treatment out of sight'),
  offence(
    '24',
    'Vestiários e sanitários sem higiene ou sem separação',
    'Changing rooms and lavatories unclean or not separate',
  ),
  offence('25', 'Criar animais em estabelecimento', 'Keeping animals in business premises'),
  offence('26', 'Quitanda sem os cuidados exigidos', 'Greengrocer without the care required'),
  offence('27', 'Casa de carne ou peixaria fora das condições', 'Butcher or fishmonger out of order'),
  offence(
    '28',
    'Carne sem inspeção ou aves mal limpas à venda',
    'Uninspected meat or badly cleaned poultry on sale',
  ),
  offence('29', 'Fábrica de doces ou massas fora das condições', 'Sweet or pasta factory out of order'),
  offence(
    '30',
    'Hotel, bar ou restaurante sem higiene de louça e cozinha',
    'Hotel, bar or restaurant with unclean dishes or kitchen',
  ),
  offence('31', 'Hospital sem as instalações exigidas', 'Hospital without the required installations'),
  offence('32', 'Cocheira ou estábulo fora dos requisitos', 'Stable or cowshed against the requirements'),
  offence('34', 'Piscina fora das prescrições', 'Swimming pool against the prescriptions'),
  offence('35', 'Piscina sem tratamento da água', 'Swimming pool without water treatment'),
  offence('36', 'Piscina sem registro diário', 'Swimming pool without a daily log'),
  offence(
    '37',
    'Piscina de clube sem exame médico ou salva-vidas',
    'Club pool without medical exam or lifeguard',
  ),
  offence('38', 'Piscina sem vestiários adequados', 'Pool without proper changing rooms'),
  offence('39', 'Usar piscina de água poluída', 'Using a pool with polluted water'),
  offence('42', 'Atividade que prejudica o meio ambiente', 'Activity that harms the environment'),
  offence('45', 'Podar, cortar ou derrubar árvore pública', 'Pruning, cutting or felling a public tree'),
  offence(
    '46',
    'Queimada sem aceiro de 7 m ou aviso de 12 horas',
    'Burning land without a 7 m firebreak or 12 hours’ warning',
  ),
  offence('48', 'Desordem em estabelecimento que vende bebida', 'Disorder where drink is sold'),
  offence('49', 'Perturbar o sossego com ruído excessivo', 'Disturbing the quiet with excessive noise'),
  offence('50', 'Sinos antes das 5 h ou depois das 22 h', 'Bells before 5 h or after 22 h'),
  offence(
    '51',
    'Ruído fora de hora, ou perto de hospital, escola ou asilo',
    'Noise out of hours, or near a hospital, school or asylum',
  ),
  offence('52', 'Instalação elétrica que perturba o rádio', 'Electrical installation that disturbs radio'),
  offence('55', 'Diversão pública sem autorização', 'Public amusement without leave'),
  offence(
    '56',
    'Pedido de licença de diversão sem provas',
    'Request for an amusement licence without proofs',
  ),
  offence('57', 'Casa de diversão fora das disposições', 'Amusement house against the provisions'),
  offence('58', 'Cinema sem cabine segura', 'Cinema without a safe booth'),
  offence('59', 'Sessões seguidas sem renovar o ar', 'Back-to-back sessions without renewing the air'),
  offence(
    '60',
    'Circo ou parque fora do local, do prazo ou sem vistoria',
    'Circus or park out of place, of term or uninspected',
  ),
  offence(
    '61',
    'Mudar programa ou hora sem devolver o ingresso',
    'Changing programme or hour without refund',
  ),
  offence('62', 'Ingresso acima do preço ou da lotação', 'Tickets above price or capacity'),
  offence('63', 'Diversão em local que tira o sossego', 'Amusement placed against the quiet'),
  offence('65', 'Pichar ou pôr cartazes em templo', 'Defacing or posting bills on a temple'),
  offence('66', 'Templo sem limpeza, luz ou ar', 'Temple without cleanliness, light or air'),
  offence('69', 'Impedir o trânsito', 'Hindering traffic', TRAFFIC),
  offence(
    '70',
    'Materiais na via por mais de 2 horas ou sem aviso',
    'Materials in the street over 2 hours or without warning',
    TRAFFIC,
  ),
  offence(
    '71',
    'Volumes, veículos ou animais no passeio',
    'Loads, vehicles or animals on the pavement',
    TRAFFIC,
  ),
  offence('72', 'Danificar ou retirar sinais de trânsito', 'Damaging or removing traffic signs', TRAFFIC),
  offence('73', 'Veículo que danifica a via', 'Vehicle that damages the road', TRAFFIC),
  offence(
    '75',
    'Obra sem tapume ou tapume além da metade do passeio',
    'Works without hoarding or beyond half the pavement',
  ),
  offence(
    '76',
    'Palanque sem aprovação ou não removido em 6 horas',
    'Stand without approval or not removed in 6 hours',
  ),
  offence('77', 'Material deixado em logradouro', 'Material left in a public place'),
  offence(
    '78',
    'Plantar em praça ou via sem a Prefeitura',
    'Planting in squares or streets without the town',
  ),
  offence(
    '79',
    'Poste ou caixa em logradouro sem autorização',
    'Post or box in a public place without leave',
  ),
  offence('80', 'Banca de jornais fora das condições', 'News-stand against the conditions'),
  offence(
    '81',
    'Ocupar o passeio sem deixar um terço livre',
    'Using the pavement without leaving a third free',
  ),
  offence('82', 'Monumento sem aprovação', 'Monument without approval'),
  offence('84', 'Animais na via pública', 'Animals in the street'),
  offence('85', 'Animal solto em rua, praça ou estrada', 'Loose animal in a street, square or road'),
  offence('87', 'Porcos no perímetro urbano', 'Pigs inside the urban perimeter'),
  offence(
    '88',
    'Estábulo na cidade sem local indicado ou licença',
    'Stable in town without the place set or a licence',
  ),
  offence('89', 'Tropas ou rebanhos na cidade fora do permitido', 'Herds in town outside what is allowed'),
  offence('90', 'Não vacinar cães e gatos', 'Not vaccinating dogs and cats'),
  offence('91', 'Cão com raiva ou doença transmissível', 'Dog with rabies or a transmissible disease'),
  offence(
    '96',
    'Explosivos ou inflamáveis sem licença, além da quantidade ou perto demais',
    'Explosives or inflammables without a licence, beyond the quantity or too near',
  ),
  offence(
    '97',
    'Depósito fora da zona rural ou do local designado',
    'Store outside the rural zone or the place set',
  ),
  offence(
    '98',
    'Transporte de explosivos ou inflamáveis sem cuidados',
    'Carrying explosives or inflammables without care',
  ),
  offence(
    '99',
    'Fogos, balões, fogueiras ou armas onde não se permite',
    'Fireworks, balloons, bonfires or guns where not allowed',
  ),
  offence(
    '100',
    'Posto, bomba ou depósito de inflamáveis sem licença especial',
    'Fuel station, pump or store without a special licence',
  ),
  offence('102', 'Publicidade sem licença', 'Advertising without a licence'),
  offence('103', 'Propaganda falada sem licença', 'Spoken advertising without a licence'),
  offence('104', 'Anúncio proibido pelo conteúdo ou pelo lugar', 'Advertisement barred by content or place'),
  offence('105', 'Pedido de anúncio incompleto', 'Incomplete request for an advertisement'),
  offence('106', 'Anúncio luminoso sem indicar a iluminação', 'Luminous sign without stating the lighting'),
  offence('107', 'Anúncio luminoso a menos de 2,50 m', 'Luminous sign under 2.50 m'),
  offence('108', 'Panfleto menor que o permitido', 'Leaflet smaller than allowed'),
  offence('109', 'Anúncio sem conservação', 'Advertisement in bad repair'),
  offence('110', 'Anúncio sem as formalidades', 'Advertisement without the formalities'),
  offence('112', 'Terreno sem muro onde é obrigatório', 'Plot without a wall where required'),
  offence('113', 'Não concorrer para o muro ou a cerca comum', 'Not sharing the common wall or fence'),
  offence('114', 'Muro fora da altura de 1,80 a 2,50 m', 'Wall outside 1.80 to 2.50 m'),
  offence('116', 'Não fechar o terreno quando intimado', 'Not closing the plot when ordered'),
  offence('117', 'Falta de sarjeta ou dreno que causa dano', 'Want of gutter or drain causing damage'),
  offence(
    '119',
    'Pedreira, cascalheira, olaria ou areia sem licença',
    'Quarry, gravel pit, brickworks or sand without a licence',
  ),
  offence('120', 'Pedido de exploração sem os documentos', 'Request for extraction without the documents'),
  offence('121', 'Exploração perigosa ou fora do prazo', 'Extraction dangerous or out of term'),
  offence('122', 'Desobedecer a restrição da licença', 'Disobeying a restriction of the licence'),
  offence('125', 'Pedreira na zona urbana', 'Quarry in the urban zone'),
  offence('126', 'Detonação sem os cuidados', 'Blasting without the care required'),
  offence('127', 'Olaria na cidade fora das prescrições', 'Brickworks in town against the prescriptions'),
  offence('128', 'Não executar obra de proteção determinada', 'Not carrying out protective works ordered'),
  offence('129', 'Extração de areia onde é proibida', 'Sand extraction where barred'),
  offence('131', 'Estabelecimento sem licença', 'Business without a licence'),
  offence('133', 'Funcionar sem vistoria', 'Operating without inspection'),
  offence(
    '134',
    'Alimentação ou hospedagem sem aprovação sanitária',
    'Food or lodging without sanitary approval',
  ),
  offence('135', 'Alvará fora de vista ou não exibido', 'Licence out of sight or not shown'),
  offence('137', 'Mudar de local sem permissão', 'Moving without leave'),
  offence('139', 'Comércio ambulante sem licença', 'Hawking without a licence'),
  offence('140', 'Licença de ambulante incompleta', 'Incomplete hawker’s licence'),
  offence('141', 'Licença de ambulante não renovada', 'Hawker’s licence not renewed'),
  offence(
    '142',
    'Ambulante fora do local, no passeio ou com outra mercadoria',
    'Hawker out of place, on the pavement or with other goods',
  ),
  offence('144', 'Abrir fora do horário', 'Opening out of hours'),
  offence('145', 'Funcionar fora do horário comum', 'Working outside the common hours'),
  offence(
    '147',
    'Descumprir horário especial ou plantão de farmácia',
    'Breaking special hours or pharmacy duty',
  ),
  offence('148', 'Horário especial sem pedido', 'Special hours without a request'),
];
