import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RecordsError } from '../../src/records/errors.ts';
import { readAll } from '../../src/records/pages.ts';

/** A server that never gives more than `most` rows, whatever is asked for. */
const server = (total: number, most: number, count: number | null = total) => {
  const asked: [number, number][] = [];
  const page = async (from: number, to: number) => {
    asked.push([from, to]);
    const rows = Array.from({ length: total }, (_, n) => n).slice(from, Math.min(to + 1, from + most));
    return { data: rows, error: null, status: 200, count };
  };
  return { page, asked };
};

describe('a list longer than one answer', () => {
  it('is read to its end, however short the server cuts', async () => {
    const { page, asked } = server(1_201, 400);
    expect(await readAll(page, z.int())).toEqual(Array.from({ length: 1_201 }, (_, n) => n));
    expect(asked.map(([from]) => from)).toEqual([0, 400, 800, 1_200]);
  });

  it('of exactly a page, or of nothing, is asked for once', async () => {
    const full = server(1_000, 1_000);
    expect(await readAll(full.page, z.int())).toHaveLength(1_000);
    expect(full.asked).toHaveLength(1);
    expect(await readAll(server(0, 1_000).page, z.int())).toEqual([]);
  });

  it('that ends before its count is an error, not a short list', async () => {
    await expect(readAll(server(5, 1_000, 6).page, z.int())).rejects.toThrow('ended after 5 of 6 rows');
    await expect(readAll(server(5, 1_000, null).page, z.int())).rejects.toThrow(RecordsError);
  });

  it('with a row that is not as the schema says is an error', async () => {
    await expect(readAll(server(5, 1_000).page, z.string())).rejects.toMatchObject({ code: 'unreadable' });
  });
});
