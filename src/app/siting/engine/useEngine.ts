import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isUnreachable } from '../../offline/kept.ts';
import { factsAlong } from '../../offline/takeAlong.ts';
import { backendQuery } from '../../session/useBackend.ts';
import type { TownView } from '../../town/types.ts';
import type { LoadedFacts, LoadRequest, LoadStep } from './engine.ts';
import { EngineHost } from './host.ts';

export type Step = LoadStep | { readonly name: 'fetching' };

/** A worker with the facts of one town and day in it. */
export interface Engine {
  /** Answers questions: nothing long is asked of it. */
  readonly host: EngineHost;
  readonly loaded: LoadedFacts;
  /**
   * A second worker with the same facts, for searches: a search of a second would hold up the answer to the next
   * question. Made when it is first needed.
   */
  readonly scout: () => Promise<EngineHost>;
  /** Ends the second worker with what it is at; the next `scout` makes another. */
  readonly dropScout: () => void;
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
  const factsJson = await records.factsText(town.ibge, date).catch(async (error: unknown) => {
    // Without a network those that were taken along with the day's round.
    const had = isUnreachable(error) ? await factsAlong(town.ibge, date) : null;
    if (had === null) throw error;
    return had;
  });
  signal.throwIfAborted();
  const request: LoadRequest = {
    town: town.name,
    code: town.code.town.slug,
    box: town.bbox,
    boundary: town.boundary,
    factsJson,
  };
  const host = new EngineHost();
  const stop = () => host.stop();
  signal.addEventListener('abort', stop);
  try {
    const loaded = await host.load(request, (step) => {
      if (!signal.aborted) onStep(step);
    });
    const workers = new Workers(host, request);
    keep(queries, ['engine', town.ibge, date], workers);
    return { host, loaded, scout: () => workers.scout(), dropScout: () => workers.dropScout() };
  } catch (error) {
    host.stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The two workers of one town and day, which end together. */
class Workers {
  #scout: Promise<EngineHost> | null = null;
  #second: EngineHost | null = null;
  constructor(
    private readonly first: EngineHost,
    private readonly request: LoadRequest,
  ) {}

  scout(): Promise<EngineHost> {
    this.#scout ??= this.#begin();
    return this.#scout;
  }
  dropScout(): void {
    this.#second?.stop();
    this.#second = null;
    this.#scout = null;
  }
  stop(): void {
    this.first.stop();
    this.#second?.stop();
  }
  async #begin(): Promise<EngineHost> {
    const host = new EngineHost();
    this.#second = host;
    try {
      await host.load(this.request, () => undefined);
      return host;
    } catch (error) {
      host.stop();
      if (this.#second === host) this.#scout = null; // the next search tries once more
      throw error;
    }
  }
}

/** Towns and days whose facts stay in memory: the one at hand and the one before. */
const KEPT = 2;
interface Held {
  readonly queryKey: readonly string[];
  readonly workers: Workers;
}
let held: readonly Held[] = [];

function keep(queries: QueryClient, queryKey: readonly string[], workers: Workers): void {
  const same = (other: Held) => other.queryKey.join() === queryKey.join();
  // Loaded anew: another person sees other facts.
  for (const other of held.filter(same)) other.workers.stop();
  const others = held.filter((other) => !same(other));
  const leaving = others.slice(0, Math.max(0, others.length - (KEPT - 1)));
  for (const other of leaving) {
    other.workers.stop();
    queries.removeQueries({ queryKey: other.queryKey });
  }
  held = [...others.filter((other) => !leaving.includes(other)), { queryKey, workers }];
}
