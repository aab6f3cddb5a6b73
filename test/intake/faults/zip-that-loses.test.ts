/**
 * Zips that lost what they hold without a word: a byte flipped on the way was read as a coordinate 109 km off, a size that
 * lies cut the rows short, of two files of one name the first vanished, and zips within a zip passed the limit of one.
 */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../../src/intake/read/zip.ts';
import { read, refusal, utf8, whole } from '../build/read.ts';

const CSV = utf8(`nome;lat;lon\n${'Igreja;-29.85;-51.17\n'.repeat(200)}`);
/** Both headers of an entry say another unpacked size. */
function sayingSize(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer);
  for (let at = 0; at + 46 < zip.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return zip;
}

describe('a zip that would lose something is refused', () => {
  it('a byte that is not the one packed', async () => {
    const zip = zipSync({ 'a.csv': CSV }, { level: 0 });
    expect((await whole({ 'a.zip': zip })).rows).toHaveLength(200);
    const at = Buffer.from(zip).indexOf('-29.85');
    zip[at + 2] = '8'.charCodeAt(0);
    const error = await refusal(() => read({ 'a.zip': zip }));
    expect(error.say('pt')).toBe(
      'a.zip: o zip está incompleto ou danificado (CRC-32, a.csv). Baixe-o ou compacte-o de novo.',
    );
  });

  it('a size smaller than what is packed', async () => {
    const zip = sayingSize(zipSync({ 'a.csv': CSV }), 100);
    expect((await refusal(() => read({ 'a.zip': zip }))).code).toBe('broken-zip');
  });

  it('two files of one name', async () => {
    const zip = zipSync({ 'a.csv': CSV, 'b.csv': CSV });
    for (let at = Buffer.from(zip).indexOf('b.csv'); at >= 0; at = Buffer.from(zip).indexOf('b.csv'))
      zip[at] = 'a'.charCodeAt(0);
    expect((await refusal(() => read({ 'a.zip': zip }))).say('pt')).toContain(
      'dois arquivos com o mesmo nome (a.csv)',
    );
  });

  it('zips within a zip draw on one limit', () => {
    const bytes = zipSync({ 'a.csv': CSV });
    const budget = { left: CSV.length * 2.5 };
    const take = (name: string) => () => unpack({ name, bytes }, undefined, budget);
    expect(take('1.zip')()).toHaveLength(1);
    expect(take('2.zip')()).toHaveLength(1);
    expect(take('3.zip')).toThrow(expect.objectContaining({ code: 'zip-bomb' }));
  });
});
