-- Complaints of citizens, who made them apart, closed by the visit that looks into them; and rounds that keep the hours
-- and the skills a stop asks for, so that a plan made anew in the street keeps them too.

set search_path = public, extensions;

create table public.complaints (
  id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  protocol text check (btrim(protocol) <> '' and length(protocol) <= 60),
  received_on date not null,
  channel text not null default 'counter' check (channel in ('phone', 'counter', 'web', 'letter', 'other')),
  topic text not null check (topic ~ '^[a-z][a-z-]{0,39}$'),
  about text not null check (btrim(about) <> '' and length(about) <= 4000),
  at_night boolean not null default false,
  address text check (length(address) <= 500),
  geom geometry(Point, 4674) check (private.is_sound(geom)),
  accuracy_m double precision check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  named boolean not null default false,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_at timestamptz,
  closed_by uuid,
  closed_how text check (closed_how in ('visit', 'answered', 'repeated', 'no-object')),
  closed_report uuid references public.round_reports (id),
  closed_note text check (length(closed_note) <= 1000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, municipality),
  constraint closed_is_told check ((status = 'closed') = (closed_at is not null and closed_by is not null and closed_how is not null)),
  constraint open_says_nothing check (status = 'closed' or (closed_at is null and closed_by is null and closed_how is null and closed_report is null)),
  constraint visits_have_reports check ((closed_how is not distinct from 'visit') = (closed_report is not null))
);
comment on table public.complaints is 'Complaints that ask for a visit. No personal data: who made them is in complainants.';
comment on column public.complaints.protocol is 'Number by which the town hall knows it.';
comment on column public.complaints.topic is 'What it is about, a group of offences (src/laws/offence-groups.ts).';
comment on column public.complaints.at_night is 'What it tells of happens at night: it is looked into at night.';
comment on column public.complaints.named is 'Whether whoever made it gave a name.';
comment on column public.complaints.closed_report is 'The report of the visit that closed it.';
create unique index complaints_protocol on public.complaints (municipality, protocol) where protocol is not null;
create index complaints_listed on public.complaints (municipality, received_on desc, id desc);
create index complaints_open on public.complaints (municipality) where status = 'open';
create index complaints_geom on public.complaints using gist (geom);

create table public.complainants (
  complaint_id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  contact text check (length(contact) <= 200),
  created_at timestamptz not null default now(),
  foreign key (complaint_id, municipality) references public.complaints (id, municipality) on delete cascade
);
comment on table public.complainants is 'Who made a complaint, and how to answer: personal data, read by managers and admins alone; the inspector who looks into it does not learn it.';

create trigger stamp before insert on public.complaints for each row execute function private.stamp();
create trigger stamp before insert on public.complainants for each row execute function private.stamp();
create trigger touch before update on public.complaints for each row execute function private.touch();
create trigger stays before update on public.complaints for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update on public.complainants for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

create function private.complaint_only_closes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status = 'closed' or (to_jsonb(old) - array['status', 'closed_at', 'closed_by', 'closed_how', 'closed_report', 'closed_note', 'updated_at'])
      is distinct from (to_jsonb(new) - array['status', 'closed_at', 'closed_by', 'closed_how', 'closed_report', 'closed_note', 'updated_at']) then
    raise exception 'A complaint stays as it was made, and is closed once.' using errcode = 'P0001', hint = 'complaint-closed';
  end if;
  return new;
end
$$;
comment on function private.complaint_only_closes() is 'A complaint is the words of another: it is closed, never written over.';
create trigger only_closes before update on public.complaints for each row execute function private.complaint_only_closes();

alter table public.complaints enable row level security;
alter table public.complainants enable row level security;
grant select, insert, update on public.complaints to authenticated, service_role;
grant select, insert on public.complainants to authenticated, service_role;

