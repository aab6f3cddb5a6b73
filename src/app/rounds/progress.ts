import type { KeptRound, Report } from '../../records/round.ts';

export type Stop = KeptRound['stops'][number];

/** The report that stands: the last told. */
export const lastReport = ({ reports }: Pick<Stop, 'reports'>): Report | null => reports.at(-1) ?? null;

/** Whether the stop is behind: visited with an outcome, or skipped. */
export const isOver = (stop: Pick<Stop, 'reports'>): boolean => {
  const last = lastReport(stop);
  return last !== null && last.kind !== 'arrived';
};

export const hasArrived = (stop: Pick<Stop, 'reports'>): boolean => lastReport(stop)?.kind === 'arrived';

/** Where the round stands: the first stop that is not behind; null when all are. */
export const nextStop = ({ stops }: Pick<KeptRound, 'stops'>): Stop | null =>
  stops.find((stop) => !isOver(stop)) ?? null;

/**
 * Reports of one visit by people who did not know of one another's, until somebody who has read them all tells what
 * stands. An arrival contradicts nothing.
 * @returns all that was told of the stop but arrivals, the first first; empty where nobody contradicts anybody.
 */
export function versions({ reports }: Pick<Stop, 'reports'>): readonly Report[] {
  const told = reports.filter(({ kind }) => kind !== 'arrived');
  const open = reports.some(
    ({ seen, created_by, kind }, i) =>
      kind !== 'arrived' &&
      i > seen &&
      reports.slice(0, i).some((one) => one.created_by !== created_by && one.kind !== 'arrived') &&
      !reports.some((other) => other.seen > i),
  );
  return open ? told : [];
}

/** How much a report asks of the town: where both versions are kept, the one that asks most stands. */
const WEIGHT = { irregular: 4, 'to-measure': 3, closed: 2, 'in-order': 1 } as const;
const weightOf = ({ outcome }: Report): number => (outcome === null ? 0 : WEIGHT[outcome]);

/** What is told anew where two versions stand: one of them as it was, or both with their notes together. */
export function settled(
  told: readonly Report[],
  choice: Report | 'both',
): Pick<Report, 'kind' | 'outcome' | 'reason' | 'note' | 'measured_m'> {
  const [chosen] = choice === 'both' ? [...told].sort((a, b) => weightOf(b) - weightOf(a)) : [choice];
  if (chosen === undefined) throw new RangeError('there is nothing to choose from');
  const { kind, outcome, reason, note, measured_m } = chosen;
  if (choice !== 'both') return { kind, outcome, reason, note, measured_m };
  const notes = [...new Set(told.flatMap((one) => [one.note, one === chosen ? null : one.reason]))].filter(
    (one) => one !== null,
  );
  return {
    kind,
    outcome,
    reason,
    note: notes.length === 0 ? null : notes.join(' / ').slice(0, MOST_NOTE),
    measured_m: measured_m ?? told.find((one) => one.measured_m !== null)?.measured_m ?? null,
  };
}

/** As the database takes it. */
const MOST_NOTE = 4000;
