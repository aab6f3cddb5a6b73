-- Imports of official files: staged out of sight, compared with what is stored, written in one transaction, undone as a
-- whole. Nothing is deleted by an import: what a newer file no longer holds is closed on the day before the file holds.

set search_path = public, extensions;

-- Files that succeed one another: the source of a record says to which it belongs, and so what of it is gone.
alter table public.sources add column dataset text check (btrim(dataset) <> '');
comment on column public.sources.dataset is 'Key of the files that succeed one another (inep:school, licences); null for what no import brought.';
create index sources_dataset on public.sources (municipality, dataset);

alter table public.neighbourhoods add column valid_from date, add column valid_to date check (valid_to >= valid_from);
comment on column public.neighbourhoods.valid_to is 'Last day it is valid; null while it is.';

alter table public.licences add column source_id uuid,
  add constraint licences_source foreign key (source_id, municipality) references public.sources (id, municipality);
comment on column public.licences.source_id is 'The file it came from; null when it was entered here.';
create index licences_source on public.licences (source_id);

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  status text not null default 'staging' check (status in ('staging', 'committed', 'undone')),
  dataset text not null check (btrim(dataset) <> ''),
  shape text not null check (btrim(shape) <> ''),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  file_name text not null check (btrim(file_name) <> ''),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  layer_name text,
  detected jsonb not null default '{}' check (jsonb_typeof(detected) = 'object'),
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object'),
  day date not null,
  is_whole boolean not null default false,
  complete text[] not null default '{}',
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  layers_before jsonb not null default '[]' check (jsonb_typeof(layers_before) = 'array'),
  source_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  undone_why text,
  unique (id, municipality),
  foreign key (source_id, municipality) references public.sources (id, municipality),
  check ((status = 'staging') = (committed_at is null)),
  check ((status = 'undone') = (undone_at is not null))
);
comment on table public.imports is 'Files brought in: by whom, when, what was found out about them and chosen, how many records they made, changed and closed.';
comment on column public.imports.dataset is 'Key of the files that succeed one another; goes to sources.dataset.';
comment on column public.imports.shape is 'How the columns were read: cnefe, inep, cnes, anp, licences, table, ...';
comment on column public.imports.file_hash is 'SHA-256 of the file''s bytes, hexadecimal; null where the browser takes none.';
comment on column public.imports.detected is 'What was found out about the file, each guess with its evidence.';
comment on column public.imports.choices is 'What a person chose otherwise or was asked, and the mapping of columns.';
comment on column public.imports.source is 'Source as it will be cited: origin, licence, source_date, datum, transformation.';
comment on column public.imports.day is 'First day on which the file holds: what changed or is gone closes on the day before.';
comment on column public.imports.is_whole is 'The file holds all of its dataset: what it no longer names is gone.';
comment on column public.imports.complete is 'Kinds a person declared wholly covered by it.';
comment on column public.imports.counts is '{"read", "rejected", "personal", "new", "changed", "closed", "same"}.';
comment on column public.imports.layers_before is 'Rows of layers as they were, for undoing.';
comment on column public.imports.created_by is 'Who; no reference to the account, so that the record outlives it.';
create index imports_recent on public.imports (municipality, created_at desc);
create index imports_source on public.imports (source_id);

create table public.import_rows (
  id bigint generated always as identity primary key,
  import_id uuid not null,
  municipality text not null references public.municipalities (ibge_code),
  target text not null check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence')),
  file_row integer check (file_row > 0),
  action text not null check (action in ('new', 'changed', 'closed')),
  ref text not null,
  record_id text not null,
  replaced_id text,
  before jsonb,
  original jsonb not null default '{}' check (jsonb_typeof(original) = 'object'),
  digest text,
  replaced_digest text,
  foreign key (import_id, municipality) references public.imports (id, municipality)
);
comment on table public.import_rows is 'What an import did to each record: the row of the file it came from, what was there before, the text of cells that were read otherwise than written.';
comment on column public.import_rows.file_row is 'Data row of the file, from 1; null for what the file no longer holds.';
comment on column public.import_rows.replaced_id is 'The earlier version that was closed; null where the record itself was changed.';
comment on column public.import_rows.before is 'The record (or the version closed) as it was; geometry as EWKB.';
comment on column public.import_rows.original is 'Column to text as the file wrote it, where what is stored differs. Nothing personal.';
comment on column public.import_rows.digest is 'MD5 of the record as the import left it: tells later changes.';
create index import_rows_import on public.import_rows (import_id, action, id);
create index import_rows_record on public.import_rows (municipality, target, record_id);

create table public.import_personal (
  id bigint generated always as identity primary key,
  import_id uuid not null,
  municipality text not null references public.municipalities (ibge_code),
  target text not null,
  ref text not null,
  file_row integer,
  field text not null,
  value text not null,
  reason text not null check (btrim(reason) <> ''),
  foreign key (import_id, municipality) references public.imports (id, municipality)
);
comment on table public.import_personal is 'Cells that hold a person''s data (a sole trader''s name, a CPF in a name), kept apart from the public records; gone when the import is undone.';
comment on column public.import_personal.reason is 'Why it was held to be personal: sole-trader, cpf, ...';
create index import_personal_import on public.import_personal (import_id);
create index import_personal_record on public.import_personal (municipality, target, ref);

create table public.import_mappings (
  municipality text not null references public.municipalities (ibge_code),
  signature text not null check (btrim(signature) <> '' and length(signature) <= 200),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (municipality, signature)
);
comment on table public.import_mappings is 'How a town reads the columns of a file that nobody knows, by the signature of its header.';
create trigger touch before update on public.import_mappings for each row execute function private.touch();

