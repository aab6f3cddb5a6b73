import type { ReactNode } from 'react';
import type { Board } from '../../enforcement/stats/board/board.ts';
import { TextButton } from '../ui/Button.tsx';
import styles from './panel.module.css';
import { chanceOf, percentChange, reais } from './say.ts';
import type { PanelPageState } from './usePanel.ts';

/** Six figures, each with its change and what chance says of it. */
export function Figures({
  page,
  board,
  onSeeLate,
}: {
  readonly page: PanelPageState;
  readonly board: Board;
  readonly onSeeLate: () => void;
}) {
  const { t, language, format, handle } = page;
  const { infractions, inspections, rate, process } = board;
  const { integer, decimal } = format;
  const change = (now: number, before: number) => percentChange(now, before, language);
  const word = t(`chance.${chanceOf(infractions.now, infractions.before, infractions.p)}`);
  const { now: judged, before: judgedBefore, p } = process.judgment;
  const days = judged === null ? 0 : Math.round(judged.median);
  const longer = judged === null || judgedBefore === null ? null : days - Math.round(judgedBefore.median);
  const { imposed, paid, debt, late } = process;
  return (
    <dl className={styles.figures} aria-label={t('figures.label')}>
      <Figure
        name={t('figures.infractions')}
        value={integer(infractions.now)}
        change={change(infractions.now, infractions.before)}
        title={t('figures.versus', { before: integer(infractions.before) })}
      >
        {word}
      </Figure>
      <Figure
        name={t('figures.rate')}
        value={rate === null ? '—' : decimal(rate.now.rate, 1)}
        change={rate?.before == null ? null : change(rate.now.rate, rate.before.rate)}
        title={
          rate?.before == null ? undefined : t('figures.versus', { before: decimal(rate.before.rate, 1) })
        }
      >
        {rate === null
          ? t(handle.selection.box === null ? 'figures.noInspections' : 'figures.rateCut')
          : [
              t('figures.rateFrom', {
                low: decimal(rate.now.interval[0], 1),
                high: decimal(rate.now.interval[1], 1),
              }),
              rate.p === null ? null : t(rate.p < 0.05 ? 'chance.beyond' : 'chance.maybeShort'),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
      </Figure>
      <Figure
        name={t('figures.inspections')}
        value={inspections.now === 0 ? '—' : integer(inspections.now)}
        change={inspections.now === 0 ? null : change(inspections.now, inspections.before)}
        title={t('figures.versus', { before: integer(inspections.before) })}
      >
        {effort(board, t)}
      </Figure>
      <Figure
        name={t('figures.judgment')}
        value={judged === null ? '—' : t('figures.days', { count: days })}
        change={
          longer === null
            ? null
            : `${longer < 0 ? '−' : '+'} ${t('figures.days', { count: Math.abs(longer) })}`
        }
      >
        {judged === null ? t('figures.noJudgment') : t(`chance.${chanceOf(days, days - (longer ?? 0), p)}`)}
      </Figure>
      <Figure
        name={t('figures.paid')}
        value={reais(paid.cents, language)}
        change={imposed.cents === 0 ? null : `${integer((100 * paid.cents) / imposed.cents)} %`}
        title={t('figures.imposed', { sum: reais(imposed.cents, language) })}
      >
        {t('figures.debt', { sum: reais(debt.cents, language) })}
      </Figure>
      <Figure name={t('figures.late')} value={integer(late)} change={null}>
        {late === 0 ? (
          t('figures.noneLate')
        ) : (
          <TextButton onClick={onSeeLate}>{t('figures.seeLate')}</TextButton>
        )}
      </Figure>
    </dl>
  );
}

function effort({ inspections: { now, before }, infractions }: Board, t: PanelPageState['t']): string {
  if (now === 0) return t('figures.noInspections');
  if (before === 0) return t('chance.unknown');
  const ratio = now / before;
  if (ratio > 1.02)
    return t(infractions.now <= infractions.before ? 'figures.moreNotMore' : 'figures.moreEffort');
  return t(ratio < 0.98 ? 'figures.lessEffort' : 'figures.sameEffort');
}

function Figure({
  name,
  value,
  change,
  title,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly change: string | null;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.figure} title={title}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {change !== null && <span className={styles.change}>{change}</span>}
        <p>{children}</p>
      </dd>
    </div>
  );
}
