import type { OpenLicence } from '../../records/licence-store.ts';
import type { EngineHandle } from '../siting/engine/useEngine.ts';
import type { Marking } from './marking.ts';
import type { Rights } from './roles.ts';
import type { Exam } from './useExam.ts';

export interface DetailProps {
  readonly exam: Exam;
  readonly handle: EngineHandle;
  readonly rights: Rights;
  readonly marking: Marking;
  /** A form of the licence asks the map for a place, or no longer. */
  readonly onAsking: (asking: boolean) => void;
  readonly onClose: () => void;
}

/** What every card of a licence is given. */
export interface CardProps extends DetailProps {
  readonly open: OpenLicence;
  /** Name of a colleague by his id. */
  readonly who: (id: string | null) => string;
}
