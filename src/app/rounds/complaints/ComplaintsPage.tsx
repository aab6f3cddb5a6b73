import { NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconFilterOff, IconMessageReport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFENCE_GROUP_LABELS } from '../../../laws/offence-groups.ts';
import type { ComplaintRow } from '../../../records/complaint.ts';
import type { Role } from '../../../records/person.ts';
import { civilDate } from '../../format.ts';
import { useText } from '../../i18n/language.ts';
import { saveAs, textFile } from '../../saveAs.ts';
import { useSession } from '../../session/useSession.ts';
import { toCsv } from '../../siting/saved/list.ts';
import { RoleGate } from '../../siting/saved/RoleGate.tsx';
import styles from '../../siting/saved/saved.module.css';
import { Empty } from '../../states/Empty.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ComplaintDialog } from './ComplaintDialog.tsx';
import { useComplaints } from './useComplaints.ts';

/** *Denúncias*: what citizens told, and what became of it. */
export function ComplaintsPage() {
  const { town } = useStanding();
  const { t } = useTranslation('complaints');
  const role = useSession().roleIn(town.ibge);
  return (
    <div className={styles.page} data-complaints>
      <RoleGate town={town} deed="rounds" heading={t('title')}>
        {role !== null && <List key={town.ibge} role={role} />}
      </RoleGate>
    </div>
  );
}

const STATUSES = ['open', 'closed'] as const;

function List({ role }: { readonly role: Role }) {
  const { town } = useStanding();
  const { t } = useTranslation('complaints');
  const text = useText();
  const [status, setStatus] = useState<(typeof STATUSES)[number] | null>('open');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [closing, setClosing] = useState<ComplaintRow | null>(null);
  const mayWrite = role !== 'planner';
  const list = useComplaints(town.ibge, {
    ...(status === null ? {} : { status }),
    ...(search === '' ? {} : { search }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = list.data?.pages[0];
  const statusWords = ({ closed_how }: ComplaintRow) =>
    closed_how === null ? t('statusOpen') : t(`how.${closed_how}`);
  const download = async () => {
    // The file holds the whole list, not the part that was scrolled to.
    let all = list;
    while (all.hasNextPage) {
      all = await all.fetchNextPage();
      // Half a list is no list: the page tells the error.
      if (all.isError) return;
    }
    const cells = (all.data?.pages.flatMap((page) => page.rows) ?? []).map((row) => [
      row.protocol ?? '',
      civilDate(row.received_on),
      t(`channel.${row.channel}`),
      text(OFFENCE_GROUP_LABELS[row.topic]),
      row.about,
      row.at_night ? t('atNight') : '',
      row.address ?? '',
      row.lat === null ? '' : String(row.lat).replace('.', ','),
      row.lon === null ? '' : String(row.lon).replace('.', ','),
      statusWords(row),
      row.closed_note ?? '',
    ]);
    saveAs(`denuncias-${town.slug}.csv`, textFile(toCsv(t('csvHead').split(';'), cells), 'text/csv'));
  };
  return (
    <>
      <header className={styles.pageHead}>
        <h1>{t('title')}</h1>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
          }}
        >
          <NativeSelect
            label={t('status')}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setStatus(STATUSES.find((one) => one === value) ?? null)
            }
            data={[{ value: '', label: t('all') }, ...STATUSES.map((value) => ({ value, label: t(value) }))]}
          />
          <TextInput
            label={t('search')}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onBlur={() => setSearch(typed.trim())}
          />
        </form>
        {mayWrite && (
          <Button look="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
        <ButtonLink to="/roteiros" search={true}>
          {t('toRounds')}
        </ButtonLink>
      </header>
      {list.error !== null ? (
        <OurFault error={list.error} what="page" onRetry={() => void list.refetch()} />
      ) : first === undefined ? (
        <Skeleton blocks={3} />
      ) : rows.length === 0 ? (
        <Empty
          icon={
            search === '' && status !== 'closed' ? (
              <IconMessageReport size={24} aria-hidden />
            ) : (
              <IconFilterOff size={24} aria-hidden />
            )
          }
          title={search === '' && status !== 'closed' ? t('none', { town: town.name }) : t('noneFiltered')}
        >
          {t(search === '' && status !== 'closed' ? 'noneText' : 'noneFilteredText')}
        </Empty>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['received', 'about', 'topic', 'place', 'who', 'status'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-complaint={row.id}>
                  <td data-label={t('col.received')} className={styles.nowrap}>
                    <span>
                      {civilDate(row.received_on)}
                      <span className={styles.small}>{row.protocol ?? t(`channel.${row.channel}`)}</span>
                    </span>
                  </td>
                  <td className={styles.reason}>{row.about}</td>
                  <td data-label={t('col.topic')}>
                    <span>
                      {text(OFFENCE_GROUP_LABELS[row.topic])}
                      {row.at_night && <span className={styles.small}>{t('atNight')}</span>}
                    </span>
                  </td>
                  <td data-label={t('col.place')}>
                    <span>
                      {row.address ?? '—'}
                      {row.lon === null && <span className={styles.small}>{t('noPosition')}</span>}
                    </span>
                  </td>
                  <td data-label={t('col.who')}>
                    <span>
                      {row.named ? (row.name ?? t('reserved')) : t('anonymous')}
                      {row.contact !== null && <span className={styles.small}>{row.contact}</span>}
                    </span>
                  </td>
                  <td data-label={t('col.status')}>
                    <span>
                      {statusWords(row)}
                      {row.closed_note !== null && <span className={styles.small}>{row.closed_note}</span>}{' '}
                      {mayWrite && row.status === 'open' && (
                        <Button small onClick={() => setClosing(row)}>
                          {t('close')}
                        </Button>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <footer className={styles.foot}>
            <span role="status">
              {t('count', { count: first.total })}
              {first.unplaced > 0 && ` · ${t('unplaced', { count: first.unplaced })}`}
            </span>
            {list.hasNextPage && (
              <Button small disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
            <Button small icon={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
              {t('csv')}
            </Button>
          </footer>
        </>
      )}
      <p className={styles.foot}>{t(mayWrite ? 'about' : 'maySave')}</p>
      {adding && <ComplaintDialog onClose={() => setAdding(false)} />}
      {closing !== null && <CloseDialog complaint={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
