/** A known shape of file: how it is told by its header, and what its columns and codes mean. */
import type { AccuracyId } from '../../laws/accuracy.ts';
import type { Kind, Text } from '../../laws/vocabulary.ts';
import type { Field } from '../mapping/fields.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Address, Register, Target } from '../records.ts';
import type { Cell } from '../types.ts';

/** One row, its cells by column name; names are compared as `plain` writes them. */
export interface RowView {
  /** Trimmed; null where it is empty or the column is not there. */
  readonly text: (column: string) => string | null;
  readonly cell: (column: string) => Cell;
}

/** What a row is. */
export type Judgement =
  | {
      /** One record for each. */
      readonly kinds: readonly Kind[];
      readonly remarks?: readonly ReasonCode[];
      /** How the position was found; `unusable` where it stands for something else than the place. */
      readonly method?: AccuracyId | 'unusable' | null;
      /** Metres, where the file states them in its own way. */
      readonly accuracy_m?: number;
    }
  | { readonly out: ReasonCode };

/** Words of `--as` that are no kinds. */
export const SHAPE_WORDS = [
  'cnefe',
  'inep',
  'cnes',
  'anp',
  'sigmine',
  'osm',
  'infractions',
  'licences',
  'neighbourhoods',
] as const;
export type ShapeWord = (typeof SHAPE_WORDS)[number];

export interface Shape {
  readonly id: string;
  readonly title: Text;
  readonly word: ShapeWord | null;
  readonly target: Target;
  /** Any one of these sets of columns tells the shape. */
  readonly told_by: readonly (readonly string[])[];
  /** The official header, for the share of it that is there. */
  readonly columns: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  /** EPSG code the publisher states; null where it states none. */
  readonly epsg: number | null;
  readonly register: Register;
  /** What its rows can be. */
  readonly kinds: readonly Kind[];
  /**
   * `strict`: its rows are many things, and none may be called something its codes do not say. `tags`: many things,
   * but whoever cut the file out may say what all of it is. `one`: all of its rows are alike.
   */
  readonly mixture: 'strict' | 'tags' | 'one';
  readonly judge: (row: RowView) => Judgement;
  /** The same at each coming; null where the row has none. */
  readonly id_of: (row: RowView) => string | null;
  /** Rows of one id are one thing, told again. */
  readonly once: boolean;
  /** Columns with personal data in every row. */
  readonly personal: readonly string[];
  /** Written by the product itself: an apostrophe before a sign that a spreadsheet would run is its own. */
  readonly disarmed?: true;
  /** IBGE's code of the row's municipality, where no one column has it. */
  readonly municipality_of?: (row: RowView) => string | null;
  /** The address once the columns without a field of their own are read: what stands behind the number. */
  readonly address_of?: (row: RowView, address: Address) => Address;
  /** Whether the row's name is a natural person's. */
  readonly is_person?: (row: RowView) => boolean;
}
