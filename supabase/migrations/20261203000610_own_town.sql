-- Papers of an infraction are held in its town by a foreign key; the policies said nothing of the town, so that a row for
-- another one was refused for what it refers to, or told that its number was taken there. Now the right is asked first.

set search_path = public, extensions;

create policy "own town" on public.prior_notices as restrictive for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'inspector']))::text[]));
create policy "own town" on public.seizures as restrictive for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'inspector']))::text[]));
create policy "own town" on public.witnesses as restrictive for insert to authenticated
  with check (municipality = any ((select private.towns_as(array['admin', 'inspector']))::text[]));
