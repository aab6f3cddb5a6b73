import { Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { PaperKind } from '../../../records/infraction.ts';
import type { OpenInfraction } from '../../../records/infraction-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { useRecords } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

/** The witnesses of one paper: who, where they live, whether they signed. */
export function WitnessField({
  open: { infraction, witnesses },
  paper,
  speech,
  onChanged,
}: {
  readonly open: OpenInfraction;
  readonly paper: PaperKind;
  readonly speech: Speech;
  readonly onChanged: () => Promise<void>;
}) {
  const { t } = speech;
  const records = useRecords();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [adult, setAdult] = useState(true);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** What was just ticked, until the record says the same. */
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const own = witnesses.filter((witness) => witness.paper === paper);
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await call();
      await onChanged();
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const sign = async (id: string, signed: boolean) => {
    setTicked((known) => ({ ...known, [id]: signed }));
    await run(async () => (await records()).infractions.signWitness(id, signed));
    setTicked(({ [id]: _, ...others }) => others);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || busy) return;
    const done = await run(async () =>
      (await records()).infractions.addWitness(infraction, {
        paper,
        name: name.trim(),
        address: address.trim() === '' ? null : address.trim(),
        is_adult: adult,
        signed: false,
      }),
    );
    if (!done) return;
    setName('');
    setAddress('');
    setAdult(true);
    setTried(false);
  };
  return (
    <fieldset className={styles.letters} data-witnesses={own.length}>
      <legend>{t('infractions:witnesses.title')}</legend>
      {own.map((witness) => (
        <div key={witness.id} className={styles.witness}>
          <Checkbox
            label={
              <>
                {t('infractions:witnesses.signed', { name: witness.name })}
                <span className={styles.small}>
                  {[
                    witness.address ?? t('infractions:witnesses.noAddress'),
                    witness.is_adult ? null : t('infractions:witnesses.minor'),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </>
            }
            checked={ticked[witness.id] ?? witness.signed}
            onChange={({ currentTarget: { checked } }) => void sign(witness.id, checked)}
          />
          <IconButton
            label={t('infractions:witnesses.remove', { name: witness.name })}
            disabled={busy}
            onClick={() => void run(async () => (await records()).infractions.removeWitness(witness.id))}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      <form className={styles.subForm} onSubmit={(event) => void add(event)} noValidate>
        <TextInput
          label={t('infractions:witnesses.name')}
          maxLength={200}
          autoComplete="off"
          value={name}
          error={tried && name.trim() === '' && t('infractions:witnesses.nameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('infractions:witnesses.address')}
          maxLength={500}
          autoComplete="off"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Checkbox
          label={t('infractions:witnesses.adult')}
          checked={adult}
          onChange={({ currentTarget }) => setAdult(currentTarget.checked)}
        />
        <Button type="submit" icon={<IconPlus size={18} aria-hidden />} disabled={busy}>
          {t('infractions:witnesses.add')}
        </Button>
      </form>
      {error !== null && (
        <p className={styles.error} role="alert">
          {speech.fault(error)}
        </p>
      )}
    </fieldset>
  );
}
