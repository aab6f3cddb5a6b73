/** Two people told different things of one visit: both are shown until somebody who has read both says what stands. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settled, versions } from '../../../src/app/rounds/progress.ts';
import type { Report } from '../../../src/records/round.ts';

let n = 0;
const report = (more: Partial<Report>): Report => ({
  id: `00000000-0000-4000-8000-${String(n++).padStart(12, '0')}`,
  stop_id: '00000000-0000-4000-8000-999999999999',
  kind: 'outcome',
  outcome: 'in-order',
  reason: null,
  note: null,
  measured_m: null,
  happened_at: '2026-12-01T12:00:00Z',
  seen: 0,
  created_by: 'a',
  created_at: '2026-12-01T12:00:00Z',
  ...more,
});

describe('two versions', () => {
  const fenced = report({ created_by: 'b', note: 'aberto' });
  const open = report({ created_by: 'a', outcome: 'irregular', note: 'cercado' });

  it('stand where the second did not know of the first', () => {
    expect(versions({ reports: [fenced, open] })).toEqual([fenced, open]);
  });
  it('do not where he did, or where one person told both', () => {
    expect(versions({ reports: [fenced, { ...open, seen: 1 }] })).toEqual([]);
    expect(versions({ reports: [{ ...fenced, created_by: 'a' }, open] })).toEqual([]);
  });
  it('do not where one only arrived', () => {
    expect(
      versions({ reports: [report({ kind: 'arrived', outcome: null, created_by: 'b' }), open] }),
    ).toEqual([]);
    expect(versions({ reports: [fenced, report({ kind: 'arrived', outcome: null })] })).toEqual([]);
  });
  it('stand where arrival and outcome were both told without a network', () => {
    const came = report({ kind: 'arrived', outcome: null });
    expect(versions({ reports: [fenced, came, { ...open, seen: 1 }] })).toEqual([
      fenced,
      { ...open, seen: 1 },
    ]);
  });
  it('are over once somebody who has read all tells what stands, and not before', () => {
    const unread = report({ seen: 1 });
    expect(versions({ reports: [fenced, open, unread] })).toHaveLength(3);
    for (const choice of [fenced, open, 'both'] as const) {
      const last = report({ ...settled([fenced, open], choice), seen: 2 });
      expect(versions({ reports: [fenced, open, last] })).toEqual([]);
    }
  });
  it('kept both: what asks for more stands, no note is lost', () => {
    expect(settled([fenced, open], 'both')).toMatchObject({ outcome: 'irregular', note: 'aberto / cercado' });
    const skipped = report({ kind: 'skipped', outcome: null, reason: 'Sem acesso', created_by: 'b' });
    expect(settled([skipped, open], 'both')).toMatchObject({ kind: 'outcome', note: 'Sem acesso / cercado' });
    expect(settled([skipped, open], skipped)).toMatchObject({
      kind: 'skipped',
      outcome: null,
      reason: 'Sem acesso',
    });
  });
  it('whatever was told: the database takes what is settled, and it settles', () => {
    const any = fc
      .tuple(
        fc.constantFrom('in-order', 'irregular', 'closed', 'to-measure', null),
        fc.option(fc.string({ minLength: 1, maxLength: 3000 })),
        fc.constantFrom('a', 'b', 'c'),
      )
      .map(([outcome, note, created_by]) =>
        report({
          outcome,
          kind: outcome === null ? 'skipped' : 'outcome',
          reason: outcome === null ? 'x' : null,
          note,
          created_by,
        }),
      );
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), fc.nat(), (told, pick) => {
        for (const choice of [told[pick % told.length] as Report, 'both'] as const) {
          const last = settled(told, choice);
          expect((last.kind === 'outcome') === (last.outcome !== null)).toBe(true);
          expect((last.kind === 'skipped') === (last.reason !== null)).toBe(true);
          expect((last.note ?? '').length).toBeLessThanOrEqual(4000);
          expect(versions({ reports: [...told, report({ ...last, seen: told.length })] })).toEqual([]);
        }
      }),
    );
  });
});
