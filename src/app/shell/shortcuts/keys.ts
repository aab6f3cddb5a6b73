/** Keys as a page names them: `/`, `?`, `g c` (one after the other), `ctrl+z`, `alt+1`. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

/** How a press is written; null for a modifier alone. On a Mac the command key stands for Ctrl. */
export function pressName({ key, ctrl, alt }: KeyPress): string | null {
  if (key === 'Control' || key === 'Alt' || key === 'Shift' || key === 'Meta' || key === 'Dead') return null;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  return `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${name}`;
}

/** A key without Ctrl or Alt: these can be turned off (WCAG 2.1.4), and rest while someone types. */
export const isSingle = (keys: string): boolean => !/\b(ctrl|alt)\+/.test(keys);

/**
 * Follows presses; gives the shortcut that one completes. `g` waits for its second key, for `WAIT_MS` at most.
 */
export class KeySequence {
  static readonly WAIT_MS = 1500;
  #first: string | null = null;
  #since = 0;

  /** @param now milliseconds, of any clock. */
  next(press: string, known: ReadonlySet<string>, now: number): string | null {
    const pending = this.#first !== null && now - this.#since <= KeySequence.WAIT_MS ? this.#first : null;
    this.#first = null;
    if (pending !== null && known.has(`${pending} ${press}`)) return `${pending} ${press}`;
    if (known.has(press)) return press;
    for (const keys of known) {
      if (keys.startsWith(`${press} `)) {
        this.#first = press;
        this.#since = now;
        break;
      }
    }
    return null;
  }
}
