import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../states/Empty.tsx';
import { ButtonLink } from '../ui/Button.tsx';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Empty
      level={1}
      icon={<IconMapOff size={24} aria-hidden />}
      title={t('notFound.title')}
      actions={
        <ButtonLink to="/consulta" search={true} look="primary" small>
          {t('notFound.go')}
        </ButtonLink>
      }
    >
      {t('notFound.text')}
    </Empty>
  );
}
