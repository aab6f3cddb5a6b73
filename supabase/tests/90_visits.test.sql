-- What a device brings back from a visit: once, however often it is sent; by the one who recorded it; also where the
-- plan changed meanwhile.
begin;
select plan(63);
select tests.fixture();

create function pg_temp.stop(named text) returns jsonb language sql as $$
  select jsonb_build_object('id', tests.uid(named), 'subject_kind', 'licence', 'subject_ref', tests.uid('licence A'), 'name', 'Bar',
    'address', 'Rua B, 2', 'at', '[-51.17, -29.85]'::jsonb, 'score', 92, 'reasons', '[]'::jsonb, 'arrive_s', 25260, 'start_s', 25260,
    'depart_s', 26460, 'leg_m', 600, 'off_m', 0)
$$;
create function pg_temp.round(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.uid('round'), 'save', tests.uid('save 1'), 'day', '2026-12-01', 'label', 'Fiscal A',
    'inspector_id', tests.uid('inspector A'), 'plan', '{}'::jsonb, 'finish_s', 30000, 'length_m', 0, 'line', '[]'::jsonb,
    'stops', jsonb_build_array(pg_temp.stop('stop 1'))) || more
$$;
create function pg_temp.told(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.uid('told'), 'stop_id', tests.uid('stop 1')) || more
$$;
create function pg_temp.photo(more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.told(jsonb_build_object('jpeg', encode('\xffd8ff'::bytea || decode(repeat('00', 200), 'hex'), 'base64'),
    'width', 1600, 'height', 1200, 'taken_at', '2026-12-01T09:41:00-03:00')) || more
$$;
create function pg_temp.report(more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.told('{"kind": "outcome", "outcome": "closed", "happened_at": "2026-12-01T09:41:00-03:00", "seen": 0}') || more
$$;
create function pg_temp.begun(more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.told('{"act_on": "2026-12-01", "act_time": "09:41", "account": "Seis mesas no passeio."}') || more
$$;

select tests.become('manager A');
select is(public.save_round('esteio', pg_temp.round()) ->> 'revision', '1', 'a round of inspector A');
select tests.become('owner');

-- Photographs.
select is(tests.outcome(e.who, format('select public.keep_photo(%L)', pg_temp.photo())),
  case when e.who in ('admin A', 'manager A', 'inspector A') then 'done 1' when e.who = 'planner A' or e.who = 'anon' then 'refused' else 'P0001' end,
  e.who || ' keeps a photograph of a stop of inspector A') from tests.everyone() e order by e.who;
select tests.become('inspector A');
select is(public.keep_photo(pg_temp.photo()) ->> 'repeated', 'false', 'a photograph');
select is(public.keep_photo(pg_temp.photo()) ->> 'repeated', 'true', 'sent again it is there once');
select is(length(public.visit_photo(tests.uid('told'))), 272, 'and comes back in one line');
select tests.become('inspector B');
select is(public.visit_photo(tests.uid('told')), null, 'another town does not see it');
select tests.become('owner');
select is((select count(*)::integer from visit_photos), 1, 'it is there once');
select is(tests.outcome('inspector A', format('select public.keep_photo(%L)', pg_temp.photo(jsonb_build_object('id', tests.uid('x'), 'jpeg', encode('GIF89a'::bytea || decode(repeat('00', 200), 'hex'), 'base64'))))),
  '23514', 'what is no JPEG is refused');
select is(tests.outcome('inspector A', format('select public.keep_photo(%L)', pg_temp.photo(jsonb_build_object('id', tests.uid('x'), 'jpeg', encode('\xffd8ff'::bytea || decode(repeat('00', 1500000), 'hex'), 'base64'))))),
  '23514', 'and what is too large');
select is(tests.outcome('inspector A', $$update visit_photos set width = 1$$), 'refused', 'no photograph is changed');

-- Somebody else's records are not sent as one's own.
select is(tests.message('manager A', format('select public.report_visit(%L)', pg_temp.report(jsonb_build_object('told_by', tests.uid('inspector A'))))),
  'This was recorded by somebody else, who sends it himself.', 'another person''s sign-in does not send it');
select is(tests.outcome('inspector A', format('select public.report_visit(%L)', pg_temp.report(jsonb_build_object('told_by', tests.uid('inspector A'))))), 'done 1',
  'his own does');

-- A draft begun at the stop.
select is(tests.outcome(e.who, format('select public.begin_infraction(%L)', pg_temp.begun())),
  case when e.who in ('admin A', 'inspector A') then 'done 1' when e.town = 'A' and e.role <> 'public' or e.who = 'anon' then 'refused' else 'P0001' end,
  e.who || ' begins an infraction at a stop of inspector A') from tests.everyone() e order by e.who;
select tests.become('inspector A');
select is(public.begin_infraction(pg_temp.begun('{"paper": "prior-notice"}')) ->> 'repeated', 'false', 'a notice is begun');
select is(public.begin_infraction(pg_temp.begun('{"paper": "prior-notice", "account": "other"}')) ->> 'repeated', 'true', 'once');
select tests.become('owner');
select results_eq($$select status, address, account, act_time::text, accuracy_m, officer_id from infractions where id = tests.uid('told')$$,
  $$values ('draft', 'Rua B, 2', 'Seis mesas no passeio.', '09:41:00', 20::double precision, tests.uid('inspector A'))$$, 'with the place filled in');
select is((select reason from prior_notices where infraction_id = tests.uid('told')), 'Seis mesas no passeio.', 'as a prior notice');
select tests.become('inspector A');
delete from infractions where id = tests.uid('told');
select tests.become('owner');
select is(tests.message('inspector A', format('select public.begin_infraction(%L)', pg_temp.begun())),
  'This draft was begun and thrown away since.', 'a draft that was thrown away is not begun again');
select is(tests.message('admin A', format('select public.begin_infraction(%L)', pg_temp.begun())),
  'This draft was begun by somebody else.', 'an id that another person used is not told as begun');
select is((select count(*)::integer from infractions where id = tests.uid('told')), 0, 'it stays away');

-- A plan that changed meanwhile.
select tests.become('manager A');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('id', tests.uid('round 2'), 'save', tests.uid('save 2'),
  'stops', jsonb_build_array(pg_temp.stop('stop 2'))))) ->> 'revision', '1', 'another round');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('id', tests.uid('round 2'), 'save', tests.uid('save 3'), 'revision', 1,
  'stops', '[]'::jsonb))) ->> 'revision', '2', 'its stop is dropped');
