import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './audit.module.css';
import { ConflictRow, HeadingRow, SkipRow } from './ConflictRow.tsx';
import type { Row, SORTS, Sorting } from './entries.ts';
import type { AuditPanelProps, ListHandle } from './panel.ts';

const COLUMNS = [
  { name: 'place', sort: 'place' },
  { name: 'verdict', sort: null },
  { name: 'measured', sort: 'measured' },
  { name: 'required', sort: null },
  { name: 'margin', sort: 'margin' },
  { name: 'map', sort: null },
] as const satisfies readonly { name: string; sort: (typeof SORTS)[number] | null }[];

const TALL: Readonly<Record<Row['type'], number>> = {
  section: 64,
  group: 40,
  entry: 76,
  skipped: 64,
  skip: 36,
};

/** The rows of a run. Only those on the screen are drawn: a town may have thousands. */
export function ConflictList({
  page,
  rows,
  sorting,
  onSort,
  listRef,
  ...more
}: Omit<AuditPanelProps, 'listRef'> & {
  readonly rows: readonly Row[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly listRef: Ref<ListHandle>;
}) {
  const { t } = page.speech;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  // The list begins below a head that grows and shrinks; where it begins is looked at after each drawing.
  useLayoutEffect(() => {
    const scroll = body.current?.closest('#panel-content');
    if (!body.current || !scroll) return;
    const top =
      body.current.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest('#panel-content') ?? null,
    estimateSize: (index) => TALL[rows[index]?.type ?? 'entry'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: margin,
  });
  const indexOf = (key: string) =>
    rows.findIndex((row) => row.type === 'entry' && row.entry.conflict.key === key);
  useImperativeHandle(listRef, () => ({
    show: (key) => {
      const index = indexOf(key);
      if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
    },
  }));
  // An address that names a conflict opens on it.
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list stands
  useEffect(() => {
    if (opened.current || more.chosen === null) return;
    opened.current = true;
    const index = indexOf(more.chosen);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  }, [more.chosen]);
  return (
    <table
      aria-label={t('audit:table')}
      aria-rowcount={rows.length + 1}
      className={styles.table}
      data-conflicts
    >
      <thead className={styles.tableHead}>
        <tr aria-rowindex={1} className={styles.cells}>
          {COLUMNS.map((column) => (
            <Head key={column.name} {...column} page={page} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              aria-current={
                row.type === 'entry' && row.entry.conflict.key === more.chosen ? 'true' : undefined
              }
              className={classes(
                styles.row,
                row.type === 'entry' && styles.cells,
                row.type === 'entry' && row.entry.conflict.key === more.chosen && styles.chosen,
                row.type === 'entry' && row.entry.conflict.key === more.lit && styles.lit,
              )}
              style={{ transform: `translateY(${start - margin}px)` }}
              {...(row.type === 'entry'
                ? {
                    'data-conflict': row.entry.conflict.key,
                    'data-verdict': row.entry.conflict.verdict,
                    onMouseEnter: () => more.onLight(row.entry.conflict.key),
                    onMouseLeave: () => more.onLight(null),
                  }
                : {})}
            >
              {row.type === 'entry' ? (
                <ConflictRow entry={row.entry} page={page} {...more} />
              ) : row.type === 'skip' ? (
                <SkipRow skipped={row.skipped} page={page} />
              ) : (
                <HeadingRow row={row} page={page} />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head({
  name,
  sort,
  page,
  sorting,
  onSort,
}: (typeof COLUMNS)[number] & {
  readonly page: AuditPanelProps['page'];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const { t } = page.speech;
  const label = t(`audit:col.${name}`);
  const number = name === 'measured' || name === 'required' || name === 'margin';
  const className = classes(styles.headCell, number && styles.right);
  if (sort === null)
    return (
      <th scope="col" className={className}>
        {name === 'map' ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  const on = sorting.by === sort;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={!on ? 'none' : sorting.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        title={t('audit:sort', { column: label })}
        onClick={() => onSort({ by: sort, descending: on ? !sorting.descending : false })}
      >
        {label}
        {on &&
          (sorting.descending ? (
            <IconArrowDown size={14} aria-hidden />
          ) : (
            <IconArrowUp size={14} aria-hidden />
          ))}
      </button>
    </th>
  );
}
