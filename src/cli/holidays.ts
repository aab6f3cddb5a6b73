/** The town's own holidays for a command: of a file, or of the town's database. */
import { z } from 'zod';
import { type HolidayCalendar, holidayCalendar } from '../enforcement/holidays.ts';
import type { OwnHoliday } from '../laws/holidays.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { ownHolidaysOf } from '../records/town-holiday.ts';
import { isCivilDay } from '../siting/civil-day.ts';
import { UsageError } from './command.ts';
import { readJson } from './facts-files.ts';
import { needed } from './needed.ts';

export const HOLIDAY_OPTIONS = { holidays: { type: 'string' }, data: { type: 'string' } } as const;
export const HOLIDAY_USAGE = `The town's own holidays: --holidays FILE (the JSON file that the page Prefeitura writes: name, on = MM-DD, YYYY-MM-DD or
easter+60, valid_from, valid_to, source), or --data FOLDER (those in its database). Without either, national and state ones.
`;

const day = z.string().refine(isCivilDay);
/** 2000 has all days that a year may have. */
const yearly = z.string().refine((text) => /^\d\d-\d\d$/.test(text) && isCivilDay(`2000-${text}`));
const rowSchema = z.strictObject({
  name: z.string().trim().min(1),
  on: z.union([yearly, day, z.string().regex(/^easter[+-]\d{1,3}$/)]),
  valid_from: day.default('0001-01-01'),
  valid_to: day.nullable().default(null),
  source: z.string().default(''),
});

/**
 * The calendar of a town.
 * @throws UsageError where both options are given, or the file cannot be read as the page writes it.
 */
export async function calendarFor(
  command: string,
  { town }: PostureCode,
  { holidays, data }: { readonly holidays?: string | undefined; readonly data?: string | undefined },
): Promise<HolidayCalendar> {
  if (holidays !== undefined && data !== undefined)
    throw new UsageError(
      t(
        `${command}: --holidays e --data não cabem juntos: os feriados do município vêm do arquivo ou do banco.`,
        `${command}: --holidays and --data do not go together: the town's holidays come from the file or from the database.`,
      ),
    );
  if (holidays !== undefined)
    return holidayCalendar(
      town.uf,
      readHolidays(command, await readJson(needed(command, 'holidays', holidays)), holidays),
    );
  if (data === undefined) return holidayCalendar(town.uf);
  // The database weighs: it is not loaded for whoever does not ask for it.
  const { withRecords } = await import('./local-backend.ts');
  const kept = await withRecords(
    async (records) => (await records.listTowns()).find(({ ibge_code }) => ibge_code === town.ibge),
    needed(command, 'data', data),
  );
  return holidayCalendar(town.uf, ownHolidaysOf(kept?.holidays ?? []));
}

function readHolidays(command: string, json: unknown, file: string): readonly OwnHoliday[] {
  if (!Array.isArray(json)) throw bad(command, file, null);
  return json.map((row, index) => {
    const read = rowSchema.safeParse(row);
    if (!read.success)
      throw bad(command, file, { index, field: String(read.error.issues[0]?.path[0] ?? '') });
    const { name, on, valid_from, valid_to, source } = read.data;
    if (valid_to !== null && valid_to < valid_from) throw bad(command, file, { index, field: 'valid_to' });
    return {
      on: on.startsWith('easter') ? { after_easter: Number(on.slice('easter'.length)) } : on,
      name: { pt: name, en: name },
      valid_from,
      valid_to,
      source,
    };
  });
}

function bad(command: string, file: string, at: { readonly index: number; readonly field: string } | null) {
  if (at === null)
    return new UsageError(
      t(
        `${command}: ${file} não é uma lista de feriados ([{"name", "on", "valid_from", "valid_to", "source"}, …]).`,
        `${command}: ${file} is no list of holidays ([{"name", "on", "valid_from", "valid_to", "source"}, …]).`,
      ),
    );
  const field = at.field === '' ? '' : `, ${at.field}`;
  return new UsageError(
    t(
      `${command}: ${file}, feriado ${at.index + 1}${field}: esperado name, on (MM-DD, AAAA-MM-DD ou easter+60), valid_from e valid_to (AAAA-MM-DD, fim não antes do começo) e source, e nada mais.`,
      `${command}: ${file}, holiday ${at.index + 1}${field}: expected name, on (MM-DD, YYYY-MM-DD or easter+60), valid_from and valid_to (YYYY-MM-DD, no end before the beginning) and source, and nothing else.`,
    ),
  );
}
