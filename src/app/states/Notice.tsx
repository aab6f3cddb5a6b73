import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './states.module.css';

export interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'plain' | 'error' | 'warning' | 'good';
  /** `alert` for what went wrong just now; `status` for what came of itself. */
  readonly role?: 'alert' | 'status';
  /** Of the heading; 1 where the notice is all the page has. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
}

/** Sign, sentence, what it means, what to do: the form all states share. */
export function Notice({
  icon,
  title,
  children,
  actions,
  tone = 'plain',
  role,
  level = 2,
  className,
}: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles.notice, className)} role={role}>
      {icon !== undefined && <span className={classes(styles.sign, styles[tone])}>{icon}</span>}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
