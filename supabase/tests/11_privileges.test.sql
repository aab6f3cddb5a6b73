-- Rights of table by role, as the migrations leave them. (@supabase/lite grants everything on tables under row security
-- when it starts; there the policies alone must hold, and the other files are run after that too.)
begin;
select plan(129);

create temporary table wanted (name text, anon text, authenticated text);
insert into wanted values
  ('municipalities', 'SELECT', 'SELECT, UPDATE'),
  ('profiles', null, 'INSERT, SELECT, UPDATE'),
  ('memberships', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('sources', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('layers', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('neighbourhoods', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('zones', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('places', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('licences', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('cnae_activities', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('unit_values', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('siting_checks', null, 'INSERT, SELECT'),
  ('siting_overrides', null, 'INSERT, SELECT'),
  ('siting_conclusions', null, 'INSERT, SELECT'),
  ('siting_audits', null, 'INSERT, SELECT'),
  ('siting_audit_conflicts', null, 'INSERT, SELECT'),
  ('imports', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('import_rows', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('import_personal', null, 'DELETE, INSERT, SELECT'),
  ('import_mappings', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('unplaced_places', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('offenders', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('infractions', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('prior_notices', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('seizures', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('witnesses', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('fines', null, 'SELECT'),
  ('process_events', null, 'SELECT'),
  ('notice_papers', null, 'SELECT'),
  ('licence_holders', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('licence_checklist', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('licence_events', null, 'SELECT'),
  ('inspection_counts', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('rounds', null, 'INSERT, SELECT, UPDATE'),
  ('round_stops', null, 'DELETE, INSERT, SELECT, UPDATE'),
  ('round_reports', null, 'INSERT, SELECT'),
  ('visit_weights', null, 'INSERT, SELECT, UPDATE'),
  ('visit_photos', null, 'INSERT, SELECT'),
  ('visit_infractions', null, 'INSERT, SELECT'),
  ('complaints', null, 'INSERT, SELECT, UPDATE'),
  ('complainants', null, 'INSERT, SELECT'),
  ('town_holidays', 'SELECT', 'DELETE, INSERT, SELECT, UPDATE'),
  ('published_figures', 'SELECT', 'INSERT, SELECT, UPDATE');

create function pg_temp.rights(relation text, role text) returns text language sql as $$
  select string_agg(a.privilege_type, ', ' order by a.privilege_type)
  from pg_class c, aclexplode(c.relacl) a
  where c.oid = ('public.' || relation)::regclass and a.grantee = role::regrole
$$;

select is(pg_temp.rights(name, 'anon'), anon, name || ': rights of a visitor') from wanted order by name;
select is(pg_temp.rights(name, 'authenticated'), authenticated, name || ': rights of a user') from wanted order by name;
select ok(not exists (select from pg_class c, aclexplode(c.relacl) a
  where c.oid = ('public.' || name)::regclass and a.grantee = 0), name || ': no rights of everybody') from wanted order by name;

select * from finish();
rollback;
