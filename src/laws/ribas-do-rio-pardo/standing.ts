/** Art. 167: sixty days after a publication whose day is not given; counted from the day of enactment. */
export const STANDING = {
  valid_from: '1987-05-09',
  valid_to: null,
  amended_by: null,
  decided: null,
} as const;
