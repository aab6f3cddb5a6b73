-- What counts and charts stand on: all infractions of a town in columns, without persons, in one document; and how often
-- the town went to look, so that a rate can tell the town from its inspectors.

set search_path = public, extensions;

alter table public.infractions
  add column trade text check (btrim(trade) <> '' and length(trade) <= 200),
  add column inspections integer check (inspections >= 0);
comment on column public.infractions.trade is 'Trade of the establishment, in the words of the record or of its file.';
comment on column public.infractions.inspections is 'Of an import: the inspections that its row stands for; null where the file does not say.';

create table public.inspection_counts (
  municipality text not null references public.municipalities (ibge_code),
  month date not null check (extract(day from month) = 1),
  neighbourhood text not null check (btrim(neighbourhood) <> ''),
  inspections integer not null check (inspections >= 0),
  is_demo boolean not null default false,
  primary key (municipality, month, neighbourhood)
);
comment on table public.inspection_counts is 'How many inspections a neighbourhood had in a month: the effort behind the infractions.';
comment on column public.inspection_counts.month is 'Its first day.';
comment on column public.inspection_counts.is_demo is 'Invented.';
create trigger stays before update of municipality on public.inspection_counts for each row
  when (old.municipality is distinct from new.municipality) execute function private.refuse_move();
alter table public.inspection_counts enable row level security;
grant select, insert, update, delete on public.inspection_counts to authenticated, service_role;
create policy "read" on public.inspection_counts for select to authenticated
  using (municipality = any ((select private.towns_as(private.staff()))::text[]));
create policy "insert" on public.inspection_counts for insert to authenticated
  with check (not is_demo and municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "update" on public.inspection_counts for update to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]))
  with check (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));
create policy "delete" on public.inspection_counts for delete to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'manager']))::text[]));

create function public.infraction_facts(town text) returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  epoch constant date := '1970-01-01';
  said json;
begin
  -- Dictionaries and places in them: what repeats is sent once. Sorted once, below each list, not by each of its columns.
  with rows as materialized (
    select i.id, i.number, i.status, i.origin, i.act_on, i.act_time, i.act_at, i.offence, i.stage, i.stage_since, i.neighbourhood,
      coalesce(i.trade, nullif(btrim(p.properties ->> 'trade'), '')) as trade, i.inspections, i.geom, i.amount_cents, i.issued_on,
      i.due_on, i.open_until, i.closed, i.condemned_on,
      (row_number() over (order by i.act_at, i.id) - 1)::integer as place
    from public.infractions i left join public.places p on p.id = i.place_id
    where i.municipality = here.ibge_code and i.status <> 'draft'),
  offences as (select offence as word, row_number() over (order by offence) - 1 as n from (select distinct offence from rows where offence is not null) d),
  trades as (select trade as word, row_number() over (order by trade) - 1 as n from (select distinct trade from rows where trade is not null) d),
  places as (
    select word, row_number() over (order by word) - 1 as n from (
      select neighbourhood as word from rows where neighbourhood is not null
      union select c.neighbourhood from public.inspection_counts c where c.municipality = here.ibge_code) d),
  events as materialized (
    select r.place, e.place as n, e.to_stage, e.acted_on from public.process_events e join rows r on r.id = e.infraction_id
    where e.municipality = here.ibge_code and e.kind = 'move' and e.to_stage is distinct from e.from_stage
      and not exists (select from public.process_events u where u.undoes = e.id)),
  stages as (
    select word, row_number() over (order by word) - 1 as n from (
      select stage as word from rows where stage is not null union select to_stage from events where to_stage is not null) d),
  fines as (
    select distinct on (f.infraction_id) f.infraction_id, f.repeat from public.fines f
    where f.municipality = here.ibge_code order by f.infraction_id, f.created_at desc, f.id)
  select json_build_object(
    'code', here.code, 'zone', here.time_zone, 'today', private.town_day(here.ibge_code),
    'offences', (select coalesce(json_agg(word order by n), '[]') from offences),
    'stages', (select coalesce(json_agg(word order by n), '[]') from stages),
    'trades', (select coalesce(json_agg(word order by n), '[]') from trades),
    'neighbourhoods', (select coalesce(json_agg(word order by n), '[]') from places),
    'rows', (select json_build_object(
      'id', coalesce(json_agg(r.id), '[]'),
      'number', coalesce(json_agg(r.number), '[]'),
      'status', coalesce(json_agg(case r.status when 'notified' then 0 when 'issued' then 1 else 2 end), '[]'),
      'origin', coalesce(json_agg(case r.origin when 'here' then 0 when 'imported' then 1 else 2 end), '[]'),
      'day', coalesce(json_agg(r.act_on - epoch), '[]'),
      'minute', coalesce(json_agg((extract(hour from r.act_time) * 60 + extract(minute from r.act_time))::integer), '[]'),
      'offence', coalesce(json_agg(r.offence_n), '[]'),
      'stage', coalesce(json_agg(r.stage_n), '[]'),
      'stage_since', coalesce(json_agg(r.stage_since - epoch), '[]'),
      'trade', coalesce(json_agg(r.trade_n), '[]'),
      'neighbourhood', coalesce(json_agg(r.neighbourhood_n), '[]'),
      'lon', coalesce(json_agg(ST_X(r.geom)), '[]'),
      'lat', coalesce(json_agg(ST_Y(r.geom)), '[]'),
      'amount_cents', coalesce(json_agg(r.amount_cents), '[]'),
      'inspections', coalesce(json_agg(r.inspections), '[]'),
      'issued', coalesce(json_agg(r.issued_on - epoch), '[]'),
      'due', coalesce(json_agg(r.due_on - epoch), '[]'),
      'open_until', coalesce(json_agg(r.open_until - epoch), '[]'),
      'closed', coalesce(json_agg(r.closed::integer), '[]'),
      'condemned', coalesce(json_agg(r.condemned_on - epoch), '[]'),
      'repeat', coalesce(json_agg(case r.repeat when 'none' then 0 when 'generic' then 1 when 'specific' then 2 end), '[]'))
      from (
        select r.*, o.n as offence_n, s.n as stage_n, t.n as trade_n, b.n as neighbourhood_n, f.repeat
        from rows r left join offences o on o.word = r.offence left join stages s on s.word = r.stage left join trades t on t.word = r.trade
          left join places b on b.word = r.neighbourhood left join fines f on f.infraction_id = r.id
        order by r.place) r),
    'events', (select json_build_object(
      'row', coalesce(json_agg(e.place), '[]'),
      'stage', coalesce(json_agg(e.stage_n), '[]'),
      'day', coalesce(json_agg(e.acted_on - epoch), '[]'))
      from (select e.*, s.n as stage_n from events e join stages s on s.word = e.to_stage order by e.place, e.n) e),
    'inspections', (select json_build_object(
      'month', coalesce(json_agg(c.month - epoch), '[]'),
      'neighbourhood', coalesce(json_agg(c.n), '[]'),
      'count', coalesce(json_agg(c.inspections), '[]'))
      from (select c.month, c.inspections, b.n from public.inspection_counts c join places b on b.word = c.neighbourhood
        where c.municipality = here.ibge_code order by c.month, b.n) c))
  into said;
  return said;
end
$$;
comment on function public.infraction_facts(text) is
  'All infractions of a town but drafts, in columns and without persons, as one document, never cut: days from 1970-01-01, words as places in the lists beside them. events: each arrival at a stage that stands. inspections: the effort by month and neighbourhood.';
revoke execute on function public.infraction_facts(text) from public;
grant execute on function public.infraction_facts(text) to authenticated, service_role;
