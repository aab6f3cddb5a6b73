import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { civilDate } from '../format.ts';
import { backendQuery } from '../session/useBackend.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { TownView } from '../town/types.ts';
import { useFormat } from '../useFormat.ts';
import styles from './AboutPage.module.css';

/** Where the town's data came from: each source with origin, date, licence and datum. */
export function Sources({ town }: { readonly town: TownView }) {
  const { t } = useTranslation('about');
  const { integer } = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sources', town.ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listSources(town.ibge),
  });
  if (error !== null) return <OurFault error={error} what="page" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton blocks={1} />;
  if (data.length === 0) return <p>{t('data.none')}</p>;
  const empty = t('data.empty');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('data.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('data.source')}</th>
            <th scope="col">{t('data.origin')}</th>
            <th scope="col">{t('data.date')}</th>
            <th scope="col">{t('data.licence')}</th>
            <th scope="col">{t('data.datum')}</th>
            <th scope="col" className={styles.number}>
              {t('data.rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                {source.title}
                {source.is_demo && !/demo/i.test(source.title) && (
                  <span className={styles.demo}>{t('data.demoMark')}</span>
                )}
              </th>
              <td>{source.origin ?? empty}</td>
              <td>{source.source_date === null ? empty : civilDate(source.source_date)}</td>
              <td>{source.licence ?? empty}</td>
              <td>
                {source.datum ?? empty}
                {source.transformation !== null && <small>{source.transformation}</small>}
              </td>
              <td className={styles.number}>
                {source.row_count === null ? empty : integer(source.row_count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
