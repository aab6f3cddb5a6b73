/** What the records know that may need a visit, as subjects to be ranked. */
import { daysBetween } from '../../enforcement/civil-days.ts';
import { ACTIVITY_LABELS } from '../../laws/labels.ts';
import type { OffenceGroup } from '../../laws/offence-groups.ts';
import type { ComplaintRow } from '../../records/complaint.ts';
import type { InfractionRow } from '../../records/infraction.ts';
import type { LicenceRow } from '../../records/licence-store.ts';
import { ENDING_DAYS, type Reason, type Subject } from '../../rounds/rank.ts';
import type { Conflict } from '../../siting/conflict.ts';

/** What the town's code says of an infraction. */
export interface OffenceSense {
  readonly group: (offence: string) => OffenceGroup | null;
  /** Whether a time of a day falls in the night of the code. */
  readonly atNight: (day: string, time: string) => boolean;
}
export const NO_SENSE: OffenceSense = { group: () => null, atNight: () => false };

/**
 * Infractions with a position: what ran late speaks for itself, several at one place speak together. Noise at night whose
 * term ran out is looked into at night.
 */
export function ofInfractions(
  rows: readonly InfractionRow[],
  today: string,
  { group, atNight }: OffenceSense = NO_SENSE,
): Subject[] {
  return rows.flatMap((row): Subject[] => {
    if (row.lon === null || row.lat === null || row.status === 'draft' || row.status === 'annulled')
      return [];
    const what = row.number ?? row.offence ?? '';
    const late = row.late && row.due_whose === 'offender' && row.due_on !== null;
    const reasons: readonly Reason[] =
      late && row.due_on !== null
        ? [{ code: 'late-term', due_on: row.due_on, days: Math.max(1, daysBetween(row.due_on, today)), what }]
        : [];
    const topic = row.offence === null ? null : group(row.offence);
    const late_noise =
      late &&
      topic === 'quiet' &&
      row.act_on !== null &&
      row.act_time !== null &&
      atNight(row.act_on, row.act_time);
    return [
      {
        kind: 'infraction',
        ref: row.id,
        name: row.address ?? what,
        address: row.address,
        at: [row.lon, row.lat],
        reasons,
        at_night: late_noise,
        // What its officer must know matters where he has something to look into.
        skills: late && topic !== null ? [topic] : [],
      },
    ];
  });
}

/** Complaints nobody has looked into, with a position. */
export function ofComplaints(rows: readonly ComplaintRow[], today: string): Subject[] {
  return rows.flatMap(({ id, received_on, about, address, topic, at_night, lon, lat, status }): Subject[] => {
    if (lon === null || lat === null || status !== 'open') return [];
    const days = Math.max(0, daysBetween(received_on, today));
    return [
      {
        kind: 'complaint',
        ref: id,
        name: address ?? (about.length > SHORT ? `${about.slice(0, SHORT - 1)}…` : about),
        address,
        at: [lon, lat],
        reasons: [{ code: 'complaint', id, received_on, days, at_night }],
        at_night,
        skills: [topic],
      },
    ];
  });
}
/** Signs of an account that stand for a name. */
const SHORT = 60;

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
        trades: [row.branch, row.name, row.activity && ACTIVITY_LABELS[row.activity].one.pt].flatMap(
          (text) => text || [],
        ),
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
