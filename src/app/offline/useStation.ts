import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/useSession.ts';
import type { Entry } from './outbox.ts';
import { type Station, type StationState, stationOf } from './station.ts';

/** What waits on this device: of whoever is signed in, and how many of others (never what). */
export function useStation(): {
  readonly station: Station;
  readonly state: StationState;
  readonly mine: readonly Entry[];
  readonly others: number;
  /** False until the device was read and it is known who is signed in. */
  readonly known: boolean;
} {
  const station = stationOf(useQueryClient());
  const state = useSyncExternalStore(station.subscribe, station.snapshot);
  const { person } = useSession();
  const owner = person?.id ?? null;
  useEffect(() => station.of(owner), [station, owner]);
  const all = state.entries ?? [];
  const mine = all.filter((entry) => entry.owner === owner);
  const known = state.entries !== null && person !== undefined;
  return { station, state, mine, others: known ? all.length - mine.length : 0, known };
}
