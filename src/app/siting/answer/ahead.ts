/**
 * Answers asked for before the question stands in the address. The worker answers within a millisecond or two; the
 * page then writes question and answer to the screen in one go, instead of drawing a question without one first.
 */
import { InputError } from '../../../siting/types.ts';
import type { CheckRequest, Judged } from '../engine/engine.ts';
import type { EngineHost } from '../engine/host.ts';
import { questionKey } from '../question/question.ts';

/** Longer than this the question does not wait for its answer. */
const WAIT_MS = 50;
const KEPT = 4;

interface Asked {
  readonly promise: Promise<Judged>;
  judged: Judged | null;
}
const asked = new WeakMap<EngineHost, Map<string, Asked>>();

/** The answer to a question, asked for once however many wait for it; what failed by our fault is asked again. */
export function checkOnce(host: EngineHost, request: CheckRequest): Promise<Judged> {
  const key = questionKey(request);
  const known = asked.get(host) ?? new Map<string, Asked>();
  asked.set(host, known);
  const before = known.get(key);
  if (before !== undefined) {
    known.delete(key);
    known.set(key, before); // the last asked for is the last to leave
    return before.promise;
  }
  const entry: Asked = { promise: host.check(request), judged: null };
  known.set(key, entry);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - KEPT))) known.delete(oldest);
  entry.promise.then(
    (judged) => {
      entry.judged = judged;
    },
    (error: unknown) => {
      // A refusal is the answer to this question; a fault may pass.
      if (!(error instanceof InputError) && known.get(key) === entry) known.delete(key);
    },
  );
  return entry.promise;
}

/** Resolves when the answer is there or the wait is over; what failed is told by whoever shows it. */
export async function askAhead(host: EngineHost, request: CheckRequest): Promise<void> {
  const done = checkOnce(host, request).then(
    () => undefined,
    () => undefined, // a refusal or a fault is told where the answer is shown: `useAnswer` awaits the same promise
  );
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** The answer of just this question, if it came ahead of it. */
export const answeredAhead = (host: EngineHost, key: string): Judged | null =>
  asked.get(host)?.get(key)?.judged ?? null;
