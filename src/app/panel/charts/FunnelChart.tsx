import { Bars } from './Bars.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './props.ts';

/** How many processes came to each stage of the code, and what stands there late. */
export function FunnelChart({ page, board }: ChartProps) {
  const { t, format, handle, label } = page;
  const { stages, late } = board.process;
  const worst = stages.reduce<(typeof stages)[number] | null>(
    (most, one) => (one.late > (most?.late ?? 0) ? one : most),
    null,
  );
  return (
    <ChartCard
      name="andamento"
      title={t('chart.funnel.title')}
      text={
        stages.length === 0
          ? t('chart.none')
          : worst === null
            ? t('chart.funnel.noneLate')
            : t('chart.funnel.text', { count: late, stage: label.stage(worst.stage) })
      }
      table={{
        head: [t('chart.funnel.stage'), t('chart.funnel.reached'), t('chart.funnel.lateHead')],
        rows: stages.map(({ stage, reached, late: here }) => [label.stage(stage), reached, here]),
        onPick: (row) => handle.toggle('stage', stages[row]?.stage ?? ''),
      }}
    >
      <Bars
        rows={stages.map(({ stage, reached, late: here }) => ({
          key: stage,
          name: label.stage(stage),
          value: reached,
          part: here,
          said: format.integer(reached),
          note: here === 0 ? null : t('chart.funnel.late', { count: here }),
          chosen: handle.selection.stage === stage,
        }))}
        onPick={(key) => handle.toggle('stage', key)}
      />
    </ChartCard>
  );
}
