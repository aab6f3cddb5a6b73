import { useEffect, useState } from 'react';
import { type EngineHost, EngineStopped } from './engine/host.ts';

/**
 * What the engine told for a key, and nothing of an earlier key. Null before it is there, or when it failed: only for
 * what is told beside an answer, never for an answer.
 */
export function useGuarded<T>(
  host: EngineHost | null,
  key: string | null,
  ask: (host: EngineHost) => Promise<T>,
): T | null {
  const [last, setLast] = useState<{ readonly key: string; readonly value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: host and key tell when to ask again
  useEffect(() => {
    if (host === null || key === null) return;
    let current = true;
    ask(host).then(
      (value) => {
        if (current) setLast({ key, value });
      },
      (error: unknown) => {
        // Asked again of the worker that takes its place.
        if (!(error instanceof EngineStopped)) console.error(error);
      },
    );
    return () => {
      current = false;
    };
  }, [host, key]);
  return key !== null && last?.key === key ? last.value : null;
}
