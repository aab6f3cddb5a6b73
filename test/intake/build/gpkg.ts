/** A GeoPackage of two layers, made by GDAL itself. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadGdal } from '../../../src/cli/gdal.ts';
import { utf8 } from './read.ts';

/** `pontos` and `linhas`, a feature each, in SIRGAS 2000. */
export async function twoLayers(): Promise<Uint8Array> {
  await loadGdal();
  // The same engine, asked for its own interface: it is started once in a process.
  const require = createRequire(import.meta.url);
  const module = require.resolve('gdal3.js/node.js');
  const gdal = await require(module)({ path: path.dirname(module) });
  const { FS } = gdal.Module;
  const feature = (geometry: unknown) =>
    utf8(JSON.stringify({ type: 'Feature', properties: { n: 1 }, geometry }));
  FS.mkdirTree('/input/made');
  FS.writeFile('/input/made/p.geojson', feature({ type: 'Point', coordinates: [-51.17, -29.85] }));
  FS.writeFile(
    '/input/made/l.geojson',
    feature({
      type: 'LineString',
      coordinates: [
        [-51.17, -29.85],
        [-51.16, -29.85],
      ],
    }),
  );
  const points = (await gdal.open('/input/made/p.geojson')).datasets[0];
  await gdal.ogr2ogr(points, ['-f', 'GPKG', '-nln', 'pontos'], 'duas');
  const lines = (await gdal.open('/input/made/l.geojson')).datasets[0];
  await gdal.ogr2ogr(lines, ['-f', 'GPKG', '-nln', 'linhas', '-update', '-append'], 'duas');
  await gdal.close(points);
  await gdal.close(lines);
  return FS.readFile('/output/duas.gpkg');
}
