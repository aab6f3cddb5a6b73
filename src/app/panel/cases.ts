/** Rows of the columns as list and file take them. */
import { addDays, daysSinceEpoch } from '../../enforcement/civil-days.ts';
import { isLate } from '../../enforcement/stats/board/facts.ts';
import { type InfractionFacts, NO_NUMBER, type WordColumn } from '../../records/infraction-facts.ts';

export interface CaseRow {
  readonly row: number;
  readonly id: string;
  readonly number: string | null;
  /** `YYYY-MM-DD` */
  readonly day: string | null;
  /** `HH:MM` */
  readonly time: string | null;
  readonly neighbourhood: string | null;
  readonly offence: string | null;
  readonly group: string | null;
  readonly trade: string | null;
  readonly stage: string | null;
  readonly due: string | null;
  readonly daysLate: number | null;
  readonly cents: number | null;
  readonly at: readonly [number, number] | null;
}

export function caseOf(facts: InfractionFacts, row: number): CaseRow {
  const word = ({ words, at }: WordColumn): string | null => words[at[row] ?? -1] ?? null;
  const number = (column: Int32Array): number | null => {
    const value = column[row] ?? NO_NUMBER;
    return value === NO_NUMBER ? null : value;
  };
  const day = (column: Int32Array): string | null => {
    const value = number(column);
    return value === null ? null : addDays('1970-01-01', value);
  };
  const minute = number(facts.minute);
  const today = daysSinceEpoch(facts.today);
  const until = number(facts.open_until);
  const [lon, lat] = [facts.lon[row] ?? Number.NaN, facts.lat[row] ?? Number.NaN];
  const cents = facts.amount_cents[row] ?? Number.NaN;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    row,
    id: facts.id[row] ?? '',
    number: facts.number[row] ?? null,
    day: day(facts.day),
    time: minute === null ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    neighbourhood: word(facts.neighbourhood),
    offence: word(facts.offence),
    group: word(facts.group),
    trade: word(facts.trade),
    stage: word(facts.stage),
    due: facts.closed[row] === 1 ? null : day(facts.due),
    daysLate: isLate(facts, row, today) && until !== null ? today - until : null,
    cents: Number.isNaN(cents) ? null : cents,
    at: Number.isNaN(lon) || Number.isNaN(lat) ? null : [lon, lat],
  };
}
