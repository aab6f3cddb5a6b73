-- facts() tells how many places of a kind have an address and no position, so that a rule that protects the kind says
-- that it does not know, instead of measuring to the placed ones alone.

set search_path = public, extensions;

-- Counts alone, for anybody: without them a visitor would read "complies" where an officer reads "not known".
create function private.unplaced_counts(municipality text, day date, kinds text[]) returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('kind', u.kind, 'count', u.count) order by u.kind), '[]')
  from (
    select p.kind, count(*) as count
    from public.unplaced_places p
    where p.municipality = unplaced_counts.municipality and p.place_id is null
      and (p.valid_from is null or p.valid_from <= day) and (p.valid_to is null or p.valid_to >= day)
      and (kinds is null or p.kind = any (kinds))
    group by p.kind
  ) u
$$;
comment on function private.unplaced_counts(text, date, text[]) is
  '[{"kind", "count"}] of a town''s places valid on the day that have an address and no position. Definer: tells numbers, never a row.';
revoke execute on function private.unplaced_counts(text, date, text[]) from public;
grant execute on function private.unplaced_counts(text, date, text[]) to anon, authenticated, service_role;

-- Geometry is written with all its digits: what is judged here is what was stored.
create or replace function public.facts(town text, day date, kinds text[] default null) returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  unknown text;
  document json;
begin
  if day is null then
    raise exception 'facts() needs the day that is judged.' using errcode = 'P0001';
  end if;
  select k into unknown from unnest(kinds) k where private.is_kind(k) is not true limit 1;
  if found then
    raise exception 'There is no kind "%".', unknown using errcode = 'P0001';
  end if;

  with cited as materialized (
    select s.*, row_number() over (order by s.created_at, s.id) - 1 as index
    from public.sources s
    where s.municipality = here.ibge_code and (
      s.id in (select p.source_id from public.places p where p.municipality = here.ibge_code)
      or s.id in (select z.source_id from public.zones z where z.municipality = here.ibge_code)
      or s.id in (select l.source_id from public.layers l where l.municipality = here.ibge_code))
  ), features as (
    select json_build_object('type', 'Feature', 'id', 'municipality-' || here.ibge_code,
      'geometry', ST_AsGeoJSON(here.geom, 15, 0)::json,
      'properties', json_build_object('kind', 'municipality', 'name', here.name, 'accuracy_m', 0)) as feature
    where here.geom is not null and (kinds is null or 'municipality' = any (kinds))
    union all
    select json_build_object('type', 'Feature', 'id', z.ref, 'geometry', ST_AsGeoJSON(z.geom, 15, 0)::json,
      'properties', z.properties || jsonb_strip_nulls(jsonb_build_object(
        'kind', z.kind, 'name', z.name, 'accuracy_m', z.accuracy_m, 'purpose', z.purpose,
        'valid_from', z.valid_from, 'valid_to', z.valid_to, 'source', c.index)))
    from public.zones z left join cited c on c.id = z.source_id
    where z.municipality = here.ibge_code
      and (z.valid_from is null or z.valid_from <= day) and (z.valid_to is null or z.valid_to >= day)
      and (kinds is null or z.kind = any (kinds))
    union all
    select json_build_object('type', 'Feature', 'id', p.ref, 'geometry', ST_AsGeoJSON(p.geom, 15, 0)::json,
      'properties', p.properties || jsonb_strip_nulls(jsonb_build_object(
        'kind', p.kind, 'name', p.name, 'accuracy_m', p.accuracy_m, 'purpose', p.purpose,
        'valid_from', p.valid_from, 'valid_to', p.valid_to, 'width_m', p.width_m, 'belongs_to', p.belongs_to,
        'registry_number', p.registry_number, 'position_method', nullif(p.position_method, 'unknown'),
        'parts', nullif(p.parts, '{}'), 'attributes', nullif(p.attributes, '{}'), 'source', c.index)))
    from public.places p left join cited c on c.id = p.source_id
    where p.municipality = here.ibge_code
      and (p.valid_from is null or p.valid_from <= day) and (p.valid_to is null or p.valid_to >= day)
      and (kinds is null or p.kind = any (kinds))
  )
  select json_build_object(
    'type', 'FeatureCollection',
    'municipality', here.ibge_code,
    'city', here.slug,
    'date', day,
    -- A document without a kind's features must not say that there are none.
    'complete', (
      select coalesce(json_agg(l.kind order by l.kind), '[]') from public.layers l
      where l.municipality = here.ibge_code and l.complete and (kinds is null or l.kind = any (kinds))),
    'layers', (
      select coalesce(json_agg(json_build_object('kind', l.kind, 'complete', l.complete, 'as_of', l.as_of,
        'source', c.index, 'note', l.note) order by l.kind), '[]')
      from public.layers l left join cited c on c.id = l.source_id
      where l.municipality = here.ibge_code and (kinds is null or l.kind = any (kinds))),
    'sources', (
      select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'origin', c.origin, 'licence', c.licence,
        'date', c.source_date, 'datum', c.datum, 'transformation', c.transformation, 'hash', c.hash,
        'row_count', c.row_count, 'is_demo', c.is_demo) order by c.index), '[]')
      from cited c),
    'unplaced', private.unplaced_counts(here.ibge_code, day, kinds),
    'features', (select coalesce(json_agg(f.feature), '[]') from features f))
  into document;
  return document;
end
$$;
comment on function public.facts(text, date, text[]) is
  'GeoJSON FeatureCollection of a town''s facts valid on the day, as the command line''s --facts takes it: features with id, kind and what is known; `complete` kinds; `layers`; `unplaced` [{kind, count}] of places without a position; `sources`, to which a feature''s `source` points by position. Town: slug or IBGE code; P0001 when unknown. `kinds` keeps only those kinds, in `complete` too.';
