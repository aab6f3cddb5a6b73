-- Infractions as the codes demand: the record, the offender apart from it, prior notices, seizures, witnesses, fines with
-- every step of their sum, and the process as events that nobody changes.

set search_path = public, extensions;

-- What the database must know of the codes to hold people to them. Mirrored from src/laws by supabase/seed.sql, and
-- compared with it by test/database/laws.test.ts.
create table private.law_offences (
  code text not null,
  offence text not null,
  citation text not null,
  valid_from date not null,
  valid_to date,
  boundary_year integer,
  primary key (code, offence)
);
comment on table private.law_offences is 'Which offences a code has, and when they stood.';
create table private.law_stages (
  code text not null,
  stage text not null,
  place integer not null,
  outcome text check (outcome in ('judged', 'condemned', 'settled', 'cleared')),
  closed boolean not null,
  primary key (code, stage)
);
comment on table private.law_stages is 'Stages of the process of a code, in the order of the law; what each says of the offender. Closed: nothing has to follow.';
create table private.law_terms (
  code text not null,
  stage text not null,
  whose text not null check (whose in ('offender', 'town')),
  days integer,
  least integer,
  most integer,
  since text,
  primary key (code, stage)
);
comment on table private.law_terms is 'The term that runs at a stage, in days from the day after it was reached (or another stage was: since). No days: the paper tells them.';
create table private.law_moves (
  code text not null,
  move text not null,
  from_stage text,
  to_stage text,
  actors text[] not null,
  timing text check (timing in ('within-term', 'after-term')),
  unique nulls not distinct (code, move, from_stage)
);
comment on table private.law_moves is 'What may happen at a stage, and where it leads; no from_stage opens a process, no to_stage leaves it where it is.';
create table private.law_contents (
  code text not null,
  document text not null check (document in ('infringement', 'prior-notice', 'seizure', 'licence')),
  contents text not null,
  item integer not null,
  citation text not null,
  needs jsonb not null,
  primary key (code, document, item)
);
comment on table private.law_contents is 'What a paper of a code must hold before it is issued: each of the needs, of a list within them any one.';
create table private.law_licence_terms (
  code text not null,
  activity text not null,
  citation text not null,
  most interval,
  on_public_land boolean not null,
  primary key (code, activity, citation)
);
comment on table private.law_licence_terms is 'Licences that must have an end, and how late it may be.';