select tests.become('owner');
select is(tests.outcome('inspector A', format('select public.report_visit(%L)', pg_temp.report(jsonb_build_object('stop_id', tests.uid('stop 2'))))),
  'P0001', 'of a stop that is gone nothing is told');
select is(tests.outcome(who, format('select public.report_visit(%L)', pg_temp.report(jsonb_build_object('id', tests.uid('late'), 'stop_id', tests.uid('stop 2'),
  'stop', pg_temp.stop('stop 2') || jsonb_build_object('round_id', tests.uid('round 2')))))), said, who || ' brings a dropped stop back by having been there')
  from (values ('inspector A', 'done 1'), ('planner A', 'P0001'), ('inspector B', 'P0001')) v (who, said);

-- An id is one person's.
select is(tests.message('manager A', format('select public.keep_photo(%L)', pg_temp.photo())),
  'A record with this id is somebody else''s.', 'nor a photograph as kept');
select tests.become('inspector A');
select is(public.report_visit(pg_temp.report(jsonb_build_object('id', tests.uid('his')))) ->> 'repeated', 'false', 'a report');
select is(public.report_visit(pg_temp.report(jsonb_build_object('id', tests.uid('his')))) ->> 'repeated', 'true', 'sent again by him');
select tests.become('owner');
select is(tests.message('manager A', format('select public.report_visit(%L)', pg_temp.report(jsonb_build_object('id', tests.uid('his'))))),
  'A record with this id is somebody else''s.', 'nor a report as told');

-- A session that has ended, its token not yet.
create function pg_temp.ended() returns text language plpgsql as $$
declare told text;
begin
  perform tests.become('inspector A');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.uid('gone')))::text, true);
  perform public.report_visit(pg_temp.report(jsonb_build_object('id', tests.uid('x'))));
  return 'told';
exception when others then
  get stacked diagnostics told = pg_exception_hint;
  return told;
end
$$;
select is(pg_temp.ended(), 'visit-of-another', 'is asked to sign in, not told that there is no such stop');
select tests.become('owner');

-- A stop of which only a photograph, or a draft, came.
select tests.become('manager A');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('id', tests.uid('round 3'), 'save', tests.uid('save 4'),
  'stops', jsonb_build_array(pg_temp.stop('stop 3'), pg_temp.stop('stop 4'))))) ->> 'revision', '1', 'a third round');
select tests.become('inspector A');
select is(public.keep_photo(pg_temp.photo(jsonb_build_object('id', tests.uid('photo 3'), 'stop_id', tests.uid('stop 3')))) ->> 'repeated', 'false', 'a photograph came');
select is(public.begin_infraction(pg_temp.begun(jsonb_build_object('id', tests.uid('draft 4'), 'stop_id', tests.uid('stop 4')))) ->> 'repeated', 'false', 'a draft came');
select tests.become('manager A');
select is(public.save_round('esteio', pg_temp.round(jsonb_build_object('id', tests.uid('round 3'), 'save', tests.uid('save 5'), 'revision', 1,
  'stops', '[]'::jsonb))) ->> 'revision', '2', 'is planned anew');
select is((select count(*)::integer from round_stops where round_id = tests.uid('round 3')), 2, 'and keeps both stops');

select tests.become('owner');
-- A report closes complaints of its own town alone.
select throws_ok(format($$insert into complaints (id, municipality, received_on, topic, about, status, closed_at, closed_by, closed_how, closed_report, created_by)
  select tests.uid('x'), m.ibge_code, '2026-12-01', 'noise', 'x', 'closed', now(), tests.uid('x'), 'visit', %L, tests.uid('x')
  from municipalities m where m.ibge_code <> '4307708' limit 1$$, tests.uid('his')), '23503', null, 'another town''s report closes no complaint');

-- What is taken along.
select tests.become('inspector A');
select is(jsonb_array_length(public.round_papers(tests.uid('round'))), 1, 'papers of each stop');
select is(public.round_papers(tests.uid('round')) -> 0 -> 'licences' -> 0 ->> 'number', '1/2026', 'the licence of the stop');
select is(jsonb_array_length(public.round_papers(tests.uid('round')) -> 0 -> 'photos'), 1, 'its photographs');
select tests.become('inspector B');
select is(public.round_papers(tests.uid('round')), '[]'::jsonb, 'another town is told nothing');

select * from finish();
rollback;
