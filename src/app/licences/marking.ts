import type { Place } from './place.ts';

/** The place that a form on this page asks the map for. */
export interface Marking {
  readonly place: Place | null;
  readonly onPlace: (place: Place | null) => void;
  /** The next click on the map is the place. */
  readonly taking: boolean;
  readonly take: (taking: boolean) => void;
}
