import type { OpenInfraction } from '../../../records/infraction-store.ts';
import type { Role } from '../../../records/person.ts';
import type { Speech } from '../useSpeech.ts';

/** What every part of the detail stands on. */
export interface PartProps {
  readonly open: OpenInfraction;
  readonly speech: Speech;
  readonly role: Role | null;
}
