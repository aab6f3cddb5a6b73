import type { InfractionMap } from '../../../records/infraction.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { TextButton } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import type { Speech } from '../useSpeech.ts';

/** So many are named; the rest are found in the list by its address. */
const NAMED = 50;

/** Those that lie at one spot: on the map they are one point. */
export function SpotCard({
  ids,
  features,
  onChoose,
  speech: { t, date, offence },
}: {
  readonly ids: readonly string[];
  readonly features: InfractionMap['features'];
  readonly onChoose: (id: string) => void;
  readonly speech: Speech;
}) {
  const { town } = useStanding();
  const here = new Set(ids);
  const found = features.filter(({ id }) => here.has(id)).reverse();
  return (
    <div className={styles.spot}>
      <b>{t('infractions:spot.title', { count: ids.length })}</b>
      <ul>
        {found.slice(0, NAMED).map(({ id, properties }) => (
          <li key={id}>
            <TextButton onClick={() => onChoose(id)}>
              {properties.act_on === null ? '' : `${date(properties.act_on)} · `}
              {offence(town.code, properties.offence)}
            </TextButton>
          </li>
        ))}
      </ul>
      {found.length > NAMED && <p>{t('infractions:spot.more', { count: found.length - NAMED })}</p>}
    </div>
  );
}
