import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { monthsFrom } from '../../../enforcement/stats/months.ts';
import { monthName } from '../say.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import { AXIS, GRID, TOOLTIP } from './look.ts';
import type { ChartProps } from './props.ts';

/** Each month of the period, that of a year before behind it as a step. A month without any stands at zero. */
export function MonthChart({ page, board }: ChartProps) {
  const { t, language, format, handle } = page;
  const { months } = board;
  const rows = months.map((month) => ({ ...month, name: monthName(month.month, language) }));
  const peak = rows.reduce<(typeof rows)[number] | null>(
    (most, row) => (most === null || row.count > most.count ? row : most),
    null,
  );
  const text =
    peak === null || peak.count === 0
      ? t('chart.none')
      : t('chart.months.above', {
          up: rows.filter(({ count, yearBefore }) => count > yearBefore).length,
          of: rows.length,
          peak: peak.name,
          n: format.integer(peak.count),
        });
  const oneYear = months.every(({ month }) => month.slice(0, 4) === months[0]?.month.slice(0, 4));
  return (
    <ChartCard
      name="meses"
      title={t('chart.months.title')}
      text={text}
      table={{
        head: [t('chart.months.month'), t('chart.count'), t('chart.yearBefore')],
        rows: rows.map(({ name, count, yearBefore }) => [name, count, yearBefore]),
        onPick: (row) => pick(months[row]?.month),
      }}
    >
      <ResponsiveContainer width="100%" height={170}>
        <ComposedChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: -14 }} accessibilityLayer>
          <CartesianGrid {...GRID} />
          <XAxis
            dataKey="month"
            {...AXIS}
            interval={rows.length > 24 ? 'preserveStartEnd' : 0}
            tickFormatter={(month: string) =>
              rows.length > 7
                ? monthName(month, language, 'narrow')
                : monthName(month, language).slice(0, oneYear || rows.length > 4 ? 3 : undefined)
            }
          />
          <YAxis {...AXIS} allowDecimals={false} domain={[0, 'auto']} />
          <Tooltip
            {...TOOLTIP}
            labelFormatter={(month) => (typeof month === 'string' ? monthName(month, language) : '')}
            formatter={(value) => format.integer(Number(value))}
          />
          <Bar
            dataKey="count"
            name={t('chart.count')}
            fill="var(--c-now)"
            isAnimationActive={false}
            className={styles.clickable ?? ''}
            onClick={(_, index) => pick(months[index]?.month)}
          />
          <Line
            dataKey="yearBefore"
            name={t('chart.yearBefore')}
            type="step"
            stroke="var(--ink-2)"
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <p className={styles.key}>
        <i style={{ background: 'var(--c-now)' }} /> {t('chart.count')} <i className={styles.stroke} />{' '}
        {t('chart.yearBefore')}
      </p>
      <MonthRange page={page} />
    </ChartCard>
  );

  function pick(month: string | undefined): void {
    if (month === undefined) return;
    const { from, to } = handle.selection;
    handle.patch({ period: from === month && to === month ? null : { from: month, to: month } });
  }
}

/** The period as two thumbs over all the months there are. */
function MonthRange({ page }: Pick<ChartProps, 'page'>) {
  const { t, language, handle, data } = page;
  const { from, to } = handle.selection;
  const [first = from, last = to] = [
    [data.known.months?.first ?? from, from].sort()[0],
    [data.known.months?.last ?? to, to].sort()[1],
  ];
  const months = monthsFrom(first, last);
  const [a, b] = [months.indexOf(from), months.indexOf(to)];
  const set = (low: number, high: number) => {
    const [start, end] = [months[Math.min(low, high)], months[Math.max(low, high)]];
    if (start !== undefined && end !== undefined)
      handle.patch({ period: { from: start, to: end } }, { replace: true });
  };
  const thumb = (name: string, at: number, onAt: (next: number) => void) => (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={monthName(months[at] ?? from, language)}
      min={0}
      max={months.length - 1}
      step={1}
      value={at}
      onChange={({ currentTarget: { value } }) => onAt(Number(value))}
    />
  );
  return (
    <fieldset
      className={styles.range}
      style={
        {
          '--low': a / Math.max(1, months.length - 1),
          '--high': b / Math.max(1, months.length - 1),
        } as React.CSSProperties
      }
    >
      <legend className="visually-hidden">{t('chart.months.slider')}</legend>
      {thumb(t('chart.months.first'), a, (next) => set(Math.min(next, b), b))}
      {thumb(t('chart.months.last'), b, (next) => set(a, Math.max(next, a)))}
      <span>{monthName(months[0] ?? from, language)}</span>
      <span>{monthName(months.at(-1) ?? to, language)}</span>
    </fieldset>
  );
}
