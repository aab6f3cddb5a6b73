-- Infractions come in like all else: staged, compared, written in the same one transaction, undone as a whole. They are
-- records of the past, at the stage that the file tells and without a term. Who is named in them goes to the offenders.
-- Licences bring their establishment, branch, capital, address, position and holder along.

set search_path = public, extensions;

alter table public.infractions add column cited text check (btrim(cited) <> '' and length(cited) <= 100);
comment on column public.infractions.cited is 'Of an import: the article in the file''s words, where the code knows no such offence.';
comment on column public.infractions.neighbourhood is 'Where the position falls; of an import, as the file says, in the town''s own spelling where it knows the name.';
alter table public.offenders add column source_id uuid,
  add constraint offenders_source foreign key (source_id, municipality) references public.sources (id, municipality);
comment on column public.offenders.source_id is 'The file that named him first; null when entered here.';
create index offenders_source on public.offenders (source_id);

create function private.plain_name(said text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
$$;
comment on function private.plain_name(text) is 'A name in small letters without accents and signs: for comparing.';
create function private.neighbourhood_named(town text, said text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select n.name from public.neighbourhoods n
    where n.municipality = town and n.valid_to is null and private.plain_name(n.name) = private.plain_name(said) order by n.name limit 1), nullif(btrim(said), ''));
end
$$;
comment on function private.neighbourhood_named(text, text) is 'The town''s neighbourhood of that name, in its own spelling; a name it does not know as it was said.';
create function private.neighbourhood_at(town text, spot extensions.geometry) returns text
language plpgsql stable
set search_path = public, extensions
as $$
begin
  return (select n.name from public.neighbourhoods n
    where n.municipality = town and n.valid_to is null and spot is not null and ST_Intersects(n.geom, spot) order by n.name limit 1);
end
$$;
comment on function private.neighbourhood_at(text, extensions.geometry) is 'The neighbourhood in which a position falls.';

-- A town that brings its own register in counts that, and not what was invented to show the product.
create function private.own_registers() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(m.ibge_code), '{}') from public.municipalities m
  where exists (select from public.infractions i where i.municipality = m.ibge_code and i.origin = 'imported')
$$;
comment on function private.own_registers() is 'Towns that imported infractions of their own: their demonstration is set aside. Definer: asked by the policies of the table itself.';
revoke execute on function private.own_registers() from public;
grant execute on function private.own_registers() to anon, authenticated, service_role;
create policy "not set aside" on public.infractions as restrictive for select to authenticated
  using (origin <> 'demo' or municipality <> all ((select private.own_registers())::text[]));
create policy "not set aside" on public.inspection_counts as restrictive for select to authenticated
  using (not is_demo or municipality <> all ((select private.own_registers())::text[]));

-- Targets -------------------------------------------------------------------------------------------------------------

alter table public.import_rows drop constraint import_rows_target;
alter table public.import_rows add constraint import_rows_target
  check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence', 'boundary', 'infraction'));
alter table private.import_staging
  drop constraint import_staging_target, drop constraint import_staging_drawn, drop constraint import_staging_kind;
alter table private.import_staging
  add constraint import_staging_target check (target in ('place', 'zone', 'unplaced', 'neighbourhood', 'licence', 'boundary', 'infraction')),
  add constraint import_staging_drawn check (case when target in ('place', 'zone', 'neighbourhood', 'boundary') then geom is not null
    when target = 'unplaced' then geom is null else geom is null or GeometryType(geom) = 'POINT' end),
  add constraint import_staging_kind check (case target when 'zone' then private.is_zone_kind(kind) is true
    when 'neighbourhood' then true when 'licence' then true when 'infraction' then true when 'boundary' then kind is not distinct from 'municipality'
    else private.is_kind(kind) is true and not private.is_zone_kind(kind) and kind <> 'municipality' end);

