-- What every table owes, whatever it holds.
begin;
select plan(156);

create temporary view tables as
  select c.oid, c.relname::text as name, c.relrowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p');

select set_eq('select name from tables', array[
  'municipalities', 'profiles', 'memberships', 'sources', 'layers', 'neighbourhoods', 'zones', 'places', 'licences',
  'cnae_activities', 'unit_values', 'siting_checks', 'siting_overrides',
  'siting_audits', 'siting_audit_conflicts',
  'imports', 'import_rows', 'import_personal', 'import_mappings', 'unplaced_places', 'siting_conclusions',
  'offenders', 'infractions', 'prior_notices', 'seizures', 'witnesses', 'fines', 'process_events', 'notice_papers',
  'licence_holders', 'licence_checklist', 'licence_events', 'inspection_counts',
  'rounds', 'round_stops', 'round_reports', 'visit_weights', 'visit_photos', 'visit_infractions', 'complaints', 'complainants', 'town_holidays', 'published_figures'], 'these tables and no others');

select ok(relrowsecurity, name || ' is under row security') from tables order by name;
select ok(obj_description(oid) is not null, name || ' says what it is') from tables order by name;
select has_pk('public'::name, name::name, name || ' has a primary key') from tables order by name;

select is_empty($$
  select t.name, a.attname from tables t
  join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'extensions.geometry'::regtype and not a.attisdropped
  where extensions.postgis_typmod_srid(a.atttypmod) <> 4674
$$, 'all geometry is EPSG:4674');
select is_empty($$
  select t.name, a.attname from tables t
  join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'extensions.geometry'::regtype and not a.attisdropped
  where not exists (select from pg_index i join pg_class ic on ic.oid = i.indexrelid join pg_am m on m.oid = ic.relam
    where i.indrelid = t.oid and m.amname = 'gist' and a.attnum = any (i.indkey))
$$, 'every geometry has a GiST index');
select is_empty($$
  select t.name, a.attname from tables t
  join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'extensions.geometry'::regtype and not a.attisdropped
  where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any (k.conkey)
    and pg_get_constraintdef(k.oid) like '%is_sound(%')
$$, 'every geometry is checked');
select is_empty($$
  select table_name, column_name from information_schema.columns
  where table_schema = 'public' and data_type = 'timestamp without time zone'
$$, 'no instant without a time zone');
select is_empty($$
  select table_name, column_name from information_schema.columns
  where table_schema = 'public' and (data_type in ('money', 'numeric', 'real')
    or (column_name ~ '(_number|number|cnae|ibge_code|municipality)$' and data_type <> 'text'))
$$, 'registry numbers are text, money is not a fraction');

select is_empty($$
  select tablename, policyname from pg_policies where schemaname = 'public'
  and coalesce(qual, '') || coalesce(with_check, '') !~ 'SELECT (auth\.uid|private\.[a-z_]+)\('
$$, 'every policy asks once a statement who is asking');
select is_empty($$
  select tablename, policyname from pg_policies where schemaname = 'public' and cmd in ('UPDATE', 'ALL')
  and (qual is null or with_check is null)
$$, 'every policy of update checks the row before and the row after');
select is_empty($$
  select tablename, policyname from pg_policies where schemaname = 'public' and cmd <> 'SELECT' and 'anon' = any (roles)
$$, 'no policy lets a visitor write');
select is_empty($$
  select tablename, policyname from pg_policies where schemaname = 'public' and 'public' = any (roles)
$$, 'every policy names its roles');
select is_empty($$
  select t.name from tables t join pg_attribute a on a.attrelid = t.oid and a.attname = 'municipality'
  where t.name not in ('siting_checks', 'siting_overrides', 'siting_conclusions', 'siting_audits', 'siting_audit_conflicts',
    'fines', 'process_events', 'notice_papers', 'licence_events', 'round_reports', 'visit_photos', 'visit_infractions')
  and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'stays')
$$, 'no row moves to another town');

