// npm, tsx and the terminal each pass the same Ctrl+C on, so that one arrives two or three times at once.
const SAME_SIGNAL_MS = 1_000;

/** Resolves at the first SIGINT or SIGTERM; a second one, later, ends the process at once (exit 130). */
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
  });
}
