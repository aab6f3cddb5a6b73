import { useTranslation } from 'react-i18next';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import type { TownView } from '../../town/types.ts';
import { RoleGate } from './RoleGate.tsx';
import { MAY_READ } from './useSaved.ts';

/** The address names a kept consultation that is not there, or that the reader may not see. */
export function KeptMissing({ town }: { readonly town: TownView }) {
  const { t } = useTranslation('siting');
  return (
    <RoleGate town={town} roles={MAY_READ} what={t('saved.what')} who={t('saved.who', { town: town.name })}>
      <InputErrorBox title={t('saved.notFound')}>{t('saved.notFoundText')}</InputErrorBox>
    </RoleGate>
  );
}
