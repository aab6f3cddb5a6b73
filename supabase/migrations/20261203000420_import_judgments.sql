-- The days of the notice and of the judgment come with an imported infraction: without them it repeats nothing.

set search_path = public, extensions;

-- What was written before is still known to be untouched: its digest, where it holds, is made anew with the two days.
update public.import_rows r set digest = md5((row(i.act_on, i.act_time, i.offence, i.cited, i.status, i.stage, i.address, i.neighbourhood, i.geom, i.accuracy_m, i.position_method, i.trade,
    i.inspections, i.amount_cents, i.offender_id, i.source_id, i.number, i.events, i.issued_on, i.condemned_on))::text)
  from public.infractions i where r.target = 'infraction' and i.id::text = r.record_id and r.digest = private.infraction_digest(i.id);

create or replace function private.infraction_digest(infraction uuid) returns text
language sql stable
set search_path = ''
as $$
  select md5((row(i.act_on, i.act_time, i.offence, i.cited, i.status, i.stage, i.address, i.neighbourhood, i.geom, i.accuracy_m, i.position_method, i.trade,
    i.inspections, i.amount_cents, i.offender_id, i.source_id, i.number, i.events, i.issued_on, i.condemned_on))::text)
  from public.infractions i where i.id = infraction
$$;

drop function private.staged_infractions(public.imports);
create function private.staged_infractions(here public.imports)
returns table (n integer, file_row integer, ref text, original jsonb, act_on date, act_time time, offence text, cited text, status text, stage text, closed boolean,
  address text, neighbourhood text, geom extensions.geometry, accuracy_m double precision, position_method text, trade text, inspections integer,
  amount_cents bigint, issued_on date, condemned_on date, offender_name text, offender_document text)
language plpgsql stable
set search_path = public, extensions
as $$
declare
  town public.municipalities;
begin
  select * into town from public.municipalities m where m.ibge_code = here.municipality;
  return query
    select s.n, s.file_row, s.ref, s.original, t.local::date, case when length(t.said) > 10 then t.local::time end, s.properties ->> 'offence', left(s.properties ->> 'cited', 100),
      coalesce(s.properties ->> 'status', 'issued'), s.properties ->> 'stage', coalesce(l.closed, s.properties ->> 'status' = 'annulled', false),
      left(s.address, 500), coalesce(b.name, nullif(btrim(s.properties ->> 'neighbourhood'), ''), private.neighbourhood_at(town.ibge_code, s.geom)), s.geom,
      case when s.geom is not null then s.accuracy_m end, case when s.geom is not null then s.position_method end, left(s.properties ->> 'trade', 200),
      (s.properties ->> 'inspections')::integer, (s.properties ->> 'amount_cents')::bigint, (s.properties ->> 'noticed_on')::date,
      -- Who was cleared is not condemned, whatever day the file tells.
      case when l.outcome is distinct from 'cleared' and s.properties ->> 'status' is distinct from 'annulled' then (s.properties ->> 'condemned_on')::date end,
      coalesce(left(s.properties ->> 'offender_name', 200), case when s.properties ->> 'offender_document' is not null then 'Sem nome no arquivo' end),
      s.properties ->> 'offender_document'
    from private.import_staging s
    -- An hour with an offset is told by the town's clocks; one without is theirs.
    cross join lateral (select s.properties ->> 'at' as said, case when s.properties ->> 'at' ~ 'T.*(Z|[+-]\d\d:\d\d)$'
      then (s.properties ->> 'at')::timestamptz at time zone town.time_zone else (s.properties ->> 'at')::timestamp end as local) t
    left join private.law_stages l on l.code = town.code and l.stage = s.properties ->> 'stage'
    left join (select private.plain_name(x.name) as plain, min(x.name) as name from public.neighbourhoods x
      where x.municipality = town.ibge_code and x.valid_to is null group by 1) b on b.plain = private.plain_name(s.properties ->> 'neighbourhood')
    where s.import_id = here.id and s.target = 'infraction';
end
$$;
comment on function private.staged_infractions(public.imports) is 'Staged infractions as they would be kept: days and hours by the town''s clocks, neighbourhoods in its spelling.';
revoke execute on function private.staged_infractions(public.imports) from public;

