import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Kind } from '../laws/vocabulary.ts';
import { readAll } from './pages.ts';
import { placeSchema } from './place.ts';

/** A place whose licence has not begun or has ended on the day that is asked about. */
export interface PlaceOffDay {
  /** The fact's id; of an earlier version of a place it ends in `~` and its last day. */
  readonly id: string;
  readonly kind: Kind;
  readonly properties: Readonly<Record<string, unknown>>;
}
const row = placeSchema
  .pick({ ref: true, kind: true, properties: true })
  .transform(({ ref, kind, properties }): PlaceOffDay => ({ id: ref, kind, properties }));

/** Places of a town that `facts()` leaves out on a day, of some kinds or with an activity told besides. @param day `YYYY-MM-DD`. */
export function placesOffDay(
  client: SupabaseClient,
  ibge: string,
  day: string,
  kinds: readonly Kind[],
): Promise<PlaceOffDay[]> {
  const { success } = z.iso.date().safeParse(day);
  if (!success) throw new Error(`${day} is no day`);
  return readAll(
    (from, to) =>
      client
        .from('places')
        .select('ref, kind, properties', { count: 'exact' })
        .eq('municipality', ibge)
        .or(`kind.in.(${kinds.join(',')}),properties->>activity.not.is.null`)
        .or(`valid_from.gt.${day},valid_to.lt.${day}`)
        .order('ref')
        .range(from, to),
    row,
  );
}
