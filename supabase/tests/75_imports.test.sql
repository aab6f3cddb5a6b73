-- Imports: staged out of sight, committed as one, undone as a whole; who may, and what stays closed to whom.
begin;
select plan(161);
select tests.fixture();

create function pg_temp.begun(more jsonb default '{}', town text default 'esteio') returns uuid language sql as $$
  select begin_import(town, '{"dataset": "inep:school", "shape": "inep", "title": "Escolas", "file_name": "escolas.csv", "day": "2026-12-01",
    "source": {"source_date": "2026-11-30", "datum": "EPSG:29192"}}'::jsonb || more)
$$;
create function pg_temp.row(n integer, ref text, lon double precision, more jsonb default '{}', item jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n + 10, 'target', 'place',
    'feature', tests.feature(ref, 'school', tests.point(lon, -29.85), more)) || item
$$;
create function pg_temp.address(n integer, ref text) returns jsonb language sql as $$
  select jsonb_build_object('n', n, 'row', n + 10, 'target', 'unplaced', 'address', 'Rua A, 10', 'feature',
    tests.feature(ref, 'school', null, '{"name": "Sem lugar"}'))
$$;
create function pg_temp.facts_of(day date) returns jsonb language sql as $$
  select jsonb_build_object('complete', d -> 'complete', 'layers', d -> 'layers', 'sources', d -> 'sources',
    'features', (select jsonb_agg(f order by f ->> 'id') from jsonb_array_elements(d -> 'features') f))
  from (select facts('esteio', day)::jsonb as d) x
