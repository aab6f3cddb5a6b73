-- Neighbourhoods come in like places: a changed one leaves its earlier version, which holds up to the eve; and the town's own
-- boundary comes in by the same door, by an administrator's hand.

set search_path = public, extensions;

alter table public.neighbourhoods add column ref text check (btrim(ref) <> '');
comment on column public.neighbourhoods.ref is 'Its name; an earlier version has its last day behind it.';
update public.neighbourhoods set ref = name;
create function private.name_neighbourhood() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.ref := coalesce(new.ref, new.name);
  return new;
end
$$;
comment on function private.name_neighbourhood() is 'A neighbourhood is known by its name.';
revoke execute on function private.name_neighbourhood() from public;
create trigger name before insert on public.neighbourhoods for each row execute function private.name_neighbourhood();
alter table public.neighbourhoods alter column ref set not null,
  drop constraint neighbourhoods_municipality_name_key,
  add constraint neighbourhoods_ref unique (municipality, ref);
grant usage on sequence public.neighbourhoods_id_seq to authenticated, service_role;

-- The words of the targets, with the boundary among them.
do $$
declare c record;
begin
  for c in select k.conname, k.conrelid::regclass as relation from pg_constraint k
      where k.conrelid in ('private.import_staging'::regclass, 'public.import_rows'::regclass) and k.contype = 'c'
        and pg_get_constraintdef(k.oid) like '%neighbourhood%' loop
    execute format('alter table %s drop constraint %I', c.relation, c.conname);
  end loop;
end
$$;
alter table public.import_rows add constraint import_rows_target
  check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence', 'boundary'));
alter table private.import_staging
  add constraint import_staging_target check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence', 'boundary')),
  add constraint import_staging_drawn check ((target in ('place', 'zone', 'neighbourhood', 'boundary')) = (geom is not null)),
  add constraint import_staging_area check (target not in ('zone', 'neighbourhood', 'boundary')
    or GeometryType(geom) in ('POLYGON', 'MULTIPOLYGON')),
  add constraint import_staging_kind check (case target when 'zone' then private.is_zone_kind(kind) is true
    when 'neighbourhood' then true when 'licence' then true when 'boundary' then kind is not distinct from 'municipality'
    else private.is_kind(kind) is true and not private.is_zone_kind(kind) and kind <> 'municipality' end);

create or replace function private.import_target(target text)
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
    ('neighbourhood', 'neighbourhoods', 'ref', true, array['name', 'geom', 'population'],
      array['coalesce(s.name, s.ref)', 'ST_Multi(s.geom)', '(s.properties ->> ''population'')::integer']),
    ('licence', 'licences', 'number', false, array['activity', 'cnae', 'status', 'place_id'],
      array['s.properties ->> ''activity''', 's.properties ->> ''cnae''', 'coalesce(s.properties ->> ''status'', ''in-force'')',
        '(select p.id from public.places p where p.municipality = i.municipality and p.ref = s.belongs_to)'])
  ) v (target, relation, key, versioned, cols, exprs) where v.target = import_target.target
$$;

create or replace function private.fault_of_staged(item jsonb) returns text
language plpgsql stable
set search_path = public, extensions
as $$
declare
  target text := item ->> 'target';
  feature jsonb := item -> 'feature';
  said text;
  f record;
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
    select * into f from private.features_of(jsonb_build_object('features', jsonb_build_array(feature)));
  exception when others then
    get stacked diagnostics said = message_text;
    return said;
  end;
  return case when target not in ('neighbourhood', 'boundary') then null
    when f.geom is null then 'it has no geometry'
    when not private.is_sound(f.geom) then 'its geometry is empty, open, self-crossing or outside the range of degrees'
    when GeometryType(f.geom) not in ('POLYGON', 'MULTIPOLYGON') then format('a %s is an area, not a %s', target, GeometryType(f.geom)) end;
end
$$;

