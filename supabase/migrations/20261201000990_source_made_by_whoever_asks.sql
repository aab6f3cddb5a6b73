-- A function of language sql keeps its first plan while one statement of its caller lives, row security of that role
-- included: the keeper after an officer in one transaction was refused. PL/pgSQL plans anew where the role changed.
create or replace function private.make_source(here public.imports, expected integer, pending boolean) returns uuid
language plpgsql
set search_path = public, extensions
as $$
declare
  made uuid;
begin
  insert into public.sources (municipality, title, origin, licence, source_date, datum, transformation, hash, row_count, is_demo,
      dataset, pending, id)
  select here.municipality, here.title, here.source ->> 'origin', here.source ->> 'licence',
    private.civil_date(here.source ->> 'source_date'), here.source ->> 'datum', here.source ->> 'transformation', here.file_hash,
    expected, coalesce((here.source ->> 'is_demo')::boolean, false), here.dataset, make_source.pending, w.id::uuid
  from (select set_config('geoposturas.writing', gen_random_uuid()::text, true) as id) w
  returning sources.id into made;
  return made;
end
$$;
