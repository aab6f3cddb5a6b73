import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../../geodesy/types.ts';
import { type CoordinateReading, metresOutside, readCoordinate } from '../../search/coordinate.ts';
import type { TownView } from '../../town/types.ts';
import { utmZoneName } from '../../town/utmName.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from './question.module.css';

type Trouble = { readonly message: string; readonly mend: Position | null; readonly mendWord: string };

/** Degrees or UTM, typed; the usual slips are told with the way to mend them, never mended in silence. */
export function CoordinateField({
  town,
  at,
  onPlace,
}: {
  readonly town: TownView;
  readonly at: Position | null;
  readonly onPlace: (at: Position) => void;
}) {
  const { t } = useTranslation(['siting', 'search']);
  const { latitude, longitude, roughDistance, decimal } = useFormat();
  const written = at === null ? '' : `${decimal(at[1], 5, 7)} ${decimal(at[0], 5, 7)}`;
  const [typed, setTyped] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const place = (position: Position) => {
    setTyped(null);
    setTrouble(null);
    onPlace(position);
  };
  const where = ([lon, lat]: Position) => ({ lat: latitude(lat), lon: longitude(lon) });
  const judge = (reading: CoordinateReading | null): Trouble | null => {
    const wrong = (message: string): Trouble => ({ message, mend: null, mendWord: '' });
    switch (reading?.kind) {
      case 'degrees':
        place(reading.position);
        return null;
      case 'swapped':
        return {
          message: t('search:swapped'),
          mend: reading.position,
          mendWord: t('search:swap', where(reading.position)),
        };
      case 'signs-missing':
        return {
          message: t('search:signs'),
          mend: reading.position,
          mendWord: t('search:at', where(reading.position)),
        };
      case 'utm':
        if (reading.stated) {
          place(reading.position);
          return null;
        }
        return {
          message: t('search:looksUtm', { zone: utmZoneName(reading.epsg) }),
          mend: reading.position,
          mendWord: t('siting:form.readUtm', { zone: utmZoneName(reading.epsg) }),
        };
      case 'outside':
        return wrong(
          t('search:outside', {
            town: town.name,
            distance: roughDistance(Math.floor(metresOutside(reading.position, town) / 100) * 100),
          }),
        );
      case 'utm-elsewhere':
        return wrong(t('search:utmOutside', { town: town.name, zone: utmZoneName(town.utmEpsg) }));
      case 'coarse':
        return wrong(t('search:coarse'));
      case 'not-on-earth':
        return wrong(t('search:notOnEarth'));
      default:
        return wrong(t('siting:form.unreadable'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    setTrouble(judge(readCoordinate(typed, town)));
  };

  return (
    <form onSubmit={submit} noValidate className={styles.inline}>
      <TextInput
        id="question-coordinate"
        className={styles.grow}
        label={t('siting:form.coordinate')}
        description={t('siting:form.coordinateHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('siting:form.coordinatePlaceholder')}
        autoComplete="off"
        value={typed ?? written}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTrouble(null);
        }}
        error={
          trouble !== null && (
            <>
              {trouble.message}{' '}
              {trouble.mend !== null && (
                <TextButton onClick={() => trouble.mend !== null && place(trouble.mend)}>
                  {trouble.mendWord}
                </TextButton>
              )}
            </>
          )
        }
      />
      <Button type="submit" className={styles.beside}>
        {t('siting:form.use')}
      </Button>
    </form>
  );
}
