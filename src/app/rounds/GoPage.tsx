import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { withTold } from '../offline/told.ts';
import { useStation } from '../offline/useStation.ts';
import { useSession } from '../session/useSession.ts';
import { RoleGate } from '../siting/saved/RoleGate.tsx';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { Going } from './Going.tsx';
import styles from './go.module.css';
import { MyRounds } from './MyRounds.tsx';
import { useRound } from './useRounds.ts';

/** The round as it is gone: one stop at a time, at the thumb. */
export function GoPage() {
  const { t } = useTranslation('rounds');
  const { town } = useStanding();
  const { state } = useUrlState();
  const role = useSession().roleIn(town.ibge);
  const mayRead = role !== null && MAY_READ.some((one) => one === role);
  const round = useRound(mayRead ? state.round : null);
  const { mine } = useStation();
  if (!mayRead)
    return (
      <div className={styles.page} data-go="closed">
        <RoleGate town={town} deed="rounds" heading={t('title')}>
          {null}
        </RoleGate>
      </div>
    );
  if (round.error !== null && round.data === undefined)
    return (
      <div className={styles.page}>
        <OurFault error={round.error} onRetry={() => void round.refetch()} />
      </div>
    );
  if (state.round === null)
    return (
      <div className={styles.page} data-go="choose">
        <MyRounds />
      </div>
    );
  if (round.data === undefined)
    return (
      <div className={styles.page}>
        <Skeleton blocks={3} />
      </div>
    );
  if (round.data == null)
    return (
      <div className={styles.page} data-go="missing">
        <Empty
          level={1}
          icon={<IconRoute size={24} aria-hidden />}
          title={t('missingRound')}
          actions={
            <Link to="/roteiros" search={true}>
              {t('backToRounds')}
            </Link>
          }
        >
          {t('missingRoundText')}
        </Empty>
      </div>
    );
  return <Going key={round.data.id} round={withTold(round.data, mine)} role={role} />;
}
