-- Imports of hundreds of thousands of rows: new places are written ahead in steps, out of everybody's sight, and one short
-- transaction shows all of them at once. Between two steps others are served, and whoever imports may stop; what was
-- written ahead then goes. Comparing is a join of sets.

set search_path = public, extensions;

alter table public.sources add column pending boolean not null default false;
comment on column public.sources.pending is 'Its import is still being written: neither it nor what it brought is seen by anybody.';
create index sources_pending on public.sources (id) where pending;

alter table public.imports
  add column staged integer not null default 0,
  add column compared boolean not null default false,
  add column written integer not null default 0 check (written >= 0),
  add column written_at timestamptz;
comment on column public.imports.staged is 'Rows staged so far.';
comment on column public.imports.compared is 'What is staged has been compared.';
comment on column public.imports.written is 'New places staged with a number up to this one are written ahead, their source pending.';
comment on column public.imports.written_at is 'When the last step was written: tells an import that was broken off.';

create function private.pending_sources() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(s.id), '{}') from public.sources s
  where s.pending and s.id::text is distinct from current_setting('geoposturas.writing', true)
$$;
comment on function private.pending_sources() is
  'Sources whose import is still being written, but that which this transaction writes. Definer: a pending source is seen by nobody.';
revoke execute on function private.pending_sources() from public;
grant execute on function private.pending_sources() to anon, authenticated, service_role;

create policy "not pending" on public.sources as restrictive for select to anon, authenticated
  using (id <> all ((select private.pending_sources())::uuid[]));
create policy "not pending" on public.places as restrictive for select to anon, authenticated
  using (source_id is null or source_id <> all ((select private.pending_sources())::uuid[]));

-- What a broken-off import wrote ahead is taken back by its own: history is of committed imports.
grant delete on public.import_rows to authenticated;
create policy "delete" on public.import_rows for delete to authenticated
  using (import_id = any ((select private.own_stagings())::uuid[]));

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
  $q$, t.versioned, private.joined(t.cols, 'x.?'),
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

-- As before, but for the count and the mark that the staged rows are not compared.
create or replace function public.stage_import(import uuid, rows jsonb) returns integer
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.imports := private.staging_import(import);
  item record;
  fault text;
  replaced integer;
  added integer;
begin
  begin
    -- A chunk that is sent again takes its own place.
    delete from private.import_staging s where s.import_id = here.id
      and s.n in (select (r ->> 'n')::integer from jsonb_array_elements(rows) r);
    get diagnostics replaced = row_count;
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
    get diagnostics added = row_count;
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
  -- Counted as they come: a count of all at each chunk would take longer than the chunk.
  update public.imports i set staged = i.staged + added - replaced, compared = false where i.id = here.id;
  return here.staged + added - replaced;
end
$$;
create function private.refuse_staged(here public.imports, expected integer) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  item record;
  staged integer;
begin
  -- What lies there, not what was counted on the way.
  select count(*) into staged from private.import_staging s where s.import_id = here.id;
  if staged <> expected then
    raise exception 'Not all rows arrived: % of %. Nothing was written.', staged, expected
      using errcode = 'P0001', hint = 'import-incomplete';
  end if;
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
end
$$;
comment on function private.refuse_staged(public.imports, integer) is 'Raises P0001 where what is staged and compared cannot be written.';

create function private.make_source(here public.imports, expected integer, pending boolean) returns uuid
language sql
set search_path = public, extensions
as $$
  insert into public.sources (municipality, title, origin, licence, source_date, datum, transformation, hash, row_count, is_demo,
      dataset, pending, id)
  select here.municipality, here.title, here.source ->> 'origin', here.source ->> 'licence',
    private.civil_date(here.source ->> 'source_date'), here.source ->> 'datum', here.source ->> 'transformation', here.file_hash,
    expected, coalesce((here.source ->> 'is_demo')::boolean, false), here.dataset, make_source.pending, w.id::uuid
  from (select set_config('geoposturas.writing', gen_random_uuid()::text, true) as id) w
  returning id
$$;
comment on function private.make_source(public.imports, integer, boolean) is
  'The source that an import brings; a pending one is seen from here on by this transaction alone.';

