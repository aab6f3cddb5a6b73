import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useUrlState } from '../url/useUrlState.ts';
import { standingOf } from './standing.ts';
import type { Standing, TownView, UnservedTown } from './types.ts';
import { useTowns } from './useTowns.ts';

interface TownChoice {
  readonly towns: readonly TownView[];
  readonly unserved: readonly UnservedTown[];
  /** Null while the towns load, when there is none, or when the address names one that does not exist. */
  readonly standing: Standing | null;
  readonly status: 'loading' | 'ready' | 'failed' | 'no-town' | 'unknown-town';
  readonly error: unknown;
  readonly retry: () => void;
}
const TownContext = createContext<TownChoice | null>(null);

/** Towns, and the town and day in force. */
export function useTownChoice(): TownChoice {
  const choice = useContext(TownContext);
  if (choice === null) throw new Error('TownProvider is missing above');
  return choice;
}

/** Town and day in force. Only within a page: the shell draws pages when there is a town. */
export function useStanding(): Standing {
  const { standing } = useTownChoice();
  if (standing === null) throw new Error('no town is chosen');
  return standing;
}

/** A date is today until midnight in the town: the clock is looked at each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Reads town and date from the address; writes the first town there when it names none. */
export function TownProvider({ children }: { children: ReactNode }) {
  const { state, patch } = useUrlState();
  const { data, error, refetch } = useTowns();
  const now = useNow();
  const towns = data?.towns;
  const first = towns?.[0];
  const missing = state.town === null && first !== undefined;
  useEffect(() => {
    if (missing) patch({ town: first.slug }, { replace: true });
  }, [missing, first, patch]);

  const town = useMemo(
    () => towns?.find(({ slug, ibge }) => slug === state.town || ibge === state.town) ?? null,
    [towns, state.town],
  );
  const minute = Math.floor(now.getTime() / 60_000);
  const standing = useMemo(
    () => (town === null ? null : standingOf(town, state.date, new Date(minute * 60_000))),
    [town, state.date, minute],
  );
  const stable = useStable(standing);
  const status =
    stable !== null
      ? 'ready'
      : error !== null
        ? 'failed'
        : towns === undefined || missing
          ? 'loading'
          : towns.length === 0
            ? 'no-town'
            : 'unknown-town';
  const choice = useMemo<TownChoice>(
    () => ({
      towns: data?.towns ?? [],
      unserved: data?.unserved ?? [],
      standing: stable,
      status,
      error,
      retry: () => void refetch(),
    }),
    [data, stable, status, error, refetch],
  );
  return <TownContext value={choice}>{children}</TownContext>;
}

/** The same object while town and days are the same, so that what hangs on it is not computed each minute. */
function useStable(next: Standing | null): Standing | null {
  const [kept, setKept] = useState(next);
  const same =
    kept === next ||
    (kept !== null &&
      next !== null &&
      kept.town === next.town &&
      kept.date === next.date &&
      kept.today === next.today);
  if (!same) setKept(next);
  return same ? kept : next;
}
