-- What is invented says so, and is set aside where a town brings its own register in.
begin;
select plan(12);
select tests.fixture();
insert into infractions (municipality, status, number, origin, offence, act_on, stage) values
  ('4307708', 'issued', '2026/00001', 'demo', 'EST-275', '2026-05-01', 'EST-S-NOTICE'), ('5007109', 'issued', '2026/00001', 'demo', 'RIB-102', '2026-05-01', 'RIB-S-NOTICE');
insert into inspection_counts (municipality, month, neighbourhood, inspections, is_demo) values ('4307708', '2026-05-01', 'Centro', 9, true);
create function pg_temp.seen(who text, town text) returns text language plpgsql as $$
declare said text;
begin
  perform tests.become(who);
  select string_agg(i.number, ' ' order by i.number) into said from infractions i where i.status = 'issued';
  said := said || ' | ' || jsonb_array_length(infraction_facts(town)::jsonb #> '{rows,id}') || ' | ' || jsonb_array_length(infraction_facts(town)::jsonb #> '{inspections,count}');
  perform tests.become('owner');
  return said;
end
$$;
select is(pg_temp.seen('manager A', 'esteio'), '2025/00001 2026/00001 | 2 | 1', 'the demonstration is seen');
insert into infractions (municipality, status, number, origin, source_id, offence, act_on, stage)
  values ('4307708', 'issued', '2026/00001', 'imported', tests.uid('source A'), 'EST-275', '2026-05-31', 'EST-S-NOTICE');
select is(pg_temp.seen('manager A', 'esteio'), '2025/00001 2026/00001 | 2 | 0', 'beside a register of its own it is set aside, what was drawn up here is not');
select is(pg_temp.seen('manager B', 'ribas-do-rio-pardo'), '2025/00001 2026/00001 | 2 | 0', 'another town''s stays');
select is((select jsonb_array_length(infraction_facts('esteio')::jsonb #> '{rows,id}')), 2, 'the keeper, who reads all, counts the same');
delete from infractions where origin = 'imported';
select is(pg_temp.seen('manager A', 'esteio'), '2025/00001 2026/00001 | 2 | 1', 'the register taken back, it is there again');

select is(tests.outcome('admin A', $$insert into unit_values (municipality, unit, valid_from, amount_cents, source) values ('4307708', 'minimum-wage', '2027-01-01', 1, 'Decreto')$$), 'done 1', 'an admin enters a value');
select is(tests.outcome('admin A', $$insert into unit_values (municipality, unit, valid_from, amount_cents, source, is_demo) values ('4307708', 'minimum-wage', '2027-01-01', 1, 'x', true)$$), 'refused', 'and calls none invented');
select is(tests.outcome('admin A', $$update unit_values set is_demo = true where municipality = '4307708'$$), 'refused', 'not by changing it either');
select is(tests.outcome('admin A', $$insert into inspection_counts (municipality, month, neighbourhood, inspections, is_demo) values ('4307708', '2026-04-01', 'Centro', 1, true)$$), 'refused', 'nor an effort');
select is(tests.outcome('admin A', $$insert into offenders (municipality, name, is_demo) values ('4307708', 'X', true)$$), 'refused', 'nor a person');

select is(tests.outcome(who, $$select private.write_infractions(gen_random_uuid(), gen_random_uuid())$$), 'P0001', who || ' writes no import that is not his own')
  from (values ('planner A'), ('manager A')) v (who);
select * from finish();
rollback;
