/** Infraction facts made up by a seed: as the database hands them over, of any number. */
import { daysSinceEpoch } from '../../../src/enforcement/civil-days.ts';
import type { BoardFacts, WordColumn } from '../../../src/enforcement/stats/board/facts.ts';
import { NO_NUMBER } from '../../../src/enforcement/stats/board/facts.ts';

export const TODAY = '2026-12-01';
export const HOODS = ['Centro', 'Alto', 'Fim', 'Novo'] as const;

export function madeFacts(count: number, seed = 1): BoardFacts {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (most: number) => Math.floor(random() * most);
  const words = (list: readonly string[], missing = 0): WordColumn => ({
    words: list,
    at: Int32Array.from({ length: count }, () => (random() < missing ? -1 : pick(list.length))),
  });
  const last = daysSinceEpoch(TODAY);
  const days = Int32Array.from({ length: count }, () => last - pick(1000)).sort();
  const stage = words(
    ['EST-S-NOTICE', 'EST-S-JUDGED', 'EST-S-PAID', 'EST-S-TAX-DEBT', 'EST-S-ACQUITTED'],
    0.05,
  );
  const events = { row: [] as number[], stage: [] as number[], day: [] as number[] };
  for (let i = 0; i < count; i++)
    for (let at = 0; at <= Math.min(stage.at[i] ?? -1, 2); at++) {
      events.row.push(i);
      events.stage.push(at);
      events.day.push((days[i] ?? 0) + at * (5 + pick(40)));
    }
  const months = Array.from({ length: 36 }, (_, k) =>
    daysSinceEpoch(`${2024 + Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, '0')}-01`),
  );
  return {
    code: 'esteio',
    today: TODAY,
    count,
    status: {
      words: ['notified', 'issued', 'annulled'],
      at: Int32Array.from({ length: count }, () => (random() < 0.04 ? 0 : random() < 0.03 ? 2 : 1)),
    },
    day: days,
    minute: Int32Array.from({ length: count }, () => (random() < 0.1 ? NO_NUMBER : pick(1440))),
    offence: words(['EST-91', 'EST-181', 'EST-275'], 0.02),
    group: words(['cleaning', 'quiet', 'advertising'], 0.02),
    stage,
    trade: words(['Bar', 'Oficina'], 0.3),
    neighbourhood: words(HOODS, 0.05),
    lon: Float64Array.from({ length: count }, () => (random() < 0.1 ? Number.NaN : -51.18 + random() * 0.02)),
    lat: Float64Array.from({ length: count }, () => -29.86 + random() * 0.02),
    amount_cents: Float64Array.from({ length: count }, () =>
      random() < 0.3 ? Number.NaN : 100 * pick(50_000),
    ),
    inspections: new Int32Array(count).fill(NO_NUMBER),
    issued: days,
    open_until: Int32Array.from({ length: count }, () => (random() < 0.5 ? NO_NUMBER : last - 30 + pick(60))),
    closed: Uint8Array.from({ length: count }, () => pick(2)),
    repeat: words(['none', 'generic', 'specific'], 0.2),
    events: {
      row: Int32Array.from(events.row),
      stage: Int32Array.from(events.stage),
      day: Int32Array.from(events.day),
    },
    effort: {
      month: Int32Array.from(months.flatMap((month) => HOODS.map(() => month))),
      neighbourhood: Int32Array.from(months.flatMap(() => HOODS.map((_, i) => i))),
      count: Int32Array.from(months.flatMap(() => HOODS.map(() => 5 + pick(400)))),
    },
  };
}