-- New. In a file that succeeds another a record began, as far as is known, on the file's day.
create function private.write_new(here public.imports, target text, source uuid, after integer, upto integer) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
begin
  select * into t from private.import_target(target);
  execute format($q$
    with made as (
      insert into public.%1$I (municipality, %2$I, %3$s, valid_from, valid_to, source_id)
      select $1.municipality, s.ref, %4$s,
        case when s.valid_from is null and $4 and (s.valid_to is null or s.valid_to >= $1.day) then $1.day else s.valid_from end,
        s.valid_to, $3
      from private.import_staging s join public.imports i on i.id = s.import_id
      where s.import_id = $1.id and s.target = $2 and s.action = 'new' and s.n > $5 and s.n <= $6
      returning id, %2$I as ref, md5((row(%5$s))::text) as digest)
    insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, original, digest)
    select $1.id, $1.municipality, $2, s.file_row, 'new', m.ref, m.id::text, s.original, m.digest
    from made m join private.import_staging s on s.import_id = $1.id and s.target = $2 and s.ref = m.ref and s.n > $5 and s.n <= $6
  $q$, t.relation, t.key, private.joined(t.cols, '?'), private.joined(t.exprs, '?'),
    private.joined(t.cols || array['valid_from', 'valid_to', 'source_id', t.key], '?')) using here, target, source,
    exists (select from public.imports e where e.municipality = here.municipality and e.dataset = here.dataset and e.status = 'committed'),
    after, upto;
  insert into public.import_personal (import_id, municipality, target, ref, file_row, field, value, reason)
    select here.id, here.municipality, s.target, s.ref, s.file_row, p ->> 'field', p ->> 'value', p ->> 'reason'
    from private.import_staging s cross join lateral jsonb_array_elements(s.personal) p
    where s.import_id = here.id and s.target = write_new.target and s.action = 'new' and s.n > after and s.n <= upto;
end
$$;
comment on function private.write_new(public.imports, text, uuid, integer, integer) is
  'Writes the new records of a target that are staged with a number above `after` and up to `upto`.';

create or replace function private.write_target(here public.imports, target text, source uuid) returns void
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

  perform private.write_new(here, target, source, case target when 'place' then here.written else 0 end, 2147483647);

  -- What was there before has its digest once all of it is written.
  execute format($q$
    update public.import_rows r set digest = md5((row(%1$s))::text),
      replaced_digest = (select md5((row(%3$s))::text) from public.%2$I y where y.id = nullif(r.replaced_id, '')::%4$s)
    from public.%2$I x where r.import_id = $1.id and r.target = $2 and r.action <> 'new' and x.id::text = r.record_id
  $q$, private.joined(all_cols, 'x.?'), t.relation, private.joined(all_cols, 'y.?'),
    case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end) using here, target;
end
$$;

create function public.write_import(import uuid, expected integer, most integer) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_nestloop = off
set statement_timeout = '15min'
as $$
declare
  here public.imports := private.staging_import(import);
  upto integer;
begin
  if here.source_id is null then
    if not here.compared then
      perform private.compare(here);
    end if;
    perform private.refuse_staged(here, expected);
  end if;
  -- The rows of one step, by their numbers: an order through the primary key.
  select max(s.n) into upto from (
    select o.n from private.import_staging o where o.import_id = here.id and o.n > here.written
      and o.target = 'place' and o.action = 'new' order by o.n limit least(most, 10000)) s;
  if upto is null then
    return jsonb_build_object('written', here.written, 'done', true);
  end if;
  if here.source_id is null then
    here.source_id := private.make_source(here, expected, true);
  else
    perform set_config('geoposturas.writing', here.source_id::text, true);
  end if;
  begin
    perform private.write_new(here, 'place', here.source_id, here.written, upto);
  exception when unique_violation then
    raise exception 'Another import of the same records is being written, or was broken off a moment ago. Try again in ten minutes.'
      using errcode = 'P0001', hint = 'import-busy';
  end;
  update public.imports i set source_id = here.source_id, written = upto, written_at = clock_timestamp() where i.id = here.id;
  return jsonb_build_object('written', upto, 'done', false);
end
$$;
comment on function public.write_import(uuid, integer, integer) is
  'Writes at most `most` of a staged import''s new places ahead of the commit, seen by nobody until then. `expected`: how many rows were staged. Answers {written: number of the last staged row written, done}. P0001 with a sentence and a hint where the import cannot be committed.';

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
    select s.kind from private.import_staging s where s.import_id = here.id and s.target in ('place', 'zone')
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

