/** Instants and the wall clocks of a time zone (`2026-11-30T20:30`), by the zone tables of the platform. */

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks of a zone show at an instant (milliseconds since 1970 UTC): `YYYY-MM-DDTHH:MM`. */
export function wallClock(instant: number, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, width: number) =>
    (parts.get(type) ?? '').padStart(width, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}T${part('hour', 2)}:${part('minute', 2)}`;
}

/**
 * The instants at which the clocks of a zone show a time: one; none where they were put forward over it; two,
 * in their order, where they were put back.
 * @param local `YYYY-MM-DDTHH:MM`; null is given back for anything else.
 */
export function instantsOf(local: string, zone: string): readonly number[] | null {
  const naive = SHAPE.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // A day that is none (2026-02-30) is another one to Date.
  if (Number.isNaN(naive) || new Date(naive).toISOString().slice(0, 10) !== local.slice(0, 10)) return null;
  const found = new Set<number>();
  for (const near of [naive - DAY, naive + DAY]) {
    const offset = Date.parse(`${wallClock(near, zone)}Z`) - near;
    // Beyond the year 9999 nothing is written, so nothing is read.
    if (!Number.isNaN(offset) && wallClock(naive - offset, zone) === local) found.add(naive - offset);
  }
  return [...found].sort((a, b) => a - b);
}
