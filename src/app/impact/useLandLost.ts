import { useEffect, useState } from 'react';
import type { Activity } from '../../laws/vocabulary.ts';
import type { LandLost } from '../../siting/impact/land.ts';
import { EngineStopped } from '../siting/engine/host.ts';
import type { Engine } from '../siting/engine/useEngine.ts';
import type { ImpactState } from './useImpact.ts';

export interface LandState {
  readonly status: 'none' | 'working' | 'ready' | 'failed';
  readonly rows: readonly LandLost[];
  /** The activity that is being measured. */
  readonly at: Activity | null;
  readonly error: unknown;
}

const NONE: LandState = { status: 'none', rows: [], at: null, error: null };

/** The land each activity would lose to a place, one activity after the other, after its impact is told. */
export function useLandLost(
  engine: Engine | null,
  impact: ImpactState,
  /** False while an impact is worked out: the second worker does one thing after the other, and land takes longest. */
  free: boolean,
): LandState {
  const request = impact.status === 'told' ? impact.request : null;
  const activities = impact.status === 'told' ? impact.told.activities : null;
  const key = request === null ? null : JSON.stringify([request.place, request.date]);
  const [last, setLast] = useState<{ readonly key: string; readonly state: LandState } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the place and the day
  useEffect(() => {
    if (!free || engine === null || request === null || activities === null || key === null) return;
    if (last?.key === key && last.state.status === 'ready') return;
    let current = true;
    const rows: LandLost[] = [];
    const say = (state: Partial<LandState>) => {
      if (current) setLast({ key, state: { ...NONE, rows: [...rows], ...state } });
    };
    const measure = async () => {
      for (const activity of activities) {
        if (!current) return;
        say({ status: 'working', at: activity });
        const scout = await engine.scout();
        rows.push(await scout.landLost({ place: request.place, date: request.date, activity }));
      }
      say({ status: 'ready' });
    };
    measure().catch((error: unknown) => {
      say({ status: error instanceof EngineStopped ? 'none' : 'failed', error });
    });
    return () => {
      current = false;
    };
  }, [engine, key, free]);
  return key !== null && last?.key === key ? last.state : NONE;
}
