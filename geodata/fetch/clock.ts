/** Time as the download needs it, from outside: a test waits for nothing. */
export interface Clock {
  readonly now: () => Date;
  /** @throws the signal's reason, where it ends the wait. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}
