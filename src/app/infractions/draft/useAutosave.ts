import { useEffect, useMemo, useRef, useState } from 'react';
import { DRAFTS } from '../../session/forgetDrafts.ts';
import { Autosave, type SaveState } from './autosave.ts';

/** A rest between two letters that is long enough to write down. */
const REST_MS = 700;

/**
 * Writes changes down after a rest, when the page is left and when the network is back.
 * @param key of the shelf on this device; null keeps nothing there (what names people).
 */
export function useAutosave<T extends object>(key: string | null, save: (patch: T) => Promise<void>) {
  const [state, setState] = useState<SaveState>({ name: 'idle' });
  const latest = useRef(save);
  latest.current = save;
  const autosave = useMemo(
    () =>
      new Autosave<T>({
        save: (patch) => latest.current(patch),
        onState: setState,
        now: () => Date.now(),
        shelf: shelfOf(key),
        later: (run) => {
          const timer = setTimeout(run, REST_MS);
          return () => clearTimeout(timer);
        },
      }),
    [key],
  );
  useEffect(() => {
    const flush = () => void autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    // What waited on this device since an earlier visit.
    flush();
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [autosave]);
  return { autosave, state };
}

function shelfOf(key: string | null) {
  const name = `${DRAFTS}${key}`;
  return {
    read: () => {
      try {
        return key === null ? null : localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write: (text: string | null) => {
      if (key === null) return;
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // A full or forbidden store: it waits in memory, and the page says that it is not written.
      }
    },
  };
}
