/** Times of a day as seconds after its midnight. */

const SHAPE = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** `07:30` as seconds; `24:00` is the day's end. Null where the text is no time of a day. */
export function secondsOf(text: string): number | null {
  if (text === '24:00') return 86_400;
  const found = SHAPE.exec(text);
  return found === null ? null : Number(found[1]) * 3600 + Number(found[2]) * 60;
}

/** The minute a moment falls in, as `HH:MM`: 07:01:12 is told 07:01. */
export function minuteOf(seconds: number): string {
  // A thousandth of a second: sums of legs that should meet a minute may fall short of it by rounding.
  const minutes = Math.floor((seconds + 1e-3) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
