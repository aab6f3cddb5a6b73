import { IconMoon, IconSun } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { IconButton } from '../ui/Button.tsx';
import styles from './Switches.module.css';

/** PT · EN. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <fieldset className={styles.languages} aria-label={t('language.label')}>
      {(['pt-BR', 'en'] as const).map((code) => (
        <Fragment key={code}>
          {code === 'en' && <span aria-hidden="true">·</span>}
          <button
            type="button"
            lang={code}
            aria-pressed={language === code}
            title={t(code === 'en' ? 'language.en' : 'language.pt')}
            onClick={() => setLanguage(code)}
          >
            {code === 'en' ? 'EN' : 'PT'}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { theme, setTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
}
