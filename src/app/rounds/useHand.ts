import { useCallback, useMemo, useState } from 'react';
import type { Plan } from '../../rounds/types.ts';
import type { Planned } from './engine.ts';
import { lengthOfPlan } from './usePlanner.ts';

/** What a person changed by hand, and the plan it was changed from. */
export interface Hand {
  readonly pinned: ReadonlyMap<string, number>;
  readonly ordered: ReadonlyMap<number, readonly string[]>;
  /** Ids by inspector of the plan that is mended. */
  readonly before: readonly (readonly string[])[];
  /** What the plan was before the last wish; null where nothing was wished. */
  readonly cost: Cost | null;
}
export interface Cost {
  readonly length_m: number;
  readonly busy_s: number;
  readonly served: number;
}
export const NO_HAND: Hand = { pinned: new Map(), ordered: new Map(), before: [], cost: null };

export const costOf = (planned: Planned): Cost => ({
  length_m: lengthOfPlan(planned),
  busy_s: planned.plan.rounds.reduce(
    (sum, { stops, finish }) => sum + (stops.length === 0 ? 0 : finish - (stops[0]?.arrive ?? finish)),
    0,
  ),
  served: planned.plan.rounds.reduce((sum, { stops }) => sum + stops.length, 0),
});

const idsOf = (plan: Plan): string[][] => plan.rounds.map(({ stops }) => stops.map(({ id }) => id));

/** The wishes of the hand, with the way back. */
export function useHand() {
  const [hand, set] = useState<Hand>(NO_HAND);
  const [past, setPast] = useState<readonly Hand[]>([]);
  const wish = useCallback(
    (planned: Planned, more: Partial<Pick<Hand, 'pinned' | 'ordered'>>, before = idsOf(planned.plan)) => {
      setPast((all) => [...all, hand]);
      set({ ...hand, ...more, before, cost: costOf(planned) });
    },
    [hand],
  );
  const undo = useCallback(() => {
    const last = past.at(-1);
    if (last === undefined) return;
    set(last);
    setPast(past.slice(0, -1));
  }, [past]);

  /** On this inspector's round, wherever in it. */
  const pin = useCallback(
    (planned: Planned, id: string, inspector: number | null) => {
      const pinned = new Map(hand.pinned);
      if (inspector === null) pinned.delete(id);
      else pinned.set(id, inspector);
      // An order by hand that names it elsewhere no longer holds.
      const ordered = new Map(
        [...hand.ordered].flatMap(([k, ids]) =>
          ids.includes(id) && k !== inspector
            ? [[k, ids.filter((one) => one !== id)] as const]
            : [[k, ids] as const],
        ),
      );
      if (inspector !== null && ordered.has(inspector) && !ordered.get(inspector)?.includes(id))
        ordered.set(inspector, [...(ordered.get(inspector) ?? []), id]);
      wish(planned, { pinned, ordered });
    },
    [hand, wish],
  );
  /** To a position on a round: that round keeps the order it then has. */
  const place = useCallback(
    (planned: Planned, id: string, inspector: number, position: number) => {
      const ids = idsOf(planned.plan).map((list) => list.filter((one) => one !== id));
      const target = ids[inspector];
      if (target === undefined) return;
      target.splice(Math.max(0, Math.min(position, target.length)), 0, id);
      const ordered = new Map(hand.ordered);
      for (const [k] of hand.ordered) ordered.set(k, ids[k] ?? []);
      ordered.set(inspector, target);
      const pinned = new Map(hand.pinned);
      pinned.delete(id);
      wish(planned, { pinned, ordered }, ids);
    },
    [hand, wish],
  );
  /** A stop's own hours have changed: an order that was made before may not hold it back. */
  const release = useCallback(
    (id: string) =>
      set((now) => ({ ...now, ordered: new Map([...now.ordered].filter(([, ids]) => !ids.includes(id))) })),
    [],
  );
  /** All wishes forgotten: those before were of another day, and are no way back. */
  const reset = useCallback(() => {
    set(NO_HAND);
    setPast([]);
  }, []);
  /** The solver may order all rounds again. */
  const free = useCallback(
    (planned: Planned) => wish(planned, { pinned: new Map(), ordered: new Map() }),
    [wish],
  );
  return useMemo(
    () => ({ ...hand, reset, release, undo, canUndo: past.length > 0, pin, place, free }),
    [hand, reset, release, past.length, undo, pin, place, free],
  );
}
