import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Person, Role } from '../../records/person.ts';
import { forgetKept } from '../offline/database.ts';
import { keepFor, keptOr } from '../offline/kept.ts';
import { forgetDrafts } from './forgetDrafts.ts';
import { backendQuery } from './useBackend.ts';

export interface Session {
  /** Null for a visitor; undefined while it is not known yet. */
  readonly person: Person | null | undefined;
  readonly error: Error | null;
  /** @throws RecordsError `invalid_credentials` */
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Changes one's own password. @throws RecordsError */
  readonly changePassword: (present: string, wanted: string) => Promise<void>;
  /** The role in a town, by its IBGE code; null for none. */
  readonly roleIn: (ibge: string) => Role | null;
}

/** Who is signed in. What one may see depends on it: after a change everything is asked again. */
export function useSession(): Session {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['session'],
    queryFn: () =>
      keptOr('session', async () => {
        const who = await (await queries.ensureQueryData(backendQuery)).records.session();
        // His session or his access was ended elsewhere: the papers he took along go, what he has not sent stays.
        await keepFor(who === null || Object.keys(who.roles).length === 0 ? null : who.id);
        return who;
      }),
  });
  const renew = useCallback(async () => {
    // Who it is comes first, and is drawn: what is not for a visitor is off the page before anything is asked again.
    await queries.invalidateQueries({ queryKey: ['session'] });
    await drawn();
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first !== 'backend' && first !== 'session',
    });
  }, [queries]);
  const signIn = useCallback(
    async (email: string, password: string) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      await records.signIn(email, password);
      await keepFor(await records.userId());
      await renew();
    },
    [queries, renew],
  );
  const signOut = useCallback(async () => {
    const { records } = await queries.ensureQueryData(backendQuery);
    await records.signOut();
    await forgetKept().catch(() => undefined);
    await renew();
    // Once the pages that were writing are gone: leaving, they write down what waits.
    forgetDrafts();
    // What waits to be sent is not forgotten: it is its owner's, and sent when he signs in again.
    await forgetKept().catch(() => undefined);
  }, [queries, renew]);
  const changePassword = useCallback(
    async (present: string, wanted: string) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      await records.changePassword(present, wanted);
      await renew();
    },
    [queries, renew],
  );
  const roleIn = useCallback((ibge: string) => data?.roles[ibge] ?? null, [data]);
  return { person: data, error, signIn, signOut, changePassword, roleIn };
}

/** Once what was learnt is on the page. A page in the background draws nothing: it is not waited for. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
