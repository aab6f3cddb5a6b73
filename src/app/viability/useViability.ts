import { useCallback, useEffect, useRef, useState } from 'react';
import { InputError } from '../../siting/types.ts';
import type { NeighbourhoodAreas, Viability, ViabilityRequest } from '../../siting/viability/types.ts';
import { EngineStopped } from '../siting/engine/host.ts';
import type { Unfinished } from '../siting/engine/unfinished.ts';
import type { Engine } from '../siting/engine/useEngine.ts';

export type ViabilityState =
  | { readonly status: 'none' }
  | Unfinished
  | {
      readonly status: 'drawn';
      readonly land: Viability;
      /** Null while they are being summed: the map is shown first. */
      readonly hoods: readonly NeighbourhoodAreas[] | null;
    };

type Ended =
  | { readonly land: Viability; readonly hoods: readonly NeighbourhoodAreas[] | null }
  | { readonly error: unknown }
  | { readonly stopped: true };

/** Where an activity may stand, drawn in the second worker; what is `drawn` always belongs to the request at hand. */
export function useViability(
  engine: Engine | null,
  request: ViabilityRequest | null,
  /** Tells one request from another; null while there is none. */
  key: string | null,
): ViabilityState {
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ key: string; engine: Engine; ended: Ended } | null>(null);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const latest = useRef(request);
  latest.current = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more
  useEffect(() => {
    const asked = latest.current;
    if (engine === null || asked === null || key === null) return;
    let current = true;
    const end = (ended: Ended) => {
      if (current) setLast({ key, engine, ended });
    };
    setProgress({ done: 0, of: 0 });
    const draw = async () => {
      const scout = await engine.scout();
      if (!current) return;
      const land = await scout.viability({ ...asked, neighbourhoods: [] }, (done, of) => {
        if (current) setProgress({ done, of });
      });
      const hoods = asked.neighbourhoods ?? [];
      end({ land, hoods: hoods.length > 0 ? null : [] });
      if (hoods.length === 0 || !current) return;
      // The lines are kept: only their areas by neighbourhood are asked for.
      const { byNeighbourhood } = await scout.viability(
        {
          activity: asked.activity,
          date: asked.date,
          off: asked.off ?? [],
          neighbourhoods: hoods,
          figuresOnly: true,
        },
        ignore,
      );
      end({ land, hoods: byNeighbourhood });
    };
    draw().catch((error: unknown) => end(error instanceof EngineStopped ? { stopped: true } : { error }));
    return () => {
      current = false;
    };
  }, [engine, key, round]);
  const retry = useCallback(() => {
    setLast(null);
    setRound((times) => times + 1);
  }, []);
  const cancel = useCallback(() => engine?.dropScout(), [engine]);
  if (request === null || key === null) return { status: 'none' };
  if (last === null || last.key !== key || last.engine !== engine)
    return { status: 'working', ...progress, cancel };
  const { ended } = last;
  if ('land' in ended) return { status: 'drawn', ...ended };
  if ('stopped' in ended) return { status: 'stopped', retry };
  if (ended.error instanceof InputError) return { status: 'refused', error: ended.error };
  return { status: 'failed', error: ended.error, retry };
}
const ignore = () => undefined;
