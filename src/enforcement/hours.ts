/** Whether a house may, or must, be open at an instant, by the town's own clocks and holidays. */
import { bindsOn } from '../laws/index.ts';
import { t } from '../laws/text.ts';
import type { DayClass, OpeningHours, PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { addDays, weekdayOf } from './civil-days.ts';
import { type HolidayCalendar, OWN_UNKNOWN } from './holidays.ts';
import { checkInForce } from './in-force.ts';
import { Refused } from './refused.ts';

export interface HoursAnswer {
  /** Null where the code leaves the hour to a decree or a federal rule. */
  readonly may_open: boolean | null;
  readonly must_open: boolean;
  readonly row: OpeningHours;
  /** What the day is: the classes that decided. */
  readonly day: readonly DayClass[];
  /** The hours of the day: those it must be open where it must, else those it may. */
  readonly windows: readonly (readonly [string, string])[];
  readonly notes: readonly Text[];
}

/** The hours of a trade by their id. @throws Refused listing the ids. */
export function findHours(code: PostureCode, id: string): OpeningHours {
  const row = code.hours.find((each) => each.id === id);
  if (row !== undefined) return row;
  const ids = code.hours.map((each) => each.id).join(', ');
  throw new Refused(
    t(
      `"${id}" não está entre os horários de ${code.town.name} (${code.law}). Use um destes: ${ids}.`,
      `"${id}" is not among the hours of ${code.town.name} (${code.law}). Use one of: ${ids}.`,
    ),
  );
}

/** No day that can be written follows it. */
const LAST_DAY = '9999-12-31';

/** What a civil day is: one of working day, Saturday, Sunday or holiday, and besides perhaps the eve of a holiday. */
export function classesOf(day: string, calendar: HolidayCalendar): readonly DayClass[] {
  const weekday = weekdayOf(day);
  const own: DayClass =
    calendar.on(day).length > 0
      ? 'holiday'
      : weekday === 0
        ? 'sunday'
        : weekday === 6
          ? 'saturday'
          : 'working-day';
  const eve = day !== LAST_DAY && calendar.on(addDays(day, 1)).length > 0;
  return eve ? [own, 'holiday-eve'] : [own];
}

/**
 * Whether it may, or must, be open at a minute of the town's clocks. An opening holds from its first minute up to, and
 * not with, its last hour: at the closing hour the house is shut.
 * @param local `YYYY-MM-DDTHH:MM`.
 * @param has_permit whether it holds the special leave (or is on duty) that some windows ask.
 * @throws Refused where there are no such hours, or they were not in force.
 */
export function hoursAt(
  code: PostureCode,
  id: string,
  local: string,
  calendar: HolidayCalendar,
  has_permit = false,
): HoursAnswer {
  const row = findHours(code, id);
  const day = local.slice(0, 10);
  const time = local.slice(11);
  checkInForce(code, row, day);
  const classes = classesOf(day, calendar);
  const named = classes.includes('holiday') ? [holidayNote(calendar.on(day))] : [];
  const own = [
    ...(row.note === null ? [] : [row.note]),
    ...(calendar.knows_own || classes.includes('holiday') || !mindsHolidays(row) ? [] : [OWN_UNKNOWN]),
  ];
  const base = { row, day: classes, must_open: false } as const;
  if (row.closed?.some((shut) => classes.includes(shut)) === true)
    return { ...base, may_open: false, windows: [], notes: [...named, ...own] };
  if (row.left_to !== null) return { ...base, may_open: null, windows: [], notes: [...named, ...own] };

  const today = windowsOf(row, classes);
  if (today.length === 0 && row.otherwise !== undefined)
    return hoursAt(code, row.otherwise, local, calendar, has_permit);
  const open = today.filter(({ by_permit }) => by_permit !== true || has_permit);
  const holds = ({ hours: [from, to] }: Window) => from <= time && time < to;
  const must = today.filter((slot) => slot.must === true);
  const waiting = today.find((slot) => slot.by_permit === true && !has_permit && holds(slot));
  const may_open = open.some(holds);
  return {
    ...base,
    may_open,
    must_open: must.some(holds),
    windows: joined(must.length > 0 ? must : open),
    notes: [...named, ...(waiting !== undefined && !may_open ? [PERMIT] : []), ...own],
  };
}

/** Whether a holiday would change anything. */
const mindsHolidays = ({ windows, closed }: OpeningHours): boolean =>
  closed !== undefined || windows.some(({ days }) => !days.includes('every-day'));

type Window = OpeningHours['windows'][number];

/** The windows of a day. An eve opens nothing on a day on which the trade would not open anyway. */
function windowsOf(row: OpeningHours, classes: readonly DayClass[]): readonly Window[] {
  const [own = 'working-day'] = classes;
  const ordinary = row.windows.filter(({ days }) => days.includes(own) || days.includes('every-day'));
  if (ordinary.length === 0 || !classes.includes('holiday-eve')) return ordinary;
  return row.windows.filter((slot) => ordinary.includes(slot) || slot.days.includes('holiday-eve'));
}

/** Windows in their order, those that meet made one. */
function joined(windows: readonly Window[]): readonly (readonly [string, string])[] {
  const joint: [string, string][] = [];
  const ordered = windows.map(({ hours: [from, to] }): [string, string] => [from, to]).sort();
  for (const [from, to] of ordered) {
    const last = joint.at(-1);
    if (last === undefined || from > last[1]) joint.push([from, to]);
    else if (to > last[1]) last[1] = to;
  }
  return joint;
}

const PERMIT = t(
  'A esta hora, só com licença especial ou autorização.',
  'At this hour only with a special licence or leave.',
);
const holidayNote = (names: readonly string[]): Text =>
  t(`É feriado: ${names.join(', ')}.`, `It is a holiday: ${names.join(', ')}.`);

/**
 * What the code says of noise at a minute: of a record of noise at night, whether noisy work (or bells) was allowed.
 * Where the ban binds only near some places the note says so: the hour alone breaks nothing.
 */
export function noiseAt(
  code: PostureCode,
  local: string,
  calendar: HolidayCalendar,
  about: 'noise' | 'bells' = 'noise',
): readonly HoursAnswer[] {
  return code.hours
    .filter((row) => row.about === about && bindsOn(row, local.slice(0, 10)))
    .map((row) => hoursAt(code, row.id, local, calendar));
}
