-- The command line of the one who keeps the database imports and undoes too: past row security, in nobody's name.

set search_path = public, extensions;

create function private.may_import(municipality text) returns boolean
language sql stable
set search_path = ''
as $$
  select current_user = 'service_role' or private.has_role(municipality, array['admin', 'planner'])
$$;
comment on function private.may_import(text) is 'Planners and administrators of the town, and the keeper of the database.';

create function private.importer() returns uuid
language sql stable
set search_path = ''
as $$
  select coalesce((select auth.uid()), case when current_user = 'service_role' then '00000000-0000-0000-0000-000000000000'::uuid end)
$$;
comment on function private.importer() is 'Who imports; zeros for the keeper of the database, who has no account.';

create or replace function private.staging_import(import uuid) returns public.imports
language plpgsql
set search_path = ''
as $$
declare found_import public.imports;
begin
  select * into found_import from public.imports i where i.id = import and i.created_by = private.importer() for update;
  if found_import.id is null then
    raise exception 'There is no such import of yours.' using errcode = 'P0001', hint = 'import-missing';
  elsif found_import.status <> 'staging' then
    raise exception 'This import was already committed.' using errcode = 'P0001', hint = 'import-committed';
  elsif not private.may_import(found_import.municipality) then
    raise exception 'Only planners and administrators of the town import files.' using errcode = '42501';
  end if;
  return found_import;
end
$$;

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
  -- What was left staged by a window that was closed.
  delete from public.imports i where i.created_by = private.importer() and i.status = 'staging'
    and i.created_at < now() - interval '1 day';
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

create or replace function public.undo_import(import uuid, why text) returns jsonb
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

create or replace function public.import_differences(import uuid, wanted text, first integer, most integer) returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.imports;
begin
  select * into here from public.imports i where i.id = import and i.status = 'staging' and i.created_by = private.importer();
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

revoke execute on function private.may_import(text), private.importer() from public;
grant execute on function private.may_import(text), private.importer() to authenticated, service_role;
