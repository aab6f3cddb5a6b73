/** What is written is read again by GDAL: the same ground, in the datum that is said. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MultiPolygon } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { landDocument, SIRGAS_2000 } from '../../src/app/viability/export/document.ts';
import { type OgrWriter, writeWith } from '../../src/app/viability/export/formats.ts';
import { viability } from '../../src/siting/viability/viability.ts';
import { codeOf, DAY, fact, indexOf, point, rule } from '../siting/ground.ts';

const words = {
  allowed: 'Pode',
  inconclusive: 'Inconclusivo',
  'no-data': 'Sem dados',
  excluded: 'Excluído',
} as const;
const code = codeOf(
  rule({
    id: 'A',
    kind: 'min-distance',
    against: ['school'],
    metres: 100,
    to: 'places',
    activities: ['fuel-station'],
  }),
);
const land = viability(indexOf([fact('escola', 'school', point(0, 0), { accuracy_m: 5 })]), code, {
  activity: 'fuel-station',
  date: DAY,
  withExcluded: true,
});
if (land === null) throw new Error('it stopped');
const document = landDocument(land, code, words);

describe('the GeoJSON document', () => {
  it('says SIRGAS 2000 and holds every ground with its area', () => {
    expect(document.crs.properties.name).toBe(SIRGAS_2000);
    expect(document.features.map(({ properties }) => properties.status)).toEqual([
      'allowed',
      'inconclusive',
      'excluded',
    ]);
    const [, band, disc] = document.features.map(({ properties }) => properties.area_m2);
    // Surely nearer than 100 m: within 95 m; perhaps: up to 105 m.
    expect(disc).toBeCloseTo(Math.PI * 95 ** 2, 0);
    expect(band).toBeCloseTo(Math.PI * (105 ** 2 - 95 ** 2), 0);
    expect(document.features[0]?.properties).toMatchObject({ rules: 'A', rules_off: '', date: DAY });
  });
});

describe('written by GDAL and read again', () => {
  let gdal: OgrWriter;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'geoposturas-write-'));
    const entry: string = 'gdal3.js/node.js';
    const { default: init } = (await import(entry)) as {
      default: (options: { path: string; dest: string }) => Promise<OgrWriter>;
    };
    const home = path.resolve(import.meta.dirname, '../../node_modules/gdal3.js/dist/package');
    gdal = await init({ path: path.relative(process.cwd(), home), dest: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function again(format: 'gpkg' | 'kml') {
    const source = path.join(folder, 'map.geojson');
    writeFileSync(source, JSON.stringify(document));
    const bytes = await writeWith(gdal, source, format);
    const written = path.join(folder, `again.${format}`);
    writeFileSync(written, bytes);
    const { datasets } = await gdal.open(written);
    const [dataset] = datasets;
    const info = JSON.stringify(dataset);
    const options = ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=9', '-lco', 'RFC7946=NO'];
    const text = new TextDecoder().decode(
      await gdal.getFileBytes(await gdal.ogr2ogr(dataset, options, `back-${format}`)),
    );
    await gdal.close(dataset);
    const read = JSON.parse(text) as {
      crs?: { properties: { name: string } };
      features: { properties: Record<string, unknown>; geometry: MultiPolygon }[];
    };
    return { bytes, info, read };
  }
  /** Every corner, to a ten-millionth of a degree (a centimetre). */
  const corners = ({ coordinates }: MultiPolygon) =>
    coordinates
      .flat(2)
      .map(([x = 0, y = 0]) => [x.toFixed(7), y.toFixed(7)].join(' '))
      .sort();

  it('GeoPackage: EPSG:4674, every corner, every property', async () => {
    const { bytes, read } = await again('gpkg');
    expect(new TextDecoder().decode(bytes.slice(0, 15))).toBe('SQLite format 3');
    expect(read.crs?.properties.name).toBe(SIRGAS_2000);
    expect(read.features.map(({ properties }) => properties.status)).toEqual(
      document.features.map(({ properties }) => properties.status),
    );
    read.features.forEach(({ geometry, properties }, i) => {
      const was = document.features[i];
      if (was === undefined) throw new Error('too many');
      expect(corners(geometry)).toEqual(corners(was.geometry));
      expect(properties).toMatchObject(was.properties);
    });
  });

  it('KML: the same corners in longitude and latitude, named by their word', async () => {
    const { bytes, read } = await again('kml');
    expect(new TextDecoder().decode(bytes)).toContain('<kml');
    expect(read.features).toHaveLength(document.features.length);
    read.features.forEach(({ geometry, properties }, i) => {
      const was = document.features[i];
      if (was === undefined) throw new Error('too many');
      expect(corners(geometry)).toEqual(corners(was.geometry));
      expect(properties.Name).toBe(was.properties.word);
    });
  });
});
