import type { Polygon } from 'geojson';
import type { TownRecipe } from '../town.ts';
import boundary from './boundary.json' with { type: 'json' };
import { ribasGround } from './ground.ts';
import { ribasPlaces } from './places.ts';
import { RIBAS } from './plan.ts';

export const ribas: TownRecipe = {
  plan: RIBAS,
  boundary: { ...boundary, geometry: boundary.geometry as Polygon },
  ground: ribasGround,
  places: ribasPlaces,
  addresses: 0.5,
  // Nobody has listed the homes for the aged: noisy work near them cannot be told (Art. 51).
  unknown: ['asylum'],
};
