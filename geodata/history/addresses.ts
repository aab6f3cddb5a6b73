/** The addresses of an invented town by the neighbourhood in which they lie. */
import type { FeatureCollection, Position } from 'geojson';
import type { FactFeature } from '../document.ts';
import type { DemoAddress } from './history.ts';

export function demoAddresses(
  features: readonly FactFeature[],
  neighbourhoods: FeatureCollection,
): readonly DemoAddress[] {
  const areas = neighbourhoods.features.flatMap(({ geometry, properties }) => {
    const name: unknown = properties?.name;
    return typeof name === 'string' && geometry.type === 'Polygon'
      ? [{ name, rings: geometry.coordinates }]
      : [];
  });
  return features.flatMap(({ geometry, properties }) => {
    const { kind, street, number } = properties;
    if (kind !== 'address' || geometry.type !== 'Point' || street === undefined) return [];
    const [lon = 0, lat = 0] = geometry.coordinates;
    const area = areas.find(({ rings }) => rings.filter((ring) => holds(ring, lon, lat)).length % 2 === 1);
    if (area === undefined) return [];
    return [{ neighbourhood: area.name, text: `${street}, ${number ?? 's/n'}`, lon, lat }];
  });
}

/** Even and odd crossings of a ray; a point on the line itself may fall on either side. */
function holds(ring: readonly Position[], lon: number, lat: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    const [x2 = 0, y2 = 0] = ring[j] ?? [];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
