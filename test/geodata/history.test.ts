import { describe, expect, it } from 'vitest';
import { makeTown } from '../../geodata/demo.ts';
import { demoAddresses } from '../../geodata/history/addresses.ts';
import { copyTable } from '../../geodata/history/copy.ts';
import { type DemoHistory, demoHistory, HISTORY, unitValues } from '../../geodata/history/history.ts';
import { historyTables } from '../../geodata/history/tables.ts';
import { fineOf } from '../../src/enforcement/fine.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { type ProcessEvent, standingOf } from '../../src/enforcement/process.ts';
import { unitOn } from '../../src/enforcement/unit-value.ts';

const SLUGS = ['esteio', 'ribas-do-rio-pardo', 'taguai'] as const;
const towns = new Map(
  SLUGS.map((slug) => {
    const { facts, neighbourhoods, ibge } = makeTown(slug);
    const history = demoHistory(slug, demoAddresses(facts.features, neighbourhoods));
    return [slug, { history, ibge }] as const;
  }),
);
const of = (slug: (typeof SLUGS)[number]): { history: DemoHistory; ibge: string } => {
  const town = towns.get(slug);
  if (town === undefined) throw new Error(slug);
  return town;
};
const count = <T>(list: readonly T[], key: (one: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of list) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
};

