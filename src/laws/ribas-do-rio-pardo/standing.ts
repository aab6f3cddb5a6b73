/** Art. 167: sixty days after a publication whose day is not given; counted from the day of enactment. */
export const IN_FORCE = { valid_from: '1987-05-09', valid_to: null, amended_by: null } as const;

/** What most rules share: in force, and nothing for us to decide. */
export const STANDING = { ...IN_FORCE, decided: null } as const;
