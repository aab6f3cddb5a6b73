/** A password that was told this once, until it is handed over. */
export interface HandedOut {
  readonly name: string;
  readonly password: string;
}
