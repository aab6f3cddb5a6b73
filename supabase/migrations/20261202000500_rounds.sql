-- Rounds of inspection: what was planned for a day, and what was found, told by the one who went. Ids are made by
-- whoever writes, so that what was recorded without a network is sent once, however often it is tried.

set search_path = public, extensions;

create table public.rounds (
  id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  day date not null,
  label text not null check (btrim(label) <> '' and length(label) <= 120),
  inspector_id uuid,
  status text not null default 'sent' check (status in ('draft', 'sent', 'cancelled')),
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  finish_s integer not null check (finish_s between 0 and 172800),
  length_m double precision not null check (length_m >= 0 and length_m < 'Infinity'),
  geom geometry(LineString, 4674) check (private.is_sound(geom)),
  revision integer not null default 1 check (revision > 0),
  last_save uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality)
);
comment on table public.rounds is 'One inspector''s round on a day, as it was planned last.';
comment on column public.rounds.label is 'Who goes, as the plan calls him (Fiscal A).';
comment on column public.rounds.inspector_id is 'Whose round it is; no reference to the account, so that the record outlives it. Null: not given to anybody yet.';
comment on column public.rounds.plan is 'What it was planned with: start, end, hours, lunch, service, travel (src/records/round.ts).';
comment on column public.rounds.finish_s is 'When it is over, seconds after midnight of the town''s clocks.';
comment on column public.rounds.geom is 'The way on the road; null where nothing is driven.';
comment on column public.rounds.revision is 'Counts up with every save: who saves tells which one he has read.';
comment on column public.rounds.last_save is 'Id of the last save, made by the writer: told again, it changes nothing.';
create index rounds_day on public.rounds (municipality, day);
create index rounds_geom on public.rounds using gist (geom);

create table public.round_stops (
  id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  round_id uuid not null,
  place integer not null check (place > 0),
  subject_kind text not null check (subject_kind in ('infraction', 'licence', 'conflict', 'place')),
  subject_ref text not null check (subject_ref <> '' and length(subject_ref) <= 500),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  address text check (length(address) <= 500),
  geom geometry(Point, 4674) not null check (private.is_sound(geom)),
  score double precision not null check (score >= 0 and score < 'Infinity'),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  arrive_s integer not null check (arrive_s between 0 and 172800),
  start_s integer not null,
  depart_s integer not null,
  leg_m double precision not null check (leg_m >= 0 and leg_m < 'Infinity'),
  off_m double precision not null check (off_m >= 0 and off_m < 'Infinity'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (round_id, municipality) references public.rounds (id, municipality),
  unique (id, municipality),
  check (arrive_s <= start_s and start_s <= depart_s and depart_s <= 172800)
);
comment on table public.round_stops is 'Stops of a round in their order, with why they need a visit. What happened there is in round_reports.';
comment on column public.round_stops.subject_ref is 'Id of what the visit is about: an infraction or licence, the key of a conflict, the ref of a place.';
comment on column public.round_stops.reasons is 'Why it needs a visit: [{"code", "values", "points"}] (src/rounds/rank.ts).';
comment on column public.round_stops.arrive_s is 'Planned, seconds after midnight of the town''s clocks, as start_s (of the service) and depart_s.';
comment on column public.round_stops.off_m is 'Metres between the place and the road.';
create index round_stops_round on public.round_stops (round_id, place);
create index round_stops_subject on public.round_stops (municipality, subject_kind, subject_ref);
create index round_stops_geom on public.round_stops using gist (geom);

create table public.round_reports (
  id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  stop_id uuid not null,
  kind text not null check (kind in ('arrived', 'outcome', 'skipped')),
  outcome text check (outcome in ('in-order', 'irregular', 'closed', 'to-measure')),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  note text check (length(note) <= 4000),
  measured_m double precision check (measured_m >= 0 and measured_m < 'Infinity'),
  happened_at timestamptz not null,
  seen integer not null check (seen >= 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (stop_id, municipality) references public.round_stops (id, municipality),
  constraint outcomes_have_one check ((kind = 'outcome') = (outcome is not null)),
  constraint skips_say_why check ((kind = 'skipped') = (reason is not null))
);
comment on table public.round_reports is 'What happened at a stop, as it was told. Never changed: the last one stands, and where two people told different things both are there.';
comment on column public.round_reports.happened_at is 'The clock of the device when it was recorded; created_at is when it came in.';
comment on column public.round_reports.seen is 'How many reports of the stop the teller had read: fewer than there were means that he did not know of the others.';
create index round_reports_stop on public.round_reports (stop_id, created_at);

create table public.visit_weights (
  municipality text primary key references public.municipalities (ibge_code),
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  updated_by uuid not null,
  updated_at timestamptz not null default now()
);
comment on table public.visit_weights is 'How much each reason for a visit counts in a town (src/rounds/rank.ts); a town without a row has the usual weights.';

create trigger stamp before insert on public.rounds for each row execute function private.stamp();
create trigger stamp before insert on public.round_stops for each row execute function private.stamp();
create trigger stamp before insert on public.round_reports for each row execute function private.stamp();
create trigger touch before update on public.rounds for each row execute function private.touch();
create trigger touch before update on public.round_stops for each row execute function private.touch();
create trigger touch before update on public.visit_weights for each row execute function private.touch();
create trigger append_only before update or delete on public.round_reports
  for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.round_reports
  for each statement execute function private.refuse_change();
create trigger stays before update on public.rounds for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update on public.round_stops for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update on public.visit_weights for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.rounds enable row level security;
alter table public.round_stops enable row level security;
alter table public.round_reports enable row level security;
alter table public.visit_weights enable row level security;
grant select, insert, update on public.rounds, public.visit_weights to authenticated, service_role;
grant select, insert, update, delete on public.round_stops to authenticated, service_role;
grant select, insert on public.round_reports to authenticated, service_role;
revoke update, delete, truncate on public.round_reports from service_role;

-- Rounds the caller may write: as a manager or admin the town's, as an inspector his own.
create function private.own_rounds() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((select array_agg(r.id) from public.rounds r
    where private.has_role(r.municipality, array['admin', 'manager'])
       or (r.inspector_id = auth.uid() and private.has_role(r.municipality, array['inspector']))), '{}');
end
$$;
comment on function private.own_rounds() is 'Rounds whose stops and reports the caller may write: his own as an inspector, the town''s as a manager or admin.';
revoke execute on function private.own_rounds() from public;
grant execute on function private.own_rounds() to anon, authenticated, service_role;

create policy "read" on public.rounds for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.rounds for insert to authenticated
  with check (created_by = (select auth.uid()) and (
    municipality = any ((select private.towns_as(array['admin', 'manager']))::text[])
    or (inspector_id = (select auth.uid()) and municipality = any ((select private.towns_as(array['inspector']))::text[]))));
create policy "update" on public.rounds for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[])
    or (inspector_id = (select auth.uid()) and municipality = any ((select private.towns_as(array['inspector']))::text[])))
  with check (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[])
    or (inspector_id = (select auth.uid()) and municipality = any ((select private.towns_as(array['inspector']))::text[])));

