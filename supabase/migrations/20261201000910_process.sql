-- Issuing papers, the steps of the process, and the lists of infractions.

set search_path = public, extensions;

create function private.refuse_unless(town text, roles text[]) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_role(town, roles) then
    raise exception 'This needs the role of % in the town.', array_to_string(roles, ' or ') using errcode = '42501';
  end if;
end
$$;
comment on function private.refuse_unless(text, text[]) is 'Raises 42501 unless the caller holds one of the roles in the town.';

create function private.town_day(town text) returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone m.time_zone)::date from public.municipalities m where m.ibge_code = town_day.town
$$;
comment on function private.town_day(text) is 'The civil day by the clocks of a town.';

create function private.next_number(town text, document text, day date) returns text
language plpgsql
set search_path = ''
as $$
declare
  place integer;
begin
  -- The row is locked until the paper is kept or refused: the next officer waits, and no number is lost.
  insert into private.notice_counters as c (municipality, document, year, last)
    values (next_number.town, next_number.document, extract(year from day), 1)
    on conflict on constraint notice_counters_pkey do update set last = c.last + 1
    returning last into place;
  return extract(year from day) || '/' || lpad(place::text, greatest(5, length(place::text)), '0');
end
$$;
comment on function private.next_number(text, text, date) is 'The next number of a paper in a town and year, without gaps and never twice.';

-- A company has no trade, age or marital status of its own; the summons is printed on every notice.
create function private.fields_of(infraction uuid, document text, record uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  i public.infractions;
  o public.offenders;
  p public.prior_notices;
  z public.seizures;
  adults integer;
  placed integer;
  signed integer;
  signature text;
  given text[];
begin
  select * into i from public.infractions x where x.id = infraction;
  select * into o from public.offenders x where x.id = i.offender_id;
  select * into p from public.prior_notices x where x.infraction_id = i.id;
  select * into z from public.seizures x where x.id = record and x.infraction_id = i.id;
  select count(*) filter (where w.is_adult), count(*) filter (where w.is_adult and btrim(coalesce(w.address, '')) <> ''),
      count(*) filter (where w.is_adult and w.signed)
    into adults, placed, signed
    from public.witnesses w where w.infraction_id = i.id and w.paper = fields_of.document;
  signature := case document when 'seizure' then z.offender_signature else i.offender_signature end;
  given := array_remove(array[
    'summons',
    case when case document when 'seizure' then z.seized_on is not null and z.seized_time is not null
      else i.act_on is not null and i.act_time is not null end then 'day-and-hour' end,
    case when case document when 'seizure' then btrim(coalesce(z.place, '')) <> ''
      else btrim(coalesce(i.address, '')) <> '' or i.place_id is not null end then 'place' end,
    case when o.id is not null then 'offender-name' end,
    case when o.kind = 'company' or btrim(coalesce(o.profession, '')) <> '' then 'offender-trade' end,
    case when o.kind = 'company' or o.birth_date is not null or o.age is not null then 'offender-age' end,
    case when o.kind = 'company' or o.marital_status is not null then 'offender-marital-status' end,
    case when btrim(coalesce(o.address, '')) <> '' then 'offender-address' end,
    case when i.offence is not null then 'provision' end,
    case when btrim(coalesce(i.account, '')) <> '' then 'account' end,
    case when i.easing is not null and i.burdening is not null then 'circumstances' end,
    case when p.status = 'issued' then 'unheeded-notice' end,
    case when btrim(coalesce(p.measures, '')) <> '' then 'measures' end,
    case when case document when 'prior-notice' then p.term_days else i.correct_in_days end is not null then 'term' end,
    case when i.pay_in_days is not null then 'term-to-pay' end,
    case when adults >= case document when 'seizure' then 2 else 1 end then 'witnesses' end,
    case when placed >= case document when 'infringement' then 1 else 2 end then 'witnesses-address' end,
    case when signed >= 2 then 'signature-witnesses' end,
    case when exists (select from public.fines f where f.infraction_id = i.id and f.offence = i.offence) then 'fine' end,
    case when btrim(coalesce(z.items, '')) <> '' then 'goods' end,
    case when btrim(coalesce(case document when 'seizure' then z.reasons else p.reason end, '')) <> '' then 'reason' end,
    case when btrim(coalesce(z.owner_name, '')) <> '' then 'owner' end,
    case when btrim(coalesce(z.holder_name, '')) <> '' then 'holder' end,
    case when signature = 'signed' then 'signature-offender' when signature = 'refused' then 'refusal-to-sign' end], null);
  -- Whoever issues it signs it by that.
  if i.officer_id is not null or btrim(coalesce(i.officer_name, '')) <> '' then
    given := given || array['author', 'signature-author'];
  end if;
  return given;
end
$$;
comment on function private.fields_of(uuid, text, uuid) is 'Which fields of the contents of a paper (src/laws/content-fields.ts) a record holds.';

create function private.missing_of(infraction uuid, document text, record uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('contents', c.contents, 'item', c.item, 'citation', c.citation, 'fields', lacking.fields) order by c.item), '[]')
  from public.infractions i
  join public.municipalities m on m.ibge_code = i.municipality
  join private.law_contents c on c.code = m.code and c.document = missing_of.document
  cross join (select private.fields_of(missing_of.infraction, missing_of.document, missing_of.record) as given) held
  cross join lateral (
    select jsonb_agg(n.need) as fields from jsonb_array_elements(c.needs) n (need)
    where not exists (select from jsonb_array_elements_text(n.need) f (field) where f.field = any (held.given))) lacking
  where i.id = missing_of.infraction and lacking.fields is not null
