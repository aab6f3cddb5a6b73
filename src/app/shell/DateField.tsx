import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
// The field is typed in figures in both languages, as its hint says.
import { civilDate, readCivilDate } from '../format.ts';
import { Button, IconButton, TextButton } from '../ui/Button.tsx';
import styles from './DateField.module.css';

/** A civil day, written or picked. The written order is Brazil's in both languages. */
export function DateField({
  value,
  today,
  onChange,
}: {
  readonly value: string;
  readonly today: string;
  /** The day, or null for today. */
  readonly onChange: (day: string | null) => void;
}) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [text, setText] = useState(civilDate(value, 'pt-BR'));
  const [wrong, setWrong] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const give = (day: string) => onChange(day === today ? null : day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = readCivilDate(text);
    setWrong(day === null);
    if (day !== null) give(day);
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <label htmlFor={id}>{t('date.label')}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={wrong}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.picker}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => {
              if (event.target.value === '') return;
              setText(civilDate(event.target.value, 'pt-BR'));
              setWrong(false);
              give(event.target.value);
            }}
          />
          <IconButton label={t('date.calendar')} onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('date.hint')}
      </p>
      {wrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {t('date.invalid')}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" look="primary" small>
          {t('date.apply')}
        </Button>
        {value !== today && <TextButton onClick={() => onChange(null)}>{t('date.backToToday')}</TextButton>}
      </div>
    </form>
  );
}
