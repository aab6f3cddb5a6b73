/** What parts the columns of a text: the sign that cuts its rows into equally many, a decimal comma being none. */
import Papa from 'papaparse';
import type { Guess } from '../types.ts';
import { guess, percent, told } from './evidence.ts';

export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const NAMES: Readonly<Record<Separator, string>> = { ';': ';', ',': ',', '\t': 'TAB', '|': '|' };
const ROWS = 200;

interface Trial {
  readonly separator: Separator;
  readonly columns: number;
  /** Share of rows that have as many columns as most do. */
  readonly even: number;
  /** Share of commas that stand between digits, for the comma alone. */
  readonly decimalCommas: number;
}

/**
 * @param sample the beginning of the text, at its end cut after a whole line.
 * @returns the separator; an empty text where there is one column only.
 */
export function guessSeparator(sample: string): Guess<Separator | ''> {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (declared !== undefined && isSeparator(declared))
    return guess<Separator | ''>(declared, [told('separator-declared')]);
  const trials = SEPARATORS.map((separator) => tryOut(sample, separator)).filter(
    ({ columns }) => columns > 1,
  );
  trials.sort((a, b) => score(b) - score(a));
  const [best, next] = trials;
  if (best === undefined) return guess<Separator | ''>('', [told('one-column')]);
  const evidence = [
    told('separator-even', {
      separator: NAMES[best.separator],
      share: percent(best.even, 1),
      columns: best.columns,
    }),
  ];
  const comma = trials.find(({ separator }) => separator === ',');
  if (best.separator !== ',' && comma !== undefined && comma.decimalCommas > 0.5)
    evidence.push(told('comma-is-decimal'));
  if (next !== undefined && next.even > 0.5)
    evidence.push(
      told('separator-next-best', {
        separator: NAMES[next.separator],
        columns: next.columns,
        share: percent(next.even, 1),
      }),
    );
  return guess<Separator | ''>(best.separator, evidence);
}

export function isSeparator(text: string): text is Separator {
  return (SEPARATORS as readonly string[]).includes(text);
}

/** Evenness first; of equally even ones more columns win. Commas between digits count against the comma. */
function score({ even, columns, separator, decimalCommas }: Trial): number {
  const doubt = separator === ',' ? decimalCommas * 0.5 : 0;
  return even * even * (1 + Math.min(columns, 40) / 100) * (1 - doubt);
}

function tryOut(sample: string, separator: Separator): Trial {
  const { data } = Papa.parse<string[]>(sample, {
    delimiter: separator,
    preview: ROWS,
    skipEmptyLines: true,
  });
  const tally = new Map<number, number>();
  for (const row of data) tally.set(row.length, (tally.get(row.length) ?? 0) + 1);
  let columns = 0;
  let most = 0;
  for (const [length, count] of tally)
    if (count > most || (count === most && length > columns)) [columns, most] = [length, count];
  return {
    separator,
    columns,
    even: data.length === 0 ? 0 : most / data.length,
    decimalCommas: separator === ',' ? decimalCommas(data) : 0,
  };
}

/**
 * Share of commas with whole digits on both sides, as in `-29,851234;-51,1705`: cut at the comma, one piece ends in a
 * number behind another separator and the next begins with decimals behind which another separator stands.
 */
function decimalCommas(rows: readonly (readonly string[])[]): number {
  let all = 0;
  let between = 0;
  for (const row of rows)
    for (let i = 1; i < row.length; i++) {
      all++;
      const [left, right] = [row[i - 1] ?? '', row[i] ?? ''];
      if (
        /(^|[;\t|])\s*"?\s*[-+−]?(R\$ ?)?[\d.]+$/.test(left) &&
        /^\d+\s*"?\s*([;\t|]|$)/.test(right) &&
        (/[;\t|]/.test(left) || /[;\t|]/.test(right))
      )
        between++;
    }
  return all === 0 ? 0 : between / all;
}
