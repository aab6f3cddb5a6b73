import { IconFileAlert, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { RegisterExport } from '../../register/RegisterExport.tsx';
import { Empty } from '../../states/Empty.tsx';
import { OurFault } from '../../states/OurFault.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import { useNewDraft } from '../draft/useNewDraft.ts';
import { NO_FILTERS } from '../filters.ts';
import styles from '../infractions.module.css';
import { MAY_DRAFT } from '../process.ts';
import { ListFilters } from './ListFilters.tsx';
import type { ListPanelProps } from './panel.ts';
import { RowList } from './RowList.tsx';

export function ListPanel(props: ListPanelProps) {
  const { speech, rows, list, count, unplaced, tooMany, role, onRetryMap } = props;
  const { t, integer } = speech;
  const { town } = useStanding();
  const { state, patch } = useUrlState();
  const { begin, beginning, error } = useNewDraft(town);
  const filtered = Object.keys(NO_FILTERS).some((key) => state[key as keyof typeof NO_FILTERS] != null);
  const clear = () => patch(NO_FILTERS);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('infractions:title')}</h1>
        {role !== null && MAY_DRAFT.includes(role) && (
          <Button
            look="primary"
            small
            icon={<IconPlus size={18} aria-hidden />}
            disabled={beginning}
            onClick={() => void begin()}
          >
            {t('infractions:new')}
          </Button>
        )}
      </header>
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      <ListFilters speech={speech} />
      <p className={styles.count} role="status">
        {count == null ? (
          ' '
        ) : (
          <span>
            <b>{t('infractions:count', { count: count.total, shown: integer(count.total) })}</b>
            {count.late > 0 &&
              ` · ${t('infractions:countLate', { count: count.late, shown: integer(count.late) })}`}
            {unplaced !== null &&
              unplaced > 0 &&
              ` · ${t('infractions:unplaced', { count: unplaced, shown: integer(unplaced) })}`}
            {tooMany !== null && ` · ${t('infractions:tooMany', { most: integer(tooMany) })}`}
          </span>
        )}
        {filtered && <TextButton onClick={clear}>{t('infractions:clear')}</TextButton>}
      </p>
      {onRetryMap !== null && list.error === null && (
        <p className={styles.error} role="alert">
          {t('infractions:mapFailed')} <TextButton onClick={onRetryMap}>{t('common:retry')}</TextButton>
        </p>
      )}
      {list.error !== null ? (
        <OurFault error={list.error} what="page" onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton blocks={3} />
      ) : rows.length > 0 ? (
        <>
          <div className={styles.exports}>
            <RegisterExport asked={{ register: 'infractions', filters: props.filters }} />
          </div>
          <RowList {...props} />
        </>
      ) : filtered ? (
        <Empty
          icon={<IconFilterOff size={24} aria-hidden />}
          title={t('infractions:none.filtered')}
          actions={
            <Button small onClick={clear}>
              {t('infractions:clear')}
            </Button>
          }
        >
          {t(state.order === 'due' ? 'infractions:none.due' : 'infractions:none.filteredText')}
        </Empty>
      ) : (
        <Empty
          icon={<IconFileAlert size={24} aria-hidden />}
          title={t('infractions:none.title', { town: town.name })}
        >
          {t(state.order === 'due' ? 'infractions:none.due' : 'infractions:none.text')}
        </Empty>
      )}
    </>
  );
}
