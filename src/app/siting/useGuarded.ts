import { useEffect, useState } from 'react';

/**
 * What a promise brought for a key, and nothing of an earlier key. Null before it is there, or when it failed:
 * only for what is told beside an answer, never for an answer.
 */
export function useGuarded<T>(key: string | null, ask: () => Promise<T>): T | null {
  const [last, setLast] = useState<{ readonly key: string; readonly value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells when to ask again
  useEffect(() => {
    if (key === null) return;
    let current = true;
    ask().then(
      (value) => {
        if (current) setLast({ key, value });
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return key !== null && last?.key === key ? last.value : null;
}
