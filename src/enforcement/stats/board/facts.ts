/** What the manager's board is made of, as records hands it over (`InfractionFacts`): typed columns, no persons. */

/** Words that repeat, and each row's place among them; -1 where it has none. */
export interface WordColumn {
  readonly words: readonly string[];
  readonly at: Int32Array;
}
export interface BoardFacts {
  /** Slug of the code that judges the town. */
  readonly code: string;
  /** Civil day of the town when it was read. */
  readonly today: string;
  readonly count: number;
  /** `notified`, `issued`, `annulled`. */
  readonly status: WordColumn;
  /** Civil days since 1970-01-01; NO_NUMBER where not known, here and in all columns of integers. */
  readonly day: Int32Array;
  /** Minute of the day. */
  readonly minute: Int32Array;
  readonly offence: WordColumn;
  readonly group: WordColumn;
  readonly stage: WordColumn;
  readonly trade: WordColumn;
  readonly neighbourhood: WordColumn;
  /** Degrees; NaN where not known. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Centavos; NaN where there is none. */
  readonly amount_cents: Float64Array;
  readonly inspections: Int32Array;
  readonly issued: Int32Array;
  readonly open_until: Int32Array;
  readonly closed: Uint8Array;
  readonly repeat: WordColumn;
  /** Each arrival at a stage that stands. */
  readonly events: { readonly row: Int32Array; readonly stage: Int32Array; readonly day: Int32Array };
  readonly effort: {
    readonly month: Int32Array;
    readonly neighbourhood: Int32Array;
    readonly count: Int32Array;
  };
}
/** Of a column of integers: not known. */
export const NO_NUMBER = -(2 ** 31);

/** The last day on which something could still be done has passed, and nothing was. */
export const isLate = ({ open_until, closed }: BoardFacts, row: number, today: number): boolean => {
  const until = open_until[row] ?? NO_NUMBER;
  return until !== NO_NUMBER && until < today && closed[row] === 0;
};
