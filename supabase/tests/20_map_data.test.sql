-- Sources, layers, neighbourhoods, zones and places: read by all, written by the town's admins and planners.
begin;
select plan(333);
select tests.fixture();

create temporary table cases (name text, see text, put text, change text, move text, remove text);
insert into cases values
  ('sources', $$select from sources where municipality = '4307708'$$,
    $$insert into sources (municipality, title) values ('4307708', 'New')$$,
    $$update sources set licence = 'CC0' where municipality = '4307708'$$,
    $$update sources set municipality = '5007109' where id = tests.uid('source C')$$,
    $$delete from sources where id = tests.uid('source C')$$),
  ('layers', $$select from layers where municipality = '4307708'$$,
    $$insert into layers (municipality, kind) values ('4307708', 'hospital')$$,
    $$update layers set complete = false where municipality = '4307708'$$,
    $$update layers set municipality = '3553005' where municipality = '4307708'$$,
    $$delete from layers where municipality = '4307708'$$),
  ('neighbourhoods', $$select from neighbourhoods where municipality = '4307708'$$,
    $$insert into neighbourhoods (municipality, name) values ('4307708', 'Novo')$$,
    $$update neighbourhoods set population = 10 where municipality = '4307708'$$,
    $$update neighbourhoods set municipality = '3553005' where municipality = '4307708'$$,
    $$delete from neighbourhoods where municipality = '4307708'$$),
  ('zones', $$select from zones where municipality = '4307708'$$,
    $$insert into zones (municipality, ref, kind, geom) values ('4307708', 'new', 'zone-rural', private.geometry_of(tests.square(-51.2, -29.9)))$$,
    $$update zones set name = 'Z' where municipality = '4307708'$$,
    $$update zones set municipality = '3553005' where municipality = '4307708'$$,
    $$delete from zones where municipality = '4307708'$$),
  ('places', $$select from places where municipality = '4307708'$$,
    $$insert into places (municipality, ref, kind, geom) values ('4307708', 'new', 'church', 'SRID=4674;POINT(-51.17 -29.85)')$$,
    $$update places set name = 'P' where municipality = '4307708'$$,
    $$update places set municipality = '3553005', source_id = null where municipality = '4307708'$$,
    $$delete from places where ref = 'place-2' and municipality = '4307708'$$);
insert into sources (id, municipality, title) values (tests.uid('source C'), '4307708', 'Cited by none');
insert into places (municipality, ref, kind, geom) values ('4307708', 'place-2', 'church', 'SRID=4674;POINT(-51.17 -29.85)');

-- Rows of town A that a statement reaches.
create temporary table reach (name text, see int, change int);
insert into reach values ('sources', 2, 2), ('layers', 1, 1), ('neighbourhoods', 1, 1), ('zones', 1, 1), ('places', 2, 2);

select is(tests.outcome(e.who, c.see), 'done ' || r.see, format('%s: %s reads town A', c.name, e.who))
  from cases c join reach r using (name), tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.put), case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end,
  format('%s: %s inserts in town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.change), case when e.who in ('admin A', 'planner A') then 'done ' || r.change else 'refused' end,
  format('%s: %s changes town A', c.name, e.who)) from cases c join reach r using (name), tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.remove), case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end,
  format('%s: %s deletes in town A', c.name, e.who)) from cases c, tests.everyone() e order by c.name, e.who;
select is(tests.outcome(e.who, c.move), 'refused', format('%s: %s moves rows to another town', c.name, e.who))
  from cases c, tests.everyone() e order by c.name, e.who;

-- One who works for both towns moves nothing either.
insert into memberships (user_id, municipality, role) values (tests.uid('planner A'), '3553005', 'planner');
select is(tests.outcome('planner A', c.move), 'refused', c.name || ': a planner of both towns moves rows from one to the other')
  from cases c order by c.name;

-- R38: as an upsert.
select is(tests.outcome('planner A', $$
  insert into places (id, municipality, ref, kind, geom) select id, '5007109', ref, kind, geom from places where ref = 'place-1' and municipality = '4307708'
  on conflict (id) do update set municipality = excluded.municipality$$), 'refused', 'places: not by an upsert either');
select is(tests.outcome('planner A', $$
  insert into places (id, municipality, ref, kind, geom) values (tests.uid('place B'), '4307708', 'x', 'church', 'SRID=4674;POINT(-51.17 -29.85)')
  on conflict (id) do update set name = 'Mine'$$), 'refused', 'places: an upsert does not reach a row of another town');
select is(tests.outcome('planner A', $$
  insert into places (municipality, ref, kind, geom, source_id)
  values ('4307708', 'new', 'church', 'SRID=4674;POINT(-51.17 -29.85)', tests.uid('source B'))$$), '23503',
  'places: a place does not cite another town''s source');

-- A town that is not public.
update municipalities set settings = '{"public_read": false}' where ibge_code = '4307708';
select is(tests.outcome(e.who, c.see),
  case when e.town = 'A' and e.role <> 'public' then 'done ' || r.see else 'refused' end,
  format('%s: %s reads a town that is not public', c.name, e.who))
  from cases c join reach r using (name), tests.everyone() e where e.who in ('anon', 'outsider', 'public A', 'inspector A', 'admin B')
  order by c.name, e.who;

select * from finish();
rollback;
