import type { Polygon } from 'geojson';
import type { TownRecipe } from '../town.ts';
import boundary from './boundary.json' with { type: 'json' };
import { taguaiGround } from './ground.ts';
import { taguaiPlaces } from './places.ts';
import { TAGUAI } from './plan.ts';

export const taguai: TownRecipe = {
  plan: TAGUAI,
  boundary: { ...boundary, geometry: boundary.geometry as Polygon },
  ground: taguaiGround,
  places: taguaiPlaces,
  addresses: 0.55,
  // No list of churches was ever made, and the code has no rule about them.
  unknown: ['church', 'explosives-store'],
};
