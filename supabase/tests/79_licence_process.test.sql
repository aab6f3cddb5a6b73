-- Licences by their process.
begin;
select plan(60);
select tests.fixture();

select is(tests.outcome(e.who, format('select from %I', t.name)),
  case when e.town is not null and e.role <> 'public' then 'done 1' else 'refused' end, format('%s reads %s of his town alone', e.who, t.name))
  from tests.everyone() e, (values ('licence_holders'), ('licence_checklist')) t (name) order by t.name, e.who;
create function pg_temp.apply(more jsonb default '{}') returns text language sql as $$
  select format('select public.apply_licence(''4307708'', %L)', '{"activity": "fuel-station", "branch": "posto", "capital_cents": 100, "address": "Rua A, 1",
    "applied_on": "2026-01-05", "holder": {"name": "Fulano"}, "checklist": [{"item": "EST-333-A1-0", "citation": "Art. 333", "label": {"pt": "x", "en": "x"}}]}'::jsonb || more)
$$;
select is(tests.outcome(e.who, pg_temp.apply()), case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end, e.who || ' applies in town A')
  from tests.everyone() e order by e.who;

select tests.become('planner A');
create temporary table made as select (public.apply_licence('esteio', '{"activity": "fuel-station", "branch": "posto", "address": "Rua A, 1", "applied_on": "2026-01-05",
  "checklist": [{"item": "EST-333-A1-0", "citation": "Art. 333", "label": {"pt": "x", "en": "x"}}]}') ->> 'id')::uuid as id;
select tests.become('owner');
grant select on made to public;
create function pg_temp.event(seen integer, kind text, more jsonb default '{}') returns text language sql as $$
  select format('select public.record_licence_event(%L, %s, %L)', (select id from made), seen, jsonb_build_object('kind', kind, 'acted_on', '2026-02-01') || more)
$$;
select is((select number || ' ' || status || ' ' || events from licences where id = (select id from made)), 'A-2026/00001 requested 1', 'numbered, and asked for');
select is(tests.outcome('planner A', format($$update licences set status = 'in-force' where id = %L$$, (select id from made))), 'refused', 'nobody writes it in force');
select is(tests.outcome('admin A', format($$delete from licences where id = %L$$, (select id from made))), 'refused', 'nor away');
select is(tests.outcome('admin A', $$update licence_events set note = 'x'$$), 'refused', 'events are not changed');
select matches(tests.message('planner A', pg_temp.event(1, 'issued')), 'capital \(Art\. 316\)', 'Esteio 316 asks the capital');
update licences set capital_cents = 5000000 where id = (select id from made);
select matches(tests.message('planner A', pg_temp.event(1, 'issued')), 'open items', 'the checklist is seen to');
select is(tests.outcome('inspector A', format($$update licence_checklist set state = 'not-applicable' where licence_id = %L$$, (select id from made))), '23514', 'what does not apply says why');
select tests.become('inspector A');
update licence_checklist set state = 'met' where licence_id = (select id from made);
select tests.become('owner');
select is((select checked_by from licence_checklist where licence_id = (select id from made)), tests.uid('inspector A'), 'who ticked it is written down');
select matches(tests.message('planner A', pg_temp.event(1, 'issued')), 'No siting check', 'a siting check is attached');
select matches(tests.message('planner A', pg_temp.event(1, 'checked', jsonb_build_object('check_id', tests.uid('check B')))), 'another town', 'not another town''s');
select is(tests.outcome('inspector A', pg_temp.event(1, 'checked', jsonb_build_object('check_id', tests.uid('check A')))), 'done 1', 'an inspector attaches one');
select tests.become('planner A');
do $$ begin execute pg_temp.event(1, 'checked', jsonb_build_object('check_id', tests.uid('check A'))); end $$;
select tests.become('owner');
select is(tests.outcome('planner A', pg_temp.event(2, 'issued')), 'done 1', 'a violation that was decided otherwise, with its reason, is issued');
insert into siting_overrides (check_id, municipality, verdict, reason, created_by, created_at)
  values (tests.uid('check A'), '4307708', 'inconclusive', 'É preciso medir no local.', tests.uid('planner A'), now() + interval '1 second');
select matches(tests.message('planner A', pg_temp.event(2, 'issued')), 'inconclusive', 'a doubt is not');
insert into siting_overrides (check_id, municipality, verdict, reason, created_by, created_at)
  values (tests.uid('check A'), '4307708', 'complies', 'Medido: 312 metros.', tests.uid('planner A'), now() + interval '2 seconds');
update licences set attributes = '{"on_public_land": true}' where id = (select id from made);
select is(tests.outcome('planner A', pg_temp.event(2, 'issued', more)), wanted, what) from (values
  ('{"valid_to": "2046-02-01"}'::jsonb, 'done 1', 'a concession of twenty years'), ('{"valid_to": "2046-02-02"}', 'P0001', 'not a day more'),
  ('{}', 'P0001', 'nor without an end'), ('{"valid_to": "2026-01-31"}', 'P0001', 'nor one that ends before it begins')) v (more, wanted, what);
select tests.become('planner A');
do $$ begin execute pg_temp.event(2, 'issued', '{"valid_to": "2027-02-01"}'); end $$;
select tests.become('owner');
select is((select status || ' ' || valid_to from licences where id = (select id from made)), 'in-force 2027-02-01', 'issued, with its term');
select is(tests.outcome('planner A', pg_temp.event(2, 'suspended')), 'P0001', 'whoever has not read it all writes nothing');
select is(tests.outcome('planner A', pg_temp.event(3, 'revoked')), '23514', 'no cassation without a ground');
select is(tests.outcome('planner A', pg_temp.event(3, 'revoked', '{"ground": "Negócio diferente do pedido", "citation": "Art. 321, 1)"}')), 'done 1', 'and with one');
select matches(tests.message('planner A', pg_temp.event(3, 'moved', '{"address": "Rua Nova, 5"}')), 'checked like a new place', 'a move is a new check');
select is(tests.outcome('planner A', pg_temp.event(3, 'moved', jsonb_build_object('address', 'Rua Nova, 5', 'check_id', tests.uid('check A')))), 'done 1', 'with it, it moves');
select is(tests.outcome('planner A', pg_temp.event(3, 'renewed', '{"valid_to": "2027-02-01"}')), 'P0001', 'a renewal lasts longer than before');

select * from finish();
rollback;
