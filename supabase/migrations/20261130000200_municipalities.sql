-- The towns: where they are, which posture code judges them, which datum is official there.

set search_path = public, extensions;

create table public.municipalities (
  ibge_code text primary key check (ibge_code ~ '^\d{7}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  uf text not null check (uf ~ '^[A-Z]{2}$'),
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  time_zone text not null,
  datum_epsg integer not null default 4674,
  utm_epsg integer not null check (utm_epsg between 31965 and 31985),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  is_demo boolean not null default false,
  is_sandbox boolean not null default false,
  geom geometry(MultiPolygon, 4674) check (private.is_sound(geom)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.municipalities is 'Towns served. Everything else belongs to one of them.';
comment on column public.municipalities.ibge_code is 'IBGE code, 7 digits, text.';
comment on column public.municipalities.slug is 'Name used in addresses and on the command line.';
comment on column public.municipalities.code is 'Slug of the posture code that judges it; a sandbox town may use another town''s.';
comment on column public.municipalities.time_zone is 'IANA zone in which the town''s civil dates are told.';
comment on column public.municipalities.datum_epsg is 'Official geographic datum; geometry is stored in it (SIRGAS 2000, EPSG:4674).';
comment on column public.municipalities.utm_epsg is 'SIRGAS 2000 UTM zone in which coordinates are shown.';
comment on column public.municipalities.settings is 'Settings of the town; {"public_read": false} hides it from those who are not its members.';
comment on column public.municipalities.is_demo is 'Its data are invented and every screen must say so.';
comment on column public.municipalities.is_sandbox is 'A trial town: judged, but no town''s record.';
comment on column public.municipalities.geom is 'Boundary; null until loaded.';

create index municipalities_geom on public.municipalities using gist (geom);
create trigger touch before update on public.municipalities for each row execute function private.touch();

-- Row security cannot compare old and new rows, and column grants do not survive @supabase/lite, which grants
-- everything on tables under row security when it starts.
create function private.guard_municipality() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
     and (new.ibge_code, new.is_demo, new.is_sandbox) is distinct from (old.ibge_code, old.is_demo, old.is_sandbox) then
    raise exception 'The IBGE code and the marks "demonstration" and "sandbox" of a municipality are not changed by its users.'
      using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_municipality() is 'No user turns demonstration data into data that look real.';
revoke execute on function private.guard_municipality() from public;
create trigger guard before update on public.municipalities for each row execute function private.guard_municipality();
