-- The town's own holidays: no library knows them. Pages and commands reckon with them, and so does what is reckoned here.

set search_path = public, extensions;

create table public.town_holidays (
  id bigint generated always as identity primary key,
  municipality text not null references public.municipalities (ibge_code),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  every_year text check (every_year ~ '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-9]))$'),
  once_on date,
  after_easter smallint check (after_easter between -60 and 120),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint town_holidays_fall_one_way check (num_nonnulls(every_year, once_on, after_easter) = 1),
  constraint town_holidays_once_within check (once_on between valid_from and coalesce(valid_to, once_on))
);
comment on table public.town_holidays is
  'Holidays and decreed mourning of a town itself, beside the national and the state''s, which the calendar knows. None on file: they are unknown, not none.';
comment on column public.town_holidays.every_year is 'MM-DD, where it falls on one day of every year.';
comment on column public.town_holidays.once_on is 'The day, where it is one single day.';
comment on column public.town_holidays.after_easter is 'Days after Easter Sunday (Corpus Christi: 60; before it: below zero).';
comment on column public.town_holidays.valid_from is 'From when on the act holds.';
comment on column public.town_holidays.source is 'The act that made it.';
create unique index town_holidays_once on public.town_holidays (municipality, name, coalesce(every_year, ''), coalesce(once_on, '-infinity'), coalesce(after_easter, -999), valid_from);

create trigger touch before update on public.town_holidays for each row execute function private.touch();
create trigger stays before update of municipality on public.town_holidays for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();

alter table public.town_holidays enable row level security;
grant select on public.town_holidays to anon;
grant select, insert, update, delete on public.town_holidays to authenticated, service_role;
create policy "read" on public.town_holidays for select to anon, authenticated
  using (municipality = any ((select private.readable_towns())::text[]));
create policy "insert" on public.town_holidays for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "update" on public.town_holidays for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin']))::text[]));
create policy "delete" on public.town_holidays for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin']))::text[]));

-- The Gregorian reckoning of Meeus, Jones and Butcher.
create function private.easter(year integer) returns date
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end
$$;
comment on function private.easter(integer) is 'Easter Sunday of a year.';

create function private.is_town_holiday(town text, day date) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.town_holidays h where h.municipality = town and day between h.valid_from and coalesce(h.valid_to, day)
    and case when h.every_year is not null then h.every_year = to_char(day, 'MM-DD')
      when h.once_on is not null then h.once_on = day
      else private.easter(extract(year from day)::integer) + h.after_easter = day end);
end
$$;
comment on function private.is_town_holiday(text, date) is 'Whether a day is one of the town''s own holidays.';

create function private.first_working_day(town text, day date) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  then_on date := day;
begin
  while extract(isodow from then_on) > 5 or private.is_town_holiday(town, then_on) loop
    then_on := then_on + 1;
    exit when then_on > day + 10;
  end loop;
  return least(then_on, day + 10);
end
$$;
comment on function private.first_working_day(text, date) is
  'The day itself, or the first after it that is neither of the weekend nor the town''s own holiday; at most ten days on. National and state holidays are the caller''s to know.';

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
      -- Whoever calls knows all holidays; without him the weekend and the town's own move the day of doubt.
      add_event.open_until := coalesce(add_event.open_until, private.first_working_day(i.municipality, ends));
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
    add_event.open_until := coalesce(add_event.open_until, private.first_working_day(i.municipality, ends));
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

-- A term that runs to a day which turns out to be a holiday is open one working day longer; none is cut short.
create function private.keep_holiday() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The row's own policy has let the caller write it; only terms of the same town follow.
  update public.infractions i set open_until = private.first_working_day(i.municipality, i.open_until)
    where i.municipality = new.municipality and not i.closed and i.open_until >= new.valid_from
      and private.is_town_holiday(i.municipality, i.open_until);
  return null;
end
$$;
comment on function private.keep_holiday() is
  'Terms that end on a holiday newly on file are open to the next working day. Definer: terms are written by nobody else; what is asked for is the row that was just let in.';
create trigger reckon after insert or update on public.town_holidays for each row execute function private.keep_holiday();

revoke execute on function private.easter(integer), private.is_town_holiday(text, date), private.first_working_day(text, date), private.keep_holiday()
  from public;
