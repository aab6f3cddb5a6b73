-- Accounts: who makes, closes and opens them; what a one-time password and an ended session are good for.
begin;
select plan(56);
select tests.fixture();

create function pg_temp.answer(who text, sql text) returns text language plpgsql as $$
declare said text;
begin
  perform tests.become(who);
  execute sql into said;
  perform tests.become('owner');
  return said;
end
$$;

-- Who may.
select is(tests.outcome(e.who, $$select public.admit('4307708', 'nova@example.org', 'Nova', 'inspector')$$),
  case e.who when 'admin A' then 'done 1' else 'refused' end, e.who || ' admits to town A') from tests.everyone() e order by e.who;
select is(tests.outcome(e.who, $$select public.accounts('4307708')$$),
  case e.who when 'admin A' then 'done 1' else 'refused' end, e.who || ' lists the accounts of town A') from tests.everyone() e order by e.who;

select is(jsonb_array_length(pg_temp.answer('admin A', $$select public.accounts('4307708')$$)::jsonb), 5, 'the list is the town''s own');
select is(tests.outcome('admin A', $$select public.admit('4307708', 'sem arroba', 'Nova', 'inspector')$$), '22023', 'what is no address is refused');
select is(tests.outcome('admin A', $$select public.admit('4307708', 'nova@example.org', '  ', 'inspector')$$), '23514', 'nobody is without a name');
select is(tests.outcome('admin A', $$select public.admit('4307708', 'nova@example.org', 'Nova', 'owner')$$), '23514', 'there are five roles');
select is(tests.outcome('admin A', $$select public.admit('4307708', ' Planner-A@example.org', 'Outra', 'admin')$$), '23505', 'who is here already is not admitted again');

-- Somebody new.
create temporary table made as select pg_temp.answer('admin A', $$select public.admit('4307708', ' Nova@Example.org ', 'Nova', 'inspector')$$)::jsonb as said;
create temporary table nova as select (said ->> 'user_id')::uuid as id, said ->> 'password' as password from made;
grant select on nova to authenticated;
select matches((select password from nova), '^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){2}$', 'the password can be read out');
select is((select encrypted_password = extensions.crypt(password, encrypted_password) from auth.users u, nova where u.id = nova.id), true,
  'it is kept as bcrypt alone');
select matches((select encrypted_password from auth.users u, nova where u.id = nova.id), '^\$2[aby]\$1[0-9]\$', 'at a cost of ten or more');
select is((select email from auth.users u, nova where u.id = nova.id), 'nova@example.org', 'addresses are kept in one spelling');

create function pg_temp.as_nova(session uuid) returns boolean language plpgsql as $$
declare may boolean;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', (select id from nova), 'role', 'authenticated', 'session_id', session)::text, true);
  perform set_config('request.jwt.claim.sub', (select id::text from nova), true);
  perform set_config('role', 'authenticated', true);
  may := exists (select from public.infractions where municipality = '4307708');
  perform tests.become('owner');
  return may;
end
$$;
select is(pg_temp.as_nova(null), false, 'with a one-time password nothing is read');
update auth.users set encrypted_password = 'chosen' where id = (select id from nova);
select is(pg_temp.as_nova(null), true, 'once it is changed the role holds');
select is(pg_temp.as_nova(tests.uid('a session')), false, 'a session that is not there any more gives no right');
insert into auth.sessions (id, user_id) select tests.uid('a session'), id from nova;
insert into auth.refresh_tokens (id, token, user_id, session_id) overriding system value
  select '77', 'x', id, tests.uid('a session') from nova;
select is(pg_temp.as_nova(tests.uid('a session')), true, 'one that is there does');

-- Closed and opened.
select is(tests.outcome(e.who, format('select public.set_access(%L, %L, false)', '4307708', (select id from nova))),
  case e.who when 'admin A' then 'done 1' else 'refused' end, e.who || ' closes an account of town A')
  from tests.everyone() e where e.who in ('admin A', 'admin B', 'planner A', 'anon') order by e.who;
select pg_temp.answer('admin A', format('select public.set_access(%L, %L, false)', '4307708', (select id from nova)));
select is((select count(*)::int from auth.sessions where user_id = (select id from nova)), 0, 'closing ends the sessions');
select is((select count(*)::int from auth.refresh_tokens where user_id::text = (select id::text from nova)), 0, 'and what would renew them');
select is(pg_temp.as_nova(null), false, 'a closed account reads nothing');
select pg_temp.answer('admin A', format('select public.set_access(%L, %L, true)', '4307708', (select id from nova)));
select is(pg_temp.as_nova(null), true, 'opened again it does');
select is(tests.outcome('admin A', format('select public.set_access(%L, %L, false)', '4307708', tests.uid('admin A'))), 'refused', 'nobody closes his own');
select is(tests.outcome('admin A', format('select public.reset_password(%L, %L)', '4307708', tests.uid('admin A'))), 'refused', 'nobody resets his own');
select is(tests.outcome('admin A', $$update memberships set role = 'planner' where user_id = tests.uid('admin A')$$), 'refused', 'nobody gives up his own role');
select is(tests.outcome('admin A', $$delete from memberships where user_id = tests.uid('admin A')$$), 'refused', 'nor takes it away');

-- A password opens every town.
select is(tests.outcome('admin A', format('select public.reset_password(%L, %L)', '4307708', (select id from nova))), 'done 1', 'the town''s own is reset');
insert into memberships (user_id, municipality, role) select id, '5007109', 'admin' from nova;
select is(tests.outcome('admin A', format('select public.reset_password(%L, %L)', '4307708', (select id from nova))), 'refused',
  'of who works for another town it is not');
select is(tests.outcome('admin A', format('select public.reset_password(%L, %L)', '5007109', tests.uid('planner B'))), 'refused', 'nor of another town''s');

-- Run out.
insert into private.one_time_passwords values ((select id from nova), now() - interval '1 minute');
update auth.users set encrypted_password = 'chosen late' where id = (select id from nova);
select is(pg_temp.as_nova(null), false, 'a one-time password that ran out opens nothing, changed or not');

select isnt(private.first_admin('chefe@example.org', 'Chefe'), null, 'the first administrator gets a password');
select is((select count(*)::int from memberships m join auth.users u on u.id = m.user_id where u.email = 'chefe@example.org' and m.role = 'admin'),
  (select count(*)::int from municipalities), 'and administers every town');
select ok(not has_function_privilege('service_role', 'private.first_admin(text, text)', 'execute')
  and not has_function_privilege('authenticated', 'private.hand_out_password(uuid, interval)', 'execute'), 'nobody calls these over REST');

select * from finish();
rollback;