create function private.mirror_laws(doc jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.law_offences;
  delete from private.law_stages;
  delete from private.law_terms;
  delete from private.law_moves;
  delete from private.law_contents;
  delete from private.law_licence_terms;
  insert into private.law_offences select * from jsonb_populate_recordset(null::private.law_offences, doc -> 'offences');
  insert into private.law_stages select * from jsonb_populate_recordset(null::private.law_stages, doc -> 'stages');
  insert into private.law_terms select * from jsonb_populate_recordset(null::private.law_terms, doc -> 'terms');
  insert into private.law_moves select * from jsonb_populate_recordset(null::private.law_moves, doc -> 'moves');
  insert into private.law_contents select * from jsonb_populate_recordset(null::private.law_contents, doc -> 'contents');
  insert into private.law_licence_terms select * from jsonb_populate_recordset(null::private.law_licence_terms, doc -> 'licence_terms');
end
$$;
comment on function private.mirror_laws(jsonb) is 'Puts what src/laws says in the place of what was known of it (supabase/mirror-laws.ts writes the document).';
revoke execute on function private.mirror_laws(jsonb) from public;

-- Offenders: personal data, apart from the record of what happened.
create table public.offenders (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  kind text not null default 'person' check (kind in ('person', 'company')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  document text check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  profession text check (length(profession) <= 200),
  birth_date date,
  age smallint check (age between 0 and 150),
  marital_status text check (marital_status in ('single', 'married', 'stable-union', 'separated', 'divorced', 'widowed')),
  address text check (length(address) <= 500),
  is_demo boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality)
);
comment on table public.offenders is 'Who answers for infractions: personal data, read by those who handle the process alone. Others see them masked (infractions_page).';
comment on column public.offenders.document is 'CPF (11 digits) or CNPJ (14, letters among them since 2026), without signs.';
comment on column public.offenders.age is 'Age as told, where the day of birth is not known.';
comment on column public.offenders.is_demo is 'Invented.';
create unique index offenders_document on public.offenders (municipality, document) where document is not null;
create index offenders_name on public.offenders (municipality, lower(name));
create trigger touch before update on public.offenders for each row execute function private.touch();

create table public.infractions (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  status text not null default 'draft' check (status in ('draft', 'notified', 'issued', 'annulled')),
  number text check (btrim(number) <> ''),
  origin text not null default 'here' check (origin in ('here', 'imported', 'demo')),
  source_id uuid,
  officer_id uuid,
  officer_name text check (length(officer_name) <= 120),
  offence text check (offence ~ '^[A-Z]{3}-[A-Za-z0-9-]+$'),
  offence_resolved boolean not null default false,
  act_on date,
  act_time time,
  act_at timestamptz not null,
  address text check (length(address) <= 500),
  place_id uuid,
  geom geometry(Point, 4674) check (private.is_sound(geom)),
  accuracy_m double precision check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  position_method text check (position_method in (
    'surveyed', 'lot', 'building', 'address', 'interpolated', 'street', 'neighbourhood', 'imported', 'drawn', 'unknown')),
  neighbourhood text,
  account text check (length(account) <= 8000),
  easing text[],
  burdening text[],
  acts text[] not null default '{}' check (acts <@ array['closure', 'embargo', 'demolition', 'police-or-court']),
  correct_in_days smallint check (correct_in_days between 1 and 365),
  pay_in_days smallint check (pay_in_days between 1 and 365),
  offender_id uuid,
  offender_signature text check (offender_signature in ('signed', 'refused', 'absent')),
  issued_on date,
  issued_at timestamptz,
  stage text,
  stage_since date,
  due_on date,
  open_until date check (open_until >= due_on),
  due_whose text check (due_whose in ('offender', 'town')),
  closed boolean not null default false,
  condemned_on date,
  amount_cents bigint check (amount_cents >= 0),
  events integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality),
  foreign key (source_id, municipality) references public.sources (id, municipality),
  foreign key (place_id, municipality) references public.places (id, municipality),
  foreign key (offender_id, municipality) references public.offenders (id, municipality),
  constraint infractions_numbered check (status in ('draft', 'notified') or number is not null),
  constraint infractions_placed check (geom is null or (accuracy_m is not null and position_method is not null))
);
comment on table public.infractions is 'Infractions: what happened, where, when, against which article. Drafts are their officer''s; what is issued changes by events alone. No personal data: the offender and the witnesses are apart.';
comment on column public.infractions.status is 'draft; notified: a prior notice runs; issued: the notice of infringement was drawn up; annulled: it was taken back, its number stays used.';
comment on column public.infractions.number is 'Number in its town: year and place in it, 2026/00001, given when it is issued. Of an import: the file''s own.';
comment on column public.infractions.offence is 'Id of the offence in src/laws.';
comment on column public.infractions.offence_resolved is 'Only the year of the wording''s start or end is known, and its officer says the day falls where it stood.';
comment on column public.infractions.act_on is 'Civil day of the act in the town.';
comment on column public.infractions.act_time is 'Clock of the town; null where only the day is known.';
comment on column public.infractions.act_at is 'Day and time as an instant, for order; of a draft without a day, when it was begun. Kept by the database.';
comment on column public.infractions.position_method is 'How the position was found.';
comment on column public.infractions.accuracy_m is 'Half-width of the position''s uncertainty, metres.';
comment on column public.infractions.neighbourhood is 'Where the position falls; of an import without a position, as the file says.';
comment on column public.infractions.easing is 'Letters of the attenuating circumstances; null = not yet said, empty = none.';
comment on column public.infractions.burdening is 'Letters of the aggravating circumstances; null = not yet said, empty = none.';
comment on column public.infractions.acts is 'What goes with the fine and changes who judges.';
comment on column public.infractions.correct_in_days is 'Term to put it right, as the notice gives it.';
comment on column public.infractions.pay_in_days is 'Term to pay, where the notice sets it.';
comment on column public.infractions.stage is 'Where the process stands (src/laws, procedure); kept by the events.';
comment on column public.infractions.open_until is 'The first working day from due_on: until it has passed the term is open, or in doubt.';
comment on column public.infractions.condemned_on is 'Day on which it was settled against him; null while it is not, or he was cleared. What makes a repeat.';
comment on column public.infractions.amount_cents is 'The fine that stands, whole centavos.';
comment on column public.infractions.events is 'How many events its process has.';

