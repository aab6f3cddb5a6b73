import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTRIBUTES, type Attribute } from '../../../laws/vocabulary.ts';
import type { Attributes } from '../../../siting/types.ts';
import { useLanguage } from '../../i18n/language.ts';
import { readFigure, writeFigure } from './figure.ts';
import styles from './question.module.css';

interface FieldsProps {
  readonly needed: readonly Attribute[];
  readonly given: Attributes;
  readonly onChange: (given: Attributes) => void;
}

export const attributeFieldId = (name: Attribute): string => `question-${name}`;

/** Only what the activity's rules use. What is left blank is "not given", and its rules say "no data". */
export function AttributeFields({ needed, given, onChange }: FieldsProps) {
  const { t } = useTranslation('siting');
  if (needed.length === 0) return null;
  const put = (name: Attribute, value: number | boolean | undefined) => {
    const { [name]: _before, ...others } = given;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <fieldset className={styles.fields}>
      <legend>{t('form.attributes')}</legend>
      <p className={styles.hint}>{t('form.attributesHint')}</p>
      <div className={styles.columns}>
        {needed.map((name) =>
          ATTRIBUTES[name] === 'number' ? (
            <FigureField key={name} name={name} given={given[name]} onChange={(value) => put(name, value)} />
          ) : (
            <YesNoField key={name} name={name} given={given[name]} onChange={(value) => put(name, value)} />
          ),
        )}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly name: Attribute;
  readonly given: number | boolean | undefined;
  readonly onChange: (value: number | boolean | undefined) => void;
}

function FigureField({ name, given, onChange }: FieldProps) {
  const { t } = useTranslation(['siting', 'words']);
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const written = typeof given === 'number' ? writeFigure(given, language) : '';
  const value = typed ?? written;
  const wrong = value.trim() !== '' && readFigure(value, language) === null;
  const unit = t(`words:attributeUnit.${name}`);
  return (
    <TextInput
      id={attributeFieldId(name)}
      label={unit === '' ? t(`words:attribute.${name}`) : `${t(`words:attribute.${name}`)} (${unit})`}
      description={t(`words:attributeHint.${name}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('siting:form.notGiven')}
      value={value}
      error={wrong && t('siting:form.numberWrong', { example: EXAMPLES[name] ?? '2' })}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (next.trim() === '') onChange(undefined);
        else onChange(readFigure(next, language) ?? undefined);
      }}
      onBlur={() => !wrong && setTyped(null)}
    />
  );
}
const EXAMPLES: { readonly [A in Attribute]?: string } = {
  tanks_total_l: '5000',
  wall_height_m: '2,5',
  days_of_consumption: '30',
};

function YesNoField({ name, given, onChange }: FieldProps) {
  const { t } = useTranslation(['siting', 'words']);
  return (
    <NativeSelect
      id={attributeFieldId(name)}
      label={t(`words:attribute.${name}`)}
      description={t(`words:attributeHint.${name}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={given === undefined ? '' : String(given)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value === 'true')}
      data={[
        { value: '', label: t('siting:form.notGiven') },
        { value: 'true', label: t('words:yes') },
        { value: 'false', label: t('words:no') },
      ]}
    />
  );
}
