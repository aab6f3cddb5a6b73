import type { Activity, Text } from './vocabulary.ts';

/** How long a licence may last. */
export interface LicenceTerm {
  readonly id: string;
  readonly citation: string;
  readonly text: Text;
  /** Activities it is for; empty = licences that are no siting activity (hawkers). */
  readonly activities: readonly Activity[];
  /** The row among the deadlines that bounds it; null where only an end is asked, of any length. */
  readonly deadline: string | null;
  /** It binds on municipal land alone (a concession). */
  readonly on_public_land?: true;
}
/** Why a licence may be taken away. */
export interface CassationGround {
  readonly id: string;
  readonly citation: string;
  readonly text: Text;
}
/** What a code says of licences besides their rules of place. */
export interface LicenceRules {
  /** What the request must name. */
  readonly request: {
    readonly citation: string;
    readonly names: readonly ('trade' | 'capital' | 'place')[];
    readonly text: Text;
  };
  /** A move is held against the rules like a new place. */
  readonly move: { readonly citation: string; readonly text: Text };
  /** Licences that must have an end; the code sets none for others. */
  readonly terms: readonly LicenceTerm[];
  readonly cassation: readonly CassationGround[];
}
