import { useQuery, useQueryClient } from '@tanstack/react-query';
import { backendQuery } from '../session/useBackend.ts';
import type { TownView } from './types.ts';

/** The towns the reader may see, real ones before demonstration and trial ones. */
export function useTowns() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['towns'],
    queryFn: async () => [...(await (await queries.ensureQueryData(backendQuery)).door.towns())].sort(order),
    staleTime: 5 * 60_000,
  });
}

const rank = (town: TownView): number => (town.isSandbox ? 2 : town.isDemo ? 1 : 0);
const order = (a: TownView, b: TownView): number =>
  rank(a) - rank(b) || a.name.localeCompare(b.name, 'pt-BR');
