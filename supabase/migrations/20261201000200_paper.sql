-- The paper of a consultation: its number, the inputs it can be judged again from, the officer's conclusion, the town's
-- arms, and the one question that a stranger with a paper in his hand may ask.

set search_path = public, extensions;

-- Numbers run by town and year, without gaps: the row of the counter is held until the consultation is kept.
create table private.check_counters (
  municipality text not null references public.municipalities (ibge_code),
  year integer not null,
  last integer not null,
  primary key (municipality, year)
);
comment on table private.check_counters is 'The last number given to a consultation of a town in a year.';

alter table public.siting_checks
  add column number text,
  add column inputs jsonb check (jsonb_typeof(inputs) = 'object' and octet_length(inputs::text) <= 4000000),
  add column seal text check (seal ~ '^[0-9a-f]{64}$'),
  add constraint sealed check ((inputs is null) = (seal is null));
comment on column public.siting_checks.number is 'Number in its town: year and place in it, 2026/0001. Given by the database.';
comment on column public.siting_checks.inputs is 'What the answer can be judged again from (src/papers/kept.ts); null where it was too large or kept before there were papers.';
comment on column public.siting_checks.seal is 'SHA-256 of the inputs as canonical JSON; the paper carries it.';

-- Those kept so far get theirs in the order in which they were kept.
alter table public.siting_checks disable trigger append_only;
update public.siting_checks c set number = n.number
from (
  select k.id, to_char(k.created_at at time zone m.time_zone, 'YYYY') || '/' || lpad((row_number() over (
    partition by k.municipality, to_char(k.created_at at time zone m.time_zone, 'YYYY')
    order by k.created_at, k.id))::text, 4, '0') as number
  from public.siting_checks k join public.municipalities m on m.ibge_code = k.municipality
) n where n.id = c.id;
alter table public.siting_checks enable trigger append_only;
insert into private.check_counters (municipality, year, last)
  select municipality, split_part(number, '/', 1)::int, count(*) from public.siting_checks group by 1, 2;
alter table public.siting_checks alter column number set not null;
alter table public.siting_checks add constraint siting_checks_number unique (municipality, number);

create function private.number_check() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  this_year integer;
  place integer;
begin
  select to_char(new.created_at at time zone m.time_zone, 'YYYY')::int into this_year
  from public.municipalities m where m.ibge_code = new.municipality;
  if this_year is null then
    return new; -- no such town: its reference refuses the row
  end if;
  insert into private.check_counters as c (municipality, year, last) values (new.municipality, this_year, 1)
    on conflict (municipality, year) do update set last = c.last + 1
    returning last into place;
  new.number := this_year || '/' || lpad(place::text, greatest(4, length(place::text)), '0');
  return new;
end
$$;
comment on function private.number_check() is 'Gives a consultation its number; whoever keeps it does not choose one.';
revoke execute on function private.number_check() from public;
-- After "stamp", in the order of the alphabet: the year is that of the clock.
create trigger stamp_number before insert on public.siting_checks for each row execute function private.number_check();

create table public.siting_conclusions (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null,
  municipality text not null references public.municipalities (ibge_code),
  conclusion text not null check (btrim(conclusion) <> '' and length(conclusion) <= 4000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (check_id, municipality) references public.siting_checks (id, municipality)
);
comment on table public.siting_conclusions is 'What an officer concludes from a consultation, in his own words, for its paper. Never changed; the latest stands.';
create index siting_conclusions_check on public.siting_conclusions (check_id, created_at desc);
create trigger stamp before insert on public.siting_conclusions for each row execute function private.stamp();
create trigger append_only before update or delete on public.siting_conclusions
  for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.siting_conclusions
  for each statement execute function private.refuse_change();

alter table public.siting_conclusions enable row level security;
grant select, insert on public.siting_conclusions to authenticated, service_role;
revoke update, delete, truncate on public.siting_conclusions from service_role;
create policy "read" on public.siting_conclusions for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.siting_conclusions for insert to authenticated
  with check (created_by = (select auth.uid())
    and municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

-- PNG and nothing else: what is drawn from an SVG file is drawn before it is kept, so that no script is ever stored.
alter table public.municipalities add constraint arms_are_a_picture check (
  settings -> 'arms' is null or (
    jsonb_typeof(settings -> 'arms') = 'string'
    and length(settings ->> 'arms') <= 280000
    and settings ->> 'arms' ~ '^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$'));
comment on column public.municipalities.settings is 'Settings of the town; {"public_read": false} hides it from those who are not its members, "arms" is its coat of arms (PNG, base64).';

-- Whoever holds the paper knows the consultation and the seal, and is told what the paper says: no more, and to nobody else.
create function private.kept_paper(consultation uuid, seal text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'number', k.number,
    'kept_on', to_char(k.created_at at time zone m.time_zone, 'YYYY-MM-DD'),
    'town', jsonb_build_object('ibge', m.ibge_code, 'slug', m.slug, 'name', m.name, 'uf', m.uf, 'code', m.code,
      'time_zone', m.time_zone, 'is_demo', m.is_demo, 'is_sandbox', m.is_sandbox),
    'answer', k.answer,
    'inputs', k.inputs,
    'seal', k.seal,
    'engine_version', k.engine_version,
    'override', (
      select jsonb_build_object('verdict', o.verdict, 'reason', o.reason,
        'day', to_char(o.created_at at time zone m.time_zone, 'YYYY-MM-DD'))
      from public.siting_overrides o where o.check_id = k.id order by o.created_at desc, o.id desc limit 1),
    'conclusion', (
      select jsonb_build_object('text', c.conclusion, 'day', to_char(c.created_at at time zone m.time_zone, 'YYYY-MM-DD'))
      from public.siting_conclusions c where c.check_id = k.id order by c.created_at desc, c.id desc limit 1))
  from public.siting_checks k join public.municipalities m on m.ibge_code = k.municipality
  where k.id = kept_paper.consultation and k.seal = kept_paper.seal
$$;
comment on function private.kept_paper(uuid, text) is 'What a paper says, to whoever knows its consultation and its seal; null otherwise. No name of a person, no title, no note.';

create function public.verify_paper(consultation uuid, seal text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.kept_paper(verify_paper.consultation, verify_paper.seal)
$$;
comment on function public.verify_paper(uuid, text) is 'The kept consultation behind a paper, for its verification: number, answer, inputs, seal, decision and conclusion. Null where the seal is not that of the consultation.';

revoke execute on function private.kept_paper(uuid, text), public.verify_paper(uuid, text) from public;
grant execute on function private.kept_paper(uuid, text), public.verify_paper(uuid, text) to anon, authenticated, service_role;
