-- The paper of a consultation: its number, who concludes, and who may verify.
begin;
select plan(80);
select tests.fixture();

-- Numbers.
select is((select number from siting_checks where id = tests.uid('check A')), to_char(now() at time zone 'America/Sao_Paulo', 'YYYY') || '/0001', 'the first of a town and year is 0001');
select is((select number from siting_checks where id = tests.uid('check B')), to_char(now() at time zone 'America/Campo_Grande', 'YYYY') || '/0001', 'each town counts for itself');
create function pg_temp.kept(letter text, seal text default null, inputs jsonb default null, number text default null) returns text language sql as $$
  select format($q$insert into siting_checks (id, municipality, created_by, activity, check_date, site, site_geom, verdict, findings, answer, data_stood_on, engine_version, seal, inputs, number, title, note)
    values (tests.uid('kept %s'), '4307708', tests.uid('planner A'), 'fuel-station', '2026-11-30', '{}', 'SRID=4674;POINT(-51.17 -29.85)', 'violates', '[]', '{"city": "esteio"}', '{}', '0.1.0', %L, %L, %L, 'Fulano de Tal', 'telefone')$q$, letter, seal, inputs, number)
$$;
select is(tests.outcome('planner A', pg_temp.kept('a', repeat('a', 64), '{"format": 1}', '1999/7777')), 'done 1', 'a consultation is kept with its inputs');
do $$ begin perform tests.become('planner A'); end $$;
select lives_ok(pg_temp.kept('A', repeat('a', 64), '{"format": 1}', '1999/7777'), 'kept for the tests that follow');
do $$ begin perform tests.become('owner'); end $$;
select is((select split_part(number, '/', 2) from siting_checks where id = tests.uid('kept A')), '0002', 'nobody chooses his number');
select is(tests.outcome('planner A', pg_temp.kept('B', repeat('a', 64))), '23514', 'no seal without inputs');
select is(tests.outcome('planner A', pg_temp.kept('B', null, '{}')), '23514', 'no inputs without a seal');
select is(tests.outcome('planner A', pg_temp.kept('B', 'abc', '{}')), '23514', 'a seal is a SHA-256');
select is(tests.outcome('planner A', pg_temp.kept('B', repeat('a', 64), '[]')), '23514', 'inputs are an object');
select is(tests.outcome('owner', $$update siting_checks set number = '2026/9999' where id = tests.uid('kept A')$$), 'refused', 'a number is not changed');
select is(tests.outcome('planner A', 'update private.check_counters set last = 0'), 'refused', 'nobody turns the counter back');

-- Conclusions.
create function pg_temp.conclusion(town text, author text, letter text, said text default 'Indeferido.') returns text language sql as $$
  select format($q$insert into siting_conclusions (check_id, municipality, conclusion, created_by)
    values (tests.uid('check %s'), '%s', %L, tests.uid('%s'))$q$, letter, town, said, author)
$$;
insert into siting_conclusions (id, check_id, municipality, conclusion, created_by, created_at)
  values (tests.uid('conclusion A'), tests.uid('kept A'), '4307708', 'Deferido.', tests.uid('planner A'), '2026-11-30'),
    (tests.uid('later A'), tests.uid('kept A'), '4307708', 'Indeferido.', tests.uid('planner A'), '2026-12-01');
select is(tests.outcome(e.who, $$select from siting_conclusions$$),
  case when e.town = 'A' and e.role <> 'public' then 'done 2' else 'refused' end, e.who || ' reads the conclusions of his town alone')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, pg_temp.conclusion('4307708', e.who, 'A')),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' concludes in town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome('planner A', pg_temp.conclusion('4307708', 'admin A', 'A')), 'refused', 'nobody concludes in another''s name');
select is(tests.outcome('planner A', pg_temp.conclusion('4307708', 'planner A', 'B')), '23503', 'nor of another town''s consultation');
select is(tests.outcome('planner A', pg_temp.conclusion('4307708', 'planner A', 'A', '   ')), '23514', 'a conclusion says something');
select is(tests.outcome('planner A', pg_temp.conclusion('4307708', 'planner A', 'A', repeat('x', 4001))), '23514', 'and not everything');
select is(tests.outcome(who, $$update siting_conclusions set conclusion = 'Outra.'$$), 'refused', who || ' changes no conclusion')
  from (values ('planner A'), ('owner')) v (who);
