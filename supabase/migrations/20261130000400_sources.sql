-- Where the data came from, and which kinds of place are known to be complete.

set search_path = public, extensions;

-- The words of src/laws/vocabulary.ts and src/siting/types.ts; a test compares the lists.
create function private.is_kind(kind text) returns boolean
language sql immutable parallel safe
as $$
  select kind = any (array[
    'fuel-station', 'hospital', 'school', 'evening-school', 'church', 'hotel', 'public-office', 'wooden-building',
    'mixed-building', 'dwelling', 'asylum', 'building', 'lot', 'street', 'street-alignment', 'road', 'watercourse',
    'sewage-outfall', 'bridge', 'well', 'quarry', 'explosives-store', 'noisy-business', 'stable', 'piggery',
    'zone-urban', 'zone-suburban', 'zone-rural', 'urban-perimeter', 'designated-area', 'municipality', 'address'])
$$;
create function private.is_zone_kind(kind text) returns boolean
language sql immutable parallel safe
as $$
  select kind = any (array['zone-urban', 'zone-suburban', 'zone-rural', 'urban-perimeter', 'designated-area'])
$$;
create function private.is_purpose(purpose text) returns boolean
language sql immutable parallel safe
as $$
  select purpose = any (array['explosives', 'inflammables', 'stables', 'amusements', 'fairs', 'industry'])
$$;
create function private.is_activity(activity text) returns boolean
language sql immutable parallel safe
as $$
  select activity = any (array[
    'fuel-station', 'noisy-business', 'stable', 'livestock', 'piggery', 'mortuary', 'explosives-store',
    'inflammables-store', 'quarry', 'gravel-pit', 'brickworks', 'sand-extraction', 'polluting-industry', 'amusement',
    'circus', 'street-fair', 'private-pump', 'workshop', 'general-trade'])
$$;
create function private.is_verdict(verdict text) returns boolean
language sql immutable parallel safe
as $$
  select verdict = any (array['violates', 'inconclusive', 'no-data', 'discretionary', 'complies', 'not-applicable'])
$$;
comment on function private.is_kind(text) is 'A kind of fact.';
comment on function private.is_zone_kind(text) is 'A kind of fact kept in zones.';
comment on function private.is_purpose(text) is 'A purpose that an area can be designated for.';
comment on function private.is_activity(text) is 'An activity that can be asked about.';
comment on function private.is_verdict(text) is 'A verdict of the engine.';
revoke execute on function private.is_kind(text), private.is_zone_kind(text), private.is_purpose(text),
  private.is_activity(text), private.is_verdict(text) from public;
grant execute on function private.is_kind(text), private.is_zone_kind(text), private.is_purpose(text),
  private.is_activity(text), private.is_verdict(text) to anon, authenticated, service_role;

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  title text not null check (btrim(title) <> ''),
  origin text,
  licence text,
  source_date date,
  datum text,
  transformation text,
  hash text,
  row_count integer check (row_count >= 0),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (id, municipality)
);
comment on table public.sources is 'A file or survey that data came from.';
comment on column public.sources.origin is 'Address or office it was had from.';
comment on column public.sources.source_date is 'Civil date of the data, not of their loading; null when not told.';
comment on column public.sources.datum is 'Datum and projection it came in, e.g. EPSG:29192.';
comment on column public.sources.transformation is 'How it was brought to EPSG:4674; null when it came in it.';
comment on column public.sources.hash is 'SHA-256 of the file, hexadecimal.';
comment on column public.sources.is_demo is 'Invented data.';
create index sources_municipality on public.sources (municipality);

create table public.layers (
  municipality text not null references public.municipalities (ibge_code),
  kind text not null check (private.is_kind(kind)),
  complete boolean not null default false,
  source_id uuid,
  as_of date,
  note text,
  updated_at timestamptz not null default now(),
  primary key (municipality, kind),
  foreign key (source_id, municipality) references public.sources (id, municipality)
);
comment on table public.layers is 'Kinds of place that were loaded for a town. A kind without a row is unknown, and rules about it answer no-data.';
comment on column public.layers.complete is 'All places of the kind are there, even if there is none.';
comment on column public.layers.as_of is 'The day the layer tells about.';
create index layers_source on public.layers (source_id);
create trigger touch before update on public.layers for each row execute function private.touch();

create trigger stays before update of municipality on public.sources for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.layers for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.sources enable row level security;
alter table public.layers enable row level security;
grant select on public.sources, public.layers to anon;
grant select, insert, update, delete on public.sources, public.layers to authenticated, service_role;

create policy "read" on public.sources for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.sources for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.sources for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.sources for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.layers for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.layers for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.layers for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.layers for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
