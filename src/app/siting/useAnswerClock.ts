import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

export interface AnswerClock {
  /** The reader has asked: from here the answer is timed. */
  readonly asked: () => void;
}

/**
 * Milliseconds from the reader's act to the answer in the panel, written on the panel as `data-answer-ms` (and on
 * the browser's own timeline as `consulta`).
 * @param key of the question whose answer stands; null while none does.
 */
export function useAnswerClock(panel: RefObject<HTMLElement | null>, key: string | null): AnswerClock {
  const begun = useRef<number | null>(null);
  const asked = useCallback(() => {
    begun.current = performance.now();
  }, []);
  useLayoutEffect(() => {
    if (key === null || begun.current === null || panel.current === null) return;
    const start = begun.current;
    begun.current = null;
    const end = performance.now();
    panel.current.dataset.answerMs = (end - start).toFixed(1);
    performance.measure('consulta', { start, end });
  }, [key, panel]);
  return { asked };
}
