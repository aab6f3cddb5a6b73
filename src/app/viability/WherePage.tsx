import { useTranslation } from 'react-i18next';

/** *Onde pode*: the municipality less every exclusion. */
export function WherePage() {
  const { t } = useTranslation('where');
  return <h1>{t('title')}</h1>;
}
