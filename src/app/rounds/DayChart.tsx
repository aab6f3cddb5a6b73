import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { minuteOf } from '../../rounds/clock-time.ts';
import type { PlannedRound } from '../../rounds/types.ts';
import { toneOf } from '../map/routes.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import type { Planned } from './engine.ts';
import styles from './rounds.module.css';
import { letterOf } from './settings.ts';
import type { PlanningState } from './usePlanning.ts';

/** *O dia*: each inspector's hours in a row. A stop is dragged, or moved by the arrow keys, to another time or row. */
export function DayChart({
  page,
  planned,
  onLook,
}: {
  readonly page: PlanningState;
  readonly planned: Planned;
  readonly onLook: (key: string) => void;
}) {
  const { t, hours, request } = page;
  const { roughDistance } = useFormat();
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [from, to] = hours ?? [7 * 3600, 18 * 3600];
  const first = Math.floor(from / 3600);
  const last = Math.max(first + 1, Math.ceil(to / 3600));
  const share = (seconds: number) => ((seconds / 3600 - first) / (last - first)) * 100;
  const hoursShown = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const lunch = request?.inspectors[0]?.lunch ?? null;
  const visits = new Map(request?.visits.map((visit) => [visit.id, visit]));

  /** Drops where the pointer is: before the first stop that begins later. */
  const drop = (event: DragEvent<HTMLElement>, { inspector, stops }: PlannedRound) => {
    event.preventDefault();
    if (dragged === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = (first + ((event.clientX - box.left) / box.width) * (last - first)) * 3600;
    const others = stops.filter(({ id }) => id !== dragged);
    const position = others.findIndex(({ start }) => start > at);
    page.hand.place(planned, dragged, inspector, position < 0 ? others.length : position);
    setDragged(null);
  };
  const onKey = (event: KeyboardEvent, round: PlannedRound, i: number, id: string) => {
    if (!event.altKey) return;
    const { inspector } = round;
    const most = planned.plan.rounds.length;
    const along = event.key === 'ArrowLeft' ? i - 1 : event.key === 'ArrowRight' ? i + 1 : null;
    const across = event.key === 'ArrowUp' ? inspector - 1 : event.key === 'ArrowDown' ? inspector + 1 : null;
    if (along === null && across === null) return;
    event.preventDefault();
    if (along !== null && along >= 0 && along < round.stops.length)
      page.hand.place(planned, id, inspector, along);
    else if (across !== null && across >= 0 && across < most) page.hand.pin(planned, id, across);
    // The plan is drawn anew: the focus stays with the stop.
    setTimeout(
      () => rows.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus(),
      50,
    );
  };
  return (
    <section className={styles.day} aria-label={t('rounds:dayTitle')}>
      <p className={styles.dayHead}>
        <b>{t('rounds:dayTitle')}</b> <span>{t('rounds:dayHint')}</span>
      </p>
      <div className={styles.hours} aria-hidden>
        {hoursShown.map((hour) => (
          <span key={hour} style={{ left: `${((hour - first) / (last - first)) * 100}%` }}>
            {hour} h
          </span>
        ))}
      </div>
      <div ref={rows}>
        {planned.plan.rounds.map((round) => (
          <div key={round.inspector} className={styles.rowOfDay}>
            <p className={styles.who}>
              <b>{t('rounds:inspector', { letter: letterOf(round.inspector) })}</b>
              <span>
                {round.stops.length === 0
                  ? t('rounds:free_day')
                  : t('rounds:rowTold', { km: roughDistance(round.length_m), time: minuteOf(round.finish) })}
              </span>
            </p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes what is dropped; keys move a stop as well */}
            <div
              className={styles.track}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, round)}
            >
              {round.lunch !== null && lunch !== null && (
                <span
                  className={styles.lunch}
                  style={{
                    left: `${share(round.lunch)}%`,
                    width: `${share(round.lunch + lunch.seconds) - share(round.lunch)}%`,
                  }}
                >
                  {t('rounds:lunch')}
                </span>
              )}
              {round.stops.map(({ id }) => {
                const visit = visits.get(id);
                if (visit === undefined || (visit.window_from === null && visit.window_to === null))
                  return null;
                const begin = Math.max(first * 3600, visit.window_from ?? 0);
                // The window bounds the beginning; what is drawn holds the whole visit.
                const end = Math.min(last * 3600, (visit.window_to ?? 86_400) + visit.service);
                return (
                  <span
                    key={id}
                    aria-hidden
                    className={styles.mayBegin}
                    data-tone={toneOf(round.inspector)}
                    style={{ left: `${share(begin)}%`, width: `${share(end) - share(begin)}%` }}
                  />
                );
              })}
              <ol>
                {round.stops.map(({ id, start, depart, arrive }, i) => {
                  const found = page.byKey.get(id);
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        draggable
                        data-stop={id}
                        data-tone={toneOf(round.inspector)}
                        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
                        className={classes(
                          styles.chip,
                          page.state.selection === id && styles.chipOn,
                          (page.hand.pinned.has(id) || page.hand.ordered.has(round.inspector)) &&
                            styles.pinned,
                        )}
                        style={{
                          left: `${share(start)}%`,
                          width: `max(22px, ${share(depart) - share(start)}%)`,
                        }}
                        aria-label={t('rounds:pin', {
                          n: i + 1,
                          name: found?.name ?? id,
                          letter: letterOf(round.inspector),
                          time: minuteOf(arrive),
                        })}
                        title={found?.name}
                        onClick={() => onLook(id)}
                        onDragStart={(event) => {
                          event.dataTransfer.setData('text/plain', String(i + 1));
                          setDragged(id);
                        }}
                        onDragEnd={() => setDragged(null)}
                        onKeyDown={(event) => onKey(event, round, i, id)}
                      >
                        {i + 1}
                      </button>
                    </li>
                  );
                })}
              </ol>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
