/** Our outlines lie near the real territories (files of the public meshes, read where they are). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { area, featureCollection, intersect, union } from '@turf/turf';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';

const SHARED = join(import.meta.dirname, '../../../shared/data/boundary');
const TOWNS = [
  ['esteio', 28, ['tbrugz_esteio_4307708', 'luizpedone_4307708']],
  ['ribas-do-rio-pardo', 17_300, ['tbrugz_ribas_do_rio_pardo_5007109', 'luizpedone_5007109']],
  ['taguai', 145, ['tbrugz_taguai_3553005', 'luizpedone_3553005']],
] as const;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const outline = (slug: string) =>
  read(join(import.meta.dirname, `../../geodata/${slug}/boundary.json`)) as Feature<Polygon>;

describe.each(TOWNS)('outline of %s', (slug, km2, files) => {
  it('is a simplified drawing and says so', () => {
    const drawn = outline(slug);
    const ring = drawn.geometry.coordinates[0] ?? [];
    expect(ring.length - 1).toBeGreaterThanOrEqual(20);
    expect(ring.length - 1).toBeLessThanOrEqual(60);
    expect(drawn.properties?.note).toMatch(/simplificado.*Sem valor oficial/);
    expect(Math.abs(area(drawn) / 1e6 - km2) / km2).toBeLessThan(0.03);
  });

  for (const file of files) {
    const whole = join(SHARED, `${file}.geojson`);
    it.skipIf(!existsSync(whole))(
      `covers the territory of ${file} (skipped where that file is absent)`,
      () => {
        const drawn = outline(slug);
        const real = (read(whole) as FeatureCollection<Polygon | MultiPolygon>).features[0];
        if (real === undefined) throw new Error('no territory in the file');
        const both = featureCollection([drawn, real]);
        const shared = intersect(both);
        const all = union(both);
        if (shared === null || all === null) throw new Error('the outlines do not meet');
        expect(area(shared) / area(all)).toBeGreaterThan(0.9);
      },
    );
  }
});
