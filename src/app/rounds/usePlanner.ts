import { proxy, type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fact } from '../../siting/types.ts';
import type { Planned, PlanRequest, StreetFact } from './engine.ts';
import type { RemoteRounds } from './rounds.worker.ts';

export interface Planner {
  /** `far`: the beginning or end is nowhere near a street. */
  readonly status: 'waiting' | 'planning' | 'done' | 'far' | 'no-streets' | 'failed';
  readonly planned: Planned | null;
  /** Length of the first plan of this question, metres: what it was improved from. */
  readonly first_m: number | null;
  readonly far: { readonly place: 'start' | 'end'; readonly off_m: number | null } | null;
  readonly error: unknown;
  readonly stop: () => void;
}

interface Held {
  readonly worker: Worker;
  readonly remote: Remote<RemoteRounds>;
  readonly ready: Promise<number>;
}

const asStreet = ({ id, kind, name, geometry, properties }: Fact): StreetFact => ({
  type: 'Feature',
  id,
  geometry,
  properties: { ...properties, kind, name },
});

export const lengthOfPlan = ({ plan }: Planned): number =>
  plan.rounds.reduce((sum, { length_m }) => sum + length_m, 0);

/** Plans in a worker: the first at once, better ones while one looks. Ask with the same object to ask nothing new. */
export function usePlanner(streets: readonly Fact[] | null, request: PlanRequest | null): Planner {
  const held = useRef<Held | null>(null);
  const [loaded, setLoaded] = useState<Held | null>(null);
  const [state, setState] = useState<Omit<Planner, 'stop'>>(WAITING);
  useEffect(() => {
    if (streets === null) return;
    const worker = new Worker(new URL('./rounds.worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<RemoteRounds>(worker);
    let current = true;
    const fail = (error: unknown) => {
      if (current) setState({ ...WAITING, status: 'failed', error });
    };
    worker.addEventListener('error', ({ message }) => fail(new Error(message)));
    const made: Held = { worker, remote, ready: remote.load(streets.map(asStreet)) };
    held.current = made;
    made.ready.then((pieces) => {
      if (!current) return;
      if (pieces === 0) setState({ ...WAITING, status: 'no-streets' });
      else setLoaded(made);
    }, fail);
    return () => {
      current = false;
      held.current = null;
      worker.terminate();
      setLoaded(null);
    };
  }, [streets]);
  useEffect(() => {
    if (loaded === null || request === null) return;
    let current = true;
    setState((now) => ({ ...WAITING, planned: now.planned, status: 'planning' }));
    const tell = (planned: Planned) => {
      if (!current) return;
      setState((now) => ({
        ...now,
        status: planned.done ? 'done' : 'planning',
        planned,
        first_m: now.first_m ?? lengthOfPlan(planned),
      }));
    };
    loaded.remote.plan(request, proxy(tell)).then(
      (outcome) => {
        if (current && !outcome.ok)
          setState({ ...WAITING, status: 'far', far: { place: outcome.far, off_m: outcome.off_m } });
      },
      (error: unknown) => {
        if (current) setState({ ...WAITING, status: 'failed', error });
      },
    );
    return () => {
      current = false;
    };
  }, [loaded, request]);
  const stop = useCallback(() => void held.current?.remote.stop(), []);
  return { ...state, stop };
}
const WAITING: Omit<Planner, 'stop'> = {
  status: 'waiting',
  planned: null,
  first_m: null,
  far: null,
  error: null,
};
