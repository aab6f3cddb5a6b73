-- Licences are the town's; activities of a CNAE code and unit values are read by all and set by admins.
begin;
select plan(168);
select tests.fixture();

create temporary table cases (name text, readers text[], writers text[], see text, put text, change text, remove text, move text);
insert into cases values
  ('licences', array['admin A', 'planner A', 'manager A', 'inspector A'], array['admin A', 'planner A'],
    $$select from licences where municipality = '4307708'$$,
    $$insert into licences (municipality, number, cnae) values ('4307708', '2/2026', '4731800')$$,
    $$update licences set status = 'revoked' where municipality = '4307708'$$,
    $$delete from licences where municipality = '4307708'$$,
    $$update licences set municipality = '3553005', place_id = null where municipality = '4307708'$$),
  ('cnae_activities', null, array['admin A'],
    $$select from cnae_activities where municipality = '4307708'$$,
    $$insert into cnae_activities values ('4307708', '0891600', 'quarry', 'Extração')$$,
    $$update cnae_activities set label = 'X' where municipality = '4307708'$$,
    $$delete from cnae_activities where municipality = '4307708'$$,
    $$update cnae_activities set municipality = '3553005' where municipality = '4307708'$$),
  ('unit_values', null, array['admin A'],
    $$select from unit_values where municipality = '4307708'$$,
    $$insert into unit_values (municipality, unit, valid_from, amount_cents, source) values ('4307708', 'reference-value', '2026-01-01', 100, 'Lei')$$,
    $$update unit_values set amount_cents = 1 where municipality = '4307708'$$,
    $$delete from unit_values where municipality = '4307708'$$,
    $$update unit_values set municipality = '3553005' where municipality = '4307708'$$);

select is(tests.outcome(e.who, c.see), case when c.readers is null or e.who = any (c.readers) then 'done 1' else 'refused' end,
  format('%s: %s reads town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.put), case when e.who = any (c.writers) then 'done 1' else 'refused' end,
  format('%s: %s inserts in town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.change), case when e.who = any (c.writers) then 'done 1' else 'refused' end,
  format('%s: %s changes town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.remove), case when e.who = any (c.writers) then 'done 1' else 'refused' end,
  format('%s: %s deletes in town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.move), 'refused', format('%s: %s moves rows to another town', c.name, e.who))
  from cases c, tests.everyone() e where e.who in ('admin A', 'planner A', 'admin B') order by c.name, e.who;

select is(tests.outcome('planner A', $$insert into licences (municipality, number, place_id) values ('4307708', '3', tests.uid('place B'))$$),
  '23503', 'a licence does not stand at another town''s place');
select is(tests.outcome('planner A', $$insert into licences (municipality, number) values ('4307708', '1/2026')$$), '23505', 'a number is given once');
select is(tests.outcome('planner A', $$insert into licences (municipality, number, cnae) values ('4307708', '4', '473180')$$), '23514', 'a CNAE subclass has seven digits');
select is(tests.outcome('planner A', $$insert into licences (municipality, number, valid_from, valid_to) values ('4307708', '4', '2026-02-01', '2026-01-31')$$),
  '23514', 'a licence does not end before it begins');
select is_empty($$select column_name from information_schema.columns where table_schema = 'public' and table_name = 'licences'
  and column_name ~ '(holder|owner|cpf|cnpj|mail|phone|name)'$$, 'a licence names nobody');
select is(tests.outcome('admin A', $$insert into cnae_activities values ('4307708', '0891600', 'casino', 'X')$$), '23514', 'an activity is one of the vocabulary');

-- Two values of one unit never hold on one day.
select is(tests.outcome('admin A', format($$insert into unit_values (municipality, unit, valid_from, valid_to, amount_cents, source)
  values ('4307708', 'minimum-wage', %s, %s, 1, 'Lei')$$, quote_nullable(f), quote_nullable(t))), wanted, format('a value from %s to %s', f, coalesce(t, 'now on')))
  from (values ('2026-12-31', null, '23P01'), ('2027-01-01', null, 'done 1'), ('2025-01-01', '2026-01-01', '23P01'),
    ('2025-01-01', '2025-12-31', 'done 1'), ('2026-03-01', '2026-04-01', '23P01'), ('2025-01-01', null, '23P01'),
    ('2027-02-01', '2027-01-01', '23514')) v (f, t, wanted);
select is(tests.outcome('admin A', $$insert into unit_values (municipality, unit, valid_from, amount_cents, source) values ('4307708', 'minimum-wage', '2027-01-01', 0, 'Lei')$$),
  '23514', 'an amount is above zero');
select is(tests.outcome('owner', $$insert into unit_values (municipality, unit, valid_from, amount_cents, source) values ('3553005', 'minimum-wage', '2026-01-01', 162100, 'Lei')$$),
  'done 1', 'towns do not disturb each other');

select * from finish();
rollback;
