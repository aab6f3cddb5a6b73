import { useEffect, useState } from 'react';
import { type EngineHost, EngineStopped } from './engine/host.ts';

export interface Guarded<T> {
  /** Null before it is there, or when it failed. */
  readonly value: T | null;
  /** The look-up failed: what is not shown is not known. */
  readonly failed: boolean;
}

/**
 * What the engine told for a key, and nothing of an earlier key: only for what is told beside an answer, never for an
 * answer.
 */
export function useGuarded<T>(
  host: EngineHost | null,
  key: string | null,
  ask: (host: EngineHost) => Promise<T>,
): Guarded<T> {
  const [last, setLast] = useState<{ readonly key: string; readonly told: Guarded<T> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: host and key tell when to ask again
  useEffect(() => {
    if (host === null || key === null) return;
    let current = true;
    ask(host).then(
      (value) => {
        if (current) setLast({ key, told: { value, failed: false } });
      },
      (error: unknown) => {
        // Asked again of the worker that takes its place.
        if (error instanceof EngineStopped) return;
        console.error(error);
        if (current) setLast({ key, told: { value: null, failed: true } });
      },
    );
    return () => {
      current = false;
    };
  }, [host, key]);
  return key !== null && last?.key === key ? last.told : WAITING;
}
const WAITING = { value: null, failed: false };
