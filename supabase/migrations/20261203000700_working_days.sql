-- A term that is moved on from the town's own holiday must not come to rest on a national or state one (24 December of a
-- town, then Christmas). The pages know these days by a library (src/enforcement/holidays.ts); here they are rows.

set search_path = public, extensions;

create table private.law_holidays (
  -- Null: of the whole country.
  uf text check (uf ~ '^[A-Z]{2}$'),
  every_year text check (every_year ~ '^[0-1][0-9]-[0-3][0-9]$'),
  after_easter smallint,
  valid_from date not null,
  source text not null,
  check (num_nonnulls(every_year, after_easter) = 1)
);
comment on table private.law_holidays is 'Holidays of the country and of the states whose towns are served, as working days are reckoned with today. A day that no row tells of in a state without rows is left to the caller.';
insert into private.law_holidays (uf, every_year, after_easter, valid_from, source) values
  (null, '01-01', null, '1949-04-06', 'Lei federal 662/1949'),
  (null, '04-21', null, '2002-12-20', 'Lei federal 10.607/2002'),
  (null, '05-01', null, '1949-04-06', 'Lei federal 662/1949'),
  (null, '09-07', null, '1949-04-06', 'Lei federal 662/1949'),
  (null, '10-12', null, '1980-07-01', 'Lei federal 6.802/1980'),
  (null, '11-02', null, '2002-12-20', 'Lei federal 10.607/2002'),
  (null, '11-15', null, '1949-04-06', 'Lei federal 662/1949'),
  (null, '11-20', null, '2023-12-22', 'Lei federal 14.759/2023'),
  (null, '12-25', null, '1949-04-06', 'Lei federal 662/1949'),
  (null, null, -2, '1995-09-13', 'Lei federal 9.093/1995'),
  ('RS', '09-20', null, '1996-01-01', 'Data magna do Estado (Lei federal 9.093/1995)'),
  ('MS', '10-11', null, '1996-01-01', 'Data magna do Estado (Lei federal 9.093/1995)'),
  ('SP', '07-09', null, '1997-03-06', 'Data magna do Estado (Lei federal 9.093/1995)');

create function private.is_law_holiday(town text, day date) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.law_holidays h
    where (h.uf is null or h.uf = (select m.uf from public.municipalities m where m.ibge_code = town)) and day >= h.valid_from
      and case when h.every_year is not null then h.every_year = to_char(day, 'MM-DD')
        else private.easter(extract(year from day)::integer) + h.after_easter = day end);
end
$$;
comment on function private.is_law_holiday(text, date) is 'Whether a day is a holiday of the country or of the town''s state.';

create or replace function private.first_working_day(town text, day date) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  then_on date := day;
begin
  while extract(isodow from then_on) > 5 or private.is_town_holiday(town, then_on) or private.is_law_holiday(town, then_on) loop
    then_on := then_on + 1;
    exit when then_on > day + 10;
  end loop;
  return least(then_on, day + 10);
end
$$;
comment on function private.first_working_day(text, date) is
  'The day itself, or the first after it that is neither of the weekend nor a holiday of the country, the state or the town; at most ten days on.';
revoke execute on function private.is_law_holiday(text, date) from public;
revoke all on private.law_holidays from anon, authenticated;