create table public.unplaced_places (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  ref text not null check (btrim(ref) <> ''),
  kind text not null check (private.is_kind(kind) and not private.is_zone_kind(kind) and kind <> 'municipality'),
  name text,
  registry_number text,
  purpose text check (private.is_purpose(purpose)),
  belongs_to text,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  source_id uuid,
  address text not null,
  address_parts jsonb not null default '{}' check (jsonb_typeof(address_parts) = 'object'),
  review text not null default 'open' check (review in ('open', 'accepted', 'chosen', 'pinned', 'none')),
  candidates jsonb not null default '[]' check (jsonb_typeof(candidates) = 'array'),
  geom geometry(Point, 4674) check (private.is_sound(geom)),
  precision text check (precision in ('rooftop', 'address', 'interpolated', 'metric-number', 'street', 'neighbourhood')),
  accuracy_m double precision check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  reviewed_by uuid,
  reviewed_at timestamptz,
  reason text,
  place_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (municipality, ref),
  foreign key (source_id, municipality) references public.sources (id, municipality),
  foreign key (place_id, municipality) references public.places (id, municipality),
  check ((review in ('accepted', 'chosen', 'pinned')) = (geom is not null and accuracy_m is not null))
);
comment on table public.unplaced_places is 'Places of a file that gives an address and no position: not facts until a position is accepted, chosen or pinned. Also the queue of addresses to be reviewed.';
comment on column public.unplaced_places.address is 'The address as the file wrote it.';
comment on column public.unplaced_places.address_parts is '{"street", "number", "neighbourhood", "postcode"} where the file keeps them apart.';
comment on column public.unplaced_places.review is 'open; accepted as geocoded; chosen among candidates; pinned by hand on the map (nothing but another hand moves it); none: looked for and not found.';
comment on column public.unplaced_places.candidates is '[{"label", "lon", "lat", "score", "precision", "accuracy_m"}], best first.';
comment on column public.unplaced_places.reason is 'Why it was decided so.';
comment on column public.unplaced_places.place_id is 'The place it became.';
create index unplaced_places_geom on public.unplaced_places using gist (geom);
create index unplaced_places_review on public.unplaced_places (municipality, review);
create index unplaced_places_source on public.unplaced_places (source_id);
create index unplaced_places_place on public.unplaced_places (place_id);
create trigger touch before update on public.unplaced_places for each row execute function private.touch();

-- Typed, so that a row that cannot be stored is refused while it is staged. Out of reach of the REST interface.
create table private.import_staging (
  import_id uuid not null references public.imports (id) on delete cascade,
  n integer not null check (n > 0),
  file_row integer not null check (file_row > 0),
  target text not null check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence')),
  ref text not null check (btrim(ref) <> '' and length(ref) <= 200 and ref not like 'municipality-%'),
  kind text,
  name text,
  registry_number text,
  geom geometry(Geometry, 4674) check (private.is_sound(geom)),
  accuracy_m double precision not null default 0 check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  position_method text not null default 'imported',
  purpose text,
  width_m double precision check (width_m > 0 and width_m < 'Infinity'),
  belongs_to text,
  parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  address text,
  address_parts jsonb not null default '{}' check (jsonb_typeof(address_parts) = 'object'),
  original jsonb not null default '{}' check (jsonb_typeof(original) = 'object'),
  personal jsonb not null default '[]' check (jsonb_typeof(personal) = 'array'),
  action text,
  stored text,
  is_version boolean not null default false,
  primary key (import_id, n),
  unique (import_id, target, ref),
  check ((target in ('place', 'zone', 'neighbourhood')) = (geom is not null)),
  check (case target when 'zone' then private.is_zone_kind(kind) is true
    when 'neighbourhood' then true when 'licence' then true
    else private.is_kind(kind) is true and not private.is_zone_kind(kind) and kind <> 'municipality' end),
  check (private.is_purpose(purpose))
);
comment on table private.import_staging is 'Rows of an import that is not committed; nobody but who stages them sees them.';

-- Security ------------------------------------------------------------------------------------------------------------

create trigger stays before update of municipality on public.imports for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.import_rows for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.import_personal for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.import_mappings for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.unplaced_places for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stamp before insert on public.imports for each row execute function private.stamp();

create function private.guard_import() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and old.status <> 'staging' and (old.status = 'undone'
      or (to_jsonb(new) - array['status', 'source_id', 'undone_by', 'undone_at', 'undone_why'])
        is distinct from (to_jsonb(old) - array['status', 'source_id', 'undone_by', 'undone_at', 'undone_why'])) then
    raise exception 'An import that was committed is kept as it was; it can be undone.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_import() is 'What was imported, by whom and when is not rewritten.';
create trigger guard before update on public.imports for each row execute function private.guard_import();

create function private.guard_pin() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.review <> 'pinned' and new.reviewed_by is not distinct from old.reviewed_by
      and new.reviewed_at is not distinct from old.reviewed_at then
    raise exception 'A position pinned by hand is not overwritten.' using errcode = '42501';
  end if;
  if new.review = 'pinned' and new.geom::text is distinct from old.geom::text
      and new.reviewed_at is not distinct from old.reviewed_at then
    raise exception 'A position pinned by hand is moved by hand alone: say who and when.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_pin() is 'Only a person''s own decision, told with who and when, moves a pin.';
create trigger pin before update on public.unplaced_places for each row
  when (old.review = 'pinned') execute function private.guard_pin();

