-- Lists of 100,000 stay quick to search: what is looked for stands once in each row, small and without accents, and the
-- words looked for are made ready once a question, not once a row. (Under row security no index of LIKE would be used.)

set search_path = public, extensions;

create function private.plain_text(said text) returns text
language sql immutable parallel safe
as $$
  select translate(lower(said), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ',
    'aaaaaaeeeeiiiiooooouuuucnyaaaaaaeeeeiiiiooooouuuucny')
$$;
comment on function private.plain_text(text) is 'A text small and without the accents of Portuguese, for looking words up.';
create function private.search_patterns(said text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(select '%' || private.like_text(w) || '%' from regexp_split_to_table(private.plain_text(said), '\s+') w where w <> '')
$$;
comment on function private.search_patterns(text) is 'One LIKE pattern for each word of a search; the words may come in any order.';
revoke execute on function private.plain_text(text), private.search_patterns(text) from public;
grant execute on function private.plain_text(text), private.search_patterns(text) to authenticated, service_role;

alter table public.licences add column found_by text generated always as
  (private.plain_text(number || ' ' || coalesce(establishment, '') || ' ' || coalesce(address, '') || ' ' || coalesce(branch, ''))) stored;
comment on column public.licences.found_by is 'What a search looks in: number, name, address, branch, without accents.';
alter table public.infractions add column found_by text generated always as
  (private.plain_text(coalesce(number, '') || ' ' || coalesce(address, '') || ' ' || coalesce(offence, ''))) stored;
comment on column public.infractions.found_by is 'What a search looks in: number, address, article, without accents.';

create or replace function private.where_of(filters jsonb) returns text
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
      when 'search' then 'i.found_by like all ((select private.search_patterns($2 ->> ''search''))::text[])'
    end;
    if said is null then
      raise exception 'There is no filter "%".', each.key using errcode = 'P0001', hint = 'filter';
    end if;
  end loop;
  return said;
end
$$;

create or replace function public.licences_page(town text, filters jsonb default '{}', after jsonb default null, size integer default 100,
  sort text default 'ending') returns jsonb
language plpgsql stable security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  today date := private.town_day(here.ibge_code);
  conditions text := 'l.municipality = $1';
  ordered text;
  said jsonb := '{"total": null}';
  found_rows jsonb;
  each record;
begin
  if size not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = 'P0001', hint = 'filter';
  end if;
  for each in select key, value from jsonb_each(coalesce(filters, '{}')) where value <> 'null' loop
    conditions := conditions || ' and ' || case each.key
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
    if conditions is null then
      raise exception 'There is no filter "%".', each.key using errcode = 'P0001', hint = 'filter';
    end if;
  end loop;
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
comment on function public.licences_page(text, jsonb, jsonb, integer, text) is
  'A page of a town''s licences: {rows, next, total}; next goes into after, null at the end; total comes with the first page alone. Filters: status, activity, neighbourhood (lists), ends_within_days (also what has ended already), ended (true or false), search (words of number, name, address, branch, name of the place; accents do not matter). sort: ending (the first to end first) or recent.';