create function public.discard_import(import uuid, most integer) returns boolean
language plpgsql security invoker
set search_path = public, extensions
set statement_timeout = '15min'
as $$
declare
  here public.imports;
  taken integer;
begin
  if not exists (select from public.imports i where i.id = import) then
    return true;
  end if;
  here := private.staging_import(import);
  if here.source_id is not null then
    perform set_config('geoposturas.writing', here.source_id::text, true);
    with back as (
      delete from public.import_rows r where r.id in (
        select o.id from public.import_rows o where o.import_id = here.id and o.action = 'new' order by o.id limit least(most, 10000))
      returning r.record_id)
    delete from public.places p using back where p.id = back.record_id::uuid;
    get diagnostics taken = row_count;
    if taken > 0 then
      update public.imports i set written_at = clock_timestamp() where i.id = here.id;
      return false;
    end if;
    delete from public.import_personal p where p.import_id = here.id;
    update public.imports i set source_id = null where i.id = here.id;
    delete from public.sources s where s.id = here.source_id;
  end if;
  delete from public.imports i where i.id = here.id;
  return true;
end
$$;
comment on function public.discard_import(uuid, integer) is
  'Forgets an import that is not committed, at most `most` of the places it wrote ahead in one call. Answers whether all of it is gone: ask again until it is.';

create function private.clear_broken_imports(town text) returns void
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  old public.imports;
begin
  -- Nobody without an account reaches this but the keeper of the database.
  if auth.uid() is not null and not private.has_role(town, array['admin', 'planner']) then
    raise exception 'Only planners and administrators of the town import files.' using errcode = '42501';
  end if;
  for old in select i.* from public.imports i where i.municipality = town and i.status = 'staging'
      and coalesce(i.written_at, i.created_at) < now() - case when i.source_id is null then interval '1 day' else interval '10 minutes' end loop
    if old.source_id is not null then
      delete from public.import_rows r where r.import_id = old.id;
      delete from public.import_personal p where p.import_id = old.id;
      delete from public.places p where p.source_id = old.source_id;
      update public.imports i set source_id = null where i.id = old.id;
      delete from public.sources s where s.id = old.source_id;
    end if;
    delete from public.imports i where i.id = old.id;
  end loop;
end
$$;
comment on function private.clear_broken_imports(text) is
  'Forgets what windows that were closed left staged in a town (a day ago) or written ahead (ten minutes ago). Definer: whoever broke off, the next one must not stumble over it.';

create or replace function public.begin_import(town text, import jsonb) returns uuid
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  odd text;
  made uuid;
begin
  if not private.may_import(here.ibge_code) then
    raise exception 'Only planners and administrators of the town import files.' using errcode = '42501';
  end if;
  select k into odd from jsonb_array_elements_text(coalesce(import -> 'complete', '[]')) k where private.is_kind(k) is not true limit 1;
  if found then
    raise exception '"complete" names "%", which is no known kind.', odd using errcode = 'P0001';
  end if;
  perform private.clear_broken_imports(here.ibge_code);
  insert into public.imports (municipality, dataset, shape, title, file_name, file_hash, layer_name, detected, choices, source,
      day, is_whole, complete, counts, created_by)
  values (here.ibge_code, import ->> 'dataset', import ->> 'shape', import ->> 'title', import ->> 'file_name', import ->> 'file_hash',
    import ->> 'layer_name', coalesce(import -> 'detected', '{}'), coalesce(import -> 'choices', '{}'), coalesce(import -> 'source', '{}'),
    private.civil_date(import ->> 'day'), coalesce((import ->> 'is_whole')::boolean, false),
    array(select jsonb_array_elements_text(coalesce(import -> 'complete', '[]'))), coalesce(import -> 'counts', '{}'), private.importer())
  returning id into made;
  return made;
end
$$;

revoke execute on function private.refuse_staged(public.imports, integer), private.make_source(public.imports, integer, boolean),
  private.write_new(public.imports, text, uuid, integer, integer), public.write_import(uuid, integer, integer),
  public.discard_import(uuid, integer), private.clear_broken_imports(text) from public;
grant execute on function private.refuse_staged(public.imports, integer), private.make_source(public.imports, integer, boolean),
  private.write_new(public.imports, text, uuid, integer, integer), public.write_import(uuid, integer, integer),
  public.discard_import(uuid, integer), private.clear_broken_imports(text) to authenticated, service_role;

