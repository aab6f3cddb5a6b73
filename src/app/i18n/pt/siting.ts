/** Words of src/app/siting. */
export const siting = {} as const;
