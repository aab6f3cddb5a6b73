/** One file as it was handed in. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}
