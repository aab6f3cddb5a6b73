-- load_facts(): a document of facts into the tables, all of it or nothing.

set search_path = public, extensions;

create function private.civil_date(value text) returns date
language plpgsql stable
set search_path = ''
as $$
begin
  if value !~ '^\d{4}-\d{2}-\d{2}$' then
    raise exception '"%" is not a date YYYY-MM-DD', value using errcode = '22007';
  end if;
  return value::date;
end
$$;
comment on function private.civil_date(text) is 'A date written YYYY-MM-DD and no other way; null stays null.';

-- PostGIS reads a coordinate "abc" as 0, so anything but numbers between the brackets gives null, which no table takes.
create function private.geometry_of(geojson jsonb) returns extensions.geometry
language sql immutable parallel safe
as $$
  select case when translate((geojson -> 'coordinates')::text, '0123456789[],. -+eE', '') = ''
    then extensions.ST_Force2D(extensions.ST_SetSRID(extensions.ST_GeomFromGeoJSON(geojson), 4674)) end
$$;
comment on function private.geometry_of(jsonb) is
  'GeoJSON in lon/lat degrees as a geometry of EPSG:4674, flat; null where a coordinate is not a number. Soundness is not looked at.';

create function private.features_of(doc jsonb)
returns table (
  n bigint, ref text, kind text, name text, registry_number text, geom extensions.geometry, accuracy_m double precision,
  position_method text, purpose text, width_m double precision, belongs_to text, parts jsonb, attributes jsonb,
  properties jsonb, valid_from date, valid_to date)
language sql stable
as $$
  select f.n, coalesce(f.feature ->> 'id', p.props ->> 'id'), p.props ->> 'kind', p.props ->> 'name',
    p.props ->> 'registry_number', private.geometry_of(f.feature -> 'geometry'),
    coalesce(nullif(p.props -> 'accuracy_m', 'null')::double precision, 0),
    coalesce(p.props ->> 'position_method', 'unknown'), p.props ->> 'purpose',
    nullif(p.props -> 'width_m', 'null')::double precision, p.props ->> 'belongs_to',
    coalesce(nullif(p.props -> 'parts', 'null'), '{}'), coalesce(nullif(p.props -> 'attributes', 'null'), '{}'),
    p.props - array['id', 'kind', 'name', 'registry_number', 'accuracy_m', 'position_method', 'purpose', 'width_m',
      'belongs_to', 'parts', 'attributes', 'valid_from', 'valid_to']
      - case when jsonb_typeof(p.props -> 'source') = 'number' then 'source' else '' end,
    private.civil_date(p.props ->> 'valid_from'),
    private.civil_date(p.props ->> 'valid_to')
  from jsonb_array_elements(doc -> 'features') with ordinality f (feature, n)
  cross join lateral (select case when jsonb_typeof(f.feature -> 'properties') = 'object'
    then f.feature -> 'properties' else '{}' end as props) p
$$;
comment on function private.features_of(jsonb) is 'The features of a document of facts as rows.';

-- Only asked once a load has failed: one feature after another, so that the sentence can name it.
create function private.fault_of_feature(feature jsonb) returns text
language plpgsql stable
set search_path = public, extensions
as $$
declare
  f record;
  said text;
begin
  if jsonb_typeof(feature) is distinct from 'object' or feature ->> 'type' is distinct from 'Feature' then
    return 'it is not a GeoJSON Feature';
  end if;
  if jsonb_typeof(feature -> 'geometry') is distinct from 'object' then
    return 'it has no geometry';
  end if;
  begin
    select * into f from private.features_of(jsonb_build_object('features', jsonb_build_array(feature)));
  exception when others then
    get stacked diagnostics said = message_text;
    return said;
  end;
  return case
    when coalesce(btrim(f.ref), '') = '' then 'it has no id'
    when f.kind is null then 'it has no kind'
    when not private.is_kind(f.kind) then format('"%s" is no known kind', f.kind)
    when f.ref like 'municipality-%' and f.kind <> 'municipality' then 'ids that begin with "municipality-" are kept for the town''s own boundary'
    when f.purpose is not null and not private.is_purpose(f.purpose) then format('"%s" is no known purpose', f.purpose)
    when f.accuracy_m < 0 then 'accuracy_m is negative'
    when f.width_m <= 0 then 'width_m is not above zero'
    when f.valid_to < f.valid_from then 'valid_to is before valid_from'
    when f.geom is null then 'a coordinate is not a number'
    when not private.is_sound(f.geom) then 'its geometry is empty, open, self-crossing or outside the range of degrees'
    when (f.kind = 'municipality' or private.is_zone_kind(f.kind)) and GeometryType(f.geom) not in ('POLYGON', 'MULTIPOLYGON')
      then format('a %s is an area, not a %s', f.kind, GeometryType(f.geom))
    when jsonb_typeof(f.parts) <> 'object' then 'parts is not an object'
    when jsonb_typeof(f.attributes) <> 'object' then 'attributes is not an object'
  end;
end
$$;
comment on function private.fault_of_feature(jsonb) is 'What is wrong with a feature of a document of facts; null when nothing is.';

