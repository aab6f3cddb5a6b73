import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../Card.tsx';
import styles from '../infractions.module.css';
import { FineForm } from './FineForm.tsx';
import { FineTold } from './FineTold.tsx';
import type { PartProps } from './part.ts';

/** The fine that stands with every step of its sum; whoever judges, and the officer in his draft, sets it. */
export function FinePart({ open, speech, role }: PartProps) {
  const { t } = speech;
  const { infraction, fines } = open;
  const { person } = useSession();
  const [setting, setSetting] = useState(false);
  const unissued = infraction.status === 'draft' || infraction.status === 'notified';
  const may =
    !infraction.closed &&
    infraction.offence !== null &&
    infraction.status !== 'annulled' &&
    (role === 'admin' ||
      role === 'manager' ||
      (role === 'inspector' && unissued && infraction.officer_id === person?.id));
  const [fine] = fines;
  if (fine === undefined && !may && infraction.amount_cents === null) return null;
  return (
    <Card
      title={t('infractions:fine.title')}
      note={fines.length > 1 ? t('infractions:fine.times', { count: fines.length }) : undefined}
      name="fine"
    >
      {fine !== undefined ? (
        <FineTold fine={fine} speech={speech} />
      ) : infraction.amount_cents === null ? (
        <p className={styles.note}>{t('infractions:fine.none')}</p>
      ) : (
        <>
          <p className={styles.amount}>{speech.money(infraction.amount_cents)}</p>
          <p className={styles.note}>{t('infractions:fine.noSteps')}</p>
        </>
      )}
      {may &&
        (setting ? (
          <FineForm open={open} speech={speech} onDone={() => setSetting(false)} />
        ) : (
          <div className={styles.deeds}>
            <Button small icon={<IconCalculator size={18} aria-hidden />} onClick={() => setSetting(true)}>
              {t(fine === undefined ? 'infractions:fine.make' : 'infractions:fine.again')}
            </Button>
          </div>
        ))}
    </Card>
  );
}
