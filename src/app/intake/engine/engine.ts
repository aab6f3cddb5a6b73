/** What the page asks of the worker that reads files: everything heavy is done there, with nothing of the screen in it. */
import type { MultiPolygon, Polygon } from 'geojson';
import type { Box } from '../../../geodesy/shape.ts';
import type { As } from '../../../intake/choose.ts';
import type { Said } from '../../../intake/mapping/suggest.ts';
import type { Table } from '../../../intake/read/plain-table.ts';
import type { RejectedRow, Target } from '../../../intake/records.ts';
import type { Cell, Detected, Evidence } from '../../../intake/types.ts';
import type { Kind, Text } from '../../../laws/vocabulary.ts';
import type { StagedRow } from '../../../records/import-rows.ts';
import type { MapPlace } from '../../map/scene.ts';

export interface IntakeTown {
  readonly ibge: string;
  readonly name: string;
  readonly uf: string;
  /** Slug of the code that judges it. */
  readonly code: string;
  readonly box: Box;
  readonly boundary: Polygon | MultiPolygon | null;
}

/** What a person chose instead of what was found; undefined leaves it to the file. */
export interface Choices {
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** `EPSG:n`. */
  readonly crs?: string | undefined;
  readonly dates?: 'day-first' | 'month-first' | 'year-first' | undefined;
  readonly axis?: 'lon-lat' | 'lat-lon' | undefined;
  /** What the file is; null: it tells by itself. */
  readonly as: As | null;
  readonly mapping: readonly Said[];
  /** Position of the layer among those of the files. */
  readonly layer: number;
}
export const NO_CHOICES: Choices = { as: null, mapping: [], layer: 0 };

export interface OpenLayer {
  readonly name: string;
  readonly file: string;
  readonly columns: readonly string[];
}

export type IntakeStep =
  | { readonly name: 'reading'; readonly share: number }
  | { readonly name: 'checking'; readonly share: number };

/** A file as it was read, before anything is known of its rows. */
export interface Found {
  readonly layers: readonly OpenLayer[];
  readonly layer: OpenLayer;
  readonly detected: Detected;
  readonly notices: readonly Evidence[];
  /** What the columns probably are, where nothing else tells. */
  readonly suggested: readonly (string | null)[];
  /** The first rows, as they stand in the file. */
  readonly sample: readonly (readonly Cell[])[];
  /** SHA-256 of the files, hexadecimal; null where the browser takes none. */
  readonly hash: string | null;
  readonly bytes: number;
}

/** What its rows came to. */
export interface Taken {
  readonly shape: { readonly id: string; readonly title: Text } | null;
  readonly target: Target;
  /** Field of each column, by its place; null is not used. */
  readonly mapping: readonly (string | null)[];
  /** Kinds of the accepted records, the most frequent first. */
  readonly kinds: readonly (readonly [Kind, number])[];
  readonly detected: Detected;
  readonly transformation: string | null;
  readonly read: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly unplaced: number;
  /** Records whose name is a natural person's, and cells with a CPF. */
  readonly persons: number;
  readonly cpfs: number;
  /** Records that would be staged; a licence may bring its place along. */
  readonly staged: number;
  /** Accepted records; a row may make more than one. */
  readonly records: number;
  /** Remarks on accepted records, one for each sort: how many, and the first row that has it. */
  readonly remarks: readonly { readonly sentence: Text; readonly count: number; readonly row: number }[];
  readonly leftOut: readonly { readonly sentence: Text; readonly rows: number }[];
  /** Of those with a position at most `MAP_MOST`, from all of the file alike. */
  readonly places: readonly MapPlace[];
  readonly placed: number;
}
/** So many points the preview's map draws without holding up the page: of 20,000 a click waited for two seconds. */
export const MAP_MOST = 5_000;

export interface Opened {
  readonly found: Found;
  /** Null where the rows cannot be read as asked. */
  readonly taken: Taken | null;
  /** Why not. */
  readonly refused: Refused | null;
}
export interface Refused {
  readonly code: string;
  readonly sentence: Text;
}

export interface AcceptedView {
  readonly id: string;
  readonly row: number;
  readonly name: string | null;
  readonly kind: Kind | null;
  readonly address: string;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly valid_to: string | null;
  readonly registry: string | null;
  readonly personal: boolean;
  readonly remarks: readonly Text[];
}
export interface RejectedView extends Pick<RejectedRow, 'row' | 'field' | 'value'> {
  readonly sentence: Text;
}

export interface IntakeEngine {
  /** @throws Refused for a file that cannot be read at all. */
  open(
    files: readonly File[],
    town: IntakeTown,
    choices: Choices,
    onStep: (step: IntakeStep) => void,
  ): Promise<Opened>;
  /** The same files with other choices. */
  again(choices: Choices, onStep: (step: IntakeStep) => void): Promise<Opened>;
  /** A file's first layer as it stands, all of it text. @throws Refused */
  table(file: File, box: IntakeTown['box']): Promise<Table>;
  accepted(from: number, to: number): readonly AcceptedView[];
  rejected(from: number, to: number): readonly RejectedView[];
  staged(from: number, to: number): readonly StagedRow[];
  /** The rejected rows as they stand in the file, with the reason behind them: CSV, UTF-8 with BOM. */
  rejectedCsv(lang: keyof Text): string;
  /** Ends a reading under way: it rejects with Refused `stopped`. */
  stop(): void;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: Refused }
  | { readonly ok: false; readonly fault: string };
