import { IconChartBar, IconFilterOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../records/person.ts';
import { ClosedNotice } from '../session/ClosedNotice.tsx';
import { useSession } from '../session/useSession.ts';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { Empty } from '../states/Empty.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CaseList } from './CaseList.tsx';
import { Figures } from './Figures.tsx';
import { Filters } from './Filters.tsx';
import { PanelMap } from './PanelMap.tsx';
import styles from './panel.module.css';
import { usePanel } from './usePanel.ts';
import { type PanelData, usePanelData } from './usePanelData.ts';

const Charts = lazy(() =>
  import('./charts/Charts.tsx').then(({ Charts: default_ }) => ({ default: default_ })),
);

/** *Painel*: what is happening, where, whether it gets better, and whether that is the town or only its inspectors. */
export function PanelPage() {
  const { t } = useTranslation('panel');
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  const role = roleIn(town.ibge);
  const mayRead = role !== null && MAY_READ.some((one) => one === role);
  const { data, error, isPending, refetch } = usePanelData(town.ibge, mayRead);
  return (
    <div className={styles.page} data-panel={data === undefined ? 'waiting' : 'ready'}>
      {person !== undefined && !mayRead ? (
        <Gate town={town} person={person} />
      ) : error !== null ? (
        <Closed>
          <OurFault error={error} what="page" onRetry={() => void refetch()} />
        </Closed>
      ) : isPending || data === undefined ? (
        <Closed>
          <Skeleton blocks={3} />
        </Closed>
      ) : data.facts.count === 0 ? (
        <Closed>
          <Empty
            icon={<IconChartBar size={24} aria-hidden />}
            title={t('empty.title')}
            actions={
              <ButtonLink small to="/importar" search={true}>
                {t('empty.import')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </Empty>
        </Closed>
      ) : (
        <Board key={town.ibge} town={town} data={data} />
      )}
    </div>
  );
}

function Closed({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('panel');
  return (
    <div className={styles.closed}>
      <h1>{t('title')}</h1>
      {children}
    </div>
  );
}

function Gate({ town, person }: { readonly town: TownView; readonly person: Person | null }) {
  const { t } = useTranslation('panel');
  return (
    <Closed>
      <ClosedNotice
        title={t(person === null ? 'gate.signIn' : 'gate.not', { town: town.name })}
        enter={person === null ? t('gate.button') : null}
      >
        {t('gate.who')}
      </ClosedNotice>
    </Closed>
  );
}

function Board({ town, data }: { readonly town: TownView; readonly data: PanelData }) {
  const { t } = useTranslation('panel');
  const page = usePanel(town, data);
  const { board, boardError, retry, handle } = page;
  const [onlyLate, setOnlyLate] = useState(false);
  if (boardError !== null)
    return (
      <Closed>
        <OurFault error={boardError} onRetry={retry} />
      </Closed>
    );
  const none = board !== null && board.infractions.now === 0 && board.process.stages.length === 0;
  return (
    <>
      <Filters page={page} />
      {board === null ? (
        <Skeleton blocks={2} />
      ) : (
        <Figures page={page} board={board} onSeeLate={() => setOnlyLate(true)} />
      )}
      <div className={styles.work}>
        <div className={styles.left}>
          <PanelMap page={page} />
          {none ? (
            <Empty
              icon={<IconFilterOff size={24} aria-hidden />}
              title={t('empty.filtered')}
              actions={
                handle.chosen && (
                  <Button small onClick={handle.clear}>
                    {t('filter.clear')}
                  </Button>
                )
              }
            >
              {t('empty.filteredText')}
            </Empty>
          ) : (
            board !== null && (
              <CaseList page={page} board={board} onlyLate={onlyLate} onOnlyLate={setOnlyLate} />
            )
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keys */}
        <section className={styles.charts} aria-label={t('title')} tabIndex={0}>
          <Suspense fallback={<Skeleton blocks={4} />}>
            {board !== null && <Charts page={page} board={board} />}
          </Suspense>
        </section>
      </div>
    </>
  );
}
