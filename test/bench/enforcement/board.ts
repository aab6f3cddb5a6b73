/**
 * The manager's board over typed columns beside the plain way: rows as objects, filtered and reduced for each chart.
 * `npm run bench board -- --size 1000000`
 */
import { addDays } from '../../../src/enforcement/civil-days.ts';
import { boardOf, groundOf } from '../../../src/enforcement/stats/board/board.ts';
import type { BoardFacts, WordColumn } from '../../../src/enforcement/stats/board/facts.ts';
import type { Selection } from '../../../src/enforcement/stats/board/selection.ts';
import { densityGrids } from '../../../src/enforcement/stats/density.ts';
import { isobands } from '../../../src/enforcement/stats/isobands.ts';
import { madeFacts } from '../../enforcement/stats/made-facts.ts';
import type { Asked } from '../run.ts';

const SELECTION: Selection = {
  from: '2026-01',
  to: '2026-11',
  compare: 'year',
  group: 'quiet',
  offence: null,
  trade: null,
  stage: null,
  neighbourhood: null,
  box: null,
};

export default function board(print: (line: string) => void, { sizes }: Asked): void {
  for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
    const facts = madeFacts(size, 3);
    const ground = groundOf([]);
    // A filter is set, taken away, set again: each is a change, as a click on a chart makes it.
    let turn = 0;
    const ask = () => {
      const selection = { ...SELECTION, group: turn++ % 2 === 0 ? SELECTION.group : null };
      return boardOf(
        facts,
        ground,
        { stages: [] },
        { selection, measure: 'inspections', establishments: null },
      );
    };
    const ours = median(ask);
    const rows = asRows(facts);
    const theirs = median(() => plainly(rows));
    print(
      `${size} rows, a filter changed, all charts: ${told(ours)}; five of them by rows ${told(theirs)} (${(theirs.cpu / ours.cpu).toFixed(1)} times)`,
    );
    const start = performance.now();
    const grids = densityGrids(facts, 250);
    const grid = performance.now();
    isobands(grids, [20, 40, 80, 160, 320]);
    print(`  density ${(grid - start).toFixed(0)} ms, bands ${(performance.now() - grid).toFixed(0)} ms`);
  }
}

interface Took {
  readonly wall: number;
  /** Of the processor: what stays the same on a machine that others use too. */
  readonly cpu: number;
}
const told = ({ wall, cpu }: Took): string => `${wall.toFixed(0)} ms (${cpu.toFixed(0)} of processor)`;

function median(work: () => unknown): Took {
  const runs = Array.from({ length: 9 }, (): Took => {
    const before = process.cpuUsage();
    const start = performance.now();
    work();
    return { wall: performance.now() - start, cpu: process.cpuUsage(before).user / 1000 };
  });
  const middle = (values: readonly number[]) => [...values].sort((x, y) => x - y)[4] ?? 0;
  return { wall: middle(runs.map(({ wall }) => wall)), cpu: middle(runs.map(({ cpu }) => cpu)) };
}

interface Row {
  readonly day: string;
  readonly status: string | null;
  readonly group: string | null;
  readonly hood: string | null;
  readonly offence: string | null;
  readonly minute: number;
}
function asRows(facts: BoardFacts): Row[] {
  const word = ({ words, at }: WordColumn, i: number) => words[at[i] ?? -1] ?? null;
  return Array.from({ length: facts.count }, (_, i) => ({
    day: addDays('1970-01-01', facts.day[i] ?? 0),
    status: word(facts.status, i),
    group: word(facts.group, i),
    hood: word(facts.neighbourhood, i),
    offence: word(facts.offence, i),
    minute: facts.minute[i] ?? 0,
  }));
}
/** As a page does that fetches rows and reduces them: one filter and one reduce a chart. */
function plainly(rows: readonly Row[]): unknown {
  const chosen = () =>
    rows.filter(
      ({ day, status, group }) =>
        day >= '2026-01-01' && day <= '2026-11-30' && status === 'issued' && group === SELECTION.group,
    );
  const count = (key: (row: Row) => string | null) =>
    chosen().reduce<Record<string, number>>((counts, row) => {
      const name = key(row) ?? '';
      counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    }, {});
  return [
    count(({ day }) => day.slice(0, 7)),
    count(({ hood }) => hood),
    count(({ offence }) => offence),
    count(({ group }) => group),
    count(({ day, minute }) => `${new Date(`${day}T00:00Z`).getUTCDay()} ${Math.floor(minute / 60)}`),
  ];
}
