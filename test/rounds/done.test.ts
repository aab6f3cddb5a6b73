import { describe, expect, it } from 'vitest';
import { roundDone, secondsOfDay, sumOf, type ToldReport, type ToldStop } from '../../src/rounds/done.ts';

const ZONE = 'America/Campo_Grande';
/** Four hours west of UTC. */
const at = (clock: string) => `2026-12-01T${clock}:00-04:00`;
const report = (more: Partial<ToldReport>): ToldReport => ({
  kind: 'arrived',
  outcome: null,
  reason: null,
  happened_at: at('07:10'),
  ...more,
});
const stop = (arrive: number, reports: readonly ToldReport[]): ToldStop => ({
  arrive_s: arrive,
  start_s: arrive,
  depart_s: arrive + 1200,
  reports,
});

describe('planned against done', () => {
  it('times are of the town’s own clocks, past midnight too', () => {
    expect(secondsOfDay(at('07:10'), '2026-12-01', ZONE)).toBe(7 * 3600 + 600);
    // Half past midnight after a night round.
    expect(secondsOfDay('2026-12-02T00:30:00-04:00', '2026-12-01', ZONE)).toBe(24 * 3600 + 1800);
  });

  it('a stop reached ten minutes late, one skipped, one where somebody is, one waiting', () => {
    const done = roundDone(
      [
        stop(7 * 3600, [
          report({}),
          report({ kind: 'outcome', outcome: 'irregular', happened_at: at('07:35') }),
        ]),
        stop(8 * 3600, [report({ kind: 'skipped', reason: 'sem acesso', happened_at: at('07:50') })]),
        stop(9 * 3600, [report({ happened_at: at('08:55') })]),
        stop(10 * 3600, []),
      ],
      '2026-12-01',
      ZONE,
    );
    expect(done.stops.map(({ state, late, took }) => [state, late, took])).toEqual([
      ['visited', 600, 1500],
      ['skipped', null, null],
      ['there', -300, null],
      ['waiting', null, null],
    ]);
    expect(done).toMatchObject({ planned: 4, visited: 1, skipped: 1, late: -300, last: 8 * 3600 + 55 * 60 });
    expect(sumOf([done, done])).toEqual({ rounds: 2, planned: 8, visited: 2, skipped: 2, irregular: 2 });
    expect(roundDone([], '2026-12-01', ZONE)).toMatchObject({ planned: 0, late: null, last: null });
  });

  it('a finding without an arrival is the time it was reached; the last report stands', () => {
    const done = roundDone(
      [
        stop(7 * 3600, [
          report({ kind: 'outcome', outcome: 'closed', happened_at: at('07:05') }),
          report({ kind: 'outcome', outcome: 'in-order', happened_at: at('07:45') }),
        ]),
      ],
      '2026-12-01',
      ZONE,
    );
    expect(done.stops[0]).toMatchObject({ late: 300, outcome: 'in-order', took: null });
    expect([...done.outcomes]).toEqual([['in-order', 1]]);
  });
});