create policy "read" on public.round_stops for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.round_stops for insert to authenticated
  with check (round_id = any ((select private.own_rounds())::uuid[]));
create policy "update" on public.round_stops for update to authenticated
  using (round_id = any ((select private.own_rounds())::uuid[]))
  with check (round_id = any ((select private.own_rounds())::uuid[]));
create policy "delete" on public.round_stops for delete to authenticated
  using (round_id = any ((select private.own_rounds())::uuid[]));

create policy "read" on public.round_reports for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.round_reports for insert to authenticated
  with check (created_by = (select auth.uid()) and stop_id in (
    select s.id from public.round_stops s where s.round_id = any ((select private.own_rounds())::uuid[])));

create policy "read" on public.visit_weights for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.visit_weights for insert to authenticated
  with check (updated_by = (select auth.uid()) and municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "update" on public.visit_weights for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]))
  with check (updated_by = (select auth.uid()) and municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));

create function private.point_of(at jsonb) returns extensions.geometry
language plpgsql immutable
set search_path = ''
as $$
begin
  return extensions.ST_SetSRID(extensions.ST_MakePoint((at ->> 0)::double precision, (at ->> 1)::double precision), 4674);
end
$$;
comment on function private.point_of(jsonb) is 'The point of [longitude, latitude].';

