import { ArticleChart } from './ArticleChart.tsx';
import { ClockChart } from './ClockChart.tsx';
import { ConformityChart } from './ConformityChart.tsx';
import styles from './charts.module.css';
import { DaysChart } from './DaysChart.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { HoodChart } from './HoodChart.tsx';
import { LicencesCard } from './LicencesCard.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { MonthChart } from './MonthChart.tsx';
import type { ChartProps } from './props.ts';
import { RateChart } from './RateChart.tsx';
import { RepeatsChart } from './RepeatsChart.tsx';

/** All charts of the page; loaded apart, since Recharts weighs more than the rest of the page. */
export function Charts(props: ChartProps) {
  return (
    <div className={styles.columns}>
      <MonthChart {...props} />
      <ClockChart {...props} />
      <RateChart {...props} />
      <FunnelChart {...props} />
      <HoodChart {...props} />
      <ArticleChart {...props} />
      <DaysChart {...props} />
      <RepeatsChart {...props} />
      <MoneyChart {...props} />
      <LicencesCard {...props} />
      <ConformityChart {...props} />
    </div>
  );
}
