import { useTranslation } from 'react-i18next';
import type { Activity } from '../../laws/vocabulary.ts';
import { lower } from '../siting/answer/sentences.ts';
import { OurFault } from '../states/OurFault.tsx';
import { TextButton } from '../ui/Button.tsx';
import { useFormat } from '../useFormat.ts';
import type { LandState } from './useLandLost.ts';
import styles from './whatIf.module.css';

/** The land each activity would lose, in square kilometres and as a share of what serves today. */
export function LandTable({
  land,
  shown,
  onShow,
}: {
  readonly land: LandState;
  /** The activity whose lost land the map shows. */
  readonly shown: Activity | null;
  readonly onShow: (activity: Activity | null) => void;
}) {
  const { t } = useTranslation(['whatIf', 'words']);
  const { decimal } = useFormat();
  if (land.status === 'none') return null;
  const km2 = (square: number) => `${decimal(square / 1e6, 3)} km²`;
  return (
    <section className={styles.part} aria-labelledby="land-lost" data-land-lost={land.status}>
      <h2 id="land-lost">{t('whatIf:land.title')}</h2>
      <p className={styles.note}>{t('whatIf:land.text')}</p>
      {land.rows.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('whatIf:land.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('whatIf:land.activity')}</th>
                <th scope="col">{t('whatIf:land.lost')}</th>
                <th scope="col">{t('whatIf:land.share')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('whatIf:land.show')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {land.rows.map(({ activity, lost_m2, gained_m2, allowed_m2 }) => (
                <tr key={activity} data-land={activity} data-lost={Math.round(lost_m2)}>
                  <th scope="row">{t(`words:activity.${activity}`)}</th>
                  <td>
                    {lost_m2 < 1 && gained_m2 < 1 ? t('whatIf:land.unchanged') : km2(lost_m2)}
                    {gained_m2 >= 1 && (
                      <small>
                        {t('whatIf:land.gained')}: {km2(gained_m2)}
                      </small>
                    )}
                  </td>
                  <td>
                    {lost_m2 < 1 || allowed_m2 <= 0 ? '—' : `${decimal((100 * lost_m2) / allowed_m2, 2)} %`}
                  </td>
                  <td>
                    {lost_m2 >= 1 && (
                      <TextButton
                        aria-pressed={shown === activity}
                        aria-label={`${t('whatIf:land.show')}: ${t(`words:activity.${activity}`)}`}
                        onClick={() => onShow(shown === activity ? null : activity)}
                      >
                        {t('whatIf:land.show')}
                      </TextButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {land.status === 'ready' && land.rows.length === 0 && (
        <p className={styles.note}>{t('whatIf:land.none')}</p>
      )}
      {land.status === 'working' && land.at !== null && (
        <p className={styles.note} role="status">
          {t('whatIf:land.working', { activity: lower(t(`words:activity.${land.at}`)) })}…
        </p>
      )}
      {land.status === 'failed' && <OurFault error={land.error} />}
    </section>
  );
}
