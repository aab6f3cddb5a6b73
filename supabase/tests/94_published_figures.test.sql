-- What a town publishes of its infractions: counts alone, the small ones suppressed, each quarter once.
begin;
select plan(55);
select tests.fixture();
-- April to June 2025: the notice of the fixture (a Monday, 5 May, no neighbourhood) and thirty more.
insert into infractions (municipality, status, number, origin, source_id, offence, act_on, neighbourhood, stage)
  select '4307708', 'issued', 'p' || n, 'imported', tests.uid('source A'), 'EST-275', date '2025-05-05' + case when n <= 12 then 0 else 28 end,
    case when n <= 20 then 'Centro' else 'Fim' end, 'EST-S-NOTICE'
  from generate_series(1, 30) n;

create function pg_temp.cells(variadic pairs text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('key', split_part(p, '=', 1), 'count', to_jsonb(nullif(split_part(p, '=', 2), '?')::integer), 'inspections', null)) from unnest(pairs) p
$$;
-- 31 in all: '' 1, Centro 20, Fim 10. May 13, June 18, both Mondays.
create function pg_temp.tables(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('neighbourhood', pg_temp.cells('Centro=20', 'Fim=?', '=?'), 'month', pg_temp.cells('2025-04=0', '2025-05=13', '2025-06=18'),
    'weekday', pg_temp.cells('1=31', '2=0'), 'group', pg_temp.cells('advertising=?', 'public-way=?'), 'outcome', pg_temp.cells('none=?', 'imposed=?')) || more
$$;
create function pg_temp.publish(more jsonb default '{}', quarter date default '2025-04-01', total integer default 31, town text default '4307708', threshold integer default 5) returns text language sql as $$
  select format('insert into public.published_figures (municipality, quarter, threshold, total, tables) values (%L, %L, %L, %L, %L)', town, quarter, threshold, total, pg_temp.tables(more))
$$;

-- The rule by itself.
select is(private.is_suppressed_soundly(pg_temp.cells(variadic cells), total, 5), wanted, what) from (values
  (array['a=20', 'b=11'], 31, true, 'nothing small, nothing suppressed'),
  (array['a=20', 'b=10'], 31, false, 'counts that do not add up'),
  (array['a=27', 'b=4'], 31, false, 'a small one'),
  (array['a=31', 'b=0'], 31, true, 'none is not small'),
  (array['a=27', 'b=?'], 31, false, 'one suppressed is had by subtraction'),
  (array['a=23', 'b=?', 'c=?'], 31, true, 'two whose sum leaves them open'),
  (array['a=29', 'b=?', 'c=?'], 31, false, 'two of 1 are told by their sum'),
  (array['a=26', 'b=?', 'c=?'], 31, false, 'two that cannot be 5'),
  (array['a=?', 'b=?'], 31, true, 'all suppressed'),
  (array['a=?'], 31, false, 'one that is the total'),
  (array['a=?', 'b=?'], null, true, 'a small whole is suppressed with its parts'),
  (array['a=0', 'b=?'], null, false, 'and not without them')) v (cells, total, wanted, what);

-- Who publishes.
select is(tests.outcome(e.who, pg_temp.publish()), case when e.who in ('admin A', 'manager A') then 'done 1' else 'refused' end, e.who || ' publishes')
  from tests.everyone() e order by e.who;
select is(tests.outcome('manager A', pg_temp.publish(town => '5007109')), 'refused', 'nobody publishes for another town');

-- What.
select is(tests.outcome('manager A', sql), 'P0001', what) from (values
  (pg_temp.publish(quarter => '2026-10-01'), 'not before the quarter is over (or of other counts)'),
  (pg_temp.publish(total => 30), 'not another total than that of the records'),
  (pg_temp.publish(jsonb_build_object('month', pg_temp.cells('2025-04=0', '2025-05=14', '2025-06=17'))), 'not other months'),
  (pg_temp.publish(jsonb_build_object('weekday', pg_temp.cells('1=30', '2=1'))), 'not a small number'),
  (pg_temp.publish(jsonb_build_object('weekday', pg_temp.cells('1=26', '2=5'))), 'not other week days'),
  (pg_temp.publish(jsonb_build_object('neighbourhood', pg_temp.cells('Centro=20', 'Fim=10', '=?'))), 'not what subtraction tells'),
  (pg_temp.publish(jsonb_build_object('neighbourhood', pg_temp.cells('Centro=20', 'Fulano de Tal=?', '=?'))), 'no name but of a neighbourhood'),
  (pg_temp.publish(jsonb_build_object('neighbourhood', pg_temp.cells('Centro=11', 'Fim=?', '=?'))), 'not other neighbourhoods'),
  (pg_temp.publish(jsonb_build_object('group', pg_temp.cells('advertising=?', 'Bar do Fulano=?'))), 'no group but of the codes'),
  (pg_temp.publish(jsonb_build_object('outcome', pg_temp.cells('none=?', 'Fulano=?'))), 'no outcome but the five'),
  (pg_temp.publish(jsonb_build_object('month', pg_temp.cells('2025-04=0', '2025-05=13', '2025-07=18'))), 'no month of another quarter'),
  (pg_temp.publish('{"offender": []}'), 'no other table'),
  (pg_temp.publish('{"month": {}}'), 'no table that is none'),
  (pg_temp.publish('{"month": [{"key": "2025-05", "count": 31, "inspections": null, "who": "Fulano"}]}'), 'no other column'),
  (pg_temp.publish('{"month": [{"key": "2025-05", "count": 31.5, "inspections": null}]}'), 'no fraction')) v (sql, what);
select is(tests.outcome('manager A', pg_temp.publish(threshold => 2)), '23514', 'a threshold under 3 is none');
select is(tests.outcome('manager A', pg_temp.publish(quarter => '2025-05-01')), 'P0001', 'nor of three months that are no quarter');

-- Who reads it, and what else.
select tests.become('manager A');
insert into published_figures (municipality, quarter, threshold, total, tables) values ('4307708', '2025-04-01', 5, 31, pg_temp.tables());
select tests.become('owner');
select is((select is_demo from published_figures), false, 'nothing invented is counted');
select is(tests.outcome('anon', 'select from public.published_figures'), 'done 1', 'a visitor reads what is published');
select is(tests.outcome('anon', $$select from public.published_figures f where f::text ~* 'fulano|11144477735|p1"'$$), 'refused', 'and no person or number of a notice in it');
select is(tests.outcome('anon', 'update public.published_figures set withdrawn = true'), 'refused', 'a visitor withdraws nothing');
select is(tests.outcome('manager A', pg_temp.publish()), '23505', 'a quarter is published once');
select is(tests.outcome('manager A', 'update public.published_figures set total = 40'), 'refused', 'what was published is not changed');
select is(tests.outcome('manager A', 'delete from public.published_figures'), 'refused', 'nor deleted');
select is(tests.outcome('manager A', 'update public.published_figures set withdrawn = true'), 'done 1', 'it can be withdrawn');
update published_figures set withdrawn = true;
select is(tests.outcome('anon', 'select from public.published_figures'), 'refused', 'and then is no longer seen');
select is(tests.outcome('manager A', 'select from public.published_figures'), 'done 1', 'but by those who publish');
select is(tests.outcome('manager A', pg_temp.publish()), '23505', 'and not published again: two editions could be subtracted');
select is(tests.outcome('manager A', 'update public.published_figures set withdrawn = false'), 'refused', 'nor brought back');
select is((select string_agg(c.relname, ', ' order by c.relname) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and c.relname ~ 'infraction|fine|offend|notice|process|seizure|witness|inspection|figures'
  and has_table_privilege('anon', c.oid, 'select') and exists (select from pg_policies p where p.tablename = c.relname and 'anon' = any (p.roles))),
  'published_figures', 'of infractions a visitor reads this table alone');

select * from finish();
rollback;
