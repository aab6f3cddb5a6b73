import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { useSession } from '../session/useSession.ts';
import { MAY_READ } from '../siting/saved/useSaved.ts';
import { Notice } from '../states/Notice.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
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
  const [open, setOpen] = useState(false);
  const role = roleIn(town.ibge);
  if (person === undefined) return <Skeleton />;
  if (role !== null && MAY_READ.some((one) => one === role)) return children;
  const visitor = person === null;
  return (
    <div className={styles.gate}>
      <h1>{t('title')}</h1>
      <Notice
        icon={<IconLock size={24} aria-hidden />}
        title={t(visitor ? 'gate.signIn' : 'gate.not', { town: town.name })}
        actions={
          visitor && (
            <Button look="primary" small onClick={() => setOpen(true)}>
              {t('gate.enter')}
            </Button>
          )
        }
      >
        {t('gate.who', { town: town.name })}
      </Notice>
      <SignInDialog opened={open} onClose={() => setOpen(false)} />
    </div>
  );
}
