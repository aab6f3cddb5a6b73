import { useMemo } from 'react';
import type { BlindSpots } from '../../../geocoding/blind-spots.ts';
import type { LandShape } from '../../map/scene.ts';
import type { EngineHost } from '../engine/host.ts';
import { useGuarded } from '../useGuarded.ts';

/** The town's blind spots on a day; null while nobody wants them or they are looked for. */
export function useBlindSpots(host: EngineHost | null, date: string, wanted: boolean): BlindSpots | null {
  return useGuarded(host, wanted ? date : null, (engine) => engine.blindSpots(date)).value;
}

const NONE: readonly LandShape[] = [];

/** As the map draws them. */
export function useBlindShapes(spots: BlindSpots | null): readonly LandShape[] {
  return useMemo(
    () =>
      spots === null
        ? NONE
        : spots.spots.map(
            ({ box: [west, south, east, north] }): LandShape => ({
              status: 'blind',
              geometry: {
                type: 'Polygon',
                coordinates: [
                  [
                    [west, south],
                    [east, south],
                    [east, north],
                    [west, north],
                    [west, south],
                  ],
                ],
              },
            }),
          ),
    [spots],
  );
}
