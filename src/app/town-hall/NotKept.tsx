import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { Notice } from '../states/Notice.tsx';
import type { TownView } from '../town/types.ts';

const KNOWN = {
  '42501': 'whoChanges',
  '23505': 'fault.twice',
  '23514': 'fault.days',
  '23P01': 'fault.overlap',
  PGRST116: 'fault.gone',
} as const;

/** Why a setting was not kept. */
export function NotKept({ error, town }: { readonly error: Error; readonly town: TownView }) {
  const { t } = useTranslation('townHall');
  const key = error instanceof RecordsError ? KNOWN[error.code as keyof typeof KNOWN] : undefined;
  return (
    <Notice
      role="alert"
      tone="error"
      level={3}
      icon={<IconAlertTriangle size={24} aria-hidden />}
      title={t('fault.title')}
    >
      {t(key ?? 'fault.again', { town: town.name })}
    </Notice>
  );
}
