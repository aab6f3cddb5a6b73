import { NativeSelect } from '@mantine/core';
import { IconDownload, IconFilterOff, IconFolders } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ACTIVITIES, type Activity } from '../../laws/vocabulary.ts';
import type { CheckSummary } from '../../records/siting-check.ts';
import { VERDICTS, type Verdict } from '../../siting/types.ts';
import { civilDate } from '../format.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { useSession } from '../session/useSession.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { useSpeech } from './answer/useSpeech.ts';
import {
  type Column,
  filterChecks,
  NEWEST,
  pageOf,
  sortChecks,
  standingVerdict,
  toCsv,
} from './saved/list.ts';
import { RoleGate } from './saved/RoleGate.tsx';
import { SavedTable } from './saved/SavedTable.tsx';
import styles from './saved/saved.module.css';
import { useKeptList, useNames } from './saved/useSaved.ts';

/** *Consultas salvas*: every consultation kept in the town. */
export function SavedPage() {
  const { town } = useStanding();
  const { t } = useSpeech();
  return (
    <div className={styles.page} data-saved>
      <RoleGate town={town} deed="read" heading={t('siting:saved.title')}>
        <List />
      </RoleGate>
    </div>
  );
}

const isVerdict = (text: string | null): text is Verdict => VERDICTS.some((known) => known === text);
const isActivity = (text: string): text is Activity => ACTIVITIES.some((known) => known === text);

function List() {
  const { town } = useStanding();
  const speech = useSpeech();
  const { t } = speech;
  const { dateTime } = useFormat();
  const { state, patch } = useUrlState();
  const { person } = useSession();
  const { data, error, refetch } = useKeptList(town.ibge, true);
  const { data: names } = useNames(person != null);
  const [sorting, setSorting] = useState(NEWEST);
  const [page, setPage] = useState(1);
  // The address carries both filters under the keys that Leis uses for its own.
  const verdict = isVerdict(state.section) ? state.section : null;
  const activity = state.binds;

  const who = (id: string) => names?.get(id) ?? t('siting:override.someone');
  const say = (check: CheckSummary, column: Column): string => {
    switch (column) {
      case 'number':
        return check.number;
      case 'title':
        return check.title ?? t(`words:activity.${check.activity}`);
      case 'verdict':
        return String(VERDICTS.indexOf(standingVerdict(check)));
      case 'date':
        return check.check_date;
      case 'when':
        return check.created_at;
      case 'who':
        return who(check.created_by);
    }
  };
  const found = useMemo(
    () => (data === undefined ? [] : filterChecks(data, { verdict, activity })),
    [data, verdict, activity],
  );
  if (error !== null) return <OurFault error={error} what="page" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton blocks={3} />;

  const sorted = sortChecks(found, sorting, say);
  const shown = pageOf(sorted, page);
  const clear = () => patch({ section: null, binds: null });
  const download = () => {
    const rows = sorted.map((check) => {
      const [lon, lat] = anchorOf(check.site_geom);
      return [
        check.number,
        check.title ?? '',
        t(`words:activity.${check.activity}`),
        t(`words:verdict.${check.verdict}`),
        t(`words:verdict.${standingVerdict(check)}`),
        civilDate(check.check_date),
        dateTime(check.created_at, town.timeZone),
        who(check.created_by),
        String(lon),
        String(lat),
        check.id,
      ];
    });
    const head = [
      ...(['number', 'title', 'activity', 'verdict', 'decision', 'date', 'when', 'who'] as const).map(
        (column) => t(`siting:saved.csvCol.${column}`),
      ),
      'lon',
      'lat',
      'id',
    ];
    saveAs(`consultas-${town.slug}.csv`, textFile(toCsv(head, rows), 'text/csv'));
  };

  return (
    <>
      <header className={styles.pageHead}>
        <h1>{t('siting:saved.title')}</h1>
        <div className={styles.filters}>
          <NativeSelect
            label={t('siting:saved.verdict')}
            value={verdict ?? ''}
            onChange={({ currentTarget: { value } }) => {
              setPage(1);
              patch({ section: isVerdict(value) ? value : null });
            }}
            data={[
              { value: '', label: t('siting:saved.anyVerdict') },
              ...VERDICTS.map((known) => ({ value: known, label: t(`words:verdict.${known}`) })),
            ]}
          />
          <NativeSelect
            label={t('siting:saved.activity')}
            value={activity ?? ''}
            onChange={({ currentTarget: { value } }) => {
              setPage(1);
              patch({ binds: isActivity(value) ? value : null }, { replace: true });
            }}
            data={[
              { value: '', label: t('siting:saved.anyActivity') },
              ...ACTIVITIES.map((known) => ({ value: known, label: t(`words:activity.${known}`) })),
            ]}
          />
        </div>
      </header>
      {data.length === 0 ? (
        <Empty
          icon={<IconFolders size={24} aria-hidden />}
          title={t('siting:saved.none', { town: town.name })}
          actions={
            <ButtonLink to="/consulta" search={true} small>
              {t('siting:saved.go')}
            </ButtonLink>
          }
        >
          {t('siting:saved.noneText')}
        </Empty>
      ) : found.length === 0 ? (
        <Empty
          icon={<IconFilterOff size={24} aria-hidden />}
          title={t('siting:saved.noneFiltered')}
          actions={
            <Button small onClick={clear}>
              {t('siting:saved.clear')}
            </Button>
          }
        >
          {t('siting:saved.noneFilteredText', { count: data.length, town: town.name })}
        </Empty>
      ) : (
        <>
          <SavedTable
            checks={shown.rows}
            sorting={sorting}
            onSort={setSorting}
            town={town.slug}
            timeZone={town.timeZone}
            who={who}
            speech={speech}
          />
          <footer className={styles.foot}>
            <span role="status">{t('siting:saved.count', { count: found.length })}</span>
            {shown.pages > 1 && (
              <>
                <Button small disabled={shown.page === 1} onClick={() => setPage(shown.page - 1)}>
                  {t('siting:saved.previous')}
                </Button>
                <span>{t('siting:saved.page', { page: shown.page, pages: shown.pages })}</span>
                <Button small disabled={shown.page === shown.pages} onClick={() => setPage(shown.page + 1)}>
                  {t('siting:saved.next')}
                </Button>
              </>
            )}
            <Button small icon={<IconDownload size={18} aria-hidden />} onClick={download}>
              {t('siting:saved.csv')}
            </Button>
          </footer>
        </>
      )}
    </>
  );
}
