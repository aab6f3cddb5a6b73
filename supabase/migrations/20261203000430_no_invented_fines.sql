-- An invented value of the unit fines nobody: outside the demonstration it is as if there were none.

set search_path = public, extensions;

create or replace function private.set_fine(infraction uuid, fine jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  i public.infractions;
  f public.fines;
begin
  select * into i from public.infractions x where x.id = infraction for update;
  if i.id is null or not private.has_role(i.municipality, private.staff()) then
    raise exception 'There is no such infraction.' using errcode = 'P0001', hint = 'infraction-missing';
  end if;
  -- An inspector sets it in his own draft (where the code wants it in the notice); afterwards whoever judges does.
  if not (private.has_role(i.municipality, array['manager', 'admin'])
      or (private.has_role(i.municipality, array['inspector']) and i.officer_id = auth.uid() and i.status in ('draft', 'notified'))) then
    raise exception 'The fine is set by whoever judges.' using errcode = '42501';
  elsif i.closed then
    raise exception 'The process is over.' using errcode = 'P0001', hint = 'process-order';
  elsif fine ->> 'offence' is distinct from i.offence then
    raise exception 'The sum is of another offence.' using errcode = 'P0001', hint = 'fine-other';
  end if;
  f := jsonb_populate_record(null::public.fines, fine - array['id', 'municipality', 'infraction_id', 'created_by', 'created_at']);
  if not exists (select from public.unit_values u where u.municipality = i.municipality and u.unit = f.unit and u.amount_cents = f.unit_cents
      and u.valid_from <= f.unit_on and (u.valid_to is null or u.valid_to >= f.unit_on)
      and (not u.is_demo or exists (select from public.municipalities m where m.ibge_code = i.municipality and m.is_demo))) then
    raise exception 'The town has no value of % centavos for % on %.', f.unit_cents, f.unit, f.unit_on using errcode = 'P0001', hint = 'fine-unit';
  end if;
  if f.repeat_of is not null and not exists (select from public.infractions r where r.id = f.repeat_of and r.offender_id = i.offender_id and r.id <> i.id) then
    raise exception 'The repeat is of another offender''s infraction.' using errcode = 'P0001', hint = 'fine-repeat';
  end if;
  if exists (select from jsonb_array_elements(f.steps) s where btrim(coalesce(s ->> 'citation', '')) = '' or s -> 'text' ->> 'pt' is null) then
    raise exception 'Each step of a sum has its text and its citation.' using errcode = 'P0001', hint = 'fine-steps';
  end if;
  f.id := gen_random_uuid();
  f.municipality := i.municipality;
  f.infraction_id := i.id;
  f.created_by := auth.uid();
  f.created_at := clock_timestamp();
  insert into public.fines select f.*;
  update public.infractions x set amount_cents = f.amount_cents where x.id = i.id;
  return jsonb_build_object('id', f.id, 'amount_cents', f.amount_cents);
end
$$;
