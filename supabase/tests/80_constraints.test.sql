-- What no row may be, whoever writes it.
begin;
select plan(79);
select tests.fixture();

-- Geometry that can be measured. Each of these must be refused without an exception of GEOS: PGlite would swallow it, and
-- with it the rest of the rows, so that the plan is not kept.
select is(private.is_sound(ST_SetSRID(ST_GeomFromGeoJSON(geojson), 4674)), wanted, what) from (values
  ('a point', '{"type":"Point","coordinates":[-51.17,-29.85]}', true),
  ('points', '{"type":"MultiPoint","coordinates":[[-51.17,-29.85],[-51.17,-29.85]]}', true),
  ('a line', '{"type":"LineString","coordinates":[[-51.17,-29.85],[-51.16,-29.85]]}', true),
  ('a line that crosses itself', '{"type":"LineString","coordinates":[[0,0],[1,1],[1,0],[0,1]]}', true),
  ('a closed line', '{"type":"LineString","coordinates":[[0,0],[1,1],[1,0],[0,0]]}', true),
  ('lines', '{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[1,1],[2,2]]]}', true),
  ('an area', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}', true),
  ('an area the other way round', '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,0]]]}', true),
  ('an area with a hole', '{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[6,3],[6,6],[3,6],[3,3]]]}', true),
  ('two areas', '{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}', true),
  ('the edge of the range', '{"type":"Point","coordinates":[-180,90]}', true),
  ('a point without coordinates', '{"type":"Point","coordinates":[]}', false),
  ('an area without coordinates', '{"type":"MultiPolygon","coordinates":[]}', false),
  ('a collection', '{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]}]}', false),
  ('metres taken for degrees', '{"type":"Point","coordinates":[484000,6697000]}', false),
  ('a latitude beyond the pole', '{"type":"Point","coordinates":[0,90.0001]}', false),
  ('an infinite coordinate', '{"type":"Point","coordinates":[1e400,0]}', false),
  ('an area that does not close', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0.5]]]}', false),
  ('a second area that does not close', '{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5.5]]]]}', false),
  ('a hole that does not close', '{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[6,3],[6,6],[3,6]]]}', false),
  ('an area of three corners in all', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}', false),
  ('an area of one corner', '{"type":"Polygon","coordinates":[[[0,0]]]}', false),
  ('an area of two corners', '{"type":"Polygon","coordinates":[[[0,0],[0,0]]]}', false),
  ('a hole of two corners', '{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[3,3]]]}', false),
  ('a hole of none, which is no hole', '{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,9],[0,0]],[]]}', true),
  ('a second area of two corners', '{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[5,5]]]]}', false),
  ('areas, one of them empty', '{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[]]}', false),
  ('lines, one of them empty', '{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[]]}', false),
  ('points, one of them empty', '{"type":"MultiPoint","coordinates":[[0,0],[]]}', false),
  ('an area shrunk to a point', '{"type":"Polygon","coordinates":[[[0,0],[0,0],[0,0],[0,0]]]}', false),
  ('a bow-tie', '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}', false),
  ('a hole outside', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]],[[5,5],[6,5],[6,6],[5,5]]]}', false),
  ('areas that overlap', '{"type":"MultiPolygon","coordinates":[[[[0,0],[2,0],[2,2],[0,2],[0,0]]],[[[1,1],[3,1],[3,3],[1,3],[1,1]]]]}', false),
  ('a line of one point', '{"type":"LineString","coordinates":[[0,0]]}', false),
  ('a line of no length', '{"type":"LineString","coordinates":[[0,0],[0,0]]}', false),
  ('lines, one of one point', '{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[0,0]]]}', false)) v (what, geojson, wanted);
select is(private.is_sound('SRID=4674;POINT(NaN 1)'::geometry), false, 'a point that is not a number');
select is(private.is_sound('SRID=4674;LINESTRING(0 0, NaN 1, 1 1)'::geometry), false, 'a line with a point that is not a number');
select is(private.is_sound(null), null, 'no geometry is neither');

