import { useMemo } from 'react';
import * as format from './format.ts';
import { useLanguage } from './i18n/language.ts';

export interface Format {
  readonly integer: (value: number) => string;
  readonly decimal: (value: number, min?: number, max?: number) => string;
  readonly metres: (value: number) => string;
  readonly lawMetres: (value: number) => string;
  readonly tolerance: (value: number) => string;
  readonly signedMetres: (value: number) => string;
  readonly roughDistance: (value: number) => string;
  readonly date: (day: string) => string;
  readonly dateTime: (instant: string | Date, timeZone: string) => string;
  readonly latitude: (value: number, digits?: number) => string;
  readonly longitude: (value: number, digits?: number) => string;
  readonly compass: (bearing: number) => string;
}

/** The functions of format.ts in the language in force. */
export function useFormat(): Format {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      integer: (value) => format.decimal(Math.round(value), language),
      decimal: (value, min, max) => format.decimal(value, language, min, max),
      metres: (value) => format.metres(value, language),
      lawMetres: (value) => format.lawMetres(value, language),
      tolerance: (value) => format.tolerance(value, language),
      signedMetres: (value) => format.signedMetres(value, language),
      roughDistance: (value) => format.roughDistance(value, language),
      date: (day) => format.civilDate(day, language),
      dateTime: (instant, timeZone) => format.dateTime(instant, timeZone, language),
      latitude: (value, digits) => format.latitude(value, language, digits),
      longitude: (value, digits) => format.longitude(value, language, digits),
      compass: (bearing) => format.compass(bearing, language),
    }),
    [language],
  );
}
