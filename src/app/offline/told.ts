import type { KeptRound, Report } from '../../records/round.ts';
import type { Entry } from './outbox.ts';

/**
 * A round as its inspector knows it: what he told and has not been sent yet stands behind what the town hall knows.
 * What both know is there once.
 */
export function withTold(round: KeptRound, waiting: readonly Entry[]): KeptRound {
  const own = waiting.filter(({ told, round: of }) => told.kind === 'report' && of === round.id);
  if (own.length === 0) return round;
  return {
    ...round,
    stops: round.stops.map((stop) => {
      const known = new Set(stop.reports.map(({ id }) => id));
      const more = own.flatMap((entry): Report[] =>
        entry.stop.id !== stop.id || entry.told.kind !== 'report' || known.has(entry.told.body.id)
          ? []
          : [{ ...entry.told.body, created_by: entry.owner, created_at: entry.at }],
      );
      return more.length === 0 ? stop : { ...stop, reports: [...stop.reports, ...more] };
    }),
  };
}
