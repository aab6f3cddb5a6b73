import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { InfractionRow } from '../../../records/infraction.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { classes } from '../../ui/classes.ts';
import { DueMark } from '../DueMark.tsx';
import styles from '../infractions.module.css';
import type { Speech } from '../useSpeech.ts';
import type { ListPanelProps } from './panel.ts';

const ROW_PX = 84;

/** The rows that are on the screen, and a page more before the end is reached. */
export function RowList({ speech, rows, list, count, chosen, lit, onLight, onChoose }: ListPanelProps) {
  const { t } = speech;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - 20) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length]);
  const at = rows.findIndex(({ id }) => id === chosen);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [at, virtual]);
  return (
    <div ref={scroller} className={styles.scroller} data-rows={rows.length}>
      <ul
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
        aria-label={t('infractions:list')}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={row.id}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={count?.total ?? rows.length}
              aria-posinset={index + 1}
              className={classes(
                styles.row,
                row.id === chosen && styles.chosen,
                row.id === lit && styles.lit,
              )}
              style={{ transform: `translateY(${start}px)` }}
              data-infraction={row.id}
              onMouseEnter={() => onLight(row.id)}
              onMouseLeave={() => onLight(null)}
            >
              <Row row={row} speech={speech} chosen={row.id === chosen} onChoose={onChoose} />
            </li>
          );
        })}
      </ul>
      {isFetchingNextPage && (
        <p className={styles.loadingMore} role="status">
          {t('infractions:loadingMore')}
        </p>
      )}
    </div>
  );
}

function Row({
  row,
  speech,
  chosen,
  onChoose,
}: {
  readonly row: InfractionRow;
  readonly speech: Speech;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { t, date, money, offence, citation, stage } = speech;
  const { town, today } = useStanding();
  const { code } = town;
  const place = [row.address, row.neighbourhood].filter((part) => part !== null).join(', ');
  return (
    <button
      type="button"
      className={styles.rowButton}
      aria-current={chosen ? 'true' : undefined}
      onClick={() => onChoose(row.id)}
    >
      <span className={styles.rowTitle}>{offence(code, row.offence)}</span>
      <span className={styles.rowNumber}>{row.number ?? t(`infractions:status.${row.status}`)}</span>
      <span className={styles.rowPlace}>{place === '' ? t('infractions:noPlace') : place}</span>
      <span className={styles.rowDate}>{row.act_on === null ? '—' : date(row.act_on)}</span>
      <span className={styles.rowStage}>
        {[
          citation(code, row.offence),
          stage(code, row.stage),
          row.amount_cents === null ? null : money(row.amount_cents),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <DueMark due={row} today={today} speech={speech} />
    </button>
  );
}
