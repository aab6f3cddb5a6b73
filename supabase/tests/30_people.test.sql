-- Towns, profiles and roles: nobody gives himself more than he has.
begin;
select plan(86);
select tests.fixture();

-- Towns.
select is(tests.outcome(e.who, $$select from municipalities where ibge_code = '4307708'$$), 'done 1', e.who || ' reads a public town')
  from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$update municipalities set settings = '{"a": 1}' where ibge_code = '4307708'$$),
  case e.who when 'admin A' then 'done 1' else 'refused' end, e.who || ' changes the settings of town A')
  from tests.everyone() e order by e.who;
select is(tests.outcome('admin A', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg)
  values ('9999999', 'novo', 'Novo', 'RS', 'esteio', 'America/Sao_Paulo', 31982)$$), 'refused', 'an admin makes no town');
select is(tests.outcome('admin A', $$delete from municipalities where ibge_code = '4307708'$$), 'refused', 'an admin deletes no town');
select is(tests.outcome('admin A', $$update municipalities set ibge_code = '4307709' where ibge_code = '4307708'$$), 'refused',
  'an admin does not change the code of his town');
select is(tests.outcome('admin A', $$update municipalities set is_demo = false where ibge_code = '4307708'$$), 'refused',
  'an admin does not pass demonstration data off as real');
select is(tests.outcome('admin A', $$update municipalities set is_sandbox = true where ibge_code = '4307708'$$), 'refused',
  'an admin does not turn his town into a trial');
update municipalities set settings = '{"public_read": "false"}' where ibge_code = '4307708';
select is(tests.outcome(e.who, $$select from municipalities where ibge_code = '4307708'$$),
  case when e.town = 'A' and e.role <> 'public' then 'done 1' else 'refused' end, e.who || ' reads a town that is not public')
  from tests.everyone() e order by e.who;
update municipalities set settings = '{}' where ibge_code = '4307708';

-- Profiles.
select is(tests.outcome('planner A', $$select from profiles$$), 'done 4', 'one reads the names of one''s colleagues');
select is(tests.outcome('public A', $$select from profiles$$), 'done 1', 'a citizen reads his own name alone');
select is(tests.outcome('outsider', $$select from profiles$$), 'refused', 'an outsider reads nobody''s name');
select is(tests.outcome('anon', $$select from profiles$$), 'refused', 'a visitor reads nobody''s name');
select is(tests.outcome('outsider', $$insert into profiles (user_id, display_name) values (tests.uid('outsider'), 'Eu')$$), 'done 1', 'one makes one''s own profile');
delete from profiles where user_id = tests.uid('inspector B');
select is(tests.outcome('outsider', $$insert into profiles (user_id, display_name) values (tests.uid('inspector B'), 'Ele')$$), 'refused', 'nobody makes another''s profile');
select is(tests.outcome('planner A', $$update profiles set display_name = 'Eu' where user_id = tests.uid('planner A')$$), 'done 1', 'one changes one''s own name');
select is(tests.outcome('admin A', $$update profiles set display_name = 'X' where user_id = tests.uid('planner A')$$), 'refused', 'an admin does not change another''s name');
select is(tests.outcome('outsider', $$update profiles set user_id = tests.uid('inspector B') where user_id = tests.uid('outsider')$$), 'refused', 'no profile becomes another''s');
select is(tests.outcome('planner A', $$update profiles set display_name = ' ' where user_id = tests.uid('planner A')$$), '23514', 'a name is not blank');

-- Roles.
select is(tests.outcome('planner A', $$select from memberships$$), 'done 1', 'a planner reads his own role');
select is(tests.outcome('admin A', $$select from memberships$$), 'done 5', 'an admin reads the roles of his town');
select is(tests.outcome('admin A', $$select from memberships where municipality <> '4307708'$$), 'refused', 'an admin reads the roles of no other town');
select is(tests.outcome('anon', $$select from memberships$$), 'refused', 'a visitor reads no role');
select is(tests.outcome(e.who, format($$update memberships set role = 'admin' where user_id = tests.uid('%s')$$, e.who)), 'refused',
  e.who || ' does not make himself admin') from tests.everyone() e where e.role is distinct from 'admin' order by e.who;
select is(tests.outcome(e.who, format($$insert into memberships (user_id, municipality, role) values (tests.uid('%s'), '3553005', 'admin')$$, e.who)), 'refused',
  e.who || ' does not admit himself to a town') from tests.everyone() e order by e.who;
select is(tests.outcome('planner A', format($$insert into memberships (user_id, municipality, role) values (tests.uid('planner A'), '4307708', 'admin')
  on conflict (user_id, municipality) do update set role = 'admin'$$)), 'refused', 'a planner does not make himself admin by an upsert');
select is(tests.outcome('admin A', $$insert into memberships (user_id, municipality, role) values (tests.uid('outsider'), '4307708', 'inspector')$$), 'done 1', 'an admin admits to his town');
select is(tests.outcome('admin A', $$update memberships set role = 'manager' where user_id = tests.uid('inspector A')$$), 'done 1', 'an admin changes a role in his town');
select is(tests.outcome('admin A', $$delete from memberships where user_id = tests.uid('inspector A')$$), 'done 1', 'an admin dismisses from his town');
select is(tests.outcome('admin A', $$insert into memberships (user_id, municipality, role) values (tests.uid('outsider'), '5007109', 'inspector')$$), 'refused', 'an admin admits to no other town');
select is(tests.outcome('admin A', $$update memberships set role = 'public' where municipality = '5007109'$$), 'refused', 'an admin changes no role elsewhere');
select is(tests.outcome('admin A', $$update memberships set municipality = '3553005' where user_id = tests.uid('admin A')$$), 'refused', 'an admin does not move his role to another town');
select is(tests.outcome('admin A', $$update memberships set user_id = tests.uid('outsider') where user_id = tests.uid('inspector A')$$), 'done 1', 'an admin may hand a role over');
select is(tests.outcome('admin A', $$insert into memberships (user_id, municipality, role) values (tests.uid('outsider'), '4307708', 'owner')$$), '23514', 'there are five roles');

select * from finish();
rollback;
