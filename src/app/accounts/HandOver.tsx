import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../states/Toasts.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './accounts.module.css';
import type { HandedOut } from './handedOut.ts';

/** A one-time password, shown until it was handed over: it is kept nowhere. */
export function HandOver({ name, password, onDone }: HandedOut & { readonly onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  // It stands above what was pressed: whoever cannot see it is taken there.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.handOver} aria-labelledby="hand-over" data-handed-out>
      <h2 id="hand-over" ref={title} tabIndex={-1}>
        <IconKey size={20} aria-hidden /> {t('password.title', { name })}
      </h2>
      <output className={styles.password}>{password}</output>
      <p>{t('password.text')}</p>
      <div className={styles.buttons}>
        <Button
          look="primary"
          onClick={() =>
            void navigator.clipboard.writeText(password).then(() => toast({ message: t('password.copied') }))
          }
        >
          {t('password.copy')}
        </Button>
        <Button onClick={onDone}>{t('password.done')}</Button>
      </div>
    </section>
  );
}
