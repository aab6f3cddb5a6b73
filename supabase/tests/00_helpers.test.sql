-- Helpers of the other files. Runs first and stays: schema `tests` exists only where the tests are run.

-- Its own transaction, told: PGlite runs a file as one, and the rollback at the end would take all with it.
begin;
create schema if not exists tests;

-- People are told by role and town: 'planner A' plans in Esteio, 'planner B' in Ribas do Rio Pardo. 'outsider' is
-- signed in and belongs nowhere; 'anon' is not signed in.
create or replace function tests.uid(who text) returns uuid language sql immutable as $$
  select md5('tests ' || who)::uuid
$$;

create or replace function tests.become(who text) returns void language plpgsql as $$
declare
  signed_in boolean := who not in ('anon', 'owner', 'service_role');
  claims text := case when signed_in
    then json_build_object('sub', tests.uid(who), 'role', 'authenticated')::text
    else json_build_object('role', who)::text end;
begin
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', case when signed_in then tests.uid(who)::text else '' end, true);
  perform set_config('request.jwt.claim.role', case when signed_in then 'authenticated' else who end, true);
  perform set_config('role', case when signed_in then 'authenticated' when who = 'owner' then 'none' else who end, true);
end
$$;
comment on function tests.become(text) is 'Acts as that person from here to the end of the transaction; owner is whom the tests run as.';

-- 'done 3': three rows read or written. 'refused': no right, or no row within reach. Otherwise the SQLSTATE.
-- What was written is undone.
create or replace function tests.outcome(who text, sql text) returns text language plpgsql as $$
declare
  touched bigint;
  said text;
begin
  perform tests.become(who);
  begin
    execute sql;
    get diagnostics touched = row_count;
    raise exception using errcode = 'TAP00', message = touched::text;
  exception
    when sqlstate 'TAP00' then said := case when sqlerrm = '0' then 'refused' else 'done ' || sqlerrm end;
    when insufficient_privilege then said := 'refused';
    when others then said := sqlstate;
  end;
  perform tests.become('owner');
  return said;
end
$$;

create or replace function tests.message(who text, sql text) returns text language plpgsql as $$
declare said text;
begin
  perform tests.become(who);
  begin
    execute sql;
    raise exception using errcode = 'TAP00', message = 'no error';
  exception when others then said := sqlerrm;
  end;
  perform tests.become('owner');
  return said;
end
$$;
comment on function tests.message(text, text) is 'The error a statement gives that person; what was written is undone.';

create or replace function tests.everyone() returns table (who text, role text, town text) language sql immutable as $$
  select r || ' ' || t, r, t
  from unnest(array['admin', 'planner', 'manager', 'inspector', 'public']) r, unnest(array['A', 'B']) t
  union all values ('outsider', null, null), ('anon', null, null)
$$;

create or replace function tests.square(lon double precision, lat double precision, side double precision default 0.001)
returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
    jsonb_build_array(lon, lat), jsonb_build_array(lon + side, lat), jsonb_build_array(lon + side, lat + side),
    jsonb_build_array(lon, lat + side), jsonb_build_array(lon, lat))))
$$;

create or replace function tests.feature(ref text, kind text, geometry jsonb, more jsonb default '{}') returns jsonb
language sql immutable as $$
  select jsonb_build_object('type', 'Feature', 'id', ref, 'geometry', geometry,
    'properties', jsonb_build_object('kind', kind) || more)
$$;

create or replace function tests.point(lon double precision, lat double precision) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(lon, lat))
$$;

create or replace function tests.document(variadic features jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'FeatureCollection', 'features', to_jsonb(features))
$$;

-- One row of each table in each of the two towns, and the people.
create or replace function tests.fixture() returns void language plpgsql as $$
declare
  t record;