create function private.follow_unplaced() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.places p set kind = new.kind, name = new.name, registry_number = new.registry_number, purpose = new.purpose,
      belongs_to = new.belongs_to, attributes = new.attributes, properties = new.properties, valid_from = new.valid_from,
      valid_to = new.valid_to, source_id = new.source_id
    where p.id = new.place_id and p.municipality = new.municipality
      and (p.kind, p.name, p.registry_number, p.purpose, p.belongs_to, p.attributes, p.properties, p.valid_from, p.valid_to, p.source_id)
        is distinct from (new.kind, new.name, new.registry_number, new.purpose, new.belongs_to, new.attributes, new.properties,
          new.valid_from, new.valid_to, new.source_id);
  return null;
end
$$;
comment on function private.follow_unplaced() is 'The place that an address became says what its file says; its position stays as it was decided.';
create trigger follow after update on public.unplaced_places for each row
  when (new.place_id is not null) execute function private.follow_unplaced();
revoke execute on function private.guard_import(), private.guard_pin(), private.follow_unplaced() from public;

alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
alter table public.import_personal enable row level security;
alter table public.import_mappings enable row level security;
alter table public.unplaced_places enable row level security;
alter table private.import_staging enable row level security;

grant select, insert, update, delete on public.imports, public.import_mappings, public.unplaced_places to authenticated, service_role;
grant select, insert, update on public.import_rows to authenticated;
grant select, insert, delete on public.import_personal to authenticated;
grant select, insert, update, delete on public.import_rows, public.import_personal to service_role;
grant select, insert, update, delete on private.import_staging to authenticated, service_role;

create policy "read" on public.imports for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager']))::text[])
    and (status <> 'staging' or created_by = (select auth.uid())));
create policy "insert" on public.imports for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[])
    and created_by = (select auth.uid()) and status = 'staging');
create policy "update" on public.imports for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.imports for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[])
    and created_by = (select auth.uid()) and status = 'staging');

create policy "read" on public.import_rows for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager']))::text[]));
create policy "insert" on public.import_rows for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

-- The digest is written once the record is; then the row is history.
create policy "update" on public.import_rows for update to authenticated
  using (digest is null and municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.import_personal for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "insert" on public.import_personal for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.import_personal for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.import_mappings for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "insert" on public.import_mappings for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[])
    and updated_by = (select auth.uid()));
create policy "update" on public.import_mappings for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[])
    and updated_by = (select auth.uid()));
create policy "delete" on public.import_mappings for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.unplaced_places for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.unplaced_places for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.unplaced_places for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.unplaced_places for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create function private.own_stagings() returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(i.id), '{}') from public.imports i where i.created_by = (select auth.uid()) and i.status = 'staging'
$$;
comment on function private.own_stagings() is 'Imports that the caller is staging.';
create policy "own" on private.import_staging for all to authenticated
  using (import_id = any ((select private.own_stagings())::uuid[]))
  with check (import_id = any ((select private.own_stagings())::uuid[]));

-- Writing -------------------------------------------------------------------------------------------------------------

-- How each target is written: columns of its table beside what each is made of. One machine for five tables.
create function private.import_target(target text)
returns table (relation text, key text, versioned boolean, cols text[], exprs text[])
language sql immutable
set search_path = ''
as $$
  select v.relation, v.key, v.versioned, v.cols, coalesce(v.exprs, array(select 's.' || c from unnest(v.cols) c)) from (values
    ('place', 'places', 'ref', true, array['kind', 'name', 'registry_number', 'geom', 'accuracy_m', 'position_method', 'purpose',
      'width_m', 'belongs_to', 'parts', 'attributes', 'properties'], null::text[]),
    ('zone', 'zones', 'ref', true, array['kind', 'purpose', 'name', 'geom', 'accuracy_m', 'properties'], null),
    ('unplaced', 'unplaced_places', 'ref', false, array['kind', 'name', 'registry_number', 'purpose', 'belongs_to', 'attributes',
      'properties', 'address', 'address_parts'],
      array['s.kind', 's.name', 's.registry_number', 's.purpose', 's.belongs_to', 's.attributes', 's.properties',
        'coalesce(s.address, '''')', 's.address_parts']),
    ('neighbourhood', 'neighbourhoods', 'name', false, array['geom', 'population'],
      array['ST_Multi(s.geom)', '(s.properties ->> ''population'')::integer']),
    ('licence', 'licences', 'number', false, array['activity', 'cnae', 'status', 'place_id'],
      array['s.properties ->> ''activity''', 's.properties ->> ''cnae''', 'coalesce(s.properties ->> ''status'', ''in-force'')',
        '(select p.id from public.places p where p.municipality = i.municipality and p.ref = s.belongs_to)'])
  ) v (target, relation, key, versioned, cols, exprs) where v.target = import_target.target
$$;
comment on function private.import_target(text) is
  'Table, key and columns that an import''s target is written to; `exprs` are made of s (the staged row) and i (the import).';

create function private.joined(items text[], pattern text) returns text
language sql immutable
set search_path = ''
as $$ select string_agg(replace(pattern, '?', item), ', ' order by n) from unnest(items) with ordinality u (item, n) $$;
comment on function private.joined(text[], text) is 'The items, each put into the pattern at ?, with commas between.';

create function private.staging_import(import uuid) returns public.imports
language plpgsql
set search_path = ''
as $$
declare found_import public.imports;
begin
  select * into found_import from public.imports i where i.id = import and i.created_by = (select auth.uid()) for update;
  if found_import.id is null then
    raise exception 'There is no such import of yours.' using errcode = 'P0001', hint = 'import-missing';
  elsif found_import.status <> 'staging' then
    raise exception 'This import was already committed.' using errcode = 'P0001', hint = 'import-committed';
  elsif not private.has_role(found_import.municipality, array['admin', 'planner']) then
    raise exception 'Only planners and administrators of the town import files.' using errcode = '42501';
  end if;
  return found_import;
