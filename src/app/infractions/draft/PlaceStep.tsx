import { TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMapPin, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { sayRemark } from '../../../geocoding/say.ts';
import type { Geocoded } from '../../../geocoding/types.ts';
import { candidateSpot, foundSpot, type Spot } from '../../geocoding/queue.ts';
import { InfractionPhotos } from '../../rounds/InfractionPhotos.tsx';
import { metresOutside } from '../../search/coordinate.ts';
import { METHOD_OF } from '../../search/placed.ts';
import { AccuracyField } from '../../siting/question/AccuracyField.tsx';
import { CoordinateField } from '../../siting/question/CoordinateField.tsx';
import { accuracyMetres } from '../../siting/question/question.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import type { TownView } from '../../town/types.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import { missingOf } from './FieldMissing.tsx';
import type { StepProps } from './step.ts';

/** Where: an address that is placed with its accuracy, the device's own position, or coordinates. */
export function PlaceStep({ draft, speech, host, missing, town }: StepProps & { readonly town: TownView }) {
  const { t, lawMetres, latitude, longitude, roughDistance } = speech;
  const { date } = useStanding();
  const { fields, change } = draft;
  const [found, setFound] = useState<Geocoded | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const address = fields.address ?? '';
  const { position } = fields;
  const take = ({ at, accuracy_m, precision, label }: Spot) => {
    setFound(null);
    change({
      position: {
        lon: at[0],
        lat: at[1],
        accuracy_m,
        method: precision === null ? 'drawn' : METHOD_OF[precision],
      },
      ...(label === null || address.trim() !== '' ? {} : { address: label }),
    });
  };
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (host === null || address.trim() === '') return;
    setBusy(true);
    setTrouble(null);
    try {
      const answer = await host.geocode(address, date);
      const one = foundSpot(answer);
      if (one === null) setFound(answer);
      else take(one);
    } catch (error) {
      console.error(error);
      setTrouble(t('infractions:place.failed'));
    } finally {
      setBusy(false);
    }
  };
  const locate = () => {
    setTrouble(null);
    if (!('geolocation' in navigator)) return setTrouble(t('infractions:place.noDevice'));
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat, accuracy } }) => {
        setBusy(false);
        const away = metresOutside([lon, lat], town);
        if (away > 0)
          return setTrouble(
            t('infractions:place.outside', { distance: roughDistance(away), town: town.name }),
          );
        change({ position: { lon, lat, accuracy_m: Math.max(1, Math.round(accuracy)), method: 'drawn' } });
        if (host !== null && address.trim() === '')
          host
            .addressAt([lon, lat], date)
            .then(({ address: near }) => near !== null && change({ address: near.label }))
            .catch((error: unknown) => console.error(error));
      },
      () => {
        setBusy(false);
        setTrouble(t('infractions:place.noDevice'));
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <form className={styles.inline} onSubmit={(event) => void search(event)} noValidate>
        <TextInput
          id="draft-address"
          className={styles.grow}
          label={t('infractions:place.address')}
          description={t('infractions:place.addressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          value={address}
          error={missingOf(missing, 'place') && t('infractions:place.needed')}
          onChange={({ currentTarget: { value } }) => {
            setFound(null);
            change({ address: value === '' ? null : value });
          }}
        />
        <Button
          type="submit"
          className={styles.beside}
          icon={<IconSearch size={18} aria-hidden />}
          disabled={host === null || busy || address.trim() === ''}
        >
          {t('infractions:place.search')}
        </Button>
      </form>
      {found !== null && (
        <div className={styles.found} role="status" data-found>
          <p>
            {t(found.candidates.length === 0 ? 'infractions:place.none' : 'infractions:place.tie', {
              count: found.candidates.length,
            })}{' '}
            {found.remarks.map((remark) => sayRemark(remark, speech.lang)).join(' ')}
          </p>
          <ul className={styles.plainList}>
            {found.candidates.map((candidate) => (
              <li key={`${candidate.label}/${candidate.lon}/${candidate.lat}`}>
                <TextButton onClick={() => take(candidateSpot(candidate, accuracyMetres('street')))}>
                  <IconMapPin size={18} aria-hidden /> {candidate.label}
                </TextButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button icon={<IconCurrentLocation size={20} aria-hidden />} disabled={busy} onClick={locate}>
        {t('infractions:place.here')}
      </Button>
      {trouble !== null && (
        <p className={styles.error} role="alert">
          {trouble}
        </p>
      )}
      {position == null ? (
        <p className={styles.note}>{t('infractions:place.noPosition')}</p>
      ) : (
        <div className={styles.position} data-placed>
          <p>
            <IconMapPin size={18} aria-hidden /> {latitude(position.lat)}, {longitude(position.lon)} · ±{' '}
            {lawMetres(Math.ceil(position.accuracy_m))} · {t(`infractions:method.${position.method}`)}
          </p>
          <TextButton onClick={() => change({ position: null })}>{t('infractions:place.remove')}</TextButton>
        </div>
      )}
      <details className={styles.details}>
        <summary>{t('infractions:place.byHand')}</summary>
        <CoordinateField
          town={town}
          at={position == null ? null : [position.lon, position.lat]}
          onPlace={([lon, lat]) =>
            change({
              position: {
                lon,
                lat,
                accuracy_m: position?.accuracy_m ?? accuracyMetres('building'),
                method: 'drawn',
              },
            })
          }
        />
        {position != null && (
          <AccuracyField
            metres={position.accuracy_m}
            drawnMetres={null}
            onChange={(accuracy_m) => change({ position: { ...position, accuracy_m } })}
          />
        )}
      </details>
      <InfractionPhotos id={draft.open.infraction.id} />
    </>
  );
}