$$;
comment on function private.missing_of(uuid, text, uuid) is
  'Which required contents a paper lacks: [{"contents": id in src/laws, "item": place in it, "citation", "fields": [[any of these]]}]. A field that the database does not know counts as lacking.';

create function private.check_offence(i public.infractions) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  row private.law_offences;
begin
  select o.* into row from private.law_offences o join public.municipalities m on m.code = o.code
    where m.ibge_code = i.municipality and o.offence = i.offence;
  if row.offence is null then
    raise exception '"%" is no offence of the town''s code.', i.offence using errcode = 'P0001', hint = 'offence-unknown';
  elsif row.boundary_year = extract(year from i.act_on) then
    if not i.offence_resolved then
      raise exception 'Of the wording of % only the year is known, %: confirm that the day falls where it stood.', row.citation, row.boundary_year
        using errcode = 'P0001', hint = 'offence-unresolved';
    end if;
  elsif i.act_on < row.valid_from or i.act_on > coalesce(row.valid_to, 'infinity') then
    raise exception '% cannot be cited for an act of %.', row.citation, i.act_on using errcode = 'P0001', hint = 'offence-not-in-force';
  end if;
end
$$;
comment on function private.check_offence(public.infractions) is 'Raises where the offence did not stand on the day of the act.';

create function private.paper_of(infraction uuid, document text, record uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'infraction', to_jsonb(i) - array['geom', 'created_at', 'updated_at', 'events', 'closed', 'stage', 'stage_since']
      || jsonb_build_object('lon', extensions.ST_X(i.geom), 'lat', extensions.ST_Y(i.geom)),
    'offender', (select to_jsonb(o) - array['created_by', 'created_at', 'updated_at'] from public.offenders o where o.id = i.offender_id),
    'witnesses', (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'address', w.address, 'signed', w.signed) order by w.created_at, w.id), '[]')
      from public.witnesses w where w.infraction_id = i.id and w.paper = paper_of.document),
    'prior_notice', (select to_jsonb(p) - array['created_at', 'updated_at'] from public.prior_notices p where p.infraction_id = i.id),
    'seizure', (select to_jsonb(z) - array['created_at', 'updated_at'] from public.seizures z where z.id = record),
    'fine', (select to_jsonb(f) - array['engine_version'] from public.fines f where f.infraction_id = i.id order by f.created_at desc, f.id limit 1))
  from public.infractions i where i.id = infraction
$$;
comment on function private.paper_of(uuid, text, uuid) is 'All that a paper says, as it stands now.';

