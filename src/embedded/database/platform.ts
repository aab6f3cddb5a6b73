import type { PGlite } from '@electric-sql/pglite';

/**
 * What a Supabase project holds before the first migration and @supabase/lite does not make: the roles, the schema of
 * extensions, and the grants on everything new in `public` (which the migrations then narrow).
 * The auth schema itself is @supabase/lite's (`ensureSystemSchema`), and must be there first.
 */
export async function preparePlatform(db: PGlite): Promise<void> {
  await db.exec(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then
        create role authenticated nologin noinherit;
      end if;
      if not exists (select from pg_roles where rolname = 'service_role') then
        create role service_role nologin noinherit bypassrls;
      end if;
    end
    $$;
    create schema if not exists extensions;
    grant usage on schema public, auth, extensions to anon, authenticated, service_role;
    grant execute on all functions in schema auth to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  `);
}
