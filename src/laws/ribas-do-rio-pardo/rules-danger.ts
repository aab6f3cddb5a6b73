import { t } from '../text.ts';
import type { Rule } from '../types.ts';
import { STANDING as S } from './standing.ts';

/** Arts. 96 to 100: explosives and inflammables. */
export const dangerRules: readonly Rule[] = [
  {
    ...S,
    id: 'RIB-96-H',
    citation: 'Art. 96, §2',
    kind: 'min-distance',
    activities: ['explosives-store'],
    against: ['dwelling'],
    metres: 250,
    to: 'places',
    title: t('250 m da moradia mais próxima', '250 m from the nearest dwelling'),
    paraphrase: t(
      'O depósito de explosivos de fogueteiro ou de pedreira fica a 250 metros ou mais de qualquer casa habitada.',
      'The explosives store of a fireworks maker or quarry is 250 metres or more from any inhabited house.',
    ),
    decided: t(
      'Mede-se de borda a borda. Exatamente 250 m atende.',
      'Measured from edge to edge. Exactly 250 m complies.',
    ),
  },
  {
    ...S,
    id: 'RIB-96-V',
    citation: 'Art. 96, §2',
    kind: 'min-distance',
    activities: ['explosives-store'],
    against: ['street', 'road'],
    metres: 150,
    to: 'places',
    title: t('150 m de ruas e estradas', '150 m from streets and roads'),
    paraphrase: t(
      'O depósito de explosivos de fogueteiro ou de pedreira fica a 150 metros ou mais de ruas e de estradas.',
      'The explosives store of a fireworks maker or quarry is 150 metres or more from streets and from roads.',
    ),
    decided: t(
      'Ruas e estradas são julgadas à parte, até a beira da via quando a largura é conhecida, senão até o eixo.',
      'Streets and roads are judged apart, to the edge of the way where its width is known, else to its centre line.',
    ),
  },
  {
    ...S,
    id: 'RIB-96-Q',
    citation: 'Art. 96, §2',
    kind: 'quantity-by-distance',
    activities: ['explosives-store'],
    against: ['dwelling', 'street', 'road'],
    metres: 500,
    attribute: 'days_of_consumption',
    limit: 30,
    title: t(
      'Até 30 dias de consumo; mais, só além de 500 m',
      'Up to 30 days’ consumption; more only beyond 500 m',
    ),
    paraphrase: t(
      'O depósito guarda o que se gasta em 30 dias. Guarda mais só quando dista mais de 500 metros.',
      'The store holds what 30 days use up. It holds more only where it is more than 500 metres away.',
    ),
    decided: t(
      'As duas distâncias, à moradia e à via, precisam passar de 500 m; exatamente 500 m não basta.',
      'Both distances, to the dwelling and to the way, must exceed 500 m; exactly 500 m is not enough.',
    ),
  },
  {
    ...S,
    id: 'RIB-97',
    citation: 'Art. 97',
    kind: 'zone-inclusion',
    activities: ['explosives-store', 'inflammables-store'],
    against: ['zone-rural', 'designated-area'],
    purpose: { 'explosives-store': 'explosives', 'inflammables-store': 'inflammables' },
    title: t('Na zona rural, em área designada', 'In the rural zone, in a designated area'),
    paraphrase: t(
      'Depósito de explosivos ou de inflamáveis só se constrói na zona rural, na área que o município destinou a ele, com licença especial.',
      'A store of explosives or inflammables is built only in the rural zone, in the area the town has set apart for it, with a special licence.',
    ),
    decided: t(
      'São dois exames: a zona rural e a área destinada àquele material.',
      'Two tests: the rural zone, and the area set apart for that material.',
    ),
  },
  {
    ...S,
    id: 'RIB-96-I',
    citation: 'Art. 96, I',
    kind: 'designated-place',
    activities: ['explosives-store'],
    against: ['designated-area'],
    purpose: 'explosives',
    title: t('Fabricar explosivos: só no local designado', 'Making explosives: only where designated'),
    paraphrase: t(
      'Explosivos se fabricam somente onde a prefeitura determinar e com licença especial.',
      'Explosives are made only where the town says and with a special licence.',
    ),
    decided: t(
      'A lei fala de fabricar. A fábrica é consultada junto com o seu depósito; para o depósito de pedreira, que não fabrica, vale só o Art. 97.',
      'The law speaks of making. The maker is asked about together with the store; for a quarry’s store, which makes nothing, only Art. 97 binds.',
    ),
  },
  {
    ...S,
    id: 'RIB-100',
    citation: 'Art. 100',
    kind: 'discretion',
    activities: ['fuel-station', 'private-pump', 'inflammables-store'],
    against: [],
    title: t('Licença especial; pode ser negada', 'Special licence; it may be refused'),
    paraphrase: t(
      'Posto, bomba e depósito de inflamáveis pedem licença especial. Ela pode ser negada, ou ter exigências, quando a segurança sofre.',
      'Stations, pumps and stores of inflammables need a special licence. It may be refused, or given with conditions, where safety suffers.',
    ),
  },
  {
    ...S,
    id: 'RIB-96-RET',
    citation: 'Art. 96, §1',
    kind: 'checklist',
    activities: ['general-trade'],
    against: [],
    title: t(
      'Varejo de inflamáveis: estoque de até 20 dias',
      'Retail of inflammables: stock for 20 days at most',
    ),
    paraphrase: t(
      'A loja que vende inflamáveis ou explosivos guarda, em cômodo próprio, o que a licença fixar: no máximo o que venderia em 20 dias.',
      'A shop that sells inflammables or explosives keeps, in a room for it, what the licence sets: at most what it would sell in 20 days.',
    ),
    items: [
      t('Só para quem vende inflamáveis ou explosivos', 'Only for sellers of inflammables or explosives'),
      t('Estoque de até 20 dias de venda', 'Stock of up to 20 days’ sales'),
      t('Cômodo apropriado', 'A fit room'),
    ],
  },
];
