-- Licences by the law's own process: what the application says, the checklist, the siting check attached, terms, renewal,
-- moves, cassation with its ground. The holder is personal data and stands apart.

set search_path = public, extensions;

alter table public.licences
  add column establishment text check (length(establishment) <= 200),
  add column branch text check (length(branch) <= 500),
  add column capital_cents bigint check (capital_cents >= 0),
  add column address text check (length(address) <= 500),
  add column geom geometry(Point, 4674) check (private.is_sound(geom)),
  add column accuracy_m double precision check (accuracy_m >= 0 and accuracy_m < 'Infinity'),
  add column position_method text check (position_method in (
    'surveyed', 'lot', 'building', 'address', 'interpolated', 'street', 'neighbourhood', 'imported', 'drawn', 'unknown')),
  add column neighbourhood text,
  add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  add column check_id uuid,
  add column applied_on date,
  add column events integer not null default 0,
  add constraint licences_id_town unique (id, municipality),
  add constraint licences_siting_check foreign key (check_id, municipality) references public.siting_checks (id, municipality),
  add constraint licences_positioned check (geom is null or (accuracy_m is not null and position_method is not null));
comment on column public.licences.establishment is 'Name of the establishment, as on its sign.';
comment on column public.licences.branch is 'The trade or industry, as applied for.';
comment on column public.licences.capital_cents is 'Capital invested, whole centavos.';
comment on column public.licences.attributes is 'What limits are held against, e.g. {"tanks_total_l": 15000} (src/laws).';
comment on column public.licences.check_id is 'The siting check it stands on; another after a move.';
comment on column public.licences.applied_on is 'Day of the application made here; null for licences of before, whose status is written by hand or import.';
comment on column public.licences.events is 'How many events its process has.';
create index licences_siting_check on public.licences (check_id);
create index licences_ending on public.licences (municipality, coalesce(valid_to, 'infinity'::date), id);
create index licences_listed on public.licences (municipality, created_at desc, id desc);
create index licences_geom on public.licences using gist (geom);

create table public.licence_holders (
  licence_id uuid primary key,
  municipality text not null references public.municipalities (ibge_code),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  document text check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  address text check (length(address) <= 500),
  updated_at timestamptz not null default now(),
  foreign key (licence_id, municipality) references public.licences (id, municipality) on delete cascade
);
comment on table public.licence_holders is 'Who holds a licence: personal data, read by those who handle licences alone.';
create trigger touch before update on public.licence_holders for each row execute function private.touch();

create table public.licence_checklist (
  licence_id uuid not null,
  municipality text not null references public.municipalities (ibge_code),
  item text not null check (length(item) between 1 and 100),
  citation text not null check (btrim(citation) <> ''),
  label jsonb not null check (label ? 'pt' and label ? 'en'),
  state text not null default 'open' check (state in ('open', 'met', 'not-applicable')),
  note text check (length(note) <= 2000),
  checked_by uuid,
  checked_at timestamptz,
  primary key (licence_id, item),
  foreign key (licence_id, municipality) references public.licences (id, municipality) on delete cascade,
  check (state <> 'not-applicable' or btrim(note) <> '')
);
comment on table public.licence_checklist is 'What must be seen to before a licence is issued, by the articles that bind its activity.';
comment on column public.licence_checklist.item is 'Id of the rule and place in its list (src/laws), or own- and a word.';

create function private.sign_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.state, new.note) is distinct from (old.state, old.note) then
    new.checked_by := case when new.state = 'open' then null else coalesce(auth.uid(), new.checked_by) end;
    new.checked_at := case when new.state = 'open' then null else now() end;
  end if;
  return new;
end
$$;
comment on function private.sign_item() is 'Who ticked an item, and when, is written by the database.';
revoke execute on function private.sign_item() from public;
create trigger sign before insert or update on public.licence_checklist for each row execute function private.sign_item();

