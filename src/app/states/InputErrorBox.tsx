import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import styles from './states.module.css';

export interface InputErrorBoxProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly level?: 1 | 2 | 3;
  /** Errors of a form, on top of it, each a link to its field. */
  readonly fields?: readonly { readonly id: string; readonly message: string }[];
}

/** Something the reader gave cannot be used: what, why, and what to do. No blame. */
export function InputErrorBox({ title, children, actions, level = 2, fields }: InputErrorBoxProps) {
  return (
    <div className={styles.box}>
      <Notice
        role="alert"
        tone="error"
        level={level}
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={title}
        actions={actions}
      >
        {children}
        {fields !== undefined && (
          <ul className={styles.links}>
            {fields.map((field) => (
              <li key={field.id}>
                <a
                  href={`#${field.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field.id)?.focus();
                  }}
                >
                  {field.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
