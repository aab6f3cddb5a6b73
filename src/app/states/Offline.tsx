import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Notice } from './Notice.tsx';

/** The server cannot be reached; what is loaded goes on. */
export function Offline({
  kept,
  onRetry,
  level = 2,
  children,
}: {
  readonly kept?: number;
  readonly onRetry?: () => void;
  readonly level?: 1 | 2 | 3;
  /** What still works, when it is not the usual: what is loaded goes on. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('states');
  return (
    <Notice
      role="status"
      tone="warning"
      level={level}
      icon={<IconWifiOff size={24} aria-hidden />}
      title={t('offline.title')}
      actions={
        onRetry !== undefined && (
          <Button small onClick={onRetry}>
            {t('offline.retry')}
          </Button>
        )
      }
    >
      {children ?? (kept === undefined ? t('offline.text') : t('offline.kept', { count: kept }))}
    </Notice>
  );
}