create table public.licence_events (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  licence_id uuid not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('applied', 'checked', 'issued', 'refused', 'renewed', 'moved', 'suspended', 'reinstated', 'revoked', 'expired', 'noted')),
  acted_on date not null,
  valid_from date,
  valid_to date,
  check_id uuid,
  ground text check (length(ground) <= 4000),
  citation text check (length(citation) <= 200),
  before jsonb,
  note text check (length(note) <= 4000),
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (licence_id, place),
  foreign key (licence_id, municipality) references public.licences (id, municipality),
  foreign key (check_id, municipality) references public.siting_checks (id, municipality),
  -- A licence is taken away, refused or suspended on a ground that the law gives.
  check (kind not in ('revoked', 'refused', 'suspended') or (length(btrim(ground)) >= 10 and btrim(citation) <> ''))
);
comment on table public.licence_events is 'What happened to a licence, in order. Never changed.';
comment on column public.licence_events.before is 'Of a move: where it was.';
create index licence_events_check on public.licence_events (check_id);

create trigger stays before update of municipality on public.licence_holders for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stays before update of municipality on public.licence_checklist for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger stamp before insert on public.licence_events for each row execute function private.stamp();
create trigger append_only before update or delete on public.licence_events for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.licence_events for each statement execute function private.refuse_change();

alter table public.licence_holders enable row level security;
alter table public.licence_checklist enable row level security;
alter table public.licence_events enable row level security;
grant select, insert, update, delete on public.licence_holders, public.licence_checklist to authenticated, service_role;
grant select on public.licence_events to authenticated;
grant select, insert on public.licence_events to service_role;
revoke update, delete, truncate on public.licence_events from service_role;

create policy "read" on public.licence_holders for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.licence_holders for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.licence_holders for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "delete" on public.licence_holders for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

-- The inspector ticks what he has seen on the spot.
create policy "read" on public.licence_checklist for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.licence_checklist for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));
create policy "update" on public.licence_checklist for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'inspector']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'planner', 'inspector']))::text[]));
create policy "delete" on public.licence_checklist for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.licence_events for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));

create function private.guard_licence() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      if new.applied_on is not null or new.events <> 0 or new.check_id is not null then
        raise exception 'An application is made, not written (apply_licence).' using errcode = '42501';
      end if;
    elsif (new.applied_on, new.events, new.check_id) is distinct from (old.applied_on, old.events, old.check_id)
       or (old.applied_on is not null and (new.number, new.status, new.valid_from, new.valid_to) is distinct from
         (old.number, old.status, old.valid_from, old.valid_to))
       -- What a licence in force says is changed by a move or a new application.
       or (old.applied_on is not null and old.status <> 'requested' and (new.activity, new.branch, new.capital_cents, new.address, new.place_id, new.geom)
         is distinct from (old.activity, old.branch, old.capital_cents, old.address, old.place_id, old.geom)) then
      raise exception 'Status, terms and place of a licence are given by its process, not written.' using errcode = '42501';
    end if;
  end if;
  if new.geom is not null and (tg_op = 'INSERT' or new.geom is distinct from old.geom) then
    new.neighbourhood := (select n.name from public.neighbourhoods n
      where n.municipality = new.municipality and n.valid_to is null and ST_Intersects(n.geom, new.geom) order by n.name limit 1);
  end if;
  return new;
end
$$;
comment on function private.guard_licence() is 'What the process of a licence gives is written by nobody; keeps its neighbourhood.';
revoke execute on function private.guard_licence() from public;
create trigger guard before insert or update on public.licences for each row execute function private.guard_licence();
create function private.keep_licence() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.applied_on is not null and current_user in ('anon', 'authenticated') then
    raise exception 'A licence with a process is not deleted.' using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.keep_licence() is 'Applications stay, also those refused.';
revoke execute on function private.keep_licence() from public;
create trigger keep before delete on public.licences for each row execute function private.keep_licence();

create function private.licence_missing(l public.licences) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'citation', c.citation) order by f.n), '[]')
  from private.law_contents c
  join public.municipalities m on m.code = c.code
  cross join lateral jsonb_array_elements(c.needs) with ordinality n (need, n)
  cross join lateral (select n.need ->> 0 as field, n.n) f
  where m.ibge_code = l.municipality and c.document = 'licence' and not coalesce(case f.field
    when 'trade' then btrim(coalesce(l.branch, '')) <> ''
    when 'capital' then l.capital_cents is not null
    when 'place' then btrim(coalesce(l.address, '')) <> '' or l.place_id is not null
  end, false)
$$;
comment on function private.licence_missing(public.licences) is 'What the code asks of an application and this one lacks: [{"field": trade, capital or place, "citation"}].';