-- A neighbourhood is its name: whoever drew it before, the newer file says how it lies from its day on.
create or replace function private.compare_target(here public.imports, target text) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
begin
  select * into t from private.import_target(target);
  -- A mark of an earlier comparison falls where the record went meanwhile.
  execute format($q$
    update private.import_staging s set stored = null, is_version = false, action = 'new'
    where s.import_id = $1.id and s.target = $2 and s.action <> 'new'
      and not exists (select from public.%I x where x.municipality = $1.municipality and x.%I = s.ref)
  $q$, t.relation, t.key) using here, target;
  -- Same: column by column, the file's own validity included. A first day that the file does not tell is no change, nor
  -- is that of a later version, which began when the file did. What this very import wrote ahead is not compared with itself.
  execute format($q$
    update private.import_staging w set stored = m.stored, is_version = m.is_version, action = m.action
    from (
      select s.n, x.id::text as stored, v.record_id is not null as is_version, case
          when %L and f.dataset is distinct from $1.dataset then 'taken'
          when (row(%s))::text is distinct from (%s)::text or (s.valid_from is not null
            and s.valid_from is distinct from x.valid_from and v.record_id is null) then 'changed'
          when s.valid_to is not distinct from x.valid_to then 'same'
          when s.valid_to is null and x.valid_to < $1.day then 'changed'
          else 'dated' end as action
      from private.import_staging s
      join public.%I x on x.municipality = $1.municipality and x.%I = s.ref
        and ($1.source_id is null or x.source_id is distinct from $1.source_id)
      left join public.sources f on f.id = x.source_id
      left join (select distinct r.record_id from public.import_rows r
        where r.municipality = $1.municipality and r.target = $2 and r.replaced_id is not null) v on v.record_id = x.id::text
      where s.import_id = $1.id and s.target = $2) m
    where w.import_id = $1.id and w.n = m.n
      and (w.stored, w.is_version, w.action) is distinct from (m.stored, m.is_version, m.action)
  $q$, t.versioned and target <> 'neighbourhood', private.joined(t.cols, 'x.?'),
    'row(' || replace(array_to_string(t.exprs, ', '), 'i.municipality', '$1.municipality') || ')',
    t.relation, t.key) using here, target;
end
$$;

create or replace function private.compare(here public.imports) returns jsonb
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
  update private.import_staging s set stored = m.ibge_code, action = case
      when m.geom is null then 'new' when m.geom = ST_Multi(s.geom) then 'same' else 'changed' end
    from public.municipalities m where s.import_id = here.id and s.target = 'boundary' and m.ibge_code = here.municipality;
  -- An address whose place has a position already, from an earlier file of this dataset, keeps it.
  update private.import_staging s set action = 'same'
    from public.places p join public.sources f on f.id = p.source_id
    where s.import_id = here.id and s.target = 'unplaced' and s.action = 'new' and p.municipality = here.municipality
      and p.ref = s.ref and f.dataset = here.dataset and not f.pending;
  update public.imports i set compared = true where i.id = here.id and not i.compared;
  return (select jsonb_build_object(
      'new', count(*) filter (where s.action = 'new'), 'changed', count(*) filter (where s.action in ('changed', 'dated')),
      'same', count(*) filter (where s.action = 'same'), 'taken', count(*) filter (where s.action = 'taken'),
      'gone', gone_count, 'staged', count(*), 'unplaced', count(*) filter (where s.target = 'unplaced'))
    from private.import_staging s where s.import_id = here.id);
end
$$;

create function private.write_boundary(here public.imports) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  drawn record;
begin
  select s.file_row, s.action, ST_Multi(s.geom) as geom, m.geom as before into drawn
    from private.import_staging s join public.municipalities m on m.ibge_code = here.municipality
    where s.import_id = here.id and s.target = 'boundary' and s.action <> 'same';
  if not found then
    return;
  end if;
  insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, before, digest)
    values (here.id, here.municipality, 'boundary', drawn.file_row, drawn.action, 'boundary', here.municipality,
      jsonb_build_object('geom', drawn.before::text), md5(drawn.geom::text));
  update public.municipalities m set geom = drawn.geom where m.ibge_code = here.municipality;
  if not found then
    raise exception 'Only an administrator of the town changes its boundary.' using errcode = 'P0001', hint = 'import-boundary';
  end if;
end
$$;
comment on function private.write_boundary(public.imports) is 'The town''s outline, as the staged file has it; the earlier one is kept for undoing.';
revoke execute on function private.write_boundary(public.imports) from public;
grant execute on function private.write_boundary(public.imports) to authenticated, service_role;

create or replace function private.write_target(here public.imports, target text, source uuid) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
  all_cols text[];
  geom text;
  id_type text;
  id_made text;
