import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pages that wait to be printed are laid in light before the browser is asked. */
let preparing = false;
const listeners = new Set<() => void>();
function prepare(on: boolean): void {
  preparing = on;
  for (const listener of listeners) listener();
}

/** What has to be still before paper is made (the map, painted anew in light): each resolves when it is. */
const waits = new Set<() => Promise<void>>();
export function waitBeforePrint(still: () => Promise<void>): () => void {
  waits.add(still);
  return () => waits.delete(still);
}
/** Nobody waits longer for paper: what is not light by then is printed as it stands. */
const PATIENCE_MS = 4000;

/**
 * Prints the page in light, whatever the screen's theme. A map needs a moment to be painted anew, and the browser's own
 * event gives none: so the page is laid first, and then printed.
 */
export async function printPage(): Promise<void> {
  if (preparing) return;
  prepare(true);
  try {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([Promise.all([...waits].map((still) => still())), patience]);
    window.print();
  } finally {
    prepare(false);
  }
}

/** Whether the page is being put on paper: paper is always light. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    // At once: the browser takes its picture as soon as the event is over.
    const set = (on: boolean) => flushSync(() => setPrinting(on || preparing));
    const onMedia = () => set(media.matches);
    const onBefore = () => set(true);
    const onAfter = () => set(false);
    media.addEventListener('change', onMedia);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    listeners.add(onMedia);
    return () => {
      media.removeEventListener('change', onMedia);
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
      listeners.delete(onMedia);
    };
  }, []);
  return printing;
}

/** Ctrl+P prints as the page's own button does. */
export function usePrintKey(): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      void printPage();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
}
