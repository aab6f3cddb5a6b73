import { useTranslation } from 'react-i18next';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import type { TownView } from '../../town/types.ts';
import { RoleGate } from './RoleGate.tsx';

/** The address names a kept consultation that is not there, or that the reader may not see. */
export function KeptMissing({ town }: { readonly town: TownView }) {
  const { t } = useTranslation('siting');
  return (
    <RoleGate town={town} deed="read">
      <InputErrorBox title={t('saved.notFound')}>{t('saved.notFoundText')}</InputErrorBox>
    </RoleGate>
  );
}
