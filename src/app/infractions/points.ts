/** Infractions as points of the map, and what lies at the very same spot. */
import type { Position } from '../../geodesy/types.ts';
import type { InfractionMap } from '../../records/infraction.ts';
import type { MapPoint } from '../map/types.ts';

export const pointsOf = ({ features }: InfractionMap): readonly MapPoint[] =>
  features.map(({ id, geometry, properties: { late, closed } }) => ({
    key: id,
    at: geometry.coordinates,
    tone: late ? 'late' : closed ? 'closed' : 'plain',
  }));

/** All at the position of one, itself among them: of a thousand at one address the map shows one point. */
export function sameSpot({ features }: InfractionMap, id: string): readonly string[] {
  const at = features.find((one) => one.id === id)?.geometry.coordinates;
  if (at === undefined) return [];
  return features
    .filter(({ geometry: { coordinates } }) => coordinates[0] === at[0] && coordinates[1] === at[1])
    .map((one) => one.id);
}

export const positionOf = (map: InfractionMap | undefined, id: string): Position | null =>
  map?.features.find((one) => one.id === id)?.geometry.coordinates ?? null;