create function private.fault_of_document(doc jsonb, town text, replaced uuid) returns text
language plpgsql stable
set search_path = public, extensions
as $$
declare
  item record;
  fault text;
begin
  for item in select e.feature, e.n, coalesce(e.feature ->> 'id', e.feature -> 'properties' ->> 'id') as ref
    from jsonb_array_elements(doc -> 'features') with ordinality e (feature, n)
  loop
    fault := private.fault_of_feature(item.feature);
    if fault is not null then
      return format('Feature %s (id %s): %s.', item.n, coalesce(to_json(item.ref)::text, 'none'), fault);
    end if;
  end loop;
  select min(r.n) as first, max(r.n) as last, r.ref into item
    from private.features_of(doc) r where r.kind <> 'municipality' group by r.ref having count(*) > 1 order by 2 limit 1;
  if found then
    return format('Features %s and %s have one id, %s.', item.first, item.last, to_json(item.ref));
  end if;
  select r.n, r.ref into item from private.features_of(doc) r
    join (select p.ref, p.source_id from public.places p where p.municipality = town
          union all select z.ref, z.source_id from public.zones z where z.municipality = town) known on known.ref = r.ref
    where known.source_id is distinct from replaced or replaced is null order by r.n limit 1;
  if found then
    return format('Feature %s (id %s): the town already has a fact of this id.', item.n, to_json(item.ref));
  end if;
  return null;
end
$$;
comment on function private.fault_of_document(jsonb, text, uuid) is
  'The first fault of a document of facts, as a sentence; null when none is found.';

create function private.load_boundary(doc jsonb, town text) returns integer
language plpgsql
set search_path = public, extensions
as $$
declare
  pieces integer;
  unsound integer;
  boundary geometry;
begin
  select count(*), count(*) filter (where not private.is_sound(f.geom)) into pieces, unsound
    from private.features_of(doc) f where f.kind = 'municipality';
  if unsound > 0 then
    raise exception 'boundary not sound' using errcode = '23514';
  elsif pieces = 0 then
    return 0;
  elsif pieces = 1 then
    select ST_Multi(f.geom) into boundary from private.features_of(doc) f where f.kind = 'municipality';
  else
    select ST_Multi(ST_Union(f.geom)) into boundary from private.features_of(doc) f where f.kind = 'municipality';
  end if;
  if exists (select from public.municipalities m where m.ibge_code = town and m.geom = boundary) then
    return pieces;
  end if;
  update public.municipalities set geom = boundary where ibge_code = town;
  if not found then
    raise exception 'Only an administrator of the town changes its boundary.' using errcode = '42501';
  end if;
  return pieces;
end
$$;
comment on function private.load_boundary(jsonb, text) is 'Several municipality features are one town: their union becomes the boundary.';

