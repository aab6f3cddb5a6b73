import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/records/infraction-facts.ts';
import { ownInfractions } from '../../src/records/own-infractions.ts';

/** Rows by their origin: 0 here, 1 imported, 2 demo. */
function facts(origin: readonly number[]) {
  const all = <T>(value: T): T[] => origin.map(() => value);
  return factsOf({
    code: 'esteio',
    zone: 'America/Sao_Paulo',
    today: '2026-12-01',
    offences: ['EST-275'],
    stages: ['EST-S-NOTICE'],
    trades: [],
    neighbourhoods: ['Centro'],
    rows: {
      id: origin.map((_, i) => `id-${i}`),
      number: all('1'),
      status: all(1),
      origin: [...origin],
      day: origin.map((_, i) => 20_000 + i),
      minute: all(null),
      offence: all(0),
      stage: all(0),
      stage_since: all(null),
      trade: all(null),
      neighbourhood: all(0),
      lon: all(-51.17),
      lat: all(-29.85),
      amount_cents: all(null),
      inspections: all(null),
      issued: all(null),
      due: all(null),
      open_until: all(null),
      closed: all(0),
      condemned: all(null),
      repeat: all(null),
    },
    events: { row: origin.map((_, i) => i), stage: all(0), day: origin.map((_, i) => 20_000 + i) },
    inspections: { month: [20_000], neighbourhood: [0], count: [7] },
  });
}

describe('invented infractions', () => {
  it('count alone, and beside what was registered here', () => {
    const demo = facts([2, 2, 0]);
    expect(ownInfractions(demo)).toEqual({ facts: demo, invented: 0 });
  });
  it('are left out once others were brought in, with the effort that may be invented too', () => {
    const { facts: own, invented } = ownInfractions(facts([2, 1, 2, 0]));
    expect(invented).toBe(2);
    expect(own.count).toBe(2);
    expect(own.id).toEqual(['id-1', 'id-3']);
    expect([...own.day]).toEqual([20_001, 20_003]);
    expect([...own.events.row]).toEqual([0, 1]);
    expect([...own.events.day]).toEqual([20_001, 20_003]);
    expect(own.effort.count).toHaveLength(0);
  });
});
