-- Addresses without a position: who decides, what becomes a fact, what a pin set by hand withstands.
begin;
select plan(33);
select tests.fixture();
update municipalities set geom = ST_Multi(private.geometry_of(tests.square(-51.19, -29.87, 0.04))) where ibge_code = '4307708';

insert into unplaced_places (id, municipality, ref, kind, name, source_id, address) values
  (tests.uid('address 1'), '4307708', 'u-1', 'hospital', 'Um', tests.uid('source A'), 'Rua A, 10'),
  (tests.uid('address 2'), '4307708', 'u-2', 'hospital', 'Dois', tests.uid('source A'), 'Rua A, 20'),
  (tests.uid('address 3'), '4307708', 'place-1', 'hospital', 'Tomado', tests.uid('source A'), 'Rua A, 30');

create function pg_temp.said(ref text, review text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('id', u.id, 'seen', u.reviewed_at, 'review', said.review, 'lon', -51.171, 'lat', -29.851,
    'precision', 'street', 'accuracy_m', 180) || more) from unplaced_places u where u.ref = said.ref
$$;
create temporary table open_one as select pg_temp.said('u-1', 'accepted') as d;
grant select on open_one to public;

select is(tests.outcome(e.who, 'select decide_unplaced((select d from open_one))'),
  case when e.who in ('admin A', 'planner A') then 'done 1' when e.who in ('manager A', 'inspector A', 'anon') then 'refused' else 'P0001' end,
  e.who || ' decides where an address of town A is') from tests.everyone() e order by e.who;
select is((select count(*)::int from places where kind = 'hospital'), 0, 'nothing of that stays');

select is(tests.message('planner A', format('select decide_unplaced(%L)', v.d)), v.said, v.what) from (values
  (pg_temp.said('u-1', 'pinned'), 'A position placed by hand, and its taking back, say why.', 'a pin says why'),
  (pg_temp.said('u-1', 'accepted', '{"lon": -48.6}'), '"u-1" would lie more than 100 km outside the municipality.', 'far away is refused'),
  (pg_temp.said('u-1', 'accepted', '{"accuracy_m": null}'), '"u-1": a position needs lon, lat and accuracy_m.', 'an accuracy is told'),
  (pg_temp.said('u-1', 'guessed'), 'It is accepted, chosen, pinned or none.', 'nothing else is a decision'),
  (pg_temp.said('u-1', 'accepted', '{"seen": "2026-01-01T00:00:00Z"}'), '"u-1" was decided by another meanwhile.', 'what was not seen as it is'),
  (pg_temp.said('place-1', 'accepted'), '"place-1" is already the id of a fact that has a position.', 'an id that is taken'),
  ('[]'::jsonb, 'Decisions come as a list of 1 to 1,000.', 'no decision at all')) v (d, said, what);
create temporary table half as select pg_temp.said('u-1', 'accepted') || pg_temp.said('u-2', 'pinned') as d;
grant select on half to public;
select is(tests.outcome('planner A', 'select decide_unplaced((select d from half))'), 'P0001', 'one that cannot be: none is done');

select tests.become('planner A');
select is(decide_unplaced(pg_temp.said('u-1', 'accepted')), 1, 'a planner accepts');
select results_eq($$select kind, name, ST_X(geom), accuracy_m, position_method from places where ref = 'u-1'$$,
  $$values ('hospital', 'Um', -51.171::float8, 180::float8, 'street')$$, 'it is a place with its accuracy');
select is((select f #>> '{properties,accuracy_m}' from json_array_elements(facts('esteio', '2026-12-01') -> 'features') f where f ->> 'id' = 'u-1'),
  '180', 'and a fact');
select is((select complete from layers where municipality = '4307708' and kind = 'hospital'), false, 'its kind is known of, not wholly');
select results_eq($$select review, precision, reviewed_by, reviewed_at is not null from unplaced_places where ref = 'u-1'$$,
  $$values ('accepted', 'street', tests.uid('planner A'), true)$$, 'who and when are kept');
select is(decide_unplaced(pg_temp.said('u-1', 'pinned', '{"lon": -51.172, "accuracy_m": 5, "reason": "Visto no local"}')), 1, 'it is pinned');
select results_eq($$select ST_X(p.geom), p.accuracy_m, p.position_method, u.reason from places p join unplaced_places u on u.place_id = p.id where p.ref = 'u-1'$$,
  $$values (-51.172::float8, 5::float8, 'drawn', 'Visto no local')$$, 'the place moves with the pin');
create temporary table over_pin as select pg_temp.said('u-1', 'accepted') as d;
grant select on over_pin to public;
select is(tests.message('planner A', 'select decide_unplaced((select d from over_pin))'), '"u-1" was placed by hand: only another hand moves it.',
  'a geocoder does not move a pin');
select tests.become('planner A');
select is(decide_unplaced(pg_temp.said('u-1', 'none', '{"reason": "Fechou"}')), 1, 'a hand takes it back');
select is((select count(*)::int from places where ref = 'u-1'), 0, 'and it is no fact');
select is((select review from unplaced_places where ref = 'u-1'), 'none', 'but a decision');
select is(decide_unplaced(pg_temp.said('u-1', 'chosen') || pg_temp.said('u-2', 'accepted')), 2, 'two at once');

select tests.become('owner');
select * from finish();
rollback;
