import { useTranslation } from 'react-i18next';
import type { InputError } from '../../../siting/types.ts';
import { useLanguage } from '../../i18n/language.ts';
import { InputErrorBox } from '../../states/InputErrorBox.tsx';
import type { TownView } from '../../town/types.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import type { UrlState } from '../../url/state.ts';
import { useFormat } from '../../useFormat.ts';
import { sayPlace, sayRefusal } from '../refusal.ts';

/** A place that cannot be judged: why, and what to do. */
export function Refused({
  error,
  town,
  state,
  onFix,
  onSwap,
}: {
  readonly error: InputError;
  readonly town: TownView;
  readonly state: UrlState;
  readonly onFix: () => void;
  readonly onSwap: () => void;
}) {
  const { t } = useTranslation('siting');
  const { language } = useLanguage();
  const { decimal } = useFormat();
  const { at } = state;
  const swapped = at !== null && inBox([at[1], at[0]], town.bbox);
  const { km, place } = error.values;
  const title =
    error.code === 'outside-municipality' && typeof km === 'number'
      ? t('refusal.outside', { km: decimal(km, 0, 1), town: town.name })
      : error.code === 'self-crossing'
        ? t('refusal.selfCrossing', { place: sayPlace(place ?? '', language) })
        : t('refusal.title');
  const known = error.code === 'outside-municipality' || error.code === 'self-crossing';
  return (
    <InputErrorBox
      title={title}
      actions={
        <>
          <Button small look="primary" onClick={onFix}>
            {t('refusal.fix')}
          </Button>
          {swapped && <TextButton onClick={onSwap}>{t('refusal.swap')}</TextButton>}
        </>
      }
    >
      {known ? undefined : sayRefusal(error, language)}
    </InputErrorBox>
  );
}

const inBox = (
  [x, y]: readonly [number, number],
  [west, south, east, north]: readonly [number, number, number, number],
): boolean => x >= west && x <= east && y >= south && y <= north;
