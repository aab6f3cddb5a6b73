/** Art. 87: in force from its publication; its day is not given and the day of enactment is taken. */
export const IN_FORCE = { valid_from: '1995-09-20', valid_to: null, amended_by: null } as const;

/** What most rules share: in force, and nothing for us to decide. */
export const STANDING = { ...IN_FORCE, decided: null } as const;