create function public.load_facts(town text, doc jsonb, source jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  replaced uuid := (source ->> 'replaces')::uuid;
  loaded uuid;
  boundaries integer;
  zone_count integer;
  place_count integer;
  odd text;
  fault text;
begin
  if doc ->> 'type' is distinct from 'FeatureCollection' or jsonb_typeof(doc -> 'features') is distinct from 'array' then
    raise exception 'The document is not a GeoJSON FeatureCollection.' using errcode = 'P0001';
  end if;
  if coalesce(btrim(source ->> 'title'), '') = '' then
    raise exception 'The source needs a title.' using errcode = 'P0001';
  end if;
  if jsonb_typeof(coalesce(doc -> 'complete', '[]')) <> 'array' then
    raise exception '"complete" is not a list of kinds.' using errcode = 'P0001';
  end if;
  select k into odd from jsonb_array_elements_text(coalesce(doc -> 'complete', '[]')) k
    where private.is_kind(k) is not true limit 1;
  if found then
    raise exception '"complete" names "%", which is no known kind.', odd using errcode = 'P0001';
  end if;
  if replaced is not null and not exists (
    select from public.sources s where s.id = replaced and s.municipality = here.ibge_code) then
    raise exception 'The source to be replaced is none of the town''s.' using errcode = 'P0001';
  end if;

  -- The tables check the features. Only where they refuse is the document read once more, to say which feature and why.
  begin
    insert into public.sources (municipality, title, origin, licence, source_date, datum, transformation, hash, row_count, is_demo)
    values (here.ibge_code, source ->> 'title', source ->> 'origin', source ->> 'licence',
      private.civil_date(source ->> 'source_date'), source ->> 'datum', source ->> 'transformation', source ->> 'hash',
      coalesce((source ->> 'row_count')::integer, jsonb_array_length(doc -> 'features')),
      coalesce((source ->> 'is_demo')::boolean, here.is_demo))
    returning id into loaded;

    boundaries := private.load_boundary(doc, here.ibge_code);

    if replaced is not null then
      delete from public.zones z where z.municipality = here.ibge_code and z.source_id = replaced
        and z.ref not in (select f.ref from private.features_of(doc) f where private.is_zone_kind(f.kind) and f.ref is not null);
      delete from public.places p where p.municipality = here.ibge_code and p.source_id = replaced
        and p.ref not in (select f.ref from private.features_of(doc) f where not private.is_zone_kind(f.kind) and f.ref is not null);
      delete from public.layers l where l.municipality = here.ibge_code and l.source_id = replaced;
    end if;

    -- A ref that another source brought is passed over here and found by the count.
    insert into public.zones as known
      (municipality, ref, kind, purpose, name, geom, accuracy_m, properties, valid_from, valid_to, source_id)
    select here.ibge_code, f.ref, f.kind, f.purpose, f.name, f.geom, f.accuracy_m, f.properties, f.valid_from, f.valid_to, loaded
    from private.features_of(doc) f where private.is_zone_kind(f.kind)
    on conflict (municipality, ref) do update set
      kind = excluded.kind, purpose = excluded.purpose, name = excluded.name, geom = excluded.geom,
      accuracy_m = excluded.accuracy_m, properties = excluded.properties, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, source_id = excluded.source_id
      where known.source_id = replaced;
    get diagnostics zone_count = row_count;

    insert into public.places as known
      (municipality, ref, kind, name, registry_number, geom, accuracy_m, position_method, purpose, width_m, belongs_to,
       parts, attributes, properties, valid_from, valid_to, source_id)
    select here.ibge_code, f.ref, f.kind, f.name, f.registry_number, f.geom, f.accuracy_m, f.position_method, f.purpose,
      f.width_m, f.belongs_to, f.parts, f.attributes, f.properties, f.valid_from, f.valid_to, loaded
    from private.features_of(doc) f where f.kind is null or not (private.is_zone_kind(f.kind) or f.kind = 'municipality')
    on conflict (municipality, ref) do update set
      kind = excluded.kind, name = excluded.name, registry_number = excluded.registry_number, geom = excluded.geom,
      accuracy_m = excluded.accuracy_m, position_method = excluded.position_method, purpose = excluded.purpose,
      width_m = excluded.width_m, belongs_to = excluded.belongs_to, parts = excluded.parts,
      attributes = excluded.attributes, properties = excluded.properties, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, source_id = excluded.source_id
      where known.source_id = replaced;
    get diagnostics place_count = row_count;

    if boundaries + zone_count + place_count <> jsonb_array_length(doc -> 'features') then
      raise exception 'Some ids are already taken.' using errcode = '23505';
    end if;

    -- Looks at boxes only: 1.2 degrees are more than 100 km everywhere in Brazil. Swapped axes end here.
    select near.ref into odd from (
      select p.ref, p.geom from public.places p where p.municipality = here.ibge_code and p.source_id = loaded
      union all
      select z.ref, z.geom from public.zones z where z.municipality = here.ibge_code and z.source_id = loaded) near
    join public.municipalities m on m.ibge_code = here.ibge_code
    where not near.geom && ST_Expand(m.geom, 1.2) limit 1;
    if found then
      raise exception 'The feature of id "%" lies more than 100 km outside %: are longitude and latitude in their places?',
        odd, here.name using errcode = 'P0001';
    end if;

    insert into public.layers as known (municipality, kind, complete, source_id, as_of)
    select here.ibge_code, k.kind, bool_or(k.complete), loaded, private.civil_date(source ->> 'source_date')
    from (
      select f ->'properties' ->> 'kind' as kind, false as complete from jsonb_array_elements(doc -> 'features') f
      union all
      select c, true from jsonb_array_elements_text(coalesce(doc -> 'complete', '[]')) c) k
    group by k.kind
    on conflict (municipality, kind) do update set
      complete = known.complete or excluded.complete, source_id = excluded.source_id, as_of = excluded.as_of;
  exception when insufficient_privilege then
    raise;
  when others then
    fault := private.fault_of_document(doc, here.ibge_code, replaced);
    if fault is null then
      raise;
    end if;
    raise exception '%', fault using errcode = 'P0001';
  end;

  return jsonb_build_object('source_id', loaded, 'municipality', boundaries, 'zones', zone_count, 'places', place_count);
end
$$;
comment on function public.load_facts(text, jsonb, jsonb) is
  'Loads a document of facts (GeoJSON FeatureCollection as facts() gives it) into a town, all or nothing. `source`: title (required), origin, licence, source_date, datum, transformation, hash, row_count, is_demo, replaces (id of an earlier source whose facts these succeed). Answers {source_id, municipality, zones, places}: how many features went where. P0001 with a sentence that names the first bad feature.';

revoke execute on function private.civil_date(text), private.geometry_of(jsonb), private.features_of(jsonb),
  private.fault_of_feature(jsonb), private.fault_of_document(jsonb, text, uuid), private.load_boundary(jsonb, text),
  public.load_facts(text, jsonb, jsonb) from public;
grant execute on function private.civil_date(text), private.geometry_of(jsonb), private.features_of(jsonb),
  private.fault_of_feature(jsonb), private.fault_of_document(jsonb, text, uuid), private.load_boundary(jsonb, text),
  public.load_facts(text, jsonb, jsonb) to authenticated, service_role;
