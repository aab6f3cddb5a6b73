import { useEndingLicences } from '../usePanelData.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import type { ChartProps } from './props.ts';

const TERMS = ['in30', 'in60', 'ended'] as const;

/** Licences that end soon, and those that have ended. */
export function LicencesCard({ page }: ChartProps) {
  const { t, format, town } = page;
  const { data, error } = useEndingLicences(town.ibge, true);
  return (
    <ChartCard
      name="alvaras"
      title={t('chart.licences.title')}
      text={error === null ? t('chart.licences.text') : t('chart.licences.failed')}
      table={{
        head: [t('chart.licences.kind'), t('chart.licences.count')],
        rows: TERMS.map((term) => [t(`chart.licences.${term}`), data?.[term] ?? null]),
      }}
    >
      <dl className={styles.three}>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`chart.licences.${term}`)}</dt>
            <dd>{data?.[term] == null ? '—' : format.integer(data[term])}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
