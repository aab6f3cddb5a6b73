import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { useSession } from '../../session/useSession.ts';
import type { TownView } from '../../town/types.ts';
import { useUrlState } from '../../url/useUrlState.ts';
import { useRecords } from '../useInfractions.ts';

/** Begins a draft and goes to its form. */
export function useNewDraft({ ibge }: TownView) {
  const records = useRecords();
  const queries = useQueryClient();
  const { person } = useSession();
  const { patch } = useUrlState();
  const [beginning, setBeginning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const begin = async () => {
    setBeginning(true);
    setError(null);
    try {
      const infraction = await (await records()).infractions.draft(ibge, {
        officer_name: person?.name ?? null,
      });
      const { id } = infraction;
      // Nothing hangs on it yet: the form is there at once.
      const blank: OpenInfraction = {
        infraction,
        offender: null,
        witnesses: [],
        prior_notice: null,
        seizures: [],
        fines: [],
        events: [],
      };
      queries.setQueryData(['infraction', id], blank);
      void queries.invalidateQueries({ queryKey: ['infractions', ibge] });
      patch({ draft: id, infraction: id, step: 1, paper: null });
    } catch (fault) {
      setError(fault);
    } finally {
      setBeginning(false);
    }
  };
  return { begin, beginning, error };
}
