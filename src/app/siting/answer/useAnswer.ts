import { useEffect, useLayoutEffect, useState } from 'react';
import { InputError } from '../../../siting/types.ts';
import type { CheckRequest, Judged } from '../engine/engine.ts';
import type { EngineHost } from '../engine/host.ts';
import { questionKey } from '../question/question.ts';
import { answeredAhead, checkOnce } from './ahead.ts';

/** What became of a question. */
export type AnswerState =
  | { readonly status: 'none' }
  /** `late`: it takes long enough to be told. */
  | { readonly status: 'asking'; readonly late: boolean }
  | { readonly status: 'answered'; readonly judged: Judged; readonly request: CheckRequest }
  | { readonly status: 'refused'; readonly error: InputError }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

type Result = { readonly judged: Judged; readonly request: CheckRequest } | { readonly error: unknown };

const LATE_MS = 150;

/**
 * The answer to the question at hand. An answer that comes late belongs to an earlier question and is thrown away:
 * what is called `answered` always belongs to the question shown.
 */
export function useAnswer(host: EngineHost | null, request: CheckRequest | null): AnswerState {
  const key = request === null ? null : questionKey(request);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ key: string; host: EngineHost; result: Result } | null>(null);
  const [lateKey, setLateKey] = useState<string | null>(null);
  // Before the browser paints: the worker answers while it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request; `round` asks once more
  useLayoutEffect(() => {
    if (host === null || request === null || key === null) return;
    if (answeredAhead(host, key) !== null) return;
    let current = true;
    const take = (result: Result) => {
      if (current) setLast({ key, host, result });
    };
    checkOnce(host, request).then(
      (judged) => take({ judged, request }),
      (error: unknown) => take({ error }),
    );
    return () => {
      current = false;
    };
  }, [host, key, round]);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setLateKey(key), LATE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  if (key === null) return { status: 'none' };
  const early = host === null ? null : answeredAhead(host, key);
  if (early !== null && request !== null) return { status: 'answered', judged: early, request };
  if (last === null || last.key !== key || last.host !== host)
    return { status: 'asking', late: lateKey === key };
  const { result } = last;
  if ('judged' in result) return { status: 'answered', ...result };
  if (result.error instanceof InputError) return { status: 'refused', error: result.error };
  const retry = () => {
    setLast(null);
    setRound((times) => times + 1);
  };
  return { status: 'failed', error: result.error, retry };
}
