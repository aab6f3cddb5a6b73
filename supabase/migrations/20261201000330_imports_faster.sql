-- Imports of many rows, faster and the same in what they do: a staged row is marked only where its mark changes, and a new
-- record is written down once, with the digest that tells later changes.

set search_path = public, extensions;

-- Most rows of most files are new: they are staged as such, and comparing rewrites those alone that are not.
alter table private.import_staging alter column action set default 'new';
comment on column private.import_staging.action is 'new until compare() marks it changed, dated, same or taken.';

create or replace function private.compare_target(here public.imports, target text) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  t record;
begin
  select * into t from private.import_target(target);
  -- Same: column by column, the file's own validity included. A first day that the file does not tell is no change, nor
  -- is that of a later version, which began when the file did.
  -- Each row is looked up through the index on the key, and only one whose mark is another is written: a row written
  -- anew is checked and indexed anew.
  execute format($q$
    update private.import_staging w set stored = m.stored, is_version = m.is_version, action = m.action
    from private.import_staging s cross join lateral (
      select found.id as stored, coalesce(found.is_version, false) as is_version, case
        when found.id is null then 'new'
        when %L and found.dataset is distinct from $1.dataset then 'taken'
        when found.content is distinct from (%s)::text or (s.valid_from is not null
          and s.valid_from is distinct from found.valid_from and not found.is_version) then 'changed'
        when s.valid_to is not distinct from found.valid_to then 'same'
        when s.valid_to is null and found.valid_to < $1.day then 'changed'
        else 'dated' end as action
      from (select) one left join (
        select x.id::text as id, (row(%s))::text as content, x.valid_from, x.valid_to,
          (select f.dataset from public.sources f where f.id = x.source_id) as dataset, exists (
            select from public.import_rows r where r.municipality = $1.municipality and r.target = $2
              and r.record_id = x.id::text and r.replaced_id is not null) as is_version
        from public.%I x where x.municipality = $1.municipality and x.%I = s.ref) found on true) m
    where s.import_id = $1.id and s.target = $2 and w.ctid = s.ctid
      and (s.stored, s.is_version, s.action) is distinct from (m.stored, m.is_version, m.action)
  $q$, t.versioned, 'row(' || replace(array_to_string(t.exprs, ', '), 'i.municipality', '$1.municipality') || ')',
    private.joined(t.cols, 'x.?'), t.relation, t.key) using here, target;
end
$$;

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

  -- New. In a file that succeeds another a record began, as far as is known, on the file's day.
  execute format($q$
    with made as (
      insert into public.%1$I (municipality, %2$I, %3$s, valid_from, valid_to, source_id)
      select $1.municipality, s.ref, %4$s,
        case when s.valid_from is null and $4 and (s.valid_to is null or s.valid_to >= $1.day) then $1.day else s.valid_from end,
        s.valid_to, $3
      from private.import_staging s join public.imports i on i.id = s.import_id
      where s.import_id = $1.id and s.target = $2 and s.action = 'new'
      returning id, %2$I as ref, md5((row(%5$s))::text) as digest)
    insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, original, digest)
    select $1.id, $1.municipality, $2, s.file_row, 'new', m.ref, m.id::text, s.original, m.digest
    from made m join private.import_staging s on s.import_id = $1.id and s.target = $2 and s.ref = m.ref
  $q$, t.relation, t.key, private.joined(t.cols, '?'), private.joined(t.exprs, '?'), private.joined(all_cols, '?')) using here, target, source,
    exists (select from public.imports e where e.municipality = here.municipality and e.dataset = here.dataset and e.status = 'committed');

  -- What was there before has its digest once all of it is written.
  execute format($q$
    update public.import_rows r set digest = md5((row(%1$s))::text),
      replaced_digest = (select md5((row(%3$s))::text) from public.%2$I y where y.id = nullif(r.replaced_id, '')::%4$s)
    from public.%2$I x where r.import_id = $1.id and r.target = $2 and r.action <> 'new' and x.id::text = r.record_id
  $q$, private.joined(all_cols, 'x.?'), t.relation, private.joined(all_cols, 'y.?'),
    case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end) using here, target;
end
$$;
