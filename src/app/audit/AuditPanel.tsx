import { IconAlertTriangle, IconFilterOff, IconPlayerPlay, IconShieldCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { civilDate } from '../format.ts';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { Load } from '../siting/Load.tsx';
import { Empty } from '../states/Empty.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Button, TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditHead } from './AuditHead.tsx';
import styles from './audit.module.css';
import { ConflictList } from './ConflictList.tsx';
import { rowsOf, type Sorting, WORST_FIRST } from './entries.ts';
import type { AuditPanelProps } from './panel.ts';
import { Tally } from './Tally.tsx';
import type { AuditPageState } from './useAuditPage.ts';

export function AuditPanel(props: AuditPanelProps) {
  const { page } = props;
  const { speech, run, standing } = page;
  const { t } = speech;
  return (
    <div className={styles.panel} data-audit={run === null ? page.live.status : 'done'}>
      <header className={styles.head}>
        <h1>{t('audit:title')}</h1>
        <p className={styles.question}>{t('audit:question')}</p>
      </header>
      <AuditHead page={page} />
      {run === null ? <Waiting page={page} /> : <Answer {...props} key={`${standing.town.ibge}`} run={run} />}
    </div>
  );
}

/** Whatever stands there while there is no run to show. */
function Waiting({ page }: { readonly page: AuditPageState }) {
  const { speech, handle, live, standing, patch } = page;
  const { t } = speech;
  if (page.keptMissing)
    return (
      <Empty
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={t('audit:missingRun')}
        actions={
          <Button small onClick={() => patch({ run: null })}>
            {t('audit:backToLive')}
          </Button>
        }
      >
        {t('audit:missingRunText')}
      </Empty>
    );
  if (page.keptLoading) return <Skeleton blocks={3} />;
  if (handle.status !== 'ready') return <Load handle={handle} town={standing.town} />;
  switch (live.status) {
    case 'stopped':
      return (
        <Empty
          title={t('audit:stopped')}
          actions={
            <Button small look="primary" icon={<IconPlayerPlay size={18} aria-hidden />} onClick={live.again}>
              {t('audit:again')}
            </Button>
          }
        >
          {t('audit:stoppedText')}
        </Empty>
      );
    case 'failed':
      return <OurFault error={live.error} onRetry={live.again} />;
    case 'waiting':
    case 'done':
      return <Skeleton blocks={3} />;
    case 'running':
      return live.of === 0 ? (
        <LongWork title={t('audit:starting')} done={0} total={0} onCancel={live.stop} />
      ) : (
        <LongWork
          title={t('audit:running')}
          done={live.done}
          total={live.of}
          unit={t('audit:places')}
          note={t('audit:runningNote')}
          onCancel={live.stop}
        />
      );
  }
}

function Answer({
  page,
  run,
  ...list
}: AuditPanelProps & { readonly run: NonNullable<AuditPageState['run']> }) {
  const { speech, entries, shown, filters, grouping, patch } = page;
  const { t } = speech;
  const { integer } = useFormat();
  const [sorting, setSorting] = useState<Sorting>(WORST_FIRST);
  const filtered = Object.values(filters).some((filter) => filter !== null);
  const rows = useMemo(
    () => rowsOf(shown, filtered ? [] : run.skipped, grouping, sorting),
    [shown, filtered, run.skipped, grouping, sorting],
  );
  const clear = () => patch({ only: null, rule: null, area: null, q: null });
  const day = civilDate(run.day);
  return (
    <>
      <Tally page={page} run={run} />
      {run.unknown.length > 0 && <Unknown page={page} run={run} />}
      <Dates page={page} />
      <AuditFilters page={page} />
      {run.checked === 0 && entries.length === 0 ? (
        <Empty icon={<IconShieldCheck size={24} aria-hidden />} title={t('audit:noneTitle', { day })}>
          {t('audit:noneText')}
        </Empty>
      ) : entries.length === 0 ? (
        <Empty icon={<IconShieldCheck size={24} aria-hidden />} title={t('audit:zeroTitle', { day })}>
          {t('audit:zeroText', { count: run.checked })}
        </Empty>
      ) : shown.length === 0 ? (
        <Empty
          icon={<IconFilterOff size={24} aria-hidden />}
          title={t('audit:filteredTitle')}
          actions={
            <Button small onClick={clear}>
              {t('audit:clear')}
            </Button>
          }
        >
          {t('audit:filteredText', { count: entries.length })}
        </Empty>
      ) : null}
      {rows.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {t('audit:rows', { count: shown.length, shown: integer(shown.length) })}
            {filtered && <TextButton onClick={clear}>{t('audit:clear')}</TextButton>}
          </p>
          <ConflictList {...list} page={page} rows={rows} sorting={sorting} onSort={setSorting} />
        </>
      )}
    </>
  );
}

function Unknown({
  page: { speech },
  run,
}: {
  readonly page: AuditPageState;
  readonly run: NonNullable<AuditPageState['run']>;
}) {
  const { t, language } = speech;
  const kinds = new Intl.ListFormat(language).format(run.unknown.map((kind) => t(`words:kinds.${kind}`)));
  return (
    <p className={styles.unknown}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t('audit:unknownKinds', { kinds })}</span>
    </p>
  );
}

/** A visitor sees no licences: who came first is then told by less. */
function Dates({ page: { speech, person } }: { readonly page: AuditPageState }) {
  const [open, setOpen] = useState(false);
  const { t } = speech;
  if (person !== null) return null;
  return (
    <p className={styles.unknown}>
      <span>
        {t('audit:signInForDates')} <TextButton onClick={() => setOpen(true)}>{t('audit:signIn')}</TextButton>
      </span>
      <SignInDialog opened={open} onClose={() => setOpen(false)} />
    </p>
  );
}
