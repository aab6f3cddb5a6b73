import { useTranslation } from 'react-i18next';
import type { Text } from '../../laws/vocabulary.ts';
import type { Language } from './index.ts';

/** The language in force and how to change it. */
export function useLanguage(): { readonly language: Language; readonly setLanguage: (to: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: i18n.language === 'en' ? 'en' : 'pt-BR',
    setLanguage: (to) => {
      void i18n.changeLanguage(to);
    },
  };
}

/** A figure and its unit never part at the end of a line. */
const kept = (words: string): string =>
  words.replace(/(\d) (?=(?:m|km|l|h|%|dias?|days?)(?![\p{L}]))/gu, '$1\u00a0');
const english = (text: Text): string => kept(text.en);
const portuguese = (text: Text): string => kept(text.pt);

/** Reads a sentence of `laws` in the language in force. */
export function useText(): (text: Text) => string {
  const { language } = useLanguage();
  return language === 'en' ? english : portuguese;
}
