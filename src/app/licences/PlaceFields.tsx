import { TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayRemark } from '../../geocoding/say.ts';
import type { Candidate, Geocoded } from '../../geocoding/types.ts';
import type { PositionMethod } from '../../records/infraction.ts';
import { useLanguage } from '../i18n/language.ts';
import { METHOD_OF } from '../search/placed.ts';
import type { EngineHandle } from '../siting/engine/useEngine.ts';
import { CoordinateField } from '../siting/question/CoordinateField.tsx';
import { accuracyMetres } from '../siting/question/question.ts';
import { useGuarded } from '../siting/useGuarded.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, TextButton } from '../ui/Button.tsx';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import styles from './licences.module.css';
import type { Marking } from './marking.ts';

const NEAR_ZOOM = 17;

/** Where it is: by its address, by a click on the map, by a place that is there already, or by coordinates. */
export function PlaceFields({
  id,
  label,
  address,
  onAddress,
  marking,
  handle,
  error = null,
}: {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly marking: Marking;
  readonly handle: EngineHandle;
  readonly error?: string | null;
}) {
  const { t } = useTranslation('licences');
  const { language } = useLanguage();
  const { town, date } = useStanding();
  const { patch } = useUrlState();
  const { latitude, longitude, lawMetres } = useFormat();
  const host = handle.engine?.host ?? null;
  const { place, onPlace, taking, take } = marking;
  const fact = useGuarded(host, place?.fact == null ? null : `${town.ibge}/${date}/${place.fact}`, (engine) =>
    engine.fact(place?.fact ?? ''),
  );
  const put = (at: readonly [number, number], accuracy_m: number, method: PositionMethod) => {
    onPlace({ at, accuracy_m, method, fact: null });
    patch({ view: { lon: at[0], lat: at[1], zoom: NEAR_ZOOM } });
  };
  const look = useMutation({
    mutationFn: async (asked: string): Promise<Geocoded> => {
      if (host === null) throw new Error('The facts are still being read.');
      return host.geocode(asked, date);
    },
    onSuccess: ({ position, accuracy_m, precision }) => {
      if (position !== null && precision !== 'none')
        put([position[0], position[1]], accuracy_m ?? accuracyMetres('street'), METHOD_OF[precision]);
    },
  });
  const choose = ({ lon, lat, accuracy_m, precision = 'street' }: Candidate) =>
    put([lon, lat], accuracy_m ?? accuracyMetres('street'), METHOD_OF[precision]);
  const found = look.data ?? null;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('apply.place')}</legend>
      <div className={styles.inline}>
        <TextInput
          id={id}
          className={styles.grow}
          label={label}
          description={t('apply.addressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          value={address}
          error={error}
          onChange={(event) => onAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && address.trim() !== '') look.mutate(address);
          }}
        />
        <Button
          className={styles.beside}
          icon={<IconSearch size={18} aria-hidden />}
          disabled={address.trim() === '' || host === null || look.isPending}
          onClick={() => look.mutate(address)}
          data-look-up
        >
          {t(look.isPending ? 'apply.looking' : 'apply.lookUp')}
        </Button>
      </div>
      {look.error !== null && (
        <p className={styles.wrong} role="alert">
          {t('apply.lookFailed')}
        </p>
      )}
      <div role="status">
        {found !== null && found.position === null && (
          <p className={styles.small}>{found.candidates.length > 1 ? t('apply.tie') : t('apply.notFound')}</p>
        )}
        {found !== null && found.position !== null && place?.fact === null && (
          <p className={styles.small}>
            {t('apply.found', { label: found.matched ?? address, metres: lawMetres(found.accuracy_m ?? 0) })}
          </p>
        )}
        {found?.remarks.map((remark) => (
          <p key={remark.code} className={styles.small}>
            {sayRemark(remark, language === 'en' ? 'en' : 'pt')}
          </p>
        ))}
      </div>
      {found !== null && found.candidates.length > 0 && (
        <ul className={styles.candidates}>
          {found.candidates.map((candidate) => (
            <li key={`${candidate.label}/${candidate.lon}/${candidate.lat}`}>
              <TextButton onClick={() => choose(candidate)}>{candidate.label}</TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.deeds}>
        <Button
          icon={<IconMapPin size={18} aria-hidden />}
          aria-pressed={taking}
          onClick={() => take(!taking)}
          data-mark
        >
          {t(taking ? 'apply.marking' : 'apply.mark')}
        </Button>
      </div>
      <CoordinateField
        town={town}
        at={place?.at ?? null}
        onPlace={(at) => put([at[0], at[1]], accuracyMetres('building'), 'drawn')}
      />
      <p className={styles.small} data-placed={place !== null} role="status">
        {place === null
          ? t('apply.unplaced')
          : place.fact !== null
            ? t('apply.isFact', { name: fact.value?.name ?? place.fact })
            : t('apply.placed', {
                lat: latitude(place.at[1]),
                lon: longitude(place.at[0]),
                metres: lawMetres(place.accuracy_m),
              })}{' '}
        {place?.fact != null && (
          <TextButton onClick={() => onPlace({ ...place, fact: null })}>{t('apply.notFact')}</TextButton>
        )}
      </p>
      <p className={styles.small}>{t('apply.factHint')}</p>
    </fieldset>
  );
}
