/** What comes out of intake: records that can be stored, and the rows that cannot, each with its reason. */
import type { Geometry } from '../geodesy/types.ts';
import type { AccuracyId } from '../laws/accuracy.ts';
import type { SaidStage } from '../laws/stage-words.ts';
import type { Activity, Kind, Purpose } from '../laws/vocabulary.ts';
import type { Attributes } from '../siting/types.ts';
import type { ReasonCode } from './reasons.ts';
import type { Cell } from './types.ts';

/** Where accepted records go. */
export type Target = 'places' | 'licences' | 'infractions' | 'neighbourhoods';

/** Parts of an address as the file has them; null where it has none. A number is text: `12A`, `KM 4`. */
export interface Address {
  /** Type, title and name in one: `AVENIDA PRESIDENTE VARGAS`. */
  readonly street: string | null;
  /** Null for S/N too. */
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighbourhood: string | null;
  /** Eight digits. */
  readonly postcode: string | null;
  readonly municipality: string | null;
  /** The address in one text, where the file does not part it. */
  readonly whole: string | null;
}

/** Something worth a look in a record that was accepted, or the reason why a row was not. */
export interface Remark {
  readonly code: ReasonCode;
  /** The column, or the field it became where several columns make it; null for the row as a whole. */
  readonly field: string | null;
  readonly values: Readonly<Record<string, string | number>>;
}
/** A value that is not kept as the file writes it. */
export interface Change {
  readonly field: string;
  /** As the file has it. */
  readonly original: string;
  readonly value: string;
}
/** A number in an official register, as text. */
export interface RegistryNumber {
  readonly register: Register;
  readonly number: string;
}
export type Register = 'cnpj' | 'inep' | 'cnes' | 'anp' | 'anm' | 'osm' | 'cnefe' | 'other';

interface AcceptedBase {
  /** Unique among the records of one import, and the same when the same thing comes again. */
  readonly id: string;
  /** Data row of the file, from 1. */
  readonly row: number;
  readonly name: string | null;
  /** SIRGAS 2000; null = known by its address alone, to be geocoded. Never a stand-in. */
  readonly geometry: Geometry | null;
  readonly address: Address | null;
  /** Half-width of the position's uncertainty in metres, where the file states it or how it was found. */
  readonly accuracy_m: number | null;
  /** How the position was found, where the file states it. */
  readonly method: AccuracyId | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly cnpj: string | null;
  /** Seven digits. */
  readonly cnae: string | null;
  /** The row as it stands in the file; `originalOf` tells it by column. An object a row would weigh more than all the rest. */
  readonly cells: readonly Cell[];
  /** Names of the cells, one array for all rows. */
  readonly columns: readonly string[];
  readonly changed: readonly Change[];
  readonly remarks: readonly Remark[];
  /** Columns, and `name`, that hold personal data: not to be published. */
  readonly personal: readonly string[];
}
export interface PlaceRecord extends AcceptedBase {
  readonly target: 'places';
  readonly kind: Kind;
  readonly registry: RegistryNumber | null;
  readonly purpose: Purpose | null;
  readonly width_m: number | null;
  readonly belongs_to: string | null;
  readonly attributes: Attributes;
}
export interface LicenceRecord extends AcceptedBase {
  readonly target: 'licences';
  readonly number: string;
  /** As the file says, or by the CNAE, where it stands for one activity alone. */
  readonly activity: Activity | null;
  readonly status: LicenceStatus;
  /** The trade or industry in the file's words. */
  readonly trade: string | null;
  /** Whole centavos. */
  readonly capital_cents: number | null;
  /** Personal data. */
  readonly holder: { readonly name: string; readonly document: string | null } | null;
}
export const LICENCE_STATUSES = [
  'requested',
  'refused',
  'in-force',
  'suspended',
  'revoked',
  'expired',
] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

export interface InfractionRecord extends AcceptedBase {
  readonly target: 'infractions';
  readonly number: string;
  /** ISO 8601, with an offset where the file has one, else local time of the municipality. */
  readonly at: string;
  /** An offence's id or article, as the file has it. */
  readonly article: string;
  /** Id of the offence that it is in the town's code on that day; null where there is none. */
  readonly offence: string | null;
  readonly status: string;
  /** The stage that the status means; null where it was not asked what it means. */
  readonly said: SaidStage | null;
  /** CPF or CNPJ of whoever is named. Personal data, as the name is. */
  readonly document: string | null;
  readonly trade: string | null;
  /** Whole centavos. */
  readonly amount_cents: number | null;
  readonly inspections: number | null;
  /** Civil day on which the notice was drawn up; null where the file does not tell it. */
  readonly noticed_on: string | null;
  /** Civil day on which it was settled against the offender: what makes a repeat. Null while it is not, or is not told. */
  readonly condemned_on: string | null;
}
/** A bairro: for counting and for finding one's way, not for judging. Its id is its name. */
export interface NeighbourhoodRecord extends AcceptedBase {
  readonly target: 'neighbourhoods';
  readonly name: string;
  /** Inhabitants. */
  readonly population: number | null;
}
export type AcceptedRecord = PlaceRecord | LicenceRecord | InfractionRecord | NeighbourhoodRecord;

/** A record's row by column, as it stands in the file; empty cells left out. */
export function originalOf({
  cells,
  columns,
}: Pick<AcceptedRecord, 'cells' | 'columns'>): Record<string, Cell> {
  const original: Record<string, Cell> = {};
  for (const [i, cell] of cells.entries())
    if (cell !== null && cell !== '') original[columns[i] ?? `#${i + 1}`] = cell;
  return original;
}

export interface RejectedRow extends Remark {
  readonly row: number;
  readonly value: string | null;
  /** The row's cells, in the order of the layer's columns: for the file of rejected rows. */
  readonly cells: readonly Cell[];
}

/** Rows that are sound and are none of what was asked for, or come again: told by number, never lost in silence. */
export interface LeftOut {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly rows: number;
}
