import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './states.module.css';

/** Work in one piece, of which nobody knows how far it is: what, on how much, and how long it has taken so far. */
export function LongWait({
  title,
  of,
  note,
  onCancel,
}: {
  readonly title: string;
  /** On how much: `20.000 linhas`. */
  readonly of: string;
  readonly note: string;
  readonly onCancel?: () => void;
}) {
  const { t } = useTranslation('states');
  const { integer } = useFormat();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.notice}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text} data-elapsed={seconds}>
          {of} · {t('work.elapsed', { seconds: integer(seconds) })}
        </p>
        {/* No value: how far it is cannot be told. */}
        <div className={styles.progress} role="progressbar" aria-label={title}>
          <span className={styles.passing} />
        </div>
        <p className={styles.text}>{note}</p>
        {onCancel !== undefined && (
          <div className={styles.actions}>
            <Button small onClick={onCancel}>
              {t('work.cancel')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
