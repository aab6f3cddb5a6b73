-- Imports written ahead in steps: nobody sees anything of them until the commit, and nothing stays of one broken off.
begin;
select plan(53);
select tests.fixture();

create function pg_temp.begun() returns uuid language sql as $$
  select begin_import('esteio', '{"dataset": "inep:school", "shape": "inep", "title": "Escolas", "file_name": "escolas.csv", "day": "2026-12-01"}')
$$;
create function pg_temp.school(n integer) returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n, 'target', 'place', 'feature',
    tests.feature('s-' || n, 'school', tests.point(-51.17 - n * 0.001, -29.85), jsonb_build_object('name', 'Escola ' || n)),
    'personal', jsonb_build_array(jsonb_build_object('field', 'diretora', 'value', 'Maria', 'reason', 'personal')))
$$;
create function pg_temp.seen() returns text language sql as $$
  select (select count(*) from json_array_elements(f -> 'features') e where e ->> 'id' like 's-%')
    || ' of ' || (select count(*) from json_array_elements(f -> 'sources') s where s ->> 'title' = 'Escolas')
  from (select facts('esteio', '2026-12-01') as f) x
$$;
create function pg_temp.rest() returns text language sql as $$
  select (select count(*) from public.places where ref like 's-%') || ' of ' || (select count(*) from public.sources where title = 'Escolas')
$$;
create function pg_temp.seen_by(who text, sql text) returns text language plpgsql as $$
declare said text;
begin
  -- As another request would: what this transaction writes is known by a setting that ends with it.
  perform set_config('geoposturas.writing', '', true);
  perform tests.become(who);
  execute sql into said;
  perform tests.become('owner');
  return said;
exception when insufficient_privilege then
  perform tests.become('owner');
  return 'refused';
end
$$;

select tests.become('planner A');
create temporary table a as select pg_temp.begun() as id;
grant select on a to public;
select is(stage_import((select id from a), jsonb_build_array(pg_temp.school(1), pg_temp.school(2), pg_temp.school(3))), 3, 'three schools are staged');
select is(write_import((select id from a), 3, 2), '{"written": 2, "done": false}', 'two are written ahead');
select tests.become('owner');
select is(pg_temp.seen_by(e.who, 'select pg_temp.seen()'), '0 of 0', e.who || ' sees nothing of them among the facts') from tests.everyone() e order by e.who;
select is(pg_temp.seen_by(e.who, 'select pg_temp.rest()'), '0 of 0', e.who || ' nor in the tables') from tests.everyone() e order by e.who;
select is(pg_temp.seen_by('service_role', 'select pg_temp.seen()'), '0 of 0', 'the keeper of the database neither, among the facts');
select is(tests.outcome(e.who, format('select write_import(%L, 3, 2)', (select id from a))), case when e.who = 'anon' then 'refused' else 'P0001' end,
  e.who || ' does not go on with another''s import') from tests.everyone() e where e.who in ('anon', 'admin A', 'planner B');
select is(tests.outcome(e.who, format('select discard_import(%L, 10)', (select id from a))), case when e.who = 'planner B' then 'done 1' else 'refused' end,
  e.who || ' asks to forget it') from tests.everyone() e where e.who in ('anon', 'planner B');
select is((select count(*)::int from places where ref like 's-%'), 2, 'and it is still there');

-- Broken off: nothing stays.
select tests.become('planner A');
select is(discard_import((select id from a), 1), false, 'one is taken back');
select is(discard_import((select id from a), 1), false, 'the other too');
select is(discard_import((select id from a), 1), true, 'then the rest');
select is(discard_import((select id from a), 1), true, 'what is gone is gone');
select tests.become('owner');
select is((select count(*)::int from places where ref like 's-%') + (select count(*)::int from sources where title = 'Escolas')
  + (select count(*)::int from imports) + (select count(*)::int from import_rows) + (select count(*)::int from import_personal)
  + (select count(*)::int from private.import_staging), 0, 'nothing of it is left');

-- Committed: all at once, and undone as a whole.
select tests.become('planner A');
create temporary table b as select pg_temp.begun() as id;
grant select on b to public;
select is(stage_import((select id from b), jsonb_build_array(pg_temp.school(1), pg_temp.school(2), pg_temp.school(3))), 3, 'once more');
select is(compare_import((select id from b)) ->> 'new', '3', 'compared beforehand');
select is(write_import((select id from b), 3, 2) ->> 'written', '2', 'a first step');
select is(write_import((select id from b), 3, 2), '{"written": 3, "done": false}', 'a second');
select is(write_import((select id from b), 3, 2), '{"written": 3, "done": true}', 'there is no more');
select is(commit_import((select id from b), 3) - 'source_id', '{"status": "committed", "new": 3, "changed": 0, "same": 0, "taken": 0, "gone": 0, "staged": 3, "unplaced": 0}', 'committed, as new as it was compared');
select tests.become('owner');
select is(pg_temp.seen_by('anon', 'select pg_temp.seen()'), '3 of 1', 'now a visitor sees all three and their source');
select is((select count(*)::int from import_personal), 3, 'what is personal is kept once');
select is(tests.outcome('planner A', 'delete from import_rows'), 'refused', 'its history is not deleted');
select tests.become('planner A');
select is(undo_import((select id from b), null) ->> 'undone', '3', 'it is undone as a whole');
select tests.become('owner');
select is(pg_temp.seen_by('anon', 'select pg_temp.seen()'), '0 of 0', 'nothing is seen any more');

-- A refused one writes nothing ahead; one that was broken off is cleared ten minutes later.
select tests.become('planner A');
create temporary table c as select pg_temp.begun() as id;
grant select on c to public;
select is(stage_import((select id from c), jsonb_build_array(pg_temp.school(1), pg_temp.school(2))), 2, 'two schools');
select is(tests.message('planner A', format('select write_import(%L, 3, 2)', (select id from c))), 'Not all rows arrived: 2 of 3. Nothing was written.', 'a lost chunk is noticed before anything is written');
select tests.become('planner A');
select is(write_import((select id from c), 2, 1) ->> 'written', '1', 'broken off after one');
select tests.become('owner');
update imports set written_at = now() - interval '11 minutes' where id = (select id from c);
select tests.become('admin A');
create temporary table d as select pg_temp.begun() as id;
select tests.become('owner');
select is((select count(*)::int from imports) || ' ' || (select count(*)::int from places where ref like 's-%'), '2 0', 'another''s next import clears it');

select * from finish();
rollback;
