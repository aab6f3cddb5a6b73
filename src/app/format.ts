/** Figures as the reader's language writes them: decimal comma in Portuguese, a true minus, units beside. */
import type { Language } from './i18n/languages.ts';

const MINUS = '−';
const NARROW = '\u00a0'; // a figure and its unit never part

const cache = new Map<string, Intl.NumberFormat>();
function formatter(language: Language, min: number, max: number): Intl.NumberFormat {
  const key = `${language}/${min}/${max}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  // `pt-BR` leaves 4 digits grouped too (1.204,66).
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    useGrouping: true,
    signDisplay: 'never',
  });
  cache.set(key, made);
  return made;
}

/** A number with between `min` and `max` decimals. Never "-0". */
export function decimal(value: number, language: Language, min = 0, max = min): string {
  if (!Number.isFinite(value)) return '—';
  const text = formatter(language, min, max).format(value);
  const negative = value < 0 && /[1-9]/.test(text);
  return negative ? `${MINUS}${text}` : text;
}

/** `287,41 m`: a measure, two decimals. */
export const metres = (value: number, language: Language): string =>
  `${decimal(value, language, 2)}${NARROW}m`;

/** `300 m`, `2,5 m`: a number of the law, as it is written there. */
export const lawMetres = (value: number, language: Language): string =>
  `${decimal(value, language, 0, 2)}${NARROW}m`;

/** `± 0,50 m`. */
export const tolerance = (value: number, language: Language): string =>
  `±${NARROW}${metres(value, language)}`;

/** `+ 1,30 m`, `− 12,59 m`. */
export const signedMetres = (value: number, language: Language): string => {
  const text = metres(Math.abs(value), language);
  if (!/[1-9]/.test(text)) return text;
  return `${value < 0 ? MINUS : '+'}${NARROW}${text}`;
};

/** A distance told to a person who walks it: `123 m`, `2,1 km`. */
export const roughDistance = (value: number, language: Language): string =>
  value < 1000
    ? `${decimal(Math.round(value), language)}${NARROW}m`
    : `${decimal(value / 1000, language, 1)}${NARROW}km`;

let spoken: Language = 'pt-BR';
/** Sets the language that dates are written in where none is asked for: that of the page. */
export function writeDatesIn(language: Language): void {
  spoken = language;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `30/11/2026` from `2026-11-30`; in English `30 Nov 2026`: the month in letters, since 03/05 is two different days
 * to readers of English.
 */
export function civilDate(day: string, language: Language = spoken): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = language === 'en' ? MONTHS[Number(month) - 1] : undefined;
  return name === undefined ? `${date}/${month}/${year}` : `${Number(date)} ${name} ${year}`;
}

/** What `civilDate` writes, in either language, or `2026-11-30` or `30112026`, to `2026-11-30`; null when there is no such day. */
export function readCivilDate(text: string): string | null {
  const trimmed = text.trim();
  const local =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  const named = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(trimmed);
  const parts =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : local !== null
        ? [local[3], local[2], local[1]]
        : named !== null
          ? [named[3], String(MONTHS.indexOf(named[2] ?? '') + 1), named[1]]
          : null;
  if (parts === null) return null;
  const day = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === day ? day : null;
}

/** The civil day of an instant in a time zone, `YYYY-MM-DD`. */
export function civilDayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `30/11/2026 14:02` of an instant, in the town's time zone; in English `30 Nov 2026 14:02`. */
export function dateTime(instant: string | Date, timeZone: string, language: Language = spoken): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${civilDate(civilDayIn(timeZone, date), language)} ${clock.format(date)}`;
}

/** `29,85127° S`, `51,14934° O` (W in English). */
export function latitude(value: number, language: Language, digits = 5): string {
  return `${decimal(Math.abs(value), language, digits)}° ${value < 0 ? 'S' : 'N'}`;
}
export function longitude(value: number, language: Language, digits = 5): string {
  const west = language === 'en' ? 'W' : 'O';
  const east = language === 'en' ? 'E' : 'L';
  return `${decimal(Math.abs(value), language, digits)}° ${value < 0 ? west : east}`;
}

const ROSE = {
  'pt-BR': ['norte', 'nordeste', 'leste', 'sudeste', 'sul', 'sudoeste', 'oeste', 'noroeste'],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const;
/** The eighth of the compass of a bearing in degrees clockwise from north. */
export const compass = (bearing: number, language: Language): string =>
  ROSE[language][((Math.round(bearing / 45) % 8) + 8) % 8] ?? '';
