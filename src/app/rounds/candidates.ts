/** What the records know that may need a visit, as subjects to be ranked. */
import { daysBetween } from '../../enforcement/civil-days.ts';
import type { InfractionRow } from '../../records/infraction.ts';
import type { LicenceRow } from '../../records/licence-store.ts';
import { ENDING_DAYS, type Reason, type Subject } from '../../rounds/rank.ts';
import type { Conflict } from '../../siting/conflict.ts';

/** Infractions with a position: what ran late speaks for itself, several at one place speak together. */
export function ofInfractions(rows: readonly InfractionRow[], today: string): Subject[] {
  return rows.flatMap((row): Subject[] => {
    if (row.lon === null || row.lat === null || row.status === 'draft' || row.status === 'annulled')
      return [];
    const what = row.number ?? row.offence ?? '';
    const late = row.late && row.due_whose === 'offender' && row.due_on !== null;
    const reasons: readonly Reason[] =
      late && row.due_on !== null
        ? [{ code: 'late-term', due_on: row.due_on, days: Math.max(1, daysBetween(row.due_on, today)), what }]
        : [];
    return [
      {
        kind: 'infraction',
        ref: row.id,
        name: row.address ?? what,
        address: row.address,
        at: [row.lon, row.lat],
        reasons,
      },
    ];
  });
}

/** Licences that stand or ran out: those that end soon or have ended speak for a visit, the others if none was ever made. */
export function ofLicences(rows: readonly LicenceRow[]): Subject[] {
  return rows.flatMap((row): Subject[] => {
    if (row.lon === null || row.lat === null) return [];
    const { days_left, number: what } = row;
    const reasons: readonly Reason[] =
      days_left === null || days_left > ENDING_DAYS
        ? []
        : days_left < 0
          ? [{ code: 'licence-ended', days: -days_left, what }]
          : [{ code: 'licence-ends', days: days_left, what }];
    return [
      {
        kind: 'licence',
        ref: row.id,
        name: row.name ?? row.number,
        address: row.address,
        at: [row.lon, row.lat],
        reasons,
      },
    ];
  });
}

/** Places that a run of the audit found in conflict: of a pair the one that came later is visited, of equals both. */
export function ofConflicts(conflicts: readonly Conflict[]): Subject[] {
  const worst = new Map<string, Subject>();
  for (const { key, citation, verdict, site, margin_m, at } of conflicts) {
    if (verdict === 'no-data') continue;
    const reason: Reason = {
      code: 'conflict',
      citation,
      firm: verdict === 'violates',
      short_m: margin_m === null ? null : Math.abs(Math.min(0, margin_m)),
    };
    const known = worst.get(site.id);
    const firm = known?.reasons[0]?.code === 'conflict' && known.reasons[0].firm;
    if (known !== undefined && (firm || !reason.firm)) continue;
    worst.set(site.id, {
      kind: 'conflict',
      ref: key.slice(0, 500),
      name: site.name ?? site.id,
      address: null,
      at,
      reasons: [reason],
    });
  }
  return [...worst.values()];
}
