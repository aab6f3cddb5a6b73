import { readFileSync } from 'node:fs';

// npm, tsx and the terminal each pass the same Ctrl+C on, so that one arrives two or three times at once.
const SAME_SIGNAL_MS = 1_000;
const LOOK_AT_LAUNCHER_MS = 500;

/**
 * Resolves at the first SIGINT or SIGTERM, or when the npm that started this process was ended; a second signal, later,
 * ends the process at once (exit 130).
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = (): void => {
      const now = performance.now();
      if (first === null) {
        first = now;
        resolve();
      } else if (now - first > SAME_SIGNAL_MS) {
        process.exit(130);
      }
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    if (process.env.npm_lifecycle_event !== undefined) watchLauncher(resolve);
  });
}

/**
 * `npm start` runs npm > sh > tsx > this process, and a SIGTERM to npm ends the first two only: the rest would go on
 * unseen, holding the port. So a change among the ancestors is taken for the signal that was not passed on.
 */
function watchLauncher(onGone: () => void): void {
  const before = ancestors();
  if (before === null) return;
  const timer = setInterval(() => {
    const now = ancestors();
    if (now === null || now === before) return;
    clearInterval(timer);
    onGone();
  }, LOOK_AT_LAUNCHER_MS);
  timer.unref();
}

/** Parent and grandparent; null where the machine does not tell them cheaply. */
function ancestors(): string | null {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    // Field 4 of proc(5) stat, the second behind the command's name in brackets.
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return null; // No /proc here, or the parent went in this very moment.
  }
}
