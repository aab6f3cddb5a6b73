import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../session/useBackend.ts';
import type { TownView } from '../town/types.ts';
import styles from './DemoBanner.module.css';

/** Above all, cannot be closed, printed too: invented or borrowed data are never taken for a town's own, nor accounts that anybody may enter for people's. */
export function DemoBanner({ town }: { readonly town: TownView | null }) {
  const { t } = useTranslation('shell');
  const { data } = useBackend();
  const openAccounts = (data?.config.demoUsers.length ?? 0) > 0;
  const words =
    town?.isDemo === true
      ? 'demo'
      : town?.isSandbox === true
        ? 'sandbox'
        : openAccounts
          ? 'openAccounts'
          : null;
  if (words === null) return null;
  return (
    <div className={styles.banner} data-banner={words}>
      <IconAlertTriangle size={16} aria-hidden />
      <p>
        <b>{t(`${words}.title`)}</b> <span className={styles.text}>{t(`${words}.text`)}</span>
      </p>
      <Link to="/sobre" search={true} hash="demo" className={styles.about}>
        {t('demo.about')}
      </Link>
    </div>
  );
}
