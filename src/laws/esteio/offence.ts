import { t } from '../text.ts';
import type { Offence } from '../types.ts';
import { IN_FORCE } from './standing.ts';

/** Fields of an offence that few rows need. */
type Extra = Partial<Omit<Offence, 'article' | 'label'>>;

/** `245 §1`, `98, par. único` -> the citation printed on a card. */
const cite = (article: string) => `Art. ${article}`;
const idOf = (article: string) => `EST-${article.match(/^\d+/)?.[0] ?? article}`;

/** A range in percent of the regional monthly minimum wage; five wages are 500. */
export const pct = (
  article: string,
  min: number | null,
  max: number | null,
  pt: string,
  en: string,
  extra: Extra = {},
): Offence => ({
  ...IN_FORCE,
  id: idOf(article),
  article,
  citation: cite(article),
  label: t(pt, en),
  unit: 'pct-minimum-wage',
  min,
  max,
  note: null,
  ...extra,
});

/** A range in whole wages. */
export const wages = (article: string, min: number, max: number, pt: string, en: string, extra: Extra = {}) =>
  pct(article, min, max, pt, en, { unit: 'minimum-wage', ...extra });

/** Arts. 91-106, 160-164 and 170-174: revoked by Lei 1629/1990, whose day the text does not give. */
export const REVOKED_1990 = {
  valid_to: '1990-12-31',
  amended_by: 'Lei 1629/1990',
  boundary_year: 1990,
  note: t(
    'Revogado pela Lei 1629/1990. O texto só dá o ano: para fatos de 1990, confira o dia da lei.',
    'Revoked by Lei 1629/1990. The text gives the year only: for acts of 1990, check the day of that law.',
  ),
} as const satisfies Extra;

/** Taxis and municipal transport: judged by the secretary (Art. 56). */
export const CONCESSION = { matter: 'concession' } as const satisfies Extra;
