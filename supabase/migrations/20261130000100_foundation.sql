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

-- PGlite swallows the exceptions that GEOS throws on rings that do not close or have fewer than four points: no row, no
-- error. So ST_IsValid, which is GEOS, comes last and sees only what liblwgeom has found in range, closed and whole.
create function private.is_whole(geom extensions.geometry) returns boolean
language sql immutable parallel safe
set search_path = public, extensions
as $$
  select bool_and(not ST_IsEmpty(part.geom) and (ST_Dimension(part.geom) < 2
    or (select bool_and(ST_NPoints(ring.geom) >= 4) from ST_DumpRings(part.geom) ring)))
  from generate_series(1, ST_NumGeometries(geom)) n
  cross join lateral (select ST_GeometryN(geom, n) as geom) part
$$;
comment on function private.is_whole(extensions.geometry) is
  'No part of it is empty, no ring has fewer than four points. Throws nothing, whatever the geometry.';

-- It and its kind below have qualified names instead of a search_path of their own: only so are they inlined, which
-- makes loading a town several times faster. For the same reason the common shapes do not ask is_whole().
create function private.is_sound(geom extensions.geometry) returns boolean
language sql immutable parallel safe
as $$
  select case
    when geom is null then null
    when extensions.ST_IsEmpty(geom) then false
    when not (extensions.ST_XMin(geom) >= -180 and extensions.ST_XMax(geom) <= 180
      and extensions.ST_YMin(geom) >= -90 and extensions.ST_YMax(geom) <= 90) then false
    when extensions.GeometryType(geom) = 'POINT' then true
    when extensions.GeometryType(geom) = 'LINESTRING' then extensions.ST_IsValid(geom)
    when extensions.GeometryType(geom) not in ('MULTIPOINT', 'MULTILINESTRING', 'POLYGON', 'MULTIPOLYGON') then false
    when extensions.ST_Dimension(geom) = 2 and not extensions.ST_IsClosed(geom) then false
    when extensions.GeometryType(geom) = 'POLYGON' and extensions.ST_NRings(geom) = 1 and extensions.ST_NPoints(geom) >= 4
      then extensions.ST_IsValid(geom)
    when not private.is_whole(geom) then false
    else extensions.ST_IsValid(geom)
  end
$$;
comment on function private.is_sound(extensions.geometry) is
  'True for a geometry that can be measured: not empty in any part, no collection, within the range of degrees, rings closed, valid (OGC). Null in, null out.';

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

create function private.refuse_move() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A row of % stays in its municipality.', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_move() is
  'No row is moved to another town, not even by someone who works for both: it would leave one town''s record for another''s.';

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
grant execute on function private.is_sound(extensions.geometry), private.is_whole(extensions.geometry) to anon, authenticated, service_role;
