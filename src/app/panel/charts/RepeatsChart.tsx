import { wilson } from '../../../enforcement/stats/interval.ts';
import { Bars } from './Bars.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './props.ts';

const KINDS = ['none', 'generic', 'specific', 'unknown'] as const;

/** How many of the fines that were set are for a repeat. */
export function RepeatsChart({ page, board }: ChartProps) {
  const { t, format } = page;
  const { repeats } = board;
  const fined = repeats.none + repeats.generic + repeats.specific;
  const again = repeats.generic + repeats.specific;
  const [low, high] = fined === 0 ? [0, 0] : wilson(again, fined);
  const percent = (share: number) => format.decimal(100 * share, 0, 1);
  return (
    <ChartCard
      name="reincidencia"
      title={t('chart.repeats.title')}
      text={
        fined === 0
          ? t('chart.repeats.noFines')
          : t('chart.repeats.text', { share: percent(again / fined), low: percent(low), high: percent(high) })
      }
      table={{
        head: [t('chart.repeats.kind'), t('chart.count')],
        rows: KINDS.map((kind) => [t(`chart.repeats.${kind}`), repeats[kind]]),
      }}
    >
      <Bars
        rows={KINDS.map((kind) => ({
          key: kind,
          name: t(`chart.repeats.${kind}`),
          value: repeats[kind],
          said: format.integer(repeats[kind]),
        }))}
      />
    </ChartCard>
  );
}
