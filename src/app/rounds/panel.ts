import type { Role } from '../../records/person.ts';
import type { Candidate } from '../../rounds/rank.ts';
import type { PlanningState } from './usePlanning.ts';

export type Marking = 'start' | { readonly access: string } | null;

export interface PlanningPanelProps {
  readonly page: PlanningState;
  readonly role: Role;
  /** Told of in the panel, where it is not beside its pin. */
  readonly chosen?: Candidate | undefined;
  readonly onLook: (key: string) => void;
  /** What the next click on the map says: where the day begins, or from where a place (its key) is reached. */
  readonly marking: Marking;
  readonly onMark: (marking: Marking) => void;
}
