import { useTranslation } from 'react-i18next';
import { crsOf } from '../../geodesy/crs.ts';
import { SHAPE_WORDS, type ShapeWord } from '../../intake/shapes/types.ts';
import type { Detected, Guess } from '../../intake/types.ts';
import { KINDS, type Kind } from '../../laws/vocabulary.ts';

/** The guesses of a file, in the order in which they are shown. */
export const ITEM_KEYS = ['encoding', 'separator', 'decimal', 'dates', 'crs', 'axis'] as const;
export type ItemKey = (typeof ITEM_KEYS)[number];
export interface Item {
  readonly key: ItemKey;
  readonly guess: Guess<string | null>;
}

export function itemsOf(detected: Detected): readonly Item[] {
  const of = {
    encoding: detected.encoding,
    separator: detected.separator,
    decimal: detected.decimal,
    dates: detected.date_order,
    crs: detected.crs,
    axis: detected.axis_order,
  } satisfies Record<ItemKey, Guess<string | null> | null>;
  return ITEM_KEYS.flatMap((key) => {
    const guess = of[key];
    return guess === null ? [] : [{ key, guess }];
  });
}

/** What a person says yes to: another value is another question. */
export const guessKey = (key: ItemKey, value: string | null): string => `${key}:${value ?? ''}`;

/** `SAD69 / UTM 22S`; the code itself where it is none of ours. */
export function crsName(code: string): string {
  const crs = crsOf(Number(code.replace('EPSG:', '')));
  return crs === null ? code : crs.name;
}

/** A value as the reader says it. */
export function useItemWords(): (key: ItemKey, value: string | null) => string {
  const { t } = useTranslation('intake');
  return (key, value) => {
    if (value === null) return t('found.chooseCrs');
    if (key === 'crs') return crsName(value);
    if (key === 'encoding') return ENCODINGS.get(value.toLowerCase()) ?? value;
    const word = WORDS[`${key}:${value}`];
    return word === undefined ? value : t(word);
  };
}
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['iso-8859-1', 'ISO-8859-1'],
  ['ibm850', 'CP850'],
  ['cp850', 'CP850'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
]);
const WORDS: Readonly<Record<string, WordKey | undefined>> = {
  'separator:;': 'found.semicolon',
  'separator:,': 'found.comma',
  'separator:\t': 'found.tab',
  'separator:|': 'found.bar',
  'decimal:,': 'found.comma',
  'decimal:.': 'found.point',
  'dates:day-first': 'found.dayFirst',
  'dates:month-first': 'found.monthFirst',
  'dates:year-first': 'found.yearFirst',
  'axis:lon-lat': 'found.lonLat',
  'axis:lat-lon': 'found.latLon',
};
type WordKey = `found.${
  | 'semicolon'
  | 'comma'
  | 'tab'
  | 'bar'
  | 'point'
  | 'dayFirst'
  | 'monthFirst'
  | 'yearFirst'
  | 'lonLat'
  | 'latLon'}`;

export const isShapeWord = (as: string): as is ShapeWord => SHAPE_WORDS.some((word) => word === as);
export const isKind = (as: string): as is Kind => KINDS.some((kind) => kind === as);
