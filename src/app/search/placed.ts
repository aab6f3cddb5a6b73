import type { Placed } from '../../geocoding/types.ts';
import type { PositionMethod } from '../../records/infraction.ts';

/** How a position was found, as records keep it, by how the search of addresses found it. */
export const METHOD_OF: { readonly [P in Placed]: PositionMethod } = {
  rooftop: 'building',
  address: 'address',
  interpolated: 'interpolated',
  'metric-number': 'interpolated',
  street: 'street',
  neighbourhood: 'neighbourhood',
};
