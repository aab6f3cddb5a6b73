/** Street names: trees, birds, stones, instruments and landscapes; no person, living or dead. */
import type { Rng } from './prng.ts';

const GROUPS: readonly (readonly [article: string, words: string])[] = [
  [
    'do',
    'Prumo Nível Esquadro Compasso Teodolito Astrolábio Sextante Quadrante Barômetro Altímetro Transferidor Marco Azimute Meridiano Paralelo Horizonte Zênite Relevo Vértice Traçado',
  ],
  [
    'da',
    'Trena Bússola Luneta Baliza Mira Escala Cota Divisa Légua Braça Toesa Planta Carta Estaca Curva Rampa',
  ],
  [
    'do',
    'Ipê Jacarandá Manacá Cedro Angico Jatobá Araçá Louro Umbu Butiá Guabiju Camboatá Cambará Tarumã Ingá Pequi Buriti Baru Guapuruvu Jequitibá',
  ],
  [
    'da',
    'Pitangueira Jabuticabeira Figueira Timbaúva Corticeira Canela Aroeira Paineira Quaresmeira Araucária Cerejeira Goiabeira Mangueira Palmeira Sibipiruna Guajuvira',
  ],
  [
    'dos',
    'Plátanos Ciprestes Eucaliptos Pinheiros Girassóis Lírios Cravos Jasmins Trevos Juncos Sabiás Canários Bem-te-vis Tucanos Pardais Colibris Quero-queros Cardeais Pintassilgos Tico-ticos',
  ],
  [
    'das',
    'Acácias Palmas Camélias Hortênsias Orquídeas Azaleias Margaridas Violetas Dálias Bromélias Samambaias Avencas Andorinhas Garças Gaivotas Saracuras Corruíras Rolinhas Seriemas Curicacas',
  ],
  [
    'do',
    'Basalto Granito Quartzo Arenito Calcário Mármore Feldspato Topázio Cristal Seixo Cascalho Xisto Gnaisse Jaspe Âmbar',
  ],
  [
    'da',
    'Ametista Ágata Ardósia Esmeralda Turmalina Opala Safira Argila Areia Turfa Mica Hematita Granada Turquesa Pirita',
  ],
  [
    'do',
    'Moinho Engenho Curtume Armazém Lampião Carretel Tear Bonde Farol Relógio Coreto Chafariz Mirante Portal Vagão Arado Celeiro Poço Remanso Açude',
  ],
  [
    'da',
    'Olaria Forja Bigorna Roda Carroça Balsa Canoa Fonte Bica Cascata Nascente Ponte Porteira Invernada Querência Estação Oficina Tecelagem Colheita Semente',
  ],
];
const LANDS_M = 'Campo Morro Capão Rincão Banhado Passo Cerro Vale Arroio Bosque';
const LANDS_F = 'Lagoa Pedra Várzea Colina Mata Serra Fonte Ilha Planície Campina';
const QUALITIES: readonly (readonly [string, string])[] = [
  ['Novo', 'Nova'],
  ['Alto', 'Alta'],
  ['Verde', 'Verde'],
  ['Bonito', 'Bonita'],
  ['Seco', 'Seca'],
  ['Fundo', 'Funda'],
  ['Largo', 'Larga'],
  ['Sereno', 'Serena'],
  ['Claro', 'Clara'],
  ['Redondo', 'Redonda'],
];
const SAINTS = ['Santa Régua', 'São Compasso', 'Santa Trena', 'Santo Esquadro', 'Santa Baliza', 'São Prumo'];

/** Every name once, in an order of the seed's choosing; the first word is added by the street's class. */
export function streetNames(rng: Rng): string[] {
  const plain = GROUPS.flatMap(([article, words]) => words.split(' ').map((w) => `${article} ${w}`));
  const lands = QUALITIES.flatMap(([m, f]) => [
    ...LANDS_M.split(' ').map((w) => `${w} ${m}`),
    ...LANDS_F.split(' ').map((w) => `${w} ${f}`),
  ]);
  // Two in three are single words, as in most towns.
  const order = [...rng.shuffle([...plain, ...SAINTS]), ...rng.shuffle(lands)];
  const mixed = rng.shuffle(order.slice(0, 260));
  return [...mixed, ...order.slice(260)];
}
