import { useTranslation } from 'react-i18next';
import type { Activity } from '../../laws/vocabulary.ts';
import { VERDICTS } from '../../siting/types.ts';
import { VerdictMark } from '../symbols/VerdictMark.tsx';
import { useFormat } from '../useFormat.ts';
import { type ImpactSummary, summaryOf } from './summary.ts';
import { SIDES, type Side } from './supposed.ts';
import type { ImpactState } from './useImpact.ts';
import type { LandState } from './useLandLost.ts';
import styles from './whatIf.module.css';

/** Both places in one table, figure beside figure. */
export function CompareTable({
  impacts,
  lands,
  names,
  keptOpen,
}: {
  readonly impacts: { readonly [S in Side]: ImpactState };
  readonly lands: { readonly [S in Side]: LandState };
  readonly names: { readonly [S in Side]: string };
  /** Whether the reader may see the kept consultations at all. */
  readonly keptOpen: boolean;
}) {
  const { t } = useTranslation(['whatIf', 'words']);
  const { integer, decimal } = useFormat();
  const summaries = { a: summary(impacts.a), b: summary(impacts.b) };
  const { a, b } = summaries;
  /** Why there is no figure: it is on its way, or will not come. */
  const untold = (side: Side) => {
    const { status } = impacts[side];
    const coming = status === 'working' || (status === 'told' && lands[side].status !== 'failed');
    return coming ? 'waiting' : 'untold';
  };
  const cells = (say: (told: ImpactSummary, side: Side) => React.ReactNode) =>
    SIDES.map((side) => {
      const told = summaries[side];
      return <td key={side}>{told === null ? t(`whatIf:compare.${untold(side)}`) : say(told, side)}</td>;
    });
  const verdicts = VERDICTS.filter((verdict) =>
    SIDES.some((side) => (summaries[side]?.verdicts[verdict] ?? 0) !== 0),
  );
  const signed = (value: number) => (value > 0 ? `+${integer(value)}` : value === 0 ? '0' : integer(value));
  const activities: readonly Activity[] = [
    ...new Set(SIDES.flatMap((side) => lands[side].rows.map(({ activity }) => activity))),
  ];
  const own = (side: Side) => {
    const impact = impacts[side];
    return impact.status === 'told' ? impact.told.own : [];
  };
  return (
    <section className={styles.part} aria-labelledby="compare" data-compare>
      <h2 id="compare">{t('whatIf:compare.title')}</h2>
      {a !== null && b !== null && (
        <p className={styles.note}>
          {a.conflicts === b.conflicts
            ? t('whatIf:compare.tie')
            : t('whatIf:compare.fewer', {
                side: names[a.conflicts < b.conflicts ? 'a' : 'b'],
              })}
        </p>
      )}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('whatIf:compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('whatIf:compare.what')}</th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  {names[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-row="conflicts">
              <th scope="row">{t('whatIf:compare.conflicts')}</th>
              {cells(({ conflicts }) => integer(conflicts))}
            </tr>
            <tr>
              <th scope="row">{t('whatIf:compare.doubts')}</th>
              {cells(({ doubts }) => integer(doubts))}
            </tr>
            {verdicts.map((verdict) => (
              <tr key={verdict}>
                <th scope="row">{t('whatIf:compare.verdict', { verdict: t(`words:verdict.${verdict}`) })}</th>
                {cells((told) => signed(told.verdicts[verdict] ?? 0))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('whatIf:compare.kept')}</th>
              {cells(({ kept }) => (keptOpen ? integer(kept) : t('whatIf:compare.notAsked')))}
            </tr>
            {SIDES.some((side) => own(side).length > 0) && (
              <tr>
                <th scope="row">{t('whatIf:compare.own')}</th>
                {SIDES.map((side) => (
                  <td key={side}>
                    {own(side).length === 0
                      ? '—'
                      : own(side).map(({ activity, verdict }) => (
                          <VerdictMark key={activity} verdict={verdict} size={14} />
                        ))}
                  </td>
                ))}
              </tr>
            )}
            {activities.map((activity) => (
              <tr key={activity}>
                <th scope="row">{t('whatIf:compare.land', { activity: t(`words:activity.${activity}`) })}</th>
                {SIDES.map((side) => {
                  const row = lands[side].rows.find((one) => one.activity === activity);
                  return (
                    <td key={side}>
                      {row === undefined
                        ? lands[side].status === 'ready'
                          ? '—'
                          : t(`whatIf:compare.${untold(side)}`)
                        : `${decimal(row.lost_m2 / 1e6, 3)} km²`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const summary = (impact: ImpactState): ImpactSummary | null =>
  impact.status === 'told' ? summaryOf(impact.told) : null;
