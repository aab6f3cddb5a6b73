-- The outside geocoder of a town: who names it, what address it may have.
begin;
select plan(26);
select tests.fixture();

create function pg_temp.ask(service text, url text) returns text language sql as $$
  select format('select set_outside_geocoder(%L, %L, %L)', '4307708', service, url)
$$;
grant execute on function pg_temp.ask(text, text) to public;

select is(tests.outcome(e.who, pg_temp.ask('nominatim', 'https://geo.example.org')),
  case when e.who in ('admin A', 'planner A') then 'done 1' else 'refused' end,
  e.who || ' names the outside geocoder of town A') from tests.everyone() e order by e.who;
select is(settings -> 'outside_geocoder', null, 'off by default') from municipalities where ibge_code = '4307708';

select is(tests.message('planner A', pg_temp.ask(v.service, v.url)),
  'An outside geocoder is nominatim or photon at an address that begins with http:// or https://, without name, password, key or question mark.', v.what)
from (values
  ('google', 'https://geo.example.org', 'another service'),
  ('photon', null, 'no address'),
  ('photon', 'geo.example.org', 'no protocol'),
  ('photon', 'javascript:alert(1)', 'a script'),
  ('photon', 'https://me:secret@geo.example.org', 'a name and password'),
  ('photon', 'https://geo.example.org/?key=1', 'a key'),
  ('photon', 'https://geo.example.org; script-src *', 'what would open the page''s policy'),
  ('photon', E'https://geo.example.org\nx-a: 1', 'what would be a header of its own'),
  ('photon', 'https://' || repeat('a', 200) || '.org', 'too long an address')) v (service, url, what);

select tests.become('planner A');
select lives_ok(pg_temp.ask('photon', 'http://127.0.0.1:2322/photon/'), 'a planner names one');
select tests.become('owner');
update municipalities set settings = settings || '{"public_read": true}' where ibge_code = '4307708';
select is(settings -> 'outside_geocoder', '{"service": "photon", "url": "http://127.0.0.1:2322/photon/"}', 'it is kept')
  from municipalities where ibge_code = '4307708';
select tests.become('admin A');
select lives_ok(pg_temp.ask(null, null), 'an administrator turns it off');
select tests.become('owner');
select is(settings - 'public_read', '{}', 'and the other settings stay') from municipalities where ibge_code = '4307708';

select * from finish();
rollback;
