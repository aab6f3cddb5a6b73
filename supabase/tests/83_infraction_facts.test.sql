-- All infractions of a town in columns, and the effort behind them.
begin;
select plan(29);
select tests.fixture();
insert into inspection_counts (municipality, month, neighbourhood, inspections) values
  ('4307708', '2026-03-01', 'Centro', 40), ('4307708', '2026-03-01', 'Fim', 7), ('5007109', '2026-03-01', 'Centro', 3);
insert into infractions (municipality, status, number, origin, source_id, offence, act_on, act_time, neighbourhood, trade, inspections, stage)
  values ('4307708', 'issued', 'x', 'imported', tests.uid('source A'), 'EST-275', '2026-05-31', '23:59', 'Fim', 'bar', 4, 'EST-S-NOTICE');

select tests.become('planner A');
create temporary table said as select public.infraction_facts('esteio')::jsonb as doc;
select tests.become('owner');
grant select on said to public;
select is((select doc -> path from said), wanted::jsonb, path || what) from (values
  ('code', '"esteio"', ' is told'), ('zone', '"America/Sao_Paulo"', ' is told'),
  ('offences', '["EST-226", "EST-275"]', ': each once'), ('stages', '["EST-S-NOTICE"]', ': each once'), ('trades', '["bar"]', ': each once'),
  ('neighbourhoods', '["Centro", "Fim"]', ': those with inspections alone too')) v (path, wanted, what);
select is((select doc -> 'rows' -> col from said), wanted::jsonb, col) from (values
  -- 2025-05-05 and 2026-05-31, counted from 1970-01-01; the draft is left out.
  ('day', '[20213, 20604]'), ('minute', '[600, 1439]'), ('number', '["2025/00001", "x"]'), ('status', '[1, 1]'), ('origin', '[0, 1]'), ('offence', '[0, 1]'),
  ('neighbourhood', '[null, 1]'), ('trade', '[null, 0]'), ('inspections', '[null, 4]'), ('amount_cents', '[50000, null]'), ('repeat', '[0, null]'),
  ('lon', '[null, null]')) v (col, wanted);
select is((select doc -> 'events' from said), '{"row": [0], "stage": [0], "day": [20214]}'::jsonb, 'the arrivals that stand');
select is((select doc -> 'inspections' from said), '{"month": [20513, 20513], "neighbourhood": [0, 1], "count": [40, 7]}'::jsonb, 'the effort of the town alone');
select ok((select doc::text !~* 'fulano|11144477735' from said), 'no person is in it');

select is(tests.outcome(who, $$select where jsonb_array_length(public.infraction_facts('esteio')::jsonb -> 'rows' -> 'id') = 2$$), wanted, who || ' reads it')
  from (values ('manager A', 'done 1'), ('inspector A', 'done 1'), ('public A', 'refused'), ('admin B', 'refused'), ('anon', 'refused')) v (who, wanted);
select is(tests.outcome(who, $$insert into inspection_counts (municipality, month, neighbourhood, inspections) values ('4307708', '2026-04-01', 'Centro', 1)$$), wanted, who || ' writes the effort')
  from (values ('manager A', 'done 1'), ('inspector A', 'refused'), ('admin B', 'refused')) v (who, wanted);

select * from finish();
rollback;
