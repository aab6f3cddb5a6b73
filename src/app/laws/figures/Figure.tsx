import type { ReactNode } from 'react';
import styles from '../EntryCard.module.css';

/** One named value of a provision. */
export function Figure({
  name,
  strong,
  children,
}: {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function FigureList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** What was decided where the text is silent: always shown, never folded away. */
export function Remark({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <p className={styles.remark}>
      {title !== undefined && <b>{title}: </b>}
      {children}
    </p>
  );
}
