import { type HoursAnswer, hoursAt } from '../../enforcement/hours.ts';
import { instantsOf } from '../../enforcement/zone-time.ts';
import { DAY_LABELS } from '../../laws/labels.ts';
import { t } from '../../laws/text.ts';
import { type Command, UsageError } from '../command.ts';
import { calendarFor, HOLIDAY_OPTIONS, HOLIDAY_USAGE } from '../holidays.ts';
import { needed } from '../needed.ts';
import { orUsage } from '../said.ts';
import { type Lang, parseOptions, readCity, readLanguage } from '../siting-options.ts';

const USAGE = `hours --city C --trade ID --at YYYY-MM-DDTHH:MM [--permit] [--holidays FILE | --data FOLDER] [--json] [--lang pt-BR|en]
May, or must, the house be open at that minute of the town's own clocks? Ids are those of laws (hours).
--permit: it holds the special leave that some hours ask.
${HOLIDAY_USAGE}`;

/** Says whether a trade may be open. */
export const hours: Command = async (argv, io) => {
  const values = parseOptions('hours', argv, {
    city: { type: 'string' },
    trade: { type: 'string' },
    at: { type: 'string' },
    permit: { type: 'boolean' },
    ...HOLIDAY_OPTIONS,
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('hours', values.lang);
  const code = readCity('hours', values.city);
  const trade = needed('hours', 'trade', values.trade);
  const at = readLocal(needed('hours', 'at', values.at), code.town.time_zone);
  const calendar = await calendarFor('hours', code, values);
  const answer = orUsage('hours', () => hoursAt(code, trade, at, calendar, values.permit === true));
  io.out(values.json === true ? `${JSON.stringify(asJson(answer, lang))}\n` : asLines(answer, at, lang));
  return 0;
};

/** @throws UsageError where the town's clocks never showed it. */
function readLocal(word: string, zone: string): string {
  const instants = instantsOf(word, zone);
  if (instants === null)
    throw new UsageError(
      t(
        `hours: --at "${word}" não é dia e hora locais, escritos AAAA-MM-DDTHH:MM.`,
        `hours: --at "${word}" is no local day and hour, written YYYY-MM-DDTHH:MM.`,
      ),
    );
  if (instants.length === 0)
    throw new UsageError(
      t(
        `hours: ${word} não existiu em ${zone}: o horário de verão pulou essa hora.`,
        `hours: ${word} never was in ${zone}: the clocks were put forward over that hour.`,
      ),
    );
  return word;
}

function asJson({ may_open, must_open, row, windows, notes }: HoursAnswer, lang: Lang) {
  const note = notes.map((one) => one[lang]).join(' ');
  return { may_open, must_open, citation: row.citation, windows, note: note === '' ? null : note };
}

const WORDS = {
  may: t('pode abrir', 'may open'),
  must: t('tem de estar aberto', 'must be open'),
  shut: t('não pode abrir', 'may not open'),
  unknown: t('o código não diz', 'the code does not say'),
  hours: t('Horas do dia', 'Hours of the day'),
} as const;

function asLines(answer: HoursAnswer, at: string, lang: Lang): string {
  const { may_open, must_open, row, day, windows, notes } = answer;
  const word = may_open === null ? 'unknown' : must_open ? 'must' : may_open ? 'may' : 'shut';
  return [
    `${row.label[lang]}, ${at} (${day.map((one) => DAY_LABELS[one][lang]).join(', ')}): ${WORDS[word][lang]}. ${row.citation}`,
    ...(windows.length === 0
      ? []
      : [`${WORDS.hours[lang]}: ${windows.map((one) => one.join('–')).join(', ')}`]),
    ...notes.map((note) => note[lang]),
    '',
  ].join('\n');
}
