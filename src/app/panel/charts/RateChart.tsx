import { type AreaRate, ranked } from '../../../enforcement/stats/board/rates.ts';
import { classes } from '../../ui/classes.ts';
import { nice } from '../scale.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import type { ChartProps } from './props.ts';

/** Rates with their intervals, the surer ones in order; the town's dashed through them. */
export function RateChart({ page, board }: ChartProps) {
  const { t, language, format, handle, measure } = page;
  const rates = ranked(board.rates);
  const known = rates.filter(({ rate }) => rate !== null);
  const town = board.town?.rate ?? null;
  // Intervals of few cases run far: they may leave the picture, the others may not.
  const most = known.reduce(
    (max, { few, rate, interval }) => Math.max(max, (few ? rate : interval?.[1]) ?? 0),
    town ?? 0,
  );
  const top = nice(most / 3) * 3;
  const at = (value: number) => `${(100 * Math.min(value, top)) / top}%`;
  const list = (some: readonly AreaRate[]) =>
    new Intl.ListFormat(language).format(some.map(({ name }) => name));
  const above = known.filter(({ few, interval }) => !few && town !== null && (interval?.[0] ?? 0) > town);
  const few = known.filter((one) => one.few);
  const measureName = t(`map.measure.${measure}`);
  const text =
    town === null
      ? t('map.noMeasure')
      : [
          t('chart.rates.text', { town: format.decimal(town, 1) }),
          above.length > 0 ? t('chart.rates.above', { names: list(above) }) : t('chart.rates.noneAbove'),
          few.length > 0 ? t('chart.rates.few', { names: list(few) }) : null,
        ]
          .filter((part) => part !== null)
          .join(' ');
  return (
    <ChartCard
      name="taxas"
      title={t('chart.rates.title', { measure: measureName })}
      text={text}
      table={{
        head: [
          t('filter.hood'),
          t('chart.rates.rate'),
          t('chart.rates.low'),
          t('chart.rates.high'),
          t('chart.count'),
          t('chart.rates.exposure'),
          t('chart.rates.smoothed'),
          t('chart.rates.few_'),
        ],
        rows: rates.map(({ name, rate, interval, cases, exposure, smoothed, few: isFew }) => [
          name,
          rate,
          interval?.[0] ?? null,
          interval?.[1] ?? null,
          cases,
          exposure,
          smoothed,
          isFew ? '✓' : '',
        ]),
        onPick: (row) => handle.toggle('hood', rates[row]?.name ?? ''),
      }}
    >
      <ul className={styles.dots}>
        {known.map(({ name, rate, interval, few: isFew }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={handle.selection.neighbourhood === name}
              onClick={() => handle.toggle('hood', name)}
              title={t('map.hoodLine', {
                rate: format.decimal(rate ?? 0, 1),
                measure: measureName,
                low: format.decimal(interval?.[0] ?? 0, 1),
                high: format.decimal(interval?.[1] ?? 0, 1),
              })}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.track}>
                {town !== null && <i className={styles.town} style={{ left: at(town) }} />}
                <i
                  className={classes(styles.span, isFew && styles.few)}
                  style={{
                    left: at(interval?.[0] ?? 0),
                    right: `calc(100% - ${at(interval?.[1] ?? 0)})`,
                  }}
                />
                <i className={classes(styles.dot, isFew && styles.few)} style={{ left: at(rate ?? 0) }} />
              </span>
              <span className={styles.figure}>{format.decimal(rate ?? 0, 1)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.says}>{t('chart.rates.foot')}</p>
    </ChartCard>
  );
}
