import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './infractions.module.css';

/** A part of the detail under its heading. */
export function Card({
  title,
  note,
  children,
  name,
}: {
  readonly title: string;
  /** At the right of the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** For those who test it. */
  readonly name: string;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-part={name}>
      <header className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        {note !== undefined && <span className={styles.small}>{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** Terms and values; what nobody wrote down is left out. */
export function Rows({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  const shown = rows.filter(([, value]) => value !== null && value !== '' && value !== false);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.rowsOf}>
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
