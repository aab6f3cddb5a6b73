import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedNotice } from '../session/ClosedNotice.tsx';
import { useSession } from '../session/useSession.ts';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { AccountTable } from './AccountTable.tsx';
import { AdmitForm } from './AdmitForm.tsx';
import styles from './accounts.module.css';
import { HandOver } from './HandOver.tsx';
import type { HandedOut } from './handedOut.ts';
import { useAccounts } from './useAccounts.ts';

/** *Contas*: who works for the town, for its administrators. */
export function AccountsPage() {
  const { t } = useTranslation(['accounts', 'common']);
  const { town } = useStanding();
  const { person, roleIn } = useSession();
  useEffect(() => {
    document.title = [t('title'), town.name, t('common:product')].join(' · ');
  }, [t, town.name]);
  if (person === undefined) return <Skeleton />;
  const visitor = person === null;
  return (
    <div className={styles.page} data-accounts>
      <div className={styles.column}>
        <h1>{t('title')}</h1>
        {!visitor && roleIn(town.ibge) === 'admin' ? (
          <Accounts key={town.ibge} town={town} own={person.id} />
        ) : (
          <ClosedNotice
            title={t(visitor ? 'gate.signIn' : 'gate.not', { town: town.name })}
            enter={visitor ? t('gate.enter') : null}
          >
            {t('gate.who')}
          </ClosedNotice>
        )}
      </div>
    </div>
  );
}

function Accounts({ town, own }: { readonly town: TownView; readonly own: string }) {
  const { t } = useTranslation('accounts');
  const { data, error } = useAccounts(town.ibge);
  const [handed, setHanded] = useState<HandedOut | null>(null);
  return (
    <>
      <p className={styles.lead}>{t('lead', { town: town.name })}</p>
      {handed !== null && <HandOver {...handed} onDone={() => setHanded(null)} />}
      {error !== null ? (
        <OurFault error={error} what="page" />
      ) : data === undefined ? (
        <Skeleton />
      ) : (
        <AccountTable town={town} accounts={data} own={own} onPassword={setHanded} />
      )}
      <AdmitForm town={town} onPassword={setHanded} />
    </>
  );
}
