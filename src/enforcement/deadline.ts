/** When a term of a code ends. */
import { TERM_UNIT_LABELS } from '../laws/labels.ts';
import { t } from '../laws/text.ts';
import type { Deadline, PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { isCivilDay } from '../siting/civil-day.ts';
import { addDays, addMonths } from './civil-days.ts';
import { type HolidayCalendar, OWN_UNKNOWN } from './holidays.ts';
import { checkInForce } from './in-force.ts';
import { Refused } from './refused.ts';
import { instantsOf, wallClock } from './zone-time.ts';

const MINUTE = 60_000;

export interface Due {
  /** The last day, or of a term in hours or minutes the last minute in the town's clocks (`YYYY-MM-DDTHH:MM`). */
  readonly due: string;
  /** How long, in the unit of the term. */
  readonly length: number;
  readonly term: Deadline;
  /** The last day itself where offices work on it, else the next one they do: the codes do not move a term, so both are told. */
  readonly next_working_day: string;
  /** What was taken for granted because it was not told: the longest term, the beginning of a day. */
  readonly assumed: readonly Text[];
  /** What the code says besides, and what the answer does not know. */
  readonly notes: readonly Text[];
}

/** A term by its id. @throws Refused listing the ids. */
export function findTerm(code: PostureCode, id: string): Deadline {
  const term = code.deadlines.find((row) => row.id === id);
  if (term !== undefined) return term;
  const ids = code.deadlines.map((row) => row.id).join(', ');
  throw new Refused(
    t(
      `"${id}" não está entre os prazos de ${code.town.name} (${code.law}). Use um destes: ${ids}.`,
      `"${id}" is not among the terms of ${code.town.name} (${code.law}). Use one of: ${ids}.`,
    ),
  );
}

/**
 * When a term that an act on `from` sets running ends: running days from the day after the act, hours from minute
 * to minute, years to the same day.
 * @param from civil day of the act, or for a term in hours its local minute (a day alone counts from its midnight).
 * @param asked how long the authority set, where the code leaves it (1 to 15 days); null = the longest without extension.
 * @throws Refused where the day is none, the term was not in force, or the length is not the code's.
 */
export function dueOf(
  code: PostureCode,
  id: string,
  from: string,
  asked: number | null,
  calendar: HolidayCalendar,
): Due {
  const term = findTerm(code, id);
  const day = from.slice(0, 10);
  if (!isCivilDay(day) || !/^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(from.slice(10)))
    throw new Refused(
      t(
        `"${from}" não é um dia do calendário, escrito AAAA-MM-DD (com hora: AAAA-MM-DDTHH:MM).`,
        `"${from}" is no day of the calendar, written YYYY-MM-DD (with an hour: YYYY-MM-DDTHH:MM).`,
      ),
    );
  checkInForce(code, term, day);
  const length = lengthOf(term, asked);
  const due = endOf(term, from, length, code.town.time_zone);
  return {
    due,
    length,
    term,
    next_working_day: calendar.workingDayFrom(due.slice(0, 10)),
    assumed: assumedOf(term, from, asked, code.town.time_zone),
    notes: [...notesOf(term, length), ...(calendar.knows_own ? [] : [OWN_UNKNOWN])],
  };
}

function lengthOf(term: Deadline, asked: number | null): number {
  if (asked === null || asked === term.days) return term.days;
  const least = term.min_days ?? term.days;
  const most = term.extendable_to ?? term.days;
  if (Number.isInteger(asked) && asked >= least && asked <= most) return asked;
  const fixed = least === most;
  const unit = TERM_UNIT_LABELS[term.unit][most === 1 ? 'one' : 'many'];
  throw new Refused(
    fixed
      ? t(
          `O prazo do ${term.citation} é de ${term.days} ${unit.pt}, e não ${asked}: não cabe escolher.`,
          `The term of ${term.citation} is ${term.days} ${unit.en}, not ${asked}: it is not for anyone to choose.`,
        )
      : t(
          `O prazo do ${term.citation} vai de ${least} a ${most} ${unit.pt}, em número inteiro, e não ${asked}.`,
          `The term of ${term.citation} is from ${least} to ${most} ${unit.en}, a whole number, not ${asked}.`,
        ),
  );
}

function endOf(term: Deadline, from: string, length: number, zone: string): string {
  const day = from.slice(0, 10);
  try {
    if (term.season !== undefined) return seasonEnd(day, term.season[1]);
    switch (term.unit) {
      case 'days':
        return addDays(day, length);
      case 'months':
        return addMonths(day, length);
      case 'years':
        return addMonths(day, 12 * length);
      case 'hours':
        return wallClock(startOf(from, zone) + length * 60 * MINUTE, zone);
      case 'minutes':
        return wallClock(startOf(from, zone) + length * MINUTE, zone);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refused(
      t(
        `O prazo contado de ${from} passa do ano 9999. Confira o dia.`,
        `The term counted from ${from} passes the year 9999. Check the day.`,
      ),
    );
  }
}

/** A season ends in its year; after it, in the next. */
function seasonEnd(day: string, last: string): string {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > last ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${last}`;
}

/** The instant of an act by the town's clocks; of two the later, so that no one is given less than the term. */
function startOf(from: string, zone: string): number {
  const local = from.length === 10 ? firstMinute(from, zone) : from;
  const instant = instantsOf(local, zone)?.at(-1);
  if (instant === undefined)
    throw new Refused(
      t(
        `"${from}" não existiu no relógio da cidade (hora errada, ou pulada pelo horário de verão). Escreva outra.`,
        `"${from}" never was on the town's clocks (no hour, or skipped when they were put forward). Write another.`,
      ),
    );
  return instant;
}

/** Midnight, or one o'clock on a day on which the clocks were put forward over it. */
function firstMinute(day: string, zone: string): string {
  return instantsOf(`${day}T00:00`, zone)?.length === 0 ? `${day}T01:00` : `${day}T00:00`;
}

function assumedOf(term: Deadline, from: string, asked: number | null, zone: string): Text[] {
  const assumed: Text[] = [];
  if (asked === null && term.min_days !== undefined)
    assumed.push(
      t(
        'Contado pelo prazo mais longo; a notificação pode fixar menos.',
        'Counted by the longest term; the notice may set less.',
      ),
    );
  if (term.unit !== 'hours' && term.unit !== 'minutes') return assumed;
  if (from.length === 10)
    assumed.push(
      t(
        'Sem a hora do ato, contado do começo do dia. Escreva AAAA-MM-DDTHH:MM.',
        'Without the hour of the act, counted from the beginning of the day. Write YYYY-MM-DDTHH:MM.',
      ),
    );
  else if (instantsOf(from, zone)?.length === 2)
    assumed.push(
      t(
        'O relógio mostrou essa hora duas vezes, ao acabar o horário de verão: contado da segunda.',
        'The clocks showed that hour twice, when they were put back: counted from the second.',
      ),
    );
  return assumed;
}

function notesOf(term: Deadline, length: number): Text[] {
  const extension = t(
    'É prorrogação: só se a providência começou dentro do prazo primeiro.',
    'This is an extension: only where the work began within the first term.',
  );
  return [...(length > term.days ? [extension] : []), ...(term.note === null ? [] : [term.note])];
}

/** Whether a term has run by a day. Between its last day and the next working day the codes leave it open. */
export type Run = 'running' | 'open-to-doubt' | 'run';

export function runOf({ due, next_working_day }: Pick<Due, 'due' | 'next_working_day'>, today: string): Run {
  const last = due.slice(0, 10);
  if (today <= last) return 'running';
  return today <= next_working_day ? 'open-to-doubt' : 'run';
}
