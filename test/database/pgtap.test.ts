import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, runTap, swallowedExceptions, tapFiles } from './support/database.ts';
import { readTap } from './support/tap.ts';

// The same files are run on Debian's PostgreSQL by .ci/native-postgres. They are run while tests are collected, so that
// each assertion of pgTAP is a test of its own here.
const { connection, db } = await openDatabase();
const asMigrated: { file: string; tap: string; error: Error | null }[] = [];
for (const file of tapFiles) asMigrated.push({ file, ...(await runTap(db, file)) });

// What @supabase/lite does before its first request, where nobody keeps it from it: everything on every table under row
// security to anon and authenticated. The policies alone must hold then.
await db.exec('grant all on all tables in schema public to anon, authenticated, service_role');
const { rows } = await db.query<{ granted: boolean }>(
  "select has_table_privilege('anon', 'public.siting_checks', 'delete') as granted",
);
const allGranted: { file: string; tap: string; error: Error | null }[] = [];
for (const file of tapFiles.filter((name) => name !== '11_privileges.test.sql')) {
  allGranted.push({ file, ...(await runTap(db, file)) });
}
const swallowed = swallowedExceptions(db);
afterAll(() => connection.close());

describe.each(asMigrated)('supabase/tests/$file', ({ tap, error }) => {
  const { planned, assertions } = readTap(tap);
  it('runs to its end and keeps its plan', () => {
    expect(error).toBeNull();
    expect(assertions.length).toBe(planned);
    expect(assertions.map(({ number }) => number)).toEqual(assertions.map((_, index) => index + 1));
  });
  for (const { ok, number, description, text } of assertions) {
    it(`${number} ${description}`, () => {
      if (!ok) expect.unreachable(text);
    });
  }
});

describe('with everything granted on every table', () => {
  it('is what @supabase/lite leaves behind', () => {
    expect(rows[0]?.granted).toBe(true);
  });
  it.each(allGranted)('$file holds by its policies alone', ({ tap, error }) => {
    const { planned, assertions } = readTap(tap);
    expect(error).toBeNull();
    expect(assertions.length).toBe(planned);
    expect(assertions.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([]);
  });
});

it('no geometry of the tests made GEOS throw', () => {
  expect(swallowed).toBe(0);
});
