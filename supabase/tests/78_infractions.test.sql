-- Infractions, those who are in them, their papers, numbers and process.
begin;
select plan(218);
select tests.fixture();

-- Reading: who works for the town sees the record; who handles the process sees the persons.
select is(tests.outcome(e.who, format('select from %I', t.name)),
  case when e.town is not null and e.role = any (t.roles) then 'done ' || t.n else 'refused' end, format('%s reads %s of his town alone', e.who, t.name))
  from tests.everyone() e, (values
    ('infractions', array['admin', 'planner', 'manager', 'inspector'], 2), ('process_events', array['admin', 'planner', 'manager', 'inspector'], 1),
    ('offenders', array['admin', 'manager', 'inspector'], 1), ('witnesses', array['admin', 'manager', 'inspector'], 2),
    ('notice_papers', array['admin', 'manager', 'inspector'], 1), ('seizures', array['admin', 'manager', 'inspector'], 1)) t (name, roles, n)
  order by t.name, e.who;

-- Drafts: their officer's, and the admins'.
create function pg_temp.draft(town text, author text, more text default 'draft') returns text language sql as $$
  select format($q$insert into infractions (municipality, officer_id, status) values ('%s', tests.uid('%s'), '%s')$q$, town, author, more)
$$;
select is(tests.outcome(e.who, pg_temp.draft('4307708', e.who)),
  case when e.who in ('admin A', 'inspector A') then 'done 1' else 'refused' end, e.who || ' begins a draft in town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$update infractions set account = 'x' where id = tests.uid('draft A')$$),
  case when e.who in ('admin A', 'inspector A') then 'done 1' else 'refused' end, e.who || ' changes the draft of inspector A')
  from tests.everyone() e order by e.who;
select is(tests.outcome('inspector A', pg_temp.draft('4307708', 'admin A')), 'refused', 'nobody drafts in another''s name');
select is(tests.outcome('inspector A', pg_temp.draft('3553005', 'inspector A')), 'refused', 'nor in another town');
select is(tests.outcome('inspector A', pg_temp.draft('4307708', 'inspector A', 'issued')), 'refused', 'nobody writes an issued notice');
select is(tests.outcome(who, v.sql), 'refused', who || v.what) from (values ('inspector A'), ('admin A')) w (who), (values
  (' moves a draft to another town', $$update infractions set municipality = '3553005' where id = tests.uid('draft A')$$),
  (' gives a number', $$update infractions set number = '2026/00001' where id = tests.uid('draft A')$$),
  (' gives a stage', $$update infractions set stage = 'EST-S-PAID' where id = tests.uid('draft A')$$),
  (' changes an issued notice', $$update infractions set account = 'x' where id = tests.uid('notice A')$$),
  (' deletes an issued notice', $$delete from infractions where id = tests.uid('notice A')$$),
  (' writes an event', $$insert into process_events (municipality, infraction_id, place, kind, move, actor, acted_on)
    values ('4307708', tests.uid('notice A'), 2, 'move', 'EST-M-PAY', 'offender', '2025-06-01')$$),
  (' adds a witness to an issued notice', $$insert into witnesses (municipality, infraction_id, name) values ('4307708', tests.uid('notice A'), 'X')$$),
  (' changes an event', $$update process_events set note = 'x' where infraction_id = tests.uid('notice A')$$),
  (' deletes a fine', $$delete from fines where infraction_id = tests.uid('notice A')$$)) v (what, sql);
select is(tests.outcome('owner', v.sql), 'refused', 'not even the owner ' || v.what) from (values
  ('changes an event', $$update process_events set note = 'x' where infraction_id = tests.uid('notice A')$$),
  ('deletes an event', $$delete from process_events where infraction_id = tests.uid('notice A')$$),
  ('changes a fine', $$update fines set amount_cents = 1$$),
  ('changes a paper', $$update notice_papers set number = 'x'$$),
  ('empties the events', $$truncate process_events cascade$$)) v (what, sql);
select is((select neighbourhood from infractions where id = tests.uid('draft A')), 'Centro', 'its neighbourhood is that of its position');
select is((select act_at from infractions where id = tests.uid('draft B')), '2026-03-02 13:30+00'::timestamptz, 'half past nine in Ribas is 13:30 UTC');

