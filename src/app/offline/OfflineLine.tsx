import { IconAlertTriangle, IconCloudUpload, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../states/Toasts.tsx';
import { TextButton } from '../ui/Button.tsx';
import styles from './offline.module.css';
import { useStation } from './useStation.ts';
import { registerWorker, snapshot, subscribe, takeOver } from './worker.ts';

/** One line under the bar, where there is something to know: no network, records that wait, a newer version. */
export function OfflineLine() {
  const { t } = useTranslation('offline');
  const { state, mine } = useStation();
  const worker = useSyncExternalStore(subscribe, snapshot);
  const toast = useToast();
  const [put, setPut] = useState<ServiceWorker | null>(null);
  useEffect(registerWorker, []);
  useEffect(() => {
    if (worker.readied) toast({ message: t('ready') });
  }, [worker.readied, toast, t]);
  const refused = mine.filter((entry) => entry.refused !== null).length;
  const toOutbox = (
    <Link to="/roteiros/envios" search={true}>
      {t('see')}
    </Link>
  );
  if (!state.online)
    return (
      <div className={styles.line} role="status" data-offline={mine.length}>
        <IconWifiOff size={18} aria-hidden />
        <p>{t(mine.length === 0 ? 'noNetwork' : 'noNetworkKept', { count: mine.length })}</p>
        {mine.length > 0 && toOutbox}
      </div>
    );
  if (refused > 0)
    return (
      <div className={styles.line} role="status">
        <IconAlertTriangle size={18} aria-hidden />
        <p>{t('refusedSome', { count: refused })}</p>
        {toOutbox}
      </div>
    );
  // Between being written down and being sent there is nothing to tell.
  if (mine.length > 0 && !state.sending && state.outcome !== 'empty')
    return (
      <div className={styles.line} role="status">
        <IconCloudUpload size={18} aria-hidden />
        <p>{t('waitingSome', { count: mine.length })}</p>
        {toOutbox}
      </div>
    );
  const { waiting } = worker;
  if (waiting === null || waiting === put) return null;
  return (
    <div className={styles.line} role="status" data-new-version>
      <IconRefresh size={18} aria-hidden />
      <p>{t('newVersion')}</p>
      <TextButton onClick={() => takeOver(waiting)}>{t('update')}</TextButton>
      <TextButton onClick={() => setPut(waiting)}>{t('later')}</TextButton>
    </div>
  );
}
