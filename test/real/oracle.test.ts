/** A thousand random sites on each of two real towns: every distance to the nearest place equals Karney's. */
import { afterAll, describe, expect, it } from 'vitest';
import { separation } from '../../src/geodesy/distance.ts';
import { settle } from '../../src/geodesy/settle.ts';
import { shapeOf } from '../../src/geodesy/shape.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import { balnearioCamboriu } from './balneario-camboriu.ts';
import { ABSENT, dataFile, hasData } from './data.ts';
import type { FactsDocument } from './facts.ts';
import { oracleOf } from './oracle.ts';
import { passoFundo } from './passo-fundo.ts';
import { closeGdal, readProjected, readVector } from './read.ts';
import { kindsOf, randomSites } from './sites.ts';

const MILLIMETRE = 1e-3;

if (!hasData) console.warn(`test/real is skipped: ${ABSENT}.`);

describe.skipIf(!hasData)('real towns against geodesics alone', () => {
  afterAll(closeGdal);

  it('Balneário Camboriú: buildings, hotels, streets and rivers', async () => {
    const town = await balnearioCamboriu();
    expect(kindsOf(town)).toEqual(
      expect.arrayContaining(['hotel', 'school', 'hospital', 'church', 'street', 'municipality']),
    );
    compare(town);
  }, 300_000);

  it('Passo Fundo: files in UTM metres, one with a byte order mark', () => {
    const town = passoFundo();
    expect(kindsOf(town)).toEqual(expect.arrayContaining(['road', 'watercourse', 'bridge', 'school']));
    expect(town.features.find((f) => f.id === 'abrigo-1')?.properties.name).toBe(
      'Associação de Moradores do Loteamento Berthier',
    );
    compare(town);
  }, 300_000);

  it('UTM metres are brought to degrees as GDAL does, every vertex within a millimetre', async () => {
    for (const file of [
      ['public_facilities', 'passofundo_abrigos_BOM_utm22s.geojson'],
      ['boundary', 'passofundo', 'limite_territorial_utm22s.geojson'],
      ['watercourses_roads', 'passofundo', 'estradas_municipais_utm22s.geojson'],
    ]) {
      const theirs = await readVector(dataFile(...file));
      const ours = readProjected(dataFile(...file));
      expect(ours).toHaveLength(theirs.length);
      ours.forEach(({ geometry }, i) => {
        const [p, q] = [shapeOf(geometry).edges, shapeOf(theirs[i]?.geometry ?? geometry).edges];
        expect(p.length).toBe(q.length);
        p.forEach((degrees, k) => {
          expect(Math.abs(degrees - (q[k] ?? 0))).toBeLessThan(1e-8);
        });
      });
    }
  }, 60_000);
});

function compare(town: FactsDocument): void {
  const sites = randomSites(town);
  for (const kind of kindsOf(town)) {
    const geometries = town.features.filter((f) => f.properties.kind === kind).map((f) => f.geometry);
    const oracle = oracleOf(geometries);
    const boxes = geometries.map((g) => shapeOf(g).box);
    let worst = 0;
    for (const site of sites) {
      const truth = oracle.nearest(site);
      const ours = nearestOf(site, geometries, boxes);
      worst = Math.max(worst, Math.abs(ours - truth.metres));
    }
    expect(worst, `${kind}: worst of ${sites.length} sites`).toBeLessThan(MILLIMETRE);
  }
}

/** The least separation over all features; those whose box lies clearly farther off are not asked. */
function nearestOf(
  site: Position,
  geometries: readonly Geometry[],
  boxes: readonly (readonly [number, number, number, number])[],
): number {
  const point: Geometry = { type: 'Point', coordinates: [...site] };
  let best = Infinity;
  const order = boxes.map((box, i) => ({ i, gap: gapDegrees(site, box) })).sort((a, b) => a.gap - b.gap);
  for (const { i, gap } of order) {
    // A degree is worth at least 80 km here, whichever way.
    if (gap * 80_000 > best) break;
    const geometry = geometries[i];
    if (geometry === undefined) continue;
    const way = separation(point, geometry);
    best = Math.min(best, settle(way, Math.round(way.metres)));
  }
  return best;
}

function gapDegrees([x, y]: Position, [west, south, east, north]: readonly [number, number, number, number]) {
  return Math.hypot(Math.max(0, west - x, x - east), Math.max(0, south - y, y - north));
}
