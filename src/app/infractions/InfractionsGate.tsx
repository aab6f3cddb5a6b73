import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedNotice } from '../session/ClosedNotice.tsx';
import { useSession } from '../session/useSession.ts';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import type { TownView } from '../town/types.ts';
import styles from './infractions.module.css';

/** Infractions are for those who work for the town: a visitor is asked to sign in, others are told who may. */
export function InfractionsGate({
  town,
  children,
}: {
  readonly town: TownView;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('infractions');
  const { person, roleIn } = useSession();
  const role = roleIn(town.ibge);
  if (person === undefined) return <Skeleton />;
  if (role !== null && MAY_READ.some((one) => one === role)) return children;
  const visitor = person === null;
  return (
    <div className={styles.gate}>
      <h1>{t('title')}</h1>
      <ClosedNotice
        title={t(visitor ? 'gate.signIn' : 'gate.not', { town: town.name })}
        enter={visitor ? t('gate.enter') : null}
      >
        {t('gate.who', { town: town.name })}
      </ClosedNotice>
    </div>
  );
}
