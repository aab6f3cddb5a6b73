/** What offences are about, so that a town's infractions can be counted by it: the chapters of the codes, drawn together. */
import { t } from './text.ts';
import type { Offence, PostureCode } from './types.ts';
import type { Text } from './vocabulary.ts';

export const OFFENCE_GROUPS = [
  'cleaning',
  'hygiene',
  'food',
  'quiet',
  'amusement',
  'building',
  'public-way',
  'danger',
  'advertising',
  'worship',
  'animals',
  'trade',
  'transport',
] as const;
export type OffenceGroup = (typeof OFFENCE_GROUPS)[number];

export const OFFENCE_GROUP_LABELS: Readonly<Record<OffenceGroup, Text>> = {
  cleaning: t('Limpeza pública', 'Public cleaning'),
  hygiene: t('Higiene de prédios', 'Hygiene of buildings'),
  food: t('Alimentos', 'Food'),
  quiet: t('Sossego e costumes', 'Quiet and morals'),
  amusement: t('Diversões', 'Amusements'),
  building: t('Obras, muros e passeios', 'Works, walls and pavements'),
  'public-way': t('Vias públicas', 'Streets'),
  danger: t('Inflamáveis e mineração', 'Inflammables and mining'),
  advertising: t('Publicidade', 'Advertising'),
  worship: t('Cultos e cemitérios', 'Worship and cemeteries'),
  animals: t('Animais', 'Animals'),
  trade: t('Comércio e licenças', 'Trade and licences'),
  transport: t('Transporte', 'Transport'),
};

/** First article of each stretch, in order; it runs to the article before the next. */
type Stretches = readonly (readonly [from: number, group: OffenceGroup])[];
const STRETCHES: Readonly<Record<string, Stretches>> = {
  // Lei 785/1971, title II.
  esteio: [
    [91, 'cleaning'],
    [107, 'hygiene'],
    [143, 'animals'],
    [147, 'hygiene'],
    [150, 'food'],
    [160, 'cleaning'],
    [165, 'transport'],
    [170, 'cleaning'],
    [175, 'quiet'],
    [189, 'amusement'],
    [195, 'building'],
    [205, 'amusement'],
    [214, 'danger'],
    [222, 'public-way'],
    [239, 'transport'],
    [240, 'public-way'],
    [252, 'building'],
    [258, 'public-way'],
    [263, 'building'],
    [267, 'advertising'],
    [276, 'worship'],
    [299, 'animals'],
    [307, 'trade'],
    [333, 'danger'],
    [339, 'trade'],
  ],
  // Lei 427/1987.
  'ribas-do-rio-pardo': [
    [6, 'cleaning'],
    [9, 'hygiene'],
    [20, 'food'],
    [31, 'hygiene'],
    [45, 'public-way'],
    [46, 'danger'],
    [48, 'quiet'],
    [55, 'amusement'],
    [65, 'worship'],
    [69, 'public-way'],
    [84, 'animals'],
    [96, 'danger'],
    [102, 'advertising'],
    [112, 'building'],
    [119, 'danger'],
    [131, 'trade'],
  ],
  // Lei 612/1995.
  taguai: [
    [7, 'cleaning'],
    [9, 'building'],
    [10, 'public-way'],
    [11, 'hygiene'],
    [12, 'cleaning'],
    [13, 'building'],
    [15, 'cleaning'],
    [16, 'hygiene'],
    [21, 'food'],
    [24, 'hygiene'],
    [26, 'quiet'],
    [29, 'amusement'],
    [33, 'public-way'],
    [35, 'animals'],
    [38, 'trade'],
    [65, 'transport'],
  ],
};

/** What an offence is about, by its article. */
export function offenceGroup(code: PostureCode, { article }: Pick<Offence, 'article'>): OffenceGroup {
  const number = Number.parseInt(article, 10);
  const found = STRETCHES[code.town.slug]?.findLast(([from]) => from <= number);
  // The tests of the codes hold every offence to a stretch.
  if (found === undefined) throw new Error(`${code.law}: no group holds Art. ${article}`);
  return found[1];
}
