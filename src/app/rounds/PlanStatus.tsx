import { IconAlertTriangle, IconRefresh, IconRoute } from '@tabler/icons-react';
import { TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './rounds.module.css';
import { costOf } from './useHand.ts';
import type { PlanningState } from './usePlanning.ts';

/** Over the map: how long the day is, how much better it became, what the last wish costs. */
export function PlanStatus({ page }: { readonly page: PlanningState }) {
  const { t, planner, plan, hand, total_m } = page;
  const { roughDistance, integer, decimal } = useFormat();
  if (planner.status === 'far' || planner.status === 'no-streets')
    return (
      <div className={styles.status} role="status">
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          {planner.status === 'far'
            ? t('rounds:farStart', { metres: integer(planner.far?.off_m ?? 0) })
            : t('rounds:noStreets')}
        </span>
      </div>
    );
  if (plan === null)
    return page.start !== null || !page.placesRead ? null : (
      <div className={styles.status} role="status">
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t('rounds:noStart')}</span>
      </div>
    );
  const working = planner.status === 'planning';
  const served = plan.plan.rounds.reduce((sum, { stops }) => sum + stops.length, 0);
  const better = planner.first_m === null || planner.first_m === 0 ? 0 : 1 - total_m / planner.first_m;
  const seconds = integer(Math.max(1, plan.after_ms / 1000));
  return (
    <div className={styles.status} role="status" data-working={working}>
      {working ? <IconRefresh size={18} aria-hidden /> : <IconRoute size={18} aria-hidden />}
      <span>
        <b>{roughDistance(total_m)}</b> · {t('rounds:visits', { count: served })}
        {hand.cost === null &&
          better >= 0.005 &&
          ` · ${t('rounds:better', { percent: decimal(better * 100, 0), seconds })}`}
        {hand.cost !== null && ` · ${costWords(page)}`}
      </span>
      {working && <TextButton onClick={planner.stop}>{t('rounds:stop')}</TextButton>}
      {!working && hand.canUndo && <TextButton onClick={hand.undo}>{t('rounds:undo')}</TextButton>}
      {!working && (hand.ordered.size > 0 || hand.pinned.size > 0) && (
        <TextButton onClick={() => hand.free(plan)}>{t('rounds:free')}</TextButton>
      )}
    </div>
  );
}

/** `o ajuste custa + 2,1 km e 12 min; 1 visita a menos`. */
function costWords({ t, plan, hand, language }: PlanningState): string {
  if (plan === null || hand.cost === null) return '';
  const now = costOf(plan);
  const km = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    (now.length_m - hand.cost.length_m) / 1000,
  );
  const minutes = new Intl.NumberFormat(language, {
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((now.busy_s - hand.cost.busy_s) / 60);
  const lost = hand.cost.served - now.served;
  return [
    t('rounds:wishCosts', { km, minutes }),
    ...(lost > 0 ? [t('rounds:wishLoses', { count: lost })] : []),
  ].join('; ');
}
