/** What an import would do to what is stored: told before anything is written, and then done in one piece. */
import type { AcceptedRecord } from '../records.ts';

/** A record as it stands in the database, of one town and one line of sources. */
export interface StoredRecord {
  readonly id: string;
  readonly valid_from: string | null;
  /** A day before the import's: it was closed already. */
  readonly valid_to: string | null;
  /** As `contentOf` gives it for a record: what is compared. */
  readonly content: Content;
}
/** What makes a record what it is, by field; values as JSON has them. Absent fields are null. */
export type Content = Readonly<Record<string, unknown>>;

export interface Plan {
  /** The very file that was brought in last: nothing is done. */
  readonly same_file: boolean;
  readonly added: readonly AcceptedRecord[];
  readonly changed: readonly ChangedRecord[];
  /** How many stay as they are. */
  readonly same: number;
  /** No longer in the file: their validity is closed, they are not deleted. */
  readonly gone: readonly ClosedRecord[];
}
export interface ChangedRecord {
  readonly record: AcceptedRecord;
  readonly before: StoredRecord;
  /** Fields of the content that differ. */
  readonly fields: readonly string[];
  /**
   * Where the change bears on verdicts (kind, place, accuracy, width, purpose, attributes): the earlier state is kept
   * under `id` until `valid_to`, so that a question about an earlier day is answered as it was. Null = overwritten.
   */
  readonly keep: { readonly id: string; readonly valid_to: string } | null;
  /** First day of the new state; null where it is not told. */
  readonly valid_from: string | null;
}
export interface ClosedRecord {
  readonly id: string;
  /** Last day it is valid. */
  readonly valid_to: string;
}
