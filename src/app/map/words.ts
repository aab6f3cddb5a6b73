import type { Kind } from '../../laws/vocabulary.ts';
import { words as kindsEn } from '../i18n/en/words.ts';
import type { Language } from '../i18n/index.ts';
import { words as kindsPt } from '../i18n/pt/words.ts';
import type { Group } from './layers.ts';
import type { LandShape } from './scene.ts';

/** What the map says. Verb first, no blame, no jargon. */
export interface MapWords {
  readonly mapOf: (town: string) => string;
  readonly howTo: string;
  readonly tools: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly toSite: string;
  readonly toTown: string;
  readonly layers: string;
  readonly measure: string;
  readonly draw: string;
  readonly place: string;
  readonly circles: string;
  readonly openTools: string;
  readonly closeTools: string;
  readonly close: string;
  readonly legend: {
    readonly title: string;
    readonly siteLot: string;
    readonly sitePoint: string;
    readonly accuracy: string;
    readonly accuracyOfShape: string;
    readonly supposed: (kind: string) => string;
    readonly supposedLot: (kind: string) => string;
    readonly regulated: string;
    readonly protected: string;
    readonly danger: string;
    readonly violated: string;
    readonly band: (limit: string) => string;
    readonly decidedDot: string;
    readonly suggestion: string;
    readonly zone: string;
    readonly stack: string;
    readonly notLoaded: (kinds: string) => string;
    readonly land: { readonly [S in LandShape['status']]: string };
  };
  readonly suggestion: string;
  /** `1,5 mil` */
  readonly thousand: string;
  readonly group: { readonly [G in Group]: string };
  readonly opacity: (layer: string) => string;
  readonly noSource: string;
  readonly shown: (count: string) => string;
  readonly demoBase: string;
  readonly base: string;
  readonly baseFailed: string;
  readonly noBase: string;
  readonly noMap: string;
  readonly here: (count: number) => string;
  readonly consultHere: string;
  readonly unnamed: string;
  readonly line: string;
  readonly area: string;
  readonly length: string;
  readonly perimeter: string;
  readonly measureHint: string;
  readonly drawHint: string;
  readonly drawDone: string;
  readonly placeHint: string;
  readonly backOne: string;
  readonly startOver: string;
  readonly finish: string;
  readonly leave: string;
  readonly crossing: (vertex: number) => string;
  readonly scaleBar: (length: string) => string;
  readonly datum: string;
}

/** Within a line. */
const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

const PT: MapWords = {
  mapOf: (town) => `Mapa de ${town}`,
  howTo:
    'Setas movem o mapa; com Shift, devagar. Mais e menos aproximam e afastam. Espaço marca o ponto no centro. ' +
    'D desenha o lote, R mede, Esc volta. A lista ao lado diz em texto o que o mapa mostra.',
  tools: 'Ferramentas do mapa',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  toSite: 'Ir ao lugar consultado',
  toTown: 'Município inteiro',
  layers: 'Camadas',
  measure: 'Medir',
  draw: 'Desenhar lote',
  place: 'Marcar o ponto',
  circles: 'Faixas das regras',
  openTools: 'Abrir ferramentas do mapa',
  closeTools: 'Fechar ferramentas do mapa',
  close: 'Fechar',
  legend: {
    title: 'No mapa',
    siteLot: 'Lote consultado',
    sitePoint: 'Ponto consultado',
    accuracy: 'Onde o ponto pode estar',
    accuracyOfShape: 'Margem de erro do desenho',
    supposed: (kind) => `Hipótese: ${lower(kind)}`,
    supposedLot: (kind) => `Hipótese: terreno (${lower(kind)})`,
    regulated: 'Atividade regulada',
    protected: 'Lugar protegido',
    danger: 'Lugar de perigo',
    violated: 'Faixa da regra descumprida',
    band: (limit) => `${limit}, com faixa de incerteza`,
    decidedDot: 'Lugar em conflito, na cor do veredito',
    suggestion: 'Ponto mais próximo que atende',
    zone: 'Limite de zona',
    stack: 'Lugares no mesmo ponto',
    notLoaded: (kinds) => `${kinds}: camada não carregada`,
    land: {
      allowed: 'Pode',
      inconclusive: 'Inconclusivo: medir',
      'no-data': 'Sem dados',
      excluded: 'Excluído',
      lost: 'Deixaria de poder',
      blind: 'Ponto cego: dados fracos',
    },
  },
  suggestion: 'aqui atende',
  thousand: 'mil',
  group: {
    base: 'Mapa de base',
    zones: 'Zonas',
    places: 'Lugares',
    footprints: 'Terrenos dos lugares',
    circles: 'Faixas das regras',
    complied: 'Faixas das regras atendidas',
    blind: 'Pontos cegos: onde faltam dados',
  },
  opacity: (layer) => `Opacidade: ${layer}`,
  noSource: 'fonte não informada',
  shown: (count) => `${count} no município`,
  demoBase: 'base de demonstração (fictícia)',
  base: 'Ruas e lotes',
  baseFailed: 'O mapa de base não abriu. Os lugares e as medidas continuam no lugar certo.',
  noBase: 'Este município ainda não tem mapa de base.',
  noMap: 'Este navegador não desenha o mapa. A lista ao lado diz o mesmo em texto.',
  here: (count) => (count < 2 ? 'Neste ponto' : `Neste ponto: ${count}`),
  consultHere: 'Consultar este ponto',
  unnamed: 'sem nome',
  line: 'Linha',
  area: 'Área',
  length: 'Comprimento',
  perimeter: 'Perímetro',
  measureHint: 'Clique para marcar pontos. No teclado: setas e Espaço.',
  drawHint: 'Clique em cada canto do lote e feche no primeiro. No teclado: setas, Espaço e Enter.',
  drawDone: 'Arraste um canto para corrigir.',
  placeHint: 'Clique no mapa para marcar o ponto. No teclado: setas e Espaço.',
  backOne: 'Tirar o último ponto',
  startOver: 'Começar de novo',
  finish: 'Concluir',
  leave: 'Sair',
  crossing: (vertex) => `O desenho cruza a si mesmo perto do ponto ${vertex}. Mova esse vértice.`,
  scaleBar: (length) => `Escala gráfica: ${length}`,
  datum: 'SIRGAS 2000',
};

