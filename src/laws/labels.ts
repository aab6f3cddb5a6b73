import type { Degree } from './penalty-types.ts';
import type { Actor } from './procedure-types.ts';
import { t } from './text.ts';
import type { DayClass, Deadline, Offence, RuleKind } from './types.ts';
import type { Activity, Attribute, Kind, Purpose, SitePart, Text } from './vocabulary.ts';

/** A name in the singular and in the plural, lower case, in both languages. */
export interface Label {
  readonly one: Text;
  readonly many: Text;
}
const l = (pt: string, pts: string, en: string, ens: string): Label => ({
  one: t(pt, en),
  many: t(pts, ens),
});

export const KIND_LABELS: { readonly [K in Kind]: Label } = {
  'fuel-station': l('posto de combustível', 'postos de combustível', 'fuel station', 'fuel stations'),
  hospital: l('hospital', 'hospitais', 'hospital', 'hospitals'),
  school: l('escola', 'escolas', 'school', 'schools'),
  'evening-school': l('escola noturna', 'escolas noturnas', 'evening school', 'evening schools'),
  church: l('igreja ou templo', 'igrejas e templos', 'church', 'churches'),
  hotel: l('hotel', 'hotéis', 'hotel', 'hotels'),
  'public-office': l('repartição pública', 'repartições públicas', 'public office', 'public offices'),
  'wooden-building': l('prédio de madeira', 'prédios de madeira', 'wooden building', 'wooden buildings'),
  'mixed-building': l(
    'prédio de construção mista',
    'prédios de construção mista',
    'part-wooden building',
    'part-wooden buildings',
  ),
  dwelling: l('moradia', 'moradias', 'dwelling', 'dwellings'),
  asylum: l('asilo', 'asilos', 'care home', 'care homes'),
  building: l('prédio', 'prédios', 'building', 'buildings'),
  lot: l('lote', 'lotes', 'lot', 'lots'),
  street: l('rua', 'ruas', 'street', 'streets'),
  'street-alignment': l('alinhamento da rua', 'alinhamentos de rua', 'street alignment', 'street alignments'),
  road: l('estrada', 'estradas', 'road', 'roads'),
  watercourse: l('curso d’água', 'cursos d’água', 'watercourse', 'watercourses'),
  'sewage-outfall': l('lançamento de esgoto', 'lançamentos de esgoto', 'sewage outfall', 'sewage outfalls'),
  bridge: l('ponte', 'pontes', 'bridge', 'bridges'),
  well: l('poço', 'poços', 'well', 'wells'),
  quarry: l('pedreira', 'pedreiras', 'quarry', 'quarries'),
  'explosives-store': l(
    'depósito de explosivos',
    'depósitos de explosivos',
    'explosives store',
    'explosives stores',
  ),
  'noisy-business': l('negócio ruidoso', 'negócios ruidosos', 'noisy business', 'noisy businesses'),
  stable: l('estábulo ou cocheira', 'estábulos e cocheiras', 'stable or cowshed', 'stables and cowsheds'),
  piggery: l('pocilga', 'pocilgas', 'piggery', 'piggeries'),
  'zone-urban': l('zona urbana', 'zonas urbanas', 'urban zone', 'urban zones'),
  'zone-suburban': l('zona suburbana', 'zonas suburbanas', 'suburban zone', 'suburban zones'),
  'zone-rural': l('zona rural', 'zonas rurais', 'rural zone', 'rural zones'),
  'urban-perimeter': l('perímetro urbano', 'perímetros urbanos', 'urban perimeter', 'urban perimeters'),
  'designated-area': l('área designada', 'áreas designadas', 'designated area', 'designated areas'),
  municipality: l('município', 'municípios', 'municipality', 'municipalities'),
  address: l('endereço', 'endereços', 'address', 'addresses'),
};

