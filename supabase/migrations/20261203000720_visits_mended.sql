-- Visits: a session that has ended is told as such; an id is one person's; a draft that was thrown away says so; a stop
-- with a photograph or a draft stays in its round; a complaint is closed by a report of its own town.

set search_path = public, extensions;

alter table public.round_reports add unique (id, municipality);
alter table public.complaints drop constraint complaints_closed_report_fkey;
alter table public.complaints add constraint complaints_closed_report_fkey
  foreign key (closed_report, municipality) references public.round_reports (id, municipality);

create or replace function private.visited_stop(told jsonb) returns public.round_stops
language plpgsql security invoker
set search_path = ''
as $$
declare
  found public.round_stops;
  known jsonb := told -> 'stop';
  town text;
begin
  -- A token outlives its session: who signed out elsewhere sees no stop, and is not to be told that there is none.
  if not private.is_live() then
    raise exception 'The session has ended.' using errcode = 'P0001', hint = 'visit-of-another';
  end if;
  if told ? 'told_by' and (told ->> 'told_by')::uuid is distinct from auth.uid() then
    raise exception 'This was recorded by somebody else, who sends it himself.' using errcode = 'P0001', hint = 'visit-of-another';
  end if;
  select * into found from public.round_stops s where s.id = (told ->> 'stop_id')::uuid;
  if found.id is not null then
    return found;
  end if;
  if jsonb_typeof(known) = 'object' then
    select r.municipality into town from public.rounds r
    where r.id = (known ->> 'round_id')::uuid and r.id = any (private.own_rounds());
  end if;
  if town is null then
    raise exception 'There is no such stop.' using errcode = 'P0001', hint = 'round-stop-missing';
  end if;
  insert into public.round_stops (id, municipality, round_id, place, subject_kind, subject_ref, name, address, geom, score, reasons,
    arrive_s, start_s, depart_s, leg_m, off_m, also_refs)
  values ((told ->> 'stop_id')::uuid, town, (known ->> 'round_id')::uuid,
    (select coalesce(max(s.place), 0) + 1 from public.round_stops s where s.round_id = (known ->> 'round_id')::uuid),
    known ->> 'subject_kind', known ->> 'subject_ref', known ->> 'name', known ->> 'address', private.point_of(known -> 'at'),
    (known ->> 'score')::double precision, coalesce(known -> 'reasons', '[]'), (known ->> 'arrive_s')::integer, (known ->> 'start_s')::integer,
    (known ->> 'depart_s')::integer, (known ->> 'leg_m')::double precision, (known ->> 'off_m')::double precision,
    private.texts_of(known -> 'also_refs'))
  returning * into found;
  return found;
end
$$;
comment on function private.visited_stop(jsonb) is
  'The stop of {"stop_id", "stop", "told_by"}; one that a new plan dropped comes back from "stop". Raises P0001 with the hint visit-of-another where "told_by" is not the caller or his session has ended, round-stop-missing.';

