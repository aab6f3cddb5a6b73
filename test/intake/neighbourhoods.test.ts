/** Layers of neighbourhoods: a record each, known by its name; IBGE's of a whole state, those of the town alone. */
import { describe, expect, it } from 'vitest';
import { bringIn, type Intake } from '../../src/intake/bring-in.ts';
import type { As } from '../../src/intake/choose.ts';
import { numberedRows } from '../../src/records/import-rows.ts';
import * as official from '../geodata/official-files.ts';
import { ESTEIO, read, utf8 } from './build/read.ts';

async function taken(files: Readonly<Record<string, Uint8Array>>, as: As | null): Promise<Intake> {
  const [layer] = await read(files);
  if (layer === undefined) throw new Error('no layer');
  const town = { ibge: '4307708', name: 'Esteio', uf: 'RS', land: { box: ESTEIO, area: null }, offences: [] };
  return bringIn(layer, { town, as, said: [] });
}
const square = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -29.86],
      [west + 0.01, -29.86],
      [west + 0.01, -29.85],
      [west, -29.85],
      [west, -29.86],
    ],
  ],
});
const layer = (features: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[]) =>
  utf8(
    JSON.stringify({
      type: 'FeatureCollection',
      features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
    }),
  );

describe('neighbourhoods', () => {
  it('of a town’s own layer: by name, with their people', async () => {
    const intake = await taken(
      {
        'bairros.geojson': layer([
          [{ bairro: 'Centro', habitantes: 1_234 }, square(-51.18)],
          // As a sole trader is registered; a bairro is nobody.
          [{ bairro: '12.345.678 João Goulart', habitantes: null }, square(-51.165)],
        ]),
      },
      'neighbourhoods',
    );
    expect(intake).toMatchObject({ target: 'neighbourhoods', read: 2, accepted: 2, rejected: [] });
    expect(
      intake.records.map((one) => one.target === 'neighbourhoods' && [one.id, one.population, one.personal]),
    ).toEqual([
      ['Centro', 1_234, []],
      ['12.345.678 João Goulart', null, []],
    ]);
    expect([...numberedRows(intake.records)][0]).toMatchObject({
      n: 1,
      row: 1,
      target: 'neighbourhood',
      feature: {
        id: 'Centro',
        geometry: { type: 'Polygon' },
        properties: { name: 'Centro', population: 1_234 },
      },
    });
  });

  it('without a name, twice, or as a point are refused by their rows', async () => {
    const intake = await taken(
      {
        'bairros.geojson': layer([
          [{ bairro: 'Centro' }, square(-51.18)],
          [{ bairro: 'Centro' }, square(-51.165)],
          [{ bairro: null }, square(-51.15)],
          [{ bairro: 'Ponto' }, { type: 'Point', coordinates: [-51.17, -29.85] }],
          [{ bairro: 'Nada' }, null],
        ]),
      },
      'neighbourhoods',
    );
    expect(intake.accepted).toBe(1);
    expect(intake.rejected.map(({ row, code }) => [row, code])).toEqual([
      [2, 'duplicate-id'],
      [3, 'missing-value'],
      [4, 'area-expected'],
      [5, 'no-position'],
    ]);
  });

  it('of IBGE are known by their header, and those of other towns left out', async () => {
    const place: official.Place = { ibge: '4307708', name: 'Esteio', uf: 'RS', lon: -51.17, lat: -29.85 };
    const intake = await taken({ 'RS_bairros.zip': official.neighbourhoods(place) }, null);
    expect(intake.shape?.id).toBe('ibge-neighbourhoods');
    expect(intake.records.map(({ name }) => name)).toEqual(['Centro', 'Três Marcos']);
    expect(intake.left_out).toEqual([{ code: 'other-municipality', values: {}, rows: 1 }]);
  });
});