export const ACTIVITY_LABELS: { readonly [A in Activity]: Label } = {
  'fuel-station': KIND_LABELS['fuel-station'],
  'noisy-business': l(
    'negócio que afeta o sossego ou a moral',
    'negócios que afetam o sossego ou a moral',
    'business that bears on quiet or morals',
    'businesses that bear on quiet or morals',
  ),
  stable: l(
    'estábulo, cocheira ou galinheiro',
    'estábulos, cocheiras e galinheiros',
    'stable, cowshed or henhouse',
    'stables, cowsheds and henhouses',
  ),
  livestock: l('criação de animais', 'criações de animais', 'livestock', 'livestock holdings'),
  piggery: l('pocilga ou criação de porcos', 'pocilgas e criações de porcos', 'piggery', 'piggeries'),
  mortuary: l(
    'necrotério ou capela mortuária',
    'necrotérios e capelas mortuárias',
    'mortuary or mortuary chapel',
    'mortuaries and mortuary chapels',
  ),
  'explosives-store': KIND_LABELS['explosives-store'],
  'inflammables-store': l(
    'depósito de inflamáveis',
    'depósitos de inflamáveis',
    'store of inflammables',
    'stores of inflammables',
  ),
  quarry: KIND_LABELS.quarry,
  'gravel-pit': l('cascalheira ou saibreira', 'cascalheiras e saibreiras', 'gravel pit', 'gravel pits'),
  brickworks: l('olaria', 'olarias', 'brickworks', 'brickworks'),
  'sand-extraction': l('extração de areia', 'extrações de areia', 'sand extraction', 'sand extractions'),
  'polluting-industry': l(
    'indústria que pode incomodar',
    'indústrias que podem incomodar',
    'industry that may harm',
    'industries that may harm',
  ),
  amusement: l(
    'casa ou parque de diversões',
    'casas e parques de diversões',
    'place of amusement',
    'places of amusement',
  ),
  circus: l('circo', 'circos', 'circus', 'circuses'),
  'street-fair': l('feira livre', 'feiras livres', 'street fair', 'street fairs'),
  'private-pump': l(
    'bomba própria de combustível',
    'bombas próprias de combustível',
    'private fuel pump',
    'private fuel pumps',
  ),
  workshop: l('oficina mecânica', 'oficinas mecânicas', 'car workshop', 'car workshops'),
  'general-trade': l(
    'comércio ou serviço em geral',
    'comércio e serviços em geral',
    'trade or service at large',
    'trades and services at large',
  ),
};

export const PURPOSE_LABELS: { readonly [P in Purpose]: Text } = {
  explosives: t('explosivos', 'explosives'),
  inflammables: t('inflamáveis', 'inflammables'),
  stables: t('estábulos e cocheiras', 'stables and cowsheds'),
  amusements: t('circos e diversões', 'circuses and amusements'),
  fairs: t('feiras livres', 'street fairs'),
  industry: t('indústria', 'industry'),
};

export const PART_LABELS: { readonly [P in SitePart]: Text } = {
  pumps: t('bombas', 'pumps'),
  construction: t('construção', 'construction'),
};