const EN: MapWords = {
  mapOf: (town) => `Map of ${town}`,
  howTo:
    'Arrows move the map; with Shift, slowly. Plus and minus zoom. Space marks the point at the centre. ' +
    'D draws the lot, R measures, Esc goes back. The list beside it says in text what the map shows.',
  tools: 'Map tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  toSite: 'Go to the place asked about',
  toTown: 'Whole municipality',
  layers: 'Layers',
  measure: 'Measure',
  draw: 'Draw the lot',
  place: 'Mark the point',
  circles: 'Limits of the rules',
  openTools: 'Open the map tools',
  closeTools: 'Close the map tools',
  close: 'Close',
  legend: {
    title: 'On the map',
    siteLot: 'Lot asked about',
    sitePoint: 'Point asked about',
    accuracy: 'Where the point may be',
    accuracyOfShape: 'Margin of error of the drawing',
    supposed: (kind) => `Hypothesis: ${lower(kind)}`,
    supposedLot: (kind) => `Hypothesis: lot (${lower(kind)})`,
    regulated: 'Regulated activity',
    protected: 'Protected place',
    danger: 'Place of danger',
    violated: 'Limit of a violated rule',
    band: (limit) => `${limit}, with the uncertain band`,
    decidedDot: 'Place in conflict, coloured by verdict',
    suggestion: 'Nearest point that complies',
    zone: 'Edge of a zone',
    stack: 'Places on the same point',
    notLoaded: (kinds) => `${kinds}: layer not loaded`,
    land: {
      allowed: 'Allowed',
      inconclusive: 'Inconclusive: measure',
      'no-data': 'No data',
      excluded: 'Excluded',
      lost: 'No longer allowed',
      blind: 'Blind spot: poor data',
    },
  },
  suggestion: 'complies here',
  thousand: 'k',
  group: {
    base: 'Base map',
    zones: 'Zones',
    places: 'Places',
    footprints: 'Grounds of the places',
    circles: 'Limits of the rules',
    complied: 'Limits of rules complied with',
    blind: 'Blind spots: where data are missing',
  },
  opacity: (layer) => `Opacity: ${layer}`,
  noSource: 'source not given',
  shown: (count) => `${count} in the municipality`,
  demoBase: 'demonstration base (fictitious)',
  base: 'Streets and lots',
  baseFailed: 'The base map did not open. Places and measures still stand where they should.',
  noBase: 'This municipality has no base map yet.',
  noMap: 'This browser draws no map. The list beside it says the same in text.',
  here: (count) => (count < 2 ? 'At this point' : `At this point: ${count}`),
  consultHere: 'Check this point',
  unnamed: 'no name',
  line: 'Line',
  area: 'Area',
  length: 'Length',
  perimeter: 'Perimeter',
  measureHint: 'Click to mark points. By keyboard: arrows and Space.',
  drawHint: 'Click each corner of the lot and close it on the first. By keyboard: arrows, Space and Enter.',
  drawDone: 'Drag a corner to correct it.',
  placeHint: 'Click the map to mark the point. By keyboard: arrows and Space.',
  backOne: 'Remove the last point',
  startOver: 'Start over',
  finish: 'Finish',
  leave: 'Leave',
  crossing: (vertex) => `The drawing crosses itself near point ${vertex}. Move that vertex.`,
  scaleBar: (length) => `Scale bar: ${length}`,
  datum: 'SIRGAS 2000',
};

export function mapWords(language: Language): MapWords {
  return language === 'en' ? EN : PT;
}

/** `escola` / `escolas`, first letter as in a list. */
export function kindWord(kind: Kind, language: Language, many = false): string {
  const { kind: one, kinds } = language === 'en' ? kindsEn : kindsPt;
  const word = many ? kinds[kind] : one[kind];
  return word.charAt(0).toUpperCase() + word.slice(1);
}