create or replace function private.import_target(target text)
returns table (relation text, key text, versioned boolean, cols text[], exprs text[])
language sql immutable
set search_path = ''
as $$
  select v.relation, v.key, v.versioned, v.cols, coalesce(v.exprs, array(select 's.' || c from unnest(v.cols) c)) from (values
    ('place', 'places', 'ref', true, array['kind', 'name', 'registry_number', 'geom', 'accuracy_m', 'position_method', 'purpose',
      'width_m', 'belongs_to', 'parts', 'attributes', 'properties'], null::text[]),
    ('zone', 'zones', 'ref', true, array['kind', 'purpose', 'name', 'geom', 'accuracy_m', 'properties'], null),
    ('unplaced', 'unplaced_places', 'ref', false, array['kind', 'name', 'registry_number', 'purpose', 'belongs_to', 'attributes',
      'properties', 'address', 'address_parts'],
      array['s.kind', 's.name', 's.registry_number', 's.purpose', 's.belongs_to', 's.attributes', 's.properties',
        'coalesce(s.address, '''')', 's.address_parts']),
    ('neighbourhood', 'neighbourhoods', 'ref', true, array['name', 'geom', 'population'],
      array['coalesce(s.name, s.ref)', 'ST_Multi(s.geom)', '(s.properties ->> ''population'')::integer']),
    ('licence', 'licences', 'number', false, array['activity', 'cnae', 'status', 'place_id', 'establishment', 'branch', 'capital_cents',
      'address', 'neighbourhood', 'geom', 'accuracy_m', 'position_method'],
      array['s.properties ->> ''activity''', 's.properties ->> ''cnae''', 'coalesce(s.properties ->> ''status'', ''in-force'')',
        '(select p.id from public.places p where p.municipality = i.municipality and p.ref = s.belongs_to)',
        'left(s.name, 200)', 'left(s.properties ->> ''branch'', 500)', '(s.properties ->> ''capital_cents'')::bigint', 'left(s.address, 500)',
        'case when s.geom is null then private.neighbourhood_named(i.municipality, s.properties ->> ''neighbourhood'') else private.neighbourhood_at(i.municipality, s.geom) end',
        's.geom::extensions.geometry(Point, 4674)', 'case when s.geom is not null then s.accuracy_m end', 'case when s.geom is not null then s.position_method end'])
  ) v (target, relation, key, versioned, cols, exprs) where v.target = import_target.target
$$;
-- What was written before with fewer columns is still known to be untouched.
update public.import_rows r set digest = md5((row(l.activity, l.cnae, l.status, l.place_id, l.establishment, l.branch, l.capital_cents, l.address,
    l.neighbourhood, l.geom, l.accuracy_m, l.position_method, l.valid_from, l.valid_to, l.source_id, l.number))::text)
  from public.licences l where r.target = 'licence' and l.id::text = r.record_id
    and r.digest = md5((row(l.activity, l.cnae, l.status, l.place_id, l.valid_from, l.valid_to, l.source_id, l.number))::text);

-- Holders -------------------------------------------------------------------------------------------------------------

