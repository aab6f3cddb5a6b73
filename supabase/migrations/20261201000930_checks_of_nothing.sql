-- A check that asks something of a text that is not there is neither true nor false, and lets the row in.

alter table public.licence_checklist drop constraint licence_checklist_check;
alter table public.licence_checklist add constraint licence_checklist_says_why
  check (state <> 'not-applicable' or btrim(coalesce(note, '')) <> '');

alter table public.licence_events drop constraint licence_events_check;
-- A licence is taken away, refused or suspended on a ground that the law gives.
alter table public.licence_events add constraint licence_events_have_grounds
  check (kind not in ('revoked', 'refused', 'suspended') or (length(btrim(coalesce(ground, ''))) >= 10 and btrim(coalesce(citation, '')) <> ''));

alter table public.process_events drop constraint process_events_check3;
alter table public.process_events add constraint process_events_reversals_say_why
  check (kind = 'move' or length(btrim(coalesce(note, ''))) >= 10);
