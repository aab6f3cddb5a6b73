import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useRuns } from '../../audit/useRuns.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import { AXIS, GRID, TOOLTIP } from './look.ts';
import type { ChartProps } from './props.ts';

/** What the kept audits found, run by run: the last of each day. */
export function ConformityChart({ page }: ChartProps) {
  const { t, format, town } = page;
  const { data = [], error } = useRuns(town.ibge, true);
  const byDay = new Map<string, (typeof data)[number]>();
  for (const run of data) {
    const known = byDay.get(run.day);
    if (known === undefined || known.created_at < run.created_at) byDay.set(run.day, run);
  }
  const rows = [...byDay.values()]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, counts, checked }) => ({
      day,
      violates: counts.violates ?? 0,
      inconclusive: counts.inconclusive ?? 0,
      checked,
    }));
  const last = rows.at(-1);
  return (
    <ChartCard
      name="conformidade"
      title={t('chart.conformity.title')}
      text={
        error !== null
          ? t('chart.conformity.failed')
          : last === undefined
            ? t('chart.conformity.none')
            : t('chart.conformity.text', {
                count: rows.length,
                violates: format.integer(last.violates),
                checked: format.integer(last.checked),
              })
      }
      table={{
        head: [
          t('chart.conformity.day'),
          t('chart.conformity.violates'),
          t('chart.conformity.inconclusive'),
          t('chart.conformity.checked'),
        ],
        rows: rows.map(({ day, violates, inconclusive, checked }) => [
          format.date(day),
          violates,
          inconclusive,
          checked,
        ]),
      }}
    >
      {rows.length > 0 && (
        <>
          <ResponsiveContainer width="100%" height={150}>
            <LineChart data={rows} margin={{ top: 8, right: 12, bottom: 0, left: -14 }} accessibilityLayer>
              <CartesianGrid {...GRID} />
              <XAxis dataKey="day" {...AXIS} tickFormatter={format.date} />
              <YAxis {...AXIS} allowDecimals={false} domain={[0, 'auto']} />
              <Tooltip
                {...TOOLTIP}
                labelFormatter={(day) => (typeof day === 'string' ? format.date(day) : '')}
              />
              <Line
                dataKey="violates"
                name={t('chart.conformity.violates')}
                stroke="var(--v-violates-mark)"
                strokeWidth={2}
                isAnimationActive={false}
              />
              <Line
                dataKey="inconclusive"
                name={t('chart.conformity.inconclusive')}
                stroke="var(--v-inconclusive-mark)"
                strokeDasharray="6 3"
                strokeWidth={2}
                isAnimationActive={false}
              />
            </LineChart>
          </ResponsiveContainer>
          <p className={styles.key}>
            <span>
              <i style={{ background: 'var(--v-violates-mark)' }} /> {t('chart.conformity.violates')}
            </span>
            <span>
              <i style={{ background: 'var(--v-inconclusive-mark)' }} /> {t('chart.conformity.inconclusive')}
            </span>
          </p>
        </>
      )}
    </ChartCard>
  );
}
