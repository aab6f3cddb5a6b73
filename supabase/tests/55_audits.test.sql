-- Runs of the audit: kept whole by planners, admins and the nightly command; read by those who work for the town.
begin;
select plan(88);
select tests.fixture();

create function pg_temp.conflict(key text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('key', key, 'rule', 'EST-333-A8', 'citation', 'Art. 333, a), 8', 'against', 'fuel-station',
    'verdict', 'violates', 'site', jsonb_build_object('id', 'p1'), 'other', jsonb_build_object('id', 'p2'),
    'measured_m', 287.412, 'required_m', 300, 'at', '[-51.17, -29.85]'::jsonb,
    'line', '[[-51.17, -29.85], [-51.167, -29.85]]'::jsonb, 'neighbourhood', 'Centro') || more
$$;
create function pg_temp.run(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('day', '2026-11-30', 'engine_version', '0.1.0', 'laws_hash', repeat('a', 64), 'checked', 2,
    'by_rule', '{"EST-333-A8": {"violates": 2}}'::jsonb, 'skipped', '[]'::jsonb, 'unknown', '["well"]'::jsonb,
    'judged', '["p1", "p2"]'::jsonb, 'conflicts', jsonb_build_array(pg_temp.conflict('k1'),
      pg_temp.conflict('k2', '{"verdict": "no-data", "other": null, "line": null}'))) || more
$$;
create function pg_temp.keep(town text, more jsonb default '{}') returns text language sql as $$
  select format('select public.keep_audit(%L, %L)', town, pg_temp.run(more))
$$;
create function pg_temp.row(author text, more text default '') returns text language sql as $$
  select format($q$insert into siting_audits (municipality, day, origin, created_by, engine_version, laws_hash, checked, counts, by_rule, skipped, unknown, judged)
    values ('4307708', '2026-11-30', 'page', tests.uid('%s'), '0.1.0', repeat('a', 64), 0, '{}', '{}', '[]', '{}', '{}') %s$q$, author, more)
$$;

select is(tests.outcome(e.who, $$select from siting_audits$$),
  case when e.town is not null and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads the runs of his town alone')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$select from siting_audit_conflicts$$),
  case when e.town is not null and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads the conflicts of his town alone')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.keep('esteio')),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' keeps a run of town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.row(e.who)),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' writes a run of town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, format($$insert into siting_audit_conflicts (audit_id, key, municipality, rule, verdict, site_ref, geom, conflict)
    values (tests.uid('audit A'), 'k', '4307708', 'R', 'violates', 'p', 'SRID=4674;POINT(-51.17 -29.85)', '{}')$$)),
  case when e.who = 'planner A' then 'done 1' else 'refused' end, e.who || ' writes into the run of planner A')
  from tests.everyone() e order by e.who;

select is(tests.outcome('planner A', pg_temp.row('admin A')), 'refused', 'nobody runs in another''s name');
select is(tests.outcome('planner A', pg_temp.keep('ribas-do-rio-pardo')), 'refused', 'nobody keeps another town''s run');
select is(tests.outcome('service_role', pg_temp.keep('esteio')), 'done 1', 'the nightly command keeps a run');

select is(tests.outcome(e.who, v.sql), 'refused', format('%s: %s', e.who, v.what))
  from (values
    ('changes a run', $$update siting_audits set checked = 0 where id = tests.uid('audit A')$$),
    ('deletes a run', $$delete from siting_audits where id = tests.uid('audit A')$$),
    ('changes a conflict', $$update siting_audit_conflicts set verdict = 'inconclusive' where audit_id = tests.uid('audit A')$$),
    ('deletes a conflict', $$delete from siting_audit_conflicts where audit_id = tests.uid('audit A')$$)) v (what, sql),
  (values ('planner A'), ('owner')) e (who);
select is(tests.outcome('owner', 'truncate siting_audits cascade'), 'refused', 'nor are they emptied at a stroke');

