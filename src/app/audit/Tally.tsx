import { CONFLICT_VERDICTS } from '../../siting/conflict.ts';
import { civilDate } from '../format.ts';
import { VerdictSign } from '../symbols/VerdictMark.tsx';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import styles from './audit.module.css';
import { type Entry, FATES, type Only } from './entries.ts';
import type { AuditPageState } from './useAuditPage.ts';

/** How many of what; each figure shows its own rows. */
export function Tally({
  page,
  run,
}: {
  readonly page: AuditPageState;
  readonly run: NonNullable<AuditPageState['run']>;
}) {
  const { speech, entries, changes, earlier, standing } = page;
  const { t } = speech;
  const { dateTime, integer } = useFormat();
  const count = (has: (entry: Entry) => boolean) => entries.filter(has).length;
  return (
    <div className={styles.tallies}>
      <p className={styles.checked}>
        {t('audit:checked', { count: run.checked, shown: integer(run.checked) })}
      </p>
      <div className={styles.tally}>
        {CONFLICT_VERDICTS.map((verdict) => (
          <Figure key={verdict} page={page} only={verdict} count={count((one) => one.section === verdict)}>
            <VerdictSign verdict={verdict} />
          </Figure>
        ))}
      </div>
      {changes !== null && earlier !== null && (
        <>
          <p className={styles.checked}>
            {t('audit:compared', {
              day: civilDate(earlier.run.day),
              when: dateTime(earlier.summary.created_at, standing.town.timeZone),
            })}
          </p>
          <div className={styles.tally} data-changes>
            {FATES.map((fate) => (
              <Figure key={fate} page={page} only={fate} count={count((one) => one.fate === fate)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Figure({
  page: { speech, filters, patch },
  only,
  count,
  children,
}: {
  readonly page: AuditPageState;
  readonly only: Only;
  readonly count: number;
  readonly children?: React.ReactNode;
}) {
  const { integer } = useFormat();
  const on = filters.only === only;
  return (
    <button
      type="button"
      className={classes(styles.figure, on && styles.on)}
      aria-pressed={on}
      data-only={only}
      onClick={() => patch({ only: on ? null : only, selection: null })}
    >
      <span className={styles.number}>{integer(count)}</span>
      <span className={styles.label}>
        {children}
        {speech.t(`audit:tally.${only}`)}
      </span>
    </button>
  );
}
