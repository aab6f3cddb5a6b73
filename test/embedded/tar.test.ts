import { gunzipSync } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { describe, expect, test } from 'vitest';
import { END_OF_TAR, entriesOf } from '../../src/embedded/database/tar.ts';

/** A header and its contents, as POSIX ustar has them. */
function entry(name: string, type: string, contents = '', prefix = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${contents.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write(prefix, 345);
  return Buffer.concat([header, Buffer.from(contents), Buffer.alloc((512 - (contents.length % 512)) % 512)]);
}

const seen = (tar: Buffer) =>
  [...entriesOf(tar)].map(({ name, kind, contents }) => [name, kind, contents.toString()]);

describe('the entries of a tar archive', () => {
  test('files, folders and a link, the empty one and the one of a whole block', () => {
    const block = 'x'.repeat(512);
    const tar = Buffer.concat([
      entry('base', '5'),
      entry('base/empty', '0'),
      entry('whole', '0', block),
      entry('name', '0', 'acao', 'a/long/folder'),
      entry('link', '2'),
      entry('old', '\0', 'v7'),
      END_OF_TAR,
      entry('after the end', '0', 'never read'),
    ]);
    expect(seen(tar)).toEqual([
      ['base', 'folder', ''],
      ['base/empty', 'file', ''],
      ['whole', 'file', block],
      ['a/long/folder/name', 'file', 'acao'],
      ['link', 'other', ''],
      ['old', 'file', 'v7'],
    ]);
  });

  test('a header without a size is refused', () => {
    const broken = entry('x', '0', 'abc');
    broken.fill('?', 124, 136);
    expect(() => seen(broken)).toThrow('byte 0 tells no size');
  });

  test('the cluster that PGlite publishes is of PostgreSQL 18, with the folders that hold no file', async () => {
    const entries = [...entriesOf(gunzipSync(await (await dataDir()).arrayBuffer()))];
    expect(entries.find(({ name }) => /^\/?PG_VERSION$/.test(name))?.contents.toString()).toBe('18\n');
    expect(entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name)).toContain('/pg_tblspc');
  });
});
