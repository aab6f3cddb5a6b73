/** Civil months `YYYY-MM`. */

/** The month of a civil day or local time. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many on (back where negative). */
export function addMonthsTo(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Every month from one to another, both among them; none where the second is earlier. */
export function monthsFrom(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonthsTo(month, 1)) months.push(month);
  return months;
}
