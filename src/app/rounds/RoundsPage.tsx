import { useTranslation } from 'react-i18next';
import { useSession } from '../session/useSession.ts';
import { RoleGate } from '../siting/saved/RoleGate.tsx';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Planning } from './Planning.tsx';
import styles from './rounds.module.css';

/** *Roteiros*: from what needs a visit to a day that can be driven. */
export function RoundsPage() {
  const { t } = useTranslation('rounds');
  const { town } = useStanding();
  const role = useSession().roleIn(town.ibge);
  if (role !== null && MAY_READ.some((one) => one === role)) return <Planning key={town.ibge} role={role} />;
  return (
    <div className={styles.closed} data-rounds="closed">
      <RoleGate town={town} deed="rounds" heading={t('title')}>
        {null}
      </RoleGate>
    </div>
  );
}
