import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CheckSummary } from '../../../records/siting-check.ts';
import { civilDate } from '../../format.ts';
import { VerdictMark } from '../../symbols/VerdictMark.tsx';
import { TextLink } from '../../ui/Button.tsx';
import type { Search } from '../../url/state.ts';
import { useFormat } from '../../useFormat.ts';
import type { Speech } from '../answer/speech.ts';
import { coordinatesWords } from '../question/words.ts';
import { COLUMNS, type Column, type Sorting } from './list.ts';
import styles from './saved.module.css';

/** What a first click puts the newest first of. */
const NEWEST_FIRST: ReadonlySet<Column> = new Set(['number', 'when', 'date']);

export function SavedTable({
  checks,
  sorting,
  onSort,
  town,
  timeZone,
  who,
  speech,
}: {
  readonly checks: readonly CheckSummary[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** Slug of the town. */
  readonly town: string;
  readonly timeZone: string;
  readonly who: (id: string) => string;
  readonly speech: Speech;
}) {
  const { t } = speech;
  const { dateTime } = useFormat();
  const name = (column: Column | 'place') => t(`siting:saved.col.${column}`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head
              key={column}
              column={column}
              name={name(column)}
              label={t('siting:saved.sort', { column: name(column) })}
              sorting={sorting}
              onSort={onSort}
            />
          ))}
          <th scope="col">{name('place')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => {
          const override = check.siting_overrides.at(-1);
          return (
            <tr key={check.id} data-check={check.id}>
              <td data-label={name('number')} className={styles.nowrap}>
                <span>
                  {check.number}
                  {check.seal === null && (
                    <span className={styles.small} data-unsealed>
                      <TextLink to="/parecer" search={(): Search => ({ town, consultation: check.id })}>
                        {t('siting:saved.unsealed')}
                      </TextLink>
                    </span>
                  )}
                </span>
              </td>
              <td>
                <TextLink to="/consulta" search={(): Search => ({ town, consultation: check.id })}>
                  {check.title ?? t(`words:activity.${check.activity}`)}
                </TextLink>
                {check.title !== null && (
                  <span className={styles.small}>{t(`words:activity.${check.activity}`)}</span>
                )}
              </td>
              <td data-label={name('verdict')}>
                <span>
                  <VerdictMark verdict={check.verdict} />
                  {override !== undefined && (
                    <span className={styles.small}>
                      {t('siting:saved.overridden', { verdict: t(`words:verdict.${override.verdict}`) })}
                    </span>
                  )}
                </span>
              </td>
              <td data-label={name('date')} className={styles.nowrap}>
                {civilDate(check.check_date)}
              </td>
              <td data-label={name('when')} className={styles.nowrap}>
                {dateTime(check.created_at, timeZone)}
              </td>
              <td data-label={name('who')}>{who(check.created_by)}</td>
              <td data-label={name('place')} className={styles.nowrap}>
                {coordinatesWords({ geometry: check.site_geom }, speech)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head({
  column,
  name,
  label,
  sorting,
  onSort,
}: {
  readonly column: Column;
  readonly name: string;
  readonly label: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const sorted = sorting.column === column;
  return (
    <th scope="col" aria-sort={!sorted ? 'none' : sorting.descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        title={label}
        onClick={() =>
          onSort({
            column,
            descending: sorted ? !sorting.descending : NEWEST_FIRST.has(column),
          })
        }
      >
        {name}
        {sorted &&
          (sorting.descending ? (
            <IconArrowDown size={14} aria-hidden />
          ) : (
            <IconArrowUp size={14} aria-hidden />
          ))}
      </button>
    </th>
  );
}
