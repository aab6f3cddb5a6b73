import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import { AXIS, SERIES, TOOLTIP, widthOf } from './look.ts';
import type { ChartProps } from './props.ts';

const SHOWN = 20;
/** Five series at most: the four largest groups, and the others together. */
const GROUPS = 4;

/** Counts by neighbourhood, stacked by group. */
export function HoodChart({ page, board }: ChartProps) {
  const { t, format, handle, data, label } = page;
  const { neighbourhoods: hoods } = board;
  const { words } = data.facts.group;
  const totals = words.map((_, i) => hoods.reduce((sum, { groups }) => sum + (groups[i] ?? 0), 0));
  const largest = words
    .map((_, i) => i)
    .filter((i) => (totals[i] ?? 0) > 0)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))
    .slice(0, GROUPS);
  const rows = hoods.map(({ name, count, groups }) => {
    const told = largest.map((i) => groups[i] ?? 0);
    return {
      name,
      count,
      ...Object.fromEntries(told.map((value, i) => [`s${i}`, value])),
      others: count - told.reduce((a, b) => a + b, 0),
    };
  });
  const series = [
    ...largest.map((i, place) => ({
      key: `s${place}`,
      name: label.group(words[i] ?? ''),
      colour: SERIES[place],
    })),
    ...(rows.some(({ others }) => others > 0)
      ? [{ key: 'others', name: t('chart.hoods.others'), colour: SERIES[4] }]
      : []),
  ];
  const total = hoods.reduce((sum, { count }) => sum + count, 0);
  const [first] = hoods;
  const shown = rows.slice(0, SHOWN);
  return (
    <ChartCard
      name="bairros"
      title={t('chart.hoods.title')}
      text={
        first === undefined
          ? t('chart.none')
          : t('chart.hoods.text', {
              first: first.name,
              n: format.integer(first.count),
              total: format.integer(total),
            })
      }
      table={{
        head: [t('filter.hood'), t('chart.count'), ...words.map((word) => label.group(word))],
        rows: hoods.map(({ name, count, groups }) => [name, count, ...groups]),
        onPick: (row) => handle.toggle('hood', hoods[row]?.name ?? ''),
      }}
    >
      {shown.length > 0 && (
        <ResponsiveContainer width="100%" height={shown.length * 24 + 26}>
          <BarChart
            data={shown}
            layout="vertical"
            margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
            accessibilityLayer
          >
            <XAxis type="number" {...AXIS} allowDecimals={false} />
            <YAxis
              type="category"
              dataKey="name"
              {...AXIS}
              interval={0}
              width={widthOf(shown.map(({ name }) => name))}
            />
            <Tooltip {...TOOLTIP} formatter={(value) => format.integer(Number(value))} />
            {series.map(({ key, name, colour }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                stackId="all"
                fill={colour ?? 'var(--c-5)'}
                isAnimationActive={false}
                className={styles.clickable ?? ''}
                onClick={(_, index) => handle.toggle('hood', shown[index]?.name ?? '')}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      )}
      <p className={styles.key}>
        {series.map(({ key, name, colour }) => (
          <span key={key}>
            <i style={{ background: colour }} /> {name}
          </span>
        ))}
      </p>
      {rows.length > SHOWN && (
        <p className={styles.says}>{t('chart.hoods.more', { count: rows.length - SHOWN })}</p>
      )}
    </ChartCard>
  );
}
