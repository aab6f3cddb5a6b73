import { wallClock } from '../zone-time.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A day of a town's clocks, and the time where it is known. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string | null;
}

/**
 * When something was by a town's clocks: an instant (with an offset or `Z`) is moved into its zone, a time without one
 * is the town's already, a day alone stays that day.
 * @param iso as `dateTimeOf` of intake gives it. @returns null for anything else.
 */
export function localTimeOf(iso: string, zone: string): LocalTime | null {
  const [, day, time, offset] = ISO.exec(iso) ?? [];
  if (day === undefined) return null;
  if (time === undefined || offset === undefined) return { day, time: time ?? null };
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return null;
  const clock = wallClock(instant, zone);
  return { day: clock.slice(0, 10), time: clock.slice(11) };
}
