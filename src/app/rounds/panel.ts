import type { Role } from '../../records/person.ts';
import type { PlanningState } from './usePlanning.ts';

export interface PlanningPanelProps {
  readonly page: PlanningState;
  readonly role: Role;
  readonly onLook: (key: string) => void;
  /** The next click on the map says where the day begins. */
  readonly marking: boolean;
  readonly onMark: () => void;
}