end
$$;
comment on function private.staging_import(uuid) is 'The caller''s own import that is not committed, locked; raises otherwise.';

create function public.begin_import(town text, import jsonb) returns uuid
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  odd text;
  made uuid;
begin
  if not private.has_role(here.ibge_code, array['admin', 'planner']) then
    raise exception 'Only planners and administrators of the town import files.' using errcode = '42501';
  end if;
  select k into odd from jsonb_array_elements_text(coalesce(import -> 'complete', '[]')) k where private.is_kind(k) is not true limit 1;
  if found then
    raise exception '"complete" names "%", which is no known kind.', odd using errcode = 'P0001';
  end if;
  -- What was left staged by a window that was closed.
  delete from public.imports i where i.created_by = (select auth.uid()) and i.status = 'staging'
    and i.created_at < now() - interval '1 day';
  insert into public.imports (municipality, dataset, shape, title, file_name, file_hash, layer_name, detected, choices, source,
      day, is_whole, complete, counts, created_by)
  values (here.ibge_code, import ->> 'dataset', import ->> 'shape', import ->> 'title', import ->> 'file_name', import ->> 'file_hash',
    import ->> 'layer_name', coalesce(import -> 'detected', '{}'), coalesce(import -> 'choices', '{}'), coalesce(import -> 'source', '{}'),
    private.civil_date(import ->> 'day'), coalesce((import ->> 'is_whole')::boolean, false),
    array(select jsonb_array_elements_text(coalesce(import -> 'complete', '[]'))), coalesce(import -> 'counts', '{}'), (select auth.uid()))
  returning id into made;
  return made;
end
$$;
comment on function public.begin_import(text, jsonb) is
  'Opens an import: dataset, shape, title, file_name, day (required), file_hash, layer_name, detected, choices, source, is_whole, complete, counts. Answers its id. Nothing of it is a fact until commit_import().';

create function private.fault_of_staged(item jsonb) returns text
language plpgsql stable
set search_path = public, extensions
as $$
declare
  target text := item ->> 'target';
  feature jsonb := item -> 'feature';
  said text;
