-- A value of a unit succeeds the one before it.
begin;
select plan(19);
select tests.fixture();
delete from unit_values;
insert into unit_values (municipality, unit, valid_from, amount_cents, source) values ('4307708', 'minimum-wage', '2025-01-01', 151800, 'Lei 1');

create function pg_temp.enter(from_day text, to_day text default null) returns text language sql as $$
  select format('select enter_unit_value(%L, %L, %L, %L, 162100, %L)', '4307708', 'minimum-wage', from_day, to_day, 'Lei 2')
$$;
grant execute on function pg_temp.enter(text, text) to public;
select is(tests.outcome(e.who, pg_temp.enter('2026-01-01')), case when e.who = 'admin A' then 'done 1' else 'refused' end,
  e.who || ' enters a value of town A') from tests.everyone() e order by e.who;
select tests.become('admin A');
select lives_ok(pg_temp.enter('2026-01-01'), 'an administrator enters the new wage');
select is((select string_agg(valid_from || ' ' || coalesce(valid_to::text, 'on') || ' ' || amount_cents, ', ' order by valid_from) from unit_values
  where municipality = '4307708'), '2025-01-01 2025-12-31 151800, 2026-01-01 on 162100', 'the wage before ends on the eve');
select throws_ok(pg_temp.enter('2025-06-01', '2025-07-01'), '23P01', null, 'two values never hold on one day');
select is((select string_agg(valid_from || ' ' || coalesce(valid_to::text, 'on'), ', ' order by valid_from) from unit_values
  where municipality = '4307708'), '2025-01-01 2025-12-31, 2026-01-01 on', 'and what was refused changed nothing');

-- The map of the licences holds what their pages hold, where it has a position.
select tests.become('owner');
insert into licences (municipality, number, status, valid_to, geom, accuracy_m, position_method)
  select '4307708', 'M-' || n, 'in-force', '2026-01-01'::date + n, ST_SetSRID(ST_MakePoint(-51.17, -29.85), 4674), 5, 'address' from generate_series(1, 1203) n;
select tests.become('planner A');
select is(json_array_length(licences_map('esteio', '{"search": "M-"}') -> 'id'), 1203, 'all of them, beyond a page');
select is((select array_agg(distinct json_array_length(value)) from json_each(licences_map('esteio'))), array[json_array_length(licences_map('esteio') -> 'id')],
  'its columns have one length');
select tests.become('owner');
select is(tests.outcome('anon', $$select licences_map('esteio')$$), 'refused', 'a visitor has no map of licences');
select * from finish();
rollback;