create function private.licence_event(licence uuid, seen integer, said jsonb) returns jsonb
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  l public.licences;
  c public.siting_checks;
  v text;
  kind text := said ->> 'kind';
  acted date := private.civil_date(said ->> 'acted_on');
  from_day date := private.civil_date(said ->> 'valid_from');
  to_day date := private.civil_date(said ->> 'valid_to');
  today date;
  missing jsonb;
  law private.law_licence_terms;
  was jsonb;
  spot geometry(Point, 4674);
begin
  select * into l from public.licences x where x.id = licence for update;
  if l.id is null or not private.has_role(l.municipality, private.staff()) then
    raise exception 'There is no such licence.' using errcode = 'P0001', hint = 'licence-missing';
  end if;
  perform private.refuse_unless(l.municipality,
    case when kind in ('checked', 'noted') then array['admin', 'planner', 'inspector'] else array['admin', 'planner'] end);
  today := private.town_day(l.municipality);
  if l.events is distinct from seen then
    raise exception 'Something happened to the licence meanwhile: read it again.' using errcode = 'P0001', hint = 'licence-moved';
  elsif acted is null or acted > today or acted < (select max(e.acted_on) from public.licence_events e where e.licence_id = l.id) then
    raise exception 'An act has a day, not one to come nor one before the last.' using errcode = 'P0001', hint = 'process-day';
  elsif kind = 'applied' or not coalesce(case kind
      when 'checked' then l.status in ('requested', 'in-force', 'suspended')
      when 'issued' then l.status = 'requested'
      when 'refused' then l.status = 'requested'
      when 'renewed' then l.status in ('in-force', 'expired')
      when 'moved' then l.status = 'in-force'
      when 'suspended' then l.status = 'in-force'
      when 'reinstated' then l.status = 'suspended'
      when 'revoked' then l.status in ('in-force', 'suspended')
      when 'expired' then l.status in ('in-force', 'suspended') and l.valid_to < today
      when 'noted' then true end, false) then
    raise exception '"%" may not happen to a licence that is %.', coalesce(kind, 'null'), l.status using errcode = 'P0001', hint = 'process-order';
  end if;

  -- A siting check is attached whole: one of this town, of this activity.
  if said ->> 'check_id' is not null then
    if kind not in ('checked', 'moved', 'renewed') then
      raise exception 'A siting check goes with a check, a move or a renewal.' using errcode = 'P0001', hint = 'licence-check';
    end if;
    select * into c from public.siting_checks k where k.id = (said ->> 'check_id')::uuid and k.municipality = l.municipality;
    if c.id is null or c.activity is distinct from l.activity then
      raise exception 'The siting check is of another town or activity.' using errcode = 'P0001', hint = 'licence-check';
    end if;
  elsif kind in ('checked', 'moved') then
    raise exception 'A move is checked like a new place: attach its siting check.' using errcode = 'P0001', hint = 'licence-check';
  end if;

  if kind = 'moved' then
    if btrim(coalesce(said ->> 'address', '')) = '' then
      raise exception 'A move tells where to.' using errcode = 'P0001', hint = 'licence-incomplete';
    end if;
    was := jsonb_build_object('address', l.address, 'place_id', l.place_id, 'lon', ST_X(l.geom), 'lat', ST_Y(l.geom), 'check_id', l.check_id);
    spot := ST_PointOnSurface(c.site_geom);
  end if;
  if kind in ('issued', 'renewed', 'moved') then
    if kind = 'issued' then
      missing := private.licence_missing(l);
      if missing <> '[]' then
        raise exception 'It cannot be issued yet. Missing: %.',
          (select string_agg((m ->> 'field') || ' (' || (m ->> 'citation') || ')', ', ') from jsonb_array_elements(missing) m)
          using errcode = 'P0001', hint = 'licence-incomplete', detail = missing::text;
      end if;
    end if;
    if exists (select from public.licence_checklist k where k.licence_id = l.id and k.state = 'open') then
      raise exception 'The checklist has open items.' using errcode = 'P0001', hint = 'licence-checklist';
    end if;
    if c.id is null then
      select * into c from public.siting_checks k where k.id = l.check_id;
    end if;
    if l.activity is not null and c.id is null then
      raise exception 'No siting check is attached.' using errcode = 'P0001', hint = 'licence-check';
    end if;
    if c.id is not null then
      v := coalesce((select o.verdict from public.siting_overrides o where o.check_id = c.id order by o.created_at desc, o.id limit 1), c.verdict);
      -- Failing to look is never "complies", nor is a doubt.
      if v in ('violates', 'inconclusive', 'no-data', 'discretionary') then
        raise exception 'The siting check says "%": decide it first, with a reason.', v using errcode = 'P0001', hint = 'licence-verdict';
      end if;
    end if;
  end if;
  if kind in ('issued', 'renewed') then
    from_day := coalesce(from_day, acted);
    if to_day < from_day or (kind = 'renewed' and to_day <= l.valid_to) then
      raise exception 'The term ends after it begins, and a renewal after the term before.' using errcode = 'P0001', hint = 'licence-term';
    end if;
    select t.* into law from private.law_licence_terms t join public.municipalities m on m.code = t.code
      where m.ibge_code = l.municipality and t.activity = l.activity
        and (not t.on_public_land or l.attributes -> 'on_public_land' = 'true')
        and (to_day is null or to_day > from_day + t.most) limit 1;
    if law.code is not null then
      raise exception 'This licence must end, and not later than the code lets it (%).', law.citation using errcode = 'P0001', hint = 'licence-term';
    end if;
  end if;

  insert into public.licence_events (municipality, licence_id, place, kind, acted_on, valid_from, valid_to, check_id, ground, citation, before, note, created_by)
    values (l.municipality, l.id, l.events + 1, kind, acted, case when kind in ('issued', 'renewed') then from_day end,
      case when kind in ('issued', 'renewed') then to_day end, case when said ->> 'check_id' is not null then c.id end,
      said ->> 'ground', said ->> 'citation', was, nullif(btrim(said ->> 'note'), ''), auth.uid());
  update public.licences x set events = l.events + 1,
      applied_on = coalesce(x.applied_on, acted),
      check_id = case when said ->> 'check_id' is not null then c.id else x.check_id end,
      status = case kind when 'issued' then 'in-force' when 'renewed' then 'in-force' when 'refused' then 'refused' when 'suspended' then 'suspended'
        when 'reinstated' then 'in-force' when 'revoked' then 'revoked' when 'expired' then 'expired' else x.status end,
      valid_from = case when kind = 'issued' then from_day else x.valid_from end,
      valid_to = case when kind in ('issued', 'renewed') then to_day when kind = 'revoked' then greatest(acted, x.valid_from) else x.valid_to end,
      address = case when kind = 'moved' then said ->> 'address' else x.address end,
      place_id = case when kind = 'moved' then (said ->> 'place_id')::uuid else x.place_id end,
      geom = case when kind = 'moved' then spot else x.geom end,
      accuracy_m = case when kind = 'moved' then c.accuracy_m else x.accuracy_m end,
      position_method = case when kind = 'moved' then coalesce(said ->> 'position_method', 'unknown') else x.position_method end
    where x.id = l.id returning * into l;
  return jsonb_build_object('id', l.id, 'status', l.status, 'valid_to', l.valid_to, 'events', l.events);
