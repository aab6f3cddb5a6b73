/** Art. 87: in force from its publication; its day is not given and the day of enactment is taken. */
export const STANDING = {
  valid_from: '1995-09-20',
  valid_to: null,
  amended_by: null,
  decided: null,
} as const;
