import { useTranslation } from 'react-i18next';
import { useSession } from '../session/useSession.ts';
import { RoleGate } from '../siting/saved/RoleGate.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Licences } from './Licences.tsx';
import styles from './licences.module.css';
import { rightsOf } from './roles.ts';

/** *Alvarás*: licences by the law's own process. */
export function LicencesPage() {
  const { t } = useTranslation('licences');
  const { town } = useStanding();
  const rights = rightsOf(useSession().roleIn(town.ibge));
  if (rights.read) return <Licences key={town.ibge} rights={rights} />;
  return (
    <div className={styles.closed} data-licences="closed">
      <RoleGate town={town} deed="licences" heading={t('title')}>
        {null}
      </RoleGate>
    </div>
  );
}
