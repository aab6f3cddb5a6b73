import type { KeptRound, Report } from '../../records/round.ts';

type Stop = KeptRound['stops'][number];

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
 * Reports of a stop by people who did not know of one another's: both stand there.
 * @returns those that were told without knowing of an earlier one.
 */
export const unknowing = ({ reports }: Pick<Stop, 'reports'>): readonly Report[] =>
  reports.filter(
    ({ seen, created_by }, i) => i > seen && reports.slice(0, i).some((one) => one.created_by !== created_by),
  );