begin
  if target in ('place', 'zone') then
    return private.fault_of_feature(feature);
  end if;
  if coalesce(btrim(feature ->> 'id'), '') = '' then
    return 'it has no id';
  elsif target = 'unplaced' and private.is_kind(feature #>> '{properties,kind}') is not true then
    return 'it has no known kind';
  end if;
  begin
    perform private.features_of(jsonb_build_object('features', jsonb_build_array(feature)));
  exception when others then
    get stacked diagnostics said = message_text;
    return said;
  end;
  return null;
end
$$;
comment on function private.fault_of_staged(jsonb) is 'What is wrong with a row to be staged; null when nothing is found.';

create function public.stage_import(import uuid, rows jsonb) returns integer
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.imports := private.staging_import(import);
  item record;
  fault text;
  staged integer;
begin
  begin
    -- A chunk that is sent again takes its own place.
    delete from private.import_staging s where s.import_id = here.id
      and s.n in (select (r ->> 'n')::integer from jsonb_array_elements(rows) r);
    insert into private.import_staging (import_id, n, file_row, target, ref, kind, name, registry_number, geom, accuracy_m,
      position_method, purpose, width_m, belongs_to, parts, attributes, properties, valid_from, valid_to, address, address_parts,
      original, personal)
    select here.id, (r.item ->> 'n')::integer, (r.item ->> 'row')::integer, r.item ->> 'target', f.ref, f.kind, f.name,
      f.registry_number, f.geom, f.accuracy_m, case f.position_method when 'unknown' then 'imported' else f.position_method end,
      f.purpose, f.width_m, f.belongs_to, f.parts, f.attributes, f.properties, f.valid_from, f.valid_to, r.item ->> 'address',
      coalesce(nullif(r.item -> 'address_parts', 'null'), '{}'), coalesce(nullif(r.item -> 'original', 'null'), '{}'),
      coalesce(nullif(r.item -> 'personal', 'null'), '[]')
    from jsonb_array_elements(rows) with ordinality r (item, n)
    join private.features_of(jsonb_build_object('features', (select coalesce(jsonb_agg(e -> 'feature' order by o), '[]')
      from jsonb_array_elements(rows) with ordinality a (e, o)))) f on f.n = r.n;
  exception when insufficient_privilege then
    raise;
  when unique_violation then
    select r.item ->> 'row' as row, r.item #>> '{feature,id}' as ref, coalesce(s.file_row::text, d.item ->> 'row') as other into item
      from jsonb_array_elements(rows) r (item)
      left join private.import_staging s on s.import_id = here.id and s.target = r.item ->> 'target' and s.ref = r.item #>> '{feature,id}'
      left join jsonb_array_elements(rows) d (item) on d.item ->> 'n' <> r.item ->> 'n' and d.item ->> 'target' = r.item ->> 'target'
        and d.item #>> '{feature,id}' = r.item #>> '{feature,id}'
      where s.n is not null or d.item is not null limit 1;
    raise exception 'Rows % and % have one id, "%".', item.other, item.row, item.ref using errcode = 'P0001', hint = 'import-twice';
  when others then
    get stacked diagnostics fault = message_text;
    for item in select r.item from jsonb_array_elements(rows) r (item) loop
      if private.fault_of_staged(item.item) is not null then
        raise exception 'Row %: %.', item.item ->> 'row', private.fault_of_staged(item.item) using errcode = 'P0001', hint = 'import-row';
      end if;
    end loop;
    raise exception 'Rows % to %: %', rows -> 0 ->> 'row', rows -> -1 ->> 'row', fault using errcode = 'P0001', hint = 'import-row';
  end;
  select count(*) into staged from private.import_staging s where s.import_id = here.id;
  return staged;
end
$$;
comment on function public.stage_import(uuid, jsonb) is
  'Stages some rows: [{n, row, target, feature (GeoJSON Feature; geometry null for unplaced and licence), address, address_parts, original, personal: [{field, value, reason}]}]. Answers how many are staged. P0001 names the first row that cannot be stored.';

create function private.compare_target(here public.imports, target text) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
begin
  select * into t from private.import_target(target);
  -- Same: column by column, the file's own validity included. A first day that the file does not tell is no change, nor
  -- is that of a later version, which began when the file did.
  execute format($q$
    update private.import_staging s set stored = found.id, is_version = coalesce(found.is_version, false), action = case
        when found.id is null then 'new'
        when %L and found.dataset is distinct from $1.dataset then 'taken'
        when found.content is distinct from (%s)::text or (s.valid_from is not null
          and s.valid_from is distinct from found.valid_from and not found.is_version) then 'changed'
        when s.valid_to is not distinct from found.valid_to then 'same'
        when s.valid_to is null and found.valid_to < $1.day then 'changed'
        else 'dated' end
    from private.import_staging o
    left join lateral (
      select x.id::text as id, (row(%s))::text as content, x.valid_from, x.valid_to, f.dataset, exists (
          select from public.import_rows r where r.municipality = $1.municipality and r.target = $2
            and r.record_id = x.id::text and r.replaced_id is not null) as is_version
      from public.%I x left join public.sources f on f.id = x.source_id
      where x.municipality = $1.municipality and x.%I = o.ref) found on true
    where o.import_id = $1.id and o.target = $2 and s.import_id = o.import_id and s.n = o.n
  $q$, t.versioned, 'row(' || replace(array_to_string(t.exprs, ', '), 'i.municipality', '$1.municipality') || ')',
    private.joined(t.cols, 'x.?'), t.relation, t.key) using here, target;
end
$$;
comment on function private.compare_target(public.imports, text) is
  'Marks each staged row of a target new, changed, dated (only its last day differs), same, or taken (another source''s).';

create function private.gone(here public.imports, target text)
returns table (record_id text, ref text, name text)
language plpgsql stable
set search_path = public, extensions
as $$
declare t record;
begin
  if not here.is_whole then
    return;
  end if;
  select * into t from private.import_target(target);
  return query execute format($q$
    select x.id::text, x.%1$I, %2$s from public.%3$I x join public.sources f on f.id = x.source_id
    where x.municipality = $1.municipality and f.dataset = $1.dataset and (x.valid_to is null or x.valid_to >= $1.day)
      and not exists (select from private.import_staging s where s.import_id = $1.id and s.ref = x.%1$I)
  $q$, t.key, case when target = 'licence' then 'x.number' else 'x.name' end, t.relation) using here;
end
$$;
comment on function private.gone(public.imports, text) is 'Records of the import''s dataset, valid on its day, that its file no longer holds.';

create function private.compare(here public.imports) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  each_target text;
  gone_count integer := 0;
  more integer;
begin
  -- A pin set by hand stays where it is, whatever the file says of the position.
  update private.import_staging s set geom = p.geom, accuracy_m = p.accuracy_m, position_method = p.position_method
    from public.places p join public.unplaced_places u on u.place_id = p.id
    where s.import_id = here.id and s.target = 'place' and p.municipality = here.municipality and p.ref = s.ref and u.review = 'pinned';
  foreach each_target in array array['place', 'zone', 'unplaced', 'neighbourhood', 'licence'] loop
    if exists (select from private.import_staging s where s.import_id = here.id and s.target = each_target) then
      perform private.compare_target(here, each_target);
    end if;
    select count(*) into more from private.gone(here, each_target);
    gone_count := gone_count + more;
  end loop;
  -- An address whose place has a position already, from an earlier file of this dataset, keeps it.
  update private.import_staging s set action = 'same'
    from public.places p join public.sources f on f.id = p.source_id
    where s.import_id = here.id and s.target = 'unplaced' and s.action = 'new' and p.municipality = here.municipality
      and p.ref = s.ref and f.dataset = here.dataset;
  return (select jsonb_build_object(
      'new', count(*) filter (where s.action = 'new'), 'changed', count(*) filter (where s.action in ('changed', 'dated')),
      'same', count(*) filter (where s.action = 'same'), 'taken', count(*) filter (where s.action = 'taken'),
      'gone', gone_count, 'staged', count(*), 'unplaced', count(*) filter (where s.target = 'unplaced'))
    from private.import_staging s where s.import_id = here.id);
end
$$;
comment on function private.compare(public.imports) is 'Marks what a staged import would do; answers how many of each.';

create function public.compare_import(import uuid) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
begin
  return private.compare(private.staging_import(import));
end
$$;
comment on function public.compare_import(uuid) is
  'What a staged import would do: {new, changed, same, gone, taken, staged, unplaced}. Writes no fact.';

create function public.import_differences(import uuid, wanted text, first integer, most integer) returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.imports;
begin
  select * into here from public.imports i where i.id = import and i.status = 'staging' and i.created_by = (select auth.uid());
  if here.id is null then
    raise exception 'There is no such import of yours.' using errcode = 'P0001', hint = 'import-missing';
  end if;
  if wanted = 'gone' then
    return (select coalesce(jsonb_agg(to_jsonb(g) order by g.ref), '[]') from (
      select t.target, null::integer as row, x.ref, x.name from unnest(array['place', 'zone', 'unplaced', 'neighbourhood', 'licence']) t (target)
      cross join lateral private.gone(here, t.target) x order by x.ref offset first limit least(most, 1000)) g);
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(g) order by g.row), '[]') from (
    select s.target, s.file_row as row, s.ref, s.name from private.import_staging s
    where s.import_id = here.id and (s.action = wanted or (wanted = 'changed' and s.action = 'dated'))
    order by s.n offset first limit least(most, 1000)) g);