begin
  select * into t from private.import_target(target);
  all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
  geom := case when 'geom' = any (t.cols) then $q$ || jsonb_build_object('geom', x.geom::text)$q$ else '' end;

  -- Neighbourhoods are counted; all else has an id of chance.
  id_type := case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end;
  id_made := case when t.relation = 'neighbourhoods' then $q$nextval('public.neighbourhoods_id_seq')$q$ else 'gen_random_uuid()' end;

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
      select $1.id, $1.municipality, $2, s.file_row, 'changed', s.ref, %3$s::text, s.stored, to_jsonb(x) %1$s, s.original
      from private.import_staging s join public.%2$I x on x.id::text = s.stored
      where s.import_id = $1.id and s.target = $2 and s.action = 'changed'
        and not exists (select from public.import_rows r where r.import_id = $1.id and r.target = $2 and r.record_id = s.stored)
    $q$, geom, t.relation, id_made) using here, target;
    execute format($q$
      update public.%I x set valid_to = least(x.valid_to, $1.day - 1),
        ref = x.ref || '~' || least(x.valid_to, $1.day - 1) || case when exists (select from public.%1$I y
          where y.municipality = x.municipality and y.ref = x.ref || '~' || least(x.valid_to, $1.day - 1)) then '~' || left(x.id::text, 8) else '' end
      from public.import_rows r where r.import_id = $1.id and r.target = $2 and r.replaced_id = x.id::text
    $q$, t.relation) using here, target;
    execute format($q$
      insert into public.%1$I (id, municipality, ref, %2$s, valid_from, valid_to, source_id) overriding system value
      select r.record_id::%4$s, $1.municipality, s.ref, %3$s, greatest(s.valid_from, $1.day), s.valid_to, $3
      from public.import_rows r join private.import_staging s on s.import_id = r.import_id and s.target = r.target and s.ref = r.ref
        join public.imports i on i.id = r.import_id
      where r.import_id = $1.id and r.target = $2 and r.replaced_id is not null
    $q$, t.relation, private.joined(t.cols, '?'), private.joined(t.exprs, '?'), id_type) using here, target, source;
  end if;

  perform private.write_new(here, target, source, case target when 'place' then here.written else 0 end, 2147483647);

  -- What was there before has its digest once all of it is written.
  execute format($q$
    update public.import_rows r set digest = md5((row(%1$s))::text),
      replaced_digest = (select md5((row(%3$s))::text) from public.%2$I y where y.id = nullif(r.replaced_id, '')::%4$s)
    from public.%2$I x where r.import_id = $1.id and r.target = $2 and r.action <> 'new' and x.id::text = r.record_id
  $q$, private.joined(all_cols, 'x.?'), t.relation, private.joined(all_cols, 'y.?'), id_type) using here, target;
end
$$;

create or replace function public.commit_import(import uuid, expected integer) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_nestloop = off
set statement_timeout = '15min'
as $$
declare
  here public.imports := private.staging_import(import);
  told jsonb;
  brought uuid := here.source_id;
  each_target text;
  kinds text[];
begin
  if brought is not null then
    perform set_config('geoposturas.writing', brought::text, true);
  end if;
  told := private.compare(here);
  perform private.refuse_staged(here, expected);

  select array_agg(distinct k.kind) into kinds from (
    select s.kind from private.import_staging s where s.import_id = here.id and s.target in ('place', 'zone', 'boundary')
    union select unnest(here.complete)) k;
  if (told ->> 'new')::int + (told ->> 'changed')::int + (told ->> 'gone')::int = 0
      and not exists (select from unnest(here.complete) c where not exists (select from public.layers l
        where l.municipality = here.municipality and l.kind = c and l.complete)) then
    delete from public.imports i where i.id = here.id;
    return told || '{"status": "unchanged"}';
  end if;

  if brought is null then
    brought := private.make_source(here, expected, false);
  else
    update public.sources s set pending = false where s.id = brought;
  end if;
  foreach each_target in array array['place', 'zone', 'unplaced', 'neighbourhood', 'licence'] loop
    perform private.write_target(here, each_target, brought);
  end loop;
  perform private.write_boundary(here);
  insert into public.import_personal (import_id, municipality, target, ref, file_row, field, value, reason)
    select here.id, here.municipality, s.target, s.ref, s.file_row, p ->> 'field', p ->> 'value', p ->> 'reason'
    from private.import_staging s cross join lateral jsonb_array_elements(s.personal) p
    where s.import_id = here.id and s.action in ('changed', 'dated');

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

create or replace function public.undo_import(import uuid, why text) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_nestloop = off
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
  elsif not private.may_import(here.municipality) then
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
  if exists (select from public.import_rows r join public.municipalities m on m.ibge_code = r.municipality
      where r.import_id = here.id and r.target = 'boundary' and r.digest is distinct from md5(m.geom::text)) then
    raise exception 'The boundary was changed after the import: undoing would lose that.'
      using errcode = 'P0001', hint = 'import-touched';
  end if;

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

  if exists (select from public.import_rows r where r.import_id = here.id and r.target = 'boundary') then
    update public.municipalities m set geom = (r.before ->> 'geom')::geometry
      from public.import_rows r where r.import_id = here.id and r.target = 'boundary' and m.ibge_code = r.municipality;
    if not found then
      raise exception 'Only an administrator of the town changes its boundary.' using errcode = 'P0001', hint = 'import-boundary';
    end if;
  end if;
  delete from public.layers l using jsonb_array_elements(here.layers_before) e
    where l.municipality = here.municipality and l.kind = e ->> 'kind';
  insert into public.layers (municipality, kind, complete, source_id, as_of, note)
    select b.municipality, b.kind, b.complete, b.source_id, b.as_of, b.note
    from jsonb_array_elements(here.layers_before) e cross join lateral jsonb_populate_record(null::public.layers, e -> 'row') b
    where e -> 'row' <> 'null';
  delete from public.import_personal p where p.import_id = here.id;
  update public.imports i set status = 'undone', source_id = null, undone_by = private.importer(), undone_at = clock_timestamp(),
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
