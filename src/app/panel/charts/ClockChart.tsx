import { nice } from '../scale.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import type { ChartProps } from './props.ts';

const DAYS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Cases by hour and week day, of the town's clocks; the darker the more. */
export function ClockChart({ page, board }: ChartProps) {
  const { t, format } = page;
  const { clock, withoutTime } = board;
  const most = Math.max(...clock);
  const peak = clock.indexOf(most);
  const step = Math.max(1, nice(most / 5));
  const day = (i: number) => t(`chart.clock.days.${DAYS[i] ?? 'd0'}`);
  const level = (count: number) => (count === 0 ? 1 : Math.min(6, 2 + Math.floor(count / step)));
  return (
    <ChartCard
      name="horas"
      title={t('chart.clock.title')}
      text={
        most === 0
          ? t('chart.clock.noTimes')
          : [
              t('chart.clock.text', {
                day: day(Math.floor(peak / 24)),
                hour: peak % 24,
                n: format.integer(most),
              }),
              ...(withoutTime === 0 ? [] : [t('chart.clock.without', { n: format.integer(withoutTime) })]),
            ].join(' ')
      }
      table={{
        head: [t('chart.clock.hour'), ...DAYS.map((_, i) => day(i))],
        rows: HOURS.map((hour) => [`${hour} h`, ...DAYS.map((_, i) => clock[i * 24 + hour] ?? 0)]),
      }}
    >
      <div className={styles.clock} aria-hidden="true">
        {DAYS.map((word, i) => (
          <div key={word}>
            <span>{day(i)}</span>
            {HOURS.map((hour) => {
              const count = clock[i * 24 + hour] ?? 0;
              return (
                <i
                  key={hour}
                  style={{ background: `var(--q2-${level(count)})` }}
                  title={t('chart.clock.cell', { day: day(i), hour, count })}
                />
              );
            })}
          </div>
        ))}
        <div className={styles.hours}>
          <span />
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{hour} h</span>
          ))}
        </div>
      </div>
      <p className={styles.key}>
        0{' '}
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <i key={at} style={{ background: `var(--q2-${at})` }} />
        ))}{' '}
        {format.integer(step * 4)}+
      </p>
    </ChartCard>
  );
}