describe.each(SLUGS)('the invented history of %s', (slug) => {
  const { history, ibge } = of(slug);
  const { code, infractions, effort, patterns } = history;
  const calendar = holidayCalendar(code.town.uf);

  it('has some 5,000 infractions in three years and every stage of the code’s process', () => {
    expect(infractions.length).toBeGreaterThan(4_500);
    expect(infractions.length).toBeLessThan(5_500);
    const days = infractions.map(({ day }) => day);
    expect(days[0]?.slice(0, 7)).toBe('2023-12');
    expect(days.every((day) => day >= HISTORY.from && day <= HISTORY.to)).toBe(true);
    const stages = new Set(infractions.flatMap(({ process }) => process.events.map(({ to }) => to)));
    expect([...stages].sort()).toEqual(code.procedure.stages.map(({ id }) => id).sort());
    // Stand still at each, too, but where a day or two is all it takes.
    const now = new Set(infractions.map(({ process }) => process.stage));
    expect(now.size).toBeGreaterThanOrEqual(code.procedure.stages.length - 2);
    const reversals = infractions.filter(({ process }) =>
      process.events.some(({ kind }) => kind === 'reversal'),
    );
    expect(reversals.length).toBeGreaterThan(3);
  });

  it('walks through the law’s engine, stage by stage and term by term', () => {
    for (const { process } of infractions) {
      const events = process.events.map((event): ProcessEvent => {
        if (event.kind === 'reversal') return { kind: 'reversal', on: event.on, reason: event.note ?? '' };
        const first = code.procedure.stages.find(({ id }) => id === event.to)?.terms?.[0];
        const told = first !== undefined && 'told' in first;
        return {
          kind: 'move',
          move: event.move ?? '',
          on: event.on,
          by: event.actor ?? 'judge',
          ...(event.days === null ? {} : told ? { told_days: event.days } : { days: event.days }),
        };
      });
      const standing = standingOf(code, events, '2026-12-01', calendar);
      expect(standing.stage?.id).toBe(process.stage);
      expect(standing.since).toBe(process.since);
      const [term] = standing.terms;
      expect([term?.due ?? null, term?.next_working_day ?? null]).toEqual([
        process.term?.due ?? null,
        process.term?.open_until ?? null,
      ]);
    }
  }, 60_000);

  it('has fines that the fine engine makes again, repeats among them', () => {
    const fined = infractions.filter(({ fine }) => fine !== null);
    expect(fined.length).toBeGreaterThan(1_500);
    for (const { fine, offence, day } of fined) {
      if (fine === null) continue;
      const again = fineOf(code, {
        offence: offence.id,
        unit_cents: unitOn(code, unitValues(code), fine.unit_on),
        day,
        easing: fine.easing,
        burdening: fine.burdening,
        repeat: fine.repeat,
        degree:
          fine.fine.degree === 'unforeseen' || code.penalties.grading.by !== 'choice'
            ? null
            : fine.fine.degree,
        days: fine.days,
      });
      expect(again.amount ?? again.options[0]).toBe(fine.amount);
    }
    const repeats = count(fined, ({ fine }) => fine?.repeat ?? '');
    for (const { kind } of code.penalties.repeats) expect(repeats[kind]).toBeGreaterThan(10);
  }, 60_000);

  it('hides patterns that can be found: a hot place, a growing one, and one that is only looked at more', () => {
    const found = count(infractions, ({ at }) => at.neighbourhood);
    const looked = (name: string, months = (_: string): boolean => true) =>
      effort
        .filter(({ neighbourhood, month }) => neighbourhood === name && months(month))
        .reduce((sum, { inspections }) => sum + inspections, 0);
    const rate = (name: string) => (found[name] ?? 0) / looked(name);
    // Most infractions, and an ordinary rate: it is the inspectors.
    expect(Math.max(...Object.values(found))).toBe(found[patterns.effort]);
    expect(rate(patterns.hot) / rate(patterns.effort)).toBeGreaterThan(2.1);
    const year = (name: string, from: string, to: string) =>
      infractions.filter(({ at, day }) => at.neighbourhood === name && day >= from && day < to).length /
      looked(name, (month) => month >= from && month < to);
    const first = year(patterns.growing, '2023-12-01', '2024-12-01');
    const last = year(patterns.growing, '2025-12-01', '2026-12-01');
    expect(last / first).toBeGreaterThan(1.8);
  });

  it('has seasons and hours: noise on summer nights at the weekend', () => {
    const noise = infractions.filter(({ group }) => group === 'quiet');
    const months = count(noise, ({ day }) => day.slice(5, 7));
    expect((months['01'] ?? 0) + (months['12'] ?? 0)).toBeGreaterThan(
      2 * ((months['05'] ?? 0) + (months['07'] ?? 0)),
    );
    const night = noise.filter(({ time }) => time >= '20:00' || time < '05:00').length;
    expect(night / noise.length).toBeGreaterThan(0.7);
  });

  it('names nobody who could exist, and numbers its papers without a gap', () => {
    for (const { name } of history.offenders)
      expect(name).toMatch(/^(Pessoa Fictícia \d+|Empresa Fictícia \d+ Ltda)$/);
    const tables = historyTables(history, ibge);
    const rows = (name: string) => {
      const table = tables.find((one) => one.table === name);
      if (table === undefined) throw new Error(name);
      return table.text
        .trimEnd()
        .split('\n')
        .map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [table.columns[i] ?? '', cell])));
    };
    expect(rows('offenders').every((row) => !('document' in row))).toBe(true);
    const numbers = rows('infractions')
      .map(({ number }) => number ?? '')
      .filter((number) => number.startsWith('2025/'))
      .sort();
    expect(numbers).toEqual(numbers.map((_, i) => `2025/${String(i + 1).padStart(5, '0')}`));
    expect(
      rows('private.notice_counters').find(
        ({ document, year }) => document === 'infringement' && year === '2025',
      )?.last,
    ).toBe(String(numbers.length));
    // Esteio alone asks two witnesses of each paper (Arts. 23, 50 and 69); a table without rows is one empty line.
    const witnesses = rows('witnesses').filter(({ name }) => name !== undefined);
    const papers = ['prior_notices', 'seizures']
      .map((name) => rows(name).length)
      .reduce((sum, n) => sum + n, rows('infractions').filter(({ status }) => status === 'issued').length);
    expect(witnesses.length).toBe(slug === 'esteio' ? 2 * papers : 0);
    expect(witnesses.every(({ name }) => /^Testemunha Fictícia \d+$/.test(name ?? ''))).toBe(true);
    const ids = rows('process_events').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('the same on every run', () => {
  const { facts, neighbourhoods, ibge } = makeTown('taguai');
  const again = demoHistory('taguai', demoAddresses(facts.features, neighbourhoods));
  const text = (history: DemoHistory) => JSON.stringify(historyTables(history, ibge));
  expect(text(again) === text(of('taguai').history)).toBe(true);
});

it('what COPY reads is written as it reads it', () => {
  expect(copyTable('t', ['a', 'b', 'c', 'd'], [['x\ty\\z\n', null, ['a', 'b'], true]]).text).toBe(
    'x\\ty\\\\z\\n\t\\N\t{a,b}\ttrue\n',
  );
});
