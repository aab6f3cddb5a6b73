import { ACTIVITY_LABELS } from './labels.ts';
import { t } from './text.ts';
import type { Activity, Text } from './vocabulary.ts';

/** One line of the table CNAE to activity; a town keeps its own copy and edits it. */
export interface CnaeRow {
  /** Subclass of CNAE 2.3: seven digits as text, leading zeros kept; null for an activity asked for by its own name. */
  readonly cnae: string | null;
  readonly activity: Activity;
  readonly description: Text;
}

const row = (cnae: string, activity: Activity, pt: string, en: string): CnaeRow => ({
  cnae,
  activity,
  description: t(pt, en),
});

/**
 * Where to start: which activity of the codes a trade is. Names are ours, after the subclasses of
 * CNAE 2.3 (IBGE, CONCLA). A trade with two lines may be either: the person who asks chooses.
 * A tyre shop is no `workshop`: the room for three vehicles (Esteio, Art. 338) is asked of mechanics alone.
 */
export const CNAE_ACTIVITIES: readonly CnaeRow[] = [
  // Fuel and dangerous goods
  row(
    '4731800',
    'fuel-station',
    'Posto: combustíveis para veículos, varejo',
    'Fuel station: vehicle fuel, retail',
  ),
  row(
    '4681801',
    'inflammables-store',
    'Combustíveis, atacado (distribuidora)',
    'Fuel, wholesale (distributor)',
  ),
  row(
    '4681802',
    'inflammables-store',
    'Combustíveis, transportador-revendedor (TRR)',
    'Fuel, carrier and reseller',
  ),
  row('4682600', 'inflammables-store', 'Gás de cozinha (GLP), atacado', 'Bottled gas, wholesale'),
  row('4784900', 'inflammables-store', 'Gás de cozinha (GLP), revenda de botijões', 'Bottled gas, retail'),
  row('4684299', 'inflammables-store', 'Produtos químicos, atacado', 'Chemicals, wholesale'),
  row(
    '2092401',
    'explosives-store',
    'Fábrica de pólvora, explosivos e detonantes',
    'Maker of powder, explosives, detonators',
  ),
  row('2092402', 'explosives-store', 'Fábrica de fogos de artifício', 'Maker of fireworks'),
  row('4789006', 'explosives-store', 'Fogos de artifício: depósito', 'Fireworks: store'),
  row('4789006', 'general-trade', 'Fogos de artifício: loja', 'Fireworks: shop'),
  row(
    '4930202',
    'private-pump',
    'Transporte de cargas entre municípios (bomba própria)',
    'Road haulage (own pump)',
  ),
  row('4921301', 'private-pump', 'Ônibus municipal (bomba própria)', 'City buses (own pump)'),
  // Quiet, morals, amusement
  row('5611205', 'noisy-business', 'Bar com entretenimento', 'Bar with entertainment'),
  row(
    '5611204',
    'noisy-business',
    'Bar sem entretenimento, com barulho ou até tarde',
    'Bar without entertainment, noisy or late',
  ),
  row('5611204', 'general-trade', 'Bar sem entretenimento', 'Bar without entertainment'),
  row('9329801', 'noisy-business', 'Boate, danceteria, salão de dança', 'Nightclub, dance hall'),
  row(
    '9329801',
    'amusement',
    'Boate, danceteria, salão de dança (diversões)',
    'Nightclub, dance hall (amusements)',
  ),
  row('8230002', 'noisy-business', 'Casa de festas e eventos', 'Party and events house'),
  row('5510803', 'noisy-business', 'Motel', 'Love motel'),
  row('9329803', 'noisy-business', 'Sinuca e bilhar', 'Snooker and billiards'),
  row('9329803', 'amusement', 'Sinuca e bilhar (diversões)', 'Snooker and billiards (amusements)'),
  row('9329802', 'amusement', 'Boliche', 'Bowling'),
  row('9329804', 'amusement', 'Jogos eletrônicos', 'Video games arcade'),
  row('9321200', 'amusement', 'Parque de diversões ou temático', 'Amusement or theme park'),
  row('9312300', 'amusement', 'Clube social ou esportivo', 'Social or sports club'),
  row('9003500', 'amusement', 'Teatro e casa de espetáculos', 'Theatre and concert house'),
  row('5914600', 'amusement', 'Cinema', 'Cinema'),
  row('9001905', 'amusement', 'Rodeio e vaquejada', 'Rodeo'),
  row('9001904', 'circus', 'Circo', 'Circus'),
  // Animals
  row('0151201', 'livestock', 'Gado de corte', 'Beef cattle'),
  row('0151202', 'livestock', 'Gado de leite', 'Dairy cattle'),
  row('0151202', 'stable', 'Gado de leite em estábulo', 'Dairy cattle in a cowshed'),
  row('0152101', 'livestock', 'Búfalos', 'Buffaloes'),
  row('0152102', 'livestock', 'Cavalos', 'Horses'),
  row('0152102', 'stable', 'Cavalos em cocheira', 'Horses in a stable'),
  row('0153901', 'livestock', 'Cabras', 'Goats'),
  row('0153902', 'livestock', 'Ovelhas', 'Sheep'),
  row('0154700', 'piggery', 'Porcos', 'Pigs'),
  row('0155501', 'livestock', 'Frangos de corte', 'Broiler chickens'),
  row('0155505', 'livestock', 'Galinhas: produção de ovos', 'Hens: egg production'),
  row('0155505', 'stable', 'Galinheiro', 'Henhouse'),
  // Ground
  row('0810002', 'quarry', 'Pedreira de granito', 'Granite quarry'),
  row('0810003', 'quarry', 'Pedreira de mármore', 'Marble quarry'),
  row('0810001', 'quarry', 'Pedreira de ardósia', 'Slate quarry'),
  row('0810004', 'quarry', 'Pedreira de calcário e dolomita', 'Limestone and dolomite quarry'),
  row('0810009', 'quarry', 'Pedreira de basalto', 'Basalt quarry'),
  row('0810099', 'quarry', 'Pedra para construção, com britagem', 'Building stone, with crushing'),
  row('0810006', 'sand-extraction', 'Areia: extração', 'Sand: extraction'),
  row('0810006', 'gravel-pit', 'Cascalho e pedregulho: extração', 'Gravel and pebbles: extraction'),
  row('0810008', 'gravel-pit', 'Saibro: extração', 'Coarse gravel (saibro): extraction'),
  row('2342702', 'brickworks', 'Olaria: tijolos e telhas de barro', 'Brickworks: clay bricks and tiles'),
  row('0810007', 'brickworks', 'Argila: extração para olaria', 'Clay: extraction for brickworks'),
  // Industry that may harm
  row('1011201', 'polluting-industry', 'Frigorífico: abate de bovinos', 'Slaughterhouse: cattle'),
  row('1012101', 'polluting-industry', 'Abate de aves', 'Slaughterhouse: poultry'),
  row('1510600', 'polluting-industry', 'Curtume', 'Tannery'),
  row(
    '1340502',
    'polluting-industry',
    'Tinturaria e alvejamento de tecidos',
    'Dyeing and bleaching of cloth',
  ),
  row('1610203', 'polluting-industry', 'Serraria', 'Sawmill'),
  row('1710900', 'polluting-industry', 'Fábrica de celulose', 'Pulp mill'),
  row('0210108', 'polluting-industry', 'Carvão vegetal de floresta plantada', 'Charcoal from planted forest'),
  row('1931400', 'polluting-industry', 'Usina de álcool', 'Alcohol distillery'),
  row('2013402', 'polluting-industry', 'Fábrica de adubos', 'Fertiliser factory'),
  row('2320600', 'polluting-industry', 'Fábrica de cimento', 'Cement works'),
  row('2330305', 'polluting-industry', 'Usina de concreto e argamassa', 'Concrete and mortar plant'),
  row(
    '2391501',
    'polluting-industry',
    'Britagem de pedra, sem extração',
    'Stone crushing without extraction',
  ),
  row('2451200', 'polluting-industry', 'Fundição de ferro e aço', 'Iron and steel foundry'),
  row('2511000', 'polluting-industry', 'Estruturas metálicas', 'Metal structures'),
  row('3101200', 'polluting-industry', 'Marcenaria: móveis de madeira', 'Joinery: wooden furniture'),
  row('2539001', 'noisy-business', 'Tornearia, usinagem e solda', 'Turning, machining and welding'),
  // Workshops
  row('4520001', 'workshop', 'Oficina mecânica de veículos', 'Vehicle mechanic'),
  row('4520002', 'workshop', 'Funilaria e pintura', 'Panel beating and painting'),
  row('4520003', 'workshop', 'Autoelétrica', 'Vehicle electrician'),
  row('4520004', 'workshop', 'Alinhamento e balanceamento', 'Wheel alignment and balancing'),
  row('4543900', 'workshop', 'Oficina de motos', 'Motorcycle workshop'),
  // Trade and service at large
  row('4520005', 'general-trade', 'Lavagem e lubrificação de veículos', 'Car wash and greasing'),
  row('4520006', 'general-trade', 'Borracharia', 'Tyre shop'),
  row('4711302', 'general-trade', 'Supermercado', 'Supermarket'),
  row('4712100', 'general-trade', 'Mercearia e minimercado', 'Grocery and corner shop'),
  row('4721102', 'general-trade', 'Padaria', 'Bakery'),
  row('4722901', 'general-trade', 'Açougue', 'Butcher'),
  row('4771701', 'general-trade', 'Farmácia', 'Pharmacy'),
  row('4744099', 'general-trade', 'Materiais de construção', 'Building materials'),
  row('4781400', 'general-trade', 'Loja de roupas', 'Clothes shop'),
  row('1412601', 'general-trade', 'Confecção de roupas', 'Clothes making'),
  row('5611201', 'general-trade', 'Restaurante', 'Restaurant'),
  row('5611203', 'general-trade', 'Lanchonete', 'Snack bar'),
  row('5510801', 'general-trade', 'Hotel', 'Hotel'),
  row('5612100', 'street-fair', 'Alimentação de rua e feira', 'Street food and fair'),
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const words = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const BY_NAME: readonly CnaeRow[] = Object.entries(ACTIVITY_LABELS).map(([activity, label]) => ({
  cnae: null,
  // The keys of a table over Activity are activities.
  activity: activity as Activity,
  description: label.one,
}));

/**
 * Activities for what somebody types: a CNAE code or its beginning (`4731-8/00`, `473`), or words in
 * Portuguese or English, with or without accents, each the beginning of a word of the description or of the
 * activity's name. Activities asked for by their own name come first, then the table's order.
 * @param query what was typed; nothing is found for an empty one
 * @param table the town's table; the default one when absent
 */
export function findActivities(
  query: string,
  table: readonly CnaeRow[] = CNAE_ACTIVITIES,
): readonly CnaeRow[] {
  const typed = query.trim();
  if (/^[\d.\-/ ]+$/.test(typed)) {
    const code = typed.replace(/\D/g, '');
    return code === '' ? [] : table.filter(({ cnae }) => cnae?.startsWith(code) ?? false);
  }
  const asked = words(typed);
  if (asked.length === 0) return [];
  return [...BY_NAME, ...table].filter(({ activity, description }) => {
    const label = ACTIVITY_LABELS[activity];
    const said = words(
      [description.pt, description.en, label.one.pt, label.one.en, label.many.pt, label.many.en].join(' '),
    );
    return asked.every((part) => said.some((word) => word.startsWith(part)));
  });
}
