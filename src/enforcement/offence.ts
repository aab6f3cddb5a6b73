/** Which offence may be cited for an act of a day. */
import { bindsOn } from '../laws/index.ts';
import { t } from '../laws/text.ts';
import type { Offence, PostureCode } from '../laws/types.ts';
import { checkInForce } from './in-force.ts';
import { Refused } from './refused.ts';

/** An offence by its id. @throws Refused naming those of the same article, or how ids are written. */
export function findOffence(code: PostureCode, id: string): Offence {
  const found = code.offences.find((row) => row.id === id);
  if (found !== undefined) return found;
  const number = /\d+/.exec(id)?.[0];
  const near = code.offences.filter((row) => row.article.match(/^\d+/)?.[0] === number).map((row) => row.id);
  const example = code.offences[0]?.id ?? '';
  throw new Refused(
    near.length > 0
      ? t(
          `"${id}" não está entre as infrações de ${code.town.name} (${code.law}). Há ${near.join(', ')}.`,
          `"${id}" is not among the offences of ${code.town.name} (${code.law}). There is ${near.join(', ')}.`,
        )
      : t(
          `"${id}" não está entre as infrações de ${code.town.name} (${code.law}). O comando laws as lista; escreva como ${example}.`,
          `"${id}" is not among the offences of ${code.town.name} (${code.law}). The command laws lists them; write as ${example}.`,
        ),
  );
}

/** `cited`: it stood on the day. `resolve`: only the year of its start or end is known and the day is of that year. */
export type Standing = 'cited' | 'resolve';

const inBoundary = ({ boundary_year }: Offence, day: string): boolean =>
  boundary_year !== undefined && day.startsWith(`${boundary_year}-`);

/** Whether an act of a day may be laid under an offence. @throws Refused where it was not yet, or no longer, in force. */
export function standingOf(code: PostureCode, offence: Offence, day: string): Standing {
  if (inBoundary(offence, day)) return 'resolve';
  checkInForce(code, offence, day);
  return 'cited';
}

/** The offences that may be cited for an act of a day, and of which of them the user must resolve the day first. */
export function citableOn(
  code: PostureCode,
  day: string,
): readonly { readonly offence: Offence; readonly standing: Standing }[] {
  return code.offences.flatMap((offence) => {
    const resolve = inBoundary(offence, day);
    return resolve || bindsOn(offence, day) ? [{ offence, standing: resolve ? 'resolve' : 'cited' }] : [];
  });
}

/** Says that the user must find the day of a law of which only the year is known. */
export const resolveNote = (offence: Offence) =>
  t(
    `${offence.amended_by ?? offence.citation}: só se sabe o ano, ${offence.boundary_year ?? ''}. Confira se o dia do fato fica do lado em que esta redação valia.`,
    `${offence.amended_by ?? offence.citation}: only the year is known, ${offence.boundary_year ?? ''}. Check that the day of the act falls on the side on which this wording stood.`,
  );

/**
 * What counts as the same provision: the offence, its earlier wordings (`-r1`) and its increases (`-par`). A second
 * range of the article (`-2`) is another.
 */
export const provisionOf = (offence: Offence): string => offence.id.replace(/-(?:r\d+|par)$/, '');
