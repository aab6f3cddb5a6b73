-- The town's own holidays: read by all who read the town, set by its administrators, and reckoned with.
begin;
select plan(83);
select tests.fixture();
insert into town_holidays (municipality, name, every_year, valid_from, source) values ('4307708', 'Aniversário', '02-28', '1955-01-01', 'Lei 1');

select is(tests.outcome(e.who, $$select from town_holidays where municipality = '4307708'$$), 'done 1', e.who || ' reads the holidays of town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, v.sql), case when e.who = 'admin A' then 'done 1' else 'refused' end, format('%s %s', e.who, v.what))
from tests.everyone() e, (values
  ('enters one', $$insert into town_holidays (municipality, name, every_year, valid_from, source) values ('4307708', 'Padroeira', '12-08', '2020-01-01', 'Lei 2')$$),
  ('corrects one', $$update town_holidays set name = 'Emancipação' where municipality = '4307708'$$),
  ('takes one away', $$delete from town_holidays where municipality = '4307708'$$)) v (what, sql) order by v.what, e.who;
select is(tests.outcome('admin A', $$update town_holidays set municipality = '3553005'$$), 'refused', 'none moves to another town');

select is(tests.outcome('admin A', format($$insert into town_holidays (municipality, name, every_year, once_on, after_easter, valid_from, valid_to, source)
  values ('4307708', %L, %L, %L, %L, '2026-01-01', %L, %L)$$, v.name, v.yearly, v.once, v.easter, v.till, v.source)), v.wanted, v.what)
from (values
  ('A', '02-29', null::date, null::integer, null::date, 'Lei', 'done 1', 'a day of leap years'),
  ('A', '02-30', null, null, null, 'Lei', '23514', 'no day of any year'),
  ('A', '2-3', null, null, null, 'Lei', '23514', 'a day without its zeros'),
  ('A', null, '2026-08-11', null, null, 'Decreto 9', 'done 1', 'one single day'),
  ('A', null, '2025-12-31', null, null, 'Decreto 9', '23514', 'a single day before the act holds'),
  ('A', null, null, 60, null, 'Lei', 'done 1', 'Corpus Christi'),
  ('A', null, null, 400, null, 'Lei', '23514', 'a year after Easter'),
  ('A', null, null, null, null, 'Lei', '23514', 'no day at all'),
  ('A', '02-28', '2026-08-11', null, null, 'Lei', '23514', 'two ways to fall'),
  (' ', '02-28', null, null, null, 'Lei', '23514', 'no name'),
  ('A', '02-28', null, null, null, ' ', '23514', 'no act'),
  ('A', '02-28', null, null, '2025-01-01', 'Lei', '23514', 'an end before its beginning')) v (name, yearly, once, easter, till, source, wanted, what);
select is(tests.outcome('admin A', $$insert into town_holidays (municipality, name, every_year, valid_from, source) values ('4307708', 'Aniversário', '02-28', '1955-01-01', 'Lei 9')$$),
  '23505', 'the same holiday is on file once');

select is(private.easter(year), day::date, 'Easter of ' || year)
from (values (1818, '1818-03-22'), (1954, '1954-04-18'), (2000, '2000-04-23'), (2018, '2018-04-01'), (2024, '2024-03-31'),
  (2026, '2026-04-05'), (2027, '2027-03-28'), (2038, '2038-04-25')) v (year, day);

insert into town_holidays (municipality, name, every_year, once_on, after_easter, valid_from, source) values
  ('4307708', 'Corpus Christi', null, null, 60, '2026-01-01', 'Lei 3'), ('4307708', 'Luto', null, '2026-12-07', null, '2026-12-01', 'Decreto 4');
select is(private.first_working_day('4307708', from_day::date), to_day::date, what)
from (values ('2026-06-04', '2026-06-05', 'Corpus Christi, a Thursday'), ('2025-06-19', '2025-06-19', 'before its act'),
  ('2026-12-05', '2026-12-08', 'a Saturday, its Sunday and a Monday of mourning'), ('2026-12-01', '2026-12-01', 'a working day'),
  ('2025-02-28', '2025-03-03', 'the anniversary, a Friday')) v (from_day, to_day, what);
-- What follows the town's own holiday may be one of the country or the state.
insert into town_holidays (municipality, name, once_on, valid_from, source) values ('4307708', 'Véspera', '2026-12-24', '2026-12-01', 'Decreto 6');
select is(private.first_working_day('4307708', from_day::date), to_day::date, what)
from (values ('2026-12-24', '2026-12-28', 'its eve of Christmas, Christmas and a weekend'), ('2027-03-26', '2027-03-29', 'Good Friday'),
  ('2027-09-20', '2027-09-21', 'the twentieth of September in Rio Grande do Sul'), ('2023-11-20', '2023-11-20', 'the twentieth of November before its law'),
  ('2024-11-20', '2024-11-21', 'and after it')) v (from_day, to_day, what);
select is(private.first_working_day('3553005', '2027-09-20'), '2027-09-20'::date, 'which São Paulo has not');
select is(private.first_working_day('3553005', '2026-12-07'), '2026-12-07'::date, 'of its own town alone');

-- What ends on a day that becomes a holiday is open longer, in that town.
insert into infractions (id, municipality, status, number, issued_on, stage, due_on, open_until, closed, act_on)
select tests.uid('record ' || town || closed), town, 'issued', n, '2026-12-10', 'x', '2026-12-17', '2026-12-17', closed, '2026-12-10'
from (values ('4307708', '9001/2026', false), ('4307708', '9002/2026', true), ('3553005', '9001/2026', false)) v (town, n, closed);
insert into town_holidays (municipality, name, once_on, valid_from, source) values ('4307708', 'Luto', '2026-12-17', '2026-12-16', 'Decreto 5');
select is((select string_agg(municipality || ' ' || closed || ' ' || open_until, ', ' order by municipality, closed) from infractions where number like '900_/2026'),
  '3553005 false 2026-12-17, 4307708 false 2026-12-18, 4307708 true 2026-12-17', 'an open term moves to the next working day, and no other');

select * from finish();
rollback;
