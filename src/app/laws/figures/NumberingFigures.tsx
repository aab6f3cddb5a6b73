import { useTranslation } from 'react-i18next';
import type { NumberingRule } from '../../../laws/types.ts';
import { useText } from '../../i18n/language.ts';
import styles from '../EntryCard.module.css';
import { Remark } from './Figure.tsx';

/** How a house number grows along a street. */
export function NumberingFigures({ numbering }: { readonly numbering: NumberingRule }) {
  const { t } = useTranslation('laws');
  const text = useText();
  const { axis, along, even } = numbering;
  return (
    <>
      <ul className={styles.items}>
        <li>{t('numbering.along', { axis, from: t(`numbering.${along.from}`) })}</li>
        <li>{t('numbering.across', { axis })}</li>
        <li>{t('numbering.even', { side: t(`numbering.${even}`) })}</li>
        <li>{t('numbering.rounding')}</li>
      </ul>
      <Remark>{text(numbering.note)}</Remark>
    </>
  );
}
