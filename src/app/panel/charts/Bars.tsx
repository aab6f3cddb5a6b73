import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './charts.module.css';

export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** Part of it, hatched: what is late. */
  readonly part?: number;
  readonly said: string;
  readonly note?: string | null;
  readonly chosen?: boolean;
}

/** Level bars whose names have as much room as they need; a press filters. */
export function Bars({
  rows,
  onPick,
  stacked = false,
}: {
  readonly rows: readonly BarRow[];
  readonly onPick?: (key: string) => void;
  /** Name over the bar, for long ones. */
  readonly stacked?: boolean;
}) {
  const most = rows.reduce((max, { value }) => Math.max(max, value), 1);
  const share = (value: number) => `${(100 * value) / most}%`;
  return (
    <ul className={classes(styles.bars, stacked && styles.stacked)}>
      {rows.map(({ key, name, value, part = 0, said, note, chosen = false }) => {
        const inner = (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.bar}>
              <i className={styles.whole} style={{ width: share(value) }}>
                {part > 0 && <i className={styles.part} style={{ width: `${(100 * part) / value}%` }} />}
              </i>
            </span>
            <span className={styles.figure}>{said}</span>
            {note != null && <span className={styles.late}>{note}</span>}
          </>
        );
        return (
          <li key={key}>
            {onPick === undefined ? (
              <div className={styles.row}>{inner}</div>
            ) : (
              <button type="button" className={styles.row} aria-pressed={chosen} onClick={() => onPick(key)}>
                {inner}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
