-- load_facts(): all of a document or nothing of it, and a sentence that names the fault.
begin;
select plan(70);
select tests.fixture();

create function pg_temp.load(doc jsonb, source jsonb default '{"title": "File"}', town text default 'esteio') returns text language sql as $$
  select format('select load_facts(%L, %L::jsonb, %L::jsonb)', town, doc, source)
$$;
create function pg_temp.good() returns jsonb language sql as $$
  select tests.document(
    tests.feature('a', 'church', tests.point(-51.17, -29.85), '{"name": "Matriz", "accuracy_m": 5, "valid_from": "1950-05-03", "denomination": "x"}'),
    tests.feature('b', 'zone-rural', tests.square(-51.19, -29.88)),
    tests.feature('c', 'building', tests.square(-51.18, -29.87))) || '{"complete": ["hospital", "church"]}'
$$;

select is(tests.outcome(e.who, pg_temp.load(pg_temp.good())),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' loads facts into town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome('planner A', pg_temp.load(pg_temp.good(), town => 'atlantida')), 'P0001', 'there must be such a town');

do $$ begin perform tests.become('planner A'); end $$;
create temporary table loaded as select load_facts('4307708', pg_temp.good(),
  '{"title": "File", "licence": "CC0", "source_date": "2026-06-01", "hash": "00ff"}') as r;
do $$ begin perform tests.become('owner'); end $$;
select is((select r - 'source_id' from loaded), '{"zones": 1, "places": 2, "municipality": 0}', 'it says how many went where');
select results_eq($$select ref, kind, name, accuracy_m, valid_from, properties from places where source_id = (select (r ->> 'source_id')::uuid from loaded) and ref = 'a'$$,
  $$values ('a', 'church', 'Matriz', 5::float8, '1950-05-03'::date, '{"denomination": "x"}'::jsonb)$$, 'a place is stored as told');
select results_eq($$select title, licence, source_date, hash, row_count, is_demo from sources where id = (select (r ->> 'source_id')::uuid from loaded)$$,
  $$values ('File', 'CC0', '2026-06-01'::date, '00ff', 3, true)$$, 'its source is kept');
select results_eq($$select kind, complete, as_of from layers where municipality = '4307708' order by kind$$,
  $$values ('building', false, '2026-06-01'::date), ('church', true, '2026-06-01'), ('hospital', true, '2026-06-01'), ('zone-rural', false, '2026-06-01')$$,
  'the kinds it brought are known, and those it says are complete');
select is((select count(*)::int from json_array_elements(facts('esteio', '2026-11-30') -> 'features') f where f ->> 'id' in ('a', 'b', 'c')), 3, 'facts() gives them back');

-- What facts() gives, load_facts() takes.
update places set geom = 'SRID=4674;POINT(-51.170000000000016 -29.85)' where municipality = '4307708' and ref = 'a';
create temporary table copied as select load_facts('taguai', facts('esteio', '2026-11-30')::jsonb, '{"title": "Copy"}') as r;
select is((select jsonb_agg(f #- '{properties,source}' order by f ->> 'id') from jsonb_array_elements(facts('taguai', '2026-11-30')::jsonb -> 'features') f),
  (select jsonb_agg(f #- '{properties,source}' order by f ->> 'id') from jsonb_array_elements(facts('esteio', '2026-11-30')::jsonb -> 'features') f),
  'a document goes round unchanged');
select is((select properties ? 'source' from places where municipality = '3553005' and ref = 'a'), false, 'the old document''s list of sources is not kept');

-- Faults.
create function pg_temp.fault(feature jsonb) returns text language sql as $$
  select tests.message('planner A', pg_temp.load(tests.document(tests.feature('fine', 'church', tests.point(-51.17, -29.85)), feature)))
$$;
select is(pg_temp.fault(feature), wanted, wanted) from (values
  (tests.feature('x', 'casino', tests.point(-51.17, -29.85)), 'Feature 2 (id "x"): "casino" is no known kind.'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85)) - 'id', 'Feature 2 (id none): it has no id.'),
  (tests.feature('x', 'church', null), 'Feature 2 (id "x"): it has no geometry.'),
  ('{"id": "x"}', 'Feature 2 (id "x"): it is not a GeoJSON Feature.'),
  (tests.feature('x', 'church', '{"type": "Point", "coordinates": ["abc", -29.85]}'), 'Feature 2 (id "x"): a coordinate is not a number.'),
  (tests.feature('x', 'church', '{"type": "Point", "coordinates": [null, -29.85]}'), 'Feature 2 (id "x"): a coordinate is not a number.'),
  (tests.feature('x', 'church', '{"type": "Point", "coordinates": [-51.17]}'), 'Feature 2 (id "x"): Too few ordinates in GeoJSON.'),
  (tests.feature('x', 'church', '{"type": "Point", "coordinates": []}'), 'Feature 2 (id "x"): its geometry is empty, open, self-crossing or outside the range of degrees.'),
  (tests.feature('x', 'church', tests.point(484000, 6697000)), 'Feature 2 (id "x"): its geometry is empty, open, self-crossing or outside the range of degrees.'),
  (tests.feature('x', 'building', '{"type": "Polygon", "coordinates": [[[-51.17, -29.85], [-51.16, -29.84], [-51.16, -29.85], [-51.17, -29.84], [-51.17, -29.85]]]}'),
    'Feature 2 (id "x"): its geometry is empty, open, self-crossing or outside the range of degrees.'),
  (tests.feature('x', 'building', '{"type": "Polygon", "coordinates": [[[-51.17, -29.85], [-51.16, -29.84], [-51.16, -29.85], [-51.17, -29.849]]]}'),
    'Feature 2 (id "x"): its geometry is empty, open, self-crossing or outside the range of degrees.'),
  (tests.feature('x', 'zone-urban', tests.point(-51.17, -29.85)), 'Feature 2 (id "x"): a zone-urban is an area, not a POINT.'),
  (tests.feature('x', 'designated-area', tests.square(-51.17, -29.85), '{"purpose": "parties"}'), 'Feature 2 (id "x"): "parties" is no known purpose.'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85), '{"accuracy_m": -1}'), 'Feature 2 (id "x"): accuracy_m is negative.'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85), '{"accuracy_m": "5"}'), 'Feature 2 (id "x"): cannot cast jsonb string to type double precision.'),
  (tests.feature('x', 'street', tests.point(-51.17, -29.85), '{"width_m": 0}'), 'Feature 2 (id "x"): width_m is not above zero.'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85), '{"valid_from": "2026-02-30"}'), 'Feature 2 (id "x"): date/time field value out of range: "2026-02-30".'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85), '{"valid_from": "03/05/2026"}'), 'Feature 2 (id "x"): "03/05/2026" is not a date YYYY-MM-DD.'),
  (tests.feature('x', 'church', tests.point(-51.17, -29.85), '{"valid_from": "2026-02-02", "valid_to": "2026-02-01"}'), 'Feature 2 (id "x"): valid_to is before valid_from.'),
  (tests.feature('fine', 'school', tests.point(-51.17, -29.85)), 'Features 1 and 2 have one id, "fine".'),
  (tests.feature('fine', 'zone-rural', tests.square(-51.17, -29.85)), 'Features 1 and 2 have one id, "fine".'),
  (tests.feature('place-1', 'school', tests.point(-51.17, -29.85)), 'Feature 2 (id "place-1"): the town already has a fact of this id.'),
  (tests.feature('zone-1', 'school', tests.point(-51.17, -29.85)), 'Feature 2 (id "zone-1"): the town already has a fact of this id.'),
  (tests.feature('municipality-1', 'school', tests.point(-51.17, -29.85)), 'Feature 2 (id "municipality-1"): ids that begin with "municipality-" are kept for the town''s own boundary.')
  ) v (feature, wanted);