-- A run is written whole.
insert into siting_audits (id, municipality, day, origin, created_by, created_at, engine_version, laws_hash, checked, counts, by_rule, skipped, unknown, judged)
  values (tests.uid('old'), '4307708', '2026-11-01', 'page', tests.uid('planner A'), '2026-11-01', '0.1.0', repeat('a', 64), 0, '{}', '{}', '[]', '{}', '{}');
select is(tests.outcome(who, $$insert into siting_audit_conflicts (audit_id, key, municipality, rule, verdict, site_ref, geom, conflict)
  values (tests.uid('old'), 'k', '4307708', 'R', 'violates', 'p', 'SRID=4674;POINT(-51.17 -29.85)', '{}')$$),
  'refused', who || ' adds nothing to a run of before') from (values ('planner A'), ('owner')) v (who);

do $$ begin perform tests.become('planner A'); end $$;
create temporary table kept as select (public.keep_audit('esteio', pg_temp.run()) ->> 'id')::uuid as id;
do $$ begin perform tests.become('service_role'); end $$;
select public.keep_audit('4307708', pg_temp.run('{"day": "2026-12-01"}'));
do $$ begin perform tests.become('owner'); end $$;
select results_eq($$select day, origin, created_by, created_at, counts, unknown, judged, checked from siting_audits where id = (select id from kept)$$,
  $$values ('2026-11-30'::date, 'page'::text, tests.uid('planner A'), now(), '{"violates": 1, "no-data": 1}'::jsonb, '{well}'::text[], '{p1,p2}'::text[], 2)$$,
  'a run says whose it is, when, and how many of what');
select results_eq($$select key, verdict, site_ref, other_ref, neighbourhood, ST_AsText(geom) from siting_audit_conflicts
  where audit_id = (select id from kept) order by key$$,
  $$values ('k1'::text, 'violates'::text, 'p1'::text, 'p2'::text, 'Centro'::text, 'LINESTRING(-51.17 -29.85,-51.167 -29.85)'::text),
    ('k2', 'no-data', 'p1', null, 'Centro', 'POINT(-51.17 -29.85)')$$, 'its conflicts have their places');
select results_eq($$select origin, created_by from siting_audits where day = '2026-12-01'$$, $$values ('job'::text, null::uuid)$$,
  'the nightly command''s run is nobody''s');

-- All of it or nothing.
select is(tests.outcome('planner A', pg_temp.keep('esteio', v.more)), v.wanted, v.what) from (values
  ('{"conflicts": {}}'::jsonb, 'P0001', 'no list of conflicts'),
  ('{"day": "30/11/2026"}', '22007', 'a day that is none'),
  ('{"checked": -1}', '23514', 'fewer than no places'),
  ('{"laws_hash": "x"}', '23514', 'a hash that is none'),
  (jsonb_build_object('conflicts', jsonb_build_array(pg_temp.conflict('k1'), pg_temp.conflict('k1'))), '23505', 'a pair named twice'),
  (jsonb_build_object('conflicts', jsonb_build_array(pg_temp.conflict('k1', '{"verdict": "complies"}'))), '23514', 'what complies is no conflict'),
  (jsonb_build_object('conflicts', jsonb_build_array(pg_temp.conflict('k1', '{"line": null, "at": null}'))), '23502', 'a conflict that is nowhere'),
  (jsonb_build_object('conflicts', jsonb_build_array(pg_temp.conflict('k1', '{"line": [[-51, -29], [200, 0]]}'))), '23514', 'a conflict off the earth')
) v (more, wanted, what);
select is((select count(*)::int from siting_audits), 5, 'what was refused left nothing');
select is((select count(*)::int from siting_audit_conflicts), 6, 'and no rows of its own');
select is(tests.outcome('planner A', pg_temp.keep('nowhere')), 'P0001', 'a town that there is not');

select * from finish();
rollback;
