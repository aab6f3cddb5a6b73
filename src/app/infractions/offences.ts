/** Offences that an act of a day may be laid under, looked for by words or article. */
import { citableOn, type Standing } from '../../enforcement/offence.ts';
import { FINE_UNIT_LABELS } from '../../laws/labels.ts';
import { t } from '../../laws/text.ts';
import type { Offence, PostureCode } from '../../laws/types.ts';
import type { Text } from '../../laws/vocabulary.ts';
import { type Entry, entriesOf, findEntries } from '../laws/entries.ts';

export interface Citable {
  readonly offence: Offence;
  /** `resolve`: only the year of its start or end is known. */
  readonly standing: Standing;
}
export interface FoundOffences {
  readonly citable: readonly Citable[];
  /** Those that the words fit and that did not stand on the day. */
  readonly others: number;
}

const known = new WeakMap<PostureCode, readonly Entry[]>();
function offencesOf(code: PostureCode): readonly Entry[] {
  const entries = known.get(code) ?? entriesOf(code).filter(({ section }) => section === 'offences');
  known.set(code, entries);
  return entries;
}

export function findOffences(code: PostureCode, query: string, day: string): FoundOffences {
  const all = offencesOf(code);
  const found = query.trim() === '' ? all : findEntries(all, query);
  const standing = new Map(citableOn(code, day).map((one) => [one.offence.id, one]));
  const rows = found.flatMap((entry) => (entry.section === 'offences' ? [entry.row] : []));
  const citable = rows.flatMap(({ id }) => standing.get(id) ?? []);
  return { citable, others: rows.length - citable.length };
}

/** `multa de 20 a 50 % do salário mínimo`, or that the text names none. */
export function rangeWords({ min, max, unit, note }: Offence): Text {
  if (min === null || max === null)
    return (
      note ??
      t('o texto não traz a multa: a autoridade decide', 'the text names no fine: the authority decides')
    );
  const of = FINE_UNIT_LABELS[unit];
  const number = (value: number, lang: 'pt' | 'en') =>
    lang === 'pt' ? String(value).replace('.', ',') : String(value);
  return t(
    `multa de ${number(min, 'pt')} a ${number(max, 'pt')} ${of.pt}`,
    `fine of ${number(min, 'en')} to ${number(max, 'en')} ${of.en}`,
  );
}