select is(tests.outcome('owner', sql), wanted, what) from (values
  ('a town''s code has seven digits', '23514', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg) values ('430770', 'x', 'X', 'RS', 'x', 'UTC', 31982)$$),
  ('and no letters', '23514', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg) values ('430770A', 'x', 'X', 'RS', 'x', 'UTC', 31982)$$),
  ('a slug is lower case', '23514', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg) values ('4307709', 'X Y', 'X', 'RS', 'x', 'UTC', 31982)$$),
  ('a slug is one town''s', '23505', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg) values ('4307709', 'esteio', 'X', 'RS', 'x', 'America/Sao_Paulo', 31982)$$),
  ('a town''s zone is a SIRGAS 2000 one', '23514', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg) values ('4307709', 'x', 'X', 'RS', 'x', 'UTC', 32722)$$),
  ('a trial town may use another''s code', 'done 1', $$insert into municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg, is_sandbox) values ('4202008', 'x', 'X', 'SC', 'esteio', 'America/Sao_Paulo', 31982, true)$$),
  ('settings are an object', '23514', $$update municipalities set settings = '[]' where slug = 'esteio'$$),
  ('a boundary is sound', '23514', $$update municipalities set geom = ST_Multi(private.geometry_of('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}')) where slug = 'esteio'$$),
  ('a neighbourhood is sound', '23514', $$update neighbourhoods set geom = ST_Multi(private.geometry_of('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}'))$$),
  ('a neighbourhood''s name is one''s', '23505', $$insert into neighbourhoods (municipality, name) values ('4307708', 'Centro')$$),
  ('population is not negative', '23514', $$update neighbourhoods set population = -1$$),
  ('a zone is an area', '23514', $$insert into zones (municipality, ref, kind, geom) values ('4307708', 'x', 'zone-urban', 'SRID=4674;POINT(0 0)')$$),
  ('a zone''s kind is a zone''s', '23514', $$update zones set kind = 'church'$$),
  ('a purpose is one of the vocabulary', '23514', $$update zones set purpose = 'parties'$$),
  ('a place''s kind is not a zone''s', '23514', $$update places set kind = 'zone-urban'$$),
  ('nor the town''s', '23514', $$update places set kind = 'municipality'$$),
  ('nor unknown', '23514', $$update places set kind = 'casino'$$),
  ('a place stands somewhere', '23502', $$update places set geom = null$$),
  ('not nowhere', '23514', $$update places set geom = 'SRID=4674;POINT EMPTY'$$),
  ('not in another datum', '22023', $$update places set geom = 'SRID=4326;POINT(0 0)'$$),
  ('not beyond the range', '23514', $$update places set geom = 'SRID=4674;POINT(700000 6697000)'$$),
  ('a bow-tie that comes as GeoJSON', '23514', $$update places set geom = private.geometry_of('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}')$$),
  ('an open ring that comes as GeoJSON', '23514', $$update places set geom = private.geometry_of('{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0.5]]]}')$$),
  ('accuracy is not negative', '23514', $$update places set accuracy_m = -0.001$$),
  ('nor infinite', '23514', $$update places set accuracy_m = 'Infinity'$$),
  ('nor not a number', '23514', $$update places set accuracy_m = 'NaN'$$),
  ('a width is above zero', '23514', $$update places set width_m = 0$$),
  ('a method is one of ten', '23514', $$update places set position_method = 'guessed'$$),
  ('a place does not end before it begins', '23514', $$update places set valid_from = '2026-01-02', valid_to = '2026-01-01'$$),
  ('it may last one day', 'done 2', $$update places set valid_from = '2026-01-01', valid_to = '2026-01-01'$$),
  ('attributes are an object', '23514', $$update places set attributes = '[]'$$),
  ('an id is one place''s', '23505', $$insert into places (municipality, ref, kind, geom) values ('4307708', 'place-1', 'church', 'SRID=4674;POINT(0 0)')$$),
  ('or one zone''s', '23505', $$insert into places (municipality, ref, kind, geom) values ('4307708', 'zone-1', 'church', 'SRID=4674;POINT(0 0)')$$),
  ('not by a change either', '23505', $$update places set ref = 'zone-1' where municipality = '4307708'$$),
  ('nor the other way round', '23505', $$update zones set ref = 'place-1' where municipality = '4307708'$$),
  ('ids are of a town', 'done 1', $$insert into places (municipality, ref, kind, geom) values ('3553005', 'place-1', 'church', 'SRID=4674;POINT(0 0)')$$),
  ('a source in use is not deleted', '23503', $$delete from sources where municipality = '4307708'$$),
  ('a layer''s kind is known', '23514', $$update layers set kind = 'casino'$$),
  ('a consultation''s activity is known', '23514', $$insert into siting_checks (municipality, created_by, activity, check_date, site, site_geom, verdict, findings, answer, data_stood_on, engine_version)
    values ('4307708', tests.uid('planner A'), 'casino', '2026-11-30', '{}', 'SRID=4674;POINT(0 0)', 'complies', '[]', '{}', '{}', '1')$$)) v (what, wanted, sql);

do $$ begin update places set updated_at = '2001-01-01' where municipality = '4307708'; end $$;
select is((select updated_at from places where municipality = '4307708'), now(), 'updated_at tells the last change');

select * from finish();
rollback;
