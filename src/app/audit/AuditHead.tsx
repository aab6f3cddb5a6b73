import { NativeSelect, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDeviceFloppy,
  IconDownload,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { AuditSummary } from '../../records/audit.ts';
import { sha256 } from '../../records/hash.ts';
import { ENGINE_VERSION } from '../../siting/version.ts';
import { civilDate, civilDayIn, readCivilDate } from '../format.ts';
import { saveAs, textFile } from '../saveAs.ts';
import { Notice } from '../states/Notice.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { useToast } from '../states/Toasts.tsx';
import { printPage } from '../theme/usePrinting.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import styles from './audit.module.css';
import { csvOf, geoJsonOf } from './export.ts';
import type { AuditPageState } from './useAuditPage.ts';
import { useKeepRun } from './useRuns.ts';

/** The day, which run is shown, which it is compared with, and what can be done with it. */
export function AuditHead({ page }: { readonly page: AuditPageState }) {
  const { speech, standing, state, patch, runs, kept, mayRead } = page;
  const { t } = speech;
  const { town, date, today } = standing;
  const { dateTime } = useFormat();
  /** The day it was kept is told where it is not the day it judged. */
  const keptWords = (run: AuditSummary): string => {
    const when = new Date(run.created_at);
    return civilDayIn(town.timeZone, when) === run.day
      ? t('audit:keptAt', { time: clockIn(town.timeZone, when) })
      : t('audit:keptOn', { when: dateTime(when, town.timeZone) });
  };
  const option = (run: AuditSummary) => ({
    value: run.id,
    label: t('audit:runOption', {
      day: civilDate(run.day),
      when: keptWords(run),
      count: (run.counts.violates ?? 0) + (run.counts.inconclusive ?? 0),
    }),
  });
  const shownId = state.run;
  return (
    <section className={styles.tools} aria-label={t('audit:show')}>
      <div className={styles.fields}>
        {kept === null && (
          <DayField
            key={date}
            value={date}
            label={t('audit:day')}
            wrong={t('audit:dayWrong')}
            onDay={(day) => patch({ date: day === today ? null : day, selection: null })}
          />
        )}
        {mayRead === true && (
          <>
            <NativeSelect
              label={t('audit:shownRun')}
              value={state.run ?? ''}
              onChange={({ currentTarget: { value } }) =>
                patch({ run: value === '' ? null : value, selection: null })
              }
              data={[{ value: '', label: t('audit:live') }, ...runs.map(option)]}
            />
            <NativeSelect
              label={t('audit:earlier')}
              value={state.since ?? ''}
              onChange={({ currentTarget: { value } }) =>
                patch({ since: value === '' ? null : value, only: null, selection: null })
              }
              data={[
                { value: '', label: t('audit:noEarlier') },
                ...runs.filter((run) => run.id !== shownId).map(option),
              ]}
            />
          </>
        )}
      </div>
      <Told page={page} />
      <EarlierMissing page={page} />
      {page.run !== null && <Deeds page={page} />}
    </section>
  );
}

/** A day as it is written here; taken on Enter or when the field is left. */
function DayField({
  value,
  label,
  wrong,
  onDay,
}: {
  readonly value: string;
  readonly label: string;
  readonly wrong: string;
  readonly onDay: (day: string) => void;
}) {
  const [text, setText] = useState(civilDate(value, 'pt-BR'));
  const [bad, setBad] = useState(false);
  const take = () => {
    const day = readCivilDate(text);
    setBad(day === null);
    if (day !== null && day !== value) onDay(day);
  };
  return (
    <TextInput
      label={label}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      error={bad && wrong}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

/** Whose run it is and of when. */
function Told({ page }: { readonly page: AuditPageState }) {
  const { speech, run, kept, standing, who, live, patch } = page;
  const { t } = speech;
  const { dateTime } = useFormat();
  if (run === null) return null;
  if (kept === null)
    return (
      <p className={styles.run}>
        {t('audit:liveOf', { day: civilDate(run.day) })}{' '}
        <TextButton onClick={live.again}>
          <IconRefresh size={16} aria-hidden />
          {t('audit:again')}
        </TextButton>
      </p>
    );
  const { summary } = kept;
  return (
    <p className={styles.run}>
      {t('audit:keptOf', {
        when: dateTime(summary.created_at, standing.town.timeZone),
        who: who(summary),
        day: civilDate(run.day),
      })}{' '}
      <TextButton onClick={() => patch({ run: null })}>{t('audit:backToLive')}</TextButton>
    </p>
  );
}

function Deeds({ page }: { readonly page: AuditPageState }) {
  const { speech, standing, shown, run, kept, person, maySave, handle } = page;
  const { town } = standing;
  const { t } = speech;
  const toast = useToast();
  const keep = useKeepRun(town.ibge);
  const [cannot, setCannot] = useState(false);
  if (run === null) return null;
  const name = `conformidade-${town.slug}-${run.day}`;
  const onKeep = async () => {
    const lawsHash = await sha256(JSON.stringify(town.code.rules));
    if (lawsHash === null) return setCannot(true);
    await keep.mutateAsync({
      town: town.slug,
      run,
      engineVersion: ENGINE_VERSION,
      lawsHash,
      factsHash: handle.engine?.loaded.hash ?? null,
    });
    toast({ message: t('audit:kept') });
  };
  return (
    <>
      <div className={styles.deeds}>
        {kept === null && person !== null && (
          <Button
            look="primary"
            small
            icon={<IconDeviceFloppy size={18} aria-hidden />}
            disabled={!maySave || keep.isPending}
            // What went wrong is told below.
            onClick={() => void onKeep().catch(() => undefined)}
          >
            {t(keep.isPending ? 'audit:keeping' : 'audit:keep')}
          </Button>
        )}
        <Button
          small
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => saveAs(`${name}.csv`, textFile(csvOf(shown, speech), 'text/csv'))}
        >
          {t('audit:csv')}
        </Button>
        <Button
          small
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveAs(
              `${name}.geojson`,
              textFile(geoJsonOf(shown, { city: town.slug, day: run.day }, speech), 'application/geo+json'),
            )
          }
        >
          {t('audit:geojson')}
        </Button>
        <Button small icon={<IconPrinter size={18} aria-hidden />} onClick={() => void printPage()}>
          {t('audit:print')}
        </Button>
        {kept === null && person != null && !maySave && (
          <span className={styles.hint}>{t('audit:keepNot', { town: town.name })}</span>
        )}
        {cannot && (
          <span className={styles.hint} role="alert">
            {t('audit:cannotHash')}
          </span>
        )}
      </div>
      {keep.error !== null && (
        <OurFault error={keep.error} what="page" onRetry={() => void onKeep().catch(() => undefined)} />
      )}
    </>
  );
}

/** Told where the run that is compared with is not there. */
function EarlierMissing({ page: { speech, earlierMissing, patch } }: { readonly page: AuditPageState }) {
  if (!earlierMissing) return null;
  const { t } = speech;
  return (
    <Notice
      title={t('audit:missingRun')}
      icon={<IconAlertTriangle size={24} aria-hidden />}
      actions={
        <Button small onClick={() => patch({ since: null })}>
          {t('audit:noEarlier')}
        </Button>
      }
    >
      {t('audit:missingRunText')}
    </Notice>
  );
}

/** `02:45`, in the town's own zone. */
const clockIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
