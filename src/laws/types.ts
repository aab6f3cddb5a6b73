import type { ContentItem } from './content-fields.ts';
import type { LicenceRules } from './licence-types.ts';
import type { PenaltyRules } from './penalty-types.ts';
import type { Procedure } from './procedure-types.ts';
import type { Activity, Attribute, Kind, Purpose, SitePart, Text } from './vocabulary.ts';

/** What every row of a code carries: where it stands in the law and on which days it binds. */
interface Provision {
  readonly id: string;
  /** As printed on a card, e.g. `Art. 333, a), 8`. */
  readonly citation: string;
  /** First civil day in force, `YYYY-MM-DD`. */
  readonly valid_from: string;
  /** Last civil day in force; null while it stands. */
  readonly valid_to: string | null;
  readonly amended_by: string | null;
}

interface RuleBase extends Provision {
  /** One line: the rule in a few words ("300 m de qualquer outro posto"). */
  readonly title: Text;
  /** Our paraphrase; never the words of the law. */
  readonly paraphrase: Text;
  /** Licence activities it binds; empty for conduct an inspector looks up. */
  readonly activities: readonly Activity[];
  /** Only where the site lies in one of these zones (all of them when absent). */
  readonly within?: readonly Kind[];
  /** What was decided where the text is silent; null where it is not. */
  readonly decided: Text | null;
  /** Only the year of the start or end is known: the wordings overlap there and the user resolves which binds. */
  readonly boundary_year?: number;
}

/** At least `metres` from every place of each kind; exactly at the number is legal. One finding a kind. */
export interface MinDistanceRule extends RuleBase {
  readonly kind: 'min-distance';
  readonly metres: number;
  readonly against: readonly Kind[];
  /**
   * Part of the site that is measured: the first of these that the site has; absent = the site itself.
   * `nearest-of` measures whichever present part is nearer.
   */
  readonly parts?: { readonly pick: 'first' | 'nearest'; readonly of: readonly SitePart[] };
  /**
   * `places`: to each place. `own-lot-edge`: to the edge of the lot that holds the construction.
   * `side-lots`: to each lot that does not contain the site.
   */
  readonly to: 'places' | 'own-lot-edge' | 'side-lots';
  /** The fact that the site's own `belongs_to` names is not protected from it (a mortuary's hospital). */
  readonly except_owner?: boolean;
  /** Which kinds such an owner may be; another that is named stays protected. Absent = any. */
  readonly owner_kinds?: readonly Kind[];
}
/** A minimum distance to `street-alignment`. */
export interface SetbackRule extends RuleBase {
  readonly kind: 'setback';
  readonly metres: number;
  readonly against: readonly ['street-alignment'];
  readonly parts?: { readonly pick: 'first' | 'nearest'; readonly of: readonly SitePart[] };
}
/** Beside or near places, without a number in law: the authority decides, told the distances. */
export interface ProximityRule extends RuleBase {
  readonly kind: 'proximity';
  readonly against: readonly Kind[];
}
/** No part of the site in such a zone; `unless_in` lifts it (an area set apart). One finding a zone kind. */
export interface ZoneExclusionRule extends RuleBase {
  readonly kind: 'zone-exclusion';
  readonly against: readonly Kind[];
  readonly unless_in?: Purpose;
}
/** All of the site in such a zone. One finding an entry. */
export interface ZoneInclusionRule extends RuleBase {
  readonly kind: 'zone-inclusion';
  readonly against: readonly Kind[];
  /** A purpose, or one by activity, where the designated area must be set apart for the activity. */
  readonly purpose?: Purpose | { readonly [A in Activity]?: Purpose };
}
/** Only inside a `designated-area` of the purpose. */
export interface DesignatedPlaceRule extends RuleBase {
  readonly kind: 'designated-place';
  readonly against: readonly ['designated-area'];
  readonly purpose: Purpose | null;
}
/** Not inside a use (a pump in a private residence). */
export interface UseExclusionRule extends RuleBase {
  readonly kind: 'use-exclusion';
  readonly against: readonly Kind[];
  /** As of a minimum distance: which part of the site may not be there. */
  readonly parts?: { readonly pick: 'first' | 'nearest'; readonly of: readonly SitePart[] };
}
/** Up to a stock; more only where every distance is strictly greater than `metres`. */
export interface QuantityByDistanceRule extends RuleBase {
  readonly kind: 'quantity-by-distance';
  readonly metres: number;
  readonly against: readonly Kind[];
  readonly attribute: Attribute;
  readonly limit: number;
}
/** Not downstream of where a watercourse receives sewage. */
export interface DownstreamRule extends RuleBase {
  readonly kind: 'downstream';
  readonly against: readonly ['sewage-outfall'];
  /** Farthest that a site or outfall may lie from its line, metres. */
  readonly snap_m: number;
}
export interface AttributeTest {
  readonly attribute: Attribute;
  readonly op: '<=' | '<' | '>=' | '>' | '=';
  readonly value: number | boolean;
}
/** Limits that hold on values the applicant gives. */
export interface AttributeRule extends RuleBase {
  readonly kind: 'attribute';
  readonly against: readonly [];
  /** The limits bind only where all of these hold (a pump with a garage). */
  readonly when?: readonly AttributeTest[];
  /** Lifted where one of these is known to hold; an attribute not given lifts nothing (municipal land). */
  readonly unless?: readonly AttributeTest[];
  readonly limits: readonly AttributeTest[];
}
/** Things a person verifies: papers, equipment, building. */
export interface ChecklistRule extends RuleBase {
  readonly kind: 'checklist';
  readonly against: readonly [];
  /** The list binds only where all of these hold (a station on municipal land). */
  readonly when?: readonly AttributeTest[];
  readonly items: readonly Text[];
}
/** Left to the authority without a number or a place to measure to. */
export interface DiscretionRule extends RuleBase {
  readonly kind: 'discretion';
  readonly against: readonly Kind[];
}

