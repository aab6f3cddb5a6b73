import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OurFault } from '../states/OurFault.tsx';
import { classes } from '../ui/classes.ts';
import styles from './intake.module.css';

interface Column<T> {
  readonly key: string;
  readonly head: string;
  /** Track of the grid: `60px`, `minmax(0, 2fr)`. */
  readonly width: string;
  readonly number?: boolean;
  readonly cell: (row: T) => ReactNode;
}

const PAGE = 200;

/** A table of any length whose rows are asked of the worker as they come into sight. */
export function VirtualTable<T>({
  label,
  count,
  fetch,
  columns,
  rowKey,
  selected = null,
}: {
  readonly label: string;
  readonly count: number;
  /** Rows `from` to `to`, the latter not included. Another function is another table. */
  readonly fetch: (from: number, to: number) => Promise<readonly T[]>;
  readonly columns: readonly Column<T>[];
  readonly rowKey?: (row: T) => string;
  readonly selected?: string | null;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [pages, setPages] = useState<ReadonlyMap<number, readonly T[]>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table begins empty
  useEffect(() => {
    setPages(new Map());
    setFault(null);
  }, [fetch, count]);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 34,
    overscan: 8,
    getItemKey: (index) => index,
  });
  const shown = virtual.getVirtualItems();
  const first = Math.floor((shown[0]?.index ?? 0) / PAGE);
  const last = Math.floor((shown.at(-1)?.index ?? 0) / PAGE);
  useEffect(() => {
    let current = true;
    for (let page = first; page <= last; page++) {
      if (pages.has(page) || page * PAGE >= count) continue;
      fetch(page * PAGE, Math.min(count, (page + 1) * PAGE)).then(
        (rows) => current && setPages((before) => new Map(before).set(page, rows)),
        // Of a reading begun anew its own table asks again; what else fails must not stay three dots.
        (error: unknown) => current && setFault(error),
      );
    }
    return () => {
      current = false;
    };
  }, [first, last, pages, fetch, count]);
  if (fault !== null) return <OurFault error={fault} what="page" />;
  const template = columns.map(({ width }) => width).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by hand, which a table element does not allow
    <div className={styles.virtual} role="table" aria-label={label} aria-rowcount={count + 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of heads does nothing */}
      <div
        className={styles.virtualHead}
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
      >
        {columns.map(({ key, head, number }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a head that sorts nothing
          <span key={key} role="columnheader" className={classes(number && styles.number)}>
            {head}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={scroller} className={styles.virtualBody} role="rowgroup" tabIndex={0}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {shown.map((item) => {
            const row = pages.get(Math.floor(item.index / PAGE))?.[item.index % PAGE];
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: rows are read, not chosen
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-selected={
                  (row !== undefined && selected !== null && rowKey?.(row) === selected) || undefined
                }
                className={styles.virtualRow}
                role="row"
                aria-rowindex={item.index + 2}
                style={{ transform: `translateY(${item.start}px)`, gridTemplateColumns: template }}
              >
                {columns.map(({ key, number, cell, head }) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <span key={key} role="cell" data-label={head} className={classes(number && styles.number)}>
                    {row === undefined ? '…' : cell(row)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
