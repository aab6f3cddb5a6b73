import { IconLock } from '@tabler/icons-react';
import { sayDocument } from '../../../papers/notice/notice.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { useUrlState } from '../../url/useUrlState.ts';
import { Card, Rows } from '../Card.tsx';
import { repeatFound } from '../fine.ts';
import styles from '../infractions.module.css';
import { useOffenderRecord } from '../useInfractions.ts';
import type { PartProps } from './part.ts';

/** Who answers, his earlier faults, and the witnesses: for those who handle the process alone. */
export function OffenderPart({ open, speech, handles }: PartProps & { readonly handles: boolean }) {
  const { t, text, date } = speech;
  const { infraction, offender, witnesses } = open;
  const { town, today } = useStanding();
  const { patch } = useUrlState();
  const record = useOffenderRecord(handles ? infraction.offender_id : null);
  if (!handles)
    return (
      <Card title={t('infractions:offender.title')} name="offender">
        <p className={styles.note}>
          <IconLock size={16} aria-hidden /> {t('infractions:offender.hidden')}
        </p>
      </Card>
    );
  const earlier = (record.data ?? []).filter(({ id }) => id !== infraction.id);
  const repeat = repeatFound(town.code, infraction, record.data ?? [], today);
  return (
    <Card title={t('infractions:offender.title')} name="offender">
      {offender === null ? (
        <p className={styles.note}>{t('infractions:offender.none')}</p>
      ) : (
        <>
          <Rows
            rows={[
              [t('infractions:offender.name'), offender.name],
              [
                t('infractions:offender.document'),
                offender.document === null ? null : sayDocument(offender.document),
              ],
              [t('infractions:offender.profession'), offender.profession],
              [
                t('infractions:offender.birth'),
                offender.birth_date === null ? null : date(offender.birth_date),
              ],
              [t('infractions:offender.age'), offender.age],
              [
                t('infractions:offender.marital'),
                offender.marital_status === null ? null : t(`infractions:marital.${offender.marital_status}`),
              ],
              [t('infractions:offender.address'), offender.address],
              [
                t('infractions:offender.signature'),
                infraction.offender_signature === null
                  ? null
                  : t(`infractions:signature.${infraction.offender_signature}`),
              ],
            ]}
          />
          {record.error !== null && (
            <p className={styles.error} role="alert">
              {speech.fault(record.error)}
            </p>
          )}
          {record.data !== undefined && (
            <p className={styles.note} data-repeat={repeat.repeat}>
              {earlier.length === 0
                ? t('infractions:repeat.first')
                : t('infractions:repeat.earlier', { count: earlier.length })}
              {repeat.repeat !== 'none' && (
                <>
                  {' '}
                  <b>
                    {t(`infractions:repeat.${repeat.repeat}`)} ({repeat.citation})
                  </b>
                </>
              )}
            </p>
          )}
          {earlier.length > 0 && (
            <ul className={styles.plainList}>
              {earlier.slice(0, 5).map((prior) => (
                <li key={prior.id}>
                  <TextButton onClick={() => patch({ infraction: prior.id })}>
                    {prior.number ?? t('infractions:noNumber')}
                    {prior.act_on === null ? '' : ` · ${date(prior.act_on)}`} ·{' '}
                    {speech.offence(town.code, prior.offence)}
                  </TextButton>
                  <span className={styles.small}>
                    {prior.condemned_on === null
                      ? t('infractions:repeat.open')
                      : t('infractions:repeat.condemned', { day: date(prior.condemned_on) })}
                  </span>
                </li>
              ))}
              {earlier.length > 5 && infraction.offender_id !== null && (
                <li>
                  <TextButton onClick={() => patch({ offender: infraction.offender_id, infraction: null })}>
                    {t('infractions:repeat.all', { count: earlier.length + 1 })}
                  </TextButton>
                </li>
              )}
            </ul>
          )}
        </>
      )}
      {witnesses.length > 0 && (
        <>
          <h4>{t('infractions:witnesses.title')}</h4>
          <ul className={styles.plainList}>
            {witnesses.map((witness) => (
              <li key={witness.id}>
                {witness.name}
                {witness.address === null ? '' : `, ${witness.address}`}
                <span className={styles.small}>
                  {[
                    text(town.code.contents.find(({ kind }) => kind === witness.paper)?.document ?? NO_PAPER),
                    t(witness.signed ? 'infractions:signature.signed' : 'infractions:witnesses.unsigned'),
                    witness.is_adult ? null : t('infractions:witnesses.minor'),
                  ]
                    .filter((part) => part !== null && part !== '')
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
const NO_PAPER = { pt: '', en: '' };
