import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditSummary, KeptAudit } from '../../records/audit.ts';
import type { Run } from '../../siting/conflict.ts';
import { type Changes, changesBetween } from '../../siting/conflict-changes.ts';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../session/useSession.ts';
import { useEngine } from '../siting/engine/useEngine.ts';
import { MAY_READ, MAY_SAVE, useNames } from '../siting/saved/useSaved.ts';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { type Entry, entriesOf, type Filters, filterEntries, type Grouping, isOnly } from './entries.ts';
import type { AuditSpeech } from './say.ts';
import { useAudit } from './useAudit.ts';
import { useRun, useRuns } from './useRuns.ts';

/** Everything the page stands on: the run shown, the one before, what changed, what the filters leave. */
export function useAuditPage() {
  const standing = useStanding();
  const { town, date } = standing;
  const { t } = useTranslation(['audit', 'words', 'verdict']);
  const { language } = useLanguage();
  const { state, patch } = useUrlState();
  const { person, roleIn } = useSession();
  const role = roleIn(town.ibge);
  const mayRead = person === undefined ? undefined : role !== null && MAY_READ.some((one) => one === role);
  const blind = mayRead === false;
  const speech = useMemo<AuditSpeech>(() => ({ t, language, blind }), [t, language, blind]);
  const maySave = role !== null && MAY_SAVE.some((one) => one === role);

  const handle = useEngine(town, date);
  usePlaceSearch(handle.engine?.host ?? null, null, date);
  const live = useAudit(handle.engine, town, date, mayRead);
  const runs = useRuns(town.ibge, mayRead === true);
  const shownKept = useRun(state.run, mayRead === true);
  const before = useRun(state.since, mayRead === true);
  const names = useNames(mayRead === true);
  const kept: KeptAudit | null = shownKept.data ?? null;
  const earlier: KeptAudit | null = before.data ?? null;
  const run: Run | null = state.run === null ? live.run : (kept?.run ?? null);

  const changes = useMemo<Changes | null>(
    () => (run === null || earlier === null ? null : changesBetween(earlier.run, run)),
    [run, earlier],
  );
  const entries = useMemo<readonly Entry[]>(
    () => (run === null ? [] : entriesOf(run, changes)),
    [run, changes],
  );
  const { q, rule, area, only } = state;
  const filters = useMemo<Filters>(
    () => ({ q, rule, area, only: isOnly(only) ? only : null }),
    [q, rule, area, only],
  );
  const shown = useMemo(() => filterEntries(entries, filters), [entries, filters]);
  const who = ({ origin, created_by }: AuditSummary): string =>
    origin === 'job' || created_by === null
      ? t('audit:byJob')
      : t('audit:byPerson', { name: names.data?.get(created_by) ?? t('audit:someone') });

  return {
    standing,
    speech,
    state,
    patch,
    person,
    mayRead,
    maySave,
    handle,
    live,
    runs: runs.data ?? [],
    runsError: runs.error,
    kept,
    keptMissing: state.run !== null && (mayRead === false || shownKept.isError || shownKept.data === null),
    keptLoading: state.run !== null && mayRead === true && shownKept.isPending,
    earlier,
    earlierMissing: state.since !== null && (mayRead === false || before.isError || before.data === null),
    run,
    changes,
    entries,
    filters,
    shown,
    grouping: (state.group ?? 'rule') as Grouping,
    who,
  };
}
export type AuditPageState = ReturnType<typeof useAuditPage>;
