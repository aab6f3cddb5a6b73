import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shell/shortcuts/Shortcuts.tsx';

export const QUEUE_ID = 'geocoding-queue';
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** J and K go through the queue, a digit chooses a candidate, P sets a pin; Enter is the list's own. */
export function useQueueKeys({
  keys,
  current,
  onChoose,
  onCandidate,
  onPin,
}: {
  readonly keys: readonly string[];
  readonly current: string | null;
  readonly onChoose: (key: string) => void;
  readonly onCandidate: (n: number) => void;
  readonly onPin: () => void;
}): void {
  const { t } = useTranslation('geocoding');
  const step = (by: 1 | -1) => () => {
    const at = current === null ? -1 : keys.indexOf(current);
    const key = keys[Math.min(keys.length - 1, Math.max(0, at + by))];
    if (key === undefined) return;
    onChoose(key);
    document.getElementById(QUEUE_ID)?.focus();
  };
  useShortcut('j', t('keys.next'), step(1));
  useShortcut('k', t('keys.previous'), step(-1));
  useShortcut('p', t('keys.pin'), onPin);
  useShortcut('enter', t('keys.accept'));
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same nine
  for (const n of DIGITS) useShortcut(String(n), t('keys.choose'), () => onCandidate(n));
}
