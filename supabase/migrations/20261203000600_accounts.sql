-- Accounts of those who work for a town: made, given a one-time password, closed and opened by its administrator. The
-- same calls on Supabase and in the embedded database, because neither lets a page ask for the key that passes all rights.

set search_path = public, extensions;

-- bcrypt, as both services of accounts keep passwords.
create extension if not exists pgcrypto with schema extensions;

alter table public.memberships add column disabled_at timestamptz;
comment on column public.memberships.disabled_at is
  'Since when the person''s access to this town is closed; null while it is open. The role stays on file.';

-- What an administrator hands over is good for one thing: choosing a password of one's own.
create table private.one_time_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  expires_at timestamptz
);
comment on table private.one_time_passwords is
  'Accounts whose password another person chose. Until they choose their own they hold no role anywhere.';
alter table private.one_time_passwords enable row level security;

create function private.is_live() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Both services of accounts write it into the token; what has none was made by no sign-in.
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  return (session is null or exists (select from auth.sessions s where s.id = session))
    and not exists (select from private.one_time_passwords o where o.user_id = auth.uid());
end
$$;
comment on function private.is_live() is
  'Is the caller''s session still open, and his password his own? A token outlives its session by up to an hour; its rights do not.';

create or replace function private.towns_as(roles text[]) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(m.municipality), '{}')
  from public.memberships m
  where m.user_id = (select auth.uid()) and m.role = any (roles) and m.disabled_at is null and (select private.is_live())
$$;
create or replace function private.has_role(municipality text, roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.memberships m
    where m.user_id = (select auth.uid()) and m.municipality = has_role.municipality and m.role = any (roles)
      and m.disabled_at is null and (select private.is_live())
  )
$$;
create or replace function private.readable_towns() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(t.ibge_code), '{}')
  from public.municipalities t
  where t.settings ->> 'public_read' is distinct from 'false'
     or exists (select 1 from public.memberships m where m.user_id = (select auth.uid()) and m.municipality = t.ibge_code
                and m.role <> 'public' and m.disabled_at is null and (select private.is_live()))
$$;
create or replace function private.colleagues() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct other.user_id), '{}')
  from public.memberships mine
  join public.memberships other on other.municipality = mine.municipality
  where mine.user_id = (select auth.uid()) and mine.role <> 'public' and other.role <> 'public'
    and mine.disabled_at is null and (select private.is_live())
$$;

-- Nobody changes his own role or takes it away: so a town is never left without an administrator.
drop policy "admins change roles" on public.memberships;
create policy "admins change others' roles" on public.memberships for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]) and user_id <> (select auth.uid()))
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]) and user_id <> (select auth.uid()));
drop policy "admins dismiss" on public.memberships;
create policy "admins dismiss others" on public.memberships for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]) and user_id <> (select auth.uid()));

create function private.password_chosen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.one_time_passwords o where o.user_id = new.id and (o.expires_at is null or o.expires_at > now());
  return null;
end
$$;
comment on function private.password_chosen() is
  'A password was changed: an account with a one-time password that has not run out is its owner''s from here on.';
create trigger password_chosen after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password) execute function private.password_chosen();

create function private.new_password() returns text
language sql volatile
set search_path = ''
as $$
  -- 32 letters and digits that are not mistaken for one another: 75 bits.
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(b.drawn, n) & 31) + 1, 1)
    || case when n in (4, 9) then '-' else '' end, '' order by n)
  from (select extensions.gen_random_bytes(15) as drawn) b, generate_series(0, 14) n
$$;
comment on function private.new_password() is 'A random password that can be read out: XXXXX-XXXXX-XXXXX.';

create function private.hand_out_password(account uuid, good_for interval) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  password text := private.new_password();
begin
  update auth.users u set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 10)), updated_at = now()
  where u.id = account;
  insert into private.one_time_passwords (user_id, expires_at) values (account, now() + good_for)
    on conflict (user_id) do update set expires_at = excluded.expires_at;
  delete from auth.refresh_tokens t where t.user_id::text = account::text;
  delete from auth.sessions s where s.user_id = account;
  return password;
end
$$;
comment on function private.hand_out_password(uuid, interval) is
  'Sets a random one-time password (null: it does not run out), ends every session of the account, and tells it once. Only for the functions that have checked who asks.';