create policy "read" on public.complaints for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.complaints for insert to authenticated
  with check (status = 'open' and created_by = (select auth.uid())
    and municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "update" on public.complaints for update to authenticated
  using (municipality = any ((select private.towns_as(private.handlers()))::text[]))
  with check ((status = 'open' or closed_by = (select auth.uid()))
    and municipality = any ((select private.towns_as(private.handlers()))::text[]));
create policy "read" on public.complainants for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "insert" on public.complainants for insert to authenticated
  with check (municipality = any ((select private.towns_as(private.handlers()))::text[])
    and complaint_id in (select c.id from public.complaints c where c.created_by = (select auth.uid()) and c.named));

create function public.save_complaint(town text, complaint jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  complaint_key uuid := (complaint ->> 'id')::uuid;
  received date := private.civil_date(complaint ->> 'received_on');
  who text := nullif(btrim(complaint ->> 'name'), '');
  written integer;
begin
  if jsonb_typeof(complaint) is distinct from 'object' or complaint_key is null or received is null then
    raise exception 'A complaint has an id and the day it was received.' using errcode = 'P0001', hint = 'complaint-unreadable';
  end if;
  if received > private.town_day(here.ibge_code) then
    raise exception 'A complaint is not received on a day to come.' using errcode = 'P0001', hint = 'complaint-day';
  end if;
  insert into public.complaints (id, municipality, protocol, received_on, channel, topic, about, at_night, address, geom, accuracy_m, named, created_by)
  values (complaint_key, here.ibge_code, nullif(btrim(complaint ->> 'protocol'), ''), received, coalesce(complaint ->> 'channel', 'counter'),
    complaint ->> 'topic', complaint ->> 'about', coalesce((complaint ->> 'at_night')::boolean, false), nullif(btrim(complaint ->> 'address'), ''),
    case when jsonb_typeof(complaint -> 'at') = 'array' then private.point_of(complaint -> 'at') end,
    (complaint ->> 'accuracy_m')::double precision, who is not null, auth.uid())
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  if written = 1 and who is not null then
    insert into public.complainants (complaint_id, municipality, name, contact)
    values (complaint_key, here.ibge_code, who, nullif(btrim(complaint ->> 'contact'), ''));
  end if;
  return jsonb_build_object('id', complaint_key, 'repeated', written = 0);
end
$$;
comment on function public.save_complaint(text, jsonb) is
  'Writes a complaint down, once for each `id`: {id, protocol, received_on, channel, topic, about, at_night, address, at ([lon, lat]), accuracy_m, name, contact}. Raises P0001 with the hint complaint-unreadable or complaint-day. Those who handle processes.';

create function public.close_complaint(complaint uuid, how text, note text default null) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare closed public.complaints;
begin
  update public.complaints c set status = 'closed', closed_at = now(), closed_by = auth.uid(), closed_how = how, closed_note = nullif(btrim(note), '')
  where c.id = complaint and c.status = 'open' returning * into closed;
  if closed.id is null then
    raise exception 'There is no open complaint of that id that you may close.' using errcode = 'P0001', hint = 'complaint-closed';
  end if;
  return jsonb_build_object('id', closed.id);
end
$$;
comment on function public.close_complaint(uuid, text, text) is
  'Closes a complaint without a visit: answered, repeated, no-object. Raises P0001 with the hint complaint-closed where it is not open or not the caller''s to close. Those who handle processes.';

create function public.complaints_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100) returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  wanted text := filters ->> 'status';
  sought text := '%' || private.like_text(coalesce(filters ->> 'search', '')) || '%';
  total integer;
  unplaced integer;
  found_rows jsonb;
begin
  if size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = 'P0001', hint = 'filter';
  end if;
  select count(*)::integer, (count(*) filter (where c.geom is null))::integer into total, unplaced from public.complaints c
  where c.municipality = here.ibge_code and (wanted is null or c.status = wanted)
    and (sought = '%%' or c.about ilike sought or c.address ilike sought or c.protocol ilike sought);
  with page as (
    select c.* from public.complaints c
    where c.municipality = here.ibge_code and (wanted is null or c.status = wanted)
      and (sought = '%%' or c.about ilike sought or c.address ilike sought or c.protocol ilike sought)
      and (after is null or (c.received_on, c.id) < ((after ->> 'key')::date, (after ->> 'id')::uuid))
    order by c.received_on desc, c.id desc limit size + 1)
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'protocol', p.protocol, 'received_on', p.received_on, 'channel', p.channel, 'topic', p.topic,
      'about', p.about, 'at_night', p.at_night, 'address', p.address, 'lon', ST_X(p.geom), 'lat', ST_Y(p.geom), 'named', p.named,
      'name', w.name, 'contact', w.contact, 'status', p.status, 'closed_at', p.closed_at, 'closed_how', p.closed_how, 'closed_note', p.closed_note)
      order by p.received_on desc, p.id desc), '[]')
  into found_rows from page p left join public.complainants w on w.complaint_id = p.id;
  return jsonb_build_object('total', total, 'unplaced', unplaced,
    'rows', case when jsonb_array_length(found_rows) > size then found_rows - size else found_rows end,
    'next', case when jsonb_array_length(found_rows) > size
      then jsonb_build_object('key', found_rows -> (size - 1) -> 'received_on', 'id', found_rows -> (size - 1) -> 'id') end);
