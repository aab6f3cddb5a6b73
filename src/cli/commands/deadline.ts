import { dueOf } from '../../enforcement/deadline.ts';
import { t } from '../../laws/text.ts';
import type { Command } from '../command.ts';
import { calendarFor, HOLIDAY_OPTIONS, HOLIDAY_USAGE } from '../holidays.ts';
import { needed, readCount } from '../needed.ts';
import { orUsage } from '../said.ts';
import { parseOptions, readCity, readLanguage } from '../siting-options.ts';

const USAGE = `deadline --city C --act ID --from YYYY-MM-DD[THH:MM] [--days N] [--holidays FILE | --data FOLDER] [--json] [--lang pt-BR|en]
When a term ends: running days from the day after the act, hours from its minute. Ids are those of laws (deadlines).
The codes do not move a last day that is no working day, so the next working day is told too.
${HOLIDAY_USAGE}`;

/** Tells the last day of a term. */
export const deadline: Command = async (argv, io) => {
  const values = parseOptions('deadline', argv, {
    city: { type: 'string' },
    act: { type: 'string' },
    from: { type: 'string' },
    days: { type: 'string' },
    ...HOLIDAY_OPTIONS,
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('deadline', values.lang);
  const code = readCity('deadline', values.city);
  const act = needed('deadline', 'act', values.act);
  const from = needed('deadline', 'from', values.from);
  const asked = values.days === undefined ? null : readCount('deadline', 'days', values.days);
  const calendar = await calendarFor('deadline', code, values);
  const answer = orUsage('deadline', () => dueOf(code, act, from, asked, calendar));
  if (values.json === true)
    io.out(
      `${JSON.stringify({
        due: answer.due,
        days: answer.length,
        citation: answer.term.citation,
        next_working_day: answer.next_working_day,
        // Only where something was not told: the document is else as the contract has it.
        ...(answer.assumed.length === 0 ? {} : { note: answer.assumed.map((note) => note[lang]).join(' ') }),
      })}\n`,
    );
  else
    io.out(
      [
        `${answer.term.act[lang]} (${answer.term.citation})`,
        `${HEADS.due[lang]}: ${answer.due}`,
        `${HEADS.next[lang]}: ${answer.next_working_day}`,
        ...[...answer.assumed, ...answer.notes].map((note) => note[lang]),
        '',
      ].join('\n'),
    );
  return 0;
};

const HEADS = {
  due: t('Último dia', 'Last day'),
  next: t('Dia útil em que cai ou que vem a seguir', 'Working day it falls on, or the next one'),
} as const;
