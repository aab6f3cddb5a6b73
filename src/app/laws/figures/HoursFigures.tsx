import { useTranslation } from 'react-i18next';
import type { OpeningHours } from '../../../laws/types.ts';
import { useText } from '../../i18n/language.ts';
import { Figure, FigureList, Remark } from './Figure.tsx';

/** The windows day by day, what is obligatory, what needs a permit, and what the code leaves to others. */
export function HoursFigures({ hours }: { readonly hours: OpeningHours }) {
  const { t } = useTranslation(['laws', 'words']);
  const text = useText();
  const days = (list: OpeningHours['windows'][number]['days']) =>
    list.map((day) => t(`words:day.${day}`)).join(', ');
  return (
    <>
      <FigureList>
        {hours.windows.map(({ days: on, hours: [from, to], must, by_permit }) => (
          <Figure key={`${on.join()}${from}${to}${by_permit ?? false}`} name={days(on)} strong>
            {from === '00:00' && to === '24:00' ? t('laws:open.free') : t('laws:open.to', { from, to })}
            {must === true && ` (${t('laws:open.must')})`}
            {by_permit === true && ` (${t('laws:open.permit')})`}
          </Figure>
        ))}
        {hours.left_to !== null && (
          <Figure name={t('laws:open.label')}>{t(`laws:open.${hours.left_to}`)}</Figure>
        )}
      </FigureList>
      {hours.closed !== undefined && hours.closed.length > 0 && (
        <Remark>{t('laws:open.closed', { days: days(hours.closed) })}</Remark>
      )}
      {hours.note !== null && <Remark>{text(hours.note)}</Remark>}
    </>
  );
}