create or replace function public.report_visit(report jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  report_key uuid := (report ->> 'id')::uuid;
  at_stop public.round_stops := private.visited_stop(report);
  before integer;
  written integer;
begin
  select count(*)::integer into before from public.round_reports p where p.stop_id = at_stop.id and p.id <> report_key;
  insert into public.round_reports (id, municipality, stop_id, kind, outcome, reason, note, measured_m, happened_at, seen, created_by)
  values (report_key, at_stop.municipality, at_stop.id, report ->> 'kind', report ->> 'outcome', report ->> 'reason', report ->> 'note',
    (report ->> 'measured_m')::double precision, (report ->> 'happened_at')::timestamptz, coalesce((report ->> 'seen')::integer, 0), auth.uid())
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  if written = 0 and not exists (select from public.round_reports x where x.id = report_key and x.created_by = auth.uid()) then
    raise exception 'A record with this id is somebody else''s.' using errcode = 'P0001', hint = 'record-of-another';
  end if;
  return jsonb_build_object('id', report_key, 'repeated', written = 0,
    'unseen', greatest(0, before - coalesce((report ->> 'seen')::integer, 0)));
end
$$;
comment on function public.report_visit(jsonb) is
  'Writes down what happened at a stop, once for each `id`. `unseen`: how many reports of others stood there that the teller had not read. `stop`: what the device knows of the stop, where a new plan dropped it. Raises P0001 with the hint round-stop-missing, visit-of-another, record-of-another (the id is in use). The round''s inspector, managers and admins.';

create or replace function public.keep_photo(photo jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  photo_key uuid := (photo ->> 'id')::uuid;
  at_stop public.round_stops := private.visited_stop(photo);
  written integer;
begin
  insert into public.visit_photos (id, municipality, stop_id, jpeg, width, height, taken_at, created_by)
  values (photo_key, at_stop.municipality, at_stop.id, decode(photo ->> 'jpeg', 'base64'), (photo ->> 'width')::integer,
    (photo ->> 'height')::integer, (photo ->> 'taken_at')::timestamptz, auth.uid())
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  if written = 0 and not exists (select from public.visit_photos x where x.id = photo_key and x.created_by = auth.uid()) then
    raise exception 'A record with this id is somebody else''s.' using errcode = 'P0001', hint = 'record-of-another';
  end if;
  return jsonb_build_object('id', photo_key, 'repeated', written = 0);
end
$$;

create or replace function public.begin_infraction(draft jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  draft_key uuid := (draft ->> 'id')::uuid;
  at_stop public.round_stops := private.visited_stop(draft);
  written integer;
begin
  insert into public.visit_infractions (infraction_id, municipality, stop_id, created_by)
  values (draft_key, at_stop.municipality, at_stop.id, auth.uid())
  on conflict (infraction_id) do nothing;
  get diagnostics written = row_count;
  if written = 0 and not exists (select from public.visit_infractions x where x.infraction_id = draft_key and x.created_by = auth.uid()) then
    raise exception 'This draft was begun by somebody else.' using errcode = 'P0001', hint = 'draft-of-another';
  end if;
  if written = 0 then
    if not exists (select from public.infractions i where i.id = draft_key) then
      raise exception 'This draft was begun and thrown away since.' using errcode = 'P0001', hint = 'draft-discarded';
    end if;
    return jsonb_build_object('id', draft_key, 'repeated', true);
  end if;
  insert into public.infractions (id, municipality, officer_id, officer_name, offence, act_on, act_time, address, account, geom, accuracy_m, position_method)
  values (draft_key, at_stop.municipality, auth.uid(), draft ->> 'officer_name', draft ->> 'offence', private.civil_date(draft ->> 'act_on'),
    (draft ->> 'act_time')::time, at_stop.address, draft ->> 'account', at_stop.geom, 20, 'drawn');
  if draft ->> 'paper' = 'prior-notice' then
    insert into public.prior_notices (municipality, infraction_id, reason) values (at_stop.municipality, draft_key, draft ->> 'account');
  end if;
  return jsonb_build_object('id', draft_key, 'repeated', false);
end
$$;
comment on function public.begin_infraction(jsonb) is
  'Begins the draft of an infraction (`paper` = prior-notice: of a prior notice) at a stop, its place filled in, once for each `id`. Raises P0001 with the hint draft-discarded where it was thrown away since, draft-of-another where somebody else began it. The round''s inspector and admins. As report_visit.';

create or replace function public.save_round(town text, round jsonb) returns jsonb
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
    and not exists (select from public.visit_photos p where p.stop_id = s.id)
    and not exists (select from public.visit_infractions i where i.stop_id = s.id)
    and s.id not in (select (e ->> 'id')::uuid from jsonb_array_elements(round -> 'stops') e);
  insert into public.round_stops as s (id, municipality, round_id, place, subject_kind, subject_ref, name, address, geom, score, reasons,
      arrive_s, start_s, depart_s, leg_m, off_m, window_from_s, window_to_s, skills, also_refs)
  select (e ->> 'id')::uuid, here.ibge_code, round_key, n, e ->> 'subject_kind', e ->> 'subject_ref', e ->> 'name', e ->> 'address',
    private.point_of(e -> 'at'), (e ->> 'score')::double precision, e -> 'reasons', (e ->> 'arrive_s')::integer,
    (e ->> 'start_s')::integer, (e ->> 'depart_s')::integer, (e ->> 'leg_m')::double precision, (e ->> 'off_m')::double precision,
    (e ->> 'window_from_s')::integer, (e ->> 'window_to_s')::integer, private.texts_of(e -> 'skills'), private.texts_of(e -> 'also_refs')
  from jsonb_array_elements(round -> 'stops') with ordinality v (e, n)
  on conflict (id) do update set place = excluded.place, arrive_s = excluded.arrive_s, start_s = excluded.start_s,
    depart_s = excluded.depart_s, leg_m = excluded.leg_m, off_m = excluded.off_m,
    window_from_s = excluded.window_from_s, window_to_s = excluded.window_to_s, skills = excluded.skills
    where s.round_id = excluded.round_id;
  get diagnostics kept = row_count;
  if kept <> jsonb_array_length(round -> 'stops') then
    raise exception 'A stop belongs to another round.' using errcode = 'P0001', hint = 'round-stop-taken';
  end if;
  return jsonb_build_object('id', known.id, 'revision', known.revision);
end
$$;
