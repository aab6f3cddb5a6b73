import type { FilterSpecification } from 'maplibre-gl';
import { type ColourToken, colour, type Theme } from '../../theme/palette.ts';

/** Sources that the map fills itself, each GeoJSON. */
export const OVERLAY_SOURCES = [
  'land',
  'bands',
  'tallies',
  'cases',
  'zones',
  'footprints',
  'ways',
  'places',
  'offsets',
  'routes',
  'lines',
  'points',
  'marks',
  'labels',
  'lit',
  'sketch',
] as const;
export type OverlaySource = (typeof OVERLAY_SOURCES)[number];

/**
 * Cases are drawn together where they would cover one another, at every zoom: those on one point stay together, and are
 * told by the box of a cluster, which is a point then.
 */
export const CLUSTERED = {
  cluster: true,
  clusterRadius: 46,
  clusterMaxZoom: 22,
  clusterProperties: {
    west: ['min', ['get', 'x']],
    east: ['max', ['get', 'x']],
    south: ['min', ['get', 'y']],
    north: ['max', ['get', 'y']],
  },
} as const;

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
