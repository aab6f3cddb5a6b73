/** A shapefile with records marked as deleted and not packed away was refused as cut short. */
import { expect, it } from 'vitest';
import { latin1, whole } from '../build/read.ts';
import { lineShapefile } from '../build/shapefile.ts';

it('deleted records stay out, and are told', async () => {
  const { shp, shx, dbf } = lineShapefile(
    ['Rua A', 'Rua B', 'Rua C'].map((name, i) => ({
      line: [
        [-51.17, -29.85 - i / 1000],
        [-51.16, -29.85 - i / 1000],
      ],
      name: latin1(name),
    })),
  );
  // Header of 65 bytes, records of 81; the mark is the first byte of each.
  dbf[65 + 81] = '*'.charCodeAt(0);
  const { layer, rows } = await whole({ 'r.shp': shp, 'r.shx': shx, 'r.dbf': dbf });
  expect(rows).toEqual([['Rua A'], ['Rua C']]);
  expect(layer.notices).toContainEqual({ code: 'dbf-deleted', values: { count: 1 } });
});