$$;
create function pg_temp.names(day date) returns text language sql as $$
  select string_agg(f ->> 'id' || '=' || coalesce(f #>> '{properties,name}', ''), ' ' order by f ->> 'id')
  from json_array_elements(facts('esteio', day) -> 'features') f where f #>> '{properties,kind}' = 'school' and f ->> 'id' <> 'place-1'
$$;

-- Who may.
select is(tests.outcome(e.who, 'select pg_temp.begun()'), case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end,
  e.who || ' opens an import in town A') from tests.everyone() e order by e.who;

select tests.become('planner A');
create temporary table first_import as select pg_temp.begun() as id;
grant select on first_import to public;
select is(stage_import((select id from first_import), jsonb_build_array(
  pg_temp.row(1, 's-1', -51.171, '{"name": "Um"}'), pg_temp.row(2, 's-2', -51.172, '{"name": "Dois"}', '{"original": {"NOME": "dois "}, "personal": [{"field": "name", "value": "Maria 1", "reason": "sole-trader"}]}'))), 2, 'two rows are staged');
select is(stage_import((select id from first_import), jsonb_build_array(pg_temp.row(3, 's-3', -51.173, '{"name": "Três"}'), pg_temp.address(4, 's-4'))), 4, 'two more');
select is(stage_import((select id from first_import), jsonb_build_array(pg_temp.row(3, 's-3', -51.173, '{"name": "Três"}'))), 4, 'a chunk sent again takes its own place');
select is(pg_temp.names('2026-12-01'), null, 'what is staged is no fact');
select is(tests.message('planner A', format('select stage_import(%L, %L::jsonb)', (select id from first_import), jsonb_build_array(v.item))), v.said, v.what)
  from (values
    (pg_temp.row(9, 's-1', -51.17), 'Rows 11 and 19 have one id, "s-1".', 'one id twice is refused with both rows'),
    (pg_temp.row(9, 's-9', -51.17) #- '{feature,geometry}', 'Row 19: it has no geometry.', 'a place needs a position'),
    (pg_temp.row(9, 's-9', -51.17, '{"kind": "casino"}'), 'Row 19: "casino" is no known kind.', 'a kind is known'),
    (pg_temp.row(9, 's-9', -51.17, '{"valid_from": "2026-02-30"}'), 'Row 19: date/time field value out of range: "2026-02-30".', 'a day is of the calendar'),
    (jsonb_set(pg_temp.row(9, 's-9', 0), '{feature,geometry}', '{"type": "Polygon", "coordinates": [[[0,0],[1,1],[1,0],[0,1],[0,0]]]}'),
      'Row 19: its geometry is empty, open, self-crossing or outside the range of degrees.', 'a bow-tie is refused')) v (item, said, what);
select tests.become('owner');
select is(tests.outcome(e.who, format('select stage_import(%L, ''[]'')', (select id from first_import))),
  case when e.who = 'planner A' then 'done 1' when e.who = 'anon' then 'refused' else 'P0001' end, e.who || ' stages rows of the planner''s import')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, format('select commit_import(%L, 4)', (select id from first_import))),
  case when e.who = 'planner A' then 'done 1' when e.who = 'anon' then 'refused' else 'P0001' end, e.who || ' commits the planner''s import')
  from tests.everyone() e order by e.who;
select is(tests.outcome('admin A', 'select from private.import_staging'), 'refused', 'what another stages is not seen');
select is(tests.outcome('admin A', 'select from imports'), 'refused', 'nor the import itself, until it is committed');

select tests.become('planner A');
create temporary table before_all as select pg_temp.facts_of('2026-12-01') as f, pg_temp.facts_of('2026-11-30') as f_before;
grant select on before_all to public;
select is(tests.message('planner A', format('select commit_import(%L, 5)', (select id from first_import))), 'Not all rows arrived: 4 of 5. Nothing was written.', 'a chunk that is lost is noticed');
select tests.become('planner A');
select is(compare_import((select id from first_import)), '{"new": 4, "changed": 0, "same": 0, "taken": 0, "gone": 0, "staged": 4, "unplaced": 1}', 'it says what it would do');
select is(import_differences((select id from first_import), 'new', 1, 2),
  '[{"target": "place", "row": 12, "ref": "s-2", "name": "Dois"}, {"target": "place", "row": 13, "ref": "s-3", "name": "Três"}]', 'and which records');
select is(commit_import((select id from first_import), 4) - 'source_id', '{"status": "committed", "new": 4, "changed": 0, "same": 0, "taken": 0, "gone": 0, "staged": 4, "unplaced": 1}', 'it is committed');
select is(pg_temp.names('2026-12-01'), 's-1=Um s-2=Dois s-3=Três', 'its places are facts');
select is(pg_temp.names('1990-01-01'), 's-1=Um s-2=Dois s-3=Três', 'since when is not known, so on every day');
select results_eq($$select ref, address, review from unplaced_places$$, $$values ('s-4', 'Rua A, 10', 'open')$$, 'what has no position waits for one');
select results_eq($$select title, datum, row_count, dataset from sources where dataset is not null$$, $$values ('Escolas', 'EPSG:29192', 4, 'inep:school')$$, 'the source is kept');
select results_eq($$select file_row, action, ref, original from import_rows order by file_row$$,
  $$values (11, 'new', 's-1', '{}'::jsonb), (12, 'new', 's-2', '{"NOME": "dois "}'), (13, 'new', 's-3', '{}'), (14, 'new', 's-4', '{}')$$, 'each record has its row and what was read otherwise');
select results_eq($$select kind, complete, as_of from layers where municipality = '4307708' and kind = 'school'$$, $$values ('school', false, '2026-11-30'::date)$$, 'the kind is known, not complete');
select is((select count(*)::int from private.import_staging), 0, 'nothing stays staged');
select tests.become('owner');

-- Who reads what.
select is(tests.outcome(e.who, 'select from imports'), case when e.who in ('admin A', 'planner A', 'manager A') then 'done 1' else 'refused' end, e.who || ' reads imports of town A') from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, 'select from import_personal'), case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' reads personal cells of town A') from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$select from unplaced_places$$), case when e.town = 'A' and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads addresses without a position') from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, 'select from import_rows where file_row = 11'), case when e.who in ('admin A', 'planner A', 'manager A') then 'done 1' else 'refused' end, e.who || ' reads what was done to records') from tests.everyone() e where e.town = 'A' order by e.who;
select is(tests.outcome('admin A', v.sql), 'refused', v.what) from (values
  ($$update imports set file_name = 'outro.csv'$$, 'an import is not rewritten'),
  ($$delete from imports$$, 'nor deleted'),
  ($$update import_rows set ref = 'x'$$, 'nor is what it did'),
  ($$delete from import_rows$$, 'nor is that deleted'),
  ($$insert into imports (municipality, dataset, shape, title, file_name, day, created_by) values ('4307708', 'x', 'x', 'x', 'x', '2026-12-01', tests.uid('planner A'))$$, 'nobody imports in another''s name'),
  ($$insert into import_rows (import_id, municipality, target, action, ref, record_id) select id, '5007109', 'place', 'new', 'x', 'x' from imports$$, 'nor writes another town''s history')) v (sql, what);
