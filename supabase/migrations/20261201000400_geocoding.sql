-- Addresses that were waiting for a position: decided by a person, and thereby facts, in one transaction.

set search_path = public, extensions;

create function private.decide_one(item jsonb) returns public.unplaced_places
language plpgsql
set search_path = public, extensions
as $$
declare
  here public.unplaced_places;
  said text := item ->> 'review';
  spot geometry(Point, 4674);
  why text := nullif(btrim(item ->> 'reason'), '');
  method text;
  became uuid;
begin
  select * into here from public.unplaced_places u where u.id = (item ->> 'id')::uuid for update;
  if here.id is null then
    raise exception 'There is no such address to decide.' using errcode = 'P0001', hint = 'place-missing';
  elsif date_trunc('milliseconds', here.reviewed_at) is distinct from date_trunc('milliseconds', (item ->> 'seen')::timestamptz) then
    raise exception '"%" was decided by another meanwhile.', here.ref using errcode = 'P0001', hint = 'place-decided';
  elsif said is null or said not in ('accepted', 'chosen', 'pinned', 'none') then
    raise exception 'It is accepted, chosen, pinned or none.' using errcode = 'P0001', hint = 'place-unreadable';
  elsif here.review = 'pinned' and said in ('accepted', 'chosen') then
    raise exception '"%" was placed by hand: only another hand moves it.', here.ref using errcode = 'P0001', hint = 'place-pinned';
  elsif why is null and (said = 'pinned' or here.review = 'pinned') then
    raise exception 'A position placed by hand, and its taking back, say why.' using errcode = 'P0001', hint = 'place-reason';
  end if;

  if said = 'none' then
    update public.unplaced_places u set review = 'none', geom = null, precision = null, accuracy_m = null, place_id = null,
        candidates = coalesce(item -> 'candidates', '[]'), reason = why, reviewed_by = (select auth.uid()), reviewed_at = clock_timestamp()
      where u.id = here.id returning * into here;
    return here;
  end if;

  if (item ->> 'lon')::float8 not between -180 and 180 or (item ->> 'lat')::float8 not between -90 and 90
      or (item ->> 'lon') is null or (item ->> 'lat') is null or (item ->> 'accuracy_m') is null then
    raise exception '"%": a position needs lon, lat and accuracy_m.', here.ref using errcode = 'P0001', hint = 'place-unreadable';
  end if;
  spot := ST_SetSRID(ST_MakePoint((item ->> 'lon')::float8, (item ->> 'lat')::float8), 4674);
  if exists (select from public.municipalities m where m.ibge_code = here.municipality and not spot && ST_Expand(m.geom, 1.2)) then
    raise exception '"%" would lie more than 100 km outside the municipality.', here.ref using errcode = 'P0001', hint = 'place-far';
  end if;
  method := case when said = 'pinned' then 'drawn' else case item ->> 'precision'
    when 'rooftop' then 'lot' when 'address' then 'address' when 'interpolated' then 'interpolated'
    when 'metric-number' then 'interpolated' when 'street' then 'street' when 'neighbourhood' then 'neighbourhood' else 'unknown' end end;

  if here.place_id is null then
    begin
      insert into public.places (municipality, ref, kind, name, registry_number, geom, accuracy_m, position_method, purpose,
          belongs_to, attributes, properties, valid_from, valid_to, source_id)
        values (here.municipality, here.ref, here.kind, here.name, here.registry_number, spot, (item ->> 'accuracy_m')::float8, method,
          here.purpose, here.belongs_to, here.attributes, here.properties, here.valid_from, here.valid_to, here.source_id)
        returning id into became;
    exception when unique_violation then
      raise exception '"%" is already the id of a fact that has a position.', here.ref using errcode = 'P0001', hint = 'place-taken';
    end;
    insert into public.layers (municipality, kind, source_id) values (here.municipality, here.kind, here.source_id)
      on conflict (municipality, kind) do nothing;
  else
    became := here.place_id;
    update public.places p set geom = spot, accuracy_m = (item ->> 'accuracy_m')::float8, position_method = method where p.id = became;
  end if;
  update public.unplaced_places u set review = said, geom = spot, precision = case when said = 'pinned' then null else item ->> 'precision' end,
      accuracy_m = (item ->> 'accuracy_m')::float8, candidates = coalesce(item -> 'candidates', '[]'), reason = why, place_id = became,
      reviewed_by = (select auth.uid()), reviewed_at = clock_timestamp()
    where u.id = here.id returning * into here;
  return here;
end
$$;
comment on function private.decide_one(jsonb) is 'One decision of decide_unplaced.';

create function public.decide_unplaced(decisions jsonb) returns integer
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  item jsonb;
  before public.unplaced_places;
begin
  if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 1000 then
    raise exception 'Decisions come as a list of 1 to 1,000.' using errcode = 'P0001', hint = 'place-unreadable';
  end if;
  for item in select e from jsonb_array_elements(decisions) e loop
    select * into before from public.unplaced_places u where u.id = (item ->> 'id')::uuid;
    if before.id is not null and not private.has_role(before.municipality, array['admin', 'planner']) then
      raise exception 'Only planners and administrators of the town decide where a place is.' using errcode = '42501';
    end if;
    perform private.decide_one(item);
    -- What is none after all is no fact any more.
    if item ->> 'review' = 'none' and before.place_id is not null then
      begin
        delete from public.places p where p.id = before.place_id;
      exception when foreign_key_violation then
        raise exception '"%" is used by other records: it can be moved, not taken back.', before.ref
          using errcode = 'P0001', hint = 'place-used';
      end;
    end if;
  end loop;
  return jsonb_array_length(decisions);
end
$$;
comment on function public.decide_unplaced(jsonb) is
  'Decides where addresses without a position are, all of them or none: [{id, seen (reviewed_at as the caller read it, null while open), review (accepted, chosen, pinned, none), lon, lat, precision, accuracy_m, candidates, reason}]. What is placed becomes a fact with its accuracy; who and when is written down; a pin set by hand is moved by hand alone, with a reason. P0001 with a sentence and a hint otherwise.';

revoke execute on function private.decide_one(jsonb), public.decide_unplaced(jsonb) from public;
grant execute on function private.decide_one(jsonb), public.decide_unplaced(jsonb) to authenticated, service_role;
