-- A geocoder outside (Nominatim or Photon): a setting of the town, off until a planner or an administrator names a server.

set search_path = public, extensions;

-- The address goes into the page's connect-src and is read by all who read the town: an origin and a path, never a key,
-- a name and password, or anything that ends a header.
alter table public.municipalities add constraint outside_geocoder_is_a_server check (
  settings -> 'outside_geocoder' is null or (
    jsonb_typeof(settings -> 'outside_geocoder') = 'object'
    and coalesce(settings #>> '{outside_geocoder,service}' in ('nominatim', 'photon'), false)
    and coalesce(settings #>> '{outside_geocoder,url}' ~ '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$', false)
    and length(settings #>> '{outside_geocoder,url}') <= 200));
comment on column public.municipalities.settings is 'Settings of the town; {"public_read": false} hides it from those who are not its members, "arms" is its coat of arms (PNG, base64), "outside_geocoder" {service, url} the server asked for addresses that the town''s own data do not place.';

-- Planners change nothing else of their town, so that the policy of its row stays the administrators'.
create function private.settle_outside_geocoder(town text, service text, url text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_role(town, array['admin', 'planner']) then
    raise exception 'Only planners and administrators of the town choose an outside geocoder.' using errcode = '42501';
  end if;
  update public.municipalities m
    set settings = case when settle_outside_geocoder.service is null then m.settings - 'outside_geocoder'
      else m.settings || jsonb_build_object('outside_geocoder',
        jsonb_build_object('service', settle_outside_geocoder.service, 'url', settle_outside_geocoder.url)) end
    where m.ibge_code = town;
exception when check_violation then
  raise exception 'An outside geocoder is nominatim or photon at an address that begins with http:// or https://, without name, password, key or question mark.'
    using errcode = 'P0001', hint = 'outside-unreadable';
end
$$;
comment on function private.settle_outside_geocoder(text, text, text) is 'The write of set_outside_geocoder; asks itself who may.';

create function public.set_outside_geocoder(town text, service text, url text) returns void
language sql security invoker
set search_path = ''
as $$
  select private.settle_outside_geocoder(town, service, url)
$$;
comment on function public.set_outside_geocoder(text, text, text) is
  'Names the outside geocoder of a town (IBGE code; nominatim or photon; its address), or turns it off with a null service. Planners and administrators. 42501 for others, P0001 with the hint outside-unreadable for an address that is none.';

revoke execute on function private.settle_outside_geocoder(text, text, text), public.set_outside_geocoder(text, text, text) from public;
grant execute on function private.settle_outside_geocoder(text, text, text), public.set_outside_geocoder(text, text, text) to authenticated;
