import { IconAlertTriangle, IconCurrentLocation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import { toUtm } from '../../geodesy/utm.ts';
import { useTownChoice } from '../town/TownProvider.tsx';
import { utmZoneName } from '../town/utmName.ts';
import { applyPatch, type Search } from '../url/state.ts';
import { useFormat } from '../useFormat.ts';
import { type CoordinateReading, metresOutside, readCoordinate } from './coordinate.ts';
import { type SearchHit, type SearchSource, useSearchSource } from './SearchSources.tsx';

/** Feeds coordinates to the search: degrees or UTM, and what to do about the usual slips. */
export function useCoordinateSource(): void {
  const { t } = useTranslation('search');
  const { standing } = useTownChoice();
  const navigate = useNavigate();
  const { latitude, longitude, decimal, roughDistance } = useFormat();
  const town = standing?.town ?? null;
  const source = useMemo<SearchSource | null>(() => {
    if (town === null) return null;
    const go = (at: Position) => () =>
      void navigate({
        to: '/consulta',
        search: (now: Search) => applyPatch(now, { at, lot: null, place: null, selection: null }),
      });
    const where = ([lon, lat]: Position) => ({ lat: latitude(lat), lon: longitude(lon) });
    const utm = (at: Position) => {
      const { easting, northing, epsg } = toUtm(at, town.utmEpsg);
      return t('atUtm', { zone: utmZoneName(epsg), east: decimal(easting, 0), north: decimal(northing, 0) });
    };
    const hit = (id: string, title: string, at: Position, warning: boolean, detail?: string): SearchHit => ({
      id,
      title,
      detail: detail ?? utm(at),
      icon: warning ? (
        <IconAlertTriangle size={18} aria-hidden />
      ) : (
        <IconCurrentLocation size={18} aria-hidden />
      ),
      run: go(at),
    });
    const wrong = (title: string): SearchHit => ({
      id: 'wrong',
      title,
      icon: <IconAlertTriangle size={18} aria-hidden />,
      run: null,
    });
    const say = (reading: CoordinateReading): SearchHit => {
      switch (reading.kind) {
        case 'degrees':
          return hit('degrees', t('at', where(reading.position)), reading.position, false);
        case 'utm':
          return hit(
            'utm',
            t('looksUtm', { zone: utmZoneName(reading.epsg) }),
            reading.position,
            false,
            t('at', where(reading.position)),
          );
        case 'swapped':
          return hit('swapped', t('swapped'), reading.position, true, t('swap', where(reading.position)));
        case 'signs-missing':
          return hit('signs', t('signs'), reading.position, true, t('at', where(reading.position)));
        case 'outside':
          return wrong(
            t('outside', {
              town: town.name,
              distance: roughDistance(Math.floor(metresOutside(reading.position, town) / 100) * 100),
            }),
          );
        case 'utm-elsewhere':
          return wrong(t('utmOutside', { town: town.name, zone: utmZoneName(town.utmEpsg) }));
        case 'coarse':
          return wrong(t('coarse'));
        case 'not-on-earth':
          return wrong(t('notOnEarth'));
      }
    };
    return {
      group: 'coordinate',
      find: (query) => {
        const reading = readCoordinate(query, town);
        return reading === null ? [] : [say(reading)];
      },
    };
  }, [town, t, navigate, latitude, longitude, decimal, roughDistance]);
  useSearchSource(source);
}
