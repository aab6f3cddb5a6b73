/** How long and how far it is from every place to every other. */
import type { Network } from './network.ts';
import { Searcher } from './shortest-paths.ts';

/** Row-major, `size` by `size`: [from × size + to]. Infinity where no way leads. */
export interface Matrix {
  readonly size: number;
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
}

/** The quickest ways between all places of a network, and how long they are. */
export function matrixOf(network: Network, turn_backs: boolean): Matrix {
  const places = Array.from(network.places, (_, place) => place);
  const size = places.length;
  const seconds = new Float64Array(size * size);
  const metres = new Float64Array(size * size);
  const search = new Searcher(network, turn_backs);
  for (const source of places) {
    const found = search.from(source, places);
    for (const target of places) {
      seconds[source * size + target] = found.secondsTo(target);
      metres[source * size + target] = found.metresTo(target);
    }
  }
  return { size, seconds, metres };
}
