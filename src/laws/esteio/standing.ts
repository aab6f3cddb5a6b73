/** Art. 352: in force from the first day of 1972. */
export const IN_FORCE = { valid_from: '1972-01-01', valid_to: null, amended_by: null } as const;

/** What most rules share: in force, and nothing for us to decide. */
export const STANDING = { ...IN_FORCE, decided: null } as const;
