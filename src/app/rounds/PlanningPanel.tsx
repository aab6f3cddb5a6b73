import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { sayLeftOut } from '../../rounds/say.ts';
import { Load } from '../siting/Load.tsx';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { TextButton, TextLink } from '../ui/Button.tsx';
import { CandidateList } from './CandidateList.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import type { PlanningPanelProps } from './panel.ts';
import styles from './rounds.module.css';
import { SentRounds } from './SentRounds.tsx';
import { SettingsBar } from './SettingsBar.tsx';
import { StopCard } from './StopCard.tsx';
import { WeightsDialog } from './WeightsDialog.tsx';

export function PlanningPanel(props: PlanningPanelProps) {
  const { page, role, onLook } = props;
  const { t, list, plan, standing, handle } = page;
  const [weighing, setWeighing] = useState(false);
  const mayWeigh = role === 'manager' || role === 'admin';
  const served = plan?.plan.rounds.reduce((sum, { stops }) => sum + stops.length, 0) ?? 0;
  const out = plan?.plan.left_out ?? [];
  return (
    <div className={styles.panel} data-rounds={list.candidates === null ? 'loading' : 'ready'}>
      <header className={styles.head}>
        <div className={styles.headLine}>
          <h1>{t('rounds:title')}</h1>
          <nav className={styles.beside} aria-label={t('rounds:title')}>
            <TextLink to="/roteiros/denuncias" search={true}>
              {t('rounds:complaints')}
            </TextLink>
            <TextLink to="/roteiros/andamento" search={true}>
              {t('rounds:progressLink')}
            </TextLink>
          </nav>
        </div>
        <p>{t('rounds:question')}</p>
      </header>
      <SettingsBar {...props} />
      <SentRounds page={page} />
      {handle.status !== 'ready' && <Load handle={handle} town={standing.town} />}
      {page.planner.status === 'failed' && <OurFault error={page.planner.error} />}
      {list.error !== null ? (
        <OurFault error={list.error} onRetry={() => void list.refetch()} />
      ) : list.candidates === null ? (
        <Skeleton blocks={4} />
      ) : list.candidates.length === 0 ? (
        <Empty icon={<IconRoute size={24} aria-hidden />} title={t('rounds:noneTitle')}>
          {t('rounds:noneText')}
        </Empty>
      ) : (
        <>
          <div className={styles.listHead}>
            <h2>{t('rounds:needs')}</h2>
            <p role="status">
              {t('rounds:counts', {
                served,
                out: out.length,
                waiting: list.candidates.length - page.wanted.size,
              })}
            </p>
            {mayWeigh && <TextButton onClick={() => setWeighing(true)}>{t('rounds:weights')}</TextButton>}
          </div>
          {props.chosen !== undefined && (
            <div className={styles.chosen}>
              <StopCard page={page} candidate={props.chosen} />
            </div>
          )}
          <CandidateList page={page} onLook={onLook} />
          {list.unplaced > 0 && (
            <p className={styles.note}>{t('rounds:unplaced', { count: list.unplaced })}</p>
          )}
          {list.audited === null && <p className={styles.note}>{t('rounds:noAudit')}</p>}
        </>
      )}
      {out.length > 0 && <LeftOut {...props} />}
      <PanelFoot page={page} role={role} />
      <WeightsDialog page={page} opened={weighing} onClose={() => setWeighing(false)} />
    </div>
  );
}

function LeftOut({ page, onLook, marking, onMark }: PlanningPanelProps) {
  const { t, plan, byKey, language } = page;
  const out = plan?.plan.left_out ?? [];
  const marks = (id: string) => marking !== null && marking !== 'start' && marking.access === id;
  return (
    <section className={styles.out} aria-label={t('rounds:outTitle', { count: out.length })}>
      <h2>{t('rounds:outTitle', { count: out.length })}</h2>
      <ul>
        {out.map(({ id, why }) => (
          <li key={id}>
            <TextButton onClick={() => onLook(id)}>{byKey.get(id)?.name ?? id}</TextButton>:{' '}
            {sayLeftOut(why)[language === 'en' ? 'en' : 'pt']}.{' '}
            {why.code === 'outside-hours' && byKey.get(id)?.at_night === true && (
              <TextButton onClick={page.planNight}>{t('rounds:nightVisit')}</TextButton>
            )}
            {why.code === 'far-from-road' && (
              <TextButton onClick={() => onMark(marks(id) ? null : { access: id })}>
                {t(marks(id) ? 'rounds:markAccessNow' : 'rounds:markAccess')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
