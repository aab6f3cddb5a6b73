import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shell/shortcuts/Shortcuts.tsx';

/** The page's own keys: results one after another, map and list. The map's keys are told in the help alone. */
export function useConsultaKeys({
  order,
  chosen,
  onChoose,
}: {
  /** Keys of the findings in the order of the panel. */
  readonly order: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}): void {
  const { t } = useTranslation('siting');
  const step = (by: 1 | -1) => () => {
    const at = chosen === null ? -1 : order.indexOf(chosen);
    const next = at === -1 ? (by === 1 ? 0 : order.length - 1) : at + by;
    const key = order[Math.min(order.length - 1, Math.max(0, next))];
    if (key !== undefined) onChoose(key);
  };
  useShortcut('j', t('keys.next'), step(1));
  useShortcut('k', t('keys.previous'), step(-1));
  useShortcut('m', t('keys.map'), () => document.querySelector<HTMLElement>('#map canvas')?.focus());
  useShortcut('l', t('keys.list'), () => document.getElementById('map-list')?.focus());
  useShortcut('d', t('keys.draw'));
  useShortcut('r', t('keys.measure'));
  useShortcut('space', t('keys.mark'));
  useShortcut('arrowup', t('keys.pan'));
  useShortcut('+', t('keys.zoom'));
}
