import { offenceAnchor } from '../../laws/entries.ts';
import { InfractionPhotos } from '../../rounds/InfractionPhotos.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { Card, Rows } from '../Card.tsx';
import styles from '../infractions.module.css';
import type { PartProps } from './part.ts';

/** What happened, where, when, against which article. */
export function Facts({ open, speech }: PartProps) {
  const { t, text, date, lawMetres, latitude, longitude } = speech;
  const { infraction, prior_notice } = open;
  const { town } = useStanding();
  const { code } = town;
  const row = code.offences.find(({ id }) => id === infraction.offence);
  const { geom, accuracy_m, position_method } = infraction;
  const [lon = null, lat = null] = geom?.type === 'Point' ? geom.coordinates : [];
  const days = (count: number | null) => (count === null ? null : t('infractions:days', { count }));
  const letters = (side: 'easing' | 'burdening') => {
    const rule = code.penalties[side];
    const told = infraction[side];
    if (rule === null || told === null) return null;
    const labels = rule.list.filter(({ letter }) => told.includes(letter));
    return labels.length === 0
      ? t('infractions:noneTold')
      : labels.map(({ letter, label }) => `${letter}) ${text(label)}`).join('; ');
  };
  return (
    <Card title={t('infractions:facts.title')} name="facts">
      <Rows
        rows={[
          [
            t('infractions:facts.when'),
            infraction.act_on === null
              ? null
              : infraction.act_time === null
                ? date(infraction.act_on)
                : t('infractions:facts.at', { day: date(infraction.act_on), time: infraction.act_time }),
          ],
          [
            t('infractions:facts.where'),
            [infraction.address, infraction.neighbourhood].filter((part) => part !== null).join(', '),
          ],
          [
            t('infractions:facts.position'),
            lon === null || lat === null ? (
              t('infractions:facts.noPosition')
            ) : (
              <>
                {latitude(lat)}, {longitude(lon)}
                {accuracy_m !== null && ` · ± ${lawMetres(Math.ceil(accuracy_m))}`}
                {position_method !== null && ` · ${t(`infractions:method.${position_method}`)}`}
              </>
            ),
          ],
          [
            t('infractions:facts.article'),
            row === undefined ? (
              infraction.offence
            ) : (
              <TextLink key="article" to="/leis" search={true} hash={offenceAnchor(row.id)}>
                {row.citation}, {code.law}
              </TextLink>
            ),
          ],
          [t('infractions:facts.cited'), infraction.cited],
          [t('infractions:facts.trade'), infraction.trade],
          [t('infractions:facts.account'), infraction.account],
          [t('infractions:facts.easing'), letters('easing')],
          [t('infractions:facts.burdening'), letters('burdening')],
          [t('infractions:facts.acts'), infraction.acts.map((act) => t(`infractions:act.${act}`)).join('; ')],
          [
            t('infractions:facts.prior'),
            prior_notice?.number == null
              ? null
              : t('infractions:facts.priorText', {
                  number: prior_notice.number,
                  day: prior_notice.issued_on === null ? '' : date(prior_notice.issued_on),
                }),
          ],
          [t('infractions:facts.measures'), prior_notice?.measures ?? null],
          [t('infractions:facts.correct'), days(infraction.correct_in_days)],
          [t('infractions:facts.pay'), days(infraction.pay_in_days)],
          [t('infractions:facts.officer'), infraction.officer_name],
          [t('infractions:facts.issued'), infraction.issued_on === null ? null : date(infraction.issued_on)],
        ]}
      />
      {row?.note != null && <p className={styles.note}>{text(row.note)}</p>}
      <InfractionPhotos id={infraction.id} />
    </Card>
  );
}
