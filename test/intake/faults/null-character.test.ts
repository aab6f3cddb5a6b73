/** A null character, or half a surrogate pair, made the database refuse the whole commit with a fault of ours. */
import { expect, it } from 'vitest';
import { bringIn } from '../../../src/intake/bring-in.ts';
import { read, utf8 } from '../build/read.ts';
import { ESTEIO as TOWN } from '../made.ts';

it('is replaced in cells and column names, and remarked', async () => {
  const [layer] = await read({
    'a.geojson': utf8(
      '{"type":"FeatureCollection","features":[' +
        '{"type":"Feature","properties":{"nome":"A\\u0000B","x\\u0000y":"c"},"geometry":{"type":"Point","coordinates":[-51.17,-29.85]}},' +
        '{"type":"Feature","properties":{"nome":"\\ud800 só"},"geometry":{"type":"Point","coordinates":[-51.171,-29.85]}},' +
        '{"type":"Feature","properties":{"nome":"São 😀"},"geometry":{"type":"Point","coordinates":[-51.172,-29.85]}}]}',
    ),
  });
  if (layer === undefined) throw new Error('no layer');
  expect(layer.columns).toEqual(['nome', 'x\ufffdy']);
  const { records } = await bringIn(layer, { town: TOWN, as: 'church', said: [] });
  expect(records.map(({ name }) => name)).toEqual(['A\ufffdB', '\ufffd só', 'São 😀']);
  expect(records.map(({ remarks }) => remarks.map(({ code }) => code))).toEqual([
    ['sign-lost'],
    ['sign-lost'],
    [],
  ]);
});