create unique index infractions_number on public.infractions (municipality, number) where origin <> 'imported' and number is not null;
create unique index infractions_foreign_number on public.infractions (municipality, source_id, number) where origin = 'imported';
create index infractions_recent on public.infractions (municipality, act_at desc, id desc);
create index infractions_stage on public.infractions (municipality, stage, act_at desc, id desc);
create index infractions_offence on public.infractions (municipality, offence, act_at desc, id desc);
create index infractions_neighbourhood on public.infractions (municipality, neighbourhood, act_at desc, id desc);
create index infractions_open on public.infractions (municipality, open_until, id) where open_until is not null and not closed;
create index infractions_officer on public.infractions (officer_id, status);
create index infractions_offender on public.infractions (offender_id);
create index infractions_place on public.infractions (place_id);
create index infractions_source on public.infractions (source_id);
create index infractions_geom on public.infractions using gist (geom);
create trigger touch before update on public.infractions for each row execute function private.touch();

create table public.prior_notices (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null unique,
  status text not null default 'draft' check (status in ('draft', 'issued')),
  number text check (btrim(number) <> ''),
  reason text check (length(reason) <= 4000),
  measures text check (length(measures) <= 4000),
  term_days smallint check (term_days between 1 and 365),
  receipt text check (receipt in ('signed', 'refused')),
  issued_on date,
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality) on delete cascade,
  check ((status = 'issued') = (number is not null))
);
comment on table public.prior_notices is 'Prior notices: what must be done and by when, before there is a notice of infringement. Opens the process of its infraction.';
comment on column public.prior_notices.term_days is 'Days given, from the day after the notice.';
comment on column public.prior_notices.receipt is 'Whether the receipt was signed or refused.';
create unique index prior_notices_number on public.prior_notices (municipality, number);
create trigger touch before update on public.prior_notices for each row execute function private.touch();

create table public.seizures (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'issued')),
  number text check (btrim(number) <> ''),
  kind text not null default 'thing' check (kind in ('thing', 'perishable', 'animal')),
  items text check (length(items) <= 4000),
  reasons text check (length(reasons) <= 4000),
  place text check (length(place) <= 500),
  seized_on date,
  seized_time time,
  owner_name text check (length(owner_name) <= 200),
  holder_name text check (length(holder_name) <= 200),
  offender_signature text check (offender_signature in ('signed', 'refused', 'absent')),
  kept_at text check (length(kept_at) <= 500),
  outcome text check (outcome in ('returned', 'auctioned', 'donated', 'destroyed')),
  outcome_on date,
  issued_on date,
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality) on delete cascade,
  check ((status = 'issued') = (number is not null)),
  check ((outcome is null) = (outcome_on is null))
);
comment on table public.seizures is 'What was seized with an infraction, and what became of it. Names its owner and holder: personal data.';
comment on column public.seizures.kind is 'Animals and perishables have terms of their own.';
comment on column public.seizures.items is 'What, and how much of it.';
create unique index seizures_number on public.seizures (municipality, number);
create index seizures_infraction on public.seizures (infraction_id);
create trigger touch before update on public.seizures for each row execute function private.touch();