create or replace function private.compare_infractions(import uuid) returns void
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  here public.imports := private.own_import(import, 'staging');
begin
  update private.import_staging w set stored = m.stored, action = m.action
  from (
    -- Whoever has a number is known by it, however each row writes his name.
    select s.n, x.id::text as stored, case
      when x.id is null then 'new'
      when x.origin = 'here' then 'taken'
      when (s.act_on, s.act_time, s.offence, s.cited, s.status, s.stage, s.address, s.neighbourhood, s.geom::text, s.accuracy_m, s.position_method, s.trade,
          s.inspections, s.amount_cents, s.issued_on, s.condemned_on, case when s.offender_document is null then s.offender_name end, s.offender_document) is distinct from
        (x.act_on, x.act_time, x.offence, x.cited, x.status, x.stage, x.address, x.neighbourhood, x.geom::text, x.accuracy_m, x.position_method, x.trade,
          x.inspections, x.amount_cents, x.issued_on, x.condemned_on, case when o.document is null then o.name end, o.document) then 'changed'
      else 'same' end as action
    from private.staged_infractions(here) s
    -- The number is the infraction's own in its town; of another file's list it is another's.
    left join lateral (
      select i.* from public.infractions i left join public.sources f on f.id = i.source_id
      where i.municipality = here.municipality and i.number = s.ref and (i.origin = 'here' or (i.origin = 'imported' and f.dataset = here.dataset))
      order by i.origin = 'imported' desc limit 1) x on true
    left join public.offenders o on o.id = x.offender_id) m
  where w.import_id = here.id and w.n = m.n and (w.stored, w.action) is distinct from (m.stored, m.action);
end
$$;

create or replace function private.write_infractions(import uuid, source uuid) returns void
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  here public.imports := private.own_import(import, 'staging');
begin
  -- Of a number alone is it known that two rows name one person; a name may be two people's.
  update private.import_staging s set properties = s.properties || jsonb_build_object('offender_id', o.id)
    from public.offenders o where s.import_id = here.id and s.target = 'infraction' and s.action in ('new', 'changed')
      and o.municipality = here.municipality and o.document = s.properties ->> 'offender_document';
  update private.import_staging s set properties = s.properties || jsonb_build_object('offender_id', i.offender_id)
    from public.infractions i join public.offenders o on o.id = i.offender_id
    where s.import_id = here.id and s.target = 'infraction' and s.action = 'changed' and i.id::text = s.stored
      and o.document is null and not s.properties ? 'offender_document' and o.name = s.properties ->> 'offender_name';
  update private.import_staging s set properties = s.properties || jsonb_build_object('offender_id', m.id)
    from (
      with named as materialized (
        select r.n, r.offender_document, gen_random_uuid() as id
        from private.staged_infractions(here) r join private.import_staging s on s.import_id = here.id and s.n = r.n
        where s.action in ('new', 'changed') and r.offender_name is not null and not s.properties ? 'offender_id')
      select n, first_value(id) over (partition by coalesce(offender_document, n::text) order by n) as id from named) m
    where s.import_id = here.id and s.n = m.n;
  insert into public.offenders (id, municipality, kind, name, document, source_id)
    select distinct on (m.id) m.id, here.municipality, case length(m.offender_document) when 14 then 'company' else 'person' end, m.offender_name, m.offender_document, write_infractions.source
    from (select (s.properties ->> 'offender_id')::uuid as id, r.* from private.staged_infractions(here) r
      join private.import_staging s on s.import_id = here.id and s.n = r.n where s.action in ('new', 'changed') and s.properties ? 'offender_id') m
    where not exists (select from public.offenders o where o.id = m.id) order by m.id, m.n;

  insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, before, original)
    select here.id, here.municipality, 'infraction', s.file_row, 'changed', s.ref, s.stored, to_jsonb(x) || jsonb_build_object('geom', x.geom::text), s.original
    from private.import_staging s join public.infractions x on x.id::text = s.stored
    where s.import_id = here.id and s.target = 'infraction' and s.action = 'changed';
  update public.infractions x set act_on = r.act_on, act_time = r.act_time, offence = r.offence, cited = r.cited, status = r.status, stage = r.stage, closed = r.closed,
      address = r.address, geom = r.geom, accuracy_m = r.accuracy_m, position_method = r.position_method, trade = r.trade, inspections = r.inspections,
      amount_cents = r.amount_cents, issued_on = r.issued_on, condemned_on = r.condemned_on, offender_id = (s.properties ->> 'offender_id')::uuid, source_id = write_infractions.source, neighbourhood = r.neighbourhood
    from private.staged_infractions(here) r join private.import_staging s on s.import_id = here.id and s.n = r.n
    where s.action = 'changed' and x.id::text = s.stored;
  with made as (
    insert into public.infractions (municipality, status, number, origin, source_id, offence, cited, act_on, act_time, address, neighbourhood, geom, accuracy_m, position_method,
        trade, inspections, amount_cents, issued_on, condemned_on, stage, closed, offender_id)
      select here.municipality, r.status, r.ref, 'imported', write_infractions.source, r.offence, r.cited, r.act_on, r.act_time, r.address, r.neighbourhood, r.geom, r.accuracy_m,
        r.position_method, r.trade, r.inspections, r.amount_cents, r.issued_on, r.condemned_on, r.stage, r.closed, (s.properties ->> 'offender_id')::uuid
      from private.staged_infractions(here) r join private.import_staging s on s.import_id = here.id and s.n = r.n
      where s.action = 'new' order by r.n
      returning id, number)
  insert into public.import_rows (import_id, municipality, target, file_row, action, ref, record_id, original)
    select here.id, here.municipality, 'infraction', s.file_row, 'new', m.number, m.id::text, s.original
    from made m join private.import_staging s on s.import_id = here.id and s.target = 'infraction' and s.ref = m.number;
  -- A trigger puts a moved position into its neighbourhood: the file's word stands.
  update public.infractions x set neighbourhood = r.neighbourhood
    from private.staged_infractions(here) r join private.import_staging s on s.import_id = here.id and s.n = r.n
    where s.action = 'changed' and x.id::text = s.stored and x.neighbourhood is distinct from r.neighbourhood;
  update public.import_rows r set digest = private.infraction_digest(r.record_id::uuid) where r.import_id = here.id and r.target = 'infraction';
  insert into public.import_personal (import_id, municipality, target, ref, file_row, field, value, reason)
    select here.id, here.municipality, s.target, s.ref, s.file_row, p ->> 'field', p ->> 'value', p ->> 'reason'
    from private.import_staging s cross join lateral jsonb_array_elements(s.personal) p
    where s.import_id = here.id and s.target = 'infraction' and s.action = 'new';
