import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { sayInputError } from '../../siting/sentences.ts';
import { InputError } from '../../siting/types.ts';
import { useLanguage } from '../i18n/language.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { OurFault } from '../states/OurFault.tsx';

const HINTS = [
  'licence-checklist',
  'licence-check',
  'licence-verdict',
  'licence-term',
  'licence-moved',
  'licence-missing',
  'process-order',
  'process-day',
] as const;

/** Why the law, or the rights of the reader, do not let something be; anything else is a fault of ours. */
export function RefusedBox({
  error,
  missing = '',
}: {
  readonly error: unknown;
  /** What the application lacks, in words. */
  readonly missing?: string;
}) {
  const { t } = useTranslation('licences');
  const { language } = useLanguage();
  if (error instanceof RecordsError) {
    const hint = HINTS.find((one) => one === error.hint);
    if (hint !== undefined)
      return <InputErrorBox title={t('refusedTitle')}>{t(`refusal.${hint}`)}</InputErrorBox>;
    if (error.hint === 'licence-incomplete')
      return (
        <InputErrorBox title={t('refusedTitle')}>
          {t('refusal.licence-incomplete', { missing })}
        </InputErrorBox>
      );
    if (error.code === '42501' || error.code === 'PGRST116')
      return <InputErrorBox title={t('refusedTitle')}>{t('refusal.forbidden')}</InputErrorBox>;
  }
  if (error instanceof InputError)
    return (
      <InputErrorBox title={t('check.refused')}>
        {sayInputError(error, language === 'en' ? 'en' : 'pt')}
      </InputErrorBox>
    );
  return <OurFault error={error} what="page" />;
}
