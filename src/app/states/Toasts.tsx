import { IconCheck, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, TextButton } from '../ui/Button.tsx';
import styles from './states.module.css';

export interface Toast {
  readonly message: string;
  readonly undo?: () => void;
}
type Show = (toast: Toast) => void;
const ToastContext = createContext<Show>(() => undefined);

/** Says what was done, in the lower left corner, with a way back. */
export const useToast = (): Show => useContext(ToastContext);

const STAYS_MS = 10_000;

export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('states');
  const [shown, setShown] = useState<readonly (Toast & { readonly key: number })[]>([]);
  const next = useRef(0);
  const dismiss = useCallback(
    (key: number) => setShown((list) => list.filter((toast) => toast.key !== key)),
    [],
  );
  const show = useCallback<Show>(
    (toast) => {
      next.current += 1;
      const key = next.current;
      setShown((list) => [...list.slice(-2), { ...toast, key }]);
      setTimeout(() => dismiss(key), STAYS_MS);
    },
    [dismiss],
  );
  const list = useMemo(
    () =>
      shown.map(({ key, message, undo }) => (
        <div key={key} className={styles.toast}>
          <IconCheck size={20} aria-hidden />
          <p>{message}</p>
          {undo !== undefined && (
            <TextButton
              onClick={() => {
                undo();
                dismiss(key);
              }}
            >
              {t('undo')}
            </TextButton>
          )}
          <IconButton label={t('dismiss')} onClick={() => dismiss(key)}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      )),
    [shown, dismiss, t],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {list}
      </div>
    </ToastContext>
  );
}
