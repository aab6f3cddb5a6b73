/** Between which hours a visit may begin: the house's legal hours, or the night where noise is to be heard. */
import type { HolidayCalendar } from '../enforcement/holidays.ts';
import { hoursAt } from '../enforcement/hours.ts';
import { hoursNamed } from '../enforcement/trade-hours.ts';
import { bindsOn } from '../laws/index.ts';
import type { PostureCode } from '../laws/types.ts';
import { secondsOf } from './clock-time.ts';

export interface VisitHours {
  /** Bounds on the start of the visit, seconds after midnight; null = that side is open. */
  readonly from: number | null;
  readonly to: number | null;
  /** `shut`: by law the house stays shut all day, and the visit is made to its door at any hour. */
  readonly why: 'house' | 'night' | 'shut';
  /** The provision the hours come from; null where the code sets none and the usual ones are taken. */
  readonly citation: string | null;
}

const DAY_END = 86_400;
/** Where a code sets no hours to noise. */
const USUAL_NIGHT = 22 * 3600;
/** Of an act at night: from midnight to here the night before goes on. */
const USUAL_MORNING = 6 * 3600;

/** Between which hours noisy work is allowed, of each provision that says so. */
function noiseWindows(code: PostureCode, day: string, calendar: HolidayCalendar) {
  return code.hours
    .filter((row) => row.about === 'noise' && row.left_to === null && bindsOn(row, day))
    .map(({ id, citation }) => ({
      windows: hoursAt(code, id, `${day}T12:00`, calendar).windows,
      citation,
    }));
}

/** When the night begins for noise on a day: when noisy work must cease (Esteio, Art. 182), else at 22 h. */
export function nightOf(code: PostureCode, day: string, calendar: HolidayCalendar): VisitHours {
  const ends = noiseWindows(code, day, calendar)
    .flatMap(({ windows, citation }) => {
      const last = windows.at(-1);
      const to = last === undefined ? null : secondsOf(last[1]);
      return to === null ? [] : [{ to, citation }];
    })
    .sort((a, b) => b.to - a.to);
  const last = ends[0];
  return { from: last?.to ?? USUAL_NIGHT, to: DAY_END - 60, why: 'night', citation: last?.citation ?? null };
}

/** When the night ends for noise: when noisy work may begin again, else at 6 h. */
function morningOf(code: PostureCode, day: string, calendar: HolidayCalendar): number {
  const begins = noiseWindows(code, day, calendar).flatMap(
    ({ windows }) => secondsOf(windows[0]?.[0] ?? '') ?? [],
  );
  return begins.length === 0 ? USUAL_MORNING : Math.max(...begins);
}

/** Whether a time of day falls in the night of the code. @param time `HH:MM`. */
export function isAtNight(code: PostureCode, day: string, time: string, calendar: HolidayCalendar): boolean {
  const at = secondsOf(time);
  const from = nightOf(code, day, calendar).from ?? USUAL_NIGHT;
  return at !== null && (at >= from || at < morningOf(code, day, calendar));
}

/**
 * The legal hours of the house that is visited; null where its trade names none, the code leaves them to a decree, or they
 * were not in force. Of several stretches of a day the one that shares most with the working hours.
 * @param trades its texts, the weightiest first (src/enforcement/trade-hours.ts).
 * @param service seconds of the visit: it ends before the house shuts.
 */
export function houseHours(
  code: PostureCode,
  trades: readonly string[],
  day: string,
  calendar: HolidayCalendar,
  working: readonly [from: number, to: number],
  service: number,
): VisitHours | null {
  const row = hoursNamed(code, trades, day)[0];
  if (row === undefined) return null;
  const { may_open, windows } = hoursAt(code, row.id, `${day}T12:00`, calendar);
  if (may_open === null) return null;
  if (windows.length === 0) return { from: null, to: null, why: 'shut', citation: row.citation };
  const shared = ([from, to]: readonly [number, number]) =>
    Math.min(to, working[1]) - Math.max(from, working[0]);
  const stretches = windows
    .map(([from, to]) => [secondsOf(from) ?? 0, secondsOf(to) ?? DAY_END] as const)
    .sort((a, b) => shared(b) - shared(a));
  const [from, to] = stretches[0] ?? [0, DAY_END];
  // A house open all day bounds nothing.
  if (from <= working[0] && to >= working[1]) return null;
  return {
    from: from <= working[0] ? null : from,
    to: to >= working[1] ? null : Math.max(from, to - service),
    why: 'house',
    citation: row.citation,
  };
}
