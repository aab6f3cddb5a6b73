import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backendQuery } from '../session/useBackend.ts';

/** Sets the arms of a town, or takes them away (null); the papers that are made from then on bear them. */
export function useSetArms(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (png: string | null) =>
      (await queries.ensureQueryData(backendQuery)).records.setArms(ibge, png),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['towns'] }),
  });
}