end
$$;
comment on function public.import_differences(uuid, text, integer, integer) is
  'Some of the records that a compared import would make (new), change (changed), leave (same), close (gone) or cannot touch (taken): [{target, row, ref, name}].';

create function private.write_target(here public.imports, target text, source uuid) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
  all_cols text[];
  geom text;
begin
  select * into t from private.import_target(target);
  all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
  geom := case when 'geom' = any (t.cols) then $q$ || jsonb_build_object('geom', x.geom::text)$q$ else '' end;

  -- Closed: what the file no longer holds. What began on the file's day or later closes on its own first day.
  execute format($q$
    insert into public.import_rows (import_id, municipality, target, action, ref, record_id, before)
    select $1.id, $1.municipality, $2, 'closed', x.%1$I, x.id::text, to_jsonb(x) %2$s
    from private.gone($1, $2) g join public.%3$I x on x.id::text = g.record_id
  $q$, t.key, geom, t.relation) using here, target;
  execute format($q$
    update public.%I x set valid_to = greatest(x.valid_from, $1.day - 1)
    from public.import_rows r where r.import_id = $1.id and r.target = $2 and r.action = 'closed' and x.id::text = r.record_id
  $q$, t.relation) using here, target;

  -- Changed where it stands: tables without versions, a last day alone, and what began on this very day (a correction).
  execute format($q$
    insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, before, original)
    select $1.id, $1.municipality, $2, s.file_row, 'changed', s.ref, s.stored, to_jsonb(x) %1$s, s.original
    from private.import_staging s join public.%2$I x on x.id::text = s.stored
    where s.import_id = $1.id and s.target = $2
      and (s.action = 'dated' or (s.action = 'changed' and (not %3$L or x.valid_from >= $1.day or s.valid_to < $1.day)))
  $q$, geom, t.relation, t.versioned) using here, target;
  execute format($q$
    update public.%1$I x set %2$s, valid_to = s.valid_to, source_id = $3,
        valid_from = case when s.is_version then x.valid_from else coalesce(s.valid_from, x.valid_from) end
    from public.import_rows r join private.import_staging s on s.import_id = r.import_id and s.target = r.target and s.ref = r.ref
      join public.imports i on i.id = r.import_id
    where r.import_id = $1.id and r.target = $2 and r.action = 'changed' and x.id::text = r.record_id
  $q$, t.relation, (select string_agg(format('%I = %s', c, e), ', ') from unnest(t.cols, t.exprs) u (c, e))) using here, target, source;

  -- A new version: the earlier one gives up its id and closes on the day before.
  if t.versioned then
    execute format($q$
      insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, replaced_id, before, original)
      select $1.id, $1.municipality, $2, s.file_row, 'changed', s.ref, gen_random_uuid()::text, s.stored, to_jsonb(x) %1$s, s.original
      from private.import_staging s join public.%2$I x on x.id::text = s.stored
      where s.import_id = $1.id and s.target = $2 and s.action = 'changed'
        and not exists (select from public.import_rows r where r.import_id = $1.id and r.target = $2 and r.record_id = s.stored)
    $q$, geom, t.relation) using here, target;
    execute format($q$
      update public.%I x set valid_to = least(x.valid_to, $1.day - 1),
        ref = x.ref || '~' || least(x.valid_to, $1.day - 1) || case when exists (select from public.%1$I y
          where y.municipality = x.municipality and y.ref = x.ref || '~' || least(x.valid_to, $1.day - 1)) then '~' || left(x.id::text, 8) else '' end
      from public.import_rows r where r.import_id = $1.id and r.target = $2 and r.replaced_id = x.id::text
    $q$, t.relation) using here, target;
    execute format($q$
      insert into public.%1$I (id, municipality, ref, %2$s, valid_from, valid_to, source_id)
      select r.record_id::uuid, $1.municipality, s.ref, %3$s, greatest(s.valid_from, $1.day), s.valid_to, $3
      from public.import_rows r join private.import_staging s on s.import_id = r.import_id and s.target = r.target and s.ref = r.ref
        join public.imports i on i.id = r.import_id
      where r.import_id = $1.id and r.target = $2 and r.replaced_id is not null
    $q$, t.relation, private.joined(t.cols, '?'), private.joined(t.exprs, '?')) using here, target, source;
  end if;

  -- New. In a file that succeeds another a record began, as far as is known, on the file's day.
  execute format($q$
    with made as (
      insert into public.%1$I (municipality, %2$I, %3$s, valid_from, valid_to, source_id)
      select $1.municipality, s.ref, %4$s,
        case when s.valid_from is null and $4 and (s.valid_to is null or s.valid_to >= $1.day) then $1.day else s.valid_from end,
        s.valid_to, $3
      from private.import_staging s join public.imports i on i.id = s.import_id
      where s.import_id = $1.id and s.target = $2 and s.action = 'new'
      returning id, %2$I as ref)
    insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, original)
    select $1.id, $1.municipality, $2, s.file_row, 'new', m.ref, m.id::text, s.original
    from made m join private.import_staging s on s.import_id = $1.id and s.target = $2 and s.ref = m.ref
  $q$, t.relation, t.key, private.joined(t.cols, '?'), private.joined(t.exprs, '?')) using here, target, source,
    exists (select from public.imports e where e.municipality = here.municipality and e.dataset = here.dataset and e.status = 'committed');

  execute format($q$
    update public.import_rows r set digest = md5((row(%1$s))::text),
      replaced_digest = (select md5((row(%3$s))::text) from public.%2$I y where y.id = nullif(r.replaced_id, '')::%4$s)
    from public.%2$I x where r.import_id = $1.id and r.target = $2 and x.id::text = r.record_id
  $q$, private.joined(all_cols, 'x.?'), t.relation, private.joined(all_cols, 'y.?'),
    case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end) using here, target;
