import type { InputError } from '../../../siting/types.ts';

/** What was asked of the engine and has no result: on its way, stopped by the reader, refused in words, or a fault. */
export type Unfinished =
  | { readonly status: 'working'; readonly done: number; readonly of: number; readonly cancel: () => void }
  | { readonly status: 'stopped'; readonly retry: () => void }
  | { readonly status: 'refused'; readonly error: InputError }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };
