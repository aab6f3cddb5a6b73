import { Modal } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '../../geodesy/types.ts';
import type { KeptRound, NewRound } from '../../records/round.ts';
import { minuteOf } from '../../rounds/clock-time.ts';
import { ON_FOOT_KMH } from '../../rounds/roads/speeds.ts';
import type { Visit } from '../../rounds/types.ts';
import type { Fact } from '../../siting/types.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { Load } from '../siting/Load.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { PlanRequest } from './engine.ts';
import styles from './go.module.css';
import { pointOf } from './navigation.ts';
import { isOver } from './progress.ts';
import type { RoundsT } from './say.ts';
import { usePlanner } from './usePlanner.ts';
import { useSaveRounds } from './useRounds.ts';

const LOOK_MS = 3000;

/** The rest of a round planned anew, from where the inspector stands and from now on. His position is asked for once. */
export function Replan({
  round,
  t,
  onClose,
}: {
  readonly round: KeptRound;
  readonly t: RoundsT;
  readonly onClose: () => void;
}) {
  const { town, date, today } = useStanding();
  const { roughDistance } = useFormat();
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  const [streets, setStreets] = useState<readonly Fact[] | null>(null);
  const [from, setFrom] = useState<Position | null>(null);
  const save = useSaveRounds(town.ibge);
  const saveId = useRef(crypto.randomUUID());
  useEffect(() => {
    if (host !== null) host.places(['street', 'road']).then(setStreets, () => undefined);
  }, [host]);
  useEffect(() => {
    const last = [...round.stops].reverse().find(isOver);
    const fallback: Position = last === undefined ? round.plan.start : pointOf(last.geom);
    if (!('geolocation' in navigator)) return setFrom(fallback);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setFrom([coords.longitude, coords.latitude]),
      () => setFrom(fallback),
      { timeout: 5000, maximumAge: 60_000 },
    );
  }, [round]);
  const rest = useMemo(() => round.stops.filter((stop) => !isOver(stop)), [round]);
  const request = useMemo<PlanRequest | null>(() => {
    if (from === null) return null;
    const now = round.day === today ? secondsNow(town.timeZone) : round.plan.from_s;
    const begin = Math.min(Math.max(now, round.plan.from_s), round.plan.to_s - 60);
    const lunch = round.plan.lunch;
    return {
      visits: rest.map(
        (stop): Visit => ({
          id: stop.id,
          at: pointOf(stop.geom),
          priority: Math.max(1, stop.score),
          window_from: stop.window_from_s,
          window_to: stop.window_to_s,
          service: stop.depart_s - stop.start_s,
          skills: [],
        }),
      ),
      inspectors: [
        {
          start: from,
          end: round.plan.end,
          from: begin,
          to: round.plan.to_s,
          lunch: lunch === null || begin > lunch.latest ? null : lunch,
          skills: [],
          most_visits: null,
        },
      ],
      options: {
        turn_backs: round.plan.turn_backs,
        on_foot_kmh: round.plan.on_foot ? ON_FOOT_KMH : null,
        farthest_m: 300,
        even: 0,
      },
      pinned: [],
      forbidden: [],
      ordered: [],
      before: [],
      most_ms: LOOK_MS,
    };
  }, [from, rest, round, today, town.timeZone]);
  const planner = usePlanner(streets, request);
  const planned = planner.planned;
  const [fresh] = planned?.plan.rounds ?? [];
  const out = planned?.plan.left_out.length ?? 0;
  const keep = () => {
    if (planned === null || fresh === undefined) return;
    const byId = new Map(round.stops.map((stop) => [stop.id, stop]));
    const times = new Map(fresh.stops.map((stop) => [stop.id, stop]));
    // What is behind stays first, then the new order; what no longer fits keeps its place at the end.
    const order = [
      ...round.stops.filter(isOver).map(({ id }) => id),
      ...fresh.stops.map(({ id }) => id),
      ...planned.plan.left_out.map(({ id }) => id),
    ];
    const next: NewRound = {
      id: round.id,
      save: saveId.current,
      revision: round.revision,
      day: round.day,
      label: round.label,
      inspector_id: round.inspector_id,
      status: round.status,
      plan: round.plan,
      finish_s: Math.round(fresh.finish),
      length_m: fresh.length_m,
      line: (planned.lines[0] ?? []).map(([lon, lat]) => [lon, lat] as const),
      stops: order.flatMap((id) => {
        const stop = byId.get(id);
        if (stop === undefined) return [];
        const time = times.get(id);
        const { reports: _, round_id: __, place: ___, geom, ...kept } = stop;
        const [lon, lat] = pointOf(geom);
        return [
          {
            ...kept,
            at: [lon, lat] as const,
            ...(time === undefined
              ? {}
              : {
                  arrive_s: Math.round(time.arrive),
                  start_s: Math.round(time.start),
                  depart_s: Math.round(time.depart),
                  leg_m: time.leg_m,
                }),
          },
        ];
      }),
    };
    save.mutate([next], { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rounds:replanTitle')}
      closeButtonProps={{ 'aria-label': t('rounds:close') }}
    >
      <div className={styles.form}>
        {handle.status !== 'ready' && <Load handle={handle} town={town} />}
        {planner.status === 'failed' && <OurFault error={planner.error} />}
        {(planner.status === 'far' || planner.status === 'no-streets') && <p>{t('rounds:replanFar')}</p>}
        {planned !== null && fresh !== undefined && (
          <p role="status">
            {t('rounds:replanTold', {
              count: fresh.stops.length,
              km: roughDistance(fresh.length_m),
              time: minuteOf(fresh.finish),
            })}
            {out > 0 && ` ${t('rounds:replanOut', { count: out })}`}
          </p>
        )}
        {save.error !== null && <OurFault error={save.error} />}
        <Button look="primary" disabled={!planned?.done || save.isPending} onClick={keep}>
          {t('rounds:replanKeep')}
        </Button>
      </div>
    </Modal>
  );
}

/** The town's clock, seconds after its midnight. */
function secondsNow(timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = clock.format(new Date()).split(':').map(Number);
  return hour * 3600 + minute * 60;
}
