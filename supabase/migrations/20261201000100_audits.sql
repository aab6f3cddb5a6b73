-- Audits as they were run: what conflicted on a day, so that a later run can say what is new and what is solved.

set search_path = public, extensions;

create table public.siting_audits (
  id uuid primary key default gen_random_uuid(),
  municipality text not null references public.municipalities (ibge_code),
  day date not null,
  origin text not null check (origin in ('page', 'job')),
  created_by uuid,
  created_at timestamptz not null default now(),
  engine_version text not null check (btrim(engine_version) <> ''),
  laws_hash text not null check (laws_hash ~ '^[0-9a-f]{64}$'),
  facts_hash text check (facts_hash ~ '^[0-9a-f]{64}$'),
  checked integer not null check (checked >= 0),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  by_rule jsonb not null check (jsonb_typeof(by_rule) = 'object'),
  skipped jsonb not null check (jsonb_typeof(skipped) = 'array'),
  unknown text[] not null,
  judged text[] not null,
  unique (id, municipality),
  constraint people_run_on_the_page check ((origin = 'page') = (created_by is not null))
);
comment on table public.siting_audits is 'A run of every rule on every place it binds. Never changed.';
comment on column public.siting_audits.day is 'The civil day judged: its rules, its places.';
comment on column public.siting_audits.origin is 'page: somebody ran it; job: the nightly command did.';
comment on column public.siting_audits.created_by is 'Who ran it; no reference to the account, so that the record outlives it. Null for the nightly command.';
comment on column public.siting_audits.laws_hash is 'SHA-256 of the posture code''s rules as they judged.';
comment on column public.siting_audits.facts_hash is 'SHA-256 of the facts document; null where it was not taken.';
comment on column public.siting_audits.counts is 'How many rows of siting_audit_conflicts have which verdict.';
comment on column public.siting_audits.by_rule is 'How many findings of each rule had which verdict, also those that comply.';
comment on column public.siting_audits.skipped is 'Places that were not judged, and why: [{"site", "reason"}].';
comment on column public.siting_audits.unknown is 'Kinds of fact that were not known.';
comment on column public.siting_audits.judged is 'Ids of the places that were judged: what is gone can be told from what complies.';
create index siting_audits_recent on public.siting_audits (municipality, day desc, created_at desc);

create table public.siting_audit_conflicts (
  audit_id uuid not null,
  key text not null check (length(key) between 1 and 2000),
  municipality text not null references public.municipalities (ibge_code),
  rule text not null check (btrim(rule) <> ''),
  against text,
  verdict text not null check (verdict in ('violates', 'inconclusive', 'no-data')),
  site_ref text not null check (site_ref <> ''),
  other_ref text,
  neighbourhood text,
  measured_m double precision,
  required_m double precision,
  geom geometry(Geometry, 4674) not null check (private.is_sound(geom)),
  conflict jsonb not null check (jsonb_typeof(conflict) = 'object'),
  primary key (audit_id, key),
  foreign key (audit_id, municipality) references public.siting_audits (id, municipality)
);
comment on table public.siting_audit_conflicts is 'What a run found: each pair of places once, and the questions that had no data. Written with its run and never after.';
comment on column public.siting_audit_conflicts.key is 'The same in every run: rule, what it protects, the place or the two places.';
comment on column public.siting_audit_conflicts.geom is 'From the place judged to the one that decided, or where the place stands.';
comment on column public.siting_audit_conflicts.conflict is 'The whole of it as it was shown (src/siting/conflict.ts).';
create index siting_audit_conflicts_place on public.siting_audit_conflicts (municipality, site_ref);
create index siting_audit_conflicts_geom on public.siting_audit_conflicts using gist (geom);

create trigger stamp before insert on public.siting_audits for each row execute function private.stamp();

-- A run that rows were added to later would tell that it found them then.
create function private.keep_audit_whole() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from new_rows n join public.siting_audits a on a.id = n.audit_id where a.created_at <> now()) then
    raise exception 'A run is written whole: nothing is added to it later.' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.keep_audit_whole() is 'Conflicts are written in the transaction of their run, by no role later.';
revoke execute on function private.keep_audit_whole() from public;
create trigger whole after insert on public.siting_audit_conflicts
  referencing new table as new_rows for each statement execute function private.keep_audit_whole();

create trigger append_only before update or delete on public.siting_audits
  for each row execute function private.refuse_change();
create trigger append_only before update or delete on public.siting_audit_conflicts
  for each row execute function private.refuse_change();
create trigger append_only_all before truncate on public.siting_audits
  for each statement execute function private.refuse_change();
create trigger append_only_all before truncate on public.siting_audit_conflicts
  for each statement execute function private.refuse_change();

