import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { GeosError, guardAgainstGeos, testGuard } from '../../src/embedded/database/geos-guard.ts';

/** A database whose statements end well; `throws` makes GEOS throw unheard in each of them, `counts` lets it be counted. */
function fakeDatabase({ throws, counts = true }: { throws: boolean; counts?: boolean }): PGlite {
  let uncaught = 0;
  const statement = async (): Promise<{ rows: unknown[] }> => {
    if (throws && counts) uncaught++;
    return { rows: [{ left_over: false }] };
  };
  const transaction = (work: (tx: unknown) => Promise<unknown>): Promise<unknown> =>
    work({ query: statement, exec: async () => [] });
  return {
    Module: { ___cxa_uncaught_exceptions: () => uncaught },
    // What is asked outside a transaction here is no geometry.
    query: async () => ({ rows: [{ left_over: false }] }),
    exec: async () => [],
    transaction,
  } as unknown as PGlite;
}

describe('the guard against lost GEOS exceptions', () => {
  it('fails the statement in which GEOS threw, and tells it', async () => {
    const db = fakeDatabase({ throws: true });
    const told: unknown[] = [];
    guardAgainstGeos(db, (error) => told.push(error));
    await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toThrow(GeosError);
    expect(told[0]).toBeInstanceOf(GeosError);
    await expect(testGuard(db)).resolves.toBeUndefined();
  });

  it('lets every other statement be', async () => {
    const db = fakeDatabase({ throws: false });
    guardAgainstGeos(db, () => undefined);
    await expect(db.transaction((tx) => tx.query('select 1'))).resolves.toEqual({
      rows: [{ left_over: false }],
    });
  });

  it('refuses to open a database where it notices nothing', async () => {
    const deaf = fakeDatabase({ throws: true, counts: false });
    guardAgainstGeos(deaf, () => undefined);
    await expect(testGuard(deaf)).rejects.toThrow('Refusing to open the database.');
  });

  it('refuses a build that does not count', () => {
    const db = fakeDatabase({ throws: true });
    Object.assign(db, { Module: {} });
    expect(() => guardAgainstGeos(db, () => undefined)).toThrow('Refusing to open the database.');
  });
});
