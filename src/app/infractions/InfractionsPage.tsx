import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { DraftPage } from './draft/DraftPage.tsx';
import { InfractionsGate } from './InfractionsGate.tsx';
import { ListPage } from './list/ListPage.tsx';

/** *Infrações*: what happened, where, against which article, and where its process stands. */
export function InfractionsPage() {
  const { state } = useUrlState();
  const { town } = useStanding();
  return (
    <InfractionsGate town={town}>
      {state.draft === null ? <ListPage /> : <DraftPage key={state.draft} id={state.draft} />}
    </InfractionsGate>
  );
}
