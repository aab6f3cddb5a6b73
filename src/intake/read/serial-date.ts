/** Days counted by spreadsheets as civil dates: arithmetic on days, no instant and no time zone. */

/** Days from 1 March of the year 0 (proleptic) to 30 December 1899 and to 1 January 1904. */
const TO_1899_12_30 = 693_899;
const TO_1904_01_01 = 695_361;
/** 31 December 9999, the last day a spreadsheet knows. */
const LAST = 2_958_465;

/**
 * @param serial days since the workbook's first, the time of day as its fraction.
 * @param since1904 the workbook counts from 1904 (old Macintosh files).
 * @returns `2026-03-01`, `2026-03-01T22:30:00`, or `22:30:00` for a time alone; null for a number that is no day.
 */
export function serialDate(serial: number, since1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST) return null;
  let day = Math.floor(serial);
  let seconds = Math.round((serial - day) * 86_400);
  if (seconds === 86_400) {
    day++;
    seconds = 0;
  }
  const time = clock(seconds);
  if (day === 0 && !since1904) return seconds === 0 ? null : time;
  // The day 60 of 1900 is 29 February 1900, which never was; days before it are counted one short.
  const days = since1904 ? day + TO_1904_01_01 : day + TO_1899_12_30 + (day < 60 ? 1 : 0);
  const date = civil(days);
  return seconds === 0 ? date : `${date}T${time}`;
}

/** The civil date a number of days after 1 March of the year 0 (H. Hinnant, chrono-compatible date algorithms). */
function civil(days: number): string {
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const civilYear = year + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(civilYear).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
const two = (number: number): string => String(number).padStart(2, '0');
