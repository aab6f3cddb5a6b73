-- facts(): everything of the town and the day, nothing else, and honest about what is not there.
begin;
select plan(45);
select tests.fixture();

create function pg_temp.refs(doc json) returns text[] language sql as $$
  select array(select f ->> 'id' from json_array_elements(doc -> 'features') f order by 1)
$$;
create function pg_temp.prop(doc json, ref text, name text) returns text language sql as $$
  select f -> 'properties' ->> name from json_array_elements(doc -> 'features') f where f ->> 'id' = ref
$$;

update municipalities set geom = ST_Multi(private.geometry_of(tests.square(-51.2, -29.9, 0.1))) where ibge_code = '4307708';
insert into places (municipality, ref, kind, name, registry_number, geom, accuracy_m, position_method, width_m, belongs_to, parts, attributes, properties, valid_from, valid_to, source_id) values
  ('4307708', 'old', 'church', null, null, 'SRID=4674;POINT(-51.17 -29.85)', 0, 'unknown', null, null, '{}', '{}', '{}', '1990-01-01', '2000-12-31', null),
  ('4307708', 'future', 'church', null, null, 'SRID=4674;POINT(-51.17 -29.85)', 0, 'unknown', null, null, '{}', '{}', '{}', '2027-01-01', null, null),
  ('4307708', 'rich', 'street', 'Rua "Ç"', '0012', 'SRID=4674;LINESTRING(-51.170000000000016 -29.85,-51.16 -29.85)', 2.5, 'street', 12, 'place-1',
    '{"pumps": {"type": "Point", "coordinates": [-51.17, -29.85]}}', '{"pumps": 4}', '{"surface": "asphalt", "lanes": null, "kind": "lie"}', null, null, tests.uid('source A'));

select is(tests.message('anon', $$select facts('atlantida', '2026-11-30')$$), 'There is no municipality "atlantida".', 'an unknown town is told');
select is(tests.outcome('anon', $$select facts('atlantida', '2026-11-30')$$), 'P0001', 'with a code that REST gives as a bad request');
select is(tests.outcome('anon', $$select facts(null, '2026-11-30')$$), 'P0001', 'no town is no town');
select is(tests.outcome('anon', $$select facts('esteio', null)$$), 'P0001', 'no day is told');
select is(tests.outcome('anon', $$select facts('esteio', '2026-11-30', array['casino'])$$), 'P0001', 'an unknown kind is told');
select is(facts('esteio', '2026-11-30')::text, facts('4307708', '2026-11-30')::text, 'slug and IBGE code are one town');

select is(pg_temp.refs(facts('esteio', '2026-11-30')), array['municipality-4307708', 'place-1', 'rich', 'zone-1'], 'what is valid on the day');
select is(pg_temp.refs(facts('esteio', '2000-12-31')), array['municipality-4307708', 'old', 'place-1', 'rich', 'zone-1'], 'valid_to is the last day');
select is(pg_temp.refs(facts('esteio', '2001-01-01')), array['municipality-4307708', 'place-1', 'rich', 'zone-1'], 'the day after it is over');
select is(pg_temp.refs(facts('esteio', '1990-01-01')), array['municipality-4307708', 'old', 'place-1', 'rich', 'zone-1'], 'valid_from is the first day');
select is(pg_temp.refs(facts('esteio', '1989-12-31')), array['municipality-4307708', 'place-1', 'rich', 'zone-1'], 'the day before it has not begun');
select is(pg_temp.refs(facts('esteio', '2027-01-01')), array['future', 'municipality-4307708', 'place-1', 'rich', 'zone-1'], 'what begins later begins later');

select is(facts('esteio', '2026-11-30') ->> 'type', 'FeatureCollection', 'it is GeoJSON');
select is(facts('esteio', '2026-11-30') ->> 'municipality', '4307708', 'it names its town');
select is(facts('esteio', '2026-11-30') ->> 'date', '2026-11-30', 'it names its day');
select is(facts('esteio', '2026-11-30') -> 'features' -> 0 -> 'geometry' ->> 'crs', null, 'no crs member (RFC 7946)');
select is(pg_temp.prop(facts('esteio', '2026-11-30'), 'rich', key), value, 'a feature says its ' || key)
  from (values ('kind', 'street'), ('name', 'Rua "Ç"'), ('registry_number', '0012'), ('accuracy_m', '2.5'), ('position_method', 'street'),
    ('width_m', '12'), ('belongs_to', 'place-1'), ('surface', 'asphalt'), ('source', '0')) v (key, value);