alter table public.siting_audits enable row level security;
alter table public.siting_audit_conflicts enable row level security;
grant select, insert on public.siting_audits, public.siting_audit_conflicts to authenticated, service_role;
revoke update, delete, truncate on public.siting_audits, public.siting_audit_conflicts from service_role;

create policy "read" on public.siting_audits for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
create policy "insert" on public.siting_audits for insert to authenticated
  with check (created_by = (select auth.uid())
    and municipality = any ((select private.towns_as(array['admin', 'planner']))::text[]));

create policy "read" on public.siting_audit_conflicts for select to authenticated
  using (municipality = any ((select private.towns_as(array['admin', 'planner', 'manager', 'inspector']))::text[]));
-- The run is asked for as the caller sees it, so that nobody writes into a colleague's.
create policy "insert" on public.siting_audit_conflicts for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'planner']))::text[])
    and audit_id in (select a.id from public.siting_audits a where a.created_by = (select auth.uid())));

create function private.audit_geometry(conflict jsonb) returns extensions.geometry
language sql immutable parallel safe
set search_path = public, extensions
as $$
  select case
    when jsonb_typeof(conflict -> 'line') = 'array' and conflict -> 'line' -> 0 <> conflict -> 'line' -> 1 then
      ST_SetSRID(ST_MakeLine(
        ST_MakePoint((conflict -> 'line' -> 0 ->> 0)::double precision, (conflict -> 'line' -> 0 ->> 1)::double precision),
        ST_MakePoint((conflict -> 'line' -> 1 ->> 0)::double precision, (conflict -> 'line' -> 1 ->> 1)::double precision)), 4674)
    else
      ST_SetSRID(ST_MakePoint((conflict -> 'at' ->> 0)::double precision, (conflict -> 'at' ->> 1)::double precision), 4674)
  end
$$;
comment on function private.audit_geometry(jsonb) is
  'The line between two places; where they touch, or only one is named, the point where the place judged stands.';

create function public.keep_audit(town text, run jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  here public.municipalities := private.town(town);
  caller uuid := auth.uid();
  kept public.siting_audits;
begin
  if jsonb_typeof(run) is distinct from 'object' or jsonb_typeof(run -> 'conflicts') is distinct from 'array'
     or jsonb_typeof(run -> 'judged') is distinct from 'array' or jsonb_typeof(run -> 'unknown') is distinct from 'array' then
    raise exception 'The run is not an audit with its lists "conflicts", "judged" and "unknown".' using errcode = 'P0001';
  end if;
  insert into public.siting_audits
    (municipality, day, origin, created_by, engine_version, laws_hash, facts_hash, checked, counts, by_rule, skipped, unknown, judged)
  values (here.ibge_code, private.civil_date(run ->> 'day'), case when caller is null then 'job' else 'page' end, caller,
    run ->> 'engine_version', run ->> 'laws_hash', run ->> 'facts_hash', (run ->> 'checked')::integer,
    (select coalesce(jsonb_object_agg(v.verdict, v.n), '{}') from (
      select c ->> 'verdict' as verdict, count(*) as n from jsonb_array_elements(run -> 'conflicts') c group by 1) v),
    run -> 'by_rule', run -> 'skipped',
    array(select jsonb_array_elements_text(run -> 'unknown')), array(select jsonb_array_elements_text(run -> 'judged')))
  returning * into kept;

  insert into public.siting_audit_conflicts
    (audit_id, key, municipality, rule, against, verdict, site_ref, other_ref, neighbourhood, measured_m, required_m, geom, conflict)
  select kept.id, c ->> 'key', here.ibge_code, c ->> 'rule', c ->> 'against', c ->> 'verdict', c -> 'site' ->> 'id',
    c -> 'other' ->> 'id', c ->> 'neighbourhood', (c ->> 'measured_m')::double precision,
    (c ->> 'required_m')::double precision, private.audit_geometry(c), c
  from jsonb_array_elements(run -> 'conflicts') c;

  return jsonb_build_object('id', kept.id, 'created_at', kept.created_at);
end
$$;
comment on function public.keep_audit(text, jsonb) is
  'Keeps a run of the audit whole or not at all. `run`: day, engine_version, laws_hash, facts_hash, checked, by_rule, skipped, unknown, judged, conflicts (src/records/audit.ts). Answers {id, created_at}. Town: slug or IBGE code. Planners and admins of the town, and the service key for the nightly command.';

revoke execute on function private.audit_geometry(jsonb), public.keep_audit(text, jsonb) from public;
grant execute on function private.audit_geometry(jsonb), public.keep_audit(text, jsonb) to authenticated, service_role;
