import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { OurFault } from '../states/OurFault.tsx';

const KNOWN = [
  'place-decided',
  'place-pinned',
  'place-reason',
  'place-far',
  'place-taken',
  'place-used',
] as const;

/** Why a decision does not stand. */
export function DecisionFault({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('geocoding');
  const hint = error instanceof RecordsError ? KNOWN.find((one) => one === error.hint) : undefined;
  return hint === undefined ? (
    <OurFault error={error} what="page" />
  ) : (
    <InputErrorBox title={t('fault.title')}>{t(`fault.${hint}`)}</InputErrorBox>
  );
}
