/** The same keys as `T`, with any words: what a translation must be. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