select is(tests.message('planner A', pg_temp.load('[]')), 'The document is not a GeoJSON FeatureCollection.', 'it must be a collection');
select is(tests.message('planner A', pg_temp.load(pg_temp.good(), '{}')), 'The source needs a title.', 'it must come from somewhere');
select is(tests.message('planner A', pg_temp.load('{"type": "FeatureCollection", "features": [], "complete": ["casino"]}')),
  '"complete" names "casino", which is no known kind.', 'complete names kinds');
select is(tests.message('planner A', pg_temp.load('{"type": "FeatureCollection", "features": [], "complete": "church"}')),
  '"complete" is not a list of kinds.', 'complete is a list');

-- Nothing of a document that fails.
create temporary table before as select (select count(*) from sources) s, (select count(*) from places) p, (select count(*) from zones) z, (select count(*) from layers) l;
select throws_ok(pg_temp.load(pg_temp.good() || jsonb_build_object('features', jsonb_build_array(
    tests.feature('d', 'well', tests.point(-51.17, -29.85)), tests.feature('e', 'zone-rural', tests.square(-51.19, -29.88)),
    tests.feature('f', 'well', '{"type": "LineString", "coordinates": [[-51.17, -29.85], [-51.17, -29.85]]}')))), 'P0001',
  'Feature 3 (id "f"): its geometry is empty, open, self-crossing or outside the range of degrees.', 'a bad last feature');
select results_eq('select (select count(*) from sources), (select count(*) from places), (select count(*) from zones), (select count(*) from layers)',
  'select * from before', 'leaves nothing behind');

