import { FEW } from '../../../enforcement/stats/interval.ts';
import { classes } from '../../ui/classes.ts';
import { nice } from '../scale.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import type { ChartProps } from './props.ts';

/** Days from the notice to each stage: the middle half and the median. */
export function DaysChart({ page, board }: ChartProps) {
  const { t, format, label } = page;
  const rows = board.process.stages.flatMap(({ stage, days }) =>
    days === null || days.third === 0 ? [] : [{ stage, ...days }],
  );
  const top = nice(rows.reduce((max, { third }) => Math.max(max, third), 1));
  const at = (value: number) => `${(100 * value) / top}%`;
  const sure = rows.filter(({ count }) => count >= FEW);
  const [slowest] = [...(sure.length > 0 ? sure : rows)].sort((a, b) => b.median - a.median);
  return (
    <ChartCard
      name="dias"
      title={t('chart.days.title')}
      text={
        slowest === undefined
          ? t('chart.none')
          : t('chart.days.text', { stage: label.stage(slowest.stage), count: Math.round(slowest.median) })
      }
      table={{
        head: [
          t('chart.funnel.stage'),
          t('chart.days.first'),
          t('chart.days.median'),
          t('chart.days.third'),
          t('chart.days.cases'),
        ],
        rows: rows.map(({ stage, first, median, third, count }) => [
          label.stage(stage),
          first,
          median,
          third,
          count,
        ]),
      }}
    >
      <ul className={styles.dots}>
        {rows.map(({ stage, first, median, third, count }) => (
          <li key={stage}>
            <div className={styles.row}>
              <span className={styles.name}>
                {label.stage(stage)}
                {count < FEW && <small> ({t('chart.days.few')})</small>}
              </span>
              <span className={styles.track}>
                <i
                  className={classes(styles.span, count < FEW && styles.few)}
                  style={{ left: at(first), right: `calc(100% - ${at(third)})` }}
                />
                <i className={styles.median} style={{ left: at(median) }} />
              </span>
              <span className={styles.figure}>{format.integer(median)}</span>
            </div>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