-- Masked for those who do not handle the process.
create function pg_temp.seen(who text) returns jsonb language plpgsql as $$
declare said jsonb;
begin
  perform tests.become(who);
  said := public.infractions_page('esteio', '{"status": ["issued"]}') -> 'rows' -> 0 -> 'offender';
  perform tests.become('owner');
  return said - 'id';
end
$$;
select is(pg_temp.seen('inspector A'), '{"name": "Fulano de Tal", "document": "11144477735", "masked": false}', 'an inspector reads who it is');
select is(pg_temp.seen('planner A'), '{"name": "F. d. T.", "document": "•••.•••.•••-35", "masked": true}', 'a planner reads initials');
select is(pg_temp.seen('public A'), null, 'the public reads nothing');
select is(pg_temp.seen('admin B'), null, 'nor does another town');

-- Issuing: complete and only then; numbered without gaps.
create function pg_temp.issue(letter text default 'A', day text default '2026-03-02') returns text language sql as $$
  select format($q$select public.issue_infraction(tests.uid('draft %s'), '%s-M-NOTICE', '%s')$q$, letter, case letter when 'A' then 'EST' else 'RIB' end, day)
$$;
select is(tests.outcome(e.who, pg_temp.issue()),
  case when e.who in ('admin A', 'inspector A') then 'done 1' when e.who in ('planner A', 'manager A', 'anon') then 'refused' else 'P0001' end,
  e.who || ' issues the draft of inspector A') from tests.everyone() e order by e.who;
create function pg_temp.after(change text, letter text default 'A') returns text language plpgsql as $$
declare said text;
begin
  begin
    execute format(change, letter);
    said := tests.message('inspector ' || letter, pg_temp.issue(letter));
    raise exception using errcode = 'TAP00';
  exception when sqlstate 'TAP00' then null;
  end;
  return said;
end
$$;
select matches(pg_temp.after($$update infractions set act_time = null where id = tests.uid('draft A')$$), 'day-and-hour.*Art\. 69', 'Esteio 69 asks the hour');
select matches(pg_temp.after($$update offenders set marital_status = null where id = tests.uid('offender A')$$), 'marital-status', 'and the marital status');
select is(pg_temp.after($$update offenders set kind = 'company', document = '11222333000181', marital_status = null, age = null where id = tests.uid('offender A')$$),
  'no error', 'which a company has not');
select matches(pg_temp.after($$delete from witnesses where id = tests.uid('witness A')$$), 'signature-witnesses', 'two witnesses sign in Esteio');
select is(pg_temp.after($$delete from witnesses where infraction_id = tests.uid('draft B')$$, 'B'), 'no error', 'in Ribas if there are any');
select matches(pg_temp.after($$update infractions set easing = null where id = tests.uid('draft A')$$), 'circumstances', 'circumstances are told, or that there are none');
select is(pg_temp.after($$update infractions set offender_signature = 'refused' where id = tests.uid('draft A')$$), 'no error', 'a refusal to sign is written down and stops nothing');
select matches(pg_temp.after($$update infractions set offence = 'EST-9999' where id = tests.uid('draft A')$$), 'no offence', 'an offence that there is not');
select matches(pg_temp.after($$update infractions set offence = 'EST-91' where id = tests.uid('draft A')$$), 'cannot be cited', 'Art. 91 was revoked in 1990');
select matches(pg_temp.after($$update infractions set offence = 'EST-91', act_on = '1990-05-05' where id = tests.uid('draft A')$$), 'only the year', 'in 1990 its officer must say which side');
select is(pg_temp.after($$update infractions set offence = 'EST-91', act_on = '1990-05-05', offence_resolved = true where id = tests.uid('draft A')$$), 'no error', 'and then it stands');
select matches(tests.message('inspector A', pg_temp.issue('A', '2999-01-01')), 'not one to come', 'no act of a day to come');
select matches(tests.message('inspector A', pg_temp.issue('A', '2026-03-01')), 'cannot come after', 'no notice before the act');

