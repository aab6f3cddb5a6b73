import { IconCurrentLocation, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import { withTold } from '../offline/told.ts';
import { useStation } from '../offline/useStation.ts';
import { useSession } from '../session/useSession.ts';
import { RoleGate } from '../siting/saved/RoleGate.tsx';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { MapOf } from './Going.tsx';
import styles from './go.module.css';
import { MyRounds } from './MyRounds.tsx';
import { nextStop } from './progress.ts';
import type { RoundsT } from './say.ts';
import { useRound } from './useRounds.ts';

/** The whole round on the map. Where the reader stands is shown only while he wants it, and sent nowhere. */
export function GoMapPage() {
  const { t } = useTranslation(['rounds', 'siting', 'states']) as unknown as { t: RoundsT };
  const { state } = useUrlState();
  const { mine } = useStation();
  const { town } = useStanding();
  const role = useSession().roleIn(town.ibge);
  const mayRead = role !== null && MAY_READ.some((one) => one === role);
  const { data, error, refetch } = useRound(mayRead ? state.round : null);
  const [following, setFollowing] = useState(false);
  const [here, setHere] = useState<Position | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!following) return setHere(null);
    setFailed(false);
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => setHere([coords.longitude, coords.latitude]),
      () => {
        setFailed(true);
        setFollowing(false);
      },
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [following]);
  if (!mayRead)
    return (
      <div className={styles.page} data-go="closed">
        <RoleGate town={town} deed="rounds" heading={t('rounds:title')}>
          {null}
        </RoleGate>
      </div>
    );
  if (error !== null && data === undefined)
    return (
      <div className={styles.page}>
        <OurFault error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (data == null)
    return (
      <div className={styles.page}>
        {state.round === null || data === null ? <MyRounds /> : <Skeleton blocks={3} />}
      </div>
    );
  const round = withTold(data, mine);
  const stop = nextStop(round) ?? round.stops.at(-1);
  return (
    <div className={styles.wholeMap} data-go="map">
      <h1 className={styles.mapHead}>{t('rounds:mapOf', { label: round.label })}</h1>
      {stop !== undefined && <MapOf round={round} stop={stop} t={t} here={here} />}
      <div className={styles.locate}>
        <Button
          icon={
            following ? (
              <IconPlayerStop size={20} aria-hidden />
            ) : (
              <IconCurrentLocation size={20} aria-hidden />
            )
          }
          onClick={() => setFollowing(!following)}
        >
          {t(following ? 'rounds:hideMe' : 'rounds:showMe')}
        </Button>
        {failed && <p role="alert">{t('rounds:noPosition')}</p>}
      </div>
    </div>
  );
}
