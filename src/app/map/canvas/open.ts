import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { Theme } from '../../theme/palette.ts';
import type { MapView } from '../../url/codec.ts';
import { mapImage } from '../images/raster.ts';
import { loadMapFonts } from '../style/fonts.ts';
import { mapStyle } from '../style/style.ts';
import type { MapTown } from '../types.ts';
import type { MapWords } from '../words.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

export const CLOSEST_ZOOM = 20.5;
const FARTHEST_ZOOM = 7;

export interface Opening {
  readonly container: HTMLElement;
  readonly town: MapTown;
  readonly view: MapView | null;
  readonly theme: () => Theme;
  readonly words: MapWords;
}

/** The names under which images were painted, so that a change of theme paints them anew. */
export type Painted = Set<string>;

/**
 * Makes the map once the fonts of its labels are there. North stays up: the frame, the scale bar and the
 * directions in words would lie otherwise.
 * @throws Error where the browser gives no WebGL2
 */
export async function openMap(
  opening: Opening,
  cancelled: () => boolean,
): Promise<{ map: MapLibreMap; painted: Painted } | null> {
  const { container, town, view, theme, words } = opening;
  await loadMapFonts();
  if (cancelled()) return null;
  const map = new MapLibreMap({
    container,
    style: styleOf(town, theme(), words),
    attributionControl: false, // the foot strip names the source and its date
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    keyboard: false, // keyboard.ts
    maxPitch: 0,
    minZoom: FARTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    renderWorldCopies: false,
    fadeDuration: 0,
    ...(view ? { center: [view.lon, view.lat], zoom: view.zoom } : { bounds: [...town.bbox] }),
  });
  map.touchZoomRotate.disableRotation();
  const painted: Painted = new Set();
  map.setMissingStyleImageResolver(async (id) => {
    const image = await mapImage(id, theme(), window.devicePixelRatio);
    if (!image || map.hasImage(id)) return;
    map.addImage(id, image.data, image.options);
    painted.add(id);
  });
  return { map, painted };
}

export function styleOf(town: MapTown, theme: Theme, words: MapWords) {
  const [, south, , north] = town.bbox;
  return mapStyle({
    theme,
    latitude: (south + north) / 2,
    baseMapUrl: town.baseMapUrl && new URL(town.baseMapUrl, document.baseURI).href,
    words: { suggestion: words.suggestion, thousand: words.thousand },
  });
}

/**
 * Paints an open map in another theme or language: colours, images and words; data and camera stay.
 * @param current false once a newer theme or language overtook this one
 */
export async function repaint(
  map: MapLibreMap,
  painted: Painted,
  style: ReturnType<typeof styleOf>,
  theme: Theme,
  current: () => boolean,
): Promise<void> {
  const images = await Promise.all(
    [...painted].map(async (id) => [id, await mapImage(id, theme, window.devicePixelRatio)] as const),
  );
  if (!current()) return;
  for (const [id, image] of images) if (image && map.hasImage(id)) map.updateImage(id, image.data);
  for (const layer of style.layers) {
    if (!map.getLayer(layer.id)) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      // Opacity is no matter of theme: the layer panel and the accuracy's disc have set it.
      if (!name.endsWith('-opacity')) map.setPaintProperty(layer.id, name as never, value as never);
    }
    if (layer.type === 'symbol' && typeof layer.layout?.['text-field'] === 'string')
      map.setLayoutProperty(layer.id, 'text-field', layer.layout['text-field']);
  }
}
