-- A value of a unit takes the place of the one before: both in one step, or neither.

set search_path = public, extensions;

create function public.enter_unit_value(town text, unit text, valid_from date, valid_to date, amount_cents bigint, source text) returns bigint
language plpgsql security invoker
set search_path = ''
as $$
declare
  entered bigint;
begin
  update public.unit_values v set valid_to = enter_unit_value.valid_from - 1
    where v.municipality = town and v.unit = enter_unit_value.unit and v.valid_to is null and v.valid_from < enter_unit_value.valid_from;
  insert into public.unit_values (municipality, unit, valid_from, valid_to, amount_cents, source)
    values (town, enter_unit_value.unit, enter_unit_value.valid_from, enter_unit_value.valid_to, enter_unit_value.amount_cents, enter_unit_value.source)
    returning id into entered;
  return entered;
end
$$;
comment on function public.enter_unit_value(text, text, date, date, bigint, text) is
  'Enters what a unit is worth from a day on and ends, on its eve, the value that held without an end. Admins of the town, by row security; 23P01 where another value holds on one of the days.';
revoke execute on function public.enter_unit_value(text, text, date, date, bigint, text) from public;
grant execute on function public.enter_unit_value(text, text, date, date, bigint, text) to authenticated, service_role;