create table public.witnesses (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null,
  paper text not null default 'infringement' check (paper in ('infringement', 'prior-notice', 'seizure')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  address text check (length(address) <= 500),
  is_adult boolean not null default true,
  signed boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality) on delete cascade
);
comment on table public.witnesses is 'Witnesses of an infraction and of its papers: personal data.';
create index witnesses_infraction on public.witnesses (infraction_id);

create table public.fines (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null,
  offence text not null,
  unit text not null,
  unit_on date not null,
  unit_cents bigint not null check (unit_cents > 0),
  easing text[] not null,
  burdening text[] not null,
  repeat text not null check (repeat in ('none', 'generic', 'specific')),
  repeat_of uuid,
  repeat_days integer check (repeat_days >= 0),
  degree text not null check (degree in ('minimum', 'sub-medium', 'medium', 'sub-maximum', 'maximum', 'unforeseen')),
  least_cents bigint check (least_cents >= 0),
  most_cents bigint check (most_cents >= least_cents),
  amount_cents bigint not null check (amount_cents >= 0),
  judge text not null check (judge in ('mayor', 'director', 'secretary')),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 0),
  reason text check (length(reason) <= 4000),
  engine_version text not null check (btrim(engine_version) <> ''),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality),
  foreign key (repeat_of, municipality) references public.infractions (id, municipality)
);
comment on table public.fines is 'Fines, each with the whole of its sum: the value of the unit, circumstances, repeat, degree, every step with its citation. Never changed; the latest stands.';
comment on column public.fines.unit_on is 'The day whose value of the unit counts: that of the notice.';
comment on column public.fines.repeat_of is 'The earlier infraction that makes it a repeat.';
comment on column public.fines.steps is '[{"text": {"pt", "en"}, "citation", "amount"}], centavos (src/enforcement/step.ts).';
create index fines_infraction on public.fines (infraction_id, created_at desc);
create index fines_repeat on public.fines (repeat_of);

create table public.process_events (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('move', 'reversal')),
  move text,
  from_stage text,
  to_stage text,
  actor text check (actor in ('inspector', 'director', 'judge', 'mayor', 'council', 'treasury', 'offender')),
  acted_on date not null,
  days integer check (days > 0),
  due_on date,
  open_until date check (open_until >= due_on),
  undoes uuid unique,
  document text check (document in ('infringement', 'prior-notice')),
  note text check (length(note) <= 4000),
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (infraction_id, place),
  unique (id, infraction_id),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality),
  foreign key (undoes, infraction_id) references public.process_events (id, infraction_id),
  check (kind = 'reversal' or (move is not null and actor is not null)),
  check ((kind = 'reversal') = (undoes is not null)),
  check (kind = 'move' or length(btrim(note)) >= 10)
);
comment on table public.process_events is 'What happened in the process of an infraction, in order. Never changed: a reversal is an event too.';
comment on column public.process_events.place is 'Its place in the process, from 1.';
comment on column public.process_events.move is 'Id of the move in src/laws.';
comment on column public.process_events.acted_on is 'Civil day of the act.';
comment on column public.process_events.days is 'How long the paper gave, where the code leaves it.';
comment on column public.process_events.document is 'The paper that was issued with it.';
comment on column public.process_events.undoes is 'The event that a reversal undoes.';

create table public.notice_papers (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  infraction_id uuid not null,
  document text not null check (document in ('infringement', 'prior-notice', 'seizure')),
  number text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (infraction_id, municipality) references public.infractions (id, municipality)
);
comment on table public.notice_papers is 'What each paper said when it was issued, the offender and witnesses with it: personal data. Never changed.';
comment on column public.notice_papers.content is '{"infraction", "offender", "witnesses", "prior_notice", "seizure", "fine"} as they stood.';
create index notice_papers_infraction on public.notice_papers (infraction_id, created_at);

