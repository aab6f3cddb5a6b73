/** Words of the panel: months, changes with what chance says of them, labels of the law. */
import { LEVEL } from '../../enforcement/stats/chance.ts';
import { OFFENCE_GROUP_LABELS, OFFENCE_GROUPS } from '../../laws/offence-groups.ts';
import type { PostureCode } from '../../laws/types.ts';
import { decimal } from '../format.ts';
import type { Language } from '../i18n/languages.ts';

/** `jan. 2026`, without the point. */
export function monthName(month: string, language: Language, width: 'short' | 'narrow' = 'short'): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // A date in UTC told in UTC: no clock enters.
  const name = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
    .format(Date.UTC(year, number - 1, 1))
    .replace('.', '');
  return width === 'narrow' ? name : `${name} ${year}`;
}

/** `jan a nov 2026`, `dez 2025 a nov 2026`, `nov 2026`. */
export function monthsName(from: string, to: string, language: Language): string {
  const last = monthName(to, language);
  if (from === to) return last;
  const first = monthName(from, language);
  const short = from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d{4}$/, '') : first;
  return `${short} ${language === 'en' ? 'to' : 'a'} ${last}`;
}

/** `+ 11,0 %`, `− 6,1 %`; null where there was nothing before. */
export function percentChange(now: number, before: number, language: Language): string | null {
  if (before === 0) return null;
  const change = (100 * (now - before)) / before;
  return `${change < 0 ? '−' : '+'}\u00a0${decimal(Math.abs(change), language, 1)}\u00a0%`;
}

export type Chance = 'up' | 'down' | 'maybe' | 'unknown' | 'same';
/** What is said of a change. */
export function chanceOf(now: number, before: number, p: number | null): Chance {
  if (p === null) return 'unknown';
  if (now === before) return 'same';
  if (p >= LEVEL) return 'maybe';
  return now > before ? 'up' : 'down';
}

export const reais = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }).format(
    cents / 100,
  );

const lang = (language: Language): 'pt' | 'en' => (language === 'en' ? 'en' : 'pt');

export function groupLabel(word: string, language: Language): string {
  const group = OFFENCE_GROUPS.find((one) => one === word);
  return group === undefined ? word : OFFENCE_GROUP_LABELS[group][lang(language)];
}

export interface OffenceWords {
  readonly label: string;
  readonly article: string;
}
export function offenceWords(code: PostureCode, id: string, language: Language): OffenceWords {
  const offence = code.offences.find((one) => one.id === id);
  return offence === undefined
    ? { label: id, article: id }
    : { label: offence.label[lang(language)], article: offence.article };
}

export const stageLabel = (code: PostureCode, id: string, language: Language): string =>
  code.procedure.stages.find((one) => one.id === id)?.text[lang(language)] ?? id;

/** p-values as a reader takes them: two decimals, and what is smaller as such. */
export const pWords = (p: number, language: Language): string =>
  p < 0.001 ? `< ${decimal(0.001, language, 3)}` : decimal(p, language, p < 0.1 ? 3 : 2);
