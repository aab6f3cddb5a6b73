-- What a town publishes of its infractions: fixed tables of a quarter that is over, small numbers suppressed. It is all that a
-- visitor may read of infractions. Worked out by src/enforcement/stats/published; here it is held against the records and
-- against the rule of suppression, so that no page can publish more, or something else.

set search_path = public, extensions;

create table public.published_figures (
  municipality text not null references public.municipalities (ibge_code),
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  threshold integer not null check (threshold between 3 and 50),
  total integer check (total >= 0),
  tables jsonb not null check (jsonb_typeof(tables) = 'object'),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  withdrawn boolean not null default false,
  primary key (municipality, quarter)
);
comment on table public.published_figures is 'Counts of infractions that a town has published, a quarter each: once, and never again, so that no two editions can be subtracted.';
comment on column public.published_figures.quarter is 'Its first day.';
comment on column public.published_figures.threshold is 'Counts from 1 to one less are suppressed.';
comment on column public.published_figures.total is 'All infractions of the quarter; null where they are fewer than `threshold`.';
comment on column public.published_figures.tables is 'Per table [{key, count, inspections}], each a partition of the total; count null = suppressed.';
comment on column public.published_figures.is_demo is 'Counts something invented.';
comment on column public.published_figures.withdrawn is 'Taken from sight; the quarter is not published again.';

-- A visitor must be able to tell no suppressed count: at least two are, and their sum leaves each of them open to be large.
create function private.is_suppressed_soundly(cells jsonb, total integer, threshold integer) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  hidden integer;
  shown bigint;
  small boolean;
begin
  select count(*) filter (where c -> 'count' = 'null'), coalesce(sum((c ->> 'count')::bigint), 0),
      coalesce(bool_or((c ->> 'count')::bigint between 1 and threshold - 1), false)
    into hidden, shown, small from jsonb_array_elements(cells) c;
  if small or jsonb_array_length(cells) = 0 then return false; end if;
  if total is null then return hidden = jsonb_array_length(cells); end if;
  if hidden = jsonb_array_length(cells) and hidden > 1 and total >= threshold then return true; end if;
  if hidden = 0 then return shown = total; end if;
  return hidden > 1 and total - shown - hidden >= threshold - 1;
end
$$;
comment on function private.is_suppressed_soundly(jsonb, integer, integer) is
  'Whether a table of counts that add up to a total gives away none of the suppressed ones: each may be 1 as well as `threshold` or more.';

create function private.check_published() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  last date := (new.quarter + interval '3 months')::date - 1;
  set_aside boolean;
  every integer;
  hoods jsonb;
  days jsonb;
  one text;
