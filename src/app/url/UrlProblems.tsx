import { useTranslation } from 'react-i18next';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { Button } from '../ui/Button.tsx';
import { useUrlState } from './useUrlState.ts';

/** Says which part of the address could not be read, instead of answering another question in silence. */
export function UrlProblems() {
  const { t } = useTranslation('states');
  const { unread, search, patch } = useUrlState();
  if (unread.length === 0) return null;
  const parts = unread.map((key) => `${key}=${search[key] ?? ''}`).join(', ');
  return (
    <InputErrorBox
      title={t('urlProblem.title')}
      actions={
        <Button
          small
          onClick={() => patch(Object.fromEntries(unread.map((key) => [key, null])), { replace: true })}
        >
          {t('urlProblem.clear')}
        </Button>
      }
    >
      {t('urlProblem.text', { parts })}
    </InputErrorBox>
  );
}