export type Rule =
  | MinDistanceRule
  | SetbackRule
  | ProximityRule
  | ZoneExclusionRule
  | ZoneInclusionRule
  | DesignatedPlaceRule
  | UseExclusionRule
  | QuantityByDistanceRule
  | DownstreamRule
  | AttributeRule
  | ChecklistRule
  | DiscretionRule;
export type RuleKind = Rule['kind'];

export interface Offence extends Provision {
  /** `333`, `245 §1`. */
  readonly article: string;
  readonly label: Text;
  readonly unit: 'pct-minimum-wage' | 'minimum-wage' | 'pct-reference-value';
  /** In the unit (percent, or wages); null where the text names none (a hole). */
  readonly min: number | null;
  readonly max: number | null;
  /** Why a bound is missing, odd or doubtful; null where it is plain. */
  readonly note: Text | null;
  /** Only the year of the start or end is known: the user resolves which side a day of it falls on. */
  readonly boundary_year?: number;
  /** An increase of another offence ("doubled", "+50 %"): which, and by how much. */
  readonly increase?: { readonly of: string; readonly factor: number };
  /** Where the fine itself stands, if not in the article broken. */
  readonly fined_by?: string;
  /** Judged apart: it falls under the laws of taxis and concessions. */
  readonly matter?: 'concession';
}
/** What a seizure is of; animals and perishables have terms of their own. */
export type SeizedKind = 'thing' | 'perishable' | 'animal';
export interface Deadline extends Provision {
  readonly act: Text;
  readonly days: number;
  readonly unit: 'minutes' | 'hours' | 'days' | 'months' | 'years';
  readonly note: Text | null;
  /** Least days where the authority chooses (1 to 15); absent when fixed. */
  readonly min_days?: number;
  /** Most it can grow to by extension, in the unit; absent where the text grants none. */
  readonly extendable_to?: number;
  /**
   * What the number means; absent = a term that ends that long after the act.
   * `recurring`: due again each time it has run. `wait`: nothing may be done before it has run.
   * `notice`: that long before the act. `at-most`: how long a licence, state or stay may last.
   */
  readonly nature?: 'recurring' | 'wait' | 'notice' | 'at-most';
  /** Id of the term that starts when this one has run (the posting, then the defence). */
  readonly followed_by?: string;
  /** Of which seized things it is the term to have them back. */
  readonly seized?: readonly SeizedKind[];
  /** First and last day of a yearly season, `MM-DD`. */
  readonly season?: readonly [string, string];
}
/**
 * A day has one of the first four and, besides, may be the eve of a holiday: an eve alone opens nothing on a
 * Sunday. A holiday is a `holiday` whatever the day of the week.
 */
