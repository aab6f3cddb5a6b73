import { queryOptions, useQuery } from '@tanstack/react-query';
import { type BackendConfig, loadConfig } from '../backend.ts';
import { type Door, openDoor } from './door.ts';

export interface OpenBackend {
  readonly config: BackendConfig;
  readonly door: Door;
}

/** Configuration and door, opened once. Use `queryClient.ensureQueryData(backendQuery)` outside components. */
export const backendQuery = queryOptions({
  queryKey: ['backend'],
  queryFn: async (): Promise<OpenBackend> => {
    const config = await loadConfig();
    return { config, door: openDoor(config) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useBackend = () => useQuery(backendQuery);
