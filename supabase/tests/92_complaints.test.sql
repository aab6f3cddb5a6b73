-- Complaints: who made them is apart; they are closed once, by a visit or by hand; stops keep hours and skills.
begin;
select plan(51);
select tests.fixture();

create function pg_temp.complaint(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.uid('complaint'), 'received_on', '2026-11-27', 'channel', 'phone', 'topic', 'quiet',
    'about', 'Som alto depois das 23 h', 'at_night', true, 'address', 'Rua Manacá, 214', 'at', '[-51.17, -29.85]'::jsonb,
    'name', 'Pessoa Inventada', 'contact', 'pessoa@exemplo.test') || more
$$;
create function pg_temp.save(more jsonb default '{}') returns text language sql as $$
  select format('select public.save_complaint(''esteio'', %L)', pg_temp.complaint(more))
$$;

select is(tests.outcome(e.who, pg_temp.save()),
  case when e.who in ('admin A', 'manager A', 'inspector A') then 'done 1' else 'refused' end, e.who || ' writes a complaint down')
  from tests.everyone() e order by e.who;
select is(tests.outcome('manager A', pg_temp.save('{"received_on": "2999-01-01"}')), 'P0001', 'nothing is received on a day to come');
select is(tests.outcome('manager A', pg_temp.save('{"received_on": null}')), 'P0001', 'the day it was received is told');
select is(tests.outcome('manager A', pg_temp.save('{"about": "  "}')), '23514', 'what it is about is told');
select is(tests.outcome('manager A', pg_temp.save('{"channel": "pigeon"}')), '23514', 'a channel is one of five');
select is(tests.outcome('manager A', pg_temp.save('{"at": [-51.17, 95]}')), '23514', 'a position is one');

select tests.become('inspector A');
select is(public.save_complaint('esteio', pg_temp.complaint()) ->> 'repeated', 'false', 'an inspector takes one down');
select is(public.save_complaint('esteio', pg_temp.complaint()) ->> 'repeated', 'true', 'sent again it is there once');
select public.save_complaint('esteio', pg_temp.complaint(jsonb_build_object('id', tests.uid('second'), 'name', null, 'contact', null, 'at', null,
  'received_on', '2026-11-28', 'about', 'Terreno sujo', 'protocol', '2026/7')));
select tests.become('owner');
select is(tests.outcome(e.who, $$select from complaints$$),
  case when e.town = 'A' and e.role <> 'public' then 'done 2' else 'refused' end, e.who || ' reads the complaints of his town')
  from tests.everyone() e order by e.who;
select is(tests.outcome(who, $$select from complainants$$), said, who || ' reads who made it')
  from (values ('admin A', 'done 1'), ('manager A', 'done 1'), ('inspector A', 'refused'), ('planner A', 'refused'), ('manager B', 'refused')) v (who, said);

select tests.become('manager A');
select is(public.complaints_page('esteio') #>> '{rows,1,name}', 'Pessoa Inventada', 'a manager learns the name');
select is(public.complaints_page('esteio') #>> '{rows,0,about}', 'Terreno sujo', 'the latest comes first');
select is(public.complaints_page('esteio') ->> 'unplaced', '1', 'those without a position are counted');
select is(public.complaints_page('esteio', '{"search": "2026/7"}') ->> 'total', '1', 'they are found by their protocol');
select is(public.complaints_page('esteio', '{}', public.complaints_page('esteio', '{}', null, 1) -> 'next', 1) #>> '{rows,0,about}',
  'Som alto depois das 23 h', 'the next page goes on where the one before ended');
select tests.become('inspector A');
select is(public.complaints_page('esteio') #>> '{rows,1,name}', null, 'an inspector does not');
select is(public.complaints_page('esteio') #>> '{rows,1,named}', 'true', 'but that there is one');
select tests.become('owner');
select is(tests.outcome('manager A', $$update complaints set about = 'x'$$), 'P0001', 'the words of another are not written over');
select is(tests.outcome('planner A', $$update complaints set status = 'closed'$$), 'refused', 'a planner closes none');

-- A visit closes what it was made for.
select tests.become('manager A');
select public.save_round('esteio', jsonb_build_object('id', tests.uid('round'), 'save', tests.uid('save 1'), 'day', '2026-12-01', 'label', 'Fiscal A',
  'inspector_id', tests.uid('inspector A'), 'plan', '{}'::jsonb, 'finish_s', 30000, 'length_m', 800.5, 'stops', jsonb_build_array(
    jsonb_build_object('id', tests.uid('stop 1'), 'subject_kind', 'complaint', 'subject_ref', tests.uid('complaint'), 'name', 'Bar', 'at', '[-51.17, -29.85]'::jsonb,
      'score', 92, 'reasons', jsonb_build_array(jsonb_build_object('points', 35, 'reason', jsonb_build_object('code', 'complaint', 'id', tests.uid('complaint')))),
      'arrive_s', 79200, 'start_s', 79200, 'depart_s', 80400, 'leg_m', 600, 'off_m', 0, 'window_from_s', 79200, 'window_to_s', 86340,
      'skills', '["quiet"]'::jsonb, 'also_refs', '["place-1"]'::jsonb))));
select tests.become('owner');
select results_eq('select window_from_s, window_to_s, skills, also_refs from round_stops',
  $$values (79200, 86340, array['quiet'], array['place-1'])$$, 'a stop keeps its hours, its skills and what else is there');
select tests.become('inspector A');
select public.report_visit(jsonb_build_object('id', tests.uid('shut'), 'stop_id', tests.uid('stop 1'), 'kind', 'outcome', 'outcome', 'closed',
  'happened_at', '2026-12-01T22:02:00-03:00', 'seen', 0));
select is((select status from complaints where id = tests.uid('complaint')), 'open', 'found shut it stays open');
select public.report_visit(jsonb_build_object('id', tests.uid('found'), 'stop_id', tests.uid('stop 1'), 'kind', 'outcome', 'outcome', 'in-order',
  'happened_at', '2026-12-01T22:12:00-03:00', 'seen', 1));
select results_eq($$select status, closed_how, closed_by, closed_report from complaints where id = tests.uid('complaint')$$,
  $$values ('closed', 'visit', tests.uid('inspector A'), tests.uid('found'))$$, 'a finding closes it');
select is((select status from complaints where id = tests.uid('second')), 'open', 'and no other');
select is(public.close_complaint(tests.uid('second'), 'repeated', '') ->> 'id', tests.uid('second')::text, 'one is closed by hand');
select is(tests.outcome('manager A', format('select public.close_complaint(%L, ''answered'')', tests.uid('second'))), 'P0001', 'once');

select * from finish();
rollback;
