import { monthOf } from '../../enforcement/stats/months.ts';
import { lastDayOf } from '../../enforcement/stats/published/tables.ts';
import type { Language } from '../i18n/languages.ts';
import { monthsName } from '../panel/say.ts';

/** `jul a set 2026`. */
export const quarterName = (quarter: string, language: Language): string =>
  monthsName(monthOf(quarter), monthOf(lastDayOf(quarter)), language);
