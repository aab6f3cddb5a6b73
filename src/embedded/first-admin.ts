import type { PGlite } from '@electric-sql/pglite';
import { DEMO_USERS } from './demo/users.ts';

/** An account that was made, and its password, which is told this once and kept nowhere. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

export const FIRST_ADMIN = 'admin@geoposturas.local';

/**
 * Makes the administrator of a database that nobody administers but, perhaps, the demonstration: of all its towns, with a
 * one-time password. Where he was made and never signed in, he is given another: the first may have been lost.
 * @returns null where there is an administrator.
 */
export async function makeFirstAdmin(db: PGlite): Promise<FirstAdmin | null> {
  const { rows } = await db.query(
    `select from public.memberships m join auth.users u on u.id = m.user_id
     where m.role = 'admin' and u.email <> all ($1::text[]) and not (u.email = $2 and u.last_sign_in_at is null) limit 1`,
    [DEMO_USERS.map(({ email }) => email), FIRST_ADMIN],
  );
  if (rows.length > 0) return null;
  const made = await db.query<{ password: string }>(
    "select private.first_admin($1, 'Administração') as password",
    [FIRST_ADMIN],
  );
  const password = made.rows[0]?.password;
  if (password === undefined) throw new Error('The first administrator could not be made.');
  return { email: FIRST_ADMIN, password };
}

/** Are there accounts whose password the page offers to everybody? */
export async function hasDemoAccounts(db: PGlite): Promise<boolean> {
  const { rows } = await db.query('select from auth.users where email = any ($1::text[]) limit 1', [
    DEMO_USERS.map(({ email }) => email),
  ]);
  return rows.length > 0;
}
