import type { InfractionFacts, WordColumn } from './infraction-facts.ts';

export interface OwnInfractions {
  readonly facts: InfractionFacts;
  /** Invented ones that were left out. */
  readonly invented: number;
}

/**
 * Once a town has brought in infractions of its own, the invented ones of the demonstration no longer count beside them,
 * nor does the effort kept by month, which may be invented too; inspections that its rows tell stay.
 */
export function ownInfractions(facts: InfractionFacts): OwnInfractions {
  const { origin, count } = facts;
  const [demo, imported] = [origin.words.indexOf('demo'), origin.words.indexOf('imported')];
  const kept: number[] = [];
  let hasOwn = false;
  for (let row = 0; row < count; row++) {
    if (origin.at[row] === imported && imported !== -1) hasOwn = true;
    if (origin.at[row] !== demo) kept.push(row);
  }
  if (!hasOwn || kept.length === count) return { facts, invented: 0 };
  return { facts: rowsOf(facts, kept), invented: count - kept.length };
}

/** The columns of some rows, in their order. */
function rowsOf(facts: InfractionFacts, rows: readonly number[]): InfractionFacts {
  const place = new Int32Array(facts.count).fill(-1);
  for (const [i, row] of rows.entries()) place[row] = i;
  const list = <T>(column: readonly T[]): T[] => rows.map((row) => column[row] as T);
  const integers = (column: Int32Array) => Int32Array.from(rows, (row) => column[row] as number);
  const fractions = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] as number);
  const word = <C extends WordColumn>(column: C): C => ({ ...column, at: integers(column.at) });
  const { events } = facts;
  const told = Array.from(events.row.keys()).filter((i) => (place[events.row[i] ?? -1] ?? -1) !== -1);
  return {
    ...facts,
    count: rows.length,
    id: list(facts.id),
    number: list(facts.number),
    status: word(facts.status),
    origin: word(facts.origin),
    day: integers(facts.day),
    minute: integers(facts.minute),
    offence: word(facts.offence),
    article: word(facts.article),
    group: word(facts.group),
    stage: word(facts.stage),
    stage_since: integers(facts.stage_since),
    trade: word(facts.trade),
    neighbourhood: word(facts.neighbourhood),
    lon: fractions(facts.lon),
    lat: fractions(facts.lat),
    amount_cents: fractions(facts.amount_cents),
    inspections: integers(facts.inspections),
    issued: integers(facts.issued),
    due: integers(facts.due),
    open_until: integers(facts.open_until),
    closed: Uint8Array.from(rows, (row) => facts.closed[row] as number),
    condemned: integers(facts.condemned),
    repeat: word(facts.repeat),
    events: {
      row: Int32Array.from(told, (i) => place[events.row[i] ?? 0] as number),
      stage: Int32Array.from(told, (i) => events.stage[i] as number),
      day: Int32Array.from(told, (i) => events.day[i] as number),
    },
    effort: { month: new Int32Array(), neighbourhood: new Int32Array(), count: new Int32Array() },
  };
}
