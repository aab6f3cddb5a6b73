-- The map of the licences shows all that the filters leave, not only the pages that were scrolled to.

set search_path = public, extensions;

create function private.licence_conditions(filters jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  said text := 'l.municipality = $1';
  each record;
begin
  for each in select key, value from jsonb_each(coalesce(filters, '{}')) where value <> 'null' loop
    said := said || ' and ' || case each.key
      when 'status' then 'l.status = any (array(select jsonb_array_elements_text($2 -> ''status'')))'
      when 'activity' then 'l.activity = any (array(select jsonb_array_elements_text($2 -> ''activity'')))'
      when 'neighbourhood' then 'l.neighbourhood = any (array(select jsonb_array_elements_text($2 -> ''neighbourhood'')))'
      -- What ended and was not renewed is listed with what ends soon.
      when 'ends_within_days' then 'l.status in (''in-force'', ''suspended'') and l.valid_to <= $3 + ($2 ->> ''ends_within_days'')::integer'
      when 'ended' then '(l.valid_to is not null and l.valid_to < $3)' || case when each.value = 'true' then '' else ' is not true' end
      when 'search' then '(l.found_by like all ((select private.search_patterns($2 ->> ''search''))::text[])
        or l.place_id in (select p.id from public.places p where p.municipality = $1 and p.name is not null
          and private.plain_text(p.name) like all ((select private.search_patterns($2 ->> ''search''))::text[])))'
    end;
    if said is null then
      raise exception 'There is no filter "%".', each.key using errcode = 'P0001', hint = 'filter';
    end if;
  end loop;
  return said;
end
$$;
comment on function private.licence_conditions(jsonb) is
  'Conditions on licences l: $1 the town, $2 the filters, $3 today. No text of the filters enters them. Raises P0001 for a filter there is not.';

create or replace function public.licences_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100,
  sort text default 'ending') returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  conditions text;
  ordered text;
  said jsonb := '{"total": null}';
  found_rows jsonb;
begin
  if size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = 'P0001', hint = 'filter';
  end if;
  conditions := private.licence_conditions(filters);
  -- Counted once, with the first page.
  if after is null then
    execute format('select jsonb_build_object(''total'', count(*)) from public.licences l where %s', conditions)
      into said using here.ibge_code, coalesce(filters, '{}'), today;
  end if;
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
    with page as (select l.* from public.licences l where %s order by %s limit %s)
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'status', l.status, 'activity', l.activity, 'cnae', l.cnae,
      'name', coalesce(l.establishment, p.name), 'branch', l.branch, 'address', l.address, 'neighbourhood', l.neighbourhood, 'place_id', l.place_id,
      'lon', ST_X(s.spot), 'lat', ST_Y(s.spot), 'valid_from', l.valid_from, 'valid_to', l.valid_to, 'applied_on', l.applied_on,
      'check_id', l.check_id, 'days_left', l.valid_to - $3,
      'key', case when %L = 'ending' then to_jsonb(l.valid_to) else to_jsonb(l.created_at) end) order by %s), '[]')
    from page l left join public.places p on p.id = l.place_id
    cross join lateral (select coalesce(l.geom, case when GeometryType(p.geom) = 'POINT' then p.geom else ST_PointOnSurface(p.geom) end) as spot) s
  $q$, conditions, ordered, size + 1, sort, ordered)
  into found_rows using here.ibge_code, coalesce(filters, '{}'), today, after;
  return said || jsonb_build_object(
    'rows', case when jsonb_array_length(found_rows) > size then found_rows - size else found_rows end,
    'next', case when jsonb_array_length(found_rows) > size
      then jsonb_build_object('key', found_rows -> (size - 1) -> 'key', 'id', found_rows -> (size - 1) -> 'id') end);
end
$$;

create function public.licences_map(town text, filters jsonb default '{}') returns json
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  said json;
begin
  execute format($q$
    with placed as (
      select l.id, l.status, l.valid_to - $3 as days_left,
        coalesce(l.geom, case when GeometryType(p.geom) = 'POINT' then p.geom else ST_PointOnSurface(p.geom) end) as spot
      from public.licences l left join public.places p on p.id = l.place_id where %s)
    select json_build_object('id', coalesce(json_agg(id), '[]'), 'lon', coalesce(json_agg(ST_X(spot)), '[]'), 'lat', coalesce(json_agg(ST_Y(spot)), '[]'),
      'status', coalesce(json_agg(status), '[]'), 'days_left', coalesce(json_agg(days_left), '[]'))
    from placed where spot is not null
  $q$, private.licence_conditions(filters)) into said using here.ibge_code, coalesce(filters, '{}'), today;
  return said;
end
$$;
comment on function public.licences_map(text, jsonb) is
  'All licences of the filters of licences_page that have a position, in columns of one length: id, lon, lat, status, days_left (null without an end). One document, never cut.';

revoke execute on function private.licence_conditions(jsonb), public.licences_map(text, jsonb) from public;
grant execute on function private.licence_conditions(jsonb), public.licences_map(text, jsonb) to authenticated, service_role;
