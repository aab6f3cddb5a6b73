-- A file that is older than one of its list which is stored already does not change what the newer one says: it would
-- pass for a correction of it. Nothing is written then, and whoever brings it is told which file stands in the way.

set search_path = public, extensions;

create or replace function private.refuse_staged(here public.imports, expected integer) returns void
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
  -- What is new beside a newer file may be added to it, unless that one held its whole list.
  select i.file_name, i.day, i.is_whole into item from public.imports i
    where i.municipality = here.municipality and i.dataset = here.dataset and i.status = 'committed' and i.day > here.day
    order by i.day desc, i.id limit 1;
  if found and (exists (select from private.import_staging s
      where s.import_id = here.id and (s.action in ('changed', 'dated') or (item.is_whole and s.action = 'new')))
      or exists (select from unnest(array['place', 'zone', 'unplaced', 'neighbourhood', 'licence']) t (target)
        cross join lateral private.gone(here, t.target))) then
    raise exception 'A newer file of these records is stored already: "%", of %. This one, of %, would change what it says. Nothing was written: undo that one first, or give this one a later day.',
      item.file_name, item.day, here.day using errcode = 'P0001', hint = 'import-older';
  end if;
end
$$;
