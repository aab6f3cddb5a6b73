-- What lists are searched by: words in any order, small or large, with or without accents.
begin;
select plan(27);
select tests.fixture();

select is(private.plain_text('AÇÃO à Praça São José, Nº 12'), 'acao a praca sao jose, nº 12', 'small, without accents');
select is(private.search_patterns('  Praça   100% _a\'), array['%praca%', '%100\%%', '%\_a\\%'], 'a pattern a word; signs of LIKE stand for themselves');
select is(private.search_patterns('   '), '{}', 'blank asks for nothing');

insert into licences (municipality, number, establishment, branch, address, valid_from, valid_to, status) values
  ('4307708', 'A-2026/00777', 'Padaria Invenção', 'padaria', 'Rua das Acácias, 880', '2026-01-01', '2027-01-01', 'in-force'),
  ('4307708', 'A-2026/00778', '100% Bar_Alto', null, 'Avenida do Nível, 7', '2026-01-01', null, 'in-force'),
  ('5007109', 'A-2026/00777', 'Padaria Alheia', null, null, '2026-01-01', null, 'in-force');
update places set name = 'Escola São João' where id = tests.uid('place A');
create function pg_temp.found(who text, search text) returns text language plpgsql as $$
declare said jsonb;
begin
  perform tests.become(who);
  said := public.licences_page('4307708', jsonb_build_object('search', search));
  perform tests.become('owner');
  return (said ->> 'total') || coalesce((select ': ' || string_agg(r ->> 'number', ' ' order by r ->> 'number') from jsonb_array_elements(said -> 'rows') r), '');
end
$$;
select is(pg_temp.found('planner A', search), wanted, format('"%s" finds %s', search, wanted)) from (values
  ('padaria', '1: A-2026/00777'), ('PADÁRIA', '1: A-2026/00777'), ('invencao', '1: A-2026/00777'), ('880 acacias', '1: A-2026/00777'),
  ('2026/0077', '2: A-2026/00777 A-2026/00778'), ('100%', '1: A-2026/00778'), ('bar_', '1: A-2026/00778'), ('0%', '1: A-2026/00778'),
  ('padaria nível', '0'), ('alheia', '0'), ('sao joao', '1: 1/2026'), ('escola JOÃO', '1: 1/2026'), ('', '3: 1/2026 A-2026/00777 A-2026/00778')) v (search, wanted);
select is(pg_temp.found(e.who, 'padaria'), '0', e.who || ' finds none') from tests.everyone() e where e.who in ('public A', 'outsider', 'planner B') order by e.who;

-- The total is counted once, with the first page.
create function pg_temp.page(after jsonb) returns jsonb language plpgsql as $$
declare said jsonb;
begin
  perform tests.become('planner A');
  said := public.licences_page('4307708', '{}', after, 1);
  perform tests.become('owner');
  return said;
end
$$;
select is(pg_temp.page(null) -> 'total', '3', 'three in all');
select is(pg_temp.page(pg_temp.page(null) -> 'next') -> 'total', 'null', 'not counted again');
select is(pg_temp.page(null) #>> '{rows,0,number}' || ' ' || (pg_temp.page(pg_temp.page(null) -> 'next') #>> '{rows,0,number}') <>
  pg_temp.page(null) #>> '{rows,0,number}' || ' ' || (pg_temp.page(null) #>> '{rows,0,number}'), true, 'another row on the next page');

update infractions set address = 'Praça da Matriz, 15' where id = tests.uid('notice A');
create function pg_temp.infractions(search text) returns text language plpgsql as $$
declare said text;
begin
  perform tests.become('inspector A');
  said := (public.infractions_count('4307708', jsonb_build_object('search', search)) ->> 'total');
  perform tests.become('owner');
  return said;
end
$$;
select is(pg_temp.infractions(search), wanted, format('"%s" finds %s infractions', search, wanted)) from (values
  ('praca', '1'), ('2025/00001 matriz', '1'), ('est-226', '2'), ('%', '0'), ('nada', '0')) v (search, wanted);

select * from finish();
rollback;