select tests.become('inspector A');
create temporary table given as select public.issue_infraction(tests.uid('draft A'), 'EST-M-NOTICE', '2026-03-02') as said;
select tests.become('owner');
select matches((select said ->> 'number' from given), '^20\d\d/00001$', 'the first number of the year');
select is((select stage || ' ' || status || ' ' || events from infractions where id = tests.uid('draft A')), 'EST-S-NOTICE issued 1', 'it stands at the notice');
select is((select content -> 'offender' ->> 'name' from notice_papers where infraction_id = tests.uid('draft A')), 'Fulano de Tal', 'the paper keeps who it was');
select is((select jsonb_array_length(content -> 'witnesses') from notice_papers where infraction_id = tests.uid('draft A')), 2, 'and the witnesses');
update offenders set name = 'Outro Nome' where id = tests.uid('offender A');
select is((select content -> 'offender' ->> 'name' from notice_papers where infraction_id = tests.uid('draft A')), 'Fulano de Tal', 'whatever he is called later');
-- A number that was refused is given to the next.
create function pg_temp.another(who text, ok boolean) returns text language plpgsql as $$
declare
  fresh uuid := gen_random_uuid();
begin
  insert into infractions (id, municipality, officer_id, offence, act_on, act_time, address, account, easing, burdening, offender_id, offender_signature)
    select fresh, municipality, tests.uid(who), offence, act_on, act_time, address, account, '{}', '{}', offender_id, 'signed' from infractions where id = tests.uid('draft A');
  insert into witnesses (municipality, infraction_id, name, address, signed) select municipality, fresh, name, address, true from witnesses where infraction_id = tests.uid('draft A');
  perform tests.become(who);
  begin
    return public.issue_infraction(fresh, 'EST-M-NOTICE', case when ok then '2026-03-02'::date else '2026-03-01' end) ->> 'number';
  exception when sqlstate 'P0001' then return 'refused';
  end;
end
$$;
select is(array(select right(pg_temp.another('inspector A', ok), 5) from unnest(array[false, true, false, true]) ok), array['fused', '00002', 'fused', '00003'], 'no number is lost');
select tests.become('owner');

-- The process: no stage skipped, by whom, when.
create function pg_temp.move(seen integer, move text, actor text, day text, more text default '') returns text language sql as $$
  select format($q$select public.record_move(tests.uid('draft A'), %s, 'EST-M-%s', '%s', '%s'%s)$q$, seen, move, actor, day, more)
$$;
select is(tests.outcome(e.who, pg_temp.move(1, 'HOMOLOGATE', 'mayor', '2026-03-04')),
  case when e.who in ('admin A', 'manager A') then 'done 1' when e.who in ('planner A', 'inspector A', 'anon') then 'refused' else 'P0001' end,
  e.who || ' writes down what the mayor did') from tests.everyone() e order by e.who;
select matches(tests.message('manager A', pg_temp.move(1, 'FIX', 'judge', '2026-03-04')), 'no stage is skipped', 'the fine is not set before the homologation');
select matches(tests.message('manager A', pg_temp.move(1, 'HOMOLOGATE', 'director', '2026-03-04')), 'no act of the director', 'the director homologates nothing');
select matches(tests.message('manager A', pg_temp.move(0, 'HOMOLOGATE', 'mayor', '2026-03-04')), 'gone on meanwhile', 'whoever has not read it all writes nothing');
select matches(tests.message('manager A', pg_temp.move(1, 'HOMOLOGATE', 'mayor', '2026-03-01')), 'cannot come after', 'acts come in their order');
select tests.become('manager A');
do $$ begin
  perform public.record_move(tests.uid('draft A'), 1, 'EST-M-HOMOLOGATE', 'mayor', '2026-03-04');
  perform public.record_move(tests.uid('draft A'), 2, 'EST-M-FIX', 'judge', '2026-03-05');
  perform public.record_move(tests.uid('draft A'), 3, 'EST-M-SUMMON', 'director', '2026-03-09');
end $$;
select tests.become('owner');
select is((select stage || ' ' || due_on || ' ' || open_until || ' ' || due_whose from infractions where id = tests.uid('draft A')),
  'EST-S-SUMMONED 2026-03-14 2026-03-16 offender', 'five days from the day after: a Saturday, in doubt to Monday');
