import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FEW } from '../../enforcement/stats/interval.ts';
import type { PublishedCell, PublishedTables, TableName } from '../../enforcement/stats/published/tables.ts';
import { useLanguage } from '../i18n/language.ts';
import { groupLabel, monthName } from '../panel/say.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { toCsv } from '../siting/saved/list.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './transparency.module.css';

/** One table that was published, with its bars and its file. */
export function PublishedTable({
  name,
  published,
  slug,
  isDemo,
}: {
  readonly name: TableName;
  readonly published: PublishedTables;
  readonly slug: string;
  readonly isDemo: boolean;
}) {
  const { t } = useTranslation('transparency');
  const { language } = useLanguage();
  const format = useFormat();
  const { threshold, quarter, total } = published;
  const say = ({ key }: PublishedCell): string => {
    if (key === '') return t('untold');
    switch (name) {
      case 'month':
        return monthName(key, language);
      case 'weekday':
        return t(`weekday.d${Number(key) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
      case 'group':
        return groupLabel(key, language);
      case 'outcome':
        return t(`outcome.${key as 'paid'}`);
      case 'neighbourhood':
        return key;
    }
  };
  const rows = orderOf(name, published.tables[name]);
  const most = rows.reduce((max, { count }) => Math.max(max, count ?? 0), 1);
  const withEffort = rows.some(({ inspections }) => inspections !== null);
  const hidden = rows.filter(({ count }) => count === null).length;
  const rate = ({ count, inspections }: PublishedCell): string =>
    count === null || inspections === null || inspections < FEW
      ? '—'
      : format.decimal((100 * count) / inspections, 1);
  const save = () =>
    saveAs(
      `transparencia-${slug}-${quarter.slice(0, 7)}-${t(`file.${name}`)}.csv`,
      textFile(
        toCsv(
          [t(`head.${name}`), t('count'), ...(withEffort ? [t('inspections'), t('rate')] : []), t('note')],
          rows.map((row) => [
            say(row),
            row.count === null ? '' : String(row.count),
            ...(withEffort
              ? [
                  row.inspections === null ? '' : String(row.inspections),
                  rate(row) === '—' ? '' : rate(row).replace('.', ','),
                ]
              : []),
            [row.count === null ? t('suppressed') : '', isDemo ? t('invented') : '']
              .filter((part) => part !== '')
              .join('; '),
          ]),
        ),
        'text/csv',
      ),
    );
  return (
    <section className={styles.table} aria-labelledby={`published-${name}`} data-table={name}>
      <header>
        <h3 id={`published-${name}`}>{t(`tableTitle.${name}`)}</h3>
        <Button small icon={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('csv')}
        </Button>
      </header>
      {hidden > 0 && (
        <p className={styles.quiet}>
          {t('hidden', { count: hidden, least: threshold, most: threshold - 1 })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`head.${name}`)}</th>
            <th scope="col" className={styles.number}>
              {t('count')}
            </th>
            {withEffort && (
              <>
                <th scope="col" className={styles.number}>
                  {t('inspections')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('rate')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{say(row)}</th>
              <td className={styles.number}>
                {row.count === null ? (
                  <span className={styles.quiet}>{t('suppressed')}</span>
                ) : (
                  <>
                    {format.integer(row.count)}
                    <i className={styles.bar} style={{ width: `${(100 * row.count) / most}%` }} />
                  </>
                )}
              </td>
              {withEffort && (
                <>
                  <td className={styles.number}>
                    {row.inspections === null ? '—' : format.integer(row.inspections)}
                  </td>
                  <td className={styles.number}>{rate(row)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={styles.number}>{total === null ? t('suppressed') : format.integer(total)}</td>
            {withEffort && <td colSpan={2} />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The calendar's in its order; groups of nothing left out; others by name, so that no place among them tells a number. */
function orderOf(name: TableName, cells: readonly PublishedCell[]): readonly PublishedCell[] {
  return name === 'group' ? cells.filter(({ count }) => count !== 0) : cells;
}
