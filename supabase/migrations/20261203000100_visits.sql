-- What an inspector brings back from a visit, however often his device sends it: reports, photographs, infractions
-- begun at a stop. And what he takes along: papers and history of the places of his round.

set search_path = public, extensions;

create table public.visit_photos (
  id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  stop_id uuid not null,
  jpeg bytea not null check (octet_length(jpeg) between 100 and 1500000 and substring(jpeg from 1 for 3) = '\xffd8ff'::bytea),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  taken_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (stop_id, municipality) references public.round_stops (id, municipality)
);
comment on table public.visit_photos is 'Photographs of a visit: JPEG made anew by the device (at most 1600 px, nothing of the camera or the position in it). Never changed.';
comment on column public.visit_photos.taken_at is 'The clock of the device.';
create index visit_photos_stop on public.visit_photos (stop_id, taken_at);

create table public.visit_infractions (
  infraction_id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  stop_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (stop_id, municipality) references public.round_stops (id, municipality)
);
comment on table public.visit_infractions is 'Infractions begun at a stop. No reference to the draft: a draft that was thrown away is not begun again by a device that sends late.';
create index visit_infractions_stop on public.visit_infractions (stop_id);

create trigger stamp before insert on public.visit_photos for each row execute function private.stamp();
create trigger stamp before insert on public.visit_infractions for each row execute function private.stamp();
create trigger append_only before update or delete on public.visit_photos for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.visit_photos for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.visit_infractions for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.visit_infractions for each statement execute function private.refuse_change();

alter table public.visit_photos enable row level security;
alter table public.visit_infractions enable row level security;
grant select, insert on public.visit_photos, public.visit_infractions to authenticated, service_role;
revoke update, delete, truncate on public.visit_photos, public.visit_infractions from service_role;

create policy "read" on public.visit_photos for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.visit_photos for insert to authenticated
  with check (created_by = (select auth.uid()) and stop_id in (
    select s.id from public.round_stops s where s.round_id = any ((select private.own_rounds())::uuid[])));
create policy "read" on public.visit_infractions for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.visit_infractions for insert to authenticated
  with check (created_by = (select auth.uid()) and stop_id in (
    select s.id from public.round_stops s where s.round_id = any ((select private.own_rounds())::uuid[])));

-- The stop that a device speaks of. A plan may have dropped it meanwhile: then what the device knows of it brings it
-- back, since it was visited.
create function private.visited_stop(told jsonb) returns public.round_stops
language plpgsql security invoker
set search_path = ''
as $$
declare
  found public.round_stops;
  known jsonb := told -> 'stop';
  town text;
begin
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
  'The stop of {"stop_id", "stop", "told_by"}; one that a new plan dropped comes back from "stop". Raises P0001 with the hint visit-of-another where "told_by" is not the caller, round-stop-missing.';

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
  return jsonb_build_object('id', report_key, 'repeated', written = 0,
    'unseen', greatest(0, before - coalesce((report ->> 'seen')::integer, 0)));
end
$$;
comment on function public.report_visit(jsonb) is
  'Writes down what happened at a stop, once for each `id`. `unseen`: how many reports of others stood there that the teller had not read. `stop`: what the device knows of the stop, where a new plan dropped it. Raises P0001 with the hint round-stop-missing, visit-of-another. The round''s inspector, managers and admins.';

create function public.keep_photo(photo jsonb) returns jsonb
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
  return jsonb_build_object('id', photo_key, 'repeated', written = 0);
end
$$;
comment on function public.keep_photo(jsonb) is
  'Keeps a photograph of a stop (`jpeg`: base64), once for each `id`. As report_visit.';

create function public.visit_photo(photo uuid) returns text
language plpgsql stable security invoker
set search_path = public, extensions
as $$
begin
  return (select translate(encode(p.jpeg, 'base64'), E'\n', '') from public.visit_photos p where p.id = photo);
end
$$;
comment on function public.visit_photo(uuid) is 'A photograph, base64; null where there is none that the caller may see.';

create function public.begin_infraction(draft jsonb) returns jsonb
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
  if written = 0 then
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
  'Begins the draft of an infraction (`paper` = prior-notice: of a prior notice) at a stop, its place filled in, once for each `id`: also where the draft was thrown away since. The round''s inspector and admins. As report_visit.';

-- Metres: what stands within is at the stop.
create function private.at_stop_m() returns double precision
language plpgsql immutable
set search_path = ''
as $$
begin
  return 20;
end
$$;
comment on function private.at_stop_m() is 'How near a paper or an older visit stands to be of the same place, metres: a lot''s front and how far a pin errs.';

create function public.round_papers(round uuid) returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  near double precision := private.at_stop_m();
  told jsonb := '[]';
  s public.round_stops;
  around geometry;
  subject uuid;
begin
  for s in select * from public.round_stops t where t.round_id = round order by t.place loop
    around := ST_Expand(s.geom, 0.0005);
    subject := case when s.subject_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then s.subject_ref::uuid end;
    told := told || jsonb_build_object('stop_id', s.id,
      'licences', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select l.id, l.number, l.activity, l.status, l.valid_to from public.licences l
        where l.municipality = s.municipality and ((s.subject_kind = 'licence' and l.id = subject) or l.place_id in (
          select p.id from public.places p where p.municipality = s.municipality and p.geom && around
            and ST_GeometryType(p.geom) = 'ST_Point' and ST_DWithin(p.geom::geography, s.geom::geography, near)))
        order by l.valid_to desc nulls first, l.number limit 10) x),
      'infractions', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select i.id, i.number, i.status, i.offence, i.act_on, i.stage, i.due_on, i.closed from public.infractions i
        where i.municipality = s.municipality and i.status <> 'annulled' and ((s.subject_kind = 'infraction' and i.id = subject)
          or (i.geom && around and ST_DWithin(i.geom::geography, s.geom::geography, near)))
        order by i.act_on desc nulls last, i.id limit 10) x),
      'visits', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select p.id, p.kind, p.outcome, p.reason, p.note, p.happened_at from public.round_stops o
        join public.round_reports p on p.stop_id = o.id and p.kind <> 'arrived'
        where o.municipality = s.municipality and o.id <> s.id and ((o.subject_kind = s.subject_kind and o.subject_ref = s.subject_ref)
          or (o.geom && around and ST_DWithin(o.geom::geography, s.geom::geography, near)))
        order by p.happened_at desc, p.id limit 10) x),
      'photos', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select p.id, p.taken_at from public.visit_photos p where p.stop_id = s.id order by p.taken_at, p.id limit 20) x));
  end loop;
  return told;
end
$$;
comment on function public.round_papers(uuid) is
  'What is known of the places of a round: [{"stop_id", "licences", "infractions", "visits", "photos"}], the latest first, at most ten each. No personal data. Whoever works for the town.';

revoke execute on function private.visited_stop(jsonb), private.at_stop_m(), public.keep_photo(jsonb), public.visit_photo(uuid),
  public.begin_infraction(jsonb), public.round_papers(uuid) from public;
grant execute on function private.visited_stop(jsonb), private.at_stop_m(), public.keep_photo(jsonb), public.visit_photo(uuid),
  public.begin_infraction(jsonb), public.round_papers(uuid) to authenticated, service_role;