create table private.notice_counters (
  municipality text not null references public.municipalities (ibge_code),
  document text not null,
  year integer not null,
  last integer not null,
  primary key (municipality, document, year)
);
comment on table private.notice_counters is 'The last number given to a paper of a town in a year. Its row is held until the paper is kept, so that numbers have no gaps.';

-- Who may read and write.
create trigger stays before update of municipality on public.offenders for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.infractions for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.prior_notices for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.seizures for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.witnesses for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

do $$
declare t text;
begin
  foreach t in array array['fines', 'process_events', 'notice_papers'] loop
    execute format('create trigger stamp before insert on public.%I for each row execute function private.stamp()', t);
    execute format('create trigger append_only before update or delete on public.%I for each row execute function private.refuse_change()', t);
    execute format('create trigger append_only_all before truncate on public.%I for each statement execute function private.refuse_change()', t);
    execute format('alter table public.%I enable row level security', t);
    execute format('grant select, insert on public.%I to service_role', t);
    execute format('revoke update, delete, truncate on public.%I from service_role', t);
    execute format('grant select on public.%I to authenticated', t);
  end loop;
  foreach t in array array['offenders', 'infractions', 'prior_notices', 'seizures', 'witnesses'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', t);
  end loop;
end
$$;

create function private.staff() returns text[] language sql immutable parallel safe as $$
  select array['admin', 'planner', 'manager', 'inspector']
$$;
create function private.handlers() returns text[] language sql immutable parallel safe as $$
  select array['admin', 'manager', 'inspector']
$$;
comment on function private.staff() is 'Roles that work for a town.';
comment on function private.handlers() is 'Roles that handle processes, and so read who the offender is.';

create function private.open_records() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(i.id), '{}') from public.infractions i
  where i.status in ('draft', 'notified') and not i.closed
    and ((i.officer_id = (select auth.uid()) and i.municipality = any (private.towns_as(array['inspector', 'admin'])))
      or i.municipality = any (private.towns_as(array['admin'])))
$$;
comment on function private.open_records() is 'Infractions whose papers the caller may still fill in: his own drafts, and as an admin the town''s.';
revoke execute on function private.staff(), private.handlers(), private.open_records() from public;
grant execute on function private.staff(), private.handlers(), private.open_records() to anon, authenticated, service_role;

create policy "read" on public.offenders for select to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "insert" on public.offenders for insert to authenticated
  with check (not is_demo and municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "update" on public.offenders for update to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]))
  with check (municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "delete" on public.offenders for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]));

create policy "read" on public.infractions for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.infractions for insert to authenticated
  with check (status = 'draft' and officer_id = (select auth.uid())
    and municipality = any ((select private.towns_as(array['admin', 'inspector']))::text[]));
create policy "update" on public.infractions for update to authenticated
  using (status in ('draft', 'notified') and ((officer_id = (select auth.uid())
      and municipality = any ((select private.towns_as(array['inspector', 'admin']))::text[]))
    or municipality = any ((select private.towns_as(array['admin']))::text[])))
  with check (status in ('draft', 'notified') and ((officer_id = (select auth.uid())
      and municipality = any ((select private.towns_as(array['inspector', 'admin']))::text[]))
    or municipality = any ((select private.towns_as(array['admin']))::text[])));
create policy "delete" on public.infractions for delete to authenticated
  using (status = 'draft' and events = 0 and ((officer_id = (select auth.uid())
      and municipality = any ((select private.towns_as(array['inspector', 'admin']))::text[]))
    or municipality = any ((select private.towns_as(array['admin']))::text[])));

create policy "read" on public.prior_notices for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.prior_notices for insert to authenticated
  with check (status = 'draft' and infraction_id = any ((select private.open_records())::uuid[]));
create policy "update" on public.prior_notices for update to authenticated
  using (status = 'draft' and infraction_id = any ((select private.open_records())::uuid[]))
  with check (status = 'draft' and infraction_id = any ((select private.open_records())::uuid[]));
