/** What intake asks of GDAL: the loaders for Node and for the browser's worker stand in `cli` and `app`. */
import type { NamedBytes } from './named-bytes.ts';

export interface Gdal {
  /**
   * Opens a data set. One at a time: the next `open` ends the one before.
   * @param files its parts, all in one folder; the first is the one that is opened.
   * @param openOptions options of the driver, `NAME=value`.
   * @throws GdalError where GDAL does not open it.
   */
  open(files: readonly NamedBytes[], openOptions: readonly string[]): Promise<GdalDataset>;
}
export interface GdalDataset {
  readonly layers: readonly GdalLayer[];
  /**
   * The features of a layer as one GeoJSON FeatureCollection in the layer's own coordinates.
   * @param options further options of ogr2ogr.
   * @throws GdalError
   */
  geojson(layer: string, options?: readonly string[]): Promise<Uint8Array>;
  close(): Promise<void>;
}
export interface GdalLayer {
  readonly name: string;
  /** Null where the format does not tell before it is read. */
  readonly count: number | null;
  /** WKT of its coordinate system; null where none is declared. */
  readonly wkt: string | null;
  readonly hasGeometry: boolean;
}

/** GDAL refused; the message is its own. */
export class GdalError extends Error {
  override readonly name = 'GdalError';
}
