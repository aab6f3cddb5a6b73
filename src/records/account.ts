import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { readAnswer } from './answer.ts';
import { forgetSession } from './client.ts';
import { RecordsError } from './errors.ts';
import { type Membership, membershipSchema, type Person, profileSchema } from './person.ts';

/** @throws RecordsError `invalid_credentials` when the e-mail or the password does not match. */
export async function signIn(client: SupabaseClient, email: string, password: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw accountError(error);
}

/** Ends the session in this browser: also where nobody answers, there it is forgotten here alone. @throws RecordsError */
export async function signOut(client: SupabaseClient): Promise<void> {
  // This browser only: a colleague's desk is not signed out with it.
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error === null) return;
  // Whoever hands the device over without a network is signed out of it; supabase-js would keep him.
  if (!error.status || error.status >= 500) forgetSession();
  else throw accountError(error);
}

/**
 * Changes the password of whoever is signed in; other sessions of the account end.
 * @throws RecordsError `invalid_credentials` when the present one is wrong, `same_password`, `weak_password`.
 */
export async function changePassword(client: SupabaseClient, present: string, wanted: string): Promise<void> {
  const now = await currentSession(client);
  if (now === null) throw new RecordsError('signed-out', 401, 'Nobody is signed in.');
  // Whoever finds a desk left open does not know it.
  await signIn(client, now.user.email ?? '', present);
  const { error } = await client.auth.updateUser({ password: wanted });
  if (error !== null) throw accountError(error);
}

/** Who is signed in; null for a visitor. */
export async function session(client: SupabaseClient): Promise<Person | null> {
  const user = (await currentSession(client))?.user;
  if (user === undefined) return null;
  const [profiles, memberships, password] = await Promise.all([
    readAnswer(
      client.from('profiles').select('user_id, display_name').eq('user_id', user.id),
      z.array(profileSchema),
    ),
    currentMemberships(client, user.id),
    readAnswer(client.rpc('own_password'), z.enum(['own', 'one-time', 'expired'])),
  ]);
  const email = user.email ?? '';
  return {
    id: user.id,
    email,
    name: profiles[0]?.display_name ?? email,
    roles:
      password === 'own'
        ? Object.fromEntries(memberships.map(({ municipality, role }) => [municipality, role]))
        : {},
    password,
  };
}

/** The roles of whoever is signed in, where they are not closed; none for a visitor. */
export async function currentMemberships(client: SupabaseClient, userId: string): Promise<Membership[]> {
  return readAnswer(
    client
      .from('memberships')
      .select('user_id, municipality, role')
      .eq('user_id', userId)
      .is('disabled_at', null)
      .order('municipality'),
    z.array(membershipSchema),
  );
}

/** The id of whoever is signed in. @throws RecordsError `signed-out` */
export async function requireUser(client: SupabaseClient): Promise<string> {
  const now = await currentSession(client);
  if (now === null) throw new RecordsError('signed-out', 401, 'Nobody is signed in.');
  return now.user.id;
}

/**
 * The session kept here; null for a visitor.
 * @throws RecordsError when it could not be renewed: whoever is signed in is never asked for as a visitor.
 */
export async function currentSession(client: SupabaseClient): Promise<Session | null> {
  const { data, error } = await client.auth.getSession();
  if (error !== null) throw accountError(error);
  return data.session;
}

function accountError(error: AuthError): RecordsError {
  // Without an answer supabase-js gives status 0, or none.
  if (!error.status) return new RecordsError('unreachable', 0, error.message);
  return new RecordsError(error.code ?? 'unknown', error.status, error.message);
}
