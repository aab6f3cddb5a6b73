import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { backendQuery } from '../../session/useBackend.ts';
import type { TownView } from '../../town/types.ts';
import type { LoadedFacts, LoadStep } from './engine.ts';
import { EngineHost } from './host.ts';

export type Step = LoadStep | { readonly name: 'fetching' };

/** A worker with the facts of one town and day in it. */
export interface Engine {
  readonly host: EngineHost;
  readonly loaded: LoadedFacts;
}
export interface EngineHandle {
  readonly status: 'loading' | 'ready' | 'failed' | 'stopped';
  readonly engine: Engine | null;
  readonly error: unknown;
  /** How far the loading has come. */
  readonly step: Step;
  readonly retry: () => void;
  /** Stops a loading; nothing is judged until `retry`. */
  readonly cancel: () => void;
}

/** The facts of a town on a day, in a worker, loaded once. */
export function useEngine(town: TownView, date: string): EngineHandle {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'fetching' });
  const [stopped, setStopped] = useState(false);
  const key = `${town.ibge}/${date}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['engine', town.ibge, date],
    queryFn: ({ signal }) => load(queries, town, date, signal, setStep),
    enabled: !stopped,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY, // `keep` ends what is not used any more
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another town or day is another loading
  useEffect(() => {
    setStopped(false);
    setStep({ name: 'fetching' });
  }, [key]);
  const cancel = useCallback(() => {
    setStopped(true);
    void queries.cancelQueries({ queryKey: ['engine', town.ibge, date] });
  }, [queries, town.ibge, date]);
  const retry = useCallback(() => {
    setStep({ name: 'fetching' });
    setStopped(false);
    void refetch();
  }, [refetch]);
  const status =
    data !== undefined ? 'ready' : stopped ? 'stopped' : error !== null && !isFetching ? 'failed' : 'loading';
  return { status, engine: data ?? null, error, step, retry, cancel };
}

async function load(
  queries: QueryClient,
  town: TownView,
  date: string,
  signal: AbortSignal,
  onStep: (step: Step) => void,
): Promise<Engine> {
  onStep({ name: 'fetching' });
  const { records } = await queries.ensureQueryData(backendQuery);
  const factsJson = await records.factsText(town.ibge, date);
  signal.throwIfAborted();
  const host = new EngineHost();
  const stop = () => host.stop();
  signal.addEventListener('abort', stop);
  try {
    const loaded = await host.load(
      {
        town: town.name,
        code: town.code.town.slug,
        box: town.bbox,
        boundary: town.boundary,
        factsJson,
      },
      (step) => {
        if (!signal.aborted) onStep(step);
      },
    );
    keep(queries, `${town.ibge}/${date}`, host, ['engine', town.ibge, date]);
    return { host, loaded };
  } catch (error) {
    host.stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Towns and days whose facts stay in memory: the one at hand and the one before. */
const KEPT = 2;
let kept: readonly { readonly key: string; readonly host: EngineHost; readonly queryKey: string[] }[] = [];

function keep(queries: QueryClient, key: string, host: EngineHost, queryKey: string[]): void {
  const others = kept.filter((other) => {
    if (other.key !== key) return true;
    other.host.stop(); // loaded anew: another person sees other facts
    return false;
  });
  const leaving = others.slice(0, Math.max(0, others.length - (KEPT - 1)));
  for (const other of leaving) {
    other.host.stop();
    queries.removeQueries({ queryKey: other.queryKey });
  }
  kept = [...others.filter((other) => !leaving.includes(other)), { key, host, queryKey }];
}
