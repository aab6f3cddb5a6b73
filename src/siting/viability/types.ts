/**
 * Where could it stand: what is asked of the viability map, and what it answers.
 * `viability(index, code, request, options): Viability | null` in `viability.ts` (null where it was stopped);
 * `changeOf(before, after): ViabilityChange` there too. What was drawn of a rule is kept with the index, so that
 * switching rules or adding facts draws anew only what changed.
 */
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { Activity, Kind } from '../../laws/vocabulary.ts';

/** What the whole verdict of `check` becomes on a map: `violates` is `excluded`, what complies is `allowed`. */
export const LAND_STATUSES = ['allowed', 'inconclusive', 'no-data', 'excluded'] as const;
export type LandStatus = (typeof LAND_STATUSES)[number];

export interface ViabilityRequest {
  readonly activity: Activity;
  /** Civil day of the town, `YYYY-MM-DD`. */
  readonly date: string;
  /** Ids of rules that are switched off: they exclude nothing and ask for no layer. */
  readonly off?: readonly string[];
  /** Land whose areas are told apart (neighbourhoods); none without. */
  readonly neighbourhoods?: readonly Neighbourhood[];
  /**
   * Greatest distance of a drawn edge from the true one, metres: 0.05 without. Coarser is smaller to draw; areas
   * are exact whatever it is.
   */
  readonly precision_m?: number;
  /** Ids of rules whose own exclusion is drawn besides, each alone; `all` for every rule that shapes the land. */
  readonly outlines?: readonly string[] | 'all';
  /** Whether the land that is excluded is drawn too. */
  readonly withExcluded?: boolean;
  /** Areas alone: `features` stays empty. */
  readonly figuresOnly?: boolean;
}
export interface Neighbourhood {
  readonly id: string;
  readonly name: string;
  readonly geometry: Polygon | MultiPolygon;
}

export interface ViabilityOptions {
  /** Told now and then how many steps of how many are done. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Asked now and then; true ends the work with null. */
  readonly shouldStop?: () => boolean;
}

/** Square metres on the ellipsoid. */
export interface LandAreas {
  /** All of the land: the sum of the other four. */
  readonly municipality: number;
  readonly allowed: number;
  readonly inconclusive: number;
  readonly no_data: number;
  readonly excluded: number;
}
export interface NeighbourhoodAreas extends LandAreas {
  readonly id: string;
  readonly name: string;
}

/** A rule that shapes the land, also one that is switched off. */
export interface RuleOnLand {
  readonly rule: string;
  readonly citation: string;
  readonly on: boolean;
  /** Square metres of the municipality that it excludes, whatever other rules do. */
  readonly excluded_m2: number;
  /** The same as a share of the municipality, 0 to 1. */
  readonly share: number;
  /** Kinds that it needs and that are unknown. */
  readonly unknown: readonly Kind[];
}
/** A rule that binds the activity and does not shape the land, or not to the point. */
export interface RuleAside {
  readonly rule: string;
  readonly citation: string;
  /**
   * `no-number`: neither a number nor a zone (left to the authority, a checklist, an attribute).
   * `depends-on-attribute`: the number binds only for some values of an attribute.
   * `not-drawn`: it has one, but near some places the map leaves it to `check`; there land is told as inconclusive.
   */
  readonly why: 'no-number' | 'depends-on-attribute' | 'not-drawn';
}

export type LandFeature = Feature<MultiPolygon, { readonly status: Exclude<LandStatus, 'excluded'> }>;
export type OutlineFeature = Feature<
  MultiPolygon,
  { readonly rule: string; readonly status: 'excluded' | 'inconclusive' | 'no-data' }
>;

export interface Viability {
  readonly activity: Activity;
  readonly date: string;
  /** One feature a status that covers anything; arcs as many corners, within the precision asked for. */
  readonly features: FeatureCollection<MultiPolygon, LandFeature['properties']> & {
    readonly features: readonly LandFeature[];
  };
  /** The land that is excluded, where it was asked for. */
  readonly excluded: MultiPolygon | null;
  readonly areas: LandAreas;
  /** Every rule that shapes the land, in the order of the code. */
  readonly rules: readonly RuleOnLand[];
  /** By the id of each rule that is switched on and shapes the land: square metres it excludes. */
  readonly excludedBy: Readonly<Record<string, number>>;
  /** In the order of the request. */
  readonly byNeighbourhood: readonly NeighbourhoodAreas[];
  /** Kinds that rules which are switched on need and that are unknown. */
  readonly unknown: readonly Kind[];
  /** Rules that bind the activity and are not in the map: `check` looks at them too. */
  readonly undrawn: readonly RuleAside[];
  /** The exclusions of single rules, where asked for. */
  readonly outlines: readonly OutlineFeature[];
}

/** What was lost and won between two maps of one town. */
export interface ViabilityChange {
  /** Square metres that were allowed and are so no more. */
  readonly lost_m2: number;
  readonly gained_m2: number;
  readonly lost: MultiPolygon;
  readonly gained: MultiPolygon;
}
