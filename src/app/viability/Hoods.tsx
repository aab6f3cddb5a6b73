import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeighbourhoodAreas } from '../../siting/viability/types.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { toCsv } from '../siting/saved/list.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { Bar } from './Balance.tsx';
import { percentOf, shareOf } from './ground.ts';
import styles from './where.module.css';

const FIRST = 5;

/** Areas by neighbourhood, those with most room first; all of them as CSV. */
export function Hoods({
  hoods,
  status,
  file,
}: {
  readonly hoods: readonly NeighbourhoodAreas[];
  /** `working`: their areas are being summed. */
  readonly status: 'loading' | 'working' | 'failed' | 'ready';
  /** Name of the CSV file. */
  readonly file: string;
}) {
  const { t } = useTranslation('where');
  const { decimal } = useFormat();
  const [all, setAll] = useState(false);
  const sorted = hoods.toSorted(
    (a, b) => shareOf(b, 'allowed') - shareOf(a, 'allowed') || a.name.localeCompare(b.name, 'pt-BR'),
  );
  const csv = () => {
    const head = (['name', 'total', 'allowed', 'inconclusive', 'noData', 'excluded', 'share'] as const).map(
      (column) => t(`hoods.csvCol.${column}`),
    );
    const whole = (value: number) => value.toFixed(2).replace('.', ',');
    const rows = sorted.map((hood) => [
      hood.name,
      ...[hood.municipality, hood.allowed, hood.inconclusive, hood.no_data, hood.excluded].map(whole),
      whole(100 * shareOf(hood, 'allowed')),
    ]);
    saveAs(file, textFile(toCsv(head, rows), 'text/csv'));
  };
  return (
    <section aria-labelledby="where-hoods" data-hoods={hoods.length}>
      <div className={styles.hoodsHead}>
        <h2 id="where-hoods">{t('hoods.title')}</h2>
        {sorted.length > FIRST && (
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('hoods.fewer') : t('hoods.all', { count: sorted.length })}
          </TextButton>
        )}
      </div>
      {sorted.length === 0 ? (
        <p className={styles.none} role={status === 'working' ? 'status' : undefined}>
          {t(`hoods.${status === 'ready' ? 'none' : status}`)}
        </p>
      ) : (
        <>
          <table className={styles.hoods}>
            <caption className="visually-hidden">{t('hoods.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('hoods.name')}</th>
                <th scope="col">{t('hoods.split')}</th>
                <th scope="col">{t('hoods.allowed')}</th>
                <th scope="col">
                  <abbr title={t('hoods.area')}>km²</abbr>
                </th>
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, all ? sorted.length : FIRST).map((hood) => (
                <tr key={hood.id}>
                  <th scope="row">{hood.name}</th>
                  <td>
                    <Bar areas={hood} />
                  </td>
                  <td>
                    <b>{percentOf(shareOf(hood, 'allowed'), decimal)}</b>
                  </td>
                  <td>{decimal(hood.allowed / 1e6, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.csv}>
            <Button small icon={<IconDownload size={16} aria-hidden />} onClick={csv}>
              {t('hoods.csv')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