create temporary view functions as
  select p.oid, n.nspname::text as schema, p.proname::text as name, p.prosecdef, p.proconfig from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e');
select set_eq($$select name from functions where schema = 'public'$$, array['facts', 'load_facts', 'verify_paper', 'keep_audit', 'begin_import',
  'stage_import', 'compare_import', 'import_differences', 'write_import', 'commit_import',
  'discard_import', 'undo_import', 'decide_unplaced', 'set_outside_geocoder', 'set_arms', 'enter_unit_value',
  'infractions_page', 'infractions_count', 'infractions_map', 'offender_record', 'missing_contents', 'issue_infraction', 'issue_prior_notice',
  'issue_seizure', 'end_seizure', 'record_move', 'reverse_move', 'keep_fine', 'apply_licence', 'record_licence_event', 'missing_of_licence',
  'licences_page', 'licences_map', 'infraction_facts', 'save_round', 'report_visit', 'keep_photo', 'visit_photo', 'begin_infraction', 'round_papers', 'save_complaint', 'close_complaint', 'complaints_page',
  'accounts', 'admit', 'set_access', 'reset_password', 'own_password'], 'only these are called over REST');
select is_empty($$select name from functions where schema = 'public' and prosecdef$$, 'none runs with its owner''s rights');
select set_eq($$select name from functions where prosecdef$$,
  array['towns_as', 'has_role', 'readable_towns', 'colleagues', 'number_check', 'kept_paper', 'unplaced_counts', 'pending_sources', 'clear_broken_imports', 'settle_outside_geocoder',
    'open_records', 'offender_labels', 'missing_asked', 'issue', 'move_on', 'move_back', 'set_fine', 'mark_seizure', 'licence_event', 'application',
    'licence_missing_asked', 'compare_infractions', 'write_infractions', 'unwrite_infractions', 'own_registers', 'own_rounds', 'keep_holiday',
    'is_live', 'password_chosen', 'hand_out_password', 'make_account', 'town_accounts', 'admit_account', 'target_of', 'settle_access', 'renew_password',
    'own_password', 'first_admin'],
  'only the policies'' questions, the counter, the verification of papers, the count of what has no position, the clearing of broken imports, the outside geocoder''s setting, the steps of a process, the terms that a new holiday moves, the import of infractions and the accounts (and whether a town has its own register) run with their owner''s rights');
select is_empty($$select name from functions where prosecdef and not coalesce(proconfig::text, '') like '%search_path=%'$$,
  'and they have a search_path of their own');
select is_empty($$
  select f.name from functions f, pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
  where p.oid = f.oid and a.grantee = 0$$, 'no function is everybody''s');
select is_empty($$select name from functions where obj_description(oid) is null$$, 'every function says what it does');
select ok(not has_function_privilege('anon', 'public.load_facts(text, jsonb, jsonb)', 'execute'), 'a visitor cannot call load_facts()');
select ok(has_function_privilege('anon', 'public.facts(text, date, text[])', 'execute'), 'a visitor can call facts()');

select ok(has_schema_privilege('anon', 'private', 'usage') and not has_schema_privilege('anon', 'private', 'create'),
  'helpers can be called and not replaced');
select ok(not has_schema_privilege('authenticated', 'public', 'create'), 'users make no tables');

select is(private.has_role('4307708', array['admin']), false, 'nobody signed in holds a role');
select is(private.town('esteio'), private.town('4307708'), 'a town has one row, by slug and by code');
select is((select count(*)::int from municipalities where ibge_code in ('4307708', '5007109', '3553005')), 3, 'the seed has the three towns');
select is((select time_zone from municipalities where slug = 'ribas-do-rio-pardo'), 'America/Campo_Grande', 'Ribas is an hour behind');
select is((select ibge_code from municipalities where slug = 'taguai'), '3553005', 'Taguaí is 3553005');
select ok((select bool_and(now() at time zone time_zone is not null) from municipalities), 'every town''s time zone is known');

select * from finish();
rollback;
