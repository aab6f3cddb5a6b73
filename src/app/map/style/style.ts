import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { colour, type Theme } from '../../theme/palette.ts';
import { BASE_SOURCE, baseLayers } from './base.ts';
import { distanceLines, lengths } from './distances.ts';
import { landShapes } from './land.ts';
import { limitNumbers, limitShapes } from './limits.ts';
import { litNames, litRings, litShapes } from './lit.ts';
import { decidedShapes, marks, siteShapes } from './marks.ts';
import { footprintShapes, placeDots, placePlates, wayShapes } from './places.ts';
import { recordPoints } from './points.ts';
import { routeShapes } from './routes.ts';
import { sketchLengths, sketchShapes } from './sketch.ts';
import { CLUSTERED, OVERLAY_SOURCES } from './sources.ts';
import { caseMarks, tallyShapes } from './tallies.ts';
import { zoneNames, zoneShapes } from './zones.ts';

export interface StyleInput {
  readonly theme: Theme;
  /** Latitude of the town, for the widths in metres. */
  readonly latitude: number;
  /** Address of the PMTiles archive, or null. */
  readonly baseMapUrl: string | null;
  readonly words: { readonly suggestion: string; readonly thousand: string };
}

const NAMES = ['street-name', 'water-name'];
const HOOD = 'neighbourhood-name';

/** The whole style, base and overlays, in the order they are painted. */
export function mapStyle({ theme, latitude, baseMapUrl, words }: StyleInput): StyleSpecification {
  const base = baseLayers(theme, latitude).filter(({ type }) => baseMapUrl !== null || type === 'background');
  const named = (ids: readonly string[]) => base.filter(({ id }) => ids.includes(id));
  const veil: LayerSpecification = {
    id: 'veil',
    type: 'background',
    paint: { 'background-color': colour('m-outside', theme), 'background-opacity': 0 },
  };
  return {
    version: 8,
    name: `GeoPosturas ${theme}`,
    sources: {
      ...(baseMapUrl === null
        ? {}
        : { [BASE_SOURCE]: { type: 'vector', url: `pmtiles://${baseMapUrl}` } as const }),
      ...Object.fromEntries(
        OVERLAY_SOURCES.map((id) => [
          id,
          {
            type: 'geojson',
            data: EMPTY,
            // A cluster has an id of its own.
            ...(id === 'cases' ? CLUSTERED : { promoteId: 'id' }),
          } as SourceSpecification,
        ]),
      ),
    },
    layers: [
      ...base.filter(({ id }) => !NAMES.includes(id) && id !== HOOD),
      veil,
      ...landShapes(theme),
      ...tallyShapes(theme),
      ...zoneShapes(theme),
      ...wayShapes(theme, baseMapUrl !== null),
      ...limitShapes(theme),
      ...footprintShapes(theme),
      ...decidedShapes(theme),
      ...litShapes(theme),
      ...siteShapes(theme),
      ...routeShapes(theme),
      ...distanceLines(theme),
      ...sketchShapes(theme),
      ...placeDots(theme),
      // MapLibre places the last layer first: from here the order kept on collision, the last wins.
      ...named(NAMES),
      ...placePlates(theme),
      ...zoneNames(theme),
      ...named([HOOD]),
      ...caseMarks(theme, words.thousand),
      ...litRings(theme),
      ...recordPoints(theme),
      ...marks(theme, words),
      ...litNames(theme),
      ...limitNumbers(theme),
      ...lengths(theme),
      ...sketchLengths(theme),
    ],
  };
}

export const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
