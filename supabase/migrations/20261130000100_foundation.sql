-- Schemas, extensions and the small functions every table leans on.
--
-- `extensions` holds what others wrote, `private` holds helpers that the REST interface never exposes (only `public`
-- is exposed, see config.toml). Written to run unchanged on Supabase, on PGlite behind @supabase/lite and on plain
-- PostgreSQL 15 after supabase/tests/bootstrap.sql.

-- Supabase has these roles; @supabase/lite makes them only when the first request arrives.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is 'Helpers of policies and triggers; never exposed over REST.';

create extension if not exists postgis with schema extensions;
-- For unit_values: no two periods overlap. PGlite has it among its contrib extensions.
create extension if not exists btree_gist with schema extensions;

set search_path = public, extensions;

grant usage on schema public, extensions, private to anon, authenticated, service_role;

-- Supabase grants everything on new tables of `public` to its roles. Here each table names what it grants.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- The order of the cases is the point: PGlite swallows the exceptions that GEOS throws on a ring that does not close,
-- so ST_IsValid (GEOS) sees only geometry that liblwgeom has already found closed, finite and in range.
-- It and its kind below have qualified names instead of a search_path of their own: only so can they be inlined, which
-- makes loading a town several times faster.
create function private.is_sound(geom extensions.geometry) returns boolean
language sql immutable parallel safe
as $$
  select case
    when geom is null then null
    when extensions.ST_IsEmpty(geom) then false
    when extensions.GeometryType(geom) not in ('POINT', 'MULTIPOINT', 'LINESTRING', 'MULTILINESTRING', 'POLYGON', 'MULTIPOLYGON')
      then false
    when not (extensions.ST_XMin(geom) >= -180 and extensions.ST_XMax(geom) <= 180 and extensions.ST_YMin(geom) >= -90 and extensions.ST_YMax(geom) <= 90)
      then false
    when extensions.GeometryType(geom) = 'POINT' then true
    when extensions.GeometryType(geom) in ('POLYGON', 'MULTIPOLYGON') and not extensions.ST_IsClosed(geom) then false
    else extensions.ST_IsValid(geom)
  end
$$;
comment on function private.is_sound(extensions.geometry) is
  'True for a geometry that can be measured: not empty, no collection, within lon/lat range, rings closed, valid (OGC). Null in, null out.';

create function private.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch() is 'Keeps updated_at.';

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% keeps what was answered and on what data: its rows are neither changed nor deleted.', tg_table_name
    using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Makes a table append-only, for every role.';

revoke execute on all functions in schema private from public;
grant execute on function private.is_sound(extensions.geometry) to anon, authenticated, service_role;
