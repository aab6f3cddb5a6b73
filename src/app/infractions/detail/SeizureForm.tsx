import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Seizure, SeizureFields } from '../../../records/infraction.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { useToast } from '../../states/Toasts.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { missingItems } from '../draft/missing.ts';
import { WitnessField } from '../draft/WitnessField.tsx';
import styles from '../infractions.module.css';
import { useRecords, useRenew } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

const KINDS = ['thing', 'perishable', 'animal'] as const;
const SIGNATURES = ['signed', 'refused', 'absent'] as const;
const TEXTS = ['items', 'reasons', 'place', 'owner_name', 'holder_name', 'kept_at'] as const;
const WORDS = {
  items: 'infractions:seizure.items',
  reasons: 'infractions:seizure.reasons',
  place: 'infractions:facts.where',
  owner_name: 'infractions:seizure.owner',
  holder_name: 'infractions:seizure.holder',
  kept_at: 'infractions:seizure.keptAt',
} as const;

/** A record of seizure: kept at any time, drawn up once it holds what the code asks. */
export function SeizureForm({
  open,
  seizure,
  speech,
  onDone,
}: {
  readonly open: OpenInfraction;
  /** Null for a new one. */
  readonly seizure: Seizure | null;
  readonly speech: Speech;
  readonly onDone: () => void;
}) {
  const { t, text } = speech;
  const { infraction } = open;
  const { town, today } = useStanding();
  const records = useRecords();
  const renew = useRenew();
  const toast = useToast();
  const [fields, setFields] = useState<SeizureFields>(
    seizure === null
      ? {
          kind: 'thing',
          place: infraction.address,
          seized_on: infraction.act_on ?? today,
          seized_time: infraction.act_time,
        }
      : {
          kind: seizure.kind,
          items: seizure.items,
          reasons: seizure.reasons,
          place: seizure.place,
          seized_on: seizure.seized_on,
          seized_time: seizure.seized_time,
          owner_name: seizure.owner_name,
          holder_name: seizure.holder_name,
          offender_signature: seizure.offender_signature,
          kept_at: seizure.kept_at,
        },
  );
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (patch: SeizureFields) => setFields((known) => ({ ...known, ...patch }));
  const keep = async (issue: boolean) => {
    setBusy(true);
    setError(null);
    setLacks([]);
    try {
      const { infractions } = await records();
      const { id } = await infractions.saveSeizure(infraction, fields, seizure?.id);
      if (issue) {
        const missing = missingItems(town.code, await infractions.missing(infraction.id, 'seizure', id));
        setLacks(missing.map((item) => `${text(item.text)} (${item.citation})`));
        if (missing.length > 0) return;
        const { number } = await infractions.issueSeizure(infraction.id, id);
        toast({ message: t('infractions:seizure.issued', { number }) });
      }
      onDone();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(false);
      await renew(infraction.id);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep(false);
  };
  return (
    <div className={styles.subForm} data-seizure-form>
      <form className={styles.subForm} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('infractions:seizure.kind')}
          value={fields.kind ?? 'thing'}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: KINDS.find((one) => one === value) ?? 'thing' })
          }
          data={KINDS.map((value) => ({ value, label: t(`infractions:seizure.${value}`) }))}
        />
        {TEXTS.map((name) => {
          const props = {
            label: t(WORDS[name]),
            maxLength: name === 'items' || name === 'reasons' ? 4000 : 200,
            value: fields[name] ?? '',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              change({ [name]: value === '' ? null : value }),
          };
          return name === 'items' || name === 'reasons' ? (
            <Textarea key={name} autosize minRows={2} {...props} />
          ) : (
            <TextInput key={name} autoComplete="off" {...props} />
          );
        })}
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={t('infractions:draft.day')}
            max={today}
            value={fields.seized_on ?? ''}
            onChange={({ currentTarget: { value } }) => change({ seized_on: value === '' ? null : value })}
          />
          <TextInput
            type="time"
            label={t('infractions:draft.time')}
            value={fields.seized_time ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ seized_time: value === '' ? null : value.slice(0, 5) })
            }
          />
          <NativeSelect
            label={t('infractions:offender.signature')}
            value={fields.offender_signature ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ offender_signature: SIGNATURES.find((one) => one === value) ?? null })
            }
            data={[
              { value: '', label: t('infractions:draft.notYet') },
              ...SIGNATURES.map((value) => ({ value, label: t(`infractions:signature.${value}`) })),
            ]}
          />
        </div>
        {lacks.length > 0 && (
          <div className={styles.error} role="alert">
            <p>{t('infractions:seizure.lacks')}</p>
            <ul>
              {lacks.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        {error !== null && (
          <p className={styles.error} role="alert">
            {speech.fault(error)}
          </p>
        )}
        <div className={styles.deeds}>
          <Button type="submit" disabled={busy}>
            {t('infractions:seizure.save')}
          </Button>
          {seizure !== null && (
            <Button disabled={busy} onClick={() => void keep(true)}>
              {t('infractions:seizure.issue')}
            </Button>
          )}
          <Button look="ghost" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
      {seizure !== null && (
        <WitnessField open={open} paper="seizure" speech={speech} onChanged={() => renew(infraction.id)} />
      )}
    </div>
  );
}