/** An attribute as a form asks for it: unit is null for a yes or no and for a plain count. */
export const ATTRIBUTE_LABELS: {
  readonly [A in Attribute]: { readonly label: Text; readonly unit: Text | null; readonly hint: Text };
} = {
  tanks_total_l: {
    label: t('Tanques, somados', 'Tanks, taken together'),
    unit: t('litros', 'litres'),
    hint: t('Some a capacidade de todos os tanques.', 'Add up the capacity of all tanks.'),
  },
  pumps: {
    label: t('Bombas', 'Pumps'),
    unit: null,
    hint: t('Quantas bombas haverá.', 'How many pumps there will be.'),
  },
  has_garage: {
    label: t('Com garagem, estacionamento ou oficina', 'With a garage, parking or workshop'),
    unit: null,
    hint: t(
      'Diga se o posto também guarda ou conserta carros.',
      'Say whether the station also parks or repairs cars.',
    ),
  },
  on_public_land: {
    label: t('Em terreno municipal', 'On municipal land'),
    unit: null,
    hint: t('Diga se o terreno é do município.', 'Say whether the land is the town’s.'),
  },
  vehicles: {
    label: t('Veículos', 'Vehicles'),
    unit: null,
    hint: t(
      'Bomba própria: quantos a empresa tem. Oficina: quantos cabem.',
      'Private pump: how many the firm has. Workshop: how many fit.',
    ),
  },
  days_of_consumption: {
    label: t('Estoque em dias de consumo', 'Stock in days of consumption'),
    unit: t('dias', 'days'),
    hint: t('Quantos dias de uso o estoque cobre.', 'How many days of use the stock covers.'),
  },
  wall_height_m: {
    label: t('Altura dos muros', 'Height of the walls'),
    unit: t('m', 'm'),
    hint: t('A menor altura dos muros de divisa.', 'The least height of the boundary walls.'),
  },
};

export const RULE_KIND_LABELS: { readonly [K in RuleKind]: Text } = {
  'min-distance': t('distância mínima', 'minimum distance'),
  setback: t('recuo', 'setback'),
  proximity: t('proximidade sem número', 'nearness without a number'),
  'zone-exclusion': t('zona proibida', 'zone barred'),
  'zone-inclusion': t('zona exigida', 'zone required'),
  'designated-place': t('lugar designado', 'designated place'),
  'use-exclusion': t('uso proibido', 'use barred'),
  'quantity-by-distance': t('quantidade conforme a distância', 'quantity by distance'),
  downstream: t('rio abaixo', 'downstream'),
  attribute: t('limite', 'limit'),
  checklist: t('lista a conferir', 'checklist'),
  discretion: t('decisão da autoridade', 'authority decides'),
};

export const DAY_LABELS: { readonly [D in DayClass]: Text } = {
  'working-day': t('dia útil', 'working day'),
  saturday: t('sábado', 'Saturday'),
  sunday: t('domingo', 'Sunday'),
  holiday: t('feriado', 'holiday'),
  'holiday-eve': t('véspera de feriado', 'eve of a holiday'),
  'every-day': t('todos os dias', 'every day'),
};

export const TERM_UNIT_LABELS: { readonly [U in Deadline['unit']]: Label } = {
  days: { one: t('dia', 'day'), many: t('dias', 'days') },
  hours: { one: t('hora', 'hour'), many: t('horas', 'hours') },
  minutes: { one: t('minuto', 'minute'), many: t('minutos', 'minutes') },
  months: { one: t('mês', 'month'), many: t('meses', 'months') },
  years: { one: t('ano', 'year'), many: t('anos', 'years') },
};

export const FINE_UNIT_LABELS: { readonly [U in Offence['unit']]: Text } = {
  'pct-minimum-wage': t('% do salário mínimo', '% of the minimum wage'),
  'minimum-wage': t('salários mínimos', 'minimum wages'),
  'pct-reference-value': t('% do valor de referência', '% of the reference value'),
};

export const DEGREE_LABELS: { readonly [D in Degree]: Text } = {
  minimum: t('mínimo', 'minimum'),
  'sub-medium': t('submédio', 'sub-medium'),
  medium: t('médio', 'medium'),
  'sub-maximum': t('submáximo', 'sub-maximum'),
  maximum: t('máximo', 'maximum'),
};

/** Who acts in a process. */
export const ACTOR_LABELS: Readonly<Record<Actor, Text>> = {
  inspector: t('fiscal', 'inspector'),
  director: t('diretor', 'director'),
  judge: t('quem julga', 'one who judges'),
  mayor: t('prefeito', 'mayor'),
  council: t('Conselho de Recursos', 'council of appeals'),
  treasury: t('fazenda municipal', 'treasury'),
  offender: t('infrator', 'offender'),
};
