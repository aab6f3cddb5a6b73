import type { Geometry } from '../geodesy/types.ts';

/** What stands in one cell: numbers and dates come as the file writes them, as text, unless the format has types. */
export type Cell = string | number | boolean | null;

/** Some rows of a layer, one after another, so that a large file is never held twice. */
export interface Batch {
  /** Number of the first row, from 1, the header not counted: as a person counts data rows in the file. */
  readonly first: number;
  /** One array a row, in the order of the layer's columns. */
  readonly rows: readonly (readonly Cell[])[];
  /** One geometry a row, in the file's own coordinates, lon/lat or x/y order; null for tables without geometry. */
  readonly geometries: readonly (Geometry | null)[] | null;
  /** Rows of this batch that cannot be trusted: they stand in `rows` all the same, so that the count holds. */
  readonly broken: readonly Broken[];
  /** How much of the layer has been read with this batch, 0 to 1. */
  readonly share: number;
}
/** One row that the format itself breaks: too many fields, a stray quote, a geometry that is none. */
export interface Broken {
  /** Number of the row, from 1, as in `Batch.first`. */
  readonly row: number;
  /** Column, where one is to blame. */
  readonly field: string | null;
  /** Said by `sentences.ts`. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One table of a file: a CSV, a sheet, a layer of a GeoPackage, the parts of a shapefile. */
export interface Layer {
  readonly name: string;
  /** Name of the file it stands in, as given (within a zip `archive.zip/folder/file.csv`). */
  readonly file: string;
  readonly columns: readonly string[];
  readonly detected: Detected;
  /** Rows, where the file tells before it is read. */
  readonly count: number | null;
  /** Told beside the layer, each a code of `sentences.ts`: parts missing, layers or sheets left out. */
  readonly notices: readonly Evidence[];
  /** Reads from the first row again at each call. @throws IntakeError for a row that breaks the file as a whole. */
  readonly batches: () => Iterable<Batch> | AsyncIterable<Batch>;
}

/** Something found out about a file before anything is written, with what speaks for it; a person can change it. */
export interface Guess<T> {
  readonly value: T;
  /** Codes with values, said in both languages by `sentences.ts`. */
  readonly evidence: readonly Evidence[];
  /** Not told by the file: must be asked, never assumed. */
  readonly asked: boolean;
}
export interface Evidence {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export type Format =
  | 'csv'
  | 'fixed-width'
  | 'xlsx'
  | 'geojson'
  | 'shapefile'
  | 'gpkg'
  | 'kml'
  | 'kmz'
  | 'dxf'
  | 'osm-pbf';

/** Members are null where the format has no such question. */
export interface Detected {
  readonly format: Format;
  readonly encoding: Guess<string> | null;
  readonly separator: Guess<string> | null;
  readonly decimal: Guess<'.' | ','> | null;
  readonly date_order: Guess<'day-first' | 'month-first' | 'year-first'> | null;
  /** `EPSG:n`; null value where nothing tells. */
  readonly crs: Guess<string | null> | null;
  readonly axis_order: Guess<'lon-lat' | 'lat-lon'> | null;
}
