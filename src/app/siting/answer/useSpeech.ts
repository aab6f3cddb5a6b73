import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { type Speech, speechOf } from './speech.ts';

export function useSpeech(): Speech {
  const { t } = useTranslation(['siting', 'words', 'verdict']);
  const { language } = useLanguage();
  return useMemo(() => speechOf(t, language), [t, language]);
}
