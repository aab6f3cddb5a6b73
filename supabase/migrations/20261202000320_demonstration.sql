-- What is invented says so.

set search_path = public, extensions;

alter table public.unit_values add column is_demo boolean not null default false;
comment on column public.unit_values.is_demo is 'Invented: serves to show the product, and no real fine.';
-- Nobody calls an invented value a real one, nor a real one invented.
create function private.keep_demo() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and new.is_demo is distinct from (case tg_op when 'INSERT' then false else old.is_demo end) then
    raise exception 'Whether a value is of the demonstration is not changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_demo() is 'Whether something is invented is written by the demonstration alone.';
revoke execute on function private.keep_demo() from public;
create trigger keep_demo before insert or update on public.unit_values for each row execute function private.keep_demo();