select matches(tests.message('manager A', pg_temp.move(4, 'JUDGE-SILENT', 'judge', '2026-03-16')), 'comes after it', 'no judgment while he may defend');
select is(tests.outcome('inspector A', pg_temp.move(4, 'DEFEND', 'offender', '2026-03-16')), 'done 1', 'in doubt he may still defend');
select matches(tests.message('inspector A', pg_temp.move(4, 'DEFEND', 'offender', '2026-03-17')), 'term ended on 2026-03-14', 'and then no more');
select matches(tests.message('manager A', 'select public.reverse_move(tests.uid(''draft A''), 4, ''erro'')'), 'write why', 'undoing needs a reason');
select is(tests.outcome('inspector A', 'select public.reverse_move(tests.uid(''draft A''), 4, ''intimado o homônimo'')'), 'refused', 'an inspector undoes nothing');
select tests.become('manager A');
do $$ begin perform public.reverse_move(tests.uid('draft A'), 4, 'intimado o homônimo'); end $$;
select tests.become('owner');
select is((select stage || ' ' || events || ' ' || coalesce(due_on::text, '-') from infractions where id = tests.uid('draft A')), 'EST-S-FIXED 5 -', 'undone, it stands where it stood');
select is((select array_agg(kind || ' ' || coalesce(move, '-') order by place) from process_events where infraction_id = tests.uid('draft A')),
  array['move EST-M-NOTICE', 'move EST-M-HOMOLOGATE', 'move EST-M-FIX', 'move EST-M-SUMMON', 'reversal -'], 'and the history is whole');

-- A fine keeps the whole of its sum.
create function pg_temp.fine(more jsonb default '{}') returns text language sql as $$
  select format('select public.keep_fine(tests.uid(''draft A''), %L)', '{"offence": "EST-226", "unit": "minimum-wage", "unit_on": "2026-03-02", "unit_cents": 162100,
    "easing": [], "burdening": [], "repeat": "none", "degree": "sub-medium", "amount_cents": 44578, "judge": "director",
    "steps": [{"text": {"pt": "submédio", "en": "sub-medium"}, "citation": "Art. 16", "amount": 44578}], "engine_version": "0.1.0"}'::jsonb || more)
$$;
select is(tests.outcome(e.who, pg_temp.fine()),
  case when e.who in ('admin A', 'manager A') then 'done 1' when e.who in ('planner A', 'inspector A', 'anon') then 'refused' else 'P0001' end,
  e.who || ' sets a fine of an issued notice') from tests.everyone() e order by e.who;
select matches(tests.message('manager A', pg_temp.fine(more)), wanted, what) from (values
  ('{"unit_cents": 1}'::jsonb, 'no value', 'the unit is worth what the town''s table says'), ('{"offence": "EST-1"}', 'another offence', 'the sum is of this offence'),
  (jsonb_build_object('repeat_of', tests.uid('notice B')), 'another offender', 'a repeat is the same offender''s'),
  ('{"steps": [{"text": {"pt": "x"}}]}', 'citation', 'each step cites')) v (more, wanted, what);
-- An invented value fines nobody outside the demonstration.
update unit_values set is_demo = true where municipality = '4307708';
update municipalities set is_demo = false where ibge_code = '4307708';
select matches(tests.message('manager A', pg_temp.fine()), 'no value of', 'an invented value of the unit fines nobody in a real town');
update municipalities set is_demo = true where ibge_code = '4307708';
select is(tests.outcome('manager A', pg_temp.fine()), 'done 1', 'in the demonstration it does');
update unit_values set is_demo = false where municipality = '4307708';
select tests.become('manager A');
do $$ begin execute pg_temp.fine(); end $$;
select tests.become('owner');
select is((select amount_cents from infractions where id = tests.uid('draft A')), 44578::bigint, 'the record tells the fine that stands');

-- Lists.
insert into infractions (municipality, status, number, origin, offence, act_on, neighbourhood)
  select '4307708', 'issued', n::text, 'imported', 'EST-275', '2026-05-01'::date + n % 31, case when n > 1000 then 'Fim' else 'Centro' end from generate_series(1, 1201) n;
create function pg_temp.as_planner(sql text) returns jsonb language plpgsql as $$
declare said jsonb;
begin
  perform tests.become('planner A');
  execute sql into said;
  perform tests.become('owner');
  return said;
