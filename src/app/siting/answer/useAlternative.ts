import { useEffect, useState } from 'react';
import type { Alternative, CheckRequest } from '../engine/engine.ts';
import type { Engine } from '../engine/useEngine.ts';
import { questionKey } from '../question/question.ts';

export const RADIUS_M = 2000;
const REST_MS = 150;
/** How long is searched unasked, and how long when the reader wants to go on. */
const FIRST_MS = 1500;
const LONG_MS = 30_000;

export type AlternativeState =
  | { readonly status: 'none' | 'searching' }
  | {
      readonly status: 'found';
      readonly alternative: Alternative;
      /** Searches on for longer; null where all was searched, or it is being searched already. */
      readonly goOn: (() => void) | null;
      /** A longer search is under way. */
      readonly goingOn: boolean;
    }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** The nearest point that complies, looked for after the verdict is on screen; belongs to the question shown. */
export function useAlternative(engine: Engine | null, request: CheckRequest | null): AlternativeState {
  const key = request === null ? null : questionKey(request);
  const [round, setRound] = useState(0);
  /** The question the reader wants searched for longer, and how often. */
  const [longer, setLonger] = useState<{ readonly key: string; readonly times: number } | null>(null);
  const times = longer !== null && longer.key === key ? longer.times : 0;
  const [last, setLast] = useState<{
    readonly key: string;
    readonly times: number;
    readonly result: { readonly alternative: Alternative } | { readonly error: unknown };
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request; `round` looks once more
  useEffect(() => {
    if (engine === null || request === null || key === null) return;
    let current = true;
    let searching = false;
    const ended = (result: { readonly alternative: Alternative } | { readonly error: unknown }) => {
      searching = false;
      if (current) setLast({ key, times, result });
    };
    // After the answer has been painted, and not for a question that is changed again at once.
    const timer = setTimeout(
      () => {
        engine
          .scout()
          .then((scout) => {
            if (!current) return null;
            searching = true;
            return scout.nearestThatComplies(request, RADIUS_M, times === 0 ? FIRST_MS : LONG_MS * times);
          })
          .then(
            (alternative) => {
              if (alternative !== null) ended({ alternative });
            },
            (error: unknown) => ended({ error }),
          );
      },
      times === 0 ? REST_MS : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
      // The next question does not wait for a long search that nobody wants any more.
      if (searching && times > 0) engine.dropScout();
    };
  }, [engine, key, round, times]);
  if (key === null) return { status: 'none' };
  if (last === null || last.key !== key) return { status: 'searching' };
  if ('alternative' in last.result) {
    const { alternative } = last.result;
    const goingOn = last.times !== times;
    return {
      status: 'found',
      alternative,
      goingOn,
      goOn: alternative.whole || goingOn ? null : () => setLonger({ key, times: times + 1 }),
    };
  }
  const retry = () => {
    setLast(null);
    setRound((rounds) => rounds + 1);
  };
  return { status: 'failed', error: last.result.error, retry };
}
