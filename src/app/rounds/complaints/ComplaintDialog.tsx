import { Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFENCE_GROUP_LABELS, OFFENCE_GROUPS, type OffenceGroup } from '../../../laws/offence-groups.ts';
import { COMPLAINT_CHANNELS, type ComplaintChannel } from '../../../records/complaint.ts';
import { RecordsError } from '../../../records/errors.ts';
import { civilDate, readCivilDate } from '../../format.ts';
import { candidateSpot, foundSpot, type Spot } from '../../geocoding/queue.ts';
import { useText } from '../../i18n/language.ts';
import { useEngine } from '../../siting/engine/useEngine.ts';
import { Load } from '../../siting/Load.tsx';
import { CoordinateField } from '../../siting/question/CoordinateField.tsx';
import { accuracyMetres } from '../../siting/question/question.ts';
import { OurFault } from '../../states/OurFault.tsx';
import { useToast } from '../../states/Toasts.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from '../rounds.module.css';
import { useSaveComplaint } from './useComplaints.ts';

/** A complaint as it is told: by telephone there is one minute for it. */
export function ComplaintDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('complaints');
  const text = useText();
  const { town, today, date } = useStanding();
  const { latitude, longitude, lawMetres } = useFormat();
  const toast = useToast();
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  const id = useRef(crypto.randomUUID());
  const [received, setReceived] = useState(civilDate(today, 'pt-BR'));
  const [protocol, setProtocol] = useState('');
  const [channel, setChannel] = useState<ComplaintChannel>('phone');
  const [topic, setTopic] = useState<OffenceGroup>('quiet');
  const [about, setAbout] = useState('');
  const [at_night, setAtNight] = useState(false);
  const [address, setAddress] = useState('');
  const [spot, setSpot] = useState<Pick<Spot, 'at' | 'accuracy_m'> | null>(null);
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [tried, setTried] = useState(false);
  const aboutField = useRef<HTMLTextAreaElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const save = useSaveComplaint(town.ibge);
  const look = useMutation({
    mutationFn: async () => {
      if (host === null) throw new Error('The facts are still being read.');
      return host.geocode(address, date);
    },
    onSuccess: (found) => setSpot(foundSpot(found)),
  });
  const day = readCivilDate(received);
  const dayWrong = day === null || day > today;
  const aboutMissing = about.trim() === '';
  const taken = save.error instanceof RecordsError && save.error.code === '23505';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('form.title')}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (dayWrong || aboutMissing) return (aboutMissing ? aboutField : dayField).current?.focus();
          save.mutate(
            {
              id: id.current,
              protocol: protocol.trim() || null,
              received_on: day,
              channel,
              topic,
              about,
              at_night,
              address: address.trim() || null,
              at: spot === null ? null : [spot.at[0], spot.at[1]],
              accuracy_m: spot?.accuracy_m ?? null,
              name: name.trim() || null,
              contact: contact.trim() || null,
            },
            {
              onSuccess: () => {
                toast({ message: t('form.saved') });
                onClose();
              },
            },
          );
        }}
      >
        <Textarea
          data-autofocus
          ref={aboutField}
          label={t('form.about')}
          description={t('form.aboutHint')}
          autosize
          minRows={3}
          maxLength={4000}
          value={about}
          error={tried && aboutMissing && t('form.aboutMissing')}
          onChange={({ currentTarget: { value } }) => setAbout(value)}
        />
        <NativeSelect
          label={t('form.topic')}
          value={topic}
          onChange={({ currentTarget: { value } }) =>
            setTopic(OFFENCE_GROUPS.find((group) => group === value) ?? topic)
          }
          data={OFFENCE_GROUPS.map((value) => ({ value, label: text(OFFENCE_GROUP_LABELS[value]) }))}
        />
        <Checkbox
          label={t('form.atNight')}
          description={t('form.atNightHint')}
          checked={at_night}
          onChange={({ currentTarget: { checked } }) => setAtNight(checked)}
        />
        <div className={styles.lookUp}>
          <TextInput
            label={t('form.address')}
            autoComplete="off"
            maxLength={500}
            value={address}
            onChange={({ currentTarget: { value } }) => {
              setAddress(value);
              setSpot(null);
              look.reset();
            }}
          />
          <Button
            icon={<IconSearch size={18} aria-hidden />}
            disabled={address.trim() === '' || host === null || look.isPending}
            onClick={() => look.mutate()}
          >
            {t(host === null ? 'form.reading' : look.isPending ? 'form.looking' : 'form.look')}
          </Button>
        </div>
        {handle.status === 'failed' && <Load handle={handle} town={town} />}
        <div role="status">
          {look.error !== null && <p className={styles.warn}>{t('form.lookFailed')}</p>}
          {look.data !== undefined && spot === null && <p className={styles.warn}>{t('form.notFound')}</p>}
          <p className={styles.hint} data-placed={spot !== null}>
            {spot === null
              ? t('form.unplaced')
              : t('form.placed', {
                  lat: latitude(spot.at[1]),
                  lon: longitude(spot.at[0]),
                  metres: lawMetres(Math.ceil(spot.accuracy_m)),
                })}
          </p>
        </div>
        {spot === null && look.data !== undefined && look.data.candidates.length > 0 && (
          <ul className={styles.alike}>
            {look.data.candidates.map((candidate) => (
              <li key={`${candidate.label}/${candidate.lon}/${candidate.lat}`}>
                <TextButton onClick={() => setSpot(candidateSpot(candidate, accuracyMetres('street')))}>
                  {candidate.label}
                </TextButton>
              </li>
            ))}
          </ul>
        )}
        <CoordinateField
          town={town}
          at={spot?.at ?? null}
          onPlace={(at) => setSpot({ at, accuracy_m: accuracyMetres('building') })}
        />
        <div className={styles.fieldPair}>
          <TextInput
            ref={dayField}
            label={t('form.received')}
            value={received}
            error={dayWrong && t('form.receivedWrong')}
            onChange={({ currentTarget: { value } }) => setReceived(value)}
          />
          <NativeSelect
            label={t('form.channel')}
            value={channel}
            onChange={({ currentTarget: { value } }) =>
              setChannel(COMPLAINT_CHANNELS.find((one) => one === value) ?? channel)
            }
            data={COMPLAINT_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
          />
        </div>
        <TextInput
          label={t('form.protocol')}
          maxLength={60}
          value={protocol}
          error={taken && t('form.protocolTaken')}
          onChange={({ currentTarget: { value } }) => {
            setProtocol(value);
            if (taken) save.reset();
          }}
        />
        <fieldset className={styles.person}>
          <legend>{t('form.person')}</legend>
          <p className={styles.hint}>{t('form.personHint')}</p>
          <div className={styles.fieldPair}>
            <TextInput
              label={t('form.name')}
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
            <TextInput
              label={t('form.contact')}
              autoComplete="off"
              maxLength={200}
              value={contact}
              onChange={({ currentTarget: { value } }) => setContact(value)}
            />
          </div>
        </fieldset>
        {save.error !== null && !taken && <OurFault error={save.error} />}
        <div className={styles.buttons}>
          <Button look="primary" type="submit" disabled={save.isPending}>
            {t('form.save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}
