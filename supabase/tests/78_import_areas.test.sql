-- Neighbourhoods have versions; the town's boundary comes in by an administrator's hand, and goes back as it was.
begin;
select plan(15);
select tests.fixture();
update municipalities set geom = ST_Multi(ST_SetSRID(ST_MakeEnvelope(-51.25, -29.9, -51.1, -29.8), 4674)) where ibge_code = '4307708';
create temporary table outline as select geom from municipalities where ibge_code = '4307708';
grant select on outline to public;

create function pg_temp.begun(day text) returns uuid language sql as $$
  select begin_import('esteio', jsonb_build_object('dataset', 'areas', 'shape', 'table', 'title', 'Áreas', 'file_name', 'areas.zip', 'day', day, 'is_whole', true))
$$;
create function pg_temp.hood(n integer, called text, lon double precision) returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n, 'target', 'neighbourhood', 'feature',
    tests.feature(called, null, tests.square(lon, -29.87), jsonb_build_object('name', called, 'population', 10 * n)))
$$;
create function pg_temp.boundary(n integer, west double precision) returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n, 'target', 'boundary', 'feature', tests.feature('boundary', 'municipality', tests.square(west, -29.87)))
$$;

select tests.become('planner A');
create temporary table a as select pg_temp.begun('2026-12-01') as id;
create temporary table b (id uuid);
create temporary table c (id uuid);
grant select, insert on a, b, c to public;
select is(stage_import((select id from a), jsonb_build_array(pg_temp.hood(1, 'Vila', -51.18), pg_temp.hood(2, 'Alto', -51.17))), 2, 'two neighbourhoods');
select is(commit_import((select id from a), 2) ->> 'new', '2', 'are new');
insert into b select pg_temp.begun('2026-12-10');
select is(stage_import((select id from b), jsonb_build_array(pg_temp.hood(1, 'Vila', -51.181))), 1, 'a newer file, one redrawn and one gone');
select is(commit_import((select id from b), 1) - 'source_id', '{"status": "committed", "new": 0, "changed": 1, "same": 0, "taken": 0, "gone": 1, "staged": 1, "unplaced": 0}', 'is told as such');
select results_eq($$select name, ref, valid_from, valid_to from neighbourhoods where name in ('Vila', 'Alto') order by ref$$,
  $$values ('Alto', 'Alto', null::date, '2026-12-09'::date), ('Vila', 'Vila', '2026-12-10', null), ('Vila', 'Vila~2026-12-09', null, '2026-12-09')$$,
  'the earlier drawing holds up to the eve');
select is(undo_import((select id from b), null) ->> 'undone', '2', 'undone');
select results_eq($$select name, ref, valid_from, valid_to from neighbourhoods where name in ('Vila', 'Alto') order by ref$$,
  $$values ('Alto', 'Alto', null::date, null::date), ('Vila', 'Vila', null, null)$$, 'it is as it was');
select is(tests.message('planner A', format('select stage_import(%L, %L::jsonb)', (select id from a), jsonb_build_array(pg_temp.hood(1, 'X', -51.18)))),
  'This import was already committed.', 'what is committed takes no more');

-- The boundary.
select tests.become('planner A');
insert into c select pg_temp.begun('2026-12-01');
select is(stage_import((select id from c), jsonb_build_array(pg_temp.boundary(1, -51.2))), 1, 'a boundary is staged');
select is(tests.message('planner A', format('select commit_import(%L, 1)', (select id from c))), 'Only an administrator of the town changes its boundary.', 'a planner does not change it');
select tests.become('admin A');
select tests.become('owner');
truncate c;
select tests.become('admin A');
insert into c select pg_temp.begun('2026-12-01');
select is(stage_import((select id from c), jsonb_build_array(pg_temp.boundary(1, -51.2))), 1, 'an administrator stages it');
select is(commit_import((select id from c), 1) ->> 'changed', '1', 'and commits it');
select is((select ST_XMin(geom)::text from municipalities where ibge_code = '4307708'), '-51.2', 'the town has the new outline');
select is(undo_import((select id from c), null) ->> 'undone', '3', 'undone, with the two neighbourhoods that its file did not hold');
select ok((select m.geom = o.geom from municipalities m, outline o where m.ibge_code = '4307708'), 'the town has its earlier outline');

select * from finish();
rollback;
