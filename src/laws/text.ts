import type { Text } from './vocabulary.ts';

/** A sentence in both languages, short enough to keep a row of a code on one line. */
export const t = (pt: string, en: string): Text => ({ pt, en });
