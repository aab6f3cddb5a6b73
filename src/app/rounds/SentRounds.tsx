import { Link } from '@tanstack/react-router';
import { minuteOf } from '../../rounds/clock-time.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useFormat } from '../useFormat.ts';
import { isOver } from './progress.ts';
import styles from './rounds.module.css';
import type { PlanningState } from './usePlanning.ts';
import { useColleagues, useRounds } from './useRounds.ts';

/** Rounds of the day that were sent: how far each has come, the planned against the done. */
export function SentRounds({ page: { t, standing, day } }: { readonly page: PlanningState }) {
  const rounds = useRounds(standing.town.ibge, day);
  const colleagues = useColleagues();
  const { roughDistance } = useFormat();
  if (rounds.error !== null)
    return <OurFault error={rounds.error} what="page" onRetry={() => void rounds.refetch()} />;
  if (rounds.data === undefined || rounds.data.length === 0) return null;
  return (
    <section className={styles.sent} aria-label={t('rounds:sentTitle')}>
      <h2>{t('rounds:sentTitle')}</h2>
      <ul>
        {rounds.data.map((round) => {
          const done = round.stops.filter(isOver).length;
          const who = round.inspector_id === null ? null : (colleagues.data?.get(round.inspector_id) ?? null);
          return (
            <li key={round.id} data-sent={round.id}>
              <Link
                to="/roteiros/ir"
                search={(now) => ({
                  ...(now.town === undefined ? {} : { town: now.town }),
                  round: round.id,
                })}
              >
                {round.label}
              </Link>
              {who !== null && ` · ${who}`} · {t('rounds:doneOf', { done, count: round.stops.length })} ·{' '}
              {roughDistance(round.length_m)} · {t('rounds:until', { time: minuteOf(round.finish_s) })}
              <progress value={done} max={round.stops.length} aria-label={t('rounds:progress')} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
