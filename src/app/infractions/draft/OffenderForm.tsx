import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { documentOf } from '../../../intake/values/registry.ts';
import type { ContentField } from '../../../laws/content-fields.ts';
import type { Offender, OffenderFields } from '../../../records/infraction.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { useRecords } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

const MARITAL = ['single', 'married', 'stable-union', 'separated', 'divorced', 'widowed'] as const;
const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());

/** A person or a firm; of a firm no trade, age or marital status is asked. */
export function OffenderForm({
  offender,
  name: begun,
  lacking,
  speech,
  onSaved,
  onCancel,
}: {
  /** Null for a new one. */
  readonly offender: Offender | null;
  readonly name: string;
  readonly lacking: readonly ContentField[];
  readonly speech: Speech;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}) {
  const { t } = speech;
  const { town } = useStanding();
  const records = useRecords();
  const [kind, setKind] = useState<Offender['kind']>(offender?.kind ?? 'person');
  const [name, setName] = useState(offender?.name ?? begun);
  const [document, setDocument] = useState(offender?.document ?? '');
  const [profession, setProfession] = useState(offender?.profession ?? '');
  const [age, setAge] = useState(offender?.age == null ? '' : String(offender.age));
  const [birth, setBirth] = useState(offender?.birth_date ?? '');
  const [marital, setMarital] = useState<Offender['marital_status']>(offender?.marital_status ?? null);
  const [address, setAddress] = useState(offender?.address ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const person = kind === 'person';
  const given = document.trim() === '' ? null : documentOf(document);
  const number = given === null || given.fault !== null ? null : given.value;
  const years = /^\d{1,3}$/.test(age.trim()) && Number(age) <= 150 ? Number(age) : null;
  const wrong = {
    name: name.trim() === '',
    document: document.trim() !== '' && number === null,
    age: person && age.trim() !== '' && years === null,
  };
  const lacks = (field: ContentField) => lacking.includes(field) && t('infractions:offender.asked');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.name || wrong.document || wrong.age || busy) return;
    setBusy(true);
    setError(null);
    const fields: OffenderFields = {
      kind,
      name: name.trim(),
      document: number,
      profession: text(profession),
      age: person ? years : null,
      birth_date: person ? text(birth) : null,
      marital_status: person ? marital : null,
      address: text(address),
    };
    try {
      const saved = await (await records()).infractions.saveOffender(town.ibge, fields, offender?.id);
      onSaved(saved.id);
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  };
  return (
    <form className={styles.subForm} onSubmit={(event) => void submit(event)} noValidate data-offender-form>
      <SegmentedControl
        aria-label={t('infractions:offender.kind')}
        value={kind}
        onChange={(value) => setKind(value === 'company' ? 'company' : 'person')}
        data={(['person', 'company'] as const).map((value) => ({
          value,
          label: t(`infractions:offender.${value}`),
        }))}
      />
      <TextInput
        label={t('infractions:offender.name')}
        autoComplete="off"
        maxLength={200}
        value={name}
        error={tried && wrong.name && t('infractions:offender.nameMissing')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={t(person ? 'infractions:offender.document' : 'infractions:offender.cnpj')}
        autoComplete="off"
        inputMode={person ? 'numeric' : 'text'}
        maxLength={20}
        value={document}
        error={wrong.document && tried && t('infractions:offender.documentWrong')}
        onChange={({ currentTarget }) => setDocument(currentTarget.value)}
      />
      <TextInput
        label={t('infractions:offender.profession')}
        autoComplete="off"
        maxLength={200}
        value={profession}
        error={lacks('offender-trade')}
        onChange={({ currentTarget }) => setProfession(currentTarget.value)}
      />
      {person && (
        <>
          <div className={styles.pair}>
            <TextInput
              label={t('infractions:offender.age')}
              inputMode="numeric"
              maxLength={3}
              value={age}
              error={wrong.age ? t('infractions:offender.ageWrong') : lacks('offender-age')}
              onChange={({ currentTarget }) => setAge(currentTarget.value)}
            />
            <TextInput
              type="date"
              label={t('infractions:offender.birth')}
              value={birth}
              onChange={({ currentTarget }) => setBirth(currentTarget.value)}
            />
          </div>
          <NativeSelect
            label={t('infractions:offender.marital')}
            value={marital ?? ''}
            error={lacks('offender-marital-status')}
            onChange={({ currentTarget: { value } }) =>
              setMarital(MARITAL.find((one) => one === value) ?? null)
            }
            data={[
              { value: '', label: t('infractions:draft.notYet') },
              ...MARITAL.map((value) => ({ value, label: t(`infractions:marital.${value}`) })),
            ]}
          />
        </>
      )}
      <TextInput
        label={t('infractions:offender.address')}
        autoComplete="off"
        maxLength={500}
        value={address}
        error={lacks('offender-address')}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
      <div className={styles.deeds}>
        <Button look="primary" type="submit" disabled={busy}>
          {t('infractions:offender.save')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
