import { useTranslation } from 'react-i18next';
import type { Offence } from '../../../laws/types.ts';
import { useText } from '../../i18n/language.ts';
import { useFormat } from '../../useFormat.ts';
import { type Entry, offenceAnchor } from '../entries.ts';
import { Figure, FigureList, Remark } from './Figure.tsx';

/** The fine of an offence as the text prints it; a missing one is said, never a zero. */
export function OffenceFigures({
  offence,
  entryById,
}: {
  readonly offence: Offence;
  readonly entryById: (id: string) => Entry | undefined;
}) {
  const { t } = useTranslation(['laws', 'words']);
  const text = useText();
  const { decimal } = useFormat();
  const { min, max, increase } = offence;
  const unit = t(`words:fineUnit.${offence.unit}`);
  const number = (value: number) => decimal(value, 0, 2);
  const fine = (): string => {
    if (increase !== undefined)
      return t('laws:fine.increase', {
        factor: number(increase.factor),
        of: entryById(offenceAnchor(increase.of))?.citation ?? increase.of,
      });
    if (min !== null && max !== null)
      return min === max
        ? t('laws:fine.one', { min: number(min), unit })
        : t('laws:fine.range', { min: number(min), max: number(max), unit });
    if (min !== null) return t('laws:fine.min', { min: number(min), unit });
    if (max !== null) return t('laws:fine.max', { max: number(max), unit });
    return t('laws:fine.hole', { citation: offence.citation });
  };
  return (
    <>
      <FigureList>
        <Figure name={t('laws:fine.label')} strong={min !== null || max !== null}>
          {fine()}
        </Figure>
      </FigureList>
      {offence.note !== null && <Remark>{text(offence.note)}</Remark>}
    </>
  );
}
