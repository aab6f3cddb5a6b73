import { useEffect, useState } from 'react';
import { InputError } from '../../../siting/types.ts';
import type { CheckRequest, Judged } from '../engine/engine.ts';
import type { EngineHost } from '../engine/host.ts';
import { questionKey } from '../question/question.ts';

/** What became of a question. */
export type AnswerState =
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  | { readonly status: 'answered'; readonly judged: Judged; readonly request: CheckRequest }
  | { readonly status: 'refused'; readonly error: InputError }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

type Result = { readonly judged: Judged; readonly request: CheckRequest } | { readonly error: unknown };

/**
 * The answer to the question at hand. An answer that comes late belongs to an earlier question and is thrown away;
 * what is shown always belongs to the question shown.
 */
export function useAnswer(host: EngineHost | null, request: CheckRequest | null): AnswerState {
  const key = request === null ? null : questionKey(request);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ key: string; host: EngineHost; result: Result } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request; `round` asks once more
  useEffect(() => {
    if (host === null || request === null || key === null) return;
    let current = true;
    const take = (result: Result) => {
      if (current) setLast({ key, host, result });
    };
    host.check(request).then(
      (judged) => take({ judged, request }),
      (error: unknown) => take({ error }),
    );
    return () => {
      current = false;
    };
  }, [host, key, round]);

  if (key === null) return { status: 'none' };
  if (last === null || last.key !== key || last.host !== host) return { status: 'asking' };
  const { result } = last;
  if ('judged' in result) return { status: 'answered', ...result };
  if (result.error instanceof InputError) return { status: 'refused', error: result.error };
  const retry = () => {
    setLast(null);
    setRound((times) => times + 1);
  };
  return { status: 'failed', error: result.error, retry };
}
