/** What the base map draws of a town, in degrees. */
import type { Geometry } from '../src/geodesy/types.ts';
import type { StreetClass } from './plan.ts';

export interface Drawn {
  readonly geometry: Geometry;
  readonly name?: string;
}
export interface Scenery {
  readonly municipality: Geometry;
  readonly urban: readonly Geometry[];
  readonly green: readonly Drawn[];
  readonly water: readonly Drawn[];
  readonly watercourse: readonly Drawn[];
  readonly lot: readonly Geometry[];
  readonly building: readonly Geometry[];
  readonly street: readonly (Drawn & { readonly class: StreetClass })[];
  readonly rail: readonly Geometry[];
  readonly neighbourhood: readonly {
    readonly name: string;
    readonly geometry: Geometry;
    readonly label: Geometry;
  }[];
}
