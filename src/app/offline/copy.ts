import type { Entry } from './outbox.ts';

/** What waits, as a file that a person can keep and read; photographs within it as data addresses, null where
 * the browser no longer gives one back. */
export async function copyOf(entries: readonly Entry[]): Promise<Blob> {
  const rows = await Promise.all(
    entries.map(async (entry) => ({
      recorded_at: entry.at,
      place: entry.stop.name,
      address: entry.stop.address,
      kind: entry.told.kind,
      record: entry.told.body,
      ...(entry.told.kind === 'photo' ? { jpeg: await dataUrlOf(entry.told.jpeg).catch(() => null) } : {}),
    })),
  );
  return new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' });
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
