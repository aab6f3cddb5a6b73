/** Keeps what is typed, one write after another; what could not be written waits, and nothing of it is lost. */

export type SaveState =
  | { readonly name: 'idle' }
  | { readonly name: 'saving' }
  /** @member at milliseconds since 1970, of the page's clock. */
  | { readonly name: 'saved'; readonly at: number }
  /** Kept on this device until the server answers. */
  | { readonly name: 'waiting'; readonly at: number; readonly error: unknown };

/** Where what waits outlives the page. */
export interface Shelf {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
}
export interface AutosaveInput<T extends object> {
  readonly save: (patch: T) => Promise<void>;
  readonly onState: (state: SaveState) => void;
  readonly now: () => number;
  readonly shelf: Shelf;
  /** Runs after a rest; gives back how to stop it. */
  readonly later: (run: () => void) => () => void;
}

export class Autosave<T extends object> {
  #pending: Partial<T> = {};
  #stop: (() => void) | null = null;
  #chain: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly input: AutosaveInput<T>) {
    const kept = readKept<T>(input.shelf.read());
    if (kept !== null) this.#pending = kept;
  }

  /** What is not written yet. */
  get pending(): Partial<T> {
    return this.#pending;
  }

  change(patch: Partial<T>): void {
    this.#pending = { ...this.#pending, ...patch };
    this.#stop?.();
    this.#stop = this.input.later(() => void this.flush());
  }

  /** Writes what waits, after what is being written. Resolves to whether all of it is written. */
  flush(): Promise<boolean> {
    this.#stop?.();
    this.#stop = null;
    this.#chain = this.#chain.then(() => this.#write());
    return this.#chain;
  }

  async #write(): Promise<boolean> {
    const taken = this.#pending;
    if (Object.keys(taken).length === 0) return true;
    this.#pending = {};
    const { save, onState, now, shelf } = this.input;
    onState({ name: 'saving' });
    try {
      await save(taken as T);
      shelf.write(Object.keys(this.#pending).length === 0 ? null : JSON.stringify(this.#pending));
      onState({ name: 'saved', at: now() });
      return true;
    } catch (error) {
      // What was typed meanwhile is newer.
      this.#pending = { ...taken, ...this.#pending };
      shelf.write(JSON.stringify(this.#pending));
      onState({ name: 'waiting', at: now(), error });
      return false;
    }
  }
}

function readKept<T>(text: string | null): Partial<T> | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? (kept as Partial<T>) : null;
  } catch {
    return null;
  }
}
