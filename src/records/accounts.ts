import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { readAnswer } from './answer.ts';
import { ROLES, type Role } from './person.ts';

const accountSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Admitted to the town at. */
  since: z.string(),
  /** Access closed since; null while it is open. */
  disabled_at: z.string().nullable(),
  /** Null also where the person works elsewhere: it is not the town's to know. */
  last_sign_in_at: z.string().nullable(),
  /** `one-time` until the person chose a password, `expired` when none was chosen in time. */
  password: z.enum(['own', 'one-time', 'expired']),
  /** Works for a town that the caller does not administer: the password is not the caller's to reset. */
  elsewhere: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** The accounts of a town, for its administrators; for others every call rejects with `42501`. */
export interface AccountStore {
  /** Open ones first, by name. */
  list(ibge: string): Promise<Account[]>;
  /**
   * Admits a person.
   * @returns the one-time password, told this once; null where the person works for another town already.
   * @throws RecordsError `22023` what is no e-mail address, `23505` is here already, `23514` without a name, `55000` made by another town and not yet its owner's.
   */
  admit(ibge: string, account: NewAccount): Promise<string | null>;
  /** Gives another role; not to oneself (`42501`). */
  setRole(ibge: string, userId: string, role: Role): Promise<void>;
  /** Closes the access and, where there is no other town, ends every session; or opens it; not one's own (`42501`). */
  setAccess(ibge: string, userId: string, open: boolean): Promise<void>;
  /** @returns a new one-time password, told this once. @throws RecordsError `42501`, hint `elsewhere` where the person works for another town. */
  resetPassword(ibge: string, userId: string): Promise<string>;
}

export function accountStore(client: SupabaseClient): AccountStore {
  return {
    list: (ibge) => readAnswer(client.rpc('accounts', { town: ibge }), z.array(accountSchema)),
    admit: async (ibge, { email, name, role }) => {
      const answer = await readAnswer(
        client.rpc('admit', { town: ibge, email, display_name: name, role }),
        z.object({ user_id: z.uuid(), password: z.string().nullable() }),
      );
      return answer.password;
    },
    setRole: async (ibge, userId, role) => {
      // One row or an error: row security lets an update that is not allowed find no row.
      await readAnswer(
        client
          .from('memberships')
          .update({ role })
          .eq('municipality', ibge)
          .eq('user_id', userId)
          .select('user_id')
          .single(),
        z.object({ user_id: z.uuid() }),
      );
    },
    setAccess: async (ibge, userId, open) => {
      await readAnswer(client.rpc('set_access', { town: ibge, account: userId, open }), z.unknown());
    },
    resetPassword: (ibge, userId) =>
      readAnswer(client.rpc('reset_password', { town: ibge, account: userId }), z.string()),
  };
}
