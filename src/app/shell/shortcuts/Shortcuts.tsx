import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readPreference, writePreference } from '../../preferences.ts';
import { isSingle, KeySequence, pressName } from './keys.ts';

export interface Shortcut {
  /** `/`, `g c`, `ctrl+z`: see keys.ts. */
  readonly keys: string;
  /** What it does, in the reader's words, for the help. */
  readonly label: string;
  readonly group: 'everywhere' | 'page';
  /** Absent when the key is handled where it has focus (the map's arrows): it is only told in the help. */
  readonly run?: () => void;
}

interface Registry {
  readonly list: readonly Shortcut[];
  readonly add: (shortcut: Shortcut) => () => void;
  readonly singleKeys: boolean;
  readonly setSingleKeys: (on: boolean) => void;
}
const RegistryContext = createContext<Registry | null>(null);

function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('Shortcuts is missing above');
  return registry;
}
export const useShortcutList = useRegistry;

/** Binds a key while the component stands. Later ones win over earlier ones of the same keys. */
export function useShortcut(
  keys: string,
  label: string,
  run?: () => void,
  group: Shortcut['group'] = 'page',
): void {
  const { add } = useRegistry();
  const latest = useRef(run);
  latest.current = run;
  const bound = run !== undefined;
  useEffect(
    () => add({ keys, label, group, ...(bound ? { run: () => latest.current?.() } : {}) }),
    [add, keys, label, group, bound],
  );
}

const TYPES_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(TYPES_INTO) !== null &&
  !(target instanceof HTMLInputElement && ['checkbox', 'radio', 'button', 'range'].includes(target.type));
const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

export function Shortcuts({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly Shortcut[]>([]);
  const [singleKeys, setSingle] = useState(() => readPreference('single-keys', ['on', 'off'], 'on') === 'on');
  const add = useCallback((shortcut: Shortcut) => {
    setList((known) => [...known, shortcut]);
    return () => setList((known) => known.filter((other) => other !== shortcut));
  }, []);
  const setSingleKeys = useCallback((on: boolean) => {
    writePreference('single-keys', on ? 'on' : 'off');
    setSingle(on);
  }, []);

  useEffect(() => {
    const sequence = new KeySequence();
    const runs = list.filter((shortcut) => shortcut.run !== undefined);
    const known = new Set(runs.map(({ keys }) => keys));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasDialog()) return;
      const press = pressName({
        key: event.altKey && event.code.startsWith('Digit') ? event.code.slice(5) : event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
      });
      if (press === null) return;
      if (isTyping(event.target) && (isSingle(press) || press === 'ctrl+z')) return;
      if (!singleKeys && isSingle(press)) return;
      const keys = sequence.next(press, known, event.timeStamp);
      const shortcut = runs.findLast((candidate) => candidate.keys === keys);
      if (shortcut?.run === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, singleKeys]);

  const registry = useMemo(
    () => ({ list, add, singleKeys, setSingleKeys }),
    [list, add, singleKeys, setSingleKeys],
  );
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}
