/** Rows in Latin-1 and in UTF-8 in one file: read as Latin-1, half of the names came in as `ConceiÃ§Ã£o` without a word. */
import { expect, it } from 'vitest';
import { bring } from '../made.ts';

it('a garbled text is remarked, a quoted one that ends in Ã is not', async () => {
  const rows = ['São João', 'ConceiÃ§Ã£o', 'Ã“rgÃ£o', '“IRMÃ”', 'PRAÇA'].map((name, i) => [
    String(i),
    name,
    '-29.85',
    '-51.17',
  ]);
  const { records } = await bring({ columns: ['id', 'nome', 'lat', 'lon'], rows }, { as: 'church' });
  expect(records.map(({ remarks }) => remarks.some(({ code }) => code === 'garbled-text'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
