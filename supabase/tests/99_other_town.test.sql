-- No row goes to another town and none is read from one: every table that names its municipality, found in the catalogue,
-- for every role. What a visitor may read of a public town is written down here; everything else is the town's own.
begin;
select tests.fixture();

-- Map data and what explains them, of towns that are public.
create temporary table public_data (name text primary key);
insert into public_data values ('sources'), ('layers'), ('neighbourhoods'), ('zones'), ('places'), ('cnae_activities'), ('unit_values'), ('town_holidays');

create temporary table towned as
  select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'municipality' and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p');

create temporary table people as
  select who, role from tests.everyone() where town is distinct from 'B';

-- A row of town A, written out by the owner so that it does not matter who may read it, as a row of town B.
create function pg_temp.as_insert(relation text, tail text) returns text language plpgsql as $$
declare
  written text;
begin
  execute format('select t::text from public.%I t where municipality = ''4307708'' limit 1', relation) into written;
  return (
    select format('insert into public.%1$I (%2$s) select %3$s from (select (%4$L::public.%1$I).*) row %5$s', relation,
      string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(case attname when 'municipality' then '''5007109''' when 'id' then 'gen_random_uuid()' else quote_ident(attname) end, ', ' order by attnum),
      coalesce(written, '(' || repeat(',', (select count(*)::int - 1 from pg_attribute where attrelid = ('public.' || relation)::regclass and attnum > 0 and not attisdropped)) || ')'), tail)
    from pg_attribute
    where attrelid = ('public.' || relation)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a');
end
$$;

-- What became of the statement of that person: how many rows it touched, else its SQLSTATE. What was written is undone.
create function pg_temp.came_of(who text, sql text) returns text language plpgsql as $$
declare
  said text;
begin
  begin
    perform tests.become(who);
    execute sql;
    get diagnostics said = row_count;
    raise exception using errcode = 'TAP00', message = said;
  exception
    when sqlstate 'TAP00' then said := sqlerrm;
    when others then said := sqlstate;
  end;
  perform tests.become('owner');
  return said;
end
$$;

create function pg_temp.seen(who text, relation text) returns bigint language plpgsql as $$
declare seen bigint;
begin
  perform tests.become(who);
  begin
    execute format('select count(*) from public.%I where municipality = ''5007109''', relation) into seen;
  exception when insufficient_privilege then seen := 0;
  end;
  perform tests.become('owner');
  return seen;
end
$$;

create function pg_temp.moves() returns setof text language plpgsql as $$
declare
  t record;
  p record;
  way record;
  said text;
  bad text[];
begin
  for t in select name from towned order by name loop
    bad := '{}';
    for p in select who from people order by who loop
      for way in values ('insert', pg_temp.as_insert(t.name, '')), ('upsert', pg_temp.as_insert(t.name, 'on conflict do nothing')),
        ('move', format('update public.%I set municipality = ''5007109'' where municipality = ''4307708''', t.name)),
        ('change', format('update public.%I set municipality = municipality where municipality = ''5007109''', t.name)),
        ('removal', format('delete from public.%I where municipality = ''5007109''', t.name))
      loop
        said := pg_temp.came_of(p.who, way.column2);
        -- Rights are asked before what else a row must be; an update or a removal may also find no row within reach.
        if said <> '42501' and not (said = '0' and way.column1 not in ('insert', 'upsert')) then
          bad := bad || (p.who || ', ' || way.column1 || ': ' || said);
        end if;
      end loop;
    end loop;
    return next is(bad, '{}'::text[], t.name || ': nobody of another town brings a row in, moves one there or takes one away');
  end loop;
end
$$;

create function pg_temp.reads() returns setof text language plpgsql as $$
declare
  t record;
  p record;
  bad text[];
begin
  for t in select name from towned order by name loop
    bad := '{}';
    for p in select who from people order by who loop
      if pg_temp.seen(p.who, t.name) > 0 and not exists (select from public_data d where d.name = t.name) then bad := bad || p.who; end if;
    end loop;
    return next is(bad, '{}'::text[], t.name || ': nobody of another town reads a row that is not public');
  end loop;
end
$$;

select plan(4 + 2 * (select count(*)::int from towned));
select cmp_ok((select count(*)::int from towned), '>=', 30, 'the tables are found');
select is_empty('select name from public_data where name not in (select name from towned)', 'and those that are public are among them');
-- The same statements are not refused to who may, and rows are there to be read: so the refusals below say something.
select is(pg_temp.came_of('admin B', pg_temp.as_insert('sources', '')), '1', 'who administers town B brings such a row in');
select cmp_ok((select count(*)::int from towned t where pg_temp.seen('admin B', t.name) > 0), '>=', 20, 'who administers town B reads rows of it');
select pg_temp.moves();
select pg_temp.reads();
select * from finish();
rollback;
