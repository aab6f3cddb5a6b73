import type { Geometry, Position } from '../geodesy/types.ts';

/** How sure a position is, best first; `none` where there is none. */
export const PRECISIONS = [
  'rooftop',
  'address',
  'interpolated',
  'metric-number',
  'street',
  'neighbourhood',
  'none',
] as const;
export type Precision = (typeof PRECISIONS)[number];
export type Placed = Exclude<Precision, 'none'>;

/** One line of an address register. */
export interface AddressRecord {
  readonly id: string | null;
  /** Kind of way, title and name together, as written: `RUA CEL. GENUINO`. */
  readonly street: string;
  /** `10`, `10A`; null where there is none (S/N, 0). */
  readonly number: string | null;
  /** `CASA 2`, `QUADRA 5 LOTE 12`, `KM 114`. */
  readonly complement: string | null;
  readonly neighbourhood: string | null;
  /** Eight digits with or without signs. */
  readonly postcode: string | null;
  readonly position: Position;
  /** Half-width in metres if the register tells it. */
  readonly accuracy_m: number | null;
  /**
   * What the position is of: the address itself, the face of its block, its locality or census sector. Coarse ones are
   * never answered as an address.
   */
  readonly of: 'address' | 'block-face' | 'locality';
}
/** A lot or building that carries its own address. */
export interface AddressedGround {
  readonly id: string;
  /** `Rua do Prumo, 120`. */
  readonly address: string;
  readonly geometry: Geometry;
}
/** A street's centre line; several lines may bear one name. */
export interface StreetLine {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly (readonly Position[])[];
  /** Where its numbers begin, if the data say so. */
  readonly numbers_from: Position | null;
}
export interface NamedArea {
  readonly name: string;
  readonly geometry: Geometry;
}
/** All that addresses are looked for in. */
export interface Sources {
  readonly records: readonly AddressRecord[];
  readonly grounds: readonly AddressedGround[];
  readonly streets: readonly StreetLine[];
  readonly areas: readonly NamedArea[];
}

/** A sentence about an answer, as a code with values (`say.ts` has the words). */
export interface Remark {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}
export interface Candidate {
  readonly label: string;
  readonly lon: number;
  readonly lat: number;
  /** 0 to 1: how well the words fit. */
  readonly score: number;
  /** How sure it would be if it is the one meant; absent where nobody told it. */
  readonly precision?: Placed;
  readonly accuracy_m?: number;
  /** The outside service that named it; absent where the town's own data did. */
  readonly outside?: string;
}
export interface Geocoded {
  readonly precision: Precision;
  /** Null exactly where `precision` is `none`. */
  readonly position: Position | null;
  /** Half-width of the position's uncertainty, metres; null where there is none. */
  readonly accuracy_m: number | null;
  /** The address found, in the register's words. */
  readonly matched: string | null;
  /** Seen from the street's beginning, where that is known. */
  readonly side: 'left' | 'right' | null;
  readonly score: number;
  /** Of a tie all candidates; of an address not placed those that would need a second sign. Else empty. */
  readonly candidates: readonly Candidate[];
  /** Fact or record that holds the position; null where it was worked out. */
  readonly source: string | null;
  readonly remarks: readonly Remark[];
}
