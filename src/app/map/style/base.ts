import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { colour, type Theme } from '../../theme/palette.ts';
import { pixelsOf } from '../frame/ground.ts';
import { MEDIUM, SEMIBOLD, SERIF_ITALIC } from './fonts.ts';

/**
 * The base map: white streets cut from warm grey blocks. Nothing is saturated but the highway and the water, so
 * that data may use any strength above it. Source layers: municipality, urban, green, water, watercourse, lot,
 * building, street (class: highway, avenue, street, track), rail, neighbourhood, neighbourhood_label.
 */
export const BASE_SOURCE = 'base';

/** Metres of carriageway drawn for each class of street. */
const WIDTH_M = { street: 12, avenue: 22, highway: 38 } as const;
const CASING_M = { avenue: 23.5, highway: 42 } as const;

type Line = Extract<LayerSpecification, { type: 'line' }>;
type Width = NonNullable<NonNullable<Line['paint']>['line-width']>;
type Layout = NonNullable<Line['layout']>;

const from = (layer: string) => ({ source: BASE_SOURCE, 'source-layer': layer }) as const;
const round: Layout = { 'line-join': 'round', 'line-cap': 'round' };
const butt: Layout = { 'line-join': 'round', 'line-cap': 'butt' };

/** A width in metres on the ground at a latitude, never thinner than `least` pixels: doubles with each zoom. */
export function groundWidth(metres: number, latitude: number, least: number): Width {
  const at20 = pixelsOf(metres, latitude, 20);
  const grows = 20 - Math.log2(at20 / least); // zoom at which it is `least` pixels wide
  if (grows >= 20) return least;
  return ['interpolate', ['exponential', 2], ['zoom'], grows, least, 20, at20];
}

const ofClass = (name: string): FilterSpecification => ['==', ['get', 'class'], name];

/** @param latitude of the town, for the widths in metres */
export function baseLayers(theme: Theme, latitude: number): LayerSpecification[] {
  const c = (token: Parameters<typeof colour>[0]) => colour(token, theme);
  const halo = { 'text-halo-color': c('m-halo'), 'text-halo-width': 1.3 };
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': c('m-outside') } },
    { id: 'land', type: 'fill', ...from('municipality'), paint: { 'fill-color': c('m-land') } },
    { id: 'urban', type: 'fill', ...from('urban'), paint: { 'fill-color': c('m-block') } },
    { id: 'green', type: 'fill', ...from('green'), paint: { 'fill-color': c('m-green') } },
    {
      id: 'water',
      type: 'fill',
      ...from('water'),
      paint: { 'fill-color': c('m-water'), 'fill-outline-color': c('m-water-line') },
    },
    {
      id: 'watercourse-casing',
      type: 'line',
      ...from('watercourse'),
      layout: round,
      paint: {
        'line-color': c('m-water-line'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1.2, 18, 9],
      },
    },
    {
      id: 'watercourse',
      type: 'line',
      ...from('watercourse'),
      layout: round,
      paint: {
        'line-color': c('m-water'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.8, 18, 7.4],
      },
    },
    {
      id: 'lot',
      type: 'line',
      ...from('lot'),
      minzoom: 16,
      paint: { 'line-color': c('m-lot'), 'line-width': 0.7 },
    },
    {
      id: 'building',
      type: 'fill',
      ...from('building'),
      minzoom: 15,
      paint: {
        'fill-color': c('m-building'),
        'fill-outline-color': c('m-building-line'),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.6, 1],
      },
    },
    {
      id: 'track',
      type: 'line',
      ...from('street'),
      filter: ofClass('track'),
      layout: round,
      paint: { 'line-color': c('m-avenue-line'), 'line-width': 1, 'line-dasharray': [4, 2] },
    },
    {
      id: 'street',
      type: 'line',
      ...from('street'),
      filter: ofClass('street'),
      layout: round,
      paint: { 'line-color': c('m-street'), 'line-width': groundWidth(WIDTH_M.street, latitude, 0.7) },
    },
    {
      id: 'avenue-casing',
      type: 'line',
      ...from('street'),
      filter: ofClass('avenue'),
      layout: round,
      paint: {
        'line-color': c('m-avenue-line'),
        'line-width': groundWidth(CASING_M.avenue, latitude, 1.6),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.5, 1],
      },
    },
    {
      id: 'avenue',
      type: 'line',
      ...from('street'),
      filter: ofClass('avenue'),
      layout: round,
      paint: { 'line-color': c('m-avenue'), 'line-width': groundWidth(WIDTH_M.avenue, latitude, 1.4) },
    },
    {
      id: 'rail',
      type: 'line',
      ...from('rail'),
      minzoom: 11,
      layout: butt,
      paint: {
        'line-color': c('m-rail'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.9, 18, 2.4],
      },
    },
    {
      id: 'rail-ties',
      type: 'line',
      ...from('rail'),
      minzoom: 11,
      layout: butt,
      paint: {
        'line-color': c('m-rail'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 3.6, 18, 8],
        'line-dasharray': [0.16, 1.6],
      },
    },
    {
      id: 'highway-casing',
      type: 'line',
      ...from('street'),
      filter: ofClass('highway'),
      layout: round,
      paint: { 'line-color': c('m-road-line'), 'line-width': groundWidth(CASING_M.highway, latitude, 3) },
    },
    {
      id: 'highway',
      type: 'line',
      ...from('street'),
      filter: ofClass('highway'),
      layout: round,
      paint: { 'line-color': c('m-road'), 'line-width': groundWidth(WIDTH_M.highway, latitude, 2.2) },
    },
    {
      id: 'neighbourhood',
      type: 'line',
      ...from('neighbourhood'),
      layout: butt,
      paint: { 'line-color': c('m-hood'), 'line-width': 0.9, 'line-dasharray': dash(0.9, 5, 2.5, 1, 2.5) },
    },
    {
      id: 'municipality',
      type: 'line',
      ...from('municipality'),
      layout: butt,
      paint: { 'line-color': c('m-boundary'), 'line-width': 1.6, 'line-dasharray': dash(1.6, 9, 3, 1.5, 3) },
    },
    {
      id: 'street-name',
      type: 'symbol',
      ...from('street'),
      minzoom: 14.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MEDIUM],
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 18, 12.5],
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-max-angle': 25,
      },
      paint: { 'text-color': c('m-label-2'), ...halo },
    },
    {
      id: 'water-name',
      type: 'symbol',
      ...from('watercourse'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [SERIF_ITALIC],
        'text-size': 12,
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-max-angle': 25,
        'text-letter-spacing': 0.04,
        'text-offset': [0, -0.8],
      },
      paint: { 'text-color': c('m-water-label'), ...halo },
    },
    {
      id: 'neighbourhood-name',
      type: 'symbol',
      ...from('neighbourhood_label'),
      maxzoom: 16,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': [SEMIBOLD],
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 9.5, 15, 12],
        'text-letter-spacing': 0.07,
        'text-max-width': 8,
      },
      paint: { 'text-color': c('m-label'), ...halo },
    },
  ];
}

/** A dash given in pixels: MapLibre counts it in line widths. */
export function dash(width: number, ...pixels: number[]): number[] {
  return pixels.map((length) => length / width);
}