-- Geometry is written with all its digits: what is judged here is what was stored.
create or replace function public.facts(town text, day date, kinds text[] default null) returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  unknown text;
  document json;
  -- Asked here too: the keeper of the database reads past row security.
  being_written uuid[] := private.pending_sources();
begin
  if day is null then
    raise exception 'facts() needs the day that is judged.' using errcode = 'P0001';
  end if;
  select k into unknown from unnest(kinds) k where private.is_kind(k) is not true limit 1;
  if found then
    raise exception 'There is no kind "%".', unknown using errcode = 'P0001';
  end if;

  with cited as materialized (
    select s.*, row_number() over (order by s.created_at, s.id) - 1 as index
    from public.sources s
    where s.municipality = here.ibge_code and not s.pending and (
      s.id in (select p.source_id from public.places p where p.municipality = here.ibge_code)
      or s.id in (select z.source_id from public.zones z where z.municipality = here.ibge_code)
      or s.id in (select l.source_id from public.layers l where l.municipality = here.ibge_code))
  ), features as (
    select json_build_object('type', 'Feature', 'id', 'municipality-' || here.ibge_code,
      'geometry', ST_AsGeoJSON(here.geom, 15, 0)::json,
      'properties', json_build_object('kind', 'municipality', 'name', here.name, 'accuracy_m', 0)) as feature
    where here.geom is not null and (kinds is null or 'municipality' = any (kinds))
    union all
    select json_build_object('type', 'Feature', 'id', z.ref, 'geometry', ST_AsGeoJSON(z.geom, 15, 0)::json,
      'properties', z.properties || jsonb_strip_nulls(jsonb_build_object(
        'kind', z.kind, 'name', z.name, 'accuracy_m', z.accuracy_m, 'purpose', z.purpose,
        'valid_from', z.valid_from, 'valid_to', z.valid_to, 'source', c.index)))
    from public.zones z left join cited c on c.id = z.source_id
    where z.municipality = here.ibge_code
      and (z.valid_from is null or z.valid_from <= day) and (z.valid_to is null or z.valid_to >= day)
      and (kinds is null or z.kind = any (kinds))
    union all
    select json_build_object('type', 'Feature', 'id', p.ref, 'geometry', ST_AsGeoJSON(p.geom, 15, 0)::json,
      'properties', p.properties || jsonb_strip_nulls(jsonb_build_object(
        'kind', p.kind, 'name', p.name, 'accuracy_m', p.accuracy_m, 'purpose', p.purpose,
        'valid_from', p.valid_from, 'valid_to', p.valid_to, 'width_m', p.width_m, 'belongs_to', p.belongs_to,
        'registry_number', p.registry_number, 'position_method', nullif(p.position_method, 'unknown'),
        'parts', nullif(p.parts, '{}'), 'attributes', nullif(p.attributes, '{}'), 'source', c.index)))
    from public.places p left join cited c on c.id = p.source_id
    where p.municipality = here.ibge_code
      and (p.valid_from is null or p.valid_from <= day) and (p.valid_to is null or p.valid_to >= day)
      and (kinds is null or p.kind = any (kinds))
      and (p.source_id is null or p.source_id <> all (being_written))
  )
  select json_build_object(
    'type', 'FeatureCollection',
    'municipality', here.ibge_code,
    'city', here.slug,
    'date', day,
    -- A document without a kind's features must not say that there are none.
    'complete', (
      select coalesce(json_agg(l.kind order by l.kind), '[]') from public.layers l
      where l.municipality = here.ibge_code and l.complete and (kinds is null or l.kind = any (kinds))),
    'layers', (
      select coalesce(json_agg(json_build_object('kind', l.kind, 'complete', l.complete, 'as_of', l.as_of,
        'source', c.index, 'note', l.note) order by l.kind), '[]')
      from public.layers l left join cited c on c.id = l.source_id
      where l.municipality = here.ibge_code and (kinds is null or l.kind = any (kinds))),
    'sources', (
      select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'origin', c.origin, 'licence', c.licence,
        'date', c.source_date, 'datum', c.datum, 'transformation', c.transformation, 'hash', c.hash,
        'row_count', c.row_count, 'is_demo', c.is_demo) order by c.index), '[]')
      from cited c),
    'unplaced', private.unplaced_counts(here.ibge_code, day, kinds),
    'features', (select coalesce(json_agg(f.feature), '[]') from features f))
  into document;
  return document;
end
$$;