end
$$;
select is(pg_temp.as_planner($$select public.infractions_count('esteio', '{"offence": ["EST-275"]}')$$) ->> 'total', '1201', 'all are counted');
select is(pg_temp.as_planner($$select public.infractions_count('esteio', '{"neighbourhood": ["Fim"]}')$$) ->> 'total', '201', 'and by neighbourhood');
create function pg_temp.walk(filters jsonb, size integer) returns uuid[] language plpgsql as $$
declare
  ids uuid[] := '{}';
  next jsonb;
  page jsonb;
begin
  perform tests.become('planner A');
  loop
    page := public.infractions_page('esteio', filters, next, size);
    ids := ids || array(select (r ->> 'id')::uuid from jsonb_array_elements(page -> 'rows') r);
    next := page -> 'next';
    exit when next = 'null';
  end loop;
  perform tests.become('owner');
  return ids;
end
$$;
select is((select array[count(*), count(distinct id)] from unnest(pg_temp.walk('{"offence": ["EST-275"]}', 97)) id), array[1201::bigint, 1201], 'page after page, none twice, none left out');
select is(jsonb_array_length(pg_temp.as_planner($$select public.infractions_map('esteio')::jsonb$$) -> 'features'), 1, 'the map has those with a position');
select is(pg_temp.as_planner($$select public.infractions_map('esteio')::jsonb$$) ->> 'unplaced', '1206', 'and says how many have none');
select is(tests.message('planner A', $$select public.infractions_page('esteio', '{"x": 1}')$$), 'There is no filter "x".', 'a filter that there is not');
select is(tests.outcome('planner A', $$select public.infractions_page('esteio', '{"search": "'' or true --"}')$$), 'done 1', 'what is searched is no SQL');
select is(pg_temp.as_planner($$select public.offender_record(tests.uid('offender A'))$$), '[]', 'a planner reads no offender''s record');
select is(tests.message('admin B', $$select public.record_move(tests.uid('draft A'), 5, 'EST-M-SUMMON', 'director', '2026-03-10')$$), 'There is no such infraction.', 'another town''s is none');

-- A prior notice is extended up to double, within its term.
insert into infractions (id, municipality, officer_id, offence, act_on, act_time, address, account, offender_id)
  values (tests.uid('second'), '4307708', tests.uid('inspector A'), 'EST-226', '2026-03-02', '08:00', 'Rua D', 'x', tests.uid('offender A'));
insert into prior_notices (municipality, infraction_id, reason, measures, term_days) values ('4307708', tests.uid('second'), 'Mesas', 'Retirar', 10);
insert into witnesses (municipality, infraction_id, paper, name, address, signed) select '4307708', tests.uid('second'), 'prior-notice', w, 'Rua', true from unnest(array['A', 'B']) w;
select tests.become('inspector A');
do $$ begin perform public.issue_prior_notice(tests.uid('second'), 'EST-M-NOTIFY', '2026-03-02'); end $$;
select tests.become('owner');
create function pg_temp.extend(days integer, day text default '2026-03-10') returns text language sql as $$
  select format('select public.record_move(tests.uid(''second''), 1, ''EST-M-EXTEND'', ''director'', %L, %s)', day, days)
$$;
select is((select status || ' ' || due_on from infractions where id = tests.uid('second')), 'notified 2026-03-12', 'ten days from the day after');
select is(tests.outcome('manager A', pg_temp.extend(days, day)), wanted, format('to %s days on %s', days, day))
  from (values (21, '2026-03-10', 'P0001'), (10, '2026-03-10', 'P0001'), (20, '2026-03-13', 'P0001'), (20, '2026-03-12', 'done 1')) v (days, day, wanted);
select tests.become('manager A');
do $$ begin execute pg_temp.extend(20); end $$;
select tests.become('owner');
select is((select stage || ' ' || due_on from infractions where id = tests.uid('second')), 'EST-S-NOTIFIED 2026-03-22', 'twenty days from the same day');
select matches(tests.message('inspector A', $$select public.issue_infraction(tests.uid('second'), 'EST-M-NOTICE-UNHEEDED', '2026-03-20')$$), 'signature|needs|Missing', 'the notice needs its own contents');

select * from finish();
rollback;
