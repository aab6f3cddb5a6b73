import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** `what` completes "Seu perfil não vê …"; `role` is who may. */
export function NoPermission({
  what,
  role,
  actions,
}: {
  readonly what: string;
  readonly role: string;
  readonly actions?: ReactNode;
}) {
  const { t } = useTranslation('states');
  return (
    <Notice
      icon={<IconLock size={24} aria-hidden />}
      title={t('permission.title', { what })}
      actions={actions}
    >
      {t('permission.who', { role })}
    </Notice>
  );
}
