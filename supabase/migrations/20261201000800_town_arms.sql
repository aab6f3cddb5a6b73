-- The town's arms, set by themselves: whoever writes the whole of `settings` from a page would take back what a colleague
-- changed in the meantime, "public_read" above all.

set search_path = public, extensions;

create function public.set_arms(town text, picture text) returns void
language plpgsql security invoker
set search_path = ''
as $$
begin
  update public.municipalities m
  set settings = case
    when set_arms.picture is null then m.settings - 'arms'
    else jsonb_set(m.settings, '{arms}', to_jsonb(set_arms.picture))
  end
  where m.ibge_code = set_arms.town;
  -- Row security lets an update that is not allowed find no row and no error.
  if not found then
    raise exception 'Only who administers the municipality sets its arms.' using errcode = '42501';
  end if;
end
$$;
comment on function public.set_arms(text, text) is
  'Sets the coat of arms of a town (IBGE code) for its papers: PNG, base64; null takes it away. Admins of the town, by row security; 42501 for all others.';
revoke execute on function public.set_arms(text, text) from public;
grant execute on function public.set_arms(text, text) to authenticated, service_role;
