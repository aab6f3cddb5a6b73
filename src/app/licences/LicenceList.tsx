import { NativeSelect, TextInput } from '@mantine/core';
import { IconCertificate, IconClock, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITIES } from '../../laws/vocabulary.ts';
import type { LicenceRow } from '../../records/licence-store.ts';
import { RegisterExport } from '../register/RegisterExport.tsx';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { applyPatch, type Search } from '../url/state.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { EndWords } from './EndWords.tsx';
import { type Asked, chosenOf, isStatus, STATUSES, TABS } from './filters.ts';
import styles from './licences.module.css';
import { type useLicenceList, useNeighbourhoods } from './useLicences.ts';

/** Rows from the end of what is loaded at which the next page is asked for. */
const AHEAD = 15;
/** After the last key, milliseconds: each letter of a search is no question of its own. */
const TYPED_MS = 300;

interface ListProps {
  readonly asked: Asked;
  readonly list: ReturnType<typeof useLicenceList>;
  readonly rows: readonly LicenceRow[];
  readonly chosen: string | null;
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  readonly onOpen: (row: LicenceRow) => void;
  readonly mayApply: boolean;
}

export function LicenceList(props: ListProps) {
  const { asked, list, rows, mayApply } = props;
  const { t } = useTranslation('licences');
  const { integer } = useFormat();
  const { patch } = useUrlState();
  const scroller = useRef<HTMLDivElement>(null);
  const total = list.data?.pages[0]?.total ?? null;
  const placed = rows.filter(({ lon }) => lon !== null).length;
  return (
    <div ref={scroller} className={styles.list} data-licence-list={list.isFetching ? 'asking' : 'there'}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {mayApply && (
          <Button
            look="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => patch({ licence: 'new' })}
          >
            {t('new')}
          </Button>
        )}
      </header>
      <Filters />
      {list.error !== null ? (
        <OurFault error={list.error} what="page" onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton blocks={4} />
      ) : rows.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className={styles.count} role="status">
            <b>{t('count', { count: total ?? rows.length, shown: integer(total ?? rows.length) })}</b>{' '}
            {t(asked.sort === 'ending' ? 'byEnding' : 'byRecent')}
          </p>
          <Rows {...props} scroller={scroller} />
          <p className={styles.foot}>
            {t('onMap', { placed: integer(placed), rows: integer(rows.length) })}{' '}
            {list.isFetchingNextPage && t('loadingRows')}
          </p>
          <RegisterExport asked={{ register: 'licences', filters: asked.filters }} />
        </>
      )}
    </div>
  );
}

function Filters() {
  const { t } = useTranslation(['licences', 'words']);
  const { town } = useStanding();
  const { state, patch } = useUrlState();
  const chosen = chosenOf(state);
  const { data: areas = [] } = useNeighbourhoods(town.ibge, true);
  return (
    <div className={styles.filters}>
      <fieldset className={styles.tabs} aria-label={t('licences:tabs.label')}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className={styles.tab}
            aria-pressed={chosen === tab}
            onClick={() => patch({ only: tab === 'active' ? null : tab })}
          >
            {t(`licences:tabs.${tab}`)}
          </button>
        ))}
      </fieldset>
      <SearchField />
      <div className={styles.selects}>
        <NativeSelect
          size="xs"
          aria-label={t('licences:status')}
          value={isStatus(chosen) ? chosen : ''}
          onChange={({ currentTarget: { value } }) => patch({ only: isStatus(value) ? value : null })}
          data={[
            { value: '', label: t('licences:status') },
            ...STATUSES.map((status) => ({ value: status, label: t(`licences:statusWord.${status}`) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('licences:activity')}
          value={state.binds ?? ''}
          onChange={({ currentTarget: { value } }) =>
            patch({ binds: ACTIVITIES.find((activity) => activity === value) ?? null })
          }
          data={[
            { value: '', label: t('licences:activity') },
            ...ACTIVITIES.map((activity) => ({ value: activity, label: t(`words:activity.${activity}`) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('licences:area')}
          value={state.area ?? ''}
          onChange={({ currentTarget: { value } }) => patch({ area: value === '' ? null : value })}
          data={[
            { value: '', label: t('licences:area') },
            ...areas.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
    </div>
  );
}

/** What is typed is asked once the typing rests. */
function SearchField() {
  const { t } = useTranslation('licences');
  const { state, patch } = useUrlState();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      patch({ q: typed.trim() === '' ? null : typed });
      setTyped(null);
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, patch]);
  return (
    <TextInput
      type="search"
      aria-label={t('find')}
      placeholder={t('find')}
      maxLength={200}
      value={typed ?? state.q ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function Nothing() {
  const { t } = useTranslation('licences');
  const { town } = useStanding();
  const { state, patch } = useUrlState();
  const narrowed = state.binds !== null || state.area !== null || state.q !== null;
  if (chosenOf(state) === 'ending' && !narrowed)
    return (
      <Empty icon={<IconClock size={24} aria-hidden />} title={t('noneEnding')}>
        {t('noneEndingText')}
      </Empty>
    );
  if (narrowed || state.only !== null)
    return (
      <Empty
        icon={<IconFilterOff size={24} aria-hidden />}
        title={t('noneFiltered')}
        actions={
          <Button small onClick={() => patch({ only: 'all', binds: null, area: null, q: null })}>
            {t('clear')}
          </Button>
        }
      >
        {t('noneFilteredText')}
      </Empty>
    );
  return (
    <Empty icon={<IconCertificate size={24} aria-hidden />} title={t('none', { town: town.name })}>
      {t('noneText')}
    </Empty>
  );
}

function Rows({
  list,
  rows,
  chosen,
  lit,
  onLight,
  scroller,
}: ListProps & { readonly scroller: React.RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('licences');
  const body = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // The rows begin below a head that wraps and grows; where is looked at after each drawing.
  useLayoutEffect(() => {
    if (body.current === null || scroller.current === null) return;
    const top =
      body.current.getBoundingClientRect().top -
      scroller.current.getBoundingClientRect().top +
      scroller.current.scrollTop;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 62,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: margin,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length]);
  const at = rows.findIndex(({ id }) => id === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another is chosen, or it first comes into the list
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [chosen, at >= 0]);
  const total = list.data?.pages[0]?.total ?? rows.length;
  return (
    <ul ref={body} className={styles.rows} style={{ height: virtual.getTotalSize() }} aria-label={t('list')}>
      {shown.map(({ index, key, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={classes(styles.row, row.id === lit && styles.lit)}
            style={{ transform: `translateY(${start - margin}px)` }}
            onMouseEnter={() => onLight(row.id)}
            onMouseLeave={() => onLight(null)}
          >
            <Row row={row} on={row.id === chosen} />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ row, on }: { readonly row: LicenceRow; readonly on: boolean }) {
  const { t } = useTranslation(['licences', 'words']);
  const { lon, lat } = row;
  return (
    <Link
      to="/alvaras"
      search={(now: Search) =>
        applyPatch(now, {
          licence: row.id,
          ...(lon === null || lat === null ? {} : { view: { lon, lat, zoom: 16 } }),
        })
      }
      className={classes(styles.entry, on && styles.on)}
      aria-current={on ? 'true' : undefined}
      data-licence={row.id}
      data-status={row.status}
    >
      <b>{row.name ?? row.branch ?? t('licences:noName')}</b>
      <span className={styles.number}>{row.number}</span>
      <span className={styles.sub}>
        {[
          row.activity === null
            ? (row.branch ?? t('licences:noActivity'))
            : t(`words:activity.${row.activity}`),
          row.neighbourhood,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <EndWords row={row} />
    </Link>
  );
}