select is(tests.outcome('owner', 'truncate siting_conclusions'), 'refused', 'nor are they emptied');

-- Verification: id and seal open it, to anybody; nothing else does.
create function pg_temp.verified(who text, letter text, seal text) returns jsonb language plpgsql as $$
declare said jsonb;
begin
  perform tests.become(who);
  said := public.verify_paper(tests.uid(letter), seal);
  perform tests.become('owner');
  return said;
end
$$;
select is(pg_temp.verified(who, 'kept A', repeat('a', 64)) ->> 'seal', repeat('a', 64), who || ' verifies a paper in hand')
  from (values ('anon'), ('outsider'), ('planner B')) v (who);
select is(pg_temp.verified('anon', 'kept A', seal), null, format('the seal %s opens nothing', coalesce(left(seal, 6), 'null')))
  from (values (repeat('b', 64)), (''), (null), ('%'), (upper(repeat('a', 64)))) v (seal);
select is(pg_temp.verified('anon', 'check A', repeat('a', 64)), null, 'nor the seal of another consultation');
select is(pg_temp.verified('anon', 'check A', null), null, 'nor a consultation without a seal');
select set_eq($$select jsonb_object_keys(pg_temp.verified('anon', 'kept A', repeat('a', 64)))$$,
  array['number', 'kept_on', 'town', 'answer', 'inputs', 'seal', 'engine_version', 'override', 'conclusion'], 'it tells what the paper tells');
select unalike(pg_temp.verified('anon', 'kept A', repeat('a', 64))::text, '%Fulano%', 'no title');
select unalike(pg_temp.verified('anon', 'kept A', repeat('a', 64))::text, '%telefone%', 'no note');
select unalike(pg_temp.verified('anon', 'kept A', repeat('a', 64))::text, '%' || tests.uid('planner A') || '%', 'no person');
select is(pg_temp.verified('anon', 'kept A', repeat('a', 64)) -> 'conclusion' ->> 'text', 'Indeferido.', 'the latest conclusion');
select is(pg_temp.verified('anon', 'kept A', repeat('a', 64)) -> 'override', 'null'::jsonb, 'no decision where there is none');
select is(tests.outcome('anon', 'select from siting_checks'), 'refused', 'and the table stays shut');

-- Arms.
select is(tests.outcome('admin A', format($$update municipalities set settings = settings || jsonb_build_object('arms', %L) where ibge_code = '4307708'$$, arms)), wanted, what)
  from (values ('iVBORw0KGgoAAAA=', 'done 1', 'arms are a PNG'), ('PHN2Zz48c2NyaXB0Pg==', '23514', 'never an SVG with its scripts'),
    ('iVBORw0KGgo"><script>', '23514', 'nor anything but base64'), ('iVBORw0KGgo' || repeat('A', 280000), '23514', 'nor a poster')) v (arms, wanted, what);

select is(tests.outcome(e.who, $$select public.set_arms('4307708', 'iVBORw0KGgoAAAA=')$$),
  case e.who when 'admin A' then 'done 1' else 'refused' end, e.who || ' sets the arms of town A')
  from tests.everyone() e where e.who <> 'anon' order by e.who;
select is(tests.outcome('anon', $$select public.set_arms('4307708', 'iVBORw0KGgoAAAA=')$$), 'refused', 'a visitor sets no arms');
update municipalities set settings = '{"public_read": false}' where ibge_code = '4307708';
do $$ begin perform tests.become('admin A'); end $$;
select lives_ok($$select public.set_arms('4307708', 'iVBORw0KGgoAAAA=')$$, 'arms are set');
select is((select settings from municipalities where ibge_code = '4307708'), '{"public_read": false, "arms": "iVBORw0KGgoAAAA="}'::jsonb, 'and the other settings stay');
select lives_ok($$select public.set_arms('4307708', null)$$, 'arms are taken away');
select is((select settings from municipalities where ibge_code = '4307708'), '{"public_read": false}'::jsonb, 'and nothing else is');
select throws_ok($$select public.set_arms('4307708', 'PHN2Zz48c2NyaXB0Pg==')$$, '23514', null, 'what is no PNG is refused there too');
do $$ begin perform tests.become('owner'); end $$;

select * from finish();
rollback;
