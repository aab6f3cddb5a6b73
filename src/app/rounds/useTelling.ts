import { useCallback, useState } from 'react';
import type { KeptRound, NewReport, Outcome } from '../../records/round.ts';
import { useReport } from './useRounds.ts';

export interface Telling {
  readonly kind: NewReport['kind'];
  readonly outcome?: Outcome;
  readonly reason?: string;
  readonly note?: string | null;
  readonly measured_m?: number | null;
}

/** Tells what happened at a stop. What could not be sent is kept and sent again under the same id. */
export function useTelling(round: KeptRound) {
  const { mutate, isPending } = useReport(round.id);
  const [failed, setFailed] = useState<{ readonly report: NewReport; readonly error: Error } | null>(null);
  const send = useCallback(
    (report: NewReport, then?: () => void) =>
      mutate(report, {
        onSuccess: () => {
          setFailed(null);
          then?.();
        },
        onError: (error) => setFailed({ report, error }),
      }),
    [mutate],
  );
  const tell = useCallback(
    (stop: KeptRound['stops'][number], told: Telling, then?: () => void) =>
      send(
        {
          id: crypto.randomUUID(),
          stop_id: stop.id,
          kind: told.kind,
          outcome: told.outcome ?? null,
          reason: told.reason ?? null,
          note: told.note ?? null,
          measured_m: told.measured_m ?? null,
          happened_at: new Date().toISOString(),
          seen: stop.reports.length,
        },
        then,
      ),
    [send],
  );
  const again = useCallback(() => {
    if (failed !== null) send(failed.report);
  }, [failed, send]);
  return { tell, again, busy: isPending, error: failed?.error ?? null };
}