create function private.make_account(email text, display_name text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made uuid := gen_random_uuid();
  address text := lower(btrim(make_account.email));
begin
  if address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(address) > 254 then
    raise exception 'The e-mail address cannot be read.' using errcode = '22023', hint = 'email';
  end if;
  -- Empty, not null, where the accounts of Supabase read text.
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at)
    values (made, 'authenticated', 'authenticated', address, '', now(),
      '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', '', now(), now());
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    values (gen_random_uuid(), 'email', made::text, made,
      jsonb_build_object('sub', made::text, 'email', address, 'email_verified', true, 'phone_verified', false), now(), now());
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id') then
    execute 'update auth.users set instance_id = $1 where id = $2' using '00000000-0000-0000-0000-000000000000'::uuid, made;
  end if;
  insert into public.profiles (user_id, display_name) values (made, btrim(make_account.display_name));
  return made;
end
$$;
comment on function private.make_account(text, text) is
  'Makes an account without a password. 22023 for what is no e-mail address, 23505 for one that is taken. Only for the functions that have checked who asks.';

create function private.require_admin(town text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_role(town, array['admin']) then
    raise exception 'Only who administers the municipality manages its accounts.' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_admin(text) is '42501 for everybody but the town''s administrators.';

create function private.town_accounts(town text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin(town);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'email', coalesce(u.email, ''), 'name', coalesce(p.display_name, u.email, ''), 'role', m.role,
      'since', m.created_at, 'disabled_at', m.disabled_at, 'last_sign_in_at', u.last_sign_in_at,
      'password', case when o.user_id is null then 'own' when o.expires_at <= now() then 'expired' else 'one-time' end,
      'elsewhere', exists (select from public.memberships e where e.user_id = m.user_id and e.municipality <> town
        and not private.has_role(e.municipality, array['admin']))
    ) order by m.disabled_at is not null, lower(coalesce(p.display_name, u.email)), m.user_id), '[]')
    from public.memberships m
    join auth.users u on u.id = m.user_id
    left join public.profiles p on p.user_id = m.user_id
    left join private.one_time_passwords o on o.user_id = m.user_id
    where m.municipality = town
  );
end
$$;
comment on function private.town_accounts(text) is 'The accounts of a town, for its administrators.';

create function private.admit_account(town text, email text, display_name text, role text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid;
  password text;
begin
  perform private.require_admin(town);
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(admit_account.email));
  if account is null then
    account := private.make_account(admit_account.email, admit_account.display_name);
    password := private.hand_out_password(account, interval '7 days');
  elsif exists (select from public.memberships m where m.user_id = account and m.municipality = town) then
    raise exception 'This person has an account in this municipality already.' using errcode = '23505', hint = 'email';
  else
    insert into public.profiles (user_id, display_name) values (account, btrim(admit_account.display_name))
      on conflict (user_id) do nothing;
  end if;
  insert into public.memberships (user_id, municipality, role) values (account, town, admit_account.role);
  return jsonb_build_object('user_id', account, 'password', password);
end
$$;
comment on function private.admit_account(text, text, text, text) is
  'Admits a person to a town, with a new account where the address has none.';

create function private.target_of(town text, account uuid) returns public.memberships
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_one public.memberships;
begin
  perform private.require_admin(town);
  if account = auth.uid() then
    raise exception 'Nobody changes his own access.' using errcode = '42501', hint = 'own';
  end if;
  select * into found_one from public.memberships m where m.user_id = account and m.municipality = town;
  if found_one.user_id is null then
    raise exception 'This person has no account in this municipality.' using errcode = '42501', hint = 'none';
  end if;
  return found_one;
end
$$;
comment on function private.target_of(text, uuid) is 'The membership that an administrator is about to change; 42501 for others, and for his own.';

