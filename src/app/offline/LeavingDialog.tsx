import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import styles from './leaving.module.css';

/** Before signing out with records that were not sent: they stay, and wait for whoever recorded them. */
export function LeavingDialog({
  count,
  onStay,
  onLeave,
}: {
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('offline');
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('leaving', { count })}
      closeButtonProps={{ 'aria-label': t('stay') }}
    >
      <div className={styles.body}>
        <p>{t('leavingText')}</p>
        <Button look="primary" onClick={onStay} data-autofocus>
          {t('stay')}
        </Button>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </Modal>
  );
}
