import type { TownView } from '../town/types.ts';
import type { MapTown } from './types.ts';

/** The town as the map takes it. */
export const mapTownOf = (town: TownView): MapTown => ({
  slug: town.slug,
  name: town.name,
  bbox: town.bbox,
  utm_epsg: town.utmEpsg,
  isDemo: town.isDemo,
  // A trial town has no base map of its own: the file is asked for where one was made.
  baseMapUrl: town.isDemo ? `/basemap/${town.slug}.pmtiles` : null,
});
