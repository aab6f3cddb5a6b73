import { t } from '../text.ts';
import type { Offence } from '../types.ts';
import { IN_FORCE } from './standing.ts';

// Art. 76 fines the breach of any article by its gravity, from one to ten minimum wages.
const offence = (article: string, pt: string, en: string): Offence => ({
  ...IN_FORCE,
  id: `TAG-${article}`,
  article,
  citation: `Art. ${article}`,
  label: t(pt, en),
  unit: 'minimum-wage',
  min: 1,
  max: 10,
  note: null,
});

/** Every duty of Lei 612/1995 whose breach is fined. */
export const offences: readonly Offence[] = [
  offence('7', 'Passeio e sarjeta sem limpeza ou conservação', 'Pavement and gutter not cleaned or kept'),
  offence('8', 'Impedir o escoamento da chuva', 'Blocking the run-off of rain'),
  offence('9', 'Imóvel com guia e sem calçada ou muro', 'Property with kerb and without pavement or wall'),
  offence('10', 'Podar árvore pública sem ser autorizado', 'Pruning a public tree without leave'),
  offence(
    '11',
    'Indústria incômoda em centro, bairro ou vila',
    'Harmful industry in a centre, neighbourhood or village',
  ),
  offence(
    '12',
    'Sujar a via, lançar águas servidas ou queimar lixo',
    'Soiling the street, discharging waste water or burning rubbish',
  ),
  offence(
    '13',
    'Construir ou reformar sem projeto aprovado',
    'Building or altering without an approved plan',
  ),
  offence('14', 'Construir contra o código de obras', 'Building against the building code'),
  offence('15', 'Lixo fora de vasilhame aprovado', 'Rubbish outside an approved bin'),
  offence(
    '16',
    'Habitar prédio sem água, esgoto ou sanitário onde há rede',
    'Living in a building without water, sewer or lavatory where there are mains',
  ),
  offence('17', 'Água parada, ou imóvel sem calhas', 'Standing water, or property without gutters'),
  offence('18', 'Quintal ou terreno sem asseio', 'Yard or plot unclean'),
  offence(
    '19',
    'Não reparar, fechar ou desocupar habitação insalubre',
    'Not mending, closing or leaving an unhealthy dwelling',
  ),
  offence('21', 'Alimento deteriorado à venda', 'Spoilt food on sale'),
  offence(
    '22',
    'Fabricar ou adulterar alimento ou bebida de modo nocivo',
    'Making or adulterating food or drink harmfully',
  ),
  offence('23', 'Estabelecimento de alimentos sem asseio', 'Food premises unclean'),
  offence(
    '24',
    'Salão de beleza sem esterilização ou toalhas próprias',
    'Hairdresser without sterilising or own towels',
  ),
  offence('26', 'Desordem em estabelecimento que vende bebida', 'Disorder where drink is sold'),
  offence(
    '27',
    'Perturbar o sossego, ou propaganda sonora sem licença',
    'Disturbing the quiet, or sound advertising without a licence',
  ),
  offence('29', 'Diversão pública sem licença', 'Public amusement without a licence'),
  offence('30', 'Casa de diversão sem provas ou vistoria', 'Amusement house without proofs or inspection'),
  offence(
    '32',
    'Promotor de diversão que descumpre o capítulo',
    'Promoter of amusements who breaks the chapter',
  ),
  offence(
    '33',
    'Impedir o trânsito ou deixar materiais na via',
    'Hindering passage or leaving materials in the street',
  ),
  offence('34', 'Danificar ou retirar sinais da via', 'Damaging or removing road signs'),
  offence('35', 'Animal sem responsável na via', 'Animal without a keeper in the street'),
  offence('37', 'Estábulo fora do local indicado', 'Stable outside the place set'),
  offence('38', 'Estabelecimento sem localização aprovada', 'Business without an approved location'),
  offence('39', 'Não exibir o alvará', 'Not showing the licence'),
  offence('40', 'Comércio ambulante sem licença', 'Hawking without a licence'),
  offence('41', 'Mudar de local sem permissão', 'Moving without leave'),
  offence(
    '42',
    'Exercer sem licença, mudar de local ou negar o alvará',
    'Trading without a licence, moving or refusing to show it',
  ),
  offence('43', 'Abrir fora do horário', 'Opening out of hours'),
  offence('44', 'Salão de beleza fora do horário', 'Hairdresser out of hours'),
  offence('45', 'Descumprir horário especial', 'Breaking special hours'),
  offence('48', 'Descumprir o regulamento do mercado', 'Breaking the market rules'),
  offence('50', 'Desordem ou falta de higiene no mercado', 'Disorder or want of hygiene in the market'),
  offence('51', 'Revender mercadoria no mercado', 'Reselling goods in the market'),
  offence('52', 'Produto exposto sem o acondicionamento exigido', 'Goods shown without the packing required'),
  offence('54', 'Locatário do mercado que descumpre os deveres', 'Market tenant who breaks the duties'),
  offence('55', 'Atravessar gêneros de consumo', 'Forestalling goods for consumption'),
  offence('59', 'Feira fora do dia ou do lugar', 'Fair out of day or place'),
  offence('60', 'Produto impróprio na feira', 'Unfit goods at the fair'),
  offence('61', 'Barraca fora da ordem da feira', 'Stall against the order of the fair'),
  offence('62', 'Veículo fora do local da feira', 'Vehicle out of place at the fair'),
  offence('63', 'Vender bebida alcoólica na feira', 'Selling alcohol at the fair'),
  offence('64', 'Descumprir higiene e ordem na feira', 'Breaking hygiene and order at the fair'),
  offence('65', 'Carro de aluguel fora do ponto', 'Hired car off its stand'),
  offence('66', 'Transporte coletivo sem licença', 'Collective transport without a licence'),
  offence(
    '68',
    'Mudar itinerário, horário ou preço sem aprovação',
    'Changing route, hours or price without approval',
  ),
  offence('70', 'Motorista de coletivo que descumpre os deveres', 'Bus driver who breaks the duties'),
  offence('71', 'Coletivo sem uniforme do pessoal', 'Collective transport without staff uniform'),
];