export type DayClass = 'working-day' | 'saturday' | 'sunday' | 'holiday' | 'holiday-eve' | 'every-day';
export interface OpeningHours extends Provision {
  readonly label: Text;
  /** What the hours are of; absent = a trade that opens its doors. */
  readonly about?: 'inspection' | 'bells' | 'noise' | 'installation';
  /** Words a user may look up, in pt-BR, lower case. */
  readonly trades: readonly string[];
  readonly windows: readonly {
    readonly days: readonly DayClass[];
    /** Local hours, `["06:00","20:00"]`; `24:00` closes at midnight. */
    readonly hours: readonly [string, string];
    /** Obligatory to be open, not only allowed. */
    readonly must?: boolean;
    /** Only by special permit or when on duty. */
    readonly by_permit?: boolean;
  }[];
  /** Id of the hours that hold on days for which there is no window here (a pharmacy on duty is a pharmacy). */
  readonly otherwise?: string;
  /** Days on which it must stay shut, whatever the windows. */
  readonly closed?: readonly DayClass[];
  /** `decree` or `federal`: the code leaves the hour to another norm. */
  readonly left_to: 'decree' | 'federal' | null;
  readonly note: Text | null;
}
/** A gap, slip or contradiction of the text, shown and never papered over. */
export interface Hole {
  readonly citation: string;
  readonly text: Text;
}

/** How the house numbers of a street grow, so that a number is a distance along its axis. */
export interface NumberingRule extends Provision {
  /** The road that orders the town's numbering, as street names call it. */
  readonly axis: string;
  /** Streets along the axis: the end they are numbered from, and the side of even numbers seen from there. */
  readonly along: { readonly from: 'north' | 'south' };
  /** Streets across the axis: numbered outwards from it, on both sides. */
  readonly across: { readonly from: 'axis'; readonly both_sides: true };
  readonly even: 'left' | 'right';
  /** Metres from the start to the middle of the door, a fraction counted as the next whole. */
  readonly rounding: 'up';
  readonly boundary_year?: number;
  readonly note: Text;
}
/** What a paper of the process must hold. */
export interface RequiredContents {
  readonly id: string;
  readonly citation: string;
  readonly kind: 'infringement' | 'prior-notice' | 'seizure';
  readonly document: Text;
  readonly items: readonly ContentItem[];
}
/** A town that uses a code, and how it is found on the ground. */
export interface Town {
  readonly slug: string;
  /** Seven digits, text. */
  readonly ibge: string;
  readonly name: string;
  readonly uf: string;
  /** IANA zone of its civil dates. */
  readonly time_zone: string;
  /** EPSG of the UTM zone of the seat (SIRGAS 2000). */
  readonly utm_epsg: number;
  /** West, south, east, north in degrees: the box that tells swapped axes and wrong zones. */
  readonly bbox: readonly [number, number, number, number];
}

/** One posture code. A new town is a new file of this shape. */
export interface PostureCode {
  readonly town: Town;
  /** `Lei 785/1971`. */
  readonly law: string;
  readonly in_force_from: string;
  /** How sure the first day is, where the text does not give it; null where it is plain. */
  readonly in_force_note: Text | null;
  readonly rules: readonly Rule[];
  readonly offences: readonly Offence[];
  readonly deadlines: readonly Deadline[];
  readonly hours: readonly OpeningHours[];
  readonly holes: readonly Hole[];
  readonly contents: readonly RequiredContents[];
  readonly procedure: Procedure;
  readonly licences: LicenceRules;
  readonly penalties: PenaltyRules;
  /** Absent where the code says nothing of house numbers. */
  readonly numbering?: readonly NumberingRule[];
}