end
$$;
comment on function private.licence_event(uuid, integer, jsonb) is 'One event of a licence and what follows from it. Definer: status and terms are written by this alone.';

alter table public.licences drop constraint licences_status_check;
alter table public.licences add constraint licences_status_check
  check (status in ('requested', 'refused', 'in-force', 'suspended', 'revoked', 'expired'));

create function public.record_licence_event(licence uuid, seen integer, event jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.licence_event(licence, seen, event)
$$;
comment on function public.record_licence_event(uuid, integer, jsonb) is
  'An event of a licence: {kind, acted_on, valid_from, valid_to, check_id, ground, citation, address, place_id, position_method, note}. kind: checked (check_id), issued, refused (ground, citation), renewed (valid_to), moved (check_id of the new place, address), suspended, reinstated, revoked (ground, citation), expired, noted. seen: how many events the caller has read. Planners and admins; inspectors attach checks and notes. P0001 with a hint licence-incomplete, licence-checklist, licence-check, licence-verdict, licence-term, licence-moved, process-order or process-day.';

create function private.application(town text, said jsonb) returns jsonb
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  here public.municipalities;
  l public.licences;
  day date;
  spot geometry(Point, 4674);
begin
  select * into here from public.municipalities m where m.ibge_code = application.town or m.slug = application.town;
  perform private.refuse_unless(here.ibge_code, array['admin', 'planner']);
  day := coalesce(private.civil_date(said ->> 'applied_on'), private.town_day(here.ibge_code));
  if day > private.town_day(here.ibge_code) then
    raise exception 'An application is not of a day to come.' using errcode = 'P0001', hint = 'process-day';
  end if;
  if said ->> 'lon' is not null then
    spot := ST_SetSRID(ST_MakePoint((said ->> 'lon')::float8, (said ->> 'lat')::float8), 4674);
  end if;
  insert into public.licences (municipality, number, status, place_id, activity, cnae, establishment, branch, capital_cents, address, geom, accuracy_m,
      position_method, attributes, applied_on, events)
    values (here.ibge_code, 'A-' || private.next_number(here.ibge_code, 'licence', day), 'requested', (said ->> 'place_id')::uuid, said ->> 'activity',
      said ->> 'cnae', nullif(btrim(said ->> 'establishment'), ''), nullif(btrim(said ->> 'branch'), ''), (said ->> 'capital_cents')::bigint,
      nullif(btrim(said ->> 'address'), ''), spot, (said ->> 'accuracy_m')::float8, said ->> 'position_method',
      coalesce(nullif(said -> 'attributes', 'null'), '{}'), day, 1)
    returning * into l;
  insert into public.licence_events (municipality, licence_id, place, kind, acted_on, created_by)
    values (l.municipality, l.id, 1, 'applied', day, auth.uid());
  if btrim(coalesce(said -> 'holder' ->> 'name', '')) <> '' then
    insert into public.licence_holders (licence_id, municipality, name, document, address)
      values (l.id, l.municipality, said -> 'holder' ->> 'name', said -> 'holder' ->> 'document', said -> 'holder' ->> 'address');
  end if;
  insert into public.licence_checklist (licence_id, municipality, item, citation, label)
    select l.id, l.municipality, c ->> 'item', c ->> 'citation', c -> 'label'
    from jsonb_array_elements(coalesce(nullif(said -> 'checklist', 'null'), '[]')) c;
  return jsonb_build_object('id', l.id, 'number', l.number, 'missing', private.licence_missing(l));
end
$$;
comment on function private.application(text, jsonb) is 'An application for a licence, with its number, holder and checklist. Definer: it numbers.';
create function public.apply_licence(town text, application jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.application(town, application)
$$;
comment on function public.apply_licence(text, jsonb) is
  'An application: {activity, cnae, establishment, branch, capital_cents, address, place_id, lon, lat, accuracy_m, position_method, attributes, applied_on, holder {name, document, address}, checklist [{item, citation, label {pt, en}}]}. Planners and admins of the town. Answers {id, number, missing}.';

create function private.licence_missing_asked(licence uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  l public.licences;
begin
  select * into l from public.licences x where x.id = licence;
  if l.id is null or not private.has_role(l.municipality, private.staff()) then
    raise exception 'There is no such licence.' using errcode = 'P0001', hint = 'licence-missing';
  end if;
  return private.licence_missing(l);
end
$$;
comment on function private.licence_missing_asked(uuid) is 'licence_missing for whoever works for the town. Definer: what the codes ask is not a table of the users''.';
create function public.missing_of_licence(licence uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.licence_missing_asked(licence)
$$;
comment on function public.missing_of_licence(uuid) is 'What the code asks of an application and this one lacks: [{"field", "citation"}].';

create function public.licences_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100,
  sort text default 'ending') returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  conditions text := 'l.municipality = $1';
  ordered text;
  said jsonb;
  found_rows jsonb;
  each record;
begin
  if size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = 'P0001', hint = 'filter';
  end if;
  for each in select key, value from jsonb_each(coalesce(filters, '{}')) where value <> 'null' loop
    conditions := conditions || ' and ' || case each.key
      when 'status' then 'l.status = any (array(select jsonb_array_elements_text($2 -> ''status'')))'
      when 'activity' then 'l.activity = any (array(select jsonb_array_elements_text($2 -> ''activity'')))'
      when 'neighbourhood' then 'l.neighbourhood = any (array(select jsonb_array_elements_text($2 -> ''neighbourhood'')))'
      -- What ended and was not renewed is listed with what ends soon.
      when 'ends_within_days' then 'l.status in (''in-force'', ''suspended'') and l.valid_to <= $3 + ($2 ->> ''ends_within_days'')::integer'
      when 'ended' then '(l.valid_to is not null and l.valid_to < $3)' || case when each.value = 'true' then '' else ' is not true' end
      when 'search' then '(l.number ilike ''%'' || private.like_text($2 ->> ''search'') || ''%'' or l.establishment ilike ''%'' || private.like_text($2 ->> ''search'') || ''%''
        or l.address ilike ''%'' || private.like_text($2 ->> ''search'') || ''%'' or p.name ilike ''%'' || private.like_text($2 ->> ''search'') || ''%'')'
    end;
    if conditions is null then
      raise exception 'There is no filter "%".', each.key using errcode = 'P0001', hint = 'filter';
    end if;
  end loop;
  execute format('select jsonb_build_object(''total'', count(*)) from public.licences l left join public.places p on p.id = l.place_id where %s', conditions)
    into said using here.ibge_code, coalesce(filters, '{}'), today;
  case sort
    when 'ending' then
      -- Without an end they come last.
      ordered := 'coalesce(l.valid_to, ''infinity''::date), l.id';
      if after is not null then
        conditions := conditions || ' and (coalesce(l.valid_to, ''infinity''::date), l.id) > (coalesce(($4 ->> ''key'')::date, ''infinity''::date), ($4 ->> ''id'')::uuid)';
      end if;
    when 'recent' then
      ordered := 'l.created_at desc, l.id desc';
      if after is not null then
        conditions := conditions || ' and (l.created_at, l.id) < (($4 ->> ''key'')::timestamptz, ($4 ->> ''id'')::uuid)';
      end if;
    else
      raise exception 'Licences are sorted by ending or recent.' using errcode = 'P0001', hint = 'filter';
  end case;
  execute format($q$
    with page as (
      select l.*, p.name as place_name, p.geom as place_geom from public.licences l left join public.places p on p.id = l.place_id
      where %s order by %s limit %s)
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'status', l.status, 'activity', l.activity, 'cnae', l.cnae,
      'name', coalesce(l.establishment, l.place_name), 'branch', l.branch, 'address', l.address, 'neighbourhood', l.neighbourhood, 'place_id', l.place_id,
      'lon', ST_X(s.spot), 'lat', ST_Y(s.spot), 'valid_from', l.valid_from, 'valid_to', l.valid_to, 'applied_on', l.applied_on,
      'check_id', l.check_id, 'days_left', l.valid_to - $3,
      'key', case when %L = 'ending' then to_jsonb(l.valid_to) else to_jsonb(l.created_at) end) order by %s), '[]')
    from page l cross join lateral (select coalesce(l.geom, case when GeometryType(l.place_geom) = 'POINT' then l.place_geom
      else ST_PointOnSurface(l.place_geom) end) as spot) s
  $q$, conditions, ordered, size + 1, sort, ordered)
  into found_rows using here.ibge_code, coalesce(filters, '{}'), today, after;
  return said || jsonb_build_object(
    'rows', case when jsonb_array_length(found_rows) > size then found_rows - size else found_rows end,
    'next', case when jsonb_array_length(found_rows) > size
      then jsonb_build_object('key', found_rows -> (size - 1) -> 'key', 'id', found_rows -> (size - 1) -> 'id') end);
end
$$;
comment on function public.licences_page(text, jsonb, jsonb, integer, text) is
  'A page of a town''s licences: {rows, next, total}; next goes into after, null at the end. Filters: status, activity, neighbourhood (lists), ends_within_days (also what has ended already), ended (true or false), search (number, name, address). sort: ending (the first to end first) or recent.';

do $$
declare f text;
begin
  foreach f in array array['private.licence_event(uuid, integer, jsonb)', 'private.application(text, jsonb)', 'private.licence_missing_asked(uuid)',
    'public.record_licence_event(uuid, integer, jsonb)',
    'public.apply_licence(text, jsonb)', 'public.missing_of_licence(uuid)', 'public.licences_page(text, jsonb, jsonb, integer, text)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to authenticated, service_role', f);
  end loop;
  revoke execute on function private.licence_missing(public.licences) from public;
end
$$;