create function private.mark_holders(here public.imports) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  update private.import_staging s set action = 'changed'
    from public.licences l left join public.licence_holders h on h.licence_id = l.id
    where s.import_id = here.id and s.target = 'licence' and s.action = 'same' and l.id::text = s.stored and s.properties ? 'holder'
      and (s.properties #>> '{holder,name}', s.properties #>> '{holder,document}') is distinct from (h.name, h.document);
end
$$;
comment on function private.mark_holders(public.imports) is 'Marks staged licences as changed whose holder is another.';
create function private.write_holders(here public.imports) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  update public.import_rows r set before = r.before || jsonb_build_object('holder', to_jsonb(h))
    from public.licence_holders h where r.import_id = here.id and r.target = 'licence' and r.action = 'changed' and h.licence_id::text = r.record_id;
  insert into public.licence_holders as h (licence_id, municipality, name, document)
    select r.record_id::uuid, here.municipality, s.properties #>> '{holder,name}', s.properties #>> '{holder,document}'
    from public.import_rows r join private.import_staging s on s.import_id = r.import_id and s.target = r.target and s.ref = r.ref
    where r.import_id = here.id and r.target = 'licence' and s.properties ? 'holder'
  on conflict (licence_id) do update set name = excluded.name, document = excluded.document;
end
$$;
comment on function private.write_holders(public.imports) is 'Keeps the holders of the licences that an import wrote, and who held them before.';
create function private.unwrite_holders(import uuid) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  delete from public.licence_holders h using public.import_rows r
    where r.import_id = import and r.target = 'licence' and r.action = 'changed' and h.licence_id::text = r.record_id;
  insert into public.licence_holders select b.* from public.import_rows r cross join lateral jsonb_populate_record(null::public.licence_holders, r.before -> 'holder') b
    where r.import_id = import and r.target = 'licence' and r.action = 'changed' and r.before ? 'holder';
end
$$;
comment on function private.unwrite_holders(uuid) is 'Puts back who held the licences that an import changed.';

-- Infractions ---------------------------------------------------------------------------------------------------------

-- Not current_user, which is the owner within a definer function.
create function private.own_import(import uuid, wanted text) returns public.imports
language plpgsql stable
set search_path = ''
as $$
declare here public.imports;
begin
  select * into here from public.imports i where i.id = import and i.status = wanted;
  if here.id is null or not (current_setting('role', true) = 'service_role' or private.has_role(here.municipality, array['admin', 'planner']))
      or (wanted = 'staging' and here.created_by is distinct from coalesce((select auth.uid()), '00000000-0000-0000-0000-000000000000'::uuid)) then
    raise exception 'There is no such import of yours.' using errcode = 'P0001', hint = 'import-missing';
  end if;
  return here;
end
$$;
comment on function private.own_import(uuid, text) is 'An import in that state which the caller may write; asked by functions that run with their owner''s rights.';

create function private.staged_infractions(here public.imports)
returns table (n integer, file_row integer, ref text, original jsonb, act_on date, act_time time, offence text, cited text, status text, stage text, closed boolean,
  address text, neighbourhood text, geom extensions.geometry, accuracy_m double precision, position_method text, trade text, inspections integer,
  amount_cents bigint, offender_name text, offender_document text)
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
      (s.properties ->> 'inspections')::integer, (s.properties ->> 'amount_cents')::bigint,
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

-- Definer: compares with persons, whom a planner does not read.
create function private.compare_infractions(import uuid) returns void
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
          s.inspections, s.amount_cents, case when s.offender_document is null then s.offender_name end, s.offender_document) is distinct from
        (x.act_on, x.act_time, x.offence, x.cited, x.status, x.stage, x.address, x.neighbourhood, x.geom::text, x.accuracy_m, x.position_method, x.trade,
          x.inspections, x.amount_cents, case when o.document is null then o.name end, o.document) then 'changed'
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
comment on function private.compare_infractions(uuid) is 'Marks the staged infractions of the caller''s own import: new, changed, same or taken. Definer: compares with persons.';

create function private.infraction_digest(infraction uuid) returns text
language sql stable
set search_path = ''
as $$
  select md5((row(i.act_on, i.act_time, i.offence, i.cited, i.status, i.stage, i.address, i.neighbourhood, i.geom, i.accuracy_m, i.position_method, i.trade,
    i.inspections, i.amount_cents, i.offender_id, i.source_id, i.number, i.events))::text)
  from public.infractions i where i.id = infraction
$$;
comment on function private.infraction_digest(uuid) is 'Tells whether an imported infraction is as its import left it.';

