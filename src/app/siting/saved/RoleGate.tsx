import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../records/person.ts';
import { ClosedNotice } from '../../session/ClosedNotice.tsx';
import { useSession } from '../../session/useSession.ts';
import { Skeleton } from '../../states/Skeleton.tsx';
import type { TownView } from '../../town/types.ts';
import styles from './saved.module.css';
import { MAY_READ, MAY_SAVE } from './useSaved.ts';

/** What a person may want with consultations that are kept. */
export type Deed = 'read' | 'save' | 'override' | 'licences' | 'rounds';
const ROLES: { readonly [D in Deed]: readonly Role[] } = {
  read: MAY_READ,
  save: MAY_SAVE,
  override: MAY_SAVE,
  licences: MAY_READ,
  rounds: MAY_READ,
};

/**
 * What lies inside, for those whose role in the town allows it. A visitor is asked to sign in; who is signed in and may
 * not is told so, and who may: to sign in again would not help.
 */
export function RoleGate({
  town,
  deed,
  heading,
  children,
}: {
  readonly town: TownView;
  readonly deed: Deed;
  /** Heading of the page, where the page has no other while it is closed. */
  readonly heading?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('siting');
  const { person, roleIn } = useSession();
  const role = roleIn(town.ibge);
  if (person === undefined) return <Skeleton />;
  if (role !== null && ROLES[deed].includes(role)) return children;
  const visitor = person === null;
  return (
    <>
      {heading !== undefined && <h1 className={styles.closedHead}>{heading}</h1>}
      <ClosedNotice
        title={t(visitor ? `gate.${deed}.signIn` : `gate.${deed}.not`, { town: town.name })}
        enter={visitor ? t('save.signIn') : null}
      >
        {t(`gate.${deed}.who`, { town: town.name })}
      </ClosedNotice>
    </>
  );
}
