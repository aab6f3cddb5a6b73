/** Who may do what with licences (the database holds it; the page only does not offer the rest). */
import type { Role } from '../../records/person.ts';

export interface Rights {
  /** Reads the list. */
  readonly read: boolean;
  /** Applies, issues, renews, moves, revokes, attaches checks. */
  readonly write: boolean;
  /** Ticks the checklist, and notes. */
  readonly tick: boolean;
}
export const rightsOf = (role: Role | null): Rights => ({
  read: role === 'admin' || role === 'planner' || role === 'manager' || role === 'inspector',
  write: role === 'admin' || role === 'planner',
  tick: role === 'admin' || role === 'planner' || role === 'inspector',
});
