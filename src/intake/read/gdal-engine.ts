/** The port over an initialised gdal3.js, the same in Node and in the browser's worker. */
import { z } from 'zod';
import { type Gdal, type GdalDataset, GdalError, type GdalLayer } from './gdal-port.ts';
import type { NamedBytes } from './named-bytes.ts';

/** The part of gdal3.js that is used. */
export interface Gdal3 {
  open(path: string, options: string[]): Promise<{ readonly datasets: readonly Gdal3Dataset[] }>;
  ogr2ogr(dataset: Gdal3Dataset, options: string[], output: string): Promise<{ readonly local: string }>;
  close(dataset: Gdal3Dataset): Promise<void>;
  readonly Module: {
    readonly FS: {
      mkdirTree(path: string): void;
      readdir(path: string): string[];
      unlink(path: string): void;
      writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void;
      lookupPath(path: string): {
        readonly node: { readonly contents: Uint8Array; readonly usedBytes: number };
      };
    };
  };
}
export interface Gdal3Dataset {
  readonly info?: unknown;
}

/** Settings of GDAL the readers rely on; given when it is started. */
export const GDAL_ENV: Readonly<Record<string, string>> = {
  SHAPE_RESTORE_SHX: 'YES',
  // A self-crossing polygon is told by those who check it; GDAL is to hand it on as it is.
  OGR_ORGANIZE_POLYGONS: 'DEFAULT',
  OSM_USE_CUSTOM_INDEXING: 'YES',
  // Blocks of drawings are drawn where they are inserted.
  DXF_INLINE_BLOCKS: 'TRUE',
};

const FOLDER = '/input/intake';
const Info = z.object({
  driverShortName: z.string().optional(),
  layers: z.array(
    z.object({
      name: z.string(),
      featureCount: z.number().optional(),
      geometryFields: z
        .array(z.object({ coordinateSystem: z.object({ wkt: z.string().optional() }).nullish() }))
        .optional(),
    }),
  ),
});

/** @param lastError the last message GDAL wrote, emptied by reading it. */
export function gdalOver(gdal: Gdal3, lastError: () => string): Gdal {
  const { FS } = gdal.Module;
  let current: Gdal3Dataset | null = null;
  const end = async (): Promise<void> => {
    if (current !== null) await gdal.close(current);
    current = null;
    FS.mkdirTree(FOLDER);
    for (const name of FS.readdir(FOLDER)) if (name !== '.' && name !== '..') FS.unlink(`${FOLDER}/${name}`);
  };
  const openAgain = async (path: string, options: readonly string[]): Promise<Gdal3Dataset> => {
    try {
      const { datasets } = await gdal.open(path, [...options]);
      const [dataset] = datasets;
      if (dataset !== undefined) return dataset;
    } catch (error) {
      throw refused(error, lastError());
    }
    throw refused(null, lastError());
  };

  return {
    async open(files: readonly NamedBytes[], options: readonly string[]): Promise<GdalDataset> {
      await end();
      lastError();
      let main = '';
      for (const { name, bytes } of files) {
        // A copy is not made: GDAL only reads, and the bytes stay ours.
        const path = `${FOLDER}/${name}`;
        FS.writeFile(path, bytes, { canOwn: true });
        if (main === '') main = path;
      }
      let dataset = await openAgain(main, options);
      current = dataset;
      const info = Info.safeParse(dataset.info);
      if (!info.success) throw new GdalError('no layers');
      // The OSM driver goes through its file once: each further layer starts it anew.
      const once = info.data.driverShortName === 'OSM';
      let reads = 0;
      const layers: GdalLayer[] = info.data.layers.map(
        ({ name, featureCount = -1, geometryFields = [] }) => ({
          name,
          count: featureCount < 0 ? null : featureCount,
          wkt: geometryFields[0]?.coordinateSystem?.wkt ?? null,
          hasGeometry: geometryFields.length > 0,
        }),
      );
      return {
        layers,
        close: end,
        async geojson(layer, more = []): Promise<Uint8Array> {
          if (once && reads++ > 0) {
            await gdal.close(dataset);
            dataset = await openAgain(main, options);
            current = dataset;
          }
          try {
            const { local } = await gdal.ogr2ogr(
              dataset,
              [
                '-f',
                'GeoJSON',
                '-lco',
                'RFC7946=NO',
                '-lco',
                'COORDINATE_PRECISION=12',
                '-dim',
                'XY',
                ...more,
                layer,
              ],
              'intake-layer',
            );
            const { node } = FS.lookupPath(local);
            const bytes = node.contents.subarray(0, node.usedBytes);
            FS.unlink(local);
            return bytes;
          } catch (error) {
            throw refused(error, lastError());
          }
        },
      };
    },
  };
}

const Failure = z.union([
  z.array(z.object({ message: z.string() })).min(1),
  z.object({ message: z.string() }),
]);

function refused(error: unknown, last: string): GdalError {
  const failure = Failure.safeParse(error);
  const own = failure.success
    ? Array.isArray(failure.data)
      ? failure.data[0]?.message
      : failure.data.message
    : undefined;
  // Paths of the engine's own file system mean nothing to a person.
  return new GdalError((own || last || 'GDAL').replaceAll(`${FOLDER}/`, '').slice(0, 200));
}
