import { z } from 'zod';

/** What a backup says of itself: the first file in it. */
export const manifestSchema = z.strictObject({
  product: z.literal('geoposturas'),
  format: z.literal(1),
  /** When the copy was taken, an instant. */
  taken_at: z.iso.datetime(),
  /** PostgreSQL's own version number (`180003`): a cluster opens under the same major version alone. */
  server_version_num: z.int(),
  /** The last migration it holds. */
  migration: z.string().nullable(),
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int().nonnegative(), sum: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'backup.json';

/** A file is no backup, is not whole, or is not for this product; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
