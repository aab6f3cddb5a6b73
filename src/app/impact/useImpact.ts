import { useCallback, useEffect, useState } from 'react';
import type { KeptQuestion } from '../../siting/impact/types.ts';
import { InputError } from '../../siting/types.ts';
import type { ImpactRequest, ImpactTold } from '../siting/engine/engine.ts';
import { EngineStopped } from '../siting/engine/host.ts';
import type { Unfinished } from '../siting/engine/unfinished.ts';
import type { Engine } from '../siting/engine/useEngine.ts';
import type { Supposed } from '../url/codec.ts';
import { type Side, supposedPlace } from './supposed.ts';

export type ImpactState =
  | { readonly status: 'none' }
  | Unfinished
  | { readonly status: 'told'; readonly told: ImpactTold; readonly request: ImpactRequest };

type Ended =
  | { readonly told: ImpactTold; readonly request: ImpactRequest }
  | { readonly error: unknown }
  | { readonly stopped: true };

/**
 * What a place in thought would change. What is `told` always belongs to the place and day at hand. It is asked of
 * the first worker: only what the place reaches is judged, and the second may be measuring land for seconds.
 * @param kept null while the kept consultations are on their way: it waits for them.
 */
export function useImpact(
  engine: Engine | null,
  side: Side,
  place: Supposed | null,
  date: string,
  kept: readonly KeptQuestion[] | null,
): ImpactState {
  const request: ImpactRequest | null =
    place === null || kept === null ? null : { place: supposedPlace(side, place, null), date, kept };
  const key = request === null ? null : JSON.stringify(request);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ key: string; engine: Engine; ended: Ended } | null>(null);
  const [progress, setProgress] = useState({ done: 0, of: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request; `round` asks once more
  useEffect(() => {
    if (engine === null || request === null || key === null) return;
    let current = true;
    const end = (ended: Ended) => {
      if (current)
        setLast((now) =>
          now?.key === key && now.engine === engine && 'stopped' in now.ended ? now : { key, engine, ended },
        );
    };
    setProgress({ done: 0, of: 0 });
    engine.host
      .impact(request, (done, of) => {
        if (current) setProgress({ done, of });
      })
      .then(
        (told) => end({ told, request }),
        // Asked again of the worker that takes its place.
        (error: unknown) => {
          if (!(error instanceof EngineStopped)) end({ error });
        },
      );
    return () => {
      current = false;
    };
  }, [engine, key, round]);

  const retry = useCallback(() => {
    setLast(null);
    setRound((times) => times + 1);
  }, []);
  // What comes after it was stopped is not looked at.
  const cancel = useCallback(() => {
    if (engine !== null && key !== null) setLast({ key, engine, ended: { stopped: true } });
  }, [engine, key]);
  if (request === null) return { status: 'none' };
  if (last === null || last.key !== key || last.engine !== engine)
    return { status: 'working', ...progress, cancel };
  const { ended } = last;
  if ('told' in ended) return { status: 'told', told: ended.told, request: ended.request };
  if ('stopped' in ended) return { status: 'stopped', retry };
  if (ended.error instanceof InputError) return { status: 'refused', error: ended.error };
  return { status: 'failed', error: ended.error, retry };
}
