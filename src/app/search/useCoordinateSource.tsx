import { IconAlertTriangle, IconCurrentLocation } from '@tabler/icons-react';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../geodesy/types.ts';
import { toUtm } from '../../geodesy/utm.ts';
import { useTownChoice } from '../town/TownProvider.tsx';
import { utmZoneName } from '../town/utmName.ts';
import { applyPatch, type Search } from '../url/state.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import { type CoordinateReading, metresOutside, readCoordinate } from './coordinate.ts';
import { type SearchHit, type SearchSource, useSearchSource } from './SearchSources.tsx';

/** Pages with a map of their own, on which a coordinate is gone to: leaving them would lose what is being done there. */
const STAYING = ['/onde-pode', '/e-se', '/conformidade', '/geocodificar'] as const;
const NEAR_ZOOM = 16;

/**
 * Feeds coordinates to the search: degrees or UTM, and what to do about the usual slips. On another page's map one is
 * gone to; else it is consulted.
 */
export function useCoordinateSource(): void {
  const { t } = useTranslation('search');
  const { standing } = useTownChoice();
  const navigate = useNavigate();
  const { patch } = useUrlState();
  const { latitude, longitude, decimal, roughDistance } = useFormat();
  const town = standing?.town ?? null;
  const matches = useMatchRoute();
  const stays = STAYING.some((to) => matches({ to }) !== false);
  const source = useMemo<SearchSource | null>(() => {
    if (town === null) return null;
    const where = ([lon, lat]: Position) => ({ lat: latitude(lat), lon: longitude(lon) });
    const said = (at: Position) => t(stays ? 'goTo' : 'at', where(at));
    const go = (at: Position) => () =>
      stays
        ? patch({ view: { lon: at[0], lat: at[1], zoom: NEAR_ZOOM } })
        : void navigate({
            to: '/consulta',
            search: (now: Search) => applyPatch(now, { at, lot: null, place: null, selection: null }),
          });
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
          return hit('degrees', said(reading.position), reading.position, false);
        case 'utm':
          return hit(
            'utm',
            t('looksUtm', { zone: utmZoneName(reading.epsg) }),
            reading.position,
            false,
            said(reading.position),
          );
        case 'swapped':
          return hit('swapped', t('swapped'), reading.position, true, t('swap', where(reading.position)));
        case 'signs-missing':
          return hit('signs', t('signs'), reading.position, true, said(reading.position));
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
  }, [town, t, stays, patch, navigate, latitude, longitude, decimal, roughDistance]);
  useSearchSource(source);
}