create function private.roles_of(actors text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array['admin'] || case when actors && array['inspector', 'offender'] then array['inspector'] else '{}' end
    || case when actors && array['director', 'judge', 'mayor', 'council', 'treasury', 'offender'] then array['manager'] else '{}' end
$$;
comment on function private.roles_of(text[]) is
  'Which roles write down an act of those actors: inspectors their own and what an offender hands in, managers what the offices decide.';

create function private.was_judged(infraction uuid, code text, before integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.process_events e join private.law_stages s on s.code = was_judged.code and s.stage = e.to_stage
    where e.infraction_id = was_judged.infraction and e.kind = 'move' and e.place < was_judged.before and s.outcome = 'judged'
      and not exists (select from public.process_events r where r.undoes = e.id))
$$;
comment on function private.was_judged(uuid, text, integer) is 'Whether a judgment stands before that place of a process.';

-- The one place where an event is written: it holds the order of the code, the terms and the day.
create function private.add_event(i public.infractions, move text, actor text, acted_on date, days integer, open_until date, note text,
  document text default null) returns public.infractions
language plpgsql
set search_path = ''
as $$
declare
  law private.law_moves;
  term private.law_terms;
  stage private.law_stages;
  town public.municipalities;
  last_on date;
  arrival date;
  start date;
  length integer;
  ends date;
  e public.process_events;
begin
  select * into town from public.municipalities m where m.ibge_code = i.municipality;
  select * into law from private.law_moves m
    where m.code = town.code and m.move = add_event.move and m.from_stage is not distinct from i.stage;
  if law.move is null then
    raise exception '"%" may not happen at the stage "%": no stage is skipped.', move, coalesce(i.stage, 'none')
      using errcode = 'P0001', hint = 'process-order';
  elsif not actor = any (law.actors) then
    raise exception '"%" is no act of the %.', move, actor using errcode = 'P0001', hint = 'process-actor';
  elsif acted_on is null or acted_on > private.town_day(i.municipality) then
    raise exception 'An act has a day, and not one to come.' using errcode = 'P0001', hint = 'process-day';
  end if;
  select max(x.acted_on) into last_on from public.process_events x where x.infraction_id = i.id;
  if acted_on < last_on or acted_on < i.act_on then
    raise exception 'An act of % cannot come after one of %.', acted_on, greatest(last_on, i.act_on) using errcode = 'P0001', hint = 'process-day';
  end if;
  if law.timing = 'within-term' and acted_on > i.open_until then
    raise exception 'The term ended on %.', i.due_on using errcode = 'P0001', hint = 'process-late';
  elsif law.timing = 'after-term' and acted_on <= i.open_until then
    raise exception 'The term runs to %: this comes after it.', i.open_until using errcode = 'P0001', hint = 'process-early';
  end if;

  arrival := case when law.to_stage is null then i.stage_since else acted_on end;
  if law.to_stage is not null then
    select * into stage from private.law_stages s where s.code = town.code and s.stage = law.to_stage;
    select * into term from private.law_terms t where t.code = town.code and t.stage = law.to_stage;
    if term.stage is not null then
      start := case when term.since is null then acted_on else (
        select x.acted_on from public.process_events x
        where x.infraction_id = i.id and x.kind = 'move' and x.to_stage = term.since
          and not exists (select from public.process_events r where r.undoes = x.id)
        order by x.place desc limit 1) end;
      length := case when term.days is null or term.least is not null then coalesce(add_event.days, term.days) else term.days end;
      if length is null or (term.days is not null and length not between coalesce(term.least, term.days) and coalesce(term.most, term.days)) then
        raise exception 'The paper must tell how many days it gives (% to %).', coalesce(term.least, 1), coalesce(term.most, term.days, 365)
          using errcode = 'P0001', hint = 'process-term';
      end if;
      ends := start + length;
      -- Whoever calls knows the holidays; without him the weekend alone moves the day of doubt.
      add_event.open_until := coalesce(add_event.open_until,
        ends + case extract(isodow from ends) when 6 then 2 when 7 then 1 else 0 end);
      if add_event.open_until not between ends and ends + 10 then
        raise exception 'The first working day from % cannot be %.', ends, add_event.open_until using errcode = 'P0001', hint = 'process-term';
      end if;
    else
      add_event.open_until := null;
    end if;
  end if;

  insert into public.process_events (municipality, infraction_id, place, kind, move, from_stage, to_stage, actor, acted_on, days,
      due_on, open_until, document, note, created_by)
    values (i.municipality, i.id, i.events + 1, 'move', move, i.stage, coalesce(law.to_stage, i.stage), actor, acted_on, add_event.days,
      case when law.to_stage is null then null else ends end, case when law.to_stage is null then null else add_event.open_until end,
      add_event.document, nullif(btrim(note), ''), auth.uid())
    returning * into e;
  if law.to_stage is null then
    update public.infractions x set events = i.events + 1 where x.id = i.id returning * into i;
    return i;
  end if;
  update public.infractions x set events = i.events + 1, stage = law.to_stage, stage_since = arrival, due_on = ends,
      open_until = add_event.open_until, due_whose = term.whose, closed = stage.closed,
      condemned_on = case
        when stage.outcome = 'cleared' then null
        when stage.outcome = 'condemned' or (stage.outcome = 'settled' and private.was_judged(i.id, town.code, e.place)) then coalesce(x.condemned_on, acted_on)
        else x.condemned_on end
    where x.id = i.id returning * into i;
  return i;
end
$$;
comment on function private.add_event(public.infractions, text, text, date, integer, date, text, text) is
  'Writes an event of the process and where it leads. Raises P0001 where the code does not let it happen.';

-- Definer: it writes what no user writes. Its caller is asked for his role first.
create function private.issue(infraction uuid, document text, record uuid, move text, acted_on date, open_until date) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions;
  p public.prior_notices;
  z public.seizures;
  missing jsonb;
  day date;
  given text;
begin
  select * into i from public.infractions x where x.id = infraction for update;
  if i.id is null or not private.has_role(i.municipality, private.staff()) then
    raise exception 'There is no such infraction.' using errcode = 'P0001', hint = 'infraction-missing';
  end if;
  perform private.refuse_unless(i.municipality, array['inspector', 'admin']);
  if i.officer_id is distinct from auth.uid() and not private.has_role(i.municipality, array['admin']) then
    raise exception 'It is another officer''s.' using errcode = '42501';
  end if;
  day := private.town_day(i.municipality);
  if document = 'seizure' then
    select * into z from public.seizures x where x.id = record and x.infraction_id = i.id for update;
    if z.id is null or z.status <> 'draft' or i.closed then
      raise exception 'There is no such seizure to issue.' using errcode = 'P0001', hint = 'infraction-issued';
    end if;
  elsif i.status not in ('draft', 'notified') or (document = 'prior-notice' and i.status <> 'draft') then
    raise exception 'It is issued already.' using errcode = 'P0001', hint = 'infraction-issued';
  end if;
  missing := private.missing_of(i.id, document, record);
  if missing <> '[]' then
    raise exception 'It cannot be issued yet. Missing: %.',
      (select string_agg(m ->> 'fields' || ' (' || (m ->> 'citation') || ')', ', ') from jsonb_array_elements(missing) m)
      using errcode = 'P0001', hint = 'notice-incomplete', detail = missing::text;
  end if;
  if document <> 'seizure' then
    -- The code is known by the offence and the day: without them there is nothing to check, whatever a code requires.
    if i.offence is null or i.act_on is null then
      raise exception 'It cannot be issued yet: it names no offence or no day.' using errcode = 'P0001', hint = 'notice-incomplete';
    end if;
    perform private.check_offence(i);
  end if;
  given := case when document = 'infringement' and i.number is not null then i.number else private.next_number(i.municipality, document, day) end;

  case document
    when 'infringement' then
      i := private.add_event(i, move, 'inspector', acted_on, i.pay_in_days, issue.open_until, null, document);
      update public.infractions x set status = 'issued', number = given, issued_on = day, issued_at = now() where x.id = i.id returning * into i;
    when 'prior-notice' then
      select * into p from public.prior_notices x where x.infraction_id = i.id for update;
      if p.id is null then
        raise exception 'There is no prior notice to issue.' using errcode = 'P0001', hint = 'infraction-missing';
      end if;
      i := private.add_event(i, move, 'inspector', acted_on, p.term_days, issue.open_until, null, document);
      update public.infractions x set status = 'notified' where x.id = i.id returning * into i;
      update public.prior_notices x set status = 'issued', number = given, issued_on = day, issued_at = now() where x.id = p.id;
    when 'seizure' then
      update public.seizures x set status = 'issued', number = given, issued_on = day, issued_at = now() where x.id = z.id;
  end case;
  insert into public.notice_papers (municipality, infraction_id, document, number, content, created_by)
    values (i.municipality, i.id, document, given, private.paper_of(i.id, document, record), auth.uid());
  return jsonb_build_object('id', i.id, 'number', given, 'issued_on', day, 'stage', i.stage, 'due_on', i.due_on);
end
$$;
comment on function private.issue(uuid, text, uuid, text, date, date) is
  'Issues a paper: complete, numbered without gaps, kept as it stands, with its event. All of it or nothing.';

create function public.issue_infraction(infraction uuid, move text, acted_on date, open_until date default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.issue(infraction, 'infringement', null, move, acted_on, open_until)
$$;
comment on function public.issue_infraction(uuid, text, date, date) is
  'Draws up the notice of infringement. Its officer, and admins. Answers {id, number, issued_on, stage, due_on}; P0001 with the hint notice-incomplete and what is missing as detail.';
create function public.issue_prior_notice(infraction uuid, move text, acted_on date, open_until date default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.issue(infraction, 'prior-notice', null, move, acted_on, open_until)
$$;
comment on function public.issue_prior_notice(uuid, text, date, date) is 'Gives a prior notice, which opens the process. As issue_infraction.';
create function public.issue_seizure(infraction uuid, seizure uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.issue(infraction, 'seizure', seizure, null, null, null)
$$;
comment on function public.issue_seizure(uuid, uuid) is 'Draws up the record of a seizure. As issue_infraction.';

create function private.missing_asked(infraction uuid, document text, record uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  town text;
begin
  select i.municipality into town from public.infractions i where i.id = infraction;
  if town is null or not private.has_role(town, private.staff()) then
    raise exception 'There is no such infraction.' using errcode = 'P0001', hint = 'infraction-missing';
  end if;
  return private.missing_of(infraction, document, record);
end
$$;
comment on function private.missing_asked(uuid, text, uuid) is 'missing_of for whoever works for the town. Definer: personal data are looked at, and not told.';
create function public.missing_contents(infraction uuid, document text default 'infringement', record uuid default null) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.missing_asked(infraction, document, record)
$$;
comment on function public.missing_contents(uuid, text, uuid) is
  'What a paper (infringement, prior-notice, seizure) still lacks of what the code requires: [{"contents", "item", "citation", "fields"}], places in src/laws.';

create function private.lock_at(infraction uuid, seen integer) returns public.infractions
language plpgsql
set search_path = ''
as $$
declare
  i public.infractions;
begin
  select * into i from public.infractions x where x.id = infraction for update;
  if i.id is null or not private.has_role(i.municipality, private.staff()) then
    raise exception 'There is no such infraction.' using errcode = 'P0001', hint = 'infraction-missing';
  elsif i.events is distinct from seen then
    raise exception 'The process has gone on meanwhile: read it again.' using errcode = 'P0001', hint = 'process-moved';
  end if;
  return i;
end
$$;
comment on function private.lock_at(uuid, integer) is 'The record, held, if its process stands as the caller saw it.';

create function private.move_on(infraction uuid, seen integer, move text, actor text, acted_on date, days integer, open_until date, note text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions := private.lock_at(infraction, seen);
begin
  perform private.refuse_unless(i.municipality, private.roles_of(array[actor]));
  if i.stage is null or i.status in ('draft', 'annulled') then
    raise exception 'A process is opened by issuing its paper.' using errcode = 'P0001', hint = 'process-order';
  end if;
  -- A notice of infringement is drawn up by issue_infraction alone, which looks at what it holds.
  if i.status = 'notified' and exists (select from private.law_moves m join public.municipalities t on t.code = m.code
      where t.ibge_code = i.municipality and m.move = move_on.move and m.from_stage = i.stage and m.actors && array['inspector']) then
    raise exception 'A notice of infringement is issued, not only noted.' using errcode = 'P0001', hint = 'process-order';
  end if;
  i := private.add_event(i, move, actor, acted_on, days, open_until, note);
  return jsonb_build_object('id', i.id, 'stage', i.stage, 'due_on', i.due_on, 'open_until', i.open_until, 'events', i.events);
end
$$;
comment on function private.move_on(uuid, integer, text, text, date, integer, date, text) is 'One step of a process, by whoever may write it down. Definer: events are written by this alone.';
create function public.record_move(infraction uuid, seen integer, move text, actor text, acted_on date, days integer default null,
  open_until date default null, note text default null) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.move_on(infraction, seen, move, actor, acted_on, days, open_until, note)
$$;
comment on function public.record_move(uuid, integer, text, text, date, integer, date, text) is
  'Writes down a step of the process. seen: how many events the caller has read. open_until: the first working day from the end of the term that begins. P0001 with a hint process-order, process-actor, process-day, process-late, process-early, process-term or process-moved.';

create function private.move_back(infraction uuid, seen integer, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions := private.lock_at(infraction, seen);
  undone public.process_events;
  before public.process_events;
  arrival public.process_events;
  law_code text;
begin
  perform private.refuse_unless(i.municipality, array['manager', 'admin']);
  if length(btrim(coalesce(reason, ''))) < 10 then
    raise exception 'To undo an act, write why.' using errcode = 'P0001', hint = 'process-reason';
  end if;
  select * into undone from public.process_events x where x.infraction_id = i.id and x.kind = 'move'
    and not exists (select from public.process_events r where r.undoes = x.id) order by x.place desc limit 1;
  if undone.id is null then
    raise exception 'There is no act to undo.' using errcode = 'P0001', hint = 'process-order';
  end if;
  select * into before from public.process_events x where x.infraction_id = i.id and x.kind = 'move' and x.place < undone.place
    and not exists (select from public.process_events r where r.undoes = x.id) order by x.place desc limit 1;
  insert into public.process_events (municipality, infraction_id, place, kind, from_stage, to_stage, acted_on, undoes, note, created_by)
    values (i.municipality, i.id, i.events + 1, 'reversal', undone.to_stage, before.to_stage, greatest(private.town_day(i.municipality), undone.acted_on),
      undone.id, btrim(reason), auth.uid());
  select t.code into law_code from public.municipalities t where t.ibge_code = i.municipality;
  -- The event by which the stage was reached set its term; what happened at the stage and left it there did not.
  select * into arrival from public.process_events x where x.infraction_id = i.id and x.kind = 'move' and x.place <= before.place
    and x.to_stage = before.to_stage and x.from_stage is distinct from x.to_stage
    and not exists (select from public.process_events r where r.undoes = x.id) order by x.place desc limit 1;
  update public.infractions x set events = i.events + 1, stage = before.to_stage, stage_since = arrival.acted_on, due_on = arrival.due_on,
      open_until = arrival.open_until,
      due_whose = (select t.whose from private.law_terms t where t.code = law_code and t.stage = before.to_stage),
      closed = coalesce((select s.closed from private.law_stages s where s.code = law_code and s.stage = before.to_stage), x.number is not null),
      status = case when before.id is null then case when x.number is null then 'draft' else 'annulled' end
        when undone.document = 'infringement' and before.document = 'prior-notice' then 'notified' else x.status end,
      condemned_on = (select min(e.acted_on) from public.process_events e join private.law_stages s on s.code = law_code and s.stage = e.to_stage
        where e.infraction_id = i.id and e.kind = 'move' and e.place < undone.place and (s.outcome = 'condemned' or (s.outcome = 'settled' and private.was_judged(i.id, law_code, e.place)))
          and not exists (select from public.process_events r where r.undoes = e.id))
    where x.id = i.id returning * into i;
  return jsonb_build_object('id', i.id, 'stage', i.stage, 'due_on', i.due_on, 'open_until', i.open_until, 'events', i.events);
end
$$;
comment on function private.move_back(uuid, integer, text) is 'Undoes the last act that stands, by an event of its own. Definer: as move_on.';
create function public.reverse_move(infraction uuid, seen integer, reason text) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.move_back(infraction, seen, reason)
$$;
comment on function public.reverse_move(uuid, integer, text) is
  'Undoes the last act of a process that stands; the act and its undoing stay in the history. Managers and admins of the town, with a reason.';

create function private.set_fine(infraction uuid, fine jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions;
  f public.fines;
begin
  select * into i from public.infractions x where x.id = infraction for update;
  if i.id is null or not private.has_role(i.municipality, private.staff()) then
    raise exception 'There is no such infraction.' using errcode = 'P0001', hint = 'infraction-missing';
  end if;
  -- An inspector sets it in his own draft (where the code wants it in the notice); afterwards whoever judges does.
  if not (private.has_role(i.municipality, array['manager', 'admin'])
      or (private.has_role(i.municipality, array['inspector']) and i.officer_id = auth.uid() and i.status in ('draft', 'notified'))) then
    raise exception 'The fine is set by whoever judges.' using errcode = '42501';
  elsif i.closed then
    raise exception 'The process is over.' using errcode = 'P0001', hint = 'process-order';
  elsif fine ->> 'offence' is distinct from i.offence then
    raise exception 'The sum is of another offence.' using errcode = 'P0001', hint = 'fine-other';
  end if;
  f := jsonb_populate_record(null::public.fines, fine - array['id', 'municipality', 'infraction_id', 'created_by', 'created_at']);
  if not exists (select from public.unit_values u where u.municipality = i.municipality and u.unit = f.unit and u.amount_cents = f.unit_cents
      and u.valid_from <= f.unit_on and (u.valid_to is null or u.valid_to >= f.unit_on)) then
    raise exception 'The town has no value of % centavos for % on %.', f.unit_cents, f.unit, f.unit_on using errcode = 'P0001', hint = 'fine-unit';
  end if;
  if f.repeat_of is not null and not exists (select from public.infractions r where r.id = f.repeat_of and r.offender_id = i.offender_id and r.id <> i.id) then
    raise exception 'The repeat is of another offender''s infraction.' using errcode = 'P0001', hint = 'fine-repeat';
  end if;
  if exists (select from jsonb_array_elements(f.steps) s where btrim(coalesce(s ->> 'citation', '')) = '' or s -> 'text' ->> 'pt' is null) then
    raise exception 'Each step of a sum has its text and its citation.' using errcode = 'P0001', hint = 'fine-steps';
  end if;
  f.id := gen_random_uuid();
  f.municipality := i.municipality;
  f.infraction_id := i.id;
  f.created_by := auth.uid();
  f.created_at := clock_timestamp();
  insert into public.fines select f.*;
  update public.infractions x set amount_cents = f.amount_cents where x.id = i.id;
  return jsonb_build_object('id', f.id, 'amount_cents', f.amount_cents);
end
$$;
comment on function private.set_fine(uuid, jsonb) is 'Keeps a fine with its sum. Definer: the amount of the record follows it.';
create function public.keep_fine(infraction uuid, fine jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select private.set_fine(infraction, fine)
$$;
comment on function public.keep_fine(uuid, jsonb) is
  'Keeps a fine: the columns of fines as an object. The officer in his draft, then managers and admins. P0001 with a hint fine-unit, fine-repeat, fine-steps or fine-other.';

create function private.mark_seizure(seizure uuid, outcome text, outcome_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  z public.seizures;
begin
  select * into z from public.seizures x where x.id = seizure for update;
  if z.id is null or not private.has_role(z.municipality, private.staff()) then
    raise exception 'There is no such seizure.' using errcode = 'P0001', hint = 'infraction-missing';
  end if;
  perform private.refuse_unless(z.municipality, private.handlers());
  if z.status <> 'issued' or z.outcome is not null or outcome is null or outcome_on is null
      or outcome_on not between z.issued_on and private.town_day(z.municipality) then
    raise exception 'What became of a seizure is told once, after it was issued.' using errcode = 'P0001', hint = 'process-order';
  end if;
  update public.seizures x set outcome = mark_seizure.outcome, outcome_on = mark_seizure.outcome_on where x.id = z.id;
end
$$;
comment on function private.mark_seizure(uuid, text, date) is 'What became of seized things. Definer: an issued seizure is changed by this alone.';
create function public.end_seizure(seizure uuid, outcome text, outcome_on date) returns void
language sql security invoker
set search_path = ''
as $$
  select private.mark_seizure(seizure, outcome, outcome_on)
$$;
comment on function public.end_seizure(uuid, text, date) is 'Writes down what became of seized things: returned, auctioned, donated, destroyed. Those who handle processes, once.';

-- Offenders as those see them who do not handle the process: initials, and the end of the number.
create function private.masked_name(name text) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(left(w, 1) || '.', ' ' order by n) from regexp_split_to_table(btrim(name), '\s+') with ordinality s (w, n)
$$;
comment on function private.masked_name(text) is 'Maria de Souza as M. d. S.';
create function private.masked_document(document text) returns text
language sql immutable
set search_path = ''
as $$
  select case length(document) when 11 then '•••.•••.•••-' || right(document, 2)
    when 14 then '••.•••.•••/' || substr(document, 9, 4) || '-••' end
$$;
comment on function private.masked_document(text) is 'A CPF by its last two digits, a CNPJ by its branch.';

create function private.offender_labels(ids uuid[]) returns table (id uuid, name text, document text, masked boolean)
language sql stable security definer
set search_path = ''
as $$
  select o.id,
    case when o.municipality = any (own.towns) then o.name else private.masked_name(o.name) end,
    case when o.municipality = any (own.towns) then o.document else private.masked_document(o.document) end,
    not o.municipality = any (own.towns)
  from public.offenders o, (select private.towns_as(private.handlers()) as towns, private.towns_as(private.staff()) as staff) own
  where o.id = any (ids) and o.municipality = any (own.staff)
$$;
comment on function private.offender_labels(uuid[]) is
  'Names and numbers of offenders: whole to those who handle processes, masked to others who work for the town, none to anybody else. Definer for that.';

create function private.where_of(filters jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  said text := 'i.municipality = $1';
  each record;
begin
  if filters is null then return said; end if;
  if jsonb_typeof(filters) <> 'object' then
    raise exception 'Filters come as an object.' using errcode = 'P0001', hint = 'filter';
  end if;
  for each in select key, value from jsonb_each(filters) where value <> 'null' loop
    said := said || ' and ' || case each.key
      when 'status' then 'i.status = any (array(select jsonb_array_elements_text($2 -> ''status'')))'
      when 'stage' then 'i.stage = any (array(select jsonb_array_elements_text($2 -> ''stage'')))'
      when 'offence' then 'i.offence = any (array(select jsonb_array_elements_text($2 -> ''offence'')))'
      when 'neighbourhood' then 'i.neighbourhood = any (array(select jsonb_array_elements_text($2 -> ''neighbourhood'')))'
      when 'from' then 'i.act_on >= ($2 ->> ''from'')::date'
      when 'to' then 'i.act_on <= ($2 ->> ''to'')::date'
      when 'open' then case when each.value = 'true' then 'not i.closed' else 'i.closed' end
      -- In doubt between the last day and the next working day is not late.
      when 'late' then '(i.open_until is not null and not i.closed and i.open_until < $3)' || case when each.value = 'true' then '' else ' is not true' end
      when 'officer' then 'i.officer_id = ($2 ->> ''officer'')::uuid'
      when 'offender' then 'i.offender_id = ($2 ->> ''offender'')::uuid'
      when 'place' then 'i.place_id = ($2 ->> ''place'')::uuid'
      when 'box' then 'i.geom && extensions.ST_MakeEnvelope(($2 -> ''box'' ->> 0)::float8, ($2 -> ''box'' ->> 1)::float8,
        ($2 -> ''box'' ->> 2)::float8, ($2 -> ''box'' ->> 3)::float8, 4674)'
      when 'search' then '(i.number ilike ''%'' || private.like_text($2 ->> ''search'') || ''%'' or i.address ilike ''%'' || private.like_text($2 ->> ''search'') || ''%''
        or i.offence ilike ''%'' || private.like_text($2 ->> ''search'') || ''%'')'
    end;
    if said is null then
      raise exception 'There is no filter "%".', each.key using errcode = 'P0001', hint = 'filter';
    end if;
  end loop;
  return said;
end
$$;
comment on function private.where_of(jsonb) is
  'Conditions on infractions i: $1 the town, $2 the filters, $3 today. No text of the filters enters them. Raises P0001 for a filter there is not.';
create function private.like_text(said text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(said, '\', '\\'), '%', '\%'), '_', '\_')
$$;
comment on function private.like_text(text) is 'A text that LIKE takes letter by letter.';

create function public.infractions_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100,
  sort text default 'recent') returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  conditions text := private.where_of(filters);
  ordered text;
  found_rows jsonb;
begin
  if size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = 'P0001', hint = 'filter';
  end if;
  case sort
    when 'recent' then
      ordered := 'i.act_at desc, i.id desc';
      if after is not null then
        conditions := conditions || ' and (i.act_at, i.id) < (($4 ->> ''key'')::timestamptz, ($4 ->> ''id'')::uuid)';
      end if;
    when 'due' then
      -- What has no term comes in no order of terms.
      ordered := 'i.open_until, i.id';
      conditions := conditions || ' and i.open_until is not null and not i.closed';
      if after is not null then
        conditions := conditions || ' and (i.open_until, i.id) > (($4 ->> ''key'')::date, ($4 ->> ''id'')::uuid)';
      end if;
    else
      raise exception 'Infractions are sorted by recent or due.' using errcode = 'P0001', hint = 'filter';
  end case;
  execute format($q$
    with page as (select i.* from public.infractions i where %s order by %s limit %s)
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'number', i.number, 'origin', i.origin, 'offence', i.offence, 'act_on', i.act_on,
      'act_time', to_char(i.act_time, 'HH24:MI'), 'address', i.address, 'neighbourhood', i.neighbourhood,
      'lon', ST_X(i.geom), 'lat', ST_Y(i.geom), 'accuracy_m', i.accuracy_m, 'stage', i.stage, 'stage_since', i.stage_since,
      'due_on', i.due_on, 'open_until', i.open_until, 'due_whose', i.due_whose, 'closed', i.closed,
      'late', coalesce(not i.closed and i.open_until < $3, false), 'amount_cents', i.amount_cents, 'officer_id', i.officer_id,
      'officer_name', i.officer_name, 'issued_on', i.issued_on,
      'offender', case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'document', l.document, 'masked', l.masked) end,
      'key', case when %L = 'due' then to_jsonb(i.open_until) else to_jsonb(i.act_at) end) order by %s), '[]')
    from page i left join private.offender_labels((select array_agg(p.offender_id) from page p)) l on l.id = i.offender_id
  $q$, conditions, ordered, size + 1, sort, ordered)
  into found_rows using here.ibge_code, coalesce(filters, '{}'), today, after;
  return jsonb_build_object(
    'rows', case when jsonb_array_length(found_rows) > size then found_rows - size else found_rows end,
    'next', case when jsonb_array_length(found_rows) > size
      then jsonb_build_object('key', found_rows -> (size - 1) -> 'key', 'id', found_rows -> (size - 1) -> 'id') end);
end
$$;
comment on function public.infractions_page(text, jsonb, jsonb, integer, text) is
  'A page of a town''s infractions: {rows, next}; next goes into after, null at the end. Filters: status, stage, offence, neighbourhood (lists), from, to (days of the act), open, late (true or false), officer, offender, place (ids), box ([west, south, east, north]), search (number, address, article). sort: recent, or due (what runs, the first to end first). Offenders are masked for those who do not handle processes.';

create function public.infractions_count(town text, filters jsonb default '{}') returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  said jsonb;
begin
  execute format($q$
    select jsonb_build_object('total', count(*), 'late', count(*) filter (where not i.closed and i.open_until < $3),
      'open', count(*) filter (where not i.closed), 'placed', count(i.geom), 'amount_cents', coalesce(sum(i.amount_cents), 0))
    from public.infractions i where %s
  $q$, private.where_of(filters)) into said using here.ibge_code, coalesce(filters, '{}'), today;
  return said;
end
$$;
comment on function public.infractions_count(text, jsonb) is
  'How many infractions the filters of infractions_page leave: {total, late, open, placed (with a position), amount_cents}.';

create function public.infractions_map(town text, filters jsonb default '{}') returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  said json;
begin
  execute format($q$
    select json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(json_build_object('type', 'Feature', 'id', i.id,
      'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(ST_X(i.geom), ST_Y(i.geom))),
      'properties', json_build_object('offence', i.offence, 'status', i.status, 'stage', i.stage, 'act_on', i.act_on, 'accuracy_m', i.accuracy_m,
        'late', coalesce(not i.closed and i.open_until < $3, false), 'closed', i.closed)) order by i.act_at, i.id), '[]'),
      'unplaced', (select count(*) from public.infractions i where %1$s and i.geom is null))
    from public.infractions i where %1$s and i.geom is not null
  $q$, private.where_of(filters)) into said using here.ibge_code, coalesce(filters, '{}'), today;
  return said;
end
$$;
comment on function public.infractions_map(text, jsonb) is
  'All infractions of the filters of infractions_page that have a position, as one GeoJSON document, never cut; unplaced: how many have none.';

create function public.offender_record(offender uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'offence', i.offence, 'act_on', i.act_on,
      'noticed_on', i.issued_on, 'stage', i.stage, 'condemned_on', i.condemned_on, 'due_on', i.due_on, 'open_until', i.open_until,
      'amount_cents', i.amount_cents) order by i.issued_on desc, i.id), '[]')
  from public.infractions i
  where i.offender_id = offender_record.offender and i.status = 'issued'
    and exists (select from public.offenders o where o.id = offender_record.offender)
$$;
comment on function public.offender_record(uuid) is
  'Issued infractions of an offender, the latest first, for finding repeats; none to those who may not read him. One document, never cut.';

do $$
declare f text;
begin
  foreach f in array array['private.refuse_unless(text, text[])', 'private.town_day(text)', 'private.masked_name(text)', 'private.masked_document(text)',
    'private.offender_labels(uuid[])', 'private.where_of(jsonb)', 'private.like_text(text)', 'private.missing_asked(uuid, text, uuid)',
    'private.issue(uuid, text, uuid, text, date, date)', 'private.move_on(uuid, integer, text, text, date, integer, date, text)',
    'private.move_back(uuid, integer, text)', 'private.set_fine(uuid, jsonb)', 'private.mark_seizure(uuid, text, date)',
    'public.issue_infraction(uuid, text, date, date)', 'public.issue_prior_notice(uuid, text, date, date)', 'public.issue_seizure(uuid, uuid)',
    'public.missing_contents(uuid, text, uuid)', 'public.record_move(uuid, integer, text, text, date, integer, date, text)',
    'public.reverse_move(uuid, integer, text)', 'public.keep_fine(uuid, jsonb)', 'public.end_seizure(uuid, text, date)',
    'public.infractions_page(text, jsonb, jsonb, integer, text)', 'public.infractions_count(text, jsonb)', 'public.infractions_map(text, jsonb)',
    'public.offender_record(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to authenticated, service_role', f);
  end loop;
  foreach f in array array['private.next_number(text, text, date)', 'private.fields_of(uuid, text, uuid)', 'private.missing_of(uuid, text, uuid)', 'private.check_offence(public.infractions)',
    'private.paper_of(uuid, text, uuid)', 'private.roles_of(text[])', 'private.was_judged(uuid, text, integer)', 'private.lock_at(uuid, integer)',
    'private.add_event(public.infractions, text, text, date, integer, date, text, text)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end
$$;
