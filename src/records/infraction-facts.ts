import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { findCode } from '../laws/index.ts';
import { type OffenceGroup, offenceGroup } from '../laws/offence-groups.ts';
import { readAnswer } from './answer.ts';

/** Words that repeat, and each row's place among them; -1 where it has none. */
export interface WordColumn {
  readonly words: readonly string[];
  readonly at: Int32Array;
}
/**
 * All infractions of a town but drafts, as typed columns of one length, in the order of the act. Days are civil days of
 * the town, counted from 1970-01-01 (`daysSinceEpoch`); a number that is not known is NO_NUMBER in a column of integers
 * and NaN in one of fractions. No personal data.
 */
export interface InfractionFacts {
  /** Slug of the code that judges the town. */
  readonly code: string;
  /** IANA zone in which days and hours are told. */
  readonly zone: string;
  /** Civil day of the town when it was read. */
  readonly today: string;
  readonly count: number;
  readonly id: readonly string[];
  readonly number: readonly (string | null)[];
  readonly status: WordColumn;
  /** `here`, `imported`, `demo`. */
  readonly origin: WordColumn;
  /** Day of the act. */
  readonly day: Int32Array;
  /** Minute of the day, 0 to 1439; NO_NUMBER where only the day is known. */
  readonly minute: Int32Array;
  /** Ids of the offences in the code. */
  readonly offence: WordColumn;
  /** As the code writes it: `245, § 1º`; the id where the code does not know the offence. */
  readonly article: WordColumn;
  /** `OffenceGroup`; -1 for an offence that the code does not know. */
  readonly group: { readonly words: readonly OffenceGroup[]; readonly at: Int32Array };
  /** Ids of the stages in the code. */
  readonly stage: WordColumn;
  readonly stage_since: Int32Array;
  readonly trade: WordColumn;
  /** Names; also of those that have inspections alone. */
  readonly neighbourhood: WordColumn;
  /** Degrees, SIRGAS 2000. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** The fine that stands, centavos (NaN: none). */
  readonly amount_cents: Float64Array;
  /** Of an import: the inspections its row stands for. */
  readonly inspections: Int32Array;
  readonly issued: Int32Array;
  /** Last day of the term that runs, and the first working day from it: until that has passed nothing is late. */
  readonly due: Int32Array;
  readonly open_until: Int32Array;
  readonly closed: Uint8Array;
  readonly condemned: Int32Array;
  /** `none`, `generic`, `specific`; -1 where no fine was set. */
  readonly repeat: WordColumn;
  /** Each arrival at a stage that stands, by row and in order: `stage` is a place in `stage.words`. */
  readonly events: { readonly row: Int32Array; readonly stage: Int32Array; readonly day: Int32Array };
  /** Effort: `month` is its first day, `neighbourhood` a place in `neighbourhood.words`. */
  readonly effort: {
    readonly month: Int32Array;
    readonly neighbourhood: Int32Array;
    readonly count: Int32Array;
  };
}
/** Of a column of integers: not known. */
export const NO_NUMBER = -(2 ** 31);

const integers = z.array(z.int().nullable());
const fractions = z.array(z.number().nullable());
const words = z.array(z.string());
const documentSchema = z.object({
  code: z.string(),
  zone: z.string(),
  today: z.iso.date(),
  offences: words,
  stages: words,
  trades: words,
  neighbourhoods: words,
  rows: z.object({
    id: words,
    number: z.array(z.string().nullable()),
    status: integers,
    origin: integers,
    day: integers,
    minute: integers,
    offence: integers,
    stage: integers,
    stage_since: integers,
    trade: integers,
    neighbourhood: integers,
    lon: fractions,
    lat: fractions,
    amount_cents: fractions,
    inspections: integers,
    issued: integers,
    due: integers,
    open_until: integers,
    closed: integers,
    condemned: integers,
    repeat: integers,
  }),
  events: z.object({ row: integers, stage: integers, day: integers }),
  inspections: z.object({ month: integers, neighbourhood: integers, count: integers }),
});
export type InfractionFactsDocument = z.infer<typeof documentSchema>;

/**
 * All infractions of a town but drafts, to the end: one document, however many. Whoever works for the town; nothing to
 * others.
 *
 * @param ibge IBGE code or slug of the town.
 * @throws RecordsError (`P0001`: there is no such town)
 */
export async function readInfractionFacts(client: SupabaseClient, ibge: string): Promise<InfractionFacts> {
  return factsOf(await readAnswer(client.rpc('infraction_facts', { town: ibge }), documentSchema));
}

/** The columns of a document as `infraction_facts()` writes it. */
export function factsOf({ rows, ...document }: InfractionFactsDocument): InfractionFacts {
  const column = (list: readonly string[], at: readonly (number | null)[]): WordColumn => ({
    words: list,
    at: Int32Array.from(at, (place) => place ?? -1),
  });
  const offence = column(document.offences, rows.offence);
  const code = findCode(document.code);
  const known = document.offences.map((id) => code?.offences.find((row) => row.id === id));
  const groups: OffenceGroup[] = [];
  const groupOf = known.map((row) => {
    if (code === undefined || row === undefined) return -1;
    const group = offenceGroup(code, row);
    const at = groups.indexOf(group);
    return at === -1 ? groups.push(group) - 1 : at;
  });
  return {
    code: document.code,
    zone: document.zone,
    today: document.today,
    count: rows.id.length,
    id: rows.id,
    number: rows.number,
    status: column(['notified', 'issued', 'annulled'], rows.status),
    origin: column(['here', 'imported', 'demo'], rows.origin),
    day: integersOf(rows.day),
    minute: integersOf(rows.minute),
    offence,
    article: { words: document.offences.map((id, i) => known[i]?.article ?? id), at: offence.at },
    group: { words: groups, at: offence.at.map((at) => (at === -1 ? -1 : (groupOf[at] ?? -1))) },
    stage: column(document.stages, rows.stage),
    stage_since: integersOf(rows.stage_since),
    trade: column(document.trades, rows.trade),
    neighbourhood: column(document.neighbourhoods, rows.neighbourhood),
    lon: fractionsOf(rows.lon),
    lat: fractionsOf(rows.lat),
    amount_cents: fractionsOf(rows.amount_cents),
    inspections: integersOf(rows.inspections),
    issued: integersOf(rows.issued),
    due: integersOf(rows.due),
    open_until: integersOf(rows.open_until),
    closed: Uint8Array.from(rows.closed, (is) => is ?? 0),
    condemned: integersOf(rows.condemned),
    repeat: column(['none', 'generic', 'specific'], rows.repeat),
    events: {
      row: integersOf(document.events.row),
      stage: integersOf(document.events.stage),
      day: integersOf(document.events.day),
    },
    effort: {
      month: integersOf(document.inspections.month),
      neighbourhood: integersOf(document.inspections.neighbourhood),
      count: integersOf(document.inspections.count),
    },
  };
}

const integersOf = (list: readonly (number | null)[]): Int32Array =>
  Int32Array.from(list, (value) => value ?? NO_NUMBER);
const fractionsOf = (list: readonly (number | null)[]): Float64Array =>
  Float64Array.from(list, (value) => value ?? Number.NaN);
