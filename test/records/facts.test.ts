import { AuthError, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFacts } from '../../src/records/facts.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the facts of a town', () => {
  it('are not asked for as a visitor where the session could not be renewed', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const error = new AuthError('Invalid Refresh Token', 400, 'refresh_token_not_found');
    const client = {
      auth: { getSession: async () => ({ data: { session: null }, error }) },
    } as unknown as SupabaseClient;
    const address = { url: 'http://127.0.0.1:9', anonKey: 'sb_publishable_none' };
    await expect(readFacts(client, address, 'a-town', '2026-11-30')).rejects.toMatchObject({
      name: 'RecordsError',
      code: 'refresh_token_not_found',
      status: 400,
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});
