-- Rounds: planned by managers, admins and each inspector for himself; reports written once and never changed.
begin;
select plan(61);
select tests.fixture();

create function pg_temp.round(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.uid('round'), 'save', tests.uid('save 1'), 'day', '2026-12-01', 'label', 'Fiscal A',
    'inspector_id', tests.uid('inspector A'), 'plan', '{}'::jsonb, 'finish_s', 30000, 'length_m', 800.5,
    'line', '[[-51.17, -29.85], [-51.16, -29.85]]'::jsonb, 'stops', jsonb_build_array(
      jsonb_build_object('id', tests.uid('stop 1'), 'subject_kind', 'place', 'subject_ref', 'place-1', 'name', 'Bar', 'at', '[-51.17, -29.85]'::jsonb,
        'score', 92, 'reasons', '[]'::jsonb, 'arrive_s', 25260, 'start_s', 25260, 'depart_s', 26460, 'leg_m', 600, 'off_m', 0),
      jsonb_build_object('id', tests.uid('stop 2'), 'subject_kind', 'place', 'subject_ref', 'place-2', 'name', 'Loja', 'at', '[-51.16, -29.85]'::jsonb,
        'score', 10, 'reasons', '[]'::jsonb, 'arrive_s', 27000, 'start_s', 27000, 'depart_s', 28200, 'leg_m', 200, 'off_m', 3.5))) || more
$$;
create function pg_temp.save(town text, more jsonb default '{}') returns text language sql as $$
  select format('select public.save_round(%L, %L)', town, pg_temp.round(more))
$$;
create function pg_temp.report(more jsonb default '{}') returns text language sql as $$
  select format('select public.report_visit(%L)', jsonb_build_object('id', tests.uid('report'), 'stop_id', tests.uid('stop 1'),
    'kind', 'arrived', 'happened_at', '2026-12-01T07:02:00-03:00', 'seen', 0) || more)
$$;

select is(tests.outcome(e.who, pg_temp.save('esteio')),
  case when e.who in ('admin A', 'manager A', 'inspector A') then 'done 1' else 'refused' end, e.who || ' saves a round of inspector A')
  from tests.everyone() e order by e.who;
select is(tests.outcome('inspector A', pg_temp.save('esteio', jsonb_build_object('inspector_id', tests.uid('admin A')))), 'refused',
  'an inspector plans for himself alone');
select is(tests.outcome('manager A', pg_temp.save('ribas-do-rio-pardo')), 'refused', 'nobody saves a round of another town');
select is(tests.outcome('manager A', pg_temp.save('esteio', '{"stops": null}')), 'P0001', 'a round has its stops');

select tests.become('manager A');
select is(public.save_round('esteio', pg_temp.round()) ->> 'revision', '1', 'the first save');
select is(public.save_round('esteio', pg_temp.round()) ->> 'revision', '1', 'told again it changes nothing');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('save', tests.uid('save 2'), 'revision', 1, 'label', 'Fiscal B'))) ->> 'revision',
  '2', 'another save counts up');
select tests.become('owner');
select is(tests.outcome('manager A', pg_temp.save('esteio', jsonb_build_object('save', tests.uid('save 3'), 'revision', 1))), 'P0001',
  'who has not read the last save does not write over it');
select is((select count(*)::integer from round_stops where round_id = tests.uid('round')), 2, 'its stops are there once');
select is((select ST_NPoints(geom) from rounds where id = tests.uid('round')), 2, 'its way is there');

select is(tests.outcome(e.who, $$select from rounds$$),
  case when e.town = 'A' and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads the rounds of his town')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.report()),
  case when e.who in ('admin A', 'manager A', 'inspector A') then 'done 1' when e.town = 'A' and e.role = 'planner' then 'refused'
    when e.who = 'anon' then 'refused' else 'P0001' end, e.who || ' tells of a stop of inspector A')
  from tests.everyone() e order by e.who;

select tests.become('inspector A');
select is(public.report_visit(jsonb_build_object('id', tests.uid('report'), 'stop_id', tests.uid('stop 1'), 'kind', 'arrived',
  'happened_at', '2026-12-01T07:02:00-03:00', 'seen', 0)), jsonb_build_object('id', tests.uid('report'), 'repeated', false, 'unseen', 0), 'a report');
select is(public.report_visit(jsonb_build_object('id', tests.uid('report'), 'stop_id', tests.uid('stop 1'), 'kind', 'arrived',
  'happened_at', '2026-12-01T07:02:00-03:00', 'seen', 0)) ->> 'repeated', 'true', 'sent again it is there once');
select tests.become('manager A');
select is(public.report_visit(jsonb_build_object('id', tests.uid('other'), 'stop_id', tests.uid('stop 1'), 'kind', 'outcome', 'outcome', 'closed',
  'happened_at', '2026-12-01T07:03:00-03:00', 'seen', 0)) ->> 'unseen', '1', 'who did not know of another''s report is told');
select tests.become('owner');
select is((select count(*)::integer from round_reports), 2, 'and both are there');

select is(tests.outcome('inspector A', pg_temp.report('{"kind": "skipped"}')), '23514', 'who skips says why');
select is(tests.outcome('inspector A', pg_temp.report(jsonb_build_object('id', tests.uid('x'), 'kind', 'outcome'))), '23514', 'an outcome is one of four');
select is(tests.outcome('inspector A', $$update round_reports set note = 'x'$$), 'refused', 'no report is changed');
select is(tests.outcome('owner', $$delete from round_reports$$), 'refused', 'nor taken away');

-- A new plan keeps what was visited.
select tests.become('inspector A');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('save', tests.uid('save 4'), 'revision', 2, 'stops', '[]'::jsonb))) ->> 'revision',
  '3', 'the rest is planned anew');
select tests.become('owner');
select results_eq('select id from round_stops', array[tests.uid('stop 1')], 'the stop that was visited stays, the other goes');
select is(tests.outcome('inspector A', $$delete from round_stops$$), '23503', 'nor is it taken away by hand');
select is(tests.outcome('inspector A', $$update rounds set municipality = '5007109'$$), 'refused', 'a round stays in its town');

select is(tests.outcome(who, $$insert into visit_weights (municipality, weights, updated_by) values ('4307708', '{}', (select auth.uid()))$$), said,
  who || ' sets the weights of town A')
  from (values ('admin A', 'done 1'), ('manager A', 'done 1'), ('inspector A', 'refused'), ('admin B', 'refused')) v (who, said);

select * from finish();
rollback;
