/** Which layer of the base map is drawn from which zoom, as the map styles ask. */
import type { Feature, FeatureCollection } from 'geojson';
import type { Geometry } from '../../src/geodesy/types.ts';
import type { Scenery } from '../scenery.ts';

export interface TileLayer {
  /** Source layer of the styles; two of one name serve different zooms. */
  readonly name: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly data: FeatureCollection;
}

const collection = (
  shapes: readonly { geometry: Geometry; [property: string]: unknown }[],
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map(({ geometry, ...properties }): Feature => ({ type: 'Feature', properties, geometry })),
});
const bare = (shapes: readonly Geometry[]) => collection(shapes.map((geometry) => ({ geometry })));

/** Lots are drawn from 16 and buildings from 15 (both from tiles of 15); street names from 14.5. */
export function layersOf(scenery: Scenery, minZoom: number, maxZoom: number): TileLayer[] {
  const whole = { minZoom, maxZoom };
  const main = scenery.street.filter((s) => s.class !== 'street').map(({ name: _, ...rest }) => rest);
  const named = scenery.street.map((s) => ({ ...s }));
  const label = scenery.neighbourhood.map(({ name, label: geometry }) => ({ name, geometry }));
  return [
    { name: 'municipality', ...whole, data: bare([scenery.municipality]) },
    { name: 'urban', ...whole, data: bare(scenery.urban) },
    { name: 'green', minZoom: 10, maxZoom, data: collection(scenery.green.map((s) => ({ ...s }))) },
    { name: 'water', ...whole, data: collection(scenery.water.map((s) => ({ ...s }))) },
    { name: 'watercourse', ...whole, data: collection(scenery.watercourse.map((s) => ({ ...s }))) },
    { name: 'lot', minZoom: maxZoom, maxZoom, data: bare(scenery.lot) },
    { name: 'building', minZoom: maxZoom, maxZoom, data: bare(scenery.building) },
    { name: 'street', minZoom, maxZoom: 11, data: collection(main) },
    { name: 'street', minZoom: 12, maxZoom, data: collection(named) },
    { name: 'rail', minZoom: 10, maxZoom, data: bare(scenery.rail) },
    {
      name: 'neighbourhood',
      minZoom: 10,
      maxZoom,
      data: bare(scenery.neighbourhood.map(({ geometry }) => geometry)),
    },
    { name: 'neighbourhood_label', minZoom: 10, maxZoom, data: collection(label) },
  ];
}
