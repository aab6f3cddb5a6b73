/** How the page says things in one language: its words, its figures, its lists. */
import type { TFunction } from 'i18next';
import type { Text } from '../../../laws/vocabulary.ts';
import type { Finding } from '../../../siting/types.ts';
import * as format from '../../format.ts';
import type { Language } from '../../i18n/index.ts';

export type SitingT = TFunction<['siting', 'words', 'verdict']>;

export interface Speech {
  readonly t: SitingT;
  readonly language: Language;
  readonly text: (text: Text) => string;
  readonly metres: (value: number) => string;
  readonly lawMetres: (value: number) => string;
  readonly number: (value: number) => string;
  /** `a, b e c`. */
  readonly list: (items: readonly string[]) => string;
  readonly name: (nearest: NonNullable<Finding['nearest']>) => string;
}

export function speechOf(t: SitingT, language: Language): Speech {
  const lists = new Intl.ListFormat(language, { type: 'conjunction', style: 'long' });
  return {
    t,
    language,
    text: (text) => (language === 'en' ? text.en : text.pt),
    metres: (value) => format.metres(value, language),
    lawMetres: (value) => format.lawMetres(value, language),
    number: (value) => format.decimal(value, language, 0, 2),
    list: (items) => lists.format(items),
    name: ({ id, kind, name }) =>
      name === null ? `${t(`words:kind.${kind}`)} (${id})` : name.includes(id) ? name : `${name} (${id})`,
  };
}

const EIGHTHS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** `a leste`, `ao norte`: where a bearing in degrees clockwise from north points. */
export function towards(bearing: number, t: SitingT): string {
  const eighth = EIGHTHS[((Math.round(bearing / 45) % 8) + 8) % 8] ?? 'n';
  return t(`siting:change.towards.${eighth}`);
}
