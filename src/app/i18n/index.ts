/**
 * Two languages, pt-BR first. One file an area in `pt/` and `en/`, each a namespace; `pt` is the source of the
 * keys, `en` must have the same (the types and test/app/i18n.test.ts hold it).
 */
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeDatesIn } from '../format.ts';
import { readPreference, writePreference } from '../preferences.ts';
import { en } from './en/index.ts';
import { LANGUAGES } from './languages.ts';
import { pt } from './pt/index.ts';

export type { Language } from './languages.ts';

/** `pt-BR` unless the reader chose otherwise on this machine. */
export function startI18n(): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: readPreference('language', LANGUAGES, 'pt-BR'),
    fallbackLng: 'pt-BR',
    supportedLngs: [...LANGUAGES],
    resources: { 'pt-BR': pt, en },
    ns: Object.keys(pt),
    defaultNS: 'common',
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    initAsync: false,
  });
  const follow = (language: string) => {
    document.documentElement.lang = language;
    writeDatesIn(language === 'en' ? 'en' : 'pt-BR');
    writePreference('language', language);
  };
  follow(instance.language);
  instance.on('languageChanged', follow);
  return instance;
}
