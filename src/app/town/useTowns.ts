import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptOr } from '../offline/kept.ts';
import { backendQuery } from '../session/useBackend.ts';
import { townView } from './townView.ts';
import type { TownView, UnservedTown } from './types.ts';

interface Towns {
  readonly towns: readonly TownView[];
  readonly unserved: readonly UnservedTown[];
}

/** The towns the reader may see: real ones, then demonstration, then trial ones. */
export function useTowns() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['towns'],
    queryFn: async (): Promise<Towns> => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const all = (await keptOr('towns', () => records.listTowns())).map(townView);
      return {
        towns: all.filter((town) => town.served).sort(order),
        unserved: all.filter((town) => !town.served),
      };
    },
    staleTime: 5 * 60_000,
  });
}

const rank = (town: TownView): number => (town.isSandbox ? 2 : town.isDemo ? 1 : 0);
const order = (a: TownView, b: TownView): number =>
  rank(a) - rank(b) || a.name.localeCompare(b.name, 'pt-BR');
