/**
 * Answers asked for before the question stands in the address. The worker answers within a millisecond or two; the
 * page then writes question and answer to the screen in one go, instead of drawing a question without one first.
 */
import type { CheckRequest, Judged } from '../engine/engine.ts';
import type { EngineHost } from '../engine/host.ts';
import { questionKey } from '../question/question.ts';

/** Longer than this the question does not wait for its answer. */
const WAIT_MS = 50;
const KEPT = 4;

const ahead = new WeakMap<EngineHost, Map<string, Judged>>();

/** Resolves when the answer is there or the wait is over; what failed is asked again by whoever shows it. */
export async function askAhead(host: EngineHost, request: CheckRequest): Promise<void> {
  const answered = host.check(request).then(
    (judged) => remember(host, questionKey(request), judged),
    () => undefined, // a refusal or a fault is told where the answer is shown: `useAnswer` asks once more
  );
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** The answer of just this question, if it came ahead of it. */
export const answeredAhead = (host: EngineHost, key: string): Judged | null =>
  ahead.get(host)?.get(key) ?? null;

function remember(host: EngineHost, key: string, judged: Judged): void {
  const known = ahead.get(host) ?? new Map<string, Judged>();
  ahead.set(host, known);
  known.delete(key);
  known.set(key, judged);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - KEPT))) known.delete(oldest);
}
