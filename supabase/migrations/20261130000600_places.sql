-- Places: everything a rule measures to, or that the map names, that is not a zone.

set search_path = public, extensions;

create table public.places (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  ref text not null check (btrim(ref) <> '' and ref not like 'municipality-%'),
  kind text not null check (private.is_kind(kind) and not private.is_zone_kind(kind) and kind <> 'municipality'),
  name text,
  registry_number text,
  geom geometry(Geometry, 4674) not null check (private.is_sound(geom)),
  accuracy_m double precision not null default 0 check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  position_method text not null default 'unknown' check (position_method in (
    'surveyed', 'lot', 'building', 'address', 'interpolated', 'street', 'neighbourhood', 'imported', 'drawn', 'unknown')),
  purpose text check (private.is_purpose(purpose)),
  width_m double precision check (width_m > 0 and width_m < 'Infinity'),
  belongs_to text,
  parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  source_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (municipality, ref),
  unique (id, municipality),
  foreign key (source_id, municipality) references public.sources (id, municipality)
);
comment on table public.places is 'Facts: places, lines, lots and buildings that rules measure to. Nothing personal is kept here: all of it is public.';
comment on column public.places.ref is 'Id of the fact, unique in the town among zones and places together; `municipality-` and the IBGE code is the town''s own.';
comment on column public.places.registry_number is 'Number in its official register (CNPJ, INEP, CNES, ...): text.';
comment on column public.places.accuracy_m is 'Half-width of the position''s uncertainty, metres.';
comment on column public.places.position_method is 'How the position was found.';
comment on column public.places.width_m is 'Width of a street or road, metres; null when not known.';
comment on column public.places.belongs_to is 'Ref of the place it is part of (a mortuary''s hospital).';
comment on column public.places.parts is 'Named parts as GeoJSON geometries: {"pumps": ..., "construction": ...}.';
comment on column public.places.attributes is 'Attributes that rules use, e.g. {"tanks_total_l": 15000}.';
comment on column public.places.properties is 'Everything else the source said.';
comment on column public.places.valid_to is 'Last day it is valid; null while it is.';
create index places_geom on public.places using gist (geom);
create index places_kind on public.places (municipality, kind);
create index places_source on public.places (source_id);
create trigger touch before update on public.places for each row execute function private.touch();

-- A fact's id names one fact, whether it is kept as a place or as a zone.
create function private.refuse_ref_of_zone() returns trigger
language plpgsql
set search_path = ''
as $$
declare taken text;
begin
  select n.ref into taken from new_rows n
  join public.zones z on z.municipality = n.municipality and z.ref = n.ref limit 1;
  if taken is not null then
    raise exception 'The id "%" is already a zone''s.', taken using errcode = '23505';
  end if;
  return null;
end
$$;
create function private.refuse_ref_of_place() returns trigger
language plpgsql
set search_path = ''
as $$
declare taken text;
begin
  select n.ref into taken from new_rows n
  join public.places p on p.municipality = n.municipality and p.ref = n.ref limit 1;
  if taken is not null then
    raise exception 'The id "%" is already a place''s.', taken using errcode = '23505';
  end if;
  return null;
end
$$;
comment on function private.refuse_ref_of_zone() is 'Trigger of places: its refs are none of the zones''.';
comment on function private.refuse_ref_of_place() is 'Trigger of zones: its refs are none of the places''.';
revoke execute on function private.refuse_ref_of_zone(), private.refuse_ref_of_place() from public;
create trigger ref_insert after insert on public.places
  referencing new table as new_rows for each statement execute function private.refuse_ref_of_zone();
create trigger ref_update after update on public.places
  referencing new table as new_rows for each statement execute function private.refuse_ref_of_zone();
create trigger ref_insert after insert on public.zones
  referencing new table as new_rows for each statement execute function private.refuse_ref_of_place();
create trigger ref_update after update on public.zones
  referencing new table as new_rows for each statement execute function private.refuse_ref_of_place();

create trigger stays before update of municipality on public.places for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.places enable row level security;
grant select on public.places to anon;
grant select, insert, update, delete on public.places to authenticated, service_role;

create policy "read" on public.places for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.places for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.places for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.places for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