-- A document may be empty and still tell something.
select lives_ok(pg_temp.load('{"type": "FeatureCollection", "features": [], "complete": ["quarry"]}'), 'a document may have no feature');
select ok((select complete from layers where municipality = '4307708' and kind = 'quarry'), 'and say that there is none of a kind');
select lives_ok(pg_temp.load(tests.document(tests.feature('q', 'quarry', tests.point(-51.17, -29.85)))), 'a later document may add one');
select ok((select complete from layers where municipality = '4307708' and kind = 'quarry'), 'and what was complete stays so');

-- A source that succeeds another.
create temporary table second as select load_facts('esteio', tests.document(
    tests.feature('a', 'church', tests.point(-51.171, -29.85), '{"name": "Nova Matriz"}'), tests.feature('g', 'zone-urban', tests.square(-51.19, -29.88))),
  jsonb_build_object('title', 'File, second edition', 'replaces', (select r ->> 'source_id' from loaded))) as r;
select is((select r - 'source_id' from second), '{"zones": 1, "places": 1, "municipality": 0}', 'it says how many went where');
select results_eq($$select ref, name from places where municipality = '4307708' and ref in ('a', 'c')$$, $$values ('a', 'Nova Matriz')$$, 'what it has is renewed, what it lacks is gone');
select results_eq($$select ref from zones where municipality = '4307708' order by ref$$, $$values ('g'), ('zone-1')$$, 'zones too; other sources'' are left alone');
select is((select count(*)::int from layers where municipality = '4307708' and kind in ('building', 'hospital')), 0, 'what it no longer tells is no longer known');
select is(tests.message('planner A', pg_temp.load(tests.document(tests.feature('place-1', 'school', tests.point(-51.17, -29.85))),
  jsonb_build_object('title', 'x', 'replaces', (select r ->> 'source_id' from second)))),
  'Feature 1 (id "place-1"): the town already has a fact of this id.', 'it does not take another source''s fact');
select is(tests.message('planner A', pg_temp.load('{"type": "FeatureCollection", "features": []}', jsonb_build_object('title', 'x', 'replaces', tests.uid('source B')))),
  'The source to be replaced is none of the town''s.', 'nor another town''s source');

-- The boundary.
create function pg_temp.boundary(west double precision default -51.2) returns jsonb language sql as $$
  select tests.document(tests.feature('m1', 'municipality', tests.square(west, -29.9, 0.1)), tests.feature('m2', 'municipality', tests.square(west + 0.1, -29.9, 0.1)))
$$;
select is(tests.outcome('planner A', pg_temp.load(pg_temp.boundary())), 'refused', 'a planner does not move the boundary');
select is(tests.outcome('admin A', pg_temp.load(pg_temp.boundary())), 'done 1', 'an admin does');
select is((load_facts('esteio', pg_temp.boundary(), '{"title": "Limits"}') ->> 'municipality')::int, 2, 'two features are one town');
select is((select ST_NumGeometries(geom) from municipalities where slug = 'esteio'), 1, 'without an edge between them');
select is((select round(ST_Area(geom)::numeric, 9) from municipalities where slug = 'esteio'), 0.02, 'and the area of both');
select is(tests.outcome('planner A', pg_temp.load(pg_temp.boundary())), 'done 1', 'a planner may bring the boundary that is already there');
select is(tests.message('planner A', pg_temp.load(tests.document(tests.feature('swapped', 'church', tests.point(-29.85, -51.17))))),
  'The feature of id "swapped" lies more than 100 km outside Esteio: are longitude and latitude in their places?', 'swapped axes are told');
select is(tests.message('planner A', pg_temp.load(tests.document(tests.feature('swapped', 'zone-rural', tests.square(-29.85, -51.17))))),
  'The feature of id "swapped" lies more than 100 km outside Esteio: are longitude and latitude in their places?', 'of zones too');
select is(tests.message('admin A', pg_temp.load(tests.document(tests.feature('m', 'municipality', '{"type": "Polygon", "coordinates": [[[-51.17, -29.85], [-51.16, -29.84], [-51.16, -29.85], [-51.17, -29.84], [-51.17, -29.85]]]}')))),
  'Feature 1 (id "m"): its geometry is empty, open, self-crossing or outside the range of degrees.', 'a boundary that crosses itself is refused');

-- More than a page of rows, from a JSON array that keeps its order.
select is((load_facts('ribas-do-rio-pardo', jsonb_build_object('type', 'FeatureCollection', 'features',
  (select jsonb_agg(tests.feature('w' || n, 'well', tests.point(-53.76, -20.44))) from generate_series(1, 1201) n)), '{"title": "Wells"}') ->> 'places')::int, 1201, '1,201 wells go in');

select * from finish();
rollback;
