import { Offence } from '../CaseList.tsx';
import { Bars } from './Bars.tsx';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import type { ChartProps } from './props.ts';

const SHOWN = 8;

/** The articles infringed most. */
export function ArticleChart({ page, board }: ChartProps) {
  const { t, format, handle, label } = page;
  const rows = board.offences.filter(({ count }) => count > 0);
  const [first] = rows;
  return (
    <ChartCard
      name="artigos"
      title={t('chart.articles.title')}
      text={
        first === undefined
          ? t('chart.none')
          : t('chart.articles.text', {
              label: label.offence(first.key).label,
              n: format.integer(first.count),
            })
      }
      table={{
        head: [t('list.offence'), t('filter.article'), t('chart.count'), t('chart.before')],
        rows: board.offences.map(({ key, count, before }) => {
          const { label: text, article } = label.offence(key);
          return [text, article, count, before];
        }),
        onPick: (row) => handle.toggle('article', board.offences[row]?.key ?? ''),
      }}
    >
      <Bars
        stacked
        rows={rows.slice(0, SHOWN).map(({ key, count }) => ({
          key,
          name: <Offence words={label.offence(key)} t={t} />,
          value: count,
          said: format.integer(count),
          chosen: handle.selection.offence === key,
        }))}
        onPick={(key) => handle.toggle('article', key)}
      />
      {rows.length > SHOWN && (
        <p className={styles.says}>{t('chart.articles.more', { count: rows.length - SHOWN })}</p>
      )}
    </ChartCard>
  );
}