end
$$;
comment on function private.write_target(public.imports, text, uuid) is 'Writes what compare() marked of a target, and what it did to each record.';

create function public.commit_import(import uuid, expected integer) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set statement_timeout = '15min'
as $$
declare
  here public.imports := private.staging_import(import);
  told jsonb;
  item record;
  brought uuid;
  each_target text;
  kinds text[];
begin
  if (select count(*) from private.import_staging s where s.import_id = here.id) <> expected then
    raise exception 'Not all rows arrived: % of %. Nothing was written.',
      (select count(*) from private.import_staging s where s.import_id = here.id), expected using errcode = 'P0001', hint = 'import-incomplete';
  end if;
  told := private.compare(here);
  select s.file_row, s.ref into item from private.import_staging s where s.import_id = here.id and s.action = 'taken' order by s.n limit 1;
  if found then
    raise exception 'Row %: the id "%" belongs to a record of another source.', item.file_row, item.ref
      using errcode = 'P0001', hint = 'import-taken';
  end if;
  -- Boxes alone are looked at: 1.2 degrees are more than 100 km everywhere in Brazil. Swapped axes end here.
  select s.file_row, s.ref into item from private.import_staging s join public.municipalities m on m.ibge_code = here.municipality
    where s.import_id = here.id and s.geom is not null and not s.geom && ST_Expand(m.geom, 1.2) order by s.n limit 1;
  if found then
    raise exception 'Row %: "%" lies more than 100 km outside the municipality.', item.file_row, item.ref
      using errcode = 'P0001', hint = 'import-far';
  end if;

  select array_agg(distinct k.kind) into kinds from (
    select s.kind from private.import_staging s where s.import_id = here.id and s.target in ('place', 'zone')
    union select unnest(here.complete)) k;
  if (told ->> 'new')::int + (told ->> 'changed')::int + (told ->> 'gone')::int = 0
      and not exists (select from unnest(here.complete) c where not exists (select from public.layers l
        where l.municipality = here.municipality and l.kind = c and l.complete)) then
    delete from public.imports i where i.id = here.id;
    return told || '{"status": "unchanged"}';
  end if;

  insert into public.sources (municipality, title, origin, licence, source_date, datum, transformation, hash, row_count, is_demo, dataset)
  values (here.municipality, here.title, here.source ->> 'origin', here.source ->> 'licence',
    private.civil_date(here.source ->> 'source_date'), here.source ->> 'datum', here.source ->> 'transformation', here.file_hash,
    expected, coalesce((here.source ->> 'is_demo')::boolean, false), here.dataset)
  returning id into brought;
  foreach each_target in array array['place', 'zone', 'unplaced', 'neighbourhood', 'licence'] loop
    perform private.write_target(here, each_target, brought);
  end loop;
  insert into public.import_personal (import_id, municipality, target, ref, file_row, field, value, reason)
    select here.id, here.municipality, s.target, s.ref, s.file_row, p ->> 'field', p ->> 'value', p ->> 'reason'
    from private.import_staging s cross join lateral jsonb_array_elements(s.personal) p
    where s.import_id = here.id and s.action in ('new', 'changed', 'dated');

  update public.imports i set status = 'committed', committed_at = clock_timestamp(), source_id = brought,
    counts = i.counts || (told - array['staged', 'taken']),
    layers_before = (select coalesce(jsonb_agg(jsonb_build_object('kind', k, 'row', to_jsonb(l))), '[]')
      from unnest(kinds) k left join public.layers l on l.municipality = here.municipality and l.kind = k)
    where i.id = here.id;
  insert into public.layers as known (municipality, kind, complete, source_id, as_of)
    select here.municipality, k, k = any (here.complete), brought, private.civil_date(here.source ->> 'source_date') from unnest(kinds) k
  on conflict (municipality, kind) do update set
    complete = known.complete or excluded.complete, source_id = excluded.source_id, as_of = excluded.as_of;
  delete from private.import_staging s where s.import_id = here.id;
  return told || jsonb_build_object('status', 'committed', 'source_id', brought);
end
$$;
comment on function public.commit_import(uuid, integer) is
  'Writes a staged import, all of it or nothing: new records, new versions of changed ones, the last day of those that are gone; its source; which kinds are known. `expected`: how many rows were staged. Answers {status: committed | unchanged, new, changed, same, gone, unplaced}; an import that would change nothing leaves no trace. P0001 with a sentence and a hint otherwise.';

create function public.undo_import(import uuid, why text) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set statement_timeout = '15min'
as $$
declare
  here public.imports;
  item record;
  each_target text;
  t record;
  all_cols text[];
  undone integer;
  id_type text;
