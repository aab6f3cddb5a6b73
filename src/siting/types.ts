import type { Geometry, Position } from '../geodesy/types.ts';
import type { Activity, Attribute, Kind, Purpose, SitePart } from '../laws/vocabulary.ts';

export const VERDICTS = [
  'violates',
  'inconclusive',
  'no-data',
  'discretionary',
  'complies',
  'not-applicable',
] as const;
/** In the order in which the first present decides the whole (`not-applicable` only when nothing else). */
export type Verdict = (typeof VERDICTS)[number];

/** One place, line, zone or lot that the engine knows, valid on some days. */
export interface Fact {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly geometry: Geometry;
  /** Half-width of the position's uncertainty, metres. */
  readonly accuracy_m: number;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly purpose: Purpose | null;
  /** Width of a street or road, metres; null when not known. */
  readonly width_m: number | null;
  readonly belongs_to: string | null;
  readonly parts: { readonly [P in SitePart]?: Geometry };
  readonly attributes: Attributes;
  /** Where it came from and when, as told to the reader. */
  readonly source: { readonly title: string; readonly date: string | null } | null;
  /** Everything else the file said, untouched. */
  readonly properties: Readonly<Record<string, unknown>>;
}
export type Attributes = { readonly [A in Attribute]?: number | boolean };

/** The question: may this activity stand here, on this day? */
export interface Site {
  /** Equal to a fact's id when the site is that very place. */
  readonly id: string | null;
  readonly geometry: Geometry;
  readonly accuracy_m: number;
  readonly parts: { readonly [P in SitePart]?: Geometry };
  readonly attributes: Attributes;
  /** The fact it belongs to (a mortuary's hospital). */
  readonly belongs_to: string | null;
}

/** A sentence about a finding, kept as a code with values so that both languages can say it. */
export interface Note {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What one rule says of one protected kind. Distances are rounded to the millimetre. */
export interface Finding {
  readonly rule: string;
  readonly citation: string;
  readonly against: string | null;
  readonly verdict: Verdict;
  readonly required_m: number | null;
  readonly measured_m: number | null;
  readonly tolerance_m: number | null;
  /** measured − required; null where no number is required (zones, discretion). */
  readonly margin_m: number | null;
  readonly nearest: { readonly id: string; readonly kind: Kind; readonly name: string | null } | null;
  readonly notes: readonly Note[];
  /** Foot points, from the site to the place that decided. */
  readonly line: readonly [Position, Position] | null;
  /** Among how many places of the kind it decided. */
  readonly considered: number;
}

export interface Answer {
  readonly city: string;
  readonly activity: Activity;
  readonly date: string;
  readonly site: Site;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Something an outside hand gave that cannot be judged; the message is a sentence that says where and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    /** Machine code, e.g. `self-crossing`, so that a screen can say it in its own language. */
    readonly code: string,
    /** English sentence naming the file, the feature or row, the field and what was expected. */
    message: string,
    /** Values of the sentence, for its translation. */
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}
