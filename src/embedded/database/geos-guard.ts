import type { PGlite, Transaction } from '@electric-sql/pglite';

/** GEOS threw inside PostGIS; without the guard PGlite would have answered with no rows and no error. */
export class GeosError extends Error {
  override readonly name = 'GeosError';
  /** SQLSTATE that PostgreSQL gives the same fault natively. */
  readonly code = 'XX000';
}

interface Queries {
  query: PGlite['query'];
  exec: PGlite['exec'];
}

/**
 * Makes every statement fail in which GEOS threw.
 *
 * PGlite loses the C++ exceptions of GEOS: the statement ends as if it had found nothing, and its transaction
 * commits. The runtime's count of uncaught exceptions rises all the same, so it is compared around each statement.
 *
 * @throws Error when this build of PGlite does not tell the count.
 */
export function guardAgainstGeos(db: PGlite, onError: (error: unknown) => void): void {
  const uncaught = uncaughtExceptions(db);

  const guard = (queries: Queries): void => {
    const around =
      <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        const before = uncaught();
        try {
          const result = await run(...args);
          if (uncaught() !== before) {
            throw new GeosError('PostGIS could not work out this geometry (GEOS raised an exception).');
          }
          return result;
        } catch (error) {
          onError(error);
          throw error;
        }
      };
    queries.query = around(queries.query.bind(queries)) as Queries['query'];
    queries.exec = around(queries.exec.bind(queries)) as Queries['exec'];
  };

  const transaction = db.transaction.bind(db);
  db.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      guard(tx);
      return work(tx);
    });
  guard(db);
}

/**
 * Provokes one GEOS exception and shows that it is caught and that its transaction is undone.
 * @throws Error when it is not: then nothing may be served.
 */
export async function testGuard(db: PGlite): Promise<void> {
  const bowTie = 'POLYGON((0 0,1 1,1 0,0 1,0 0))';
  const square = 'POLYGON((0 0,2 0,2 2,0 2,0 0))';
  try {
    await db.transaction(async (tx) => {
      await tx.exec('create temporary table geos_guard_test (ran boolean) on commit drop');
      await tx.query('select extensions.ST_Union($1::extensions.geometry, $2::extensions.geometry)', [
        bowTie,
        square,
      ]);
    });
  } catch (error) {
    if (!(error instanceof GeosError)) throw error;
    const { rows } = await db.query<{ left_over: boolean }>(
      "select to_regclass('pg_temp.geos_guard_test') is not null as left_over",
    );
    if (rows[0]?.left_over === false) return;
  }
  throw new Error(
    'The guard against lost GEOS exceptions does not work with these versions of PGlite and PostGIS: ' +
      'a failed operation could pass for an empty answer. Refusing to open the database.',
  );
}

function uncaughtExceptions(db: PGlite): () => number {
  const count = (db as unknown as { Module?: { ___cxa_uncaught_exceptions?: () => number } }).Module
    ?.___cxa_uncaught_exceptions;
  if (typeof count !== 'function') {
    throw new Error(
      'This build of PGlite does not count uncaught exceptions, so that lost GEOS exceptions could not be noticed. ' +
        'Refusing to open the database.',
    );
  }
  return count;
}
