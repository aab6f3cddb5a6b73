import { useCallback, useRef, useState } from 'react';
import type { KeptRound, NewReport, Outcome } from '../../records/round.ts';
import type { NewVisitDraft, Visited } from '../../records/visit-store.ts';
import { type Entry, keyOf, type Told } from '../offline/outbox.ts';
import type { Shrunk } from '../offline/photo.ts';
import { useStation } from '../offline/useStation.ts';
import { useSession } from '../session/useSession.ts';
import { pointOf } from './navigation.ts';
import type { Stop } from './progress.ts';

export interface Telling {
  readonly kind: NewReport['kind'];
  readonly outcome?: Outcome | null;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly measured_m?: number | null;
}
/** A photograph that was taken and belongs to what is being told. */
export interface Taken extends Shrunk {
  readonly id: string;
  readonly taken_at: string;
}

/**
 * Tells what happened at a stop. It is written down on this device first, and sent from there: told twice it is one
 * record, and without a network it waits.
 */
export function useTelling(round: Pick<KeptRound, 'id' | 'municipality'>) {
  const { station } = useStation();
  const { person } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const under = useRef(false);
  const owner = person?.id ?? null;

  const record = useCallback(
    async (stop: Stop, told: readonly Told[]): Promise<boolean> => {
      // A second press while the first is being written down.
      if (owner === null || under.current) return false;
      under.current = true;
      setBusy(true);
      setError(null);
      try {
        const at = new Date().toISOString();
        const known = knownOf(stop);
        await station.record(
          told.map(
            (one): Entry => ({
              key: keyOf(one),
              owner,
              town: round.municipality,
              round: round.id,
              stop: known,
              at,
              told: one,
              refused: null,
            }),
          ),
        );
        return true;
      } catch (fault) {
        setError(fault);
        return false;
      } finally {
        under.current = false;
        setBusy(false);
      }
    },
    [owner, round, station],
  );
  const tell = useCallback(
    (stop: Stop, told: Telling, photos: readonly Taken[] = []) =>
      record(stop, [
        {
          kind: 'report',
          body: {
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
        },
        ...photos.map(
          ({ id, width, height, taken_at, jpeg }): Told => ({
            kind: 'photo',
            body: { id, stop_id: stop.id, width, height, taken_at },
            jpeg,
          }),
        ),
      ]),
    [record],
  );
  /** Begins a draft at the stop; its id is the report's that found something, so that one report begins one draft. */
  const begin = useCallback(
    (stop: Stop, draft: Omit<NewVisitDraft, 'stop_id'>) =>
      record(stop, [{ kind: 'draft', body: { ...draft, stop_id: stop.id } }]),
    [record],
  );
  return { tell, begin, busy, error };
}

function knownOf({ reports: _, place: __, geom, ...stop }: Stop): Visited['stop'] {
  const [lon, lat] = pointOf(geom);
  return { ...stop, at: [lon, lat] };
}
