import { IconAlertTriangle, IconDownload, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { daysSinceEpoch } from '../../enforcement/civil-days.ts';
import type { Board } from '../../enforcement/stats/board/board.ts';
import { isLate } from '../../enforcement/stats/board/facts.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { toCsv } from '../siting/saved/list.ts';
import { Button, IconButton, TextLink } from '../ui/Button.tsx';
import { applyPatch, type Search } from '../url/state.ts';
import { type CaseRow, caseOf } from './cases.ts';
import styles from './panel.module.css';
import type { PanelPageState } from './usePanel.ts';

const PAGE_ROWS = 15;

/** What the map shows, in words: the same selection, the latest first. */
export function CaseList({
  page,
  board,
  onlyLate,
  onOnlyLate,
}: {
  readonly page: PanelPageState;
  readonly board: Board;
  readonly onlyLate: boolean;
  readonly onOnlyLate: (only: boolean) => void;
}) {
  const { t, data, format, handle, town, label } = page;
  const { facts } = data;
  const [at, setAt] = useState(0);
  const rows = useMemo(() => {
    const today = daysSinceEpoch(facts.today);
    return onlyLate ? board.rows.filter((row) => isLate(facts, row, today)) : board.rows;
  }, [board, facts, onlyLate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their first page
  useEffect(() => setAt(0), [rows]);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const shown = Array.from(rows.subarray(at * PAGE_ROWS, (at + 1) * PAGE_ROWS), (row) => caseOf(facts, row));
  const save = () =>
    saveAs(
      `infracoes-${town.slug}-${board.span.from}-${board.span.to}.csv`,
      textFile(
        csvOf(
          page,
          Array.from(rows, (row) => caseOf(facts, row)),
        ),
        'text/csv',
      ),
    );
  return (
    <section className={styles.list} aria-labelledby="panel-list">
      <header>
        <h2 id="panel-list" data-cases={rows.length}>
          {t('list.title', { count: rows.length, shown: format.integer(rows.length) })}
        </h2>
        <span className={styles.quiet}>{t('list.same')}</span>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={onlyLate}
            onChange={({ currentTarget: { checked } }) => onOnlyLate(checked)}
          />
          {t('list.late')}
        </label>
        <Button small icon={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('chart.csv')}
        </Button>
      </header>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('list.empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a narrow column, and must by keys
        <section className={styles.rows} aria-labelledby="panel-list" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['number', 'when', 'hood', 'offence', 'stage', 'due'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`list.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} data-row={row.row}>
                  <th scope="row">
                    <CaseLink id={row.id}>{row.number ?? t('noNumber')}</CaseLink>
                    {row.at !== null && (
                      <IconButton
                        label={t('list.locate', { number: row.number ?? t('noNumber') })}
                        onClick={() => {
                          const [lon, lat] = row.at ?? [0, 0];
                          handle.patch({ show: 'cases', view: { lon, lat, zoom: 17 } });
                        }}
                      >
                        <IconMapPin size={16} aria-hidden />
                      </IconButton>
                    )}
                  </th>
                  <td data-head={t('list.when')}>{row.day === null ? '—' : format.date(row.day)}</td>
                  <td data-head={t('list.hood')}>{row.neighbourhood ?? '—'}</td>
                  <td data-head={t('list.offence')}>
                    <span>
                      {row.offence === null ? '—' : <Offence words={label.offence(row.offence)} t={t} />}
                    </span>
                  </td>
                  <td data-head={t('list.stage')}>{row.stage === null ? '—' : label.stage(row.stage)}</td>
                  <td data-head={t('list.due')}>
                    <Due row={row} page={page} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pages > 1 && (
        <footer>
          <span>{t('list.page', { page: format.integer(at + 1), pages: format.integer(pages) })}</span>
          <Button small disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('list.previous')}
          </Button>
          <Button small disabled={at + 1 >= pages} onClick={() => setAt(at + 1)}>
            {t('list.next')}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** To the infraction itself. */
export function CaseLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <TextLink to="/infracoes" search={(now: Search) => applyPatch(now, { infraction: id, view: null })}>
      {children}
    </TextLink>
  );
}

export function Offence({
  words: { label, article },
  t,
}: {
  readonly words: { readonly label: string; readonly article: string };
  readonly t: PanelPageState['t'];
}) {
  return (
    <>
      {label} <span className={styles.quiet}>{t('list.article', { article })}</span>
    </>
  );
}

function Due({ row, page: { t, format } }: { readonly row: CaseRow; readonly page: PanelPageState }) {
  if (row.daysLate !== null)
    return (
      <b className={styles.late}>
        <IconAlertTriangle size={14} aria-hidden />
        {t('list.overdue', { count: row.daysLate })}
      </b>
    );
  return row.due === null ? '—' : format.date(row.due);
}

function csvOf({ t, label }: PanelPageState, rows: readonly CaseRow[]): string {
  const comma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  return toCsv(
    [
      t('list.number'),
      t('list.when'),
      t('chart.clock.hour'),
      t('list.hood'),
      t('list.group'),
      t('list.offence'),
      t('filter.article'),
      t('list.trade'),
      t('list.stage'),
      t('list.due'),
      t('list.amount'),
      t('list.lon'),
      t('list.lat'),
    ],
    rows.map((row) => {
      const offence = row.offence === null ? null : label.offence(row.offence);
      return [
        row.number ?? '',
        row.day ?? '',
        row.time ?? '',
        row.neighbourhood ?? '',
        row.group === null ? '' : label.group(row.group),
        offence?.label ?? '',
        offence?.article ?? '',
        row.trade ?? '',
        row.stage === null ? '' : label.stage(row.stage),
        row.due ?? '',
        row.cents === null ? '' : comma(row.cents / 100),
        comma(row.at?.[0] ?? null),
        comma(row.at?.[1] ?? null),
      ];
    }),
  );
}
