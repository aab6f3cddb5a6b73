/** The formats a map is written in, and how GDAL is asked for those that are no GeoJSON. */

export const FORMATS = ['geojson', 'gpkg', 'kml'] as const;
export type Format = (typeof FORMATS)[number];

export const MIME: { readonly [F in Format]: string } = {
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** Options of ogr2ogr. A KML file is in WGS 84 by its own standard; SIRGAS 2000 agrees with it to centimetres. */
export const OGR_OPTIONS: { readonly [F in Exclude<Format, 'geojson'>]: readonly string[] } = {
  gpkg: ['-f', 'GPKG', '-a_srs', 'EPSG:4674', '-nln', 'onde-pode', '-nlt', 'MULTIPOLYGON'],
  kml: [
    '-f',
    'KML',
    '-nln',
    'onde_pode',
    '-mapFieldType',
    'Date=String',
    '-t_srs',
    'EPSG:4326',
    '-dsco',
    'NameField=word',
  ],
};

/** The part of GDAL that writing needs; the browser's and Node's are the same. */
export interface OgrWriter {
  open(
    file: unknown,
  ): Promise<{ readonly datasets: readonly unknown[]; readonly errors: readonly unknown[] }>;
  ogr2ogr(dataset: unknown, options: readonly string[], name: string): Promise<unknown>;
  getFileBytes(path: unknown): Promise<Uint8Array>;
  close(dataset: unknown): Promise<unknown>;
}

/** @param file what the writer opens: a `File` in the browser, a path on Node. @throws Error with GDAL's own words. */
export async function writeWith(
  writer: OgrWriter,
  file: unknown,
  format: Exclude<Format, 'geojson'>,
): Promise<Uint8Array> {
  const { datasets, errors } = await writer.open(file);
  const [dataset] = datasets;
  if (dataset === undefined) throw new Error(errors.map(String).join('; '));
  try {
    return await writer.getFileBytes(await writer.ogr2ogr(dataset, OGR_OPTIONS[format], 'onde-pode'));
  } finally {
    await writer.close(dataset);
  }
}