select is(tests.outcome(e.who, format($$insert into import_mappings (municipality, signature, mapping, updated_by) values ('4307708', 'a|b', '{}', %L)$$, tests.uid(e.who))),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' keeps a mapping of town A') from tests.everyone() e where e.town = 'A' or e.who in ('anon', 'admin B') order by e.who;

-- The same file again changes nothing.
select tests.become('planner A');
create temporary table again as select pg_temp.begun('{"is_whole": true}') as id;
select is(stage_import((select id from again), jsonb_build_array(pg_temp.row(1, 's-1', -51.171, '{"name": "Um"}'),
  pg_temp.row(2, 's-2', -51.172, '{"name": "Dois"}'), pg_temp.row(3, 's-3', -51.173, '{"name": "Três"}'), pg_temp.address(4, 's-4'))), 4, 'the same rows again');
select is(commit_import((select id from again), 4) ->> 'status', 'unchanged', 'change nothing');
select is((select count(*)::int from imports), 1, 'and leave no trace');

-- A newer file: one changed, one gone, one new. Validity is closed.
create temporary table after_first as select pg_temp.facts_of('2026-12-10') as f;
create temporary table newer as select pg_temp.begun('{"is_whole": true, "day": "2026-12-10", "complete": ["school"], "file_name": "novo.csv"}') as id;
grant select on newer, after_first to public;
select is(stage_import((select id from newer), jsonb_build_array(pg_temp.row(1, 's-1', -51.171, '{"name": "Um"}'),
  pg_temp.row(2, 's-2', -51.1725, '{"name": "Dois"}'), pg_temp.row(5, 's-5', -51.175, '{"name": "Cinco"}'))), 3, 'a newer file');
