/** Real files as they come: shapefiles and GeoPackages by GDAL, GeoJSON in metres by ourselves. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Feature, FeatureCollection, Geometry as GeoJsonGeometry } from 'geojson';
import { transformGeometry } from '../../src/geodesy/datum.ts';
import type { Geometry } from '../../src/geodesy/types.ts';

export interface Row {
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The part of gdal3.js that is used (it ships no types for its Node entry). */
interface Gdal {
  open(file: string): Promise<{ datasets: readonly object[]; errors: readonly string[] }>;
  ogr2ogr(dataset: object, options: readonly string[]): Promise<object>;
  getFileBytes(file: object): Promise<Uint8Array>;
  close(dataset: object): Promise<void>;
}
type Init = (options: { path: string; dest: string }) => Promise<Gdal>;

let opened: Promise<Gdal> | null = null;
let scratch: string | null = null;

/** GDAL with a scratch folder, one a process: a second `init` answers the first's. */
function openGdal(): Promise<Gdal> {
  opened ??= (async () => {
    const entry: string = 'gdal3.js/node.js';
    const { default: init } = (await import(entry)) as { default: Init };
    scratch = mkdtempSync(path.join(tmpdir(), 'geoposturas-gdal-'));
    // It puts ./ before this, so it must be relative to the working folder.
    const home = path.resolve(import.meta.dirname, '../../node_modules/gdal3.js/dist/package');
    return init({ path: path.relative(process.cwd(), home), dest: scratch });
  })();
  return opened;
}

/** Clears the scratch folder; no vector file can be read in this process afterwards. */
export function closeGdal(): void {
  if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
}

/** Every row of a vector file, moved to SIRGAS 2000 degrees by GDAL. @param layer of a file that has several. */
export async function readVector(file: string, layer?: string): Promise<readonly Row[]> {
  const gdal = await openGdal();
  const { datasets, errors } = await gdal.open(file);
  const [dataset] = datasets;
  if (dataset === undefined) throw new Error(`${file}: ${errors.join('; ')}`);
  const options = ['-f', 'GeoJSON', '-t_srs', 'EPSG:4674', '-lco', 'COORDINATE_PRECISION=9'];
  if (layer !== undefined) options.push(layer);
  const bytes = await gdal.getFileBytes(await gdal.ogr2ogr(dataset, options));
  await gdal.close(dataset);
  return rowsOf(JSON.parse(new TextDecoder().decode(bytes)) as FeatureCollection);
}

/** Every row of a GeoJSON file whose `crs` member names an EPSG code, moved to SIRGAS 2000 degrees by us. */
export function readProjected(file: string): readonly Row[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const collection = JSON.parse(text) as FeatureCollection & { crs?: { properties?: { name?: string } } };
  const epsg = Number(/EPSG::?(\d+)$/.exec(collection.crs?.properties?.name ?? '')?.[1]);
  if (!Number.isInteger(epsg)) throw new Error(`${file} names no EPSG code`);
  return rowsOf(collection).map((row) => ({ ...row, geometry: transformGeometry(row.geometry, epsg) }));
}

function rowsOf(collection: FeatureCollection): readonly Row[] {
  return collection.features
    .filter((f): f is Feature<Exclude<GeoJsonGeometry, { type: 'GeometryCollection' }>> => {
      return f.geometry !== null && f.geometry.type !== 'GeometryCollection';
    })
    .map((f) => ({ geometry: f.geometry, properties: f.properties ?? {} }));
}
