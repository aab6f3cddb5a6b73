import { useEffect, useState } from 'react';
import type { Alternative, CheckRequest } from '../engine/engine.ts';
import type { Engine } from '../engine/useEngine.ts';
import { questionKey } from '../question/question.ts';

export const RADIUS_M = 2000;
const REST_MS = 150;

export type AlternativeState =
  | { readonly status: 'none' | 'searching' }
  | { readonly status: 'found'; readonly alternative: Alternative }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** The nearest point that complies, looked for after the verdict is on screen; belongs to the question shown. */
export function useAlternative(engine: Engine | null, request: CheckRequest | null): AlternativeState {
  const key = request === null ? null : questionKey(request);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{
    readonly key: string;
    readonly result: { readonly alternative: Alternative } | { readonly error: unknown };
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request; `round` looks once more
  useEffect(() => {
    if (engine === null || request === null || key === null) return;
    let current = true;
    // After the answer has been painted, and not for a question that is changed again at once.
    const timer = setTimeout(() => {
      engine
        .scout()
        .then((scout) => scout.nearestThatComplies(request, RADIUS_M))
        .then(
          (alternative) => {
            if (current) setLast({ key, result: { alternative } });
          },
          (error: unknown) => {
            if (current) setLast({ key, result: { error } });
          },
        );
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [engine, key, round]);
  if (key === null) return { status: 'none' };
  if (last === null || last.key !== key) return { status: 'searching' };
  if ('alternative' in last.result) return { status: 'found', alternative: last.result.alternative };
  const retry = () => {
    setLast(null);
    setRound((times) => times + 1);
  };
  return { status: 'failed', error: last.result.error, retry };
}
