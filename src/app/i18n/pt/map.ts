/** Words of src/app/map. */
export const map = {} as const;
