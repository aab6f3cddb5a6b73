/** How the paper draws: few colours, told apart by line and shape as well, so that it survives a grey copier. */
import { t } from '../laws/text.ts';
import type { Kind, Text } from '../laws/vocabulary.ts';
import type { Verdict } from '../siting/types.ts';

export interface Ink {
  readonly stroke?: string;
  /** Millimetres. */
  readonly width?: number;
  readonly fill?: string;
  readonly dash?: readonly number[];
}
export const BLACK = '#13202b';
export const GREY = '#435160';
export const HAIR = '#c3cbd3';

export const INKS = {
  zone: { stroke: '#8a5a9e', width: 0.35, dash: [3, 1, 0.6, 1] },
  area: { stroke: '#4d7a3a', width: 0.3, dash: [1.6, 0.9] },
  water: { stroke: '#3d7fb0', width: 0.5 },
  lake: { stroke: '#3d7fb0', width: 0.2, fill: '#e3eff7' },
  lot: { stroke: '#b4bdc6', width: 0.12 },
  building: { stroke: '#8d99a5', width: 0.12, fill: '#e4e8ec' },
  protected: { stroke: BLACK, width: 0.3, fill: '#d5dbe1' },
  road: { stroke: '#7a6a58', width: 0.7 },
  street: { stroke: '#9aa5b0', width: 0.55 },
  surface: { stroke: '#eef1f3', width: 1 },
  alignment: { stroke: '#9aa5b0', width: 0.15, dash: [0.8, 0.5] },
  siteArea: { stroke: BLACK, width: 0.5, fill: '#fff2d6' },
  accuracy: { stroke: BLACK, width: 0.2, dash: [0.6, 0.6] },
  frame: { stroke: BLACK, width: 0.35 },
} as const satisfies Readonly<Record<string, Ink>>;
export type InkName = keyof typeof INKS;

/** Colours of src/app/theme/palette.ts (light): text and mark. */
export const VERDICT_INKS: Readonly<
  Record<Verdict, { readonly text: string; readonly mark: string; readonly dash: readonly number[] }>
> = {
  violates: { text: '#A3181A', mark: '#C62F28', dash: [] },
  inconclusive: { text: '#764700', mark: '#A86A00', dash: [1.6, 0.8] },
  'no-data': { text: '#3F4A56', mark: '#6E7A87', dash: [0.5, 0.8] },
  discretionary: { text: '#523396', mark: '#7657BE', dash: [2.4, 0.7, 0.5, 0.7] },
  complies: { text: '#0A5F50', mark: '#1B8470', dash: [0.9, 0.7] },
  'not-applicable': { text: '#5C6976', mark: '#808C98', dash: [0.3, 0.9] },
};

/** Letters on the plate of a kind of place; the key below the map says them in full. */
export const MARKS: { readonly [K in Kind]?: Text } = {
  'fuel-station': t('P', 'F'),
  hospital: t('H', 'H'),
  school: t('E', 'S'),
  'evening-school': t('EN', 'ES'),
  church: t('I', 'C'),
  hotel: t('HT', 'HT'),
  'public-office': t('R', 'O'),
  'wooden-building': t('M', 'W'),
  'mixed-building': t('MM', 'PW'),
  dwelling: t('D', 'D'),
  asylum: t('A', 'A'),
  'sewage-outfall': t('LE', 'SO'),
  bridge: t('PT', 'B'),
  well: t('PÇ', 'WL'),
  quarry: t('PD', 'Q'),
  'explosives-store': t('EX', 'EX'),
  'noisy-business': t('NR', 'N'),
  stable: t('ES', 'ST'),
  piggery: t('PO', 'PG'),
};