create function private.settle_access(town text, account uuid, open boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.target_of(town, account);
  update public.memberships m set disabled_at = case when settle_access.open then null else coalesce(m.disabled_at, now()) end
  where m.user_id = account and m.municipality = town;
  if not open then
    delete from auth.refresh_tokens t where t.user_id::text = account::text;
    delete from auth.sessions s where s.user_id = account;
  end if;
end
$$;
comment on function private.settle_access(text, uuid, boolean) is
  'Closes or opens a person''s access to a town. Closing ends every session: who works elsewhere too signs in again.';

create function private.renew_password(town text, account uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.target_of(town, account);
  -- A password opens every town its owner works for.
  if exists (select from public.memberships e where e.user_id = account and e.municipality <> town
      and not private.has_role(e.municipality, array['admin'])) then
    raise exception 'This person works for another municipality too.' using errcode = '42501', hint = 'elsewhere';
  end if;
  return private.hand_out_password(account, interval '7 days');
end
$$;
comment on function private.renew_password(text, uuid) is 'A new one-time password for a person of this town alone.';

create function private.own_password() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pending private.one_time_passwords;
begin
  if auth.uid() is null then
    raise exception 'Nobody is signed in.' using errcode = '42501';
  end if;
  select * into pending from private.one_time_passwords o where o.user_id = auth.uid();
  return case when pending.user_id is null then 'own' when pending.expires_at <= now() then 'expired' else 'one-time' end;
end
$$;
comment on function private.own_password() is 'Whether the caller chose his password: own, one-time or expired.';

-- Called by whoever holds the data folder, before anybody could sign in: not over REST, and granted to nobody.
create function private.first_admin(email text, display_name text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(first_admin.email));
  account := coalesce(account, private.make_account(first_admin.email, first_admin.display_name));
  insert into public.memberships (user_id, municipality, role)
    select account, t.ibge_code, 'admin' from public.municipalities t
    on conflict (user_id, municipality) do update set role = 'admin', disabled_at = null;
  return private.hand_out_password(account, null);
end
$$;
comment on function private.first_admin(text, text) is
  'Makes an account the administrator of every town and hands out a one-time password that does not run out; also for whoever lost it.';

create function public.accounts(town text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$ begin return private.town_accounts(town); end $$;
comment on function public.accounts(text) is
  'Accounts of a town (IBGE code) as one document: user_id, email, name, role, since, disabled_at, last_sign_in_at, password (own, one-time, expired), elsewhere. Its administrators; 42501 for all others.';

create function public.admit(town text, email text, display_name text, role text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$ begin return private.admit_account(town, email, display_name, role); end $$;
comment on function public.admit(text, text, text, text) is
  'Admits a person to a town. Answers {user_id, password}: a one-time password, good for seven days and told this once; null where the person had an account. 22023 no e-mail address, 23505 is here already, 42501 not an administrator.';

create function public.set_access(town text, account uuid, open boolean) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$ begin perform private.settle_access(town, account, open); end $$;
comment on function public.set_access(text, uuid, boolean) is
  'Closes (and ends every session) or opens a person''s access to a town. Its administrators, for others than themselves; else 42501.';

create function public.reset_password(town text, account uuid) returns text
language plpgsql volatile security invoker
set search_path = ''
as $$ begin return private.renew_password(town, account); end $$;
comment on function public.reset_password(text, uuid) is
  'A new one-time password, told this once; every session of the person ends. 42501 for all but administrators, for oneself, and (hint elsewhere) for who works for a town the caller does not administer.';

create function public.own_password() returns text
language plpgsql stable security invoker
set search_path = ''
as $$ begin return private.own_password(); end $$;
comment on function public.own_password() is
  'Whether the caller chose his password: own; one-time: he holds no role until he changes it; expired: an administrator must hand out another.';

revoke execute on function private.is_live(), private.password_chosen(), private.new_password(), private.hand_out_password(uuid, interval),
  private.make_account(text, text), private.require_admin(text), private.town_accounts(text), private.admit_account(text, text, text, text),
  private.target_of(text, uuid), private.settle_access(text, uuid, boolean), private.renew_password(text, uuid), private.own_password(),
  private.first_admin(text, text), public.accounts(text), public.admit(text, text, text, text), public.set_access(text, uuid, boolean),
  public.reset_password(text, uuid), public.own_password() from public;
grant execute on function private.is_live() to anon, authenticated, service_role;
grant execute on function private.require_admin(text), private.town_accounts(text), private.admit_account(text, text, text, text),
  private.settle_access(text, uuid, boolean), private.renew_password(text, uuid), private.own_password(),
  public.accounts(text), public.admit(text, text, text, text), public.set_access(text, uuid, boolean),
  public.reset_password(text, uuid), public.own_password() to authenticated;