select is(compare_import((select id from newer)), '{"new": 1, "changed": 1, "same": 1, "taken": 0, "gone": 2, "staged": 3, "unplaced": 0}', 'tells new, changed, same and gone');
select is(import_differences((select id from newer), 'gone', 0, 10) #>> '{0,ref}', 's-3', 'and which are gone');
select is(commit_import((select id from newer), 3) ->> 'status', 'committed', 'is committed');
select is(pg_temp.names('2026-12-10'), 's-1=Um s-2=Dois s-5=Cinco', 'from its day on the new state holds');
select is(pg_temp.names('2026-12-09'), 's-1=Um s-2~2026-12-09=Dois s-3=Três', 'the day before it the earlier one');
select results_eq($$select ref, ST_X(geom), valid_from, valid_to from places where ref like 's-2%' order by ref$$,
  $$values ('s-2', -51.1725::float8, '2026-12-10'::date, null::date), ('s-2~2026-12-09', -51.172, null, '2026-12-09')$$, 'a changed place has two versions');
select is((select valid_to from unplaced_places where ref = 's-4'), '2026-12-09'::date, 'an address that is gone is closed too');
select ok(facts('esteio', '2026-12-10')::jsonb -> 'complete' ? 'school', 'the layer is complete, as was said');

-- Undone as a whole, the later first.
select is(tests.message('planner A', format('select undo_import(%L, null)', (select id from first_import))), 'A later import of the same records stands on it: "novo.csv". Undo that one first.', 'the later stands on the earlier');
select tests.become('owner');
select is(tests.outcome(e.who, format('select undo_import(%L, null)', (select id from newer))),
  case when e.who in ('admin A', 'planner A') then 'done 1' when e.who = 'anon' then 'refused' else 'P0001' end, e.who || ' undoes an import of town A') from tests.everyone() e order by e.who;
select tests.become('admin A');
select is(undo_import((select id from newer), 'Arquivo errado') ->> 'undone', '4', 'the newer is undone');
select is(pg_temp.facts_of('2026-12-10'), (select f from after_first), 'the facts are those before it');
update places set name = 'Outro' where ref = 's-1';
select is(tests.message('admin A', format('select undo_import(%L, null)', (select id from first_import))), 'The record "s-1" was changed after the import: undoing would lose that.', 'a later change by hand is not lost');
select tests.become('admin A');
update places set name = 'Um' where ref = 's-1';
select is(undo_import((select id from first_import), null) ->> 'undone', '4', 'without it the first is undone');
select is(pg_temp.facts_of('2026-12-01'), (select f from before_all), 'the facts are as before all');
select is((select count(*)::int from import_personal) + (select count(*)::int from unplaced_places), 0, 'nothing personal and no address stays');
select results_eq('select status, undone_by from imports order by committed_at, file_name', $$values ('undone', tests.uid('admin A')), ('undone', tests.uid('admin A'))$$, 'the history tells who undid');

-- All or nothing, and what belongs to others.
create temporary table mixed as select pg_temp.begun() as id;
select is(stage_import((select id from mixed), jsonb_build_array(pg_temp.row(1, 's-1', -51.171), pg_temp.row(2, 'place-1', -51.172))), 2, 'one row names another source''s place');
select is(tests.message('admin A', format('select commit_import(%L, 2)', (select id from mixed))), 'Row 12: the id "place-1" belongs to a record of another source.', 'it is refused by its row');
select tests.become('admin A');
select is(pg_temp.facts_of('2026-12-01'), (select f from before_all), 'and nothing is written');

-- Zones, neighbourhoods and licences come in by the same door.
create temporary table other as select pg_temp.begun('{"dataset": "misc"}') as id;
grant select on other to public;
select is(stage_import((select id from other), jsonb_build_array(
  jsonb_build_object('n', 1, 'row', 1, 'target', 'zone', 'feature', tests.feature('z-1', 'zone-rural', tests.square(-51.18, -29.87))),
  jsonb_build_object('n', 2, 'row', 2, 'target', 'neighbourhood', 'feature', tests.feature('Vila', null, tests.square(-51.18, -29.87), '{"name": "Vila", "population": 12}')),
  jsonb_build_object('n', 3, 'row', 3, 'target', 'licence', 'feature', tests.feature('9/2026', null, null, '{"cnae": "4731800", "belongs_to": "place-1", "valid_to": "2026-12-31"}')))), 3, 'three kinds of record');
select is(commit_import((select id from other), 3) ->> 'new', '3', 'are written');
select results_eq($$select l.cnae, p.ref, l.valid_to, l.status from licences l join places p on p.id = l.place_id where number = '9/2026'$$,
  $$values ('4731800', 'place-1', '2026-12-31'::date, 'in-force')$$, 'a licence stands at its place');
select results_eq($$select population from neighbourhoods where name = 'Vila'$$, 'values (12)', 'a neighbourhood has its people');
select is(undo_import((select id from other), null) ->> 'undone', '3', 'and are undone');
select is((select count(*)::int from zones where ref = 'z-1') + (select count(*)::int from neighbourhoods where name = 'Vila') + (select count(*)::int from licences where number = '9/2026'), 0, 'all three');

-- A pin is moved by hand alone.
create temporary table pinned as select pg_temp.begun() as id;
select is(stage_import((select id from pinned), jsonb_build_array(pg_temp.address(1, 's-4'))), 1, 'an address');
select is(commit_import((select id from pinned), 1) ->> 'new', '1', 'comes in');
update unplaced_places set review = 'pinned', geom = 'SRID=4674;POINT(-51.17 -29.85)', accuracy_m = 5, reviewed_by = tests.uid('admin A'), reviewed_at = now(), reason = 'Vista no local' where ref = 's-4';
select is(tests.outcome('admin A', v.sql), 'refused', v.what) from (values
  ($$update unplaced_places set review = 'accepted' where ref = 's-4'$$, 'a geocoder does not overwrite it'),
  ($$update unplaced_places set geom = 'SRID=4674;POINT(-51.18 -29.85)' where ref = 's-4'$$, 'nor move it')) v (sql, what);
select is(tests.outcome('admin A', $$update unplaced_places set geom = 'SRID=4674;POINT(-51.18 -29.85)', reviewed_at = now() + interval '1 s' where ref = 's-4'$$), 'done 1', 'a person does');
select tests.become('owner');

-- The keeper of the database, who has no account.
select tests.become('service_role');
create temporary table kept as select pg_temp.begun('{"dataset": "keeper"}') as id;
select is(stage_import((select id from kept), jsonb_build_array(pg_temp.row(1, 'k-1', -51.171))), 1, 'the keeper stages');
select is(commit_import((select id from kept), 1) ->> 'status', 'committed', 'and commits');
select is(undo_import((select id from kept), null) ->> 'undone', '1', 'and undoes');
select tests.become('owner');

select * from finish();
rollback;
