import { type Fine, type FineQuestion, fineOf } from '../../enforcement/fine.ts';
import { readReais, reais, sayReais } from '../../enforcement/money.ts';
import { findOffence, standingOf } from '../../enforcement/offence.ts';
import { unitOn } from '../../enforcement/unit-value.ts';
import { DEGREE_LABELS } from '../../laws/labels.ts';
import { DEGREES } from '../../laws/penalty-types.ts';
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import { type Command, UsageError } from '../command.ts';
import { needed, readCount } from '../needed.ts';
import { orUsage } from '../said.ts';
import { checkDay, type Lang, parseOptions, readCity, readLanguage } from '../siting-options.ts';

const USAGE = `fine --city C --offence ID (--unit-value REAIS | --date YYYY-MM-DD) [--attenuating a,d] [--aggravating b,h]
     [--repeat none|generic|specific] [--degree minimum|maximum] [--days N] [--json] [--lang pt-BR|en]
The fine of an offence, every step of the sum with its article. Ids are those of laws (offences).
--unit-value is what the unit (wage, reference value) is worth; with --date alone the town's own table is asked.
--degree and --days (since the first fine) are for codes that ask for them.
`;
const REPEATS = ['none', 'generic', 'specific'] as const;

/** Works out a fine. */
export const fine: Command = async (argv, io) => {
  const values = parseOptions('fine', argv, {
    city: { type: 'string' },
    offence: { type: 'string' },
    'unit-value': { type: 'string' },
    date: { type: 'string' },
    attenuating: { type: 'string' },
    aggravating: { type: 'string' },
    repeat: { type: 'string' },
    degree: { type: 'string' },
    days: { type: 'string' },
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('fine', values.lang);
  const code = readCity('fine', values.city);
  const { date } = values;
  if (date !== undefined) checkDay('fine', date);
  const days = values.days === undefined ? null : readCount('fine', 'days', values.days);
  const asked: Omit<FineQuestion, 'unit_cents'> = {
    offence: needed('fine', 'offence', values.offence),
    day: date ?? null,
    easing: letters(values.attenuating),
    burdening: letters(values.aggravating),
    // What grows with the days since the first fine is a repeat.
    repeat: oneOf('repeat', values.repeat, REPEATS) ?? (days === null ? 'none' : 'specific'),
    degree: oneOf('degree', values.degree, DEGREES),
    days,
  };
  const unit_cents = await unitOf(code, asked.offence, values['unit-value'], date);
  const answer = orUsage('fine', () => fineOf(code, { ...asked, unit_cents }));
  io.out(values.json === true ? `${JSON.stringify(asJson(answer, lang))}\n` : asLines(answer, lang));
  return 0;
};

const letters = (text: string | undefined): readonly string[] =>
  text === undefined || text.trim() === ''
    ? []
    : text.split(',').map((letter) => letter.trim().toLowerCase());

function oneOf<T extends string>(name: string, word: string | undefined, words: readonly T[]): T | null {
  if (word === undefined) return null;
  const found = words.find((one) => one === word);
  if (found !== undefined) return found;
  throw new UsageError(
    t(
      `fine: --${name} "${word}" não serve. Use ${words.join(', ')}.`,
      `fine: --${name} "${word}" will not do. Expected ${words.join(', ')}.`,
    ),
  );
}

/** The value told, or that of the town's table on the day. @throws UsageError naming what is missing. */
async function unitOf(
  code: PostureCode,
  offence: string,
  told: string | undefined,
  date: string | undefined,
): Promise<bigint> {
  if (told !== undefined) {
    const cents = readReais(told);
    if (cents !== null && cents > 0n) return cents;
    throw new UsageError(
      t(
        `fine: --unit-value "${told}" não é um valor em reais maior que zero, com ponto e até duas casas, p. ex. 1518.00.`,
        `fine: --unit-value "${told}" is no sum in reais above zero, with a point and up to two decimals, e.g. 1518.00.`,
      ),
    );
  }
  if (date === undefined)
    throw new UsageError(
      t(
        'fine: diga --unit-value (quanto vale a unidade, em reais) ou --date (o dia, e vale o que o município cadastrou).',
        'fine: tell --unit-value (what the unit is worth, in reais) or --date (the day, and the town’s own table holds).',
      ),
    );
  // What could not be cited needs no value: the database is heavy and is not opened for it.
  orUsage('fine', () => standingOf(code, findOffence(code, offence), date));
  const { withRecords } = await import('../local-backend.ts');
  // What was invented for the demonstration is no value to fine anybody by.
  const values = (await withRecords((records) => records.unitValues(code.town.ibge))).filter(
    ({ is_demo }) => is_demo !== true,
  );
  return orUsage('fine', () => unitOn(code, values, date));
}

function asJson({ range, degree, options, amount, judge, steps }: Fine, lang: Lang) {
  return {
    range: range === null ? [null, null] : range.map(reais),
    degree,
    options: options.map(reais),
    amount: amount === null ? null : reais(amount),
    judge,
    steps: steps.map((step) => ({
      text: step.text[lang],
      citation: step.citation,
      amount: step.amount === null ? null : reais(step.amount),
    })),
  };
}

const degreeWords = (degree: Fine['degree'], lang: Lang): string => {
  if (degree === 'unforeseen') return lang === 'pt' ? 'a autoridade escolhe' : 'the authority chooses';
  const word = DEGREE_LABELS[degree][lang];
  return lang === 'pt' ? `grau ${word}` : `${word} degree`;
};

function asLines({ offence, degree, options, amount, steps }: Fine, lang: Lang): string {
  const sums = (amount === null ? options : [amount]).map((sum) => sayReais(sum, lang));
  const total = sums.length === 0 ? '—' : sums.join(lang === 'pt' ? ' ou ' : ' or ');
  return [
    `${offence.label[lang]} (${offence.citation}): ${total}, ${degreeWords(degree, lang)}`,
    ...steps.map(({ text, citation, amount: sum }) =>
      [
        '  ',
        citation.padEnd(18),
        (sum === null ? '' : sayReais(sum, lang)).padStart(18),
        '  ',
        text[lang],
      ].join(''),
    ),
    '',
  ].join('\n');
}