begin
  insert into auth.users (id, email)
    select tests.uid(e.who), replace(e.who, ' ', '-') || '@example.org' from tests.everyone() e where e.who <> 'anon';
  insert into public.profiles (user_id, display_name)
    select tests.uid(e.who), e.who from tests.everyone() e where e.town is not null;
  insert into public.memberships (user_id, municipality, role)
    select tests.uid(e.who), case e.town when 'A' then '4307708' else '5007109' end, e.role
    from tests.everyone() e where e.town is not null;
  for t in select * from (values ('A', '4307708', -51.17, -29.85), ('B', '5007109', -53.76, -20.44)) v (letter, ibge, lon, lat)
  loop
    insert into public.sources (id, municipality, title, source_date) values (tests.uid('source ' || t.letter), t.ibge, 'Survey', '2026-01-01');
    insert into public.layers (municipality, kind, complete, source_id)
      values (t.ibge, 'church', true, tests.uid('source ' || t.letter));
    insert into public.neighbourhoods (municipality, name, geom)
      values (t.ibge, 'Centro', ST_Multi(private.geometry_of(tests.square(t.lon, t.lat))));
    insert into public.zones (id, municipality, ref, kind, geom)
      values (tests.uid('zone ' || t.letter), t.ibge, 'zone-1', 'zone-urban', private.geometry_of(tests.square(t.lon, t.lat, 0.02)));
    insert into public.places (id, municipality, ref, kind, geom, source_id)
      values (tests.uid('place ' || t.letter), t.ibge, 'place-1', 'school', private.geometry_of(tests.point(t.lon, t.lat)), tests.uid('source ' || t.letter));
    insert into public.licences (id, municipality, number, place_id, activity)
      values (tests.uid('licence ' || t.letter), t.ibge, '1/2026', tests.uid('place ' || t.letter), 'general-trade');
    insert into public.cnae_activities (municipality, cnae, activity, label) values (t.ibge, '4731800', 'fuel-station', 'Combustíveis');
    insert into public.unit_values (municipality, unit, valid_from, valid_to, amount_cents, source)
      values (t.ibge, 'minimum-wage', '2026-01-01', '2026-12-31', 162100, 'Decreto');
    insert into public.siting_checks (id, municipality, created_by, activity, check_date, site, site_geom, verdict, findings, answer, data_stood_on, engine_version)
      values (tests.uid('check ' || t.letter), t.ibge, tests.uid('planner ' || t.letter), 'fuel-station', '2026-11-30', '{}',
        private.geometry_of(tests.point(t.lon, t.lat)), 'violates', '[]', '{}', '{}', '0.1.0');
    insert into public.siting_overrides (id, check_id, municipality, verdict, reason, created_by)
      values (tests.uid('override ' || t.letter), tests.uid('check ' || t.letter), t.ibge, 'complies', 'O prédio foi demolido.', tests.uid('planner ' || t.letter));
    insert into public.siting_audits (id, municipality, day, origin, created_by, engine_version, laws_hash, checked, counts, by_rule, skipped, unknown, judged)
      values (tests.uid('audit ' || t.letter), t.ibge, '2026-11-30', 'page', tests.uid('planner ' || t.letter), '0.1.0',
        repeat('a', 64), 1, '{"violates": 1}', '{}', '[]', '{}', '{place-1}');
    insert into public.siting_audit_conflicts (audit_id, key, municipality, rule, verdict, site_ref, geom, conflict)
      values (tests.uid('audit ' || t.letter), 'R/place-1', t.ibge, 'R', 'violates', 'place-1',
        private.geometry_of(tests.point(t.lon, t.lat)), '{}');
    -- A draft of the town's inspector that holds all that the code asks, an offender, and an older notice with its process.
    insert into public.offenders (id, municipality, name, document, profession, age, marital_status, address)
      values (tests.uid('offender ' || t.letter), t.ibge, 'Fulano de Tal', '11144477735', 'pedreiro', 40, 'single', 'Rua A, 1');
    insert into public.infractions (id, municipality, officer_id, offence, act_on, act_time, address, geom, accuracy_m, position_method, account, easing,
        burdening, offender_id, offender_signature, correct_in_days, pay_in_days)
      values (tests.uid('draft ' || t.letter), t.ibge, tests.uid('inspector ' || t.letter), case t.letter when 'A' then 'EST-226' else 'RIB-81' end,
        '2026-03-02', '09:30', 'Rua B, 2', private.geometry_of(tests.point(t.lon + 0.0005, t.lat + 0.0005)), 5, 'address', 'Mesas no passeio.', '{}', '{}',
        tests.uid('offender ' || t.letter), 'signed', 5, 10);
    insert into public.witnesses (id, municipality, infraction_id, name, address, signed) values
      (tests.uid('witness ' || t.letter), t.ibge, tests.uid('draft ' || t.letter), 'Beltrana', 'Rua C, 3', true),
      (tests.uid('witness 2 ' || t.letter), t.ibge, tests.uid('draft ' || t.letter), 'Sicrano', 'Rua C, 4', true);
    insert into public.infractions (id, municipality, officer_id, status, number, offence, act_on, act_time, issued_on, issued_at, offender_id, stage,
        stage_since, events, amount_cents)
      values (tests.uid('notice ' || t.letter), t.ibge, tests.uid('inspector ' || t.letter), 'issued', '2025/00001',
        case t.letter when 'A' then 'EST-226' else 'RIB-81' end, '2025-05-05', '10:00', '2025-05-06', '2025-05-06 12:00+00', tests.uid('offender ' || t.letter),
        case t.letter when 'A' then 'EST-S-NOTICE' else 'RIB-S-NOTICE' end, '2025-05-06', 1, 50000);
    insert into public.process_events (id, municipality, infraction_id, place, kind, move, to_stage, actor, acted_on, document)
      values (tests.uid('event ' || t.letter), t.ibge, tests.uid('notice ' || t.letter), 1, 'move', case t.letter when 'A' then 'EST-M-NOTICE' else 'RIB-M-NOTICE' end,
        case t.letter when 'A' then 'EST-S-NOTICE' else 'RIB-S-NOTICE' end, 'inspector', '2025-05-06', 'infringement');
    insert into public.fines (id, municipality, infraction_id, offence, unit, unit_on, unit_cents, easing, burdening, repeat, degree, amount_cents, judge, steps, engine_version)
      values (tests.uid('fine ' || t.letter), t.ibge, tests.uid('notice ' || t.letter), 'EST-226', 'minimum-wage', '2026-01-01', 162100, '{}', '{}', 'none', 'minimum',
        50000, 'director', '[{"text": {"pt": "x", "en": "x"}, "citation": "Art. 226", "amount": 50000}]', '0.1.0');
    insert into public.notice_papers (id, municipality, infraction_id, document, number, content)
      values (tests.uid('paper ' || t.letter), t.ibge, tests.uid('notice ' || t.letter), 'infringement', '2025/00001', '{"offender": {"name": "Fulano de Tal"}}');
    insert into public.prior_notices (id, municipality, infraction_id, reason) values (tests.uid('prior ' || t.letter), t.ibge, tests.uid('draft ' || t.letter), 'Mesas.');
    insert into public.seizures (id, municipality, infraction_id, items) values (tests.uid('seizure ' || t.letter), t.ibge, tests.uid('draft ' || t.letter), '4 mesas');
    insert into public.licence_holders (licence_id, municipality, name) values (tests.uid('licence ' || t.letter), t.ibge, 'Fulano de Tal');
    insert into public.licence_checklist (licence_id, municipality, item, citation, label)
      values (tests.uid('licence ' || t.letter), t.ibge, 'EST-338-0', 'Art. 338', '{"pt": "x", "en": "x"}');
  end loop;
end
$$;

grant usage on schema tests to public;
commit;

begin;
select plan(1);
select has_schema('tests'::name);
select * from finish();
rollback;
