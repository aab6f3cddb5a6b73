import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import styles from './states.module.css';

const WIDTHS = [
  [46, 88, 72],
  [38, 92, 64, 80],
  [52, 84, 70],
] as const;

/** The shape of what comes, without a shimmer, and nothing before 150 ms. */
export function Skeleton({ blocks = 2 }: { readonly blocks?: number }) {
  const { t } = useTranslation('states');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: blocks }, (_, block) => WIDTHS[block % WIDTHS.length] ?? WIDTHS[0]).flatMap(
        (widths, block) =>
          widths.map((width, line) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity, never reordered
              key={`${block}-${line}`}
              className={classes(styles.bar, line === 0 && styles.head)}
              style={{ width: `${width}%` }}
            />
          )),
      )}
    </div>
  );
}
