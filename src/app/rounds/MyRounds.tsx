import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { withTold } from '../offline/told.ts';
import { useStation } from '../offline/useStation.ts';
import { useSession } from '../session/useSession.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './go.module.css';
import { isOver } from './progress.ts';
import { useRounds } from './useRounds.ts';

/** Today's rounds of whoever looks, to choose from: where the installed application opens. */
export function MyRounds() {
  const { t } = useTranslation('rounds');
  const { town, today } = useStanding();
  const { person } = useSession();
  const { date } = useFormat();
  const { mine } = useStation();
  const { data, error, refetch } = useRounds(town.ibge, today);
  if (error !== null && data === undefined) return <OurFault error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton blocks={3} />;
  const own = data.filter(({ inspector_id }) => inspector_id === person?.id);
  const shown = own.length > 0 ? own : data;
  const toPlan = (
    <Link key="plan" to="/roteiros" search={true}>
      {t('backToRounds')}
    </Link>
  );
  if (shown.length === 0)
    return (
      <Empty
        level={1}
        icon={<IconRoute size={24} aria-hidden />}
        title={t('noRoundToday', { day: date(today) })}
        actions={toPlan}
      >
        {t('noRoundTodayText')}
      </Empty>
    );
  return (
    <>
      <header className={styles.head}>
        <h1>{t('roundsOfDay', { day: date(today) })}</h1>
      </header>
      <ul className={styles.papers}>
        {shown.map((round) => {
          const { stops } = withTold(round, mine);
          return (
            <li key={round.id}>
              <IconRoute size={20} aria-hidden />
              <span>
                <Link to="/roteiros/ir" search={(now) => ({ ...now, round: round.id })}>
                  {round.label}
                </Link>
                <small>{t('doneOf', { done: stops.filter(isOver).length, count: stops.length })}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.more}>{toPlan}</p>
    </>
  );
}
