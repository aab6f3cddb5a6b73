-- Accounts between towns: whoever chose a person's password, or could have, gains no role that another town gives; and a
-- town neither ends nor sees the sessions of those who work for another one.

set search_path = public, extensions;

create or replace function private.town_accounts(town text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin(town);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'email', coalesce(u.email, ''), 'name', coalesce(p.display_name, u.email, ''), 'role', m.role,
      'since', m.created_at, 'disabled_at', m.disabled_at,
      -- It tells when the person works elsewhere, too.
      'last_sign_in_at', case when not w.elsewhere then u.last_sign_in_at end,
      'password', case when o.user_id is null then 'own' when o.expires_at <= now() then 'expired' else 'one-time' end,
      'elsewhere', w.elsewhere
    ) order by m.disabled_at is not null, lower(coalesce(p.display_name, u.email)), m.user_id), '[]')
    from public.memberships m
    join auth.users u on u.id = m.user_id
    left join public.profiles p on p.user_id = m.user_id
    left join private.one_time_passwords o on o.user_id = m.user_id
    cross join lateral (select exists (select from public.memberships e where e.user_id = m.user_id and e.municipality <> town
      and not private.has_role(e.municipality, array['admin'])) as elsewhere) w
    where m.municipality = town
  );
end
$$;

create or replace function private.admit_account(town text, email text, display_name text, role text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account uuid;
  password text;
begin
  perform private.require_admin(town);
  -- Nobody's domain (RFC 2606); the account that stands for those who have none is there.
  if lower(btrim(admit_account.email)) like '%.invalid' then
    raise exception 'The e-mail address cannot be read.' using errcode = '22023', hint = 'email';
  end if;
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(admit_account.email));
  if account is null then
    account := private.make_account(admit_account.email, admit_account.display_name);
    password := private.hand_out_password(account, interval '7 days');
  elsif exists (select from public.memberships m where m.user_id = account and m.municipality = town) then
    raise exception 'This person has an account in this municipality already.' using errcode = '23505', hint = 'email';
  else
    -- Whoever administers the other town holds that password: he would enter here with it, and a new one would enter there.
    if exists (select from private.one_time_passwords o where o.user_id = account)
      and exists (select from public.memberships e where e.user_id = account and e.role <> 'public'
        and not private.has_role(e.municipality, array['admin'])) then
      raise exception 'Another municipality has made this account and its owner has not chosen a password yet.'
        using errcode = '55000', hint = 'pending';
    end if;
    insert into public.profiles (user_id, display_name) values (account, btrim(admit_account.display_name))
      on conflict (user_id) do nothing;
    -- Anybody may have made it under this address, which nobody proved.
    if not exists (select from public.memberships e where e.user_id = account and e.role <> 'public') then
      password := private.hand_out_password(account, interval '7 days');
    end if;
  end if;
  insert into public.memberships (user_id, municipality, role) values (account, town, admit_account.role);
  return jsonb_build_object('user_id', account, 'password', password);
end
$$;
comment on function private.admit_account(text, text, text, text) is
  'Admits a person to a town: with a new account where the address has none, with a new password where the account works for no town.';
comment on function public.admit(text, text, text, text) is
  'Admits a person to a town. Answers {user_id, password}: a one-time password, good for seven days and told this once; null where the person works for another town. 22023 no e-mail address, 23505 is here already, 55000 (hint pending) made by another town and without a password of its owner''s yet, 42501 not an administrator.';

create or replace function private.settle_access(town text, account uuid, open boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.target_of(town, account);
  update public.memberships m set disabled_at = case when settle_access.open then null else coalesce(m.disabled_at, now()) end
  where m.user_id = account and m.municipality = town;
  -- The rights here end at once either way (private.towns_as).
  if not open and not exists (select from public.memberships e where e.user_id = account and e.municipality <> town
      and e.role <> 'public' and e.disabled_at is null) then
    delete from auth.refresh_tokens t where t.user_id::text = account::text;
    delete from auth.sessions s where s.user_id = account;
  end if;
end
$$;
comment on function private.settle_access(text, uuid, boolean) is
  'Closes or opens a person''s access to a town. Closing ends every session of who works for no other town.';
comment on function public.set_access(text, uuid, boolean) is
  'Closes (and ends every session of who works for no other town) or opens a person''s access to a town. Its administrators, for others than themselves; else 42501.';
