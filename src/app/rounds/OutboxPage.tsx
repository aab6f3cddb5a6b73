import {
  IconAlertTriangle,
  IconCamera,
  IconCheck,
  IconClock,
  IconDownload,
  IconFileAlert,
  IconHistory,
  IconMapPinCheck,
  IconPlayerSkipForward,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClock } from '../../enforcement/zone-time.ts';
import { copyOf } from '../offline/copy.ts';
import type { Entry } from '../offline/outbox.ts';
import { withTold } from '../offline/told.ts';
import { useStation } from '../offline/useStation.ts';
import { saveAs } from '../saveAs.ts';
import { useSession } from '../session/useSession.ts';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { Notice } from '../states/Notice.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, TextButton } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { AlongPart } from './AlongPart.tsx';
import { Compare } from './Compare.tsx';
import styles from './go.module.css';
import { type Stop, versions } from './progress.ts';
import { type RoundsT, sayRefusal } from './say.ts';
import { useRound } from './useRounds.ts';

/** What waits on this device, what two people told differently, and what was taken along. */
export function OutboxPage() {
  const { t } = useTranslation(['rounds', 'siting', 'states']) as unknown as { t: RoundsT };
  const { town } = useStanding();
  const { state: url } = useUrlState();
  const { station, state, mine, others, known } = useStation();
  const role = useSession().roleIn(town.ibge);
  // What waits is its owner's whatever became of his role; the round is not.
  const { data } = useRound(MAY_READ.some((one) => one === role) ? url.round : null);
  const [comparing, setComparing] = useState<Stop | null>(null);
  const round = data == null ? null : withTold(data, mine);
  const both = round?.stops.filter((stop) => versions(stop).length > 0) ?? [];
  const clock = (instant: number | string) =>
    wallClock(typeof instant === 'number' ? instant : Date.parse(instant), town.timeZone).slice(11, 16);
  return (
    <div className={styles.page} data-outbox={known ? mine.length : undefined}>
      <header className={styles.head}>
        <h1>{t('rounds:tab.outbox')}</h1>
        <p>
          {state.met === null ? t('rounds:notMet') : t('rounds:metAt', { time: clock(state.met) })}
          {!state.online && (
            <span className={styles.noNetwork}>
              <IconWifiOff size={18} aria-hidden />
              {t('rounds:noNetwork')}
            </span>
          )}
        </p>
      </header>
      {state.broken && (
        <Notice
          icon={<IconAlertTriangle size={24} aria-hidden />}
          title={t('rounds:notWritten')}
          tone="error"
          role="alert"
        >
          {t('rounds:notWrittenText')}
        </Notice>
      )}
      {mine.length > 0 && (
        <div className={styles.waiting} role="status">
          <h2>{t('rounds:wait', { count: mine.length })}</h2>
          <p>{t(state.outcome === 'sign-in' ? 'rounds:waitSignIn' : 'rounds:waitText')}</p>
        </div>
      )}
      {known && mine.length === 0 && (
        <Notice icon={<IconCheck size={24} aria-hidden />} title={t('rounds:allSent')} tone="good">
          {t('rounds:allSentText')}
        </Notice>
      )}
      {others > 0 && <p className={styles.links}>{t('rounds:ofOthers', { count: others })}</p>}
      <ul className={styles.papers}>
        {mine.map((entry) => (
          <Waiting
            key={entry.key}
            entry={entry}
            time={clock(entry.at)}
            t={t}
            onDiscard={() => void station.discard(entry.key)}
          />
        ))}
        {both.map((stop) => (
          <li key={stop.id} className={styles.conflict} data-conflict={stop.id}>
            <IconHistory size={24} aria-hidden />
            <span>
              <b>{t('rounds:twoVersionsOf', { name: stop.name })}</b>
              <small>{t('rounds:bothKept')}</small>
              <Button onClick={() => setComparing(stop)}>{t('rounds:compare')}</Button>
            </span>
          </li>
        ))}
      </ul>
      {round !== null && <AlongPart round={round} t={t} />}
      <div className={styles.thumb}>
        <Button
          icon={<IconRefresh size={20} aria-hidden />}
          disabled={mine.length === 0 || state.sending}
          onClick={() => station.send(true)}
        >
          {t('rounds:tryNow')}
        </Button>
        <Button
          icon={<IconDownload size={20} aria-hidden />}
          disabled={mine.length === 0}
          onClick={() => void copyOf(mine).then((file) => saveAs('geoposturas-envios.json', file))}
        >
          {t('rounds:saveCopy')}
        </Button>
      </div>
      {comparing !== null && round !== null && (
        <Compare round={round} stop={comparing} t={t} onClose={() => setComparing(null)} />
      )}
    </div>
  );
}

function Waiting({
  entry,
  time,
  t,
  onDiscard,
}: {
  readonly entry: Entry;
  readonly time: string;
  readonly t: RoundsT;
  readonly onDiscard: () => void;
}) {
  const { decimal } = useFormat();
  const [sure, setSure] = useState(false);
  const { told, refused, stop } = entry;
  const what =
    told.kind === 'report'
      ? told.body.outcome === null
        ? t(`rounds:sendingOf.${told.body.kind === 'skipped' ? 'skipped' : 'arrived'}`)
        : t(`rounds:outcome.${told.body.outcome}`)
      : told.kind === 'photo'
        ? t('rounds:sendingOf.photo')
        : t(told.body.paper === 'prior-notice' ? 'rounds:sendingOf.notice' : 'rounds:sendingOf.draft');
  const Sign =
    told.kind === 'photo'
      ? IconCamera
      : told.kind === 'draft'
        ? IconFileAlert
        : told.body.kind === 'arrived'
          ? IconMapPinCheck
          : told.body.kind === 'skipped'
            ? IconPlayerSkipForward
            : IconCheck;
  return (
    <li data-waiting={told.kind} data-refused={refused?.hint ?? refused?.code}>
      <Sign size={24} aria-hidden />
      <span>
        <b>
          {what}, {stop.name}
        </b>
        <small>
          {time}
          {told.kind === 'photo' && ` · ${decimal(told.jpeg.size / 1e6, 1)} MB`}
          {told.kind === 'report' && told.body.note !== null && ` · ${told.body.note}`}
        </small>
        {refused !== null && (
          <>
            <small role="alert">{sayRefusal(refused, t)}</small>
            {sure ? (
              <TextButton onClick={onDiscard}>{t('rounds:discardSure')}</TextButton>
            ) : (
              <TextButton onClick={() => setSure(true)}>{t('rounds:discard')}</TextButton>
            )}
          </>
        )}
      </span>
      <span className={styles.queued}>
        {refused === null ? <IconClock size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        {t(refused === null ? 'rounds:queued' : 'rounds:notTaken')}
      </span>
    </li>
  );
}
