import type { Polygon } from 'geojson';
import type { TownRecipe } from '../town.ts';
import boundary from './boundary.json' with { type: 'json' };
import { esteioGround } from './ground.ts';
import { esteioPlaces } from './places.ts';
import { ESTEIO } from './plan.ts';

export const esteio: TownRecipe = {
  plan: ESTEIO,
  boundary: { ...boundary, geometry: boundary.geometry as Polygon },
  ground: esteioGround,
  places: esteioPlaces,
  addresses: 0.55,
  // Nobody has surveyed the wells: stables cannot be told how far they are (Art. 107).
  unknown: ['well'],
};
