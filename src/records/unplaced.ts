import { z } from 'zod';
import { type Placed, PRECISIONS } from '../geocoding/types.ts';
import { KINDS } from '../laws/vocabulary.ts';
import { ibgeCode, instant } from './common.ts';
import { geometrySchema } from './geometry.ts';

const REVIEWS = ['open', 'accepted', 'chosen', 'pinned', 'none'] as const;

const placed = z.enum(PRECISIONS).exclude(['none']);

/** A place of a file that gives an address and no position: no fact until somebody decides where it is. */
export const unplacedSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  ref: z.string(),
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  /** As the file wrote it. */
  address: z.string(),
  review: z.enum(REVIEWS),
  geom: geometrySchema.nullable(),
  precision: placed.nullable(),
  accuracy_m: z.number().nullable(),
  reviewed_by: z.uuid().nullable(),
  reviewed_at: instant.nullable(),
  reason: z.string().nullable(),
});
export type Unplaced = z.infer<typeof unplacedSchema>;
export const UNPLACED_COLUMNS =
  'id, municipality, ref, kind, name, address, review, geom, precision, accuracy_m, reviewed_by, reviewed_at, reason';

interface Decided {
  readonly id: string;
  /** `reviewed_at` as it was read: what another decided meanwhile is not overwritten. */
  readonly seen: string | null;
  readonly candidates: readonly object[];
  readonly reason: string | null;
}
export type Decision =
  | (Decided & {
      readonly review: 'accepted' | 'chosen' | 'pinned';
      readonly lon: number;
      readonly lat: number;
      /** Null for a pin set by hand. */
      readonly precision: Placed | null;
      /** Half-width of the position's uncertainty, metres: it goes with the fact. */
      readonly accuracy_m: number;
    })
  | (Decided & { readonly review: 'none' });