end
$$;
comment on function public.complaints_page(text, jsonb, jsonb, integer) is
  'A page of a town''s complaints, the latest first: {rows, next, total, unplaced}; next goes into after, null at the end. Filters: status, search (account, address, protocol). name and contact are null for those who may not read them.';

-- Rounds: the hours and skills a stop asks for, and all records that its place stands for.
alter table public.round_stops drop constraint round_stops_subject_kind_check;
alter table public.round_stops add constraint round_stops_subject_kind_check
  check (subject_kind in ('complaint', 'infraction', 'licence', 'conflict', 'place'));
alter table public.round_stops
  add column window_from_s integer check (window_from_s between 0 and 172800),
  add column window_to_s integer check (window_to_s between 0 and 172800),
  add column skills text[] not null default '{}',
  add column also_refs text[] not null default '{}',
  add constraint windows_run_forward check (window_from_s <= window_to_s);
comment on column public.round_stops.window_from_s is 'Earliest the visit may begin, seconds after midnight; null = whenever. As window_to_s, the latest.';
comment on column public.round_stops.skills is 'What whoever goes must be able to do; empty = anybody.';
comment on column public.round_stops.also_refs is 'Ids of what else is known of the same place: it was visited with it.';

create function private.close_by_visit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.complaints c set status = 'closed', closed_at = now(), closed_by = new.created_by, closed_how = 'visit', closed_report = new.id
  where c.municipality = new.municipality and c.status = 'open' and c.id::text in (
    select e -> 'reason' ->> 'id' from public.round_stops s, jsonb_array_elements(s.reasons) e
    where s.id = new.stop_id and e -> 'reason' ->> 'code' = 'complaint');
  return new;
end
$$;
comment on function private.close_by_visit() is 'A visit with a finding closes the complaints it was made for; found shut it does not.';
create trigger closes_complaints after insert on public.round_reports for each row
  when (new.outcome in ('in-order', 'irregular', 'to-measure')) execute function private.close_by_visit();
revoke execute on function private.close_by_visit(), private.complaint_only_closes() from public;

create function private.texts_of(list jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(list) is distinct from 'array' then
    return '{}';
  end if;
  return coalesce((select array_agg(t order by n) from jsonb_array_elements_text(list) with ordinality v (t, n)), '{}');
end
$$;
comment on function private.texts_of(jsonb) is 'A list of texts; empty where there is none.';

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

revoke execute on function private.texts_of(jsonb), public.save_complaint(text, jsonb), public.close_complaint(uuid, text, text),
  public.complaints_page(text, jsonb, jsonb, integer) from public;
grant execute on function private.texts_of(jsonb), public.save_complaint(text, jsonb), public.close_complaint(uuid, text, text),
  public.complaints_page(text, jsonb, jsonb, integer) to authenticated, service_role;
