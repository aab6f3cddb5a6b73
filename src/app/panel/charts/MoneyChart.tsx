import { reais } from '../say.ts';
import { Bars } from './Bars.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ChartProps } from './props.ts';

/** Fines set, and what became of them. */
export function MoneyChart({ page, board }: ChartProps) {
  const { t, language, format } = page;
  const { imposed, paid, debt } = board.process;
  const rest = {
    count: imposed.count - paid.count - debt.count,
    cents: imposed.cents - paid.cents - debt.cents,
  };
  const rows = [
    { key: 'imposed', ...imposed },
    { key: 'paid', ...paid },
    { key: 'debt', ...debt },
    { key: 'rest', ...rest },
  ] as const;
  return (
    <ChartCard
      name="multas"
      title={t('chart.money.title')}
      text={
        imposed.cents === 0
          ? t('chart.repeats.noFines')
          : t('chart.money.text', {
              imposed: reais(imposed.cents, language),
              share: format.decimal((100 * paid.cents) / imposed.cents, 0, 1),
            })
      }
      table={{
        head: [t('chart.money.kind'), t('chart.money.count'), t('chart.money.sum')],
        rows: rows.map(({ key, count, cents }) => [t(`chart.money.${key}`), count, cents / 100]),
      }}
    >
      <Bars
        rows={rows.map(({ key, count, cents }) => ({
          key,
          name: t(`chart.money.${key}`),
          value: cents,
          said: `${reais(cents, language)} (${format.integer(count)})`,
        }))}
      />
    </ChartCard>
  );
}