-- Definer: what is issued nobody writes by hand.
create function private.write_infractions(import uuid, source uuid) returns void
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
      amount_cents = r.amount_cents, offender_id = (s.properties ->> 'offender_id')::uuid, source_id = write_infractions.source, neighbourhood = r.neighbourhood
    from private.staged_infractions(here) r join private.import_staging s on s.import_id = here.id and s.n = r.n
    where s.action = 'changed' and x.id::text = s.stored;
  with made as (
    insert into public.infractions (municipality, status, number, origin, source_id, offence, cited, act_on, act_time, address, neighbourhood, geom, accuracy_m, position_method,
        trade, inspections, amount_cents, stage, closed, offender_id)
      select here.municipality, r.status, r.ref, 'imported', write_infractions.source, r.offence, r.cited, r.act_on, r.act_time, r.address, r.neighbourhood, r.geom, r.accuracy_m,
        r.position_method, r.trade, r.inspections, r.amount_cents, r.stage, r.closed, (s.properties ->> 'offender_id')::uuid
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
comment on function private.write_infractions(uuid, uuid) is 'Writes the infractions of the caller''s own compared import, with whoever they name. Definer: nobody writes an issued record by hand.';

create function private.unwrite_infractions(import uuid) returns void
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
      amount_cents = b.amount_cents, offender_id = b.offender_id, source_id = b.source_id
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
comment on function private.unwrite_infractions(uuid) is 'Takes back the infractions of an import that the caller may undo, and whom nobody else names. Definer, as its writing is.';

-- As before, but for holders and infractions.
create or replace function private.compare(here public.imports) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  each_target text;
  gone_count integer := 0;
  more integer;
begin
  -- A pin set by hand stays where it is, whatever the file says of the position.
  update private.import_staging s set geom = p.geom, accuracy_m = p.accuracy_m, position_method = p.position_method
    from public.places p join public.unplaced_places u on u.place_id = p.id
    where s.import_id = here.id and s.target = 'place' and p.municipality = here.municipality and p.ref = s.ref and u.review = 'pinned';
  foreach each_target in array array['place', 'zone', 'unplaced', 'neighbourhood', 'licence'] loop
    if exists (select from private.import_staging s where s.import_id = here.id and s.target = each_target) then
      perform private.compare_target(here, each_target);
    end if;
    select count(*) into more from private.gone(here, each_target);
    gone_count := gone_count + more;
  end loop;
  perform private.mark_holders(here);
  if exists (select from private.import_staging s where s.import_id = here.id and s.target = 'infraction') then
    perform private.compare_infractions(here.id);
  end if;
  update private.import_staging s set stored = m.ibge_code, action = case
      when m.geom is null then 'new' when m.geom = ST_Multi(s.geom) then 'same' else 'changed' end
    from public.municipalities m where s.import_id = here.id and s.target = 'boundary' and m.ibge_code = here.municipality;
  -- An address whose place has a position already, from an earlier file of this dataset, keeps it.
  update private.import_staging s set action = 'same'
    from public.places p join public.sources f on f.id = p.source_id
    where s.import_id = here.id and s.target = 'unplaced' and s.action = 'new' and p.municipality = here.municipality
      and p.ref = s.ref and f.dataset = here.dataset and not f.pending;
  update public.imports i set compared = true where i.id = here.id and not i.compared;
  return (select jsonb_build_object(
      'new', count(*) filter (where s.action = 'new'), 'changed', count(*) filter (where s.action in ('changed', 'dated')),
      'same', count(*) filter (where s.action = 'same'), 'taken', count(*) filter (where s.action = 'taken'),
      'gone', gone_count, 'staged', count(*), 'unplaced', count(*) filter (where s.target = 'unplaced'))
    from private.import_staging s where s.import_id = here.id);
end
$$;

create or replace function public.commit_import(import uuid, expected integer) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_nestloop = off
set statement_timeout = '15min'
as $$
declare
  here public.imports := private.staging_import(import);
  told jsonb;
  brought uuid := here.source_id;
  each_target text;
  kinds text[];
begin
  if brought is not null then
    perform set_config('geoposturas.writing', brought::text, true);
  end if;
  told := private.compare(here);
  perform private.refuse_staged(here, expected);

  select array_agg(distinct k.kind) into kinds from (
    select s.kind from private.import_staging s where s.import_id = here.id and s.target in ('place', 'zone', 'boundary')
    union select unnest(here.complete)) k;
  if (told ->> 'new')::int + (told ->> 'changed')::int + (told ->> 'gone')::int = 0
      and not exists (select from unnest(here.complete) c where not exists (select from public.layers l
        where l.municipality = here.municipality and l.kind = c and l.complete)) then
    delete from public.imports i where i.id = here.id;
    return told || '{"status": "unchanged"}';
  end if;

  if brought is null then
    brought := private.make_source(here, expected, false);
  else
    update public.sources s set pending = false where s.id = brought;
  end if;
  foreach each_target in array array['place', 'zone', 'unplaced', 'neighbourhood', 'licence'] loop
    perform private.write_target(here, each_target, brought);
  end loop;
  perform private.write_boundary(here);
  perform private.write_holders(here);
  if exists (select from private.import_staging s where s.import_id = here.id and s.target = 'infraction') then
    perform private.write_infractions(here.id, brought);
  end if;
  insert into public.import_personal (import_id, municipality, target, ref, file_row, field, value, reason)
    select here.id, here.municipality, s.target, s.ref, s.file_row, p ->> 'field', p ->> 'value', p ->> 'reason'
    from private.import_staging s cross join lateral jsonb_array_elements(s.personal) p
    where s.import_id = here.id and s.action in ('changed', 'dated');

  update public.imports i set status = 'committed', committed_at = clock_timestamp(), source_id = brought,
    counts = i.counts || (told - array['staged', 'taken']),
    layers_before = (select coalesce(jsonb_agg(jsonb_build_object('kind', k, 'row', to_jsonb(l))), '[]')
      from unnest(kinds) k left join public.layers l on l.municipality = here.municipality and l.kind = k)
    where i.id = here.id;
  insert into public.layers as known (municipality, kind, complete, source_id, as_of)
    select here.municipality, k, k = any (here.complete), brought, private.civil_date(here.source ->> 'source_date') from unnest(kinds) k
  on conflict (municipality, kind) do update set
    complete = known.complete or excluded.complete, source_id = excluded.source_id, as_of = excluded.as_of;
  delete from private.import_staging s where s.import_id = here.id;
  return told || jsonb_build_object('status', 'committed', 'source_id', brought);
end
$$;

create or replace function public.undo_import(import uuid, why text) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_nestloop = off
set statement_timeout = '15min'
as $$
declare
  here public.imports;
  item record;
  each_target text;
  t record;
  all_cols text[];
  undone integer;
  id_type text;
begin
  select * into here from public.imports i where i.id = import for update;
  if here.id is null or here.status <> 'committed' then
    raise exception 'There is no such import to undo.' using errcode = 'P0001', hint = 'import-missing';
  elsif not private.may_import(here.municipality) then
    raise exception 'Only planners and administrators of the town undo an import.' using errcode = '42501';
  end if;
  select i.id, i.file_name, i.committed_at into item from public.imports i
    where i.municipality = here.municipality and i.dataset = here.dataset and i.status = 'committed' and i.id <> here.id
      and i.committed_at > here.committed_at order by i.committed_at limit 1;
  if found then
    raise exception 'A later import of the same records stands on it: "%". Undo that one first.', item.file_name
      using errcode = 'P0001', hint = 'import-newer';
  end if;
  select count(*) into undone from public.import_rows r where r.import_id = here.id;
  if exists (select from public.import_rows r join public.municipalities m on m.ibge_code = r.municipality
      where r.import_id = here.id and r.target = 'boundary' and r.digest is distinct from md5(m.geom::text)) then
    raise exception 'The boundary was changed after the import: undoing would lose that.'
      using errcode = 'P0001', hint = 'import-touched';
  end if;

  -- All are looked at before any is touched: what an address became follows it.
  foreach each_target in array array['licence', 'neighbourhood', 'unplaced', 'zone', 'place'] loop
    continue when not exists (select from public.import_rows r where r.import_id = here.id and r.target = each_target);
    select * into t from private.import_target(each_target);
    all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
    id_type := case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end;
    execute format($q$
      select r.ref from public.import_rows r
      left join public.%1$I x on x.id = r.record_id::%4$s left join public.%1$I y on y.id = r.replaced_id::%4$s
      where r.import_id = $1 and r.target = $2 and (r.digest is distinct from md5((row(%2$s))::text)
        or (r.replaced_id is not null and r.replaced_digest is distinct from md5((row(%3$s))::text))) limit 1
    $q$, t.relation, private.joined(all_cols, 'x.?'), private.joined(all_cols, 'y.?'), id_type) into item using here.id, each_target;
    if item.ref is not null then
      raise exception 'The record "%" was changed after the import: undoing would lose that.', item.ref
        using errcode = 'P0001', hint = 'import-touched';
    end if;
    if each_target = 'unplaced' and exists (select from public.import_rows r join public.unplaced_places u on u.id::text = r.record_id
        where r.import_id = here.id and r.target = 'unplaced' and r.action = 'new' and u.review <> 'open') then
      raise exception 'Addresses of this import were already reviewed: undoing would lose that.' using errcode = 'P0001', hint = 'import-reviewed';
    end if;
  end loop;

  foreach each_target in array array['licence', 'neighbourhood', 'unplaced', 'zone', 'place'] loop
    continue when not exists (select from public.import_rows r where r.import_id = here.id and r.target = each_target);
    select * into t from private.import_target(each_target);
    all_cols := t.cols || array['valid_from', 'valid_to', 'source_id', t.key];
    id_type := case when t.relation = 'neighbourhoods' then 'bigint' else 'uuid' end;
    begin
      execute format($q$
        delete from public.%I x using public.import_rows r
        where r.import_id = $1 and r.target = $2 and (r.action = 'new' or r.replaced_id is not null) and x.id = r.record_id::%s
      $q$, t.relation, id_type) using here.id, each_target;
      execute format($q$
        update public.%1$I x set %2$s from public.import_rows r cross join lateral jsonb_populate_record(null::public.%1$I, r.before) b
        where r.import_id = $1 and r.target = $2 and r.before is not null and x.id = coalesce(r.replaced_id, r.record_id)::%3$s
      $q$, t.relation, private.joined(all_cols, '? = b.?'), id_type) using here.id, each_target;
    exception when foreign_key_violation then
      raise exception 'Records of this import are used by others: undoing would leave those without them.'
        using errcode = 'P0001', hint = 'import-used';
    end;
  end loop;

  perform private.unwrite_holders(here.id);
  if exists (select from public.import_rows r where r.import_id = here.id and r.target = 'infraction') then
    perform private.unwrite_infractions(here.id);
  end if;

  if exists (select from public.import_rows r where r.import_id = here.id and r.target = 'boundary') then
    update public.municipalities m set geom = (r.before ->> 'geom')::geometry
      from public.import_rows r where r.import_id = here.id and r.target = 'boundary' and m.ibge_code = r.municipality;
    if not found then
      raise exception 'Only an administrator of the town changes its boundary.' using errcode = 'P0001', hint = 'import-boundary';
    end if;
  end if;
  delete from public.layers l using jsonb_array_elements(here.layers_before) e
    where l.municipality = here.municipality and l.kind = e ->> 'kind';
  insert into public.layers (municipality, kind, complete, source_id, as_of, note)
    select b.municipality, b.kind, b.complete, b.source_id, b.as_of, b.note
    from jsonb_array_elements(here.layers_before) e cross join lateral jsonb_populate_record(null::public.layers, e -> 'row') b
    where e -> 'row' <> 'null';
  delete from public.import_personal p where p.import_id = here.id;
  update public.imports i set status = 'undone', source_id = null, undone_by = private.importer(), undone_at = clock_timestamp(),
    undone_why = nullif(btrim(why), '') where i.id = here.id;
  begin
    delete from public.sources s where s.id = here.source_id;
  exception when foreign_key_violation then
    raise exception 'Records of this import are used by others: undoing would leave those without them.'
      using errcode = 'P0001', hint = 'import-used';
  end;
  return jsonb_build_object('undone', undone);
end
$$;

do $$
declare f text;
begin
  foreach f in array array['private.plain_name(text)', 'private.neighbourhood_named(text, text)', 'private.neighbourhood_at(text, extensions.geometry)',
    'private.mark_holders(public.imports)', 'private.write_holders(public.imports)', 'private.unwrite_holders(uuid)',
    'private.compare_infractions(uuid)', 'private.write_infractions(uuid, uuid)', 'private.unwrite_infractions(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to authenticated, service_role', f);
  end loop;
  foreach f in array array['private.own_import(uuid, text)', 'private.staged_infractions(public.imports)', 'private.infraction_digest(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end
$$;

-- An offence that the code does not know is counted by the file's own word for it.
create or replace function public.infraction_facts(town text) returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  epoch constant date := '1970-01-01';
  -- Asked here too: the keeper of the database reads past row security.
  set_aside constant boolean := here.ibge_code = any (private.own_registers());
  said json;
begin
  -- Dictionaries and places in them: what repeats is sent once. Sorted once, below each list, not by each of its columns.
  with rows as materialized (
    select i.id, i.number, i.status, i.origin, i.act_on, i.act_time, i.act_at, coalesce(i.offence, i.cited) as offence, i.stage, i.stage_since, i.neighbourhood,
      coalesce(i.trade, nullif(btrim(p.properties ->> 'trade'), '')) as trade, i.inspections, i.geom, i.amount_cents, i.issued_on,
      i.due_on, i.open_until, i.closed, i.condemned_on,
      (row_number() over (order by i.act_at, i.id) - 1)::integer as place
    from public.infractions i left join public.places p on p.id = i.place_id
    where i.municipality = here.ibge_code and i.status <> 'draft' and not (i.origin = 'demo' and set_aside)),
  offences as (select offence as word, row_number() over (order by offence) - 1 as n from (select distinct offence from rows where offence is not null) d),
  trades as (select trade as word, row_number() over (order by trade) - 1 as n from (select distinct trade from rows where trade is not null) d),
  places as (
    select word, row_number() over (order by word) - 1 as n from (
      select neighbourhood as word from rows where neighbourhood is not null
      union select c.neighbourhood from public.inspection_counts c where c.municipality = here.ibge_code and not (c.is_demo and set_aside)) d),
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
        where c.municipality = here.ibge_code and not (c.is_demo and set_aside) order by c.month, b.n) c))
  into said;
  return said;
end
$$;
