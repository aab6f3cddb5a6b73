import { queryOptions, useQuery } from '@tanstack/react-query';
import { connect, type Records } from '../../records/records.ts';
import { type BackendConfig, loadConfig } from '../backend.ts';

export interface OpenBackend {
  readonly config: BackendConfig;
  readonly records: Records;
}

/** Configuration and records, opened once. Within a query: `await queries.ensureQueryData(backendQuery)`. */
export const backendQuery = queryOptions({
  queryKey: ['backend'],
  queryFn: async (): Promise<OpenBackend> => {
    const config = await loadConfig();
    return { config, records: connect({ url: config.url, anonKey: config.anonKey }) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useBackend = () => useQuery(backendQuery);