begin
  select * into here from public.imports i where i.id = import for update;
  if here.id is null or here.status <> 'committed' then
    raise exception 'There is no such import to undo.' using errcode = 'P0001', hint = 'import-missing';
  elsif not private.has_role(here.municipality, array['admin', 'planner']) then
    raise exception 'Only planners and administrators of the town undo an import.' using errcode = '42501';
  end if;
  select i.id, i.file_name, i.committed_at into item from public.imports i
    where i.municipality = here.municipality and i.dataset = here.dataset and i.status = 'committed' and i.id <> here.id
      and i.committed_at > here.committed_at order by i.committed_at limit 1;
  if found then
    raise exception 'A later import of the same records stands on it: "%". Undo that one first.', item.file_name
      using errcode = 'P0001', hint = 'import-newer';
  end if;
  select count(*) into undone from public.import_rows r where r.import_id = here.id;

  -- All are looked at before any is touched: what an address became follows it.
  foreach each_target in array array['licence', 'neighbourhood', 'unplaced', 'zone', 'place'] loop
    continue when not exists (select from public.import_rows r where r.import_id = here.id and r.target = each_target);
    select * into t from private.import_target(each_target);
    all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
    id_type := case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end;
    execute format($q$
      select r.ref from public.import_rows r
      left join public.%1$I x on x.id = r.record_id::%4$s left join public.%1$I y on y.id = r.replaced_id::%4$s
      where r.import_id = $1 and r.target = $2 and (r.digest is distinct from md5((row(%2$s))::text)
        or (r.replaced_id is not null and r.replaced_digest is distinct from md5((row(%3$s))::text))) limit 1
    $q$, t.relation, private.joined(all_cols, 'x.?'), private.joined(all_cols, 'y.?'), id_type) into item using here.id, each_target;
    if item.ref is not null then
      raise exception 'The record "%" was changed after the import: undoing would lose that.', item.ref
        using errcode = 'P0001', hint = 'import-touched';
    end if;
    if each_target = 'unplaced' and exists (select from public.import_rows r join public.unplaced_places u on u.id::text = r.record_id
        where r.import_id = here.id and r.target = 'unplaced' and r.action = 'new' and u.review <> 'open') then
      raise exception 'Addresses of this import were already reviewed: undoing would lose that.' using errcode = 'P0001', hint = 'import-reviewed';
    end if;
  end loop;

  foreach each_target in array array['licence', 'neighbourhood', 'unplaced', 'zone', 'place'] loop
    continue when not exists (select from public.import_rows r where r.import_id = here.id and r.target = each_target);
    select * into t from private.import_target(each_target);
    all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
    id_type := case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end;
    begin
      execute format($q$
        delete from public.%I x using public.import_rows r
        where r.import_id = $1 and r.target = $2 and (r.action = 'new' or r.replaced_id is not null) and x.id = r.record_id::%s
      $q$, t.relation, id_type) using here.id, each_target;
      execute format($q$
        update public.%1$I x set %2$s from public.import_rows r cross join lateral jsonb_populate_record(null::public.%1$I, r.before) b
        where r.import_id = $1 and r.target = $2 and r.before is not null and x.id = coalesce(r.replaced_id, r.record_id)::%3$s
      $q$, t.relation, private.joined(all_cols, '? = b.?'), id_type) using here.id, each_target;
    exception when foreign_key_violation then
      raise exception 'Records of this import are used by others: undoing would leave those without them.'
        using errcode = 'P0001', hint = 'import-used';
    end;
  end loop;

  delete from public.layers l using jsonb_array_elements(here.layers_before) e
    where l.municipality = here.municipality and l.kind = e ->> 'kind';
  insert into public.layers (municipality, kind, complete, source_id, as_of, note)
    select b.municipality, b.kind, b.complete, b.source_id, b.as_of, b.note
    from jsonb_array_elements(here.layers_before) e cross join lateral jsonb_populate_record(null::public.layers, e -> 'row') b
    where e -> 'row' <> 'null';
  delete from public.import_personal p where p.import_id = here.id;
  update public.imports i set status = 'undone', source_id = null, undone_by = (select auth.uid()), undone_at = clock_timestamp(),
    undone_why = nullif(btrim(why), '') where i.id = here.id;
  begin
    delete from public.sources s where s.id = here.source_id;
  exception when foreign_key_violation then
    raise exception 'Records of this import are used by others: undoing would leave those without them.'
      using errcode = 'P0001', hint = 'import-used';
  end;
  return jsonb_build_object('undone', undone);
end
$$;
comment on function public.undo_import(uuid, text) is
  'Takes an import back as a whole: its new records go, the changed and closed are as they were, its layers too. Refused (P0001, hint import-newer, import-touched, import-reviewed, import-used) where something later stands on it.';

revoke execute on function private.own_stagings(), private.import_target(text), private.joined(text[], text),
  private.staging_import(uuid), public.begin_import(text, jsonb), private.fault_of_staged(jsonb), public.stage_import(uuid, jsonb),
  private.compare_target(public.imports, text), private.gone(public.imports, text), private.compare(public.imports),
  public.compare_import(uuid), public.import_differences(uuid, text, integer, integer),
  private.write_target(public.imports, text, uuid), public.commit_import(uuid, integer), public.undo_import(uuid, text) from public;
grant execute on function private.own_stagings(), private.import_target(text), private.joined(text[], text),
  private.staging_import(uuid), public.begin_import(text, jsonb), private.fault_of_staged(jsonb), public.stage_import(uuid, jsonb),
  private.compare_target(public.imports, text), private.gone(public.imports, text), private.compare(public.imports),
  public.compare_import(uuid), public.import_differences(uuid, text, integer, integer),
  private.write_target(public.imports, text, uuid), public.commit_import(uuid, integer), public.undo_import(uuid, text)
  to authenticated, service_role;
