/** Whether a row of a code may be cited on a day. */
import { bindsOn } from '../laws/index.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { Refused } from './refused.ts';

interface Row {
  readonly id: string;
  readonly citation: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly amended_by: string | null;
}

/** @throws Refused where the row did not stand on the day; how sure the code's first day is, is told beside it. */
export function checkInForce(code: PostureCode, row: Row, day: string): void {
  if (bindsOn(row, day)) return;
  const { id, citation, valid_from, valid_to } = row;
  if (day >= valid_from)
    throw new Refused(
      t(
        `${citation} (${id}) não pode ser citado em ${day}: valeu até ${valid_to} (${row.amended_by ?? '—'}).`,
        `${citation} (${id}) cannot be cited on ${day}: it stood to ${valid_to} (${row.amended_by ?? '—'}).`,
      ),
    );
  const note = valid_from === code.in_force_from ? code.in_force_note : null;
  throw new Refused(
    t(
      `${citation} (${id}) ainda não valia em ${day}: vale desde ${valid_from}.${note === null ? '' : ` ${note.pt}`}`,
      `${citation} (${id}) was not yet in force on ${day}: it stands from ${valid_from}.${note === null ? '' : ` ${note.en}`}`,
    ),
  );
}
