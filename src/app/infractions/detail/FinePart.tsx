import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { ACTOR_LABELS, DEGREE_LABELS } from '../../../laws/labels.ts';
import type { KeptFine } from '../../../records/infraction.ts';
import { useSession } from '../../session/useSession.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Rows } from '../Card.tsx';
import styles from '../infractions.module.css';
import type { Speech } from '../useSpeech.ts';
import type { PartProps } from './Detail.tsx';
import { FineForm } from './FineForm.tsx';

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
  if (fine === undefined && !may)
    return infraction.amount_cents === null ? null : (
      <Card title={t('infractions:fine.title')} name="fine">
        <p className={styles.amount}>{speech.money(infraction.amount_cents)}</p>
        <p className={styles.note}>{t('infractions:fine.noSteps')}</p>
      </Card>
    );
  return (
    <Card
      title={t('infractions:fine.title')}
      note={fines.length > 1 ? t('infractions:fine.times', { count: fines.length }) : undefined}
      name="fine"
    >
      {fine === undefined ? (
        <p className={styles.note}>{t('infractions:fine.none')}</p>
      ) : (
        <FineTold fine={fine} speech={speech} />
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

export function FineTold({ fine, speech }: { readonly fine: KeptFine; readonly speech: Speech }) {
  const { t, text, money, date } = speech;
  const { town } = useStanding();
  const judge = fine.judge === 'secretary' ? t('infractions:fine.secretary') : text(ACTOR_LABELS[fine.judge]);
  return (
    <>
      <p className={styles.amount} data-amount={fine.amount_cents}>
        {money(fine.amount_cents)}
      </p>
      <Rows
        rows={[
          [
            t('infractions:fine.degree'),
            fine.degree === 'unforeseen' ? t('infractions:fine.chosen') : text(DEGREE_LABELS[fine.degree]),
          ],
          [
            t('infractions:fine.range'),
            fine.least_cents === null || fine.most_cents === null
              ? t('infractions:fine.noRange')
              : t('infractions:fine.fromTo', {
                  least: money(fine.least_cents),
                  most: money(fine.most_cents),
                }),
          ],
          [
            t('infractions:fine.unit', { unit: text(town.code.penalties.unit.name) }),
            t('infractions:fine.unitOn', { amount: money(fine.unit_cents), day: date(fine.unit_on) }),
          ],
          [
            t('infractions:fine.repeat'),
            fine.repeat === 'none' ? null : t(`infractions:repeat.${fine.repeat}`),
          ],
          [t('infractions:fine.judge'), judge],
          [t('infractions:fine.reason'), fine.reason],
        ]}
      />
      <Steps steps={fine.steps} speech={speech} />
    </>
  );
}

/** Each step of a sum with its citation; a table, so that it is read row by row. */
export function Steps({
  steps,
  speech: { t, text, money },
}: {
  readonly steps: readonly {
    readonly text: { readonly pt: string; readonly en: string };
    readonly citation: string;
    readonly amount: number | bigint | null;
  }[];
  readonly speech: Speech;
}) {
  return (
    <table className={styles.steps}>
      <caption className="visually-hidden">{t('infractions:fine.steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('infractions:fine.step')}</th>
          <th scope="col">{t('infractions:facts.article')}</th>
          <th scope="col">{t('infractions:fine.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stand in their order and are never moved
          <tr key={i}>
            <td>{text(step.text)}</td>
            <td>{step.citation}</td>
            <td>{step.amount === null ? '—' : money(step.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
