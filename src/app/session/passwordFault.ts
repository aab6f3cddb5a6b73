export type PasswordFault = 'present' | 'short' | 'long' | 'differ';

/** As supabase/config.toml and the embedded server ask it. */
const MIN_LETTERS = 12;
/** bcrypt reads no further. */
const MAX_BYTES = 72;

/** What is wrong with a change of password before anybody is asked; null for nothing. */
export function passwordFault(present: string, wanted: string, again: string): PasswordFault | null {
  if (present === '') return 'present';
  if (wanted.length < MIN_LETTERS) return 'short';
  if (new TextEncoder().encode(wanted).length > MAX_BYTES) return 'long';
  return wanted === again ? null : 'differ';
}
