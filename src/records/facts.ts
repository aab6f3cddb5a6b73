import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Kind } from '../laws/vocabulary.ts';
import { currentSession } from './account.ts';
import type { Address } from './client.ts';
import { RecordsError } from './errors.ts';

const refusal = z.object({ code: z.string(), message: z.string(), hint: z.string().nullish() });

/**
 * The facts of a town on a day: one GeoJSON document, as text, so that it can be handed to a worker unread. It is not
 * asked for through supabase-js, which would read it on the page's own thread.
 *
 * @param town slug or IBGE code.
 * @param day `YYYY-MM-DD`.
 * @param kinds only these; all of them without.
 * @throws RecordsError (`P0001`: there is no such town)
 */
export async function readFacts(
  client: SupabaseClient,
  { url, anonKey, fetch: ask = fetch }: Address,
  town: string,
  day: string,
  kinds?: readonly Kind[],
): Promise<string> {
  const token = (await currentSession(client))?.access_token;
  let response: Response;
  let text: string;
  try {
    response = await ask(`${url}/rest/v1/rpc/facts`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ town, day, ...(kinds && { kinds }) }),
    });
    text = await response.text();
  } catch (error) {
    throw new RecordsError('unreachable', 0, error instanceof Error ? error.message : String(error));
  }
  if (response.ok) return text;
  throw readRefusal(text, response.status);
}

function readRefusal(text: string, status: number): RecordsError {
  let said: unknown = null;
  try {
    said = JSON.parse(text);
  } catch {
    // Not from the backend but from something before it: told as it is, below.
  }
  const read = refusal.safeParse(said);
  if (!read.success) return new RecordsError('unknown', status, text.slice(0, 500));
  return new RecordsError(read.data.code, status, read.data.message, read.data.hint ?? null);
}
