import type { Role } from '../../records/person.ts';

/** Who finds the page in his menu: whoever works for the town. */
export const MAY_SEE: readonly Role[] = ['admin', 'planner', 'manager', 'inspector'];
/** Who may set what is on it; the database holds it too. */
export const MAY_CHANGE: readonly Role[] = ['admin'];