create function public.save_round(town text, round jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  round_key uuid := (round ->> 'id')::uuid;
  this_save uuid := (round ->> 'save')::uuid;
  known public.rounds;
  line extensions.geometry;
  kept integer;
begin
  if jsonb_typeof(round) is distinct from 'object' or jsonb_typeof(round -> 'stops') is distinct from 'array'
     or round_key is null or this_save is null then
    raise exception 'A round has an id, the id of its save, and a list of stops.' using errcode = 'P0001', hint = 'round-unreadable';
  end if;
  select * into known from public.rounds r where r.id = round_key for update;
  if known.last_save = this_save then
    return jsonb_build_object('id', known.id, 'revision', known.revision);
  end if;
  if known.id is not null and known.revision <> coalesce((round ->> 'revision')::integer, 0) then
    raise exception 'The round was saved by somebody else meanwhile.' using errcode = 'P0001', hint = 'round-moved';
  end if;
  if jsonb_typeof(round -> 'line') = 'array' and jsonb_array_length(round -> 'line') > 1 then
    line := (select ST_SetSRID(ST_MakeLine(private.point_of(p.at) order by p.n), 4674)
      from jsonb_array_elements(round -> 'line') with ordinality p (at, n));
  end if;
  if known.id is null then
    insert into public.rounds (id, municipality, day, label, inspector_id, status, plan, finish_s, length_m, geom, last_save, created_by)
    values (round_key, here.ibge_code, private.civil_date(round ->> 'day'), round ->> 'label', (round ->> 'inspector_id')::uuid,
      coalesce(round ->> 'status', 'sent'), round -> 'plan', (round ->> 'finish_s')::integer,
      (round ->> 'length_m')::double precision, line, this_save, auth.uid())
    returning * into known;
  else
    update public.rounds r set day = private.civil_date(round ->> 'day'), label = round ->> 'label',
      inspector_id = (round ->> 'inspector_id')::uuid, status = coalesce(round ->> 'status', r.status), plan = round -> 'plan',
      finish_s = (round ->> 'finish_s')::integer, length_m = (round ->> 'length_m')::double precision, geom = line,
      revision = r.revision + 1, last_save = this_save
    where r.id = round_key and r.municipality = here.ibge_code returning * into known;
    if known.id is null then
      raise exception 'There is no such round that you may change.' using errcode = '42501';
    end if;
  end if;
  -- What was visited stays with its round; what was only planned gives way to the new plan.
  delete from public.round_stops s where s.round_id = round_key
    and not exists (select from public.round_reports p where p.stop_id = s.id)
    and s.id not in (select (e ->> 'id')::uuid from jsonb_array_elements(round -> 'stops') e);
  insert into public.round_stops as s (id, municipality, round_id, place, subject_kind, subject_ref, name, address, geom, score, reasons,
      arrive_s, start_s, depart_s, leg_m, off_m)
  select (e ->> 'id')::uuid, here.ibge_code, round_key, n, e ->> 'subject_kind', e ->> 'subject_ref', e ->> 'name', e ->> 'address',
    private.point_of(e -> 'at'), (e ->> 'score')::double precision, e -> 'reasons', (e ->> 'arrive_s')::integer,
    (e ->> 'start_s')::integer, (e ->> 'depart_s')::integer, (e ->> 'leg_m')::double precision, (e ->> 'off_m')::double precision
  from jsonb_array_elements(round -> 'stops') with ordinality v (e, n)
  on conflict (id) do update set place = excluded.place, arrive_s = excluded.arrive_s, start_s = excluded.start_s,
    depart_s = excluded.depart_s, leg_m = excluded.leg_m, off_m = excluded.off_m
    where s.round_id = excluded.round_id;
  get diagnostics kept = row_count;
  if kept <> jsonb_array_length(round -> 'stops') then
    raise exception 'A stop belongs to another round.' using errcode = 'P0001', hint = 'round-stop-taken';
  end if;
  return jsonb_build_object('id', known.id, 'revision', known.revision);
end
$$;
comment on function public.save_round(text, jsonb) is
  'Keeps a round with its stops, whole or not at all; again with the same `save` it changes nothing. Answers {id, revision}. Raises P0001 with the hint round-moved where somebody else saved since `revision`, round-stop-taken, round-unreadable. Managers and admins; inspectors their own.';

create function public.report_visit(report jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  report_key uuid := (report ->> 'id')::uuid;
  stop public.round_stops;
  before integer;
  written integer;
begin
  select * into stop from public.round_stops s where s.id = (report ->> 'stop_id')::uuid;
  if stop.id is null then
    raise exception 'There is no such stop.' using errcode = 'P0001', hint = 'round-stop-missing';
  end if;
  select count(*)::integer into before from public.round_reports p where p.stop_id = stop.id and p.id <> report_key;
  insert into public.round_reports (id, municipality, stop_id, kind, outcome, reason, note, measured_m, happened_at, seen, created_by)
  values (report_key, stop.municipality, stop.id, report ->> 'kind', report ->> 'outcome', report ->> 'reason', report ->> 'note',
    (report ->> 'measured_m')::double precision, (report ->> 'happened_at')::timestamptz, coalesce((report ->> 'seen')::integer, 0), auth.uid())
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return jsonb_build_object('id', report_key, 'repeated', written = 0,
    'unseen', greatest(0, before - coalesce((report ->> 'seen')::integer, 0)));
end
$$;
comment on function public.report_visit(jsonb) is
  'Writes down what happened at a stop, once for each `id`. `unseen`: how many reports of others stood there that the teller had not read. Raises P0001 with the hint round-stop-missing. The round''s inspector, managers and admins.';

revoke execute on function private.point_of(jsonb), public.save_round(text, jsonb), public.report_visit(jsonb) from public;
grant execute on function private.point_of(jsonb) to authenticated, service_role;
grant execute on function public.save_round(text, jsonb), public.report_visit(jsonb) to authenticated, service_role;
