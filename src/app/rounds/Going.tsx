import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHistory,
  IconMapPinCheck,
  IconNavigation,
  IconPlayerSkipForward,
  IconRoute,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import type { Role } from '../../records/person.ts';
import type { KeptRound } from '../../records/round.ts';
import type { StopPapers } from '../../records/visit-store.ts';
import { minuteOf } from '../../rounds/clock-time.ts';
import type { Reason } from '../../rounds/rank.ts';
import { civilDate } from '../format.ts';
import { useLanguage } from '../i18n/language.ts';
import { EMPTY_SCENE } from '../siting/answer/scene.ts';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { LOOKING } from '../siting/question/drawing.ts';
import { Notice } from '../states/Notice.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { Arrived } from './Arrived.tsx';
import styles from './go.module.css';
import { navigationLinks, pointOf } from './navigation.ts';
import { PapersOf } from './PapersOf.tsx';
import { hasArrived, isOver, lastReport, nextStop, type Stop, versions } from './progress.ts';
import { Replan } from './Replan.tsx';
import { Skipping } from './Skipping.tsx';
import { StartInfraction } from './StartInfraction.tsx';
import { type RoundsT, reasonWords } from './say.ts';
import { usePapers } from './useRounds.ts';
import { useTelling } from './useTelling.ts';

export function Going({ round, role }: { readonly round: KeptRound; readonly role: Role }) {
  const { t } = useTranslation(['rounds', 'siting', 'states']) as unknown as { t: RoundsT };
  const [skipping, setSkipping] = useState(false);
  const [replanning, setReplanning] = useState(false);
  const telling = useTelling(round);
  const papers = usePapers(round.id).data;
  const stop = nextStop(round);
  const done = round.stops.filter(isOver).length;
  const mayTell = role !== 'planner';
  return (
    <div className={styles.page} data-go={stop === null ? 'over' : hasArrived(stop) ? 'arrived' : 'next'}>
      <header className={styles.head}>
        <h1>{t('rounds:roundOf', { day: civilDate(round.day) })}</h1>
        <p>
          {t('rounds:goHead', {
            done: Math.min(done + 1, round.stops.length),
            count: round.stops.length,
            label: round.label,
          })}
        </p>
        <ol className={styles.segments} aria-label={t('rounds:doneOf', { done, count: round.stops.length })}>
          {round.stops.map((one) => (
            <li key={one.id} data-state={isOver(one) ? 'over' : one === stop ? 'now' : 'later'} />
          ))}
        </ol>
      </header>
      <Unknown round={round} t={t} />
      {(role === 'inspector' || role === 'admin') && (
        <StartInfraction round={round} papers={papers} telling={telling} t={t} />
      )}
      {stop === null ? (
        <Notice icon={<IconCheck size={24} aria-hidden />} title={t('rounds:allDone')} tone="good">
          {t('rounds:allDoneText', { count: round.stops.length })}
        </Notice>
      ) : hasArrived(stop) ? (
        <Arrived key={stop.id} stop={stop} telling={telling} t={t} />
      ) : (
        <Next
          round={round}
          stop={stop}
          papers={papers?.find(({ stop_id }) => stop_id === stop.id)}
          t={t}
          mayTell={mayTell}
          busy={telling.busy}
          onArrive={() => void telling.tell(stop, { kind: 'arrived' })}
          onSkip={() => setSkipping(true)}
        />
      )}
      {telling.error !== null && (
        <Notice
          icon={<IconAlertTriangle size={24} aria-hidden />}
          title={t('rounds:notWritten')}
          tone="error"
          role="alert"
        >
          {t('rounds:notWrittenText')}
        </Notice>
      )}
      <Stops round={round} stop={stop} t={t} />
      {stop !== null && mayTell && (
        <p className={styles.more}>
          <TextButton onClick={() => setReplanning(true)}>{t('rounds:replan')}</TextButton>
          {' · '}
          <Link to="/roteiros/envios" search={true}>
            {t('rounds:tab.outbox')}
          </Link>
          {' · '}
          <Link to="/roteiros" search={({ round: _, ...now }) => now}>
            {t('rounds:backToRounds')}
          </Link>
        </p>
      )}
      {replanning && stop !== null && <Replan round={round} t={t} onClose={() => setReplanning(false)} />}
      {stop !== null && (
        <Skipping
          opened={skipping}
          t={t}
          name={stop.name}
          onClose={() => setSkipping(false)}
          onSkip={(reason) => {
            setSkipping(false);
            void telling.tell(stop, { kind: 'skipped', reason });
          }}
        />
      )}
    </div>
  );
}

