import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './states.module.css';

/** Work of over a second: what, how much of how much, and a way to stop it. */
export function LongWork({
  title,
  done,
  total,
  unit,
  note,
  onCancel,
}: {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  /** `linhas`, `lugares`. */
  readonly unit?: string;
  readonly note?: string;
  readonly onCancel?: () => void;
}) {
  const { t } = useTranslation('states');
  const { integer } = useFormat();
  const share = total > 0 ? Math.min(100, Math.round((100 * done) / total)) : 0;
  return (
    <div className={styles.notice}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>
          {t('work.of', { done: integer(done), total: integer(total) })} {unit}
        </p>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          <span style={{ width: `${share}%` }} />
        </div>
        {note !== undefined && <p className={styles.text}>{note}</p>}
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
