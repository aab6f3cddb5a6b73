-- Who may do what, and where: one role for each person in each town, and the helpers that policies ask.

set search_path = public, extensions;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null check (btrim(display_name) <> '' and length(display_name) <= 120),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'The name by which colleagues know a user.';

create table public.memberships (
  user_id uuid not null references auth.users (id) on delete cascade,
  municipality text not null references public.municipalities (ibge_code),
  role text not null check (role in ('admin', 'planner', 'manager', 'inspector', 'public')),
  created_at timestamptz not null default now(),
  primary key (user_id, municipality)
);
comment on table public.memberships is 'The role of a user in a town; none means a visitor.';
create index memberships_municipality on public.memberships (municipality);

-- Policies ask for the towns once a statement, `municipality = any ((select private.towns_as(...))::text[])`, not once a row.
create function private.towns_as(roles text[]) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(m.municipality), '{}')
  from public.memberships m
  where m.user_id = (select auth.uid()) and m.role = any (roles)
$$;
comment on function private.towns_as(text[]) is 'Towns in which the caller holds one of the roles.';

create function private.has_role(municipality text, roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.memberships m
    where m.user_id = (select auth.uid()) and m.municipality = has_role.municipality and m.role = any (roles)
  )
$$;
comment on function private.has_role(text, text[]) is 'Does the caller hold one of the roles in this town?';

create function private.readable_towns() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(t.ibge_code), '{}')
  from public.municipalities t
  where t.settings ->> 'public_read' is distinct from 'false'
     or exists (select 1 from public.memberships m where m.user_id = (select auth.uid()) and m.municipality = t.ibge_code
                and m.role <> 'public')
$$;
comment on function private.readable_towns() is 'Towns whose map data the caller may read: public ones, and those he works for.';

create function private.colleagues() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct other.user_id), '{}')
  from public.memberships mine
  join public.memberships other on other.municipality = mine.municipality
  where mine.user_id = (select auth.uid()) and mine.role <> 'public' and other.role <> 'public'
$$;
comment on function private.colleagues() is 'Users who work for a town the caller works for.';

revoke execute on function private.towns_as(text[]), private.has_role(text, text[]), private.readable_towns(), private.colleagues()
  from public;
grant execute on function private.towns_as(text[]), private.has_role(text, text[]), private.readable_towns(), private.colleagues()
  to anon, authenticated, service_role;

create trigger stays before update of municipality on public.memberships for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.municipalities enable row level security;
alter table public.profiles enable row level security;
alter table public.memberships enable row level security;

grant select on public.municipalities to anon;
grant select, update on public.municipalities to authenticated;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.memberships to authenticated;
grant select, insert, update, delete on public.municipalities, public.profiles, public.memberships to service_role;

create policy "public towns are read by all" on public.municipalities for select to anon, authenticated
  using (ibge_code = any ((select private.readable_towns())::text[]));
create policy "admins settle their town" on public.municipalities for update to authenticated
  using (ibge_code = any ((select private.towns_as(array['admin']))::text[]))
  with check (ibge_code = any ((select private.towns_as(array['admin']))::text[]));

create policy "own name and colleagues' names" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any ((select private.colleagues())::uuid[]));
create policy "own profile is made" on public.profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own profile is changed" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "own roles are read" on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "admins admit" on public.memberships for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "admins change roles" on public.memberships for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "admins dismiss" on public.memberships for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]));