function Next({
  round,
  stop,
  papers,
  t,
  mayTell,
  busy,
  onArrive,
  onSkip,
}: {
  readonly round: KeptRound;
  readonly stop: Stop;
  readonly papers: StopPapers | undefined;
  readonly t: RoundsT;
  readonly mayTell: boolean;
  readonly busy: boolean;
  readonly onArrive: () => void;
  readonly onSkip: () => void;
}) {
  const { language } = useLanguage();
  const { integer } = useFormat();
  const at = pointOf(stop.geom);
  const links = navigationLinks(at, stop.name);
  return (
    <>
      <section className={styles.next} aria-label={t('rounds:nextStop')}>
        <p className={styles.small}>{t('rounds:nextAt', { time: minuteOf(stop.arrive_s) })}</p>
        <h2>{stop.name}</h2>
        {stop.address !== null && stop.address !== stop.name && <p>{stop.address}</p>}
        <p className={styles.small}>{t('rounds:legOf', { metres: integer(stop.leg_m) })}</p>
      </section>
      <MapOf round={round} stop={stop} t={t} />
      <ul className={styles.papers}>
        {stop.reasons.map(({ reason }) => (
          <li key={JSON.stringify(reason)}>
            {signOf(reason.code)}
            <span>{reasonWords(reason as Reason, t, language)}</span>
          </li>
        ))}
        {papers !== undefined && <PapersOf papers={papers} t={t} />}
      </ul>
      <div className={styles.thumb}>
        <Menu position="top-start" width={220}>
          <Menu.Target>
            <Button icon={<IconNavigation size={20} aria-hidden />}>{t('rounds:navigate')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {links.map(({ key, href }) => (
              <Menu.Item
                key={key}
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                data-nav={key}
              >
                {t(`rounds:nav.${key}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          disabled={!mayTell || busy}
          icon={<IconPlayerSkipForward size={20} aria-hidden />}
          onClick={onSkip}
        >
          {t('rounds:skip')}
        </Button>
        <Button
          look="primary"
          disabled={!mayTell || busy}
          className={styles.main ?? ''}
          icon={<IconMapPinCheck size={22} aria-hidden />}
          onClick={onArrive}
        >
          {t('rounds:arrived')}
        </Button>
      </div>
    </>
  );
}

function signOf(code: string) {
  switch (code) {
    case 'late-term':
      return <IconAlertTriangle size={20} aria-hidden />;
    case 'repeat':
      return <IconHistory size={20} aria-hidden />;
    case 'licence-ends':
    case 'licence-ended':
      return <IconClock size={20} aria-hidden />;
    default:
      return <IconRoute size={20} aria-hidden />;
  }
}

/** The round's stops and way on the town's map, opened on one of them. */
export function MapOf({
  round,
  stop,
  t,
  here = null,
}: {
  readonly round: KeptRound;
  readonly stop: Stop;
  readonly t: RoundsT;
  /** Where the reader stands, where he asked to see it. */
  readonly here?: Position | null;
}) {
  const { town } = useStanding();
  const pins = useMemo(
    () => [
      ...round.stops.map((one, i) => ({
        key: one.id,
        at: pointOf(one.geom),
        text: String(i + 1),
        label: t('rounds:stopPin', { n: i + 1, name: one.name }),
        stop: { tone: 0, chosen: one.id === stop.id, done: isOver(one) },
      })),
      ...(here === null ? [] : [{ key: 'here', at: here, text: '◎', label: t('rounds:youAreHere') }]),
    ],
    [round, stop, t, here],
  );
  const routes = useMemo(
    () =>
      round.geom?.type === 'LineString'
        ? [
            {
              key: round.id,
              tone: 0,
              line: round.geom.coordinates.map(([lon = 0, lat = 0]) => [lon, lat] as const),
            },
          ]
        : [],
    [round],
  );
  // A place to look at: the map opens on it.
  const scene = useMemo(
    () => ({ ...EMPTY_SCENE, site: { geometry: stop.geom, accuracy_m: 0 } }),
    [stop.geom],
  );
  return (
    <div className={styles.map}>
      <ConsultaMap
        key={stop.id}
        town={town}
        host={null}
        places={NONE}
        scene={scene}
        loaded={null}
        unknownKinds={NONE}
        selected={null}
        hovered={null}
        onHover={IGNORED}
        drawing={LOOKING}
        onDraw={IGNORED}
        onPlace={IGNORED}
        onDrawn={IGNORED}
        onSelect={IGNORED}
        onPoint={IGNORED}
        pins={pins}
        routes={routes}
      />
    </div>
  );
}
const NONE: readonly [] = [];
const IGNORED = () => undefined;

/** All stops in their order, with what was found: the planned beside the done. */
function Stops({
  round,
  stop,
  t,
}: {
  readonly round: KeptRound;
  readonly stop: Stop | null;
  readonly t: RoundsT;
}) {
  const { dateTime } = useFormat();
  const { town } = useStanding();
  return (
    <details className={styles.stops}>
      <summary>{t('rounds:allStops')}</summary>
      <ol>
        {round.stops.map((one) => {
          const last = lastReport(one);
          return (
            <li key={one.id} aria-current={one === stop ? 'step' : undefined}>
              <b>{one.name}</b> · {t('rounds:plannedAt', { time: minuteOf(one.arrive_s) })}
              {last !== null && (
                <span>
                  {' · '}
                  {last.kind === 'outcome' && last.outcome !== null
                    ? t(`rounds:outcome.${last.outcome}`)
                    : t(`rounds:told.${last.kind}`)}
                  {` (${dateTime(last.happened_at, town.timeZone)})`}
                  {last.reason !== null && `: ${last.reason}`}
                  {last.note !== null && `: ${last.note}`}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Two people told different things of one stop: both are shown. */
function Unknown({ round, t }: { readonly round: KeptRound; readonly t: RoundsT }) {
  const both = round.stops.filter((stop) => versions(stop).length > 0);
  if (both.length === 0) return null;
  return (
    <Notice
      icon={<IconAlertTriangle size={24} aria-hidden />}
      title={t('rounds:twoVersions')}
      tone="warning"
      actions={
        <Link to="/roteiros/envios" search={true}>
          {t('rounds:compare')}
        </Link>
      }
    >
      <ul>
        {both.map((stop) => (
          <li key={stop.id}>
            <b>{stop.name}</b>:{' '}
            {versions(stop)
              .map(({ outcome, kind, reason, note }) =>
                [outcome === null ? t(`rounds:told.${kind}`) : t(`rounds:outcome.${outcome}`), reason, note]
                  .filter(Boolean)
                  .join(', '),
              )
              .join(' / ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
