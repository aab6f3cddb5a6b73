import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RecordsError } from '../../records/errors.ts';
import { refusalOf } from '../../records/refusals.ts';
import { useText } from '../i18n/language.ts';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { OurFault } from '../states/OurFault.tsx';

const HINTS = [
  'import-newer',
  'import-touched',
  'import-reviewed',
  'import-used',
  'import-taken',
  'import-far',
  'import-incomplete',
  'import-row',
  'import-twice',
  'import-missing',
  'import-older',
  'import-committed',
  'import-busy',
  'import-boundary',
] as const;

/** What the backend refused, in the reader's words; what else went wrong is a fault of ours. */
export function ImportFault({ error, title }: { readonly error: unknown; readonly title: string }) {
  const { t } = useTranslation('intake');
  const text = useText();
  const sentence = sentenceOf(error);
  if (sentence === null) return <OurFault error={error} what="page" />;
  return (
    <InputErrorBox title={title}>
      {t(sentence)}{' '}
      {error instanceof RecordsError &&
        error.code === 'P0001' &&
        t('fault.said', { message: text(refusalOf(error.message)) })}
    </InputErrorBox>
  );
}

function sentenceOf(error: unknown): ParseKeys<'intake'> | null {
  if (!(error instanceof RecordsError)) return null;
  if (error.code === 'unreachable') return 'fault.unreachable';
  if (error.code === 'unheard') return 'fault.unheard';
  if (error.code === '42501' || error.code === 'signed-out') return 'fault.notAllowed';
  const hint = HINTS.find((known) => known === error.hint);
  return hint === undefined ? null : `fault.${hint}`;
}
