/** What begins so in the browser's store is the work of whoever is signed in. */
export const DRAFTS = 'geoposturas.draft.';

/** Whoever signs in next at this machine does not read what the one before was writing: an account may name people. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFTS)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids its store keeps nothing there.
  }
}
