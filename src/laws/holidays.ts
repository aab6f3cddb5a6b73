import { t } from './text.ts';
import type { Text } from './vocabulary.ts';

/** A holiday that the calendar library lacks, or a town's own. */
export interface OwnHoliday {
  /** One day of every year (`MM-DD`), one single day (`YYYY-MM-DD`), or so many days after Easter. */
  readonly on: string | { readonly after_easter: number };
  readonly name: Text;
  readonly valid_from: string;
  readonly valid_to: string | null;
  /** The act that made it. */
  readonly source: string;
}
/** A day that the library calls a holiday and was none. */
export interface NoHoliday {
  readonly name: Text;
  /** Days of the year, both ends in: `MM-DD`. */
  readonly between: readonly [string, string];
  /** Only what the library gives this name: another holiday may fall on the day. */
  readonly called?: string;
  /** Only years that this number divides. */
  readonly years_by?: number;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly source: string;
}

/**
 * What date-holidays lacks for all of Brazil. In São Paulo its row of the state ends on 2023-12-21 and takes
 * the national one of the same day with it.
 */
export const NATIONAL_HOLIDAYS: readonly OwnHoliday[] = [
  {
    on: '11-20',
    name: t('Dia da Consciência Negra', 'Black Awareness Day'),
    valid_from: '2023-12-22',
    valid_to: null,
    source: 'Lei federal 14.759/2023',
  },
];

/** What date-holidays has too much. */
export const NO_HOLIDAYS: readonly NoHoliday[] = [
  {
    name: t('Nossa Senhora Aparecida, antes da lei', 'Our Lady of Aparecida, before the law'),
    between: ['10-12', '10-12'],
    valid_from: '1900-01-01',
    valid_to: '1980-06-30',
    source: 'Lei federal 6.802/1980',
  },
  {
    name: t('Eleições, antes de terem dia certo', 'Elections, before their days were set'),
    between: ['10-01', '10-31'],
    called: 'Dia de Eleição',
    valid_from: '1900-01-01',
    valid_to: '1997-12-31',
    source: 'Lei federal 9.504/1997',
  },
  {
    name: t('Eleições de 2020, adiadas', 'Elections of 2020, put off'),
    between: ['10-01', '10-31'],
    called: 'Dia de Eleição',
    valid_from: '2020-01-01',
    valid_to: '2020-12-31',
    source: 'Emenda Constitucional 107/2020',
  },
  {
    name: t(
      'Segundo turno municipal, que só há onde passam de 200 mil eleitores',
      'Second round of town elections, held only beyond 200,000 voters',
    ),
    between: ['10-25', '10-31'],
    called: 'Dia de Eleição',
    years_by: 4,
    valid_from: '1998-01-01',
    valid_to: '9999-12-31',
    source: 'Constituição, Art. 29, II',
  },
];