select is(pg_temp.prop(facts('esteio', '2026-11-30'), 'rich', 'attributes')::jsonb, '{"pumps": 4}'::jsonb, 'and its attributes');
select is(pg_temp.prop(facts('esteio', '2026-11-30'), 'rich', 'parts')::jsonb #>> '{pumps,type}', 'Point', 'and its parts');
select is((select f -> 'geometry' -> 'coordinates' -> 0 ->> 0 from json_array_elements(facts('esteio', '2026-11-30') -> 'features') f where f ->> 'id' = 'rich'),
  '-51.170000000000016', 'coordinates lose no digit');
select is(facts('esteio', '2026-11-30') #>> '{sources,0,title}', 'Survey', 'its source is cited');
select is(facts('esteio', '2026-11-30') #>> '{sources,0,date}', '2026-01-01', 'with its date');
select is((facts('esteio', '2026-11-30') -> 'complete')::jsonb, '["church"]', 'a kind known to be complete is told, though there is none on the day');
select is(facts('esteio', '2026-11-30') #>> '{layers,0,kind}', 'church', 'layers are told');

-- Places that wait for their position are counted, for anybody, and no row of them is told.
insert into unplaced_places (municipality, ref, kind, address, valid_to) values
  ('4307708', 'u1', 'school', 'Rua A, 10', null), ('4307708', 'u2', 'school', 'Rua A, 20', null), ('4307708', 'u3', 'church', 'Rua A, 30', '2020-12-31');
select is((facts('esteio', '2026-11-30') -> 'unplaced')::jsonb, '[{"kind": "school", "count": 2}]'::jsonb, 'how many wait, by kind, on the day');
select is((facts('esteio', '2020-12-31', array['church']) -> 'unplaced')::jsonb, '[{"kind": "church", "count": 1}]'::jsonb, 'of the kinds asked for');
do $$ begin perform tests.become('anon'); end $$;
create temporary table counted as select facts('esteio', '2026-11-30') -> 'unplaced' as waiting;
do $$ begin perform tests.become('owner'); end $$;
select is(waiting::jsonb, '[{"kind": "school", "count": 2}]'::jsonb, 'a visitor is told too: without it the answer would be "complies"') from counted;
update unplaced_places set review = 'pinned', geom = 'SRID=4674;POINT(-51.17 -29.85)', accuracy_m = 5, reviewed_by = tests.uid('planner A'), reviewed_at = now(),
  place_id = (select id from places where municipality = '4307708' and ref = 'place-1') where ref = 'u1';
select is((facts('esteio', '2026-11-30') -> 'unplaced')::jsonb, '[{"kind": "school", "count": 1}]'::jsonb, 'what became a place waits no longer');

-- Without the kind's features, a document must not say that there are none.
select is(pg_temp.refs(facts('esteio', '2000-01-01', array['street', 'zone-urban'])), array['rich', 'zone-1'], 'kinds are picked');
select is((facts('esteio', '2000-01-01', array['street']) -> 'complete')::jsonb, '[]', 'a kind left out is not called complete');
select is(json_array_length(facts('taguai', '2026-11-30') -> 'features'), 0, 'a town without facts has none');
select is((facts('taguai', '2026-11-30') -> 'complete')::jsonb, '[]', 'and nothing known');

-- Never cut at 1,000 rows (R40).
insert into places (municipality, ref, kind, geom) select '5007109', 'n' || n, 'well', 'SRID=4674;POINT(-53.76 -20.44)' from generate_series(1, 1201) n;
do $$ begin perform tests.become('anon'); end $$;
create temporary table as_visitor as select facts('ribas-do-rio-pardo', '2026-11-30') as doc;
do $$ begin perform tests.become('owner'); end $$;
select is((select json_array_length(doc -> 'features') from as_visitor), 1203, '1,201 wells, a school and a zone');
select is((select count(distinct f ->> 'id')::int from as_visitor, json_array_elements(doc -> 'features') f), 1203, 'each once');

update municipalities set settings = '{"public_read": "false"}' where ibge_code = '4307708';
select is(tests.outcome(e.who, $$select facts('esteio', '2026-11-30')$$), wanted, e.who || ' asks a town that is not public')
  from (values ('anon', 'P0001'), ('admin B', 'P0001'), ('inspector A', 'done 1')) e (who, wanted);

select * from finish();
rollback;