end
$$;

create or replace function private.unwrite_infractions(import uuid) returns void
language plpgsql security definer
set search_path = public, extensions
as $$
declare
  here public.imports := private.own_import(import, 'committed');
  touched text;
begin
  select r.ref into touched from public.import_rows r where r.import_id = here.id and r.target = 'infraction'
    and r.digest is distinct from private.infraction_digest(r.record_id::uuid) limit 1;
  if touched is not null then
    raise exception 'The record "%" was changed after the import: undoing would lose that.', touched using errcode = 'P0001', hint = 'import-touched';
  end if;
  begin
    delete from public.infractions x using public.import_rows r
      where r.import_id = here.id and r.target = 'infraction' and r.action = 'new' and x.id::text = r.record_id;
  exception when foreign_key_violation then
    raise exception 'Records of this import are used by others: undoing would leave those without them.' using errcode = 'P0001', hint = 'import-used';
  end;
  update public.infractions x set act_on = b.act_on, act_time = b.act_time, offence = b.offence, cited = b.cited, status = b.status, stage = b.stage, closed = b.closed,
      address = b.address, geom = b.geom, accuracy_m = b.accuracy_m, position_method = b.position_method, trade = b.trade, inspections = b.inspections,
      amount_cents = b.amount_cents, issued_on = b.issued_on, condemned_on = b.condemned_on, offender_id = b.offender_id, source_id = b.source_id
    from public.import_rows r cross join lateral jsonb_populate_record(null::public.infractions, r.before) b
    where r.import_id = here.id and r.target = 'infraction' and r.action = 'changed' and x.id::text = r.record_id;
  update public.infractions x set neighbourhood = b.neighbourhood
    from public.import_rows r cross join lateral jsonb_populate_record(null::public.infractions, r.before) b
    where r.import_id = here.id and r.target = 'infraction' and r.action = 'changed' and x.id::text = r.record_id and x.neighbourhood is distinct from b.neighbourhood;
  delete from public.offenders o where o.source_id = here.source_id
    and not exists (select from public.infractions i where i.offender_id = o.id);
  update public.offenders o set source_id = null where o.source_id = here.source_id;
end
$$;

-- The list tells the article of an old file, where the code knows no such offence, and the day of the judgment.
create or replace function public.infractions_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100,
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
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'number', i.number, 'origin', i.origin, 'offence', i.offence, 'cited', i.cited, 'act_on', i.act_on,
      'act_time', to_char(i.act_time, 'HH24:MI'), 'address', i.address, 'neighbourhood', i.neighbourhood,
      'lon', ST_X(i.geom), 'lat', ST_Y(i.geom), 'accuracy_m', i.accuracy_m, 'stage', i.stage, 'stage_since', i.stage_since,
      'due_on', i.due_on, 'open_until', i.open_until, 'due_whose', i.due_whose, 'closed', i.closed,
      'late', coalesce(not i.closed and i.open_until < $3, false), 'amount_cents', i.amount_cents, 'officer_id', i.officer_id,
      'officer_name', i.officer_name, 'issued_on', i.issued_on, 'condemned_on', i.condemned_on,
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
