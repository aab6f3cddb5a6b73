/** The ground a town stands on: neighbourhoods, zones, waters and country roads, in the frame's metres. */
import type { Purpose } from '../src/laws/vocabulary.ts';
import type { Pt } from './frame.ts';
import type { StreetClass } from './plan.ts';
import { distanceToSegment, footFraction, lerp, type Ring } from './plane.ts';
import type { Neighbourhood } from './townscape.ts';

export interface CountryRoad {
  readonly name: string;
  readonly class: StreetClass;
  /** Null where nobody measured it. */
  readonly width_m: number | null;
  readonly path: readonly Pt[];
}
/** Drawn downstream. */
export interface Stream {
  readonly name: string;
  readonly path: readonly Pt[];
}
export interface Zone {
  readonly kind: 'zone-urban' | 'zone-suburban' | 'zone-rural' | 'urban-perimeter';
  readonly name: string;
  readonly ring: Ring;
  /** Another zone's land inside it. */
  readonly holes?: readonly Ring[];
  readonly accuracy_m?: number;
}
export interface SetApart {
  readonly purpose: Purpose;
  readonly name: string;
  readonly ring: Ring;
}
export interface Ground {
  readonly neighbourhoods: readonly Neighbourhood[];
  readonly zones: readonly Zone[];
  readonly setApart: readonly SetApart[];
  readonly roads: readonly CountryRoad[];
  readonly streams: readonly Stream[];
  readonly greens: readonly { readonly name?: string; readonly ring: Ring }[];
  readonly waters: readonly { readonly name?: string; readonly ring: Ring }[];
}

/** The point of the waters nearest to one. */
export function footOnWater(ground: Pick<Ground, 'streams'>, p: Pt): Pt {
  let best: Pt | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { path } of ground.streams) {
    for (let i = 1; i < path.length; i++) {
      const a = path[i - 1] as Pt;
      const b = path[i] as Pt;
      const d = distanceToSegment(p, a, b);
      if (d < least) {
        least = d;
        best = lerp(a, b, footFraction(p, a, b));
      }
    }
  }
  if (best === undefined) throw new RangeError('footOnWater: the ground has no streams');
  return best;
}
