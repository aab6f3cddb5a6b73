-- Licences, the activities that CNAE codes stand for, and the amounts that fines are counted in.

set search_path = public, extensions;

create table public.licences (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  number text not null check (btrim(number) <> ''),
  place_id uuid,
  activity text check (private.is_activity(activity)),
  cnae text check (cnae ~ '^\d{7}$'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  status text not null default 'in-force' check (status in ('requested', 'in-force', 'suspended', 'revoked', 'expired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (municipality, number),
  foreign key (place_id, municipality) references public.places (id, municipality)
);
comment on table public.licences is 'Licences of location and working (alvarás), without the holder: no personal data.';
comment on column public.licences.number is 'Number of the licence: text.';
comment on column public.licences.cnae is 'CNAE subclass, 7 digits: text, zeros in front are kept.';
create index licences_place on public.licences (place_id);
create trigger touch before update on public.licences for each row execute function private.touch();

create table public.cnae_activities (
  municipality text not null references public.municipalities (ibge_code),
  cnae text not null check (cnae ~ '^\d{7}$'),
  activity text not null check (private.is_activity(activity)),
  label text not null check (btrim(label) <> ''),
  primary key (municipality, cnae, activity)
);
comment on table public.cnae_activities is 'Which activity of the posture code a CNAE subclass is, as the town reads it.';
comment on column public.cnae_activities.label is 'The subclass in words.';

create table public.unit_values (
  id bigint generated always as identity primary key,
  municipality text not null references public.municipalities (ibge_code),
  unit text not null check (unit ~ '^[a-z]+(-[a-z]+)*$'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  amount_cents bigint not null check (amount_cents > 0),
  source text not null check (btrim(source) <> ''),
  constraint unit_values_do_not_overlap
    exclude using gist (municipality with =, unit with =, daterange(valid_from, valid_to, '[]') with &&)
);
comment on table public.unit_values is 'What the unit that fines are counted in was worth, and when; two values of a unit never hold on one day.';
comment on column public.unit_values.unit is 'minimum-wage, reference-value, ...';
comment on column public.unit_values.amount_cents is 'Whole centavos.';
comment on column public.unit_values.source is 'The act that set it.';

create trigger stays before update of municipality on public.licences for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.cnae_activities for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.unit_values for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.licences enable row level security;
alter table public.cnae_activities enable row level security;
alter table public.unit_values enable row level security;
grant select on public.cnae_activities, public.unit_values to anon;
grant select, insert, update, delete on public.licences, public.cnae_activities, public.unit_values to authenticated, service_role;

create policy "read" on public.licences for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.licences for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.licences for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.licences for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.cnae_activities for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.cnae_activities for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "update" on public.cnae_activities for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "delete" on public.cnae_activities for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]));

create policy "read" on public.unit_values for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.unit_values for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "update" on public.unit_values for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "delete" on public.unit_values for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]));
