import type { FilterSpecification } from 'maplibre-gl';
import { type ColourToken, colour, type Theme } from '../../theme/palette.ts';

/** Sources that the map fills itself, each GeoJSON. */
export const OVERLAY_SOURCES = [
  'land',
  'zones',
  'footprints',
  'ways',
  'places',
  'offsets',
  'lines',
  'points',
  'marks',
  'labels',
  'lit',
  'sketch',
] as const;
export type OverlaySource = (typeof OVERLAY_SOURCES)[number];

/** Features of one source that play a part (`role`). */
export function role(name: string): FilterSpecification {
  return ['==', ['get', 'role'], name];
}

/** Features that play any of some parts. */
export function roles(...names: string[]): FilterSpecification {
  return ['in', ['get', 'role'], ['literal', names]];
}

export function colours(theme: Theme): (token: ColourToken) => string {
  return (token) => colour(token, theme);
}

/** Halo of the names written over the base. */
export function halo(theme: Theme) {
  return { 'text-halo-color': colour('m-halo', theme), 'text-halo-width': 1.5 };
}
