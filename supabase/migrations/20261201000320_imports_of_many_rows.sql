-- Imports of many rows: rows staged a moment ago have no statistics, so what joins them is not left to estimates.

set search_path = public, extensions;

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
  -- Row by row through the index on the key: the rows staged a moment ago have no statistics, and a join of them with
  -- themselves was planned as each with each.
  execute format($q$
    update private.import_staging s set (stored, is_version, action) = (
      select found.id, coalesce(found.is_version, false), case
        when found.id is null then 'new'
        when %L and found.dataset is distinct from $1.dataset then 'taken'
        when found.content is distinct from (%s)::text or (s.valid_from is not null
          and s.valid_from is distinct from found.valid_from and not found.is_version) then 'changed'
        when s.valid_to is not distinct from found.valid_to then 'same'
        when s.valid_to is null and found.valid_to < $1.day then 'changed'
        else 'dated' end
      from (select) one left join (
        select x.id::text as id, (row(%s))::text as content, x.valid_from, x.valid_to,
          (select f.dataset from public.sources f where f.id = x.source_id) as dataset, exists (
            select from public.import_rows r where r.municipality = $1.municipality and r.target = $2
              and r.record_id = x.id::text and r.replaced_id is not null) as is_version
        from public.%I x where x.municipality = $1.municipality and x.%I = s.ref) found on true)
    where s.import_id = $1.id and s.target = $2
  $q$, t.versioned, 'row(' || replace(array_to_string(t.exprs, ', '), 'i.municipality', '$1.municipality') || ')',
    private.joined(t.cols, 'x.?'), t.relation, t.key) using here, target;
end
$$;

-- Written, they are joined with what was done to each: hashed, not each with each.
alter function public.compare_import(uuid) set enable_nestloop = off;
alter function public.commit_import(uuid, integer) set enable_nestloop = off;
alter function public.undo_import(uuid, text) set enable_nestloop = off;
alter function public.compare_import(uuid) set statement_timeout = '15min';
