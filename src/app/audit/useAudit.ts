import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Run } from '../../siting/conflict.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import type { Engine } from '../siting/engine/useEngine.ts';
import type { TownView } from '../town/types.ts';

export interface AuditHandle {
  readonly status: 'waiting' | 'running' | 'stopped' | 'failed' | 'done';
  readonly run: Run | null;
  readonly error: unknown;
  /** Places looked at, of how many; 0 of 0 before the first. */
  readonly done: number;
  readonly of: number;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Another loading of the facts is another audit, though town and day are the same: somebody else may be signed in. */
const ids = new WeakMap<EngineHost, number>();
let last = 0;
function idOf({ host }: Engine): number {
  const id = ids.get(host) ?? ++last;
  ids.set(host, id);
  return id;
}

/**
 * Every rule on every place, in the worker that has the facts.
 * @param mayRead whether the licences may be read: they say who came first.
 */
export function useAudit(
  engine: Engine | null,
  town: TownView,
  date: string,
  mayRead: boolean | undefined,
): AuditHandle {
  const queries = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const id = engine === null ? null : idOf(engine);
  const queryKey = ['audit', town.ibge, date, id, mayRead];
  const ready = engine !== null && mayRead !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => (ready ? auditWith(engine, signal) : null),
    enabled: ready && !stopped,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  async function auditWith(with_: Engine, signal: AbortSignal): Promise<Run> {
    setProgress({ done: 0, of: 0 });
    const { records } = await queries.ensureQueryData(backendQuery);
    const [licences, neighbourhoods] = await Promise.all([
      mayRead === true ? records.licenceDates(town.ibge) : [],
      records.listNeighbourhoods(town.ibge),
    ]);
    signal.throwIfAborted();
    return with_.host.audit(
      {
        date,
        licences,
        neighbourhoods: neighbourhoods.flatMap(({ name, geom }) =>
          geom === null ? [] : [{ name, geometry: geom }],
        ),
      },
      signal,
      (done, of) => {
        if (!signal.aborted) setProgress({ done, of });
      },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another town, day or loading is another audit
  useEffect(() => setStopped(false), [town.ibge, date, id]);
  const stop = useCallback(() => {
    setStopped(true);
    void queries.cancelQueries({ queryKey: ['audit', town.ibge, date] });
  }, [queries, town.ibge, date]);
  const again = useCallback(() => {
    setStopped(false);
    void refetch();
  }, [refetch]);
  const status = isFetching
    ? 'running'
    : stopped && data == null
      ? 'stopped'
      : error !== null
        ? 'failed'
        : data == null
          ? 'waiting'
          : 'done';
  return { status, run: data ?? null, error, ...progress, stop, again };
}
