-- Consultations as they were answered, and the reasons of those who decided otherwise.

set search_path = public, extensions;

create table public.siting_checks (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  title text check (length(title) <= 200),
  note text check (length(note) <= 4000),
  activity text not null check (private.is_activity(activity)),
  check_date date not null,
  site jsonb not null check (jsonb_typeof(site) = 'object'),
  site_geom geometry(Geometry, 4674) not null check (private.is_sound(site_geom)),
  accuracy_m double precision not null default 0 check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  verdict text not null check (private.is_verdict(verdict)),
  findings jsonb not null check (jsonb_typeof(findings) = 'array'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  data_stood_on jsonb not null check (jsonb_typeof(data_stood_on) = 'object'),
  engine_version text not null check (btrim(engine_version) <> ''),
  unique (id, municipality)
);
comment on table public.siting_checks is 'A consultation with its inputs, its findings and the data they stood on. Never changed.';
comment on column public.siting_checks.created_by is 'Who asked; no reference to the account, so that the record outlives it.';
comment on column public.siting_checks.check_date is 'The civil day judged.';
comment on column public.siting_checks.site is 'The site as it was asked: geometry, accuracy, parts, attributes (src/siting/types.ts).';
comment on column public.siting_checks.answer is 'The whole answer as it was shown.';
comment on column public.siting_checks.data_stood_on is 'Sources, dates, counts and hash of the facts the engine was given.';
create index siting_checks_recent on public.siting_checks (municipality, created_at desc);
create index siting_checks_geom on public.siting_checks using gist (site_geom);

create table public.siting_overrides (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null,
  municipality text not null references public.municipalities (ibge_code),
  verdict text not null check (private.is_verdict(verdict)),
  reason text not null check (length(btrim(reason)) >= 10),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (check_id, municipality) references public.siting_checks (id, municipality)
);
comment on table public.siting_overrides is 'A decision against the verdict, with its reason. The verdict itself stays in siting_checks; the latest override stands.';
create index siting_overrides_check on public.siting_overrides (check_id, created_at desc);

create function private.stamp() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function private.stamp() is 'A user does not say when he asked; the clock does.';
revoke execute on function private.stamp() from public;
create trigger stamp before insert on public.siting_checks for each row execute function private.stamp();
create trigger stamp before insert on public.siting_overrides for each row execute function private.stamp();

create trigger append_only before update or delete on public.siting_checks
  for each row execute function private.refuse_change();
create trigger append_only before update or delete on public.siting_overrides
  for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.siting_checks
  for each statement execute function private.refuse_change();
create trigger append_only_all before truncate on public.siting_overrides
  for each statement execute function private.refuse_change();

alter table public.siting_checks enable row level security;
alter table public.siting_overrides enable row level security;
grant select, insert on public.siting_checks, public.siting_overrides to authenticated, service_role;
revoke update, delete, truncate on public.siting_checks, public.siting_overrides from service_role;

create policy "read" on public.siting_checks for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.siting_checks for insert to authenticated
  with check (created_by = (select auth.uid())
    and municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.siting_overrides for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.siting_overrides for insert to authenticated
  with check (created_by = (select auth.uid())
    and municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
