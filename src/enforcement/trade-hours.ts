/** Which hours of a code a trade falls under. */
import { bindsOn } from '../laws/index.ts';
import type { OpeningHours, PostureCode } from '../laws/types.ts';

/** Lower case, without accents, words parted by one space, one before and one behind. */
function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return ` ${(words ?? []).join(' ')} `;
}

/** Hours in force on a day of trades that open their doors; of inspections, bells, noise and installations none. */
export const tradeHours = (code: PostureCode, day: string): readonly OpeningHours[] =>
  code.hours.filter((row) => row.about === undefined && bindsOn(row, day));

/**
 * The hours whose trades a licence names, the longest name first: those of the first of its texts that names any; none
 * where none does. A plural names its singular.
 * @param texts the weightiest first: branch, name of the house, activity.
 */
export function hoursNamed(
  code: PostureCode,
  texts: readonly string[],
  day: string,
): readonly OpeningHours[] {
  for (const text of texts) {
    const found = namedBy(code, text, day);
    if (found.length > 0) return found;
  }
  return [];
}

function namedBy(code: PostureCode, text: string, day: string): readonly OpeningHours[] {
  const said = plain(text);
  const reach = ({ trades }: OpeningHours): number =>
    Math.max(
      0,
      ...trades.map((trade) => {
        const name = plain(trade).trim();
        return said.includes(` ${name} `) || said.includes(` ${name}s `) ? name.length : 0;
      }),
    );
  return tradeHours(code, day)
    .map((row) => ({ row, length: reach(row) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ row }) => row);
}
