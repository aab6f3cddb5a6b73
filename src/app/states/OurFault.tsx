import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextButton } from '../ui/Button.tsx';
import { faultCode, faultReport } from './faultCode.ts';
import { Notice } from './Notice.tsx';

/** A fault of ours, not of the reader's input. It always says that it is no "complies". */
export function OurFault({
  error,
  what = 'calculation',
  onRetry,
  level = 2,
}: {
  readonly error: unknown;
  readonly what?: 'calculation' | 'page';
  readonly onRetry?: () => void;
  readonly level?: 1 | 2 | 3;
}) {
  const { t } = useTranslation('states');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const code = faultCode(error);
  useEffect(() => console.error(error), [error]);
  const copy = () => {
    const report = faultReport(error, window.location.pathname, new Date());
    navigator.clipboard.writeText(report).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <Notice
      role="alert"
      tone="error"
      level={level}
      icon={<IconAlertTriangle size={24} aria-hidden />}
      title={t(what === 'page' ? 'fault.loadTitle' : 'fault.title')}
      actions={
        <>
          {onRetry !== undefined && (
            <Button look="primary" small onClick={onRetry}>
              {t('fault.retry')}
            </Button>
          )}
          <TextButton onClick={copy}>{t('fault.copy', { code })}</TextButton>
          <span role="status">
            {copied === 'yes' && t('fault.copied')}
            {copied === 'failed' && t('fault.cannotCopy', { code })}
          </span>
        </>
      }
    >
      {t(what === 'page' ? 'fault.loadText' : 'fault.text')}
    </Notice>
  );
}
