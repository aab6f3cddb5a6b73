-- A prior notice is extended within its term, up to double: an act at the stage that moves its end. What is first given is
-- at most the term of the code.

alter table private.law_moves add column extends boolean not null default false;

create or replace function private.add_event(i public.infractions, move text, actor text, acted_on date, days integer, open_until date, note text,
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
      if length is null or (term.days is not null and length not between coalesce(term.least, term.days) and term.days) then
        raise exception 'The paper must tell how many days it gives (% to %).', coalesce(term.least, 1), coalesce(term.days, 365)
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

  if law.extends then
    -- Counted from the same day, up to double of what was first given.
    select * into term from private.law_terms t where t.code = town.code and t.stage = i.stage;
    select coalesce(x.days, term.days) into length from public.process_events x
      where x.infraction_id = i.id and x.kind = 'move' and x.to_stage = i.stage and x.from_stage is distinct from i.stage
        and not exists (select from public.process_events r where r.undoes = x.id)
      order by x.place desc limit 1;
    length := least(2 * length, term.most);
    if add_event.days is null or add_event.days <= i.due_on - i.stage_since or add_event.days > length then
      raise exception 'Tell how many days the extended term is, over % and up to %.', i.due_on - i.stage_since, length
        using errcode = 'P0001', hint = 'process-term';
    end if;
    ends := i.stage_since + add_event.days;
    add_event.open_until := coalesce(add_event.open_until,
      ends + case extract(isodow from ends) when 6 then 2 when 7 then 1 else 0 end);
    if add_event.open_until not between ends and ends + 10 then
      raise exception 'The first working day from % cannot be %.', ends, add_event.open_until using errcode = 'P0001', hint = 'process-term';
    end if;
  end if;

  insert into public.process_events (municipality, infraction_id, place, kind, move, from_stage, to_stage, actor, acted_on, days,
      due_on, open_until, document, note, created_by)
    values (i.municipality, i.id, i.events + 1, 'move', move, i.stage, coalesce(law.to_stage, i.stage), actor, acted_on, add_event.days,
      ends, case when ends is not null then add_event.open_until end,
      add_event.document, nullif(btrim(note), ''), auth.uid())
    returning * into e;
  if law.to_stage is null then
    update public.infractions x set events = i.events + 1, due_on = coalesce(ends, x.due_on),
        open_until = case when ends is null then x.open_until else add_event.open_until end
      where x.id = i.id returning * into i;
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

create or replace function private.move_back(infraction uuid, seen integer, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions := private.lock_at(infraction, seen);
  undone public.process_events;
  before public.process_events;
  arrival public.process_events;
  lasting public.process_events;
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
  -- An extension that stands still holds.
  select * into lasting from public.process_events x where x.infraction_id = i.id and x.kind = 'move'
    and x.place between arrival.place and before.place and (x.id = arrival.id or x.due_on is not null)
    and not exists (select from public.process_events r where r.undoes = x.id) order by x.place desc limit 1;
  update public.infractions x set events = i.events + 1, stage = before.to_stage, stage_since = arrival.acted_on, due_on = lasting.due_on,
      open_until = lasting.open_until,
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

-- A firm is asked its trade, but no age and no marital status.
create or replace function private.fields_of(infraction uuid, document text, record uuid) returns text[]
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
    case when o.kind = 'company' then 'offender-is-a-body' end,
    case when btrim(coalesce(o.profession, '')) <> '' then 'offender-trade' end,
    case when o.birth_date is not null or o.age is not null then 'offender-age' end,
    case when o.marital_status is not null then 'offender-marital-status' end,
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
