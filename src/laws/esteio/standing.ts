/** Art. 352: in force from the first day of 1972. What most rows of the code share. */
export const STANDING = {
  valid_from: '1972-01-01',
  valid_to: null,
  amended_by: null,
  decided: null,
} as const;
