-- Accounts between towns: no town's administrator enters another by an account he made.
begin;
select plan(17);
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
create function pg_temp.opens(account uuid, password text) returns boolean language sql as $$
  select u.encrypted_password = extensions.crypt(password, u.encrypted_password) from auth.users u where u.id = account
$$;

-- Made beforehand by town A, not yet her own.
create temporary table ana as select (a.said ->> 'user_id')::uuid as id, a.said ->> 'password' as password
  from (select pg_temp.answer('admin A', $$select public.admit('4307708', 'ana@example.org', 'Ana', 'inspector')$$)::jsonb as said) a;
select is(tests.outcome('admin B', $$select public.admit('5007109', 'Ana@example.org', 'Ana', 'admin')$$), '55000',
  'town B does not admit an account that town A''s administrator can enter');
update auth.users set last_sign_in_at = now() where id = (select id from ana);
select is(tests.outcome('admin B', $$select public.admit('5007109', 'ana@example.org', 'Ana', 'admin')$$), '55000', 'nor when he has entered it');
update private.one_time_passwords set expires_at = now() - interval '1 day' where user_id = (select id from ana);
select is(tests.outcome('admin B', $$select public.admit('5007109', 'ana@example.org', 'Ana', 'admin')$$), '55000', 'nor when the password ran out');
select ok(pg_temp.opens(id, password), 'and town B takes no account of town A''s over') from ana;

-- Her own by now.
update private.one_time_passwords set expires_at = now() + interval '1 day' where user_id = (select id from ana);
update auth.users set encrypted_password = 'chosen' where id = (select id from ana);
select is(pg_temp.answer('admin B', $$select public.admit('5007109', 'ana@example.org', 'Ana', 'planner')$$)::jsonb ->> 'password', null,
  'who works for town A enters town B with the password she chose');
select is((select encrypted_password from auth.users where id = (select id from ana)), 'chosen', 'which stays');

-- Made by somebody under an address that is not his.
insert into auth.users (id, email, encrypted_password) values (tests.uid('squatter'), 'caio@example.org', 'squatted');
insert into memberships (user_id, municipality, role) values (tests.uid('squatter'), '5007109', 'public');
insert into auth.sessions (id, user_id) values (tests.uid('squatted session'), tests.uid('squatter'));
create temporary table caio as
  select pg_temp.answer('admin A', $$select public.admit('4307708', 'caio@example.org', 'Caio', 'inspector')$$)::jsonb ->> 'password' as password;
select ok(pg_temp.opens(tests.uid('squatter'), password), 'an account that works for no town gets a new password') from caio;
select is((select count(*)::int from auth.sessions where user_id = tests.uid('squatter')), 0, 'and whoever was in it is out');

-- Who administers both towns holds both.
insert into memberships (user_id, municipality, role) values (tests.uid('admin A'), '5007109', 'admin');
create temporary table rui as
  select pg_temp.answer('admin A', $$select public.admit('4307708', 'rui@example.org', 'Rui', 'inspector')$$)::jsonb as said;
select is(tests.outcome('admin A', $$select public.admit('5007109', 'rui@example.org', 'Rui', 'inspector')$$), 'done 1', 'he admits his own to both');
delete from memberships where user_id = tests.uid('admin A') and municipality = '5007109';

select is(tests.outcome('admin A', format('select public.admit(%L, %L, %L, %L)', '4307708', e.email, 'X', 'inspector')), '22023', e.email || ' is nobody''s')
  from (values ('ninguem@contas.invalid'), (' Ninguem@Contas.INVALID ')) e (email);

-- Sessions and sign-ins of who works for both.
insert into auth.sessions (id, user_id) select tests.uid('a session'), id from ana;
create function pg_temp.told(who text, town text) returns text language sql as $$
  select a ->> 'last_sign_in_at' from jsonb_array_elements(pg_temp.answer(who, format('select public.accounts(%L)', town))::jsonb) a
  where a ->> 'email' = 'ana@example.org'
$$;
select is(pg_temp.told('admin A', '4307708'), null, 'when she last signed in is not told to one of her towns');
select pg_temp.answer('admin A', format('select public.set_access(%L, %L, false)', '4307708', (select id from ana)));
select is((select count(*)::int from auth.sessions where user_id = (select id from ana)), 1, 'closing in town A leaves the session she works in for town B');
select is((select disabled_at is not null from memberships where user_id = (select id from ana) and municipality = '4307708'), true, 'town A is closed');
select pg_temp.answer('admin B', format('select public.set_access(%L, %L, false)', '5007109', (select id from ana)));
select is((select count(*)::int from auth.sessions where user_id = (select id from ana)), 0, 'closing the last ends it');
delete from memberships where user_id = (select id from ana) and municipality = '5007109';
select isnt(pg_temp.told('admin A', '4307708'), null, 'of who works for the town alone it is told');
select is(tests.outcome('planner A', $$select public.admit('4307708', 'eva@example.org', 'Eva', 'inspector')$$), 'refused', 'others admit nobody');

select * from finish();
rollback;
