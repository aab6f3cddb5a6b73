-- Areas: neighbourhoods, and the zones that rules speak of.

set search_path = public, extensions;

create table public.neighbourhoods (
  id bigint generated always as identity primary key,
  municipality text not null references public.municipalities (ibge_code),
  name text not null check (btrim(name) <> ''),
  geom geometry(MultiPolygon, 4674) check (private.is_sound(geom)),
  population integer check (population >= 0),
  source_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (municipality, name),
  foreign key (source_id, municipality) references public.sources (id, municipality)
);
comment on table public.neighbourhoods is 'Bairros: for counting and for finding one''s way, not for judging.';
comment on column public.neighbourhoods.population is 'Inhabitants, for rates; null when not known.';
create index neighbourhoods_geom on public.neighbourhoods using gist (geom);
create index neighbourhoods_source on public.neighbourhoods (source_id);
create trigger touch before update on public.neighbourhoods for each row execute function private.touch();

create table public.zones (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  ref text not null check (btrim(ref) <> '' and ref not like 'municipality-%'),
  kind text not null check (private.is_zone_kind(kind)),
  purpose text check (private.is_purpose(purpose)),
  name text,
  geom geometry(Geometry, 4674) not null
    check (private.is_sound(geom) and GeometryType(geom) in ('POLYGON', 'MULTIPOLYGON')),
  accuracy_m double precision not null default 0 check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  source_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (municipality, ref),
  foreign key (source_id, municipality) references public.sources (id, municipality)
);
comment on table public.zones is 'Areas that rules speak of: urban, suburban and rural zones, the urban perimeter, areas designated for a purpose.';
comment on column public.zones.ref is 'Id of the fact, unique in the town among zones and places together; `municipality-` and the IBGE code is the town''s own.';
comment on column public.zones.purpose is 'What a designated area is designated for.';
comment on column public.zones.accuracy_m is 'Half-width of the edge''s uncertainty, metres.';
comment on column public.zones.valid_to is 'Last day it is valid; null while it is.';
create index zones_geom on public.zones using gist (geom);
create index zones_source on public.zones (source_id);
create trigger touch before update on public.zones for each row execute function private.touch();

create trigger stays before update of municipality on public.neighbourhoods for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.zones for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.neighbourhoods enable row level security;
alter table public.zones enable row level security;
grant select on public.neighbourhoods, public.zones to anon;
grant select, insert, update, delete on public.neighbourhoods, public.zones to authenticated, service_role;

create policy "read" on public.neighbourhoods for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.neighbourhoods for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.neighbourhoods for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.neighbourhoods for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.zones for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.zones for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.zones for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.zones for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
