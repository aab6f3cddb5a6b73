-- An older file of a list does not change what a newer one says.
begin;
select plan(7);
select tests.fixture();

create function pg_temp.begun(day text, whole boolean default false) returns uuid language sql as $$
  select begin_import('esteio', jsonb_build_object('dataset', 'inep:school', 'shape', 'inep', 'title', 'Escolas', 'file_name', 'escolas-' || day || '.csv',
    'day', day, 'is_whole', whole))
$$;
create function pg_temp.school(n integer, called text) returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n, 'target', 'place', 'feature',
    tests.feature('s-' || n, 'school', tests.point(-51.17 - n * 0.001, -29.85), jsonb_build_object('name', called)))
$$;
create function pg_temp.brought(day text, whole boolean, variadic rows jsonb[]) returns text language plpgsql as $$
declare import uuid := pg_temp.begun(day, whole);
begin
  perform stage_import(import, to_jsonb(rows));
  return commit_import(import, cardinality(rows)) ->> 'status';
exception when sqlstate 'P0001' then
  return sqlerrm;
end
$$;

select tests.become('planner A');
select is(pg_temp.brought('2026-12-01', false, pg_temp.school(1, 'Um'), pg_temp.school(2, 'Dois')), 'committed', 'a file of today');
select is(pg_temp.brought('2026-06-01', false, pg_temp.school(1, 'Um'), pg_temp.school(2, 'Dois')), 'unchanged', 'an older one that says the same changes nothing');
select is(pg_temp.brought('2026-06-01', false, pg_temp.school(1, 'Outro nome')),
  'A newer file of these records is stored already: "escolas-2026-12-01.csv", of 2026-12-01. This one, of 2026-06-01, would change what it says. Nothing was written: undo that one first, or give this one a later day.',
  'one that says otherwise is refused, with the file in its way');
select matches(pg_temp.brought('2026-06-01', true, pg_temp.school(1, 'Um')), '^A newer file', 'one that would end what it does not name too');
select is(pg_temp.brought('2026-06-01', false, pg_temp.school(3, 'Três')), 'committed', 'what is new beside it may be added');
select is(pg_temp.brought('2026-12-02', false, pg_temp.school(1, 'Outro nome')), 'committed', 'a newer one changes it');
select tests.become('owner');
select is((select string_agg(ref || ' ' || name, ', ' order by ref) from places where ref like 's-%'), 's-1 Outro nome, s-1~2026-12-01 Um, s-2 Dois, s-3 Três',
  'and the earlier version stays');
select * from finish();
rollback;
