import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCURACY_CLASSES, ACCURACY_IDS, type AccuracyId } from '../../../laws/accuracy.ts';
import { useLanguage, useText } from '../../i18n/language.ts';
import { useFormat } from '../../useFormat.ts';
import { readFigure, writeFigure } from './figure.ts';
import styles from './question.module.css';
import { accuracyClass, accuracyMetres } from './question.ts';

const OWN = 'own';
const DRAWN = 'drawn';
const isClass = (text: string): text is AccuracyId => ACCURACY_IDS.some((id) => id === text);

/** How the position was found, or its own metres. */
export function AccuracyField({
  metres,
  drawnMetres,
  onChange,
}: {
  readonly metres: number;
  /** How sure an outline drawn at the zoom at hand is, metres; null where the place is no drawing. */
  readonly drawnMetres: number | null;
  readonly onChange: (metres: number) => void;
}) {
  const { t } = useTranslation('siting');
  const text = useText();
  const { language } = useLanguage();
  const { lawMetres } = useFormat();
  const [own, setOwn] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const found = accuracyClass(metres);
  const asDrawn = drawnMetres !== null && (found === null || found === 'building');
  const known = own ? null : asDrawn ? DRAWN : found;
  const figure = typed === null ? metres : readFigure(typed, language);
  return (
    <div className={styles.pair}>
      <NativeSelect
        className={styles.grow}
        label={t('form.accuracy')}
        description={
          known === DRAWN
            ? t('form.drawnHint')
            : text(ACCURACY_CLASSES.find(({ id }) => id === known)?.hint ?? NO_HINT)
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={known ?? OWN}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(null);
          setOwn(value === OWN);
          if (isClass(value)) onChange(accuracyMetres(value));
          else if (value === DRAWN && drawnMetres !== null) onChange(drawnMetres);
        }}
        data={[
          ...ACCURACY_CLASSES.map(({ id, label, metres: size }) =>
            id === 'building' && drawnMetres !== null
              ? {
                  value: DRAWN,
                  label: `${t('place.byDrawing')} (± ${lawMetres(asDrawn ? metres : drawnMetres)})`,
                }
              : { value: id, label: `${text(label)} (± ${lawMetres(size)})` },
          ),
          { value: OWN, label: t('form.ownAccuracy') },
        ]}
      />
      {known === null && (
        <TextInput
          className={styles.short}
          label={t('form.ownAccuracyLabel')}
          inputMode="decimal"
          value={typed ?? writeFigure(metres, language)}
          error={figure === null && t('form.accuracyWrong')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const value = readFigure(event.currentTarget.value, language);
            if (value !== null) onChange(value);
          }}
          onBlur={() => figure !== null && setTyped(null)}
        />
      )}
    </div>
  );
}
const NO_HINT = { pt: '', en: '' };
