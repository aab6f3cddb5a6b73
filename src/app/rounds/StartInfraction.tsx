import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptRound } from '../../records/round.ts';
import { backendQuery } from '../session/useBackend.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './go.module.css';
import { pointOf } from './navigation.ts';
import { lastReport } from './progress.ts';
import type { RoundsT } from './say.ts';

/** After an irregularity: the draft of an infraction with the place, the day and the note filled in. */
export function StartInfraction({ round, t }: { readonly round: KeptRound; readonly t: RoundsT }) {
  const { town } = useStanding();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const stop = [...round.stops].reverse().find((one) => lastReport(one)?.outcome === 'irregular');
  if (stop === undefined) return null;
  const begin = async () => {
    setBusy(true);
    setFault(null);
    try {
      const { records } = await queries.ensureQueryData(backendQuery);
      const [lon, lat] = pointOf(stop.geom);
      const { id } = await records.infractions.draft(town.ibge, {
        address: stop.address,
        act_on: round.day,
        account: lastReport(stop)?.note ?? null,
        position: { lon, lat, accuracy_m: POSITION_M, method: 'drawn' },
      });
      await navigate({
        to: '/infracoes',
        search: (now) => ({ ...(now.town === undefined ? {} : { town: now.town }), draft: id }),
      });
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.links}>
      <p className={styles.small}>{t('rounds:lastIrregular', { name: stop.name })}</p>
      <Button disabled={busy} onClick={() => void begin()}>
        {t('rounds:startInfraction')}
      </Button>
      {fault !== null && <OurFault error={fault} />}
    </section>
  );
}

/** How far a place of the plan may be from where the inspector stands at it, metres. */
const POSITION_M = 20;
