import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';

/** Where a backend is, and the key that every visitor may know. */
export interface Address {
  readonly url: string;
  readonly anonKey: string;
  /** How it is asked, where not over the network: a database opened in this process. */
  readonly fetch?: typeof fetch;
}

/** Where a browser keeps the session: one name, so that it can be forgotten without a network. */
const SESSION_KEY = 'geoposturas.session';

/** Forgets the session of this browser without asking anybody. */
export function forgetSession(): void {
  if (typeof localStorage === 'undefined') return;
  for (const end of ['', '-user', '-code-verifier']) localStorage.removeItem(SESSION_KEY + end);
}

/**
 * The supabase-js client. In a browser the session is kept and renewed; elsewhere it lasts as long as the client.
 */
export function createSupabase({ url, anonKey, fetch: ask }: Address): SupabaseClient {
  const inBrowser = typeof window !== 'undefined';
  // Nothing here listens to changes, and without a transport of some kind supabase-js does not start on Node 20.
  const noTransport = class {} as unknown as NonNullable<
    NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']
  >;
  return createClient(url, anonKey, {
    auth: {
      persistSession: inBrowser,
      autoRefreshToken: inBrowser,
      detectSessionInUrl: false,
      storageKey: SESSION_KEY,
    },
    realtime: { transport: noTransport },
    ...(ask === undefined ? {} : { global: { fetch: ask } }),
  });
}
