import type { MultiPolygon, Polygon } from 'geojson';
import type { Geometry, Position } from '../../geodesy/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import type { Verdict } from '../../siting/types.ts';
import type { LandStatus } from '../../siting/viability/types.ts';
import type { ColourToken } from '../theme/palette.ts';

/** What an answer draws over the town. The map knows no rule: it draws this and says what was touched. */
export interface Scene {
  readonly site: SceneSite | null;
  /** Foot point to foot point, one a finding with a place; `decided` ones carry a label. */
  readonly lines: readonly {
    readonly key: string;
    readonly from: Position;
    readonly to: Position;
    readonly verdict: Verdict;
    /** Already in the reader's language: `287,41 m`, `801,30 m ± 6`. */
    readonly label: string;
    readonly decided: boolean;
  }[];
  /** Only what decided or is pointed at is labelled: among many lines the nearest say nothing. */
  readonly quiet?: boolean;
  /** Offset of a footprint by the number of a rule (exact arcs), with the band of its tolerance. */
  readonly offsets: readonly {
    readonly key: string;
    readonly around: Geometry;
    readonly metres: number;
    readonly tolerance_m: number;
    readonly verdict: Verdict;
    readonly label: string;
  }[];
  /** Ids of the facts that decided, with the verdict they decided for. */
  readonly decided: ReadonlyMap<string, Verdict>;
  /** Nearest point where every rule complies. */
  readonly suggestion: Position | null;
}

/** What is asked about: a site, or a place that is only thought of. */
export interface SceneSite {
  readonly geometry: Geometry;
  readonly accuracy_m: number;
  /** Set where it is a place in thought: what it would be, and what it is called on the map. */
  readonly supposed?: { readonly kind: Kind; readonly name: string };
}

/** Land on which an activity may stand, may not, or nobody can tell, or of which the data tell little; drawn under all that lies over the base. */
export interface LandShape {
  readonly status: LandStatus | 'lost' | 'blind';
  readonly geometry: Polygon | MultiPolygon;
}

/** What is counted over the town: bands of density, areas in their class, and the cases themselves. */
export interface TallyScene {
  /** `step` 1 to 6 of the ramp of densities. */
  readonly bands: readonly { readonly step: number; readonly geometry: MultiPolygon }[];
  readonly areas: readonly TallyArea[];
  /** Circles by count, one an area. */
  readonly symbols: readonly { readonly name: string; readonly at: Position; readonly count: number }[];
  readonly cases: CasePoints | null;
}
export interface TallyArea {
  readonly name: string;
  readonly geometry: Polygon | MultiPolygon;
  /** `q2-1` to `q2-6` (rates), `d-1` to `d-7` (cold to hot); null = nothing to tell. */
  readonly colour: ColourToken | null;
  /** Few cases: pale and hatched. */
  readonly few: boolean;
  /** Written on it: `foco`, `frio`. */
  readonly word: string | null;
  readonly chosen: boolean;
}
/** Positions in degrees; `row` is what the page knows each by. */
export interface CasePoints {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly row: Int32Array;
}

/** A fact as the map shows it. */
export interface MapPlace {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly geometry: Geometry;
}

export type MapTool = 'look' | 'place' | 'draw' | 'measure';
