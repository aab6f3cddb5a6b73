import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { seizureDue } from '../../../enforcement/seizure-term.ts';
import type { Seizure } from '../../../records/infraction.ts';
import { useSession } from '../../session/useSession.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Rows } from '../Card.tsx';
import { DueMark } from '../DueMark.tsx';
import styles from '../infractions.module.css';
import { HANDLERS } from '../process.ts';
import { useCalendar } from '../useCalendar.ts';
import { useRecords, useRenew } from '../useInfractions.ts';
import type { PartProps } from './part.ts';
import { SeizureForm } from './SeizureForm.tsx';

/** What was seized with it, and what became of that. */
export function SeizuresPart(props: PartProps) {
  const { open, speech, role } = props;
  const { t } = speech;
  const { infraction, seizures } = open;
  const { person } = useSession();
  const { town } = useStanding();
  const [editing, setEditing] = useState<string | null>(null);
  const handles = role !== null && HANDLERS.includes(role);
  const writes =
    !infraction.closed &&
    infraction.status !== 'annulled' &&
    (infraction.officer_id === person?.id || (role === 'admin' && infraction.status !== 'issued'));
  if (!handles || !town.code.contents.some(({ kind }) => kind === 'seizure' || seizures.length > 0))
    return null;
  if (seizures.length === 0 && !writes) return null;
  return (
    <Card title={t('infractions:seizure.title')} name="seizures">
      {seizures.map((seizure) =>
        editing === seizure.id ? (
          <SeizureForm
            key={seizure.id}
            open={open}
            seizure={seizure}
            speech={speech}
            onDone={() => setEditing(null)}
          />
        ) : (
          <div key={seizure.id} className={styles.block} data-seizure={seizure.status}>
            <Told seizure={seizure} speech={speech} />
            <Term seizure={seizure} speech={speech} />
            {seizure.status === 'draft' && writes && (
              <Button small onClick={() => setEditing(seizure.id)}>
                {t('infractions:seizure.fill')}
              </Button>
            )}
            {seizure.status === 'issued' && seizure.outcome === null && (
              <Outcome seizure={seizure} infraction={infraction.id} speech={speech} />
            )}
          </div>
        ),
      )}
      {writes &&
        (editing === NEW ? (
          <SeizureForm open={open} seizure={null} speech={speech} onDone={() => setEditing(null)} />
        ) : (
          <Button small icon={<IconPlus size={18} aria-hidden />} onClick={() => setEditing(NEW)}>
            {t('infractions:seizure.add')}
          </Button>
        ))}
    </Card>
  );
}
const NEW = 'new';

function Told({ seizure, speech }: { readonly seizure: Seizure; readonly speech: PartProps['speech'] }) {
  const { t, date } = speech;
  return (
    <Rows
      rows={[
        [t('infractions:seizure.number'), seizure.number ?? t('infractions:status.draft')],
        [t('infractions:seizure.kind'), t(`infractions:seizure.${seizure.kind}`)],
        [t('infractions:seizure.items'), seizure.items],
        [t('infractions:seizure.reasons'), seizure.reasons],
        [
          t('infractions:facts.when'),
          seizure.seized_on === null
            ? null
            : seizure.seized_time === null
              ? date(seizure.seized_on)
              : t('infractions:facts.at', { day: date(seizure.seized_on), time: seizure.seized_time }),
        ],
        [t('infractions:facts.where'), seizure.place],
        [t('infractions:seizure.owner'), seizure.owner_name],
        [t('infractions:seizure.holder'), seizure.holder_name],
        [t('infractions:seizure.keptAt'), seizure.kept_at],
        [
          t('infractions:seizure.outcome'),
          seizure.outcome === null || seizure.outcome_on === null
            ? null
            : `${t(`infractions:seizure.${seizure.outcome}`)}, ${date(seizure.outcome_on)}`,
        ],
      ]}
    />
  );
}

/** Until when the things can be had back, by the code's own term for what they are. */
function Term({ seizure, speech }: { readonly seizure: Seizure; readonly speech: PartProps['speech'] }) {
  const { t, text, date } = speech;
  const { town, today } = useStanding();
  const { calendar } = useCalendar(town);
  if (seizure.seized_on === null || calendar === null) return null;
  const due = seizureDue(town.code, seizure, calendar);
  if (due === null) return <p className={styles.small}>{t('infractions:seizure.noTerm')}</p>;
  const [day = '', time] = due.due.split('T');
  // A term in hours ends at its minute, whatever the day.
  const open_until = time === undefined ? due.next_working_day : day;
  return (
    <div data-seizure-term={due.term.id}>
      <p>
        {t(time === undefined ? 'infractions:seizure.until' : 'infractions:seizure.untilTime', {
          act: text(due.term.act),
          day: date(day),
          time,
        })}{' '}
        ({due.term.citation}){' '}
        <DueMark
          due={{ due_on: day, open_until, closed: seizure.outcome !== null }}
          today={today}
          speech={speech}
        />
      </p>
      {time === undefined && due.next_working_day !== day && (
        <p className={styles.small}>
          {t('infractions:seizure.workingDay', { day: date(due.next_working_day) })}
        </p>
      )}
      {[...due.assumed, ...due.notes].map((note) => (
        <p key={note.pt} className={styles.small}>
          {text(note)}
        </p>
      ))}
    </div>
  );
}

const OUTCOMES = ['returned', 'auctioned', 'donated', 'destroyed'] as const;

/** What became of the things: told once. */
function Outcome({
  seizure,
  infraction,
  speech,
}: {
  readonly seizure: Seizure;
  readonly infraction: string;
  readonly speech: PartProps['speech'];
}) {
  const { t } = speech;
  const { today } = useStanding();
  const records = useRecords();
  const renew = useRenew();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('returned');
  const [on, setOn] = useState(today);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setError(null);
    try {
      await (await records()).infractions.endSeizure(seizure.id, outcome, on);
      await renew(infraction);
    } catch (fault) {
      setError(fault);
    }
  };
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('infractions:seizure.outcome')}
          value={outcome}
          onChange={({ currentTarget: { value } }) =>
            setOutcome(OUTCOMES.find((one) => one === value) ?? outcome)
          }
          data={OUTCOMES.map((value) => ({ value, label: t(`infractions:seizure.${value}`) }))}
        />
        <TextInput
          type="date"
          label={t('infractions:move.on')}
          min={seizure.issued_on ?? undefined}
          max={today}
          value={on}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
        <Button small className={styles.beside} onClick={() => void save()}>
          {t('infractions:seizure.tell')}
        </Button>
      </div>
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
    </>
  );
}