create policy "delete" on public.prior_notices for delete to authenticated
  using (status = 'draft' and infraction_id = any ((select private.open_records())::uuid[]));

create policy "read" on public.seizures for select to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]));
-- A thing may be seized after the notice too.
create policy "insert" on public.seizures for insert to authenticated
  with check (status = 'draft' and (infraction_id = any ((select private.open_records())::uuid[]) or infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));
create policy "update" on public.seizures for update to authenticated
  using (status = 'draft' and (infraction_id = any ((select private.open_records())::uuid[]) or infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)))
  with check (status = 'draft' and (infraction_id = any ((select private.open_records())::uuid[]) or infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));
create policy "delete" on public.seizures for delete to authenticated
  using (status = 'draft' and (infraction_id = any ((select private.open_records())::uuid[]) or infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));

create policy "read" on public.witnesses for select to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "insert" on public.witnesses for insert to authenticated
  with check (infraction_id = any ((select private.open_records())::uuid[]) or (paper = 'seizure' and infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));
create policy "update" on public.witnesses for update to authenticated
  using (infraction_id = any ((select private.open_records())::uuid[]) or (paper = 'seizure' and infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)))
  with check (infraction_id = any ((select private.open_records())::uuid[]) or (paper = 'seizure' and infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));
create policy "delete" on public.witnesses for delete to authenticated
  using (infraction_id = any ((select private.open_records())::uuid[]) or (paper = 'seizure' and infraction_id in (
    select i.id from public.infractions i where i.officer_id = (select auth.uid()) and i.status = 'issued' and not i.closed)));

create policy "read" on public.fines for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "read" on public.process_events for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "read" on public.notice_papers for select to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]));

-- What the database keeps of a record itself, and what its officer does not write.
create function private.settle_infraction() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
      if (new.number, new.issued_on, new.issued_at, new.stage, new.stage_since, new.due_on, new.open_until, new.due_whose,
          new.condemned_on, new.amount_cents, new.source_id) is distinct from
         (null::text, null::date, null::timestamptz, null::text, null::date, null::date, null::date, null::text, null::date,
          null::bigint, null::uuid) or new.closed or new.events <> 0 or new.origin <> 'here' then
        raise exception 'Number, stage and terms of an infraction are given by its process, not written.' using errcode = '42501';
      end if;
    elsif (new.status, new.number, new.origin, new.source_id, new.officer_id, new.issued_on, new.issued_at, new.stage, new.stage_since, new.due_on,
        new.open_until, new.due_whose, new.closed, new.condemned_on, new.amount_cents, new.events, new.created_at) is distinct from
       (old.status, old.number, old.origin, old.source_id, old.officer_id, old.issued_on, old.issued_at, old.stage, old.stage_since, old.due_on,
        old.open_until, old.due_whose, old.closed, old.condemned_on, old.amount_cents, old.events, old.created_at) then
      raise exception 'Number, stage and terms of an infraction are given by its process, not written.' using errcode = '42501';
    end if;
  end if;
  if tg_op = 'INSERT' or (new.act_on, new.act_time) is distinct from (old.act_on, old.act_time) then
    new.act_at := coalesce((select (new.act_on + coalesce(new.act_time, '00:00')) at time zone m.time_zone
      from public.municipalities m where m.ibge_code = new.municipality), new.created_at);
  end if;
  if new.geom is not null and ((tg_op = 'INSERT' and new.neighbourhood is null)
      or (tg_op = 'UPDATE' and new.geom is distinct from old.geom)) then
    new.neighbourhood := (select n.name from public.neighbourhoods n
      where n.municipality = new.municipality and n.valid_to is null and ST_Intersects(n.geom, new.geom) order by n.name limit 1);
  end if;
  return new;
end
$$;
comment on function private.settle_infraction() is 'Keeps the instant and the neighbourhood of an infraction; what its process gives is written by nobody.';
revoke execute on function private.settle_infraction() from public;
create trigger settle before insert or update on public.infractions for each row execute function private.settle_infraction();
