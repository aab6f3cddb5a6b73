import type { Keys } from './keys.ts';
import { type FolderOptions, withFolder } from './reach.ts';

/** The database says that the question is wrong (no such town, no such day). */
export class FactsRefused extends Error {
  override readonly name = 'FactsRefused';
}

/** SQLSTATE of what `facts()` raises itself, and of a day that is no date. */
const isRefusal = (code: unknown): boolean => code === 'P0001' || code === '22007' || code === '22008';

/**
 * The facts document of a town on a day, out of a data folder: asked of the server that has it open, else read from the
 * database itself, which is opened, made where there is none, and closed again.
 *
 * @param town slug or IBGE code.
 * @param day `YYYY-MM-DD`.
 * @throws FactsRefused, FolderInUse, OtherSchema
 */
export async function factsFromFolder(town: string, day: string, options: FolderOptions): Promise<string> {
  return withFolder(options, async (reached) => {
    if (reached.by === 'server') return askServer(reached.address, reached.keys, town, day);
    try {
      return await reached.backend.alone(async (db) => {
        // As text: a document of tens of megabytes is not to be read and written again on its way through.
        const { rows } = await db.query<{ facts: string }>(
          'select public.facts($1, $2::date)::text as facts',
          [town, day],
        );
        return rows[0]?.facts ?? '';
      });
    } catch (error) {
      const { code, message } = error as Error & { code?: unknown };
      if (isRefusal(code)) throw new FactsRefused(message);
      throw error;
    }
  });
}

async function askServer(address: string, keys: Keys, town: string, day: string): Promise<string> {
  const response = await fetch(`${address}/rest/v1/rpc/facts`, {
    method: 'POST',
    // Whoever may read the data folder may read all that is in it.
    headers: { apikey: keys.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ town, day }),
  });
  const text = await response.text();
  if (response.ok) return text;
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  if (isRefusal(code)) throw new FactsRefused(String(message));
  throw new Error(
    `The server at ${address} did not give the facts (${response.status}): ${text.slice(0, 500)}`,
  );
}