begin
  if current_user in ('anon', 'authenticated') and not private.has_role(new.municipality, array['admin', 'manager']) then
    raise exception 'Only the management and the administration of the municipality publish its figures.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'withdrawn') is distinct from (to_jsonb(old) - 'withdrawn') or not new.withdrawn then
      raise exception 'What was published is not changed: it can only be withdrawn.' using errcode = '42501';
    end if;
    return new;
  end if;
  new.withdrawn := false;
  new.created_at := now();
  if last >= private.town_day(new.municipality) then
    raise exception 'The quarter is not over: wait until % has passed.', last using errcode = 'P0001', hint = 'publish-early';
  end if;
  if array(select k from jsonb_object_keys(new.tables) k order by k) <> array['group', 'month', 'neighbourhood', 'outcome', 'weekday'] then
    raise exception 'The tables are not the five that are published.' using errcode = 'P0001', hint = 'publish-tables';
  end if;
  set_aside := new.municipality = any (private.own_registers());
  with counted as (
    select coalesce(i.neighbourhood, '') as hood, i.act_on as at, i.origin = 'demo' as demo from public.infractions i
    where i.municipality = new.municipality and i.status = 'issued' and i.act_on between new.quarter and last
      and not (i.origin = 'demo' and set_aside))
  select (select count(*) from counted), (select coalesce(bool_or(demo), false) from counted),
    (select coalesce(jsonb_object_agg(hood, n), '{}') from (select hood, count(*) as n from counted group by hood) h),
    (select coalesce(jsonb_object_agg(at, n), '{}') from (select at, count(*) as n from counted group by at) d)
  into every, new.is_demo, hoods, days;
  if (case when every between 1 and new.threshold - 1 then null else every end) is distinct from new.total then
    raise exception 'The total is not that of the records (%). Count again.', every using errcode = 'P0001', hint = 'publish-other';
  end if;
  foreach one in array array['group', 'month', 'neighbourhood', 'outcome', 'weekday'] loop
    if jsonb_typeof(new.tables -> one) <> 'array' or exists (
      select from jsonb_array_elements(new.tables -> one) c
      where jsonb_typeof(c) <> 'object' or jsonb_typeof(c -> 'key') is distinct from 'string'
        or not coalesce(c -> 'count' = 'null' or c ->> 'count' ~ '^[0-9]{1,9}$', false)
        or not coalesce(c -> 'inspections' = 'null' or c ->> 'inspections' ~ '^[0-9]{1,9}$', false)
        or (c -> 'count' = 'null' and c -> 'inspections' <> 'null')
        or exists (select from jsonb_object_keys(c) k where k not in ('key', 'count', 'inspections'))) then
      raise exception 'Table "%" cannot be read.', one using errcode = 'P0001', hint = 'publish-tables';
    end if;
    if (select count(*) <> count(distinct c ->> 'key') from jsonb_array_elements(new.tables -> one) c)
      or not private.is_suppressed_soundly(new.tables -> one, new.total, new.threshold) then
      raise exception 'Table "%" would give away a number under %.', one, new.threshold using errcode = 'P0001', hint = 'publish-small';
    end if;
  end loop;
  -- Words that are published: of the calendar, of the codes, and names of neighbourhoods. No one's name.
  if exists (select from jsonb_array_elements(new.tables -> 'month') c
      where c ->> 'key' not in (select to_char(new.quarter + n * interval '1 month', 'YYYY-MM') from generate_series(0, 2) n))
    or exists (select from jsonb_array_elements(new.tables -> 'weekday') c where c ->> 'key' !~ '^[1-7]$')
    or exists (select from jsonb_array_elements(new.tables -> 'group') c where c ->> 'key' not in ('', 'cleaning', 'hygiene', 'food', 'quiet',
      'amusement', 'building', 'public-way', 'danger', 'advertising', 'worship', 'animals', 'trade', 'transport'))
    or exists (select from jsonb_array_elements(new.tables -> 'outcome') c where c ->> 'key' not in ('paid', 'tax-debt', 'imposed', 'cleared', 'none'))
    or exists (select from jsonb_array_elements(new.tables -> 'neighbourhood') c where c ->> 'key' <> ''
      and not exists (select from public.neighbourhoods n where n.municipality = new.municipality and n.name = c ->> 'key')
      and not hoods ? (c ->> 'key')
      and not exists (select from public.inspection_counts n where n.municipality = new.municipality and n.neighbourhood = c ->> 'key')) then
    raise exception 'A table has a word that is not published.' using errcode = 'P0001', hint = 'publish-tables';
  end if;
  if exists (select from jsonb_array_elements(new.tables -> 'neighbourhood') c where c -> 'count' <> 'null'
      and (c ->> 'count')::integer <> coalesce((hoods ->> (c ->> 'key'))::integer, 0))
    or exists (select from jsonb_array_elements(new.tables -> 'month') c where c -> 'count' <> 'null'
      and (c ->> 'count')::integer <> (select coalesce(sum(value::integer), 0) from jsonb_each_text(days) d where left(d.key, 7) = c ->> 'key'))
    or exists (select from jsonb_array_elements(new.tables -> 'weekday') c where c -> 'count' <> 'null'
      and (c ->> 'count')::integer <> (select coalesce(sum(value::integer), 0) from jsonb_each_text(days) d where extract(isodow from d.key::date)::text = c ->> 'key')) then
    raise exception 'The counts are not those of the records. Count again.' using errcode = 'P0001', hint = 'publish-other';
  end if;
  return new;
end
$$;
comment on function private.check_published() is 'Holds what is published to the records, to the rule of suppression, to quarters that are over, and to words that name nobody.';
revoke execute on function private.is_suppressed_soundly(jsonb, integer, integer), private.check_published() from public;
grant execute on function private.is_suppressed_soundly(jsonb, integer, integer) to anon, authenticated, service_role;

create trigger sound before insert or update on public.published_figures for each row execute function private.check_published();
create trigger stays before update of municipality on public.published_figures for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
create trigger no_delete before delete on public.published_figures for each row execute function private.refuse_change();
create trigger no_delete_all before truncate on public.published_figures for each statement execute function private.refuse_change();

alter table public.published_figures enable row level security;
grant select on public.published_figures to anon;
grant select, insert, update on public.published_figures to authenticated, service_role;
create policy "what is published is read" on public.published_figures for select to anon, authenticated
  using (not withdrawn and municipality = any ((select private.readable_towns())::text[]));
create policy "those who publish see what they withdrew" on public.published_figures for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "insert" on public.published_figures for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "withdraw" on public.published_figures for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]))
  with check (withdrawn and municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
