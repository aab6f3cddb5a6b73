import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../records/person.ts';
import { SignInDialog } from '../../session/SignInDialog.tsx';
import { useSession } from '../../session/useSession.ts';
import { NoPermission } from '../../states/NoPermission.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import type { TownView } from '../../town/types.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './saved.module.css';

/** What lies inside, for those whose role in the town allows it; else who may, and the way to sign in. */
export function RoleGate({
  town,
  roles,
  what,
  who,
  heading,
  children,
}: {
  readonly town: TownView;
  readonly roles: readonly Role[];
  readonly what: string;
  readonly who: string;
  /** Heading of the page, where the page has no other while it is closed. */
  readonly heading?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('siting');
  const { person, roleIn } = useSession();
  const [open, setOpen] = useState(false);
  const role = roleIn(town.ibge);
  if (person === undefined) return <Skeleton />;
  if (role !== null && roles.includes(role)) return children;
  return (
    <>
      {heading !== undefined && <h1 className={styles.closedHead}>{heading}</h1>}
      <NoPermission
        what={what}
        role={who}
        actions={
          <Button look="primary" small onClick={() => setOpen(true)}>
            {t('save.signIn')}
          </Button>
        }
      />
      <SignInDialog opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
