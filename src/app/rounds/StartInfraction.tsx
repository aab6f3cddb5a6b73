import { IconFileAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { wallClock } from '../../enforcement/zone-time.ts';
import type { KeptRound } from '../../records/round.ts';
import type { StopPapers } from '../../records/visit-store.ts';
import { useStation } from '../offline/useStation.ts';
import { useSession } from '../session/useSession.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './go.module.css';
import { lastReport } from './progress.ts';
import { type RoundsT, sayRefusal } from './say.ts';
import type { useTelling } from './useTelling.ts';

/** After an irregularity: the draft of an infraction or of a notice, with place, day, hour and note filled in. */
export function StartInfraction({
  round,
  papers,
  telling,
  t,
}: {
  readonly round: KeptRound;
  readonly papers: readonly StopPapers[] | undefined;
  readonly telling: ReturnType<typeof useTelling>;
  readonly t: RoundsT;
}) {
  const { town } = useStanding();
  const { person } = useSession();
  const { mine, state } = useStation();
  const stop = [...round.stops].reverse().find((one) => lastReport(one)?.outcome === 'irregular');
  const found = stop === undefined ? null : lastReport(stop);
  if (stop === undefined || found === null) return null;
  // A draft is begun of one of the stop's reports: a later one, that settles two versions, begins no second.
  const reports = new Set(stop.reports.map(({ id }) => id));
  const waits = mine.some((entry) => entry.told.kind === 'draft' && reports.has(entry.told.body.id));
  const draft = papers?.flatMap(({ infractions }) => infractions).find(({ id }) => reports.has(id))?.id;
  const [day = round.day, time = ''] = wallClock(Date.parse(found.happened_at), town.timeZone).split('T');
  const begin = (paper: 'infringement' | 'prior-notice') =>
    void telling.begin(stop, {
      id: found.id,
      act_on: day,
      act_time: time.slice(0, 5),
      account: found.note,
      officer_name: person?.name ?? null,
      paper,
    });
  const refused = mine.find(
    ({ told, refused: why }) => why !== null && told.kind === 'draft' && told.body.stop_id === stop.id,
  )?.refused;
  const mayNotify = town.code.contents.some(({ kind }) => kind === 'prior-notice');
  return (
    <section className={styles.links} data-begun={draft !== undefined ? 'sent' : waits ? 'waiting' : 'no'}>
      <p className={styles.small}>{t('rounds:lastIrregular', { name: stop.name })}</p>
      {draft !== undefined ? (
        <Link
          to="/infracoes"
          search={(now) => ({ ...(now.town === undefined ? {} : { town: now.town }), draft })}
        >
          <IconFileAlert size={20} aria-hidden />
          {t('rounds:openDraft')}
        </Link>
      ) : waits ? (
        <p role="status">
          {refused != null
            ? sayRefusal(refused, t)
            : t(state.online ? 'rounds:draftOnWay' : 'rounds:draftWaits')}
        </p>
      ) : (
        <div className={styles.pair}>
          {mayNotify && (
            <Button disabled={telling.busy} onClick={() => begin('prior-notice')}>
              {t('rounds:startNotice')}
            </Button>
          )}
          <Button disabled={telling.busy} onClick={() => begin('infringement')}>
            {t('rounds:startInfraction')}
          </Button>
        </div>
      )}
    </section>
  );
}
