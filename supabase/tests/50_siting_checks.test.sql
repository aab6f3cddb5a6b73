-- Consultations and overrides: kept as they were asked, by who asked them.
begin;
select plan(80);
select tests.fixture();

create function pg_temp.consultation(town text, author text, more text default '') returns text language sql as $$
  select format($q$insert into siting_checks (municipality, created_by, activity, check_date, site, site_geom, verdict, findings, answer, data_stood_on, engine_version)
    values ('%s', tests.uid('%s'), 'fuel-station', '2026-11-30', '{}', 'SRID=4674;POINT(-51.17 -29.85)', 'complies', '[]', '{}', '{}', '0.1.0') %s$q$, town, author, more)
$$;
create function pg_temp.override(town text, author text, letter text, reason text default 'O posto mudou de lugar.') returns text language sql as $$
  select format($q$insert into siting_overrides (check_id, municipality, verdict, reason, created_by)
    values (tests.uid('check %s'), '%s', 'complies', %L, tests.uid('%s'))$q$, letter, town, reason, author)
$$;

select is(tests.outcome(e.who, $$select from siting_checks$$),
  case when e.town is not null and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads the consultations of his town alone')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$select from siting_overrides$$),
  case when e.town is not null and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads the overrides of his town alone')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.consultation('4307708', e.who)),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' keeps a consultation of town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.override('4307708', e.who, 'A')),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' overrides a verdict of town A')
  from tests.everyone() e order by e.who;

select is(tests.outcome('planner A', pg_temp.consultation('4307708', 'admin A')), 'refused', 'nobody asks in another''s name');
select is(tests.outcome('planner A', pg_temp.override('4307708', 'admin A', 'A')), 'refused', 'nobody decides in another''s name');
select is(tests.outcome('planner A', pg_temp.consultation('5007109', 'planner A')), 'refused', 'nobody keeps a consultation in another town');
select is(tests.outcome('planner A', pg_temp.override('5007109', 'planner A', 'B')), 'refused', 'nobody overrides another town''s verdict');
select is(tests.outcome('planner A', pg_temp.override('4307708', 'planner A', 'B')), '23503', 'not even in his own town''s name');

select is(tests.outcome(e.who, v.sql), 'refused', format('%s: %s', e.who, v.what))
  from (values
    ('changes a verdict', $$update siting_checks set verdict = 'complies' where id = tests.uid('check A')$$),
    ('deletes a consultation', $$delete from siting_checks where id = tests.uid('check A')$$),
    ('changes a reason', $$update siting_overrides set reason = 'Outra razão qualquer' where id = tests.uid('override A')$$),
    ('deletes an override', $$delete from siting_overrides where id = tests.uid('override A')$$)) v (what, sql),
  (values ('planner A'), ('admin A'), ('service_role'), ('owner')) e (who);
select is(tests.outcome('owner', 'truncate siting_checks cascade'), 'refused', 'nor are they emptied at a stroke');
select is((select count(*)::int from siting_checks), 2, 'the consultations are all there');

-- The clock, not the user, says when.
do $$ begin perform tests.become('planner A'); end $$;
insert into siting_checks (municipality, created_by, created_at, activity, check_date, site, site_geom, verdict, findings, answer, data_stood_on, engine_version, title)
  values ('4307708', tests.uid('planner A'), '2001-01-01', 'circus', '2026-11-30', '{}', 'SRID=4674;POINT(-51.17 -29.85)', 'complies', '[]', '{}', '{}', '0.1.0', 'Circo');
do $$ begin perform tests.become('owner'); end $$;
select is((select created_at from siting_checks where title = 'Circo'), now(), 'a consultation is not dated back');

-- An override needs a reason, and leaves the verdict.
select is(tests.outcome('planner A', pg_temp.override('4307708', 'planner A', 'A', reason)), wanted, format('the reason %L', reason))
  from (values ('', '23514'), ('porque sim', 'done 1'), ('porque si', '23514'), ('          ', '23514'), ('  porque si   ', '23514')) v (reason, wanted);
select is(tests.outcome('planner A', $$insert into siting_overrides (check_id, municipality, verdict, reason, created_by)
  values (tests.uid('check A'), '4307708', 'legal', 'O posto mudou de lugar.', tests.uid('planner A'))$$), '23514', 'a verdict is one of six');
select is(tests.outcome('planner A', $$insert into siting_overrides (check_id, municipality, verdict, created_by)
  values (tests.uid('check A'), '4307708', 'complies', tests.uid('planner A'))$$), '23502', 'no override without a reason');
select is((select verdict from siting_checks where id = tests.uid('check A')), 'violates', 'the original verdict stays');

select * from finish();
rollback;
