/** The question as the address holds it, made ready for the engine. */

import type { Geometry } from '../../../geodesy/types.ts';
import { ACCURACY_CLASSES, type AccuracyId } from '../../../laws/accuracy.ts';
import { rulesBinding } from '../../../laws/index.ts';
import type { AttributeTest, PostureCode, Rule } from '../../../laws/types.ts';
import {
  type Activity,
  ATTRIBUTES,
  type Attribute,
  SITE_PARTS,
  type SitePart,
} from '../../../laws/vocabulary.ts';
import type { Site } from '../../../siting/types.ts';
import type { UrlState } from '../../url/state.ts';
import type { CheckRequest } from '../engine/engine.ts';

/** What a rule of the activity asks about the site beyond where it is. */
export interface Needs {
  readonly attributes: readonly Attribute[];
  readonly parts: readonly SitePart[];
  /** Some rule spares the place that the site belongs to. */
  readonly owner: boolean;
}

/** Only what the activity's rules use is asked for, in the order of the vocabulary. */
export function needsOf(code: PostureCode, activity: Activity): Needs {
  const rules = rulesBinding(code, activity);
  const attributes = new Set(rules.flatMap(attributesOf));
  const parts = new Set(rules.flatMap(partsOf));
  return {
    attributes: (Object.keys(ATTRIBUTES) as Attribute[]).filter((name) => attributes.has(name)),
    parts: SITE_PARTS.filter((name) => parts.has(name)),
    owner: rules.some((rule) => rule.kind === 'min-distance' && rule.except_owner === true),
  };
}

/** The attributes a rule looks at. */
export function attributesOf(rule: Rule): readonly Attribute[] {
  const names = (tests: readonly AttributeTest[] = []) => tests.map(({ attribute }) => attribute);
  switch (rule.kind) {
    case 'attribute':
      return [...names(rule.when), ...names(rule.unless), ...names(rule.limits)];
    case 'checklist':
      return names(rule.when);
    case 'quantity-by-distance':
      return [rule.attribute];
    default:
      return [];
  }
}

/** The parts of a site a rule measures from. */
function partsOf(rule: Rule): readonly SitePart[] {
  if (rule.kind === 'setback') return rule.parts?.of ?? [];
  if (rule.kind !== 'min-distance') return [];
  // The distance to the own lot's edge is the construction's, whether the rule names it or not.
  return rule.parts?.of ?? (rule.to === 'own-lot-edge' ? ['construction'] : []);
}

/** The geometry that is judged: a drawn lot before a point. */
export const siteGeometry = ({ at, lot }: Pick<UrlState, 'at' | 'lot'>): Geometry | null =>
  lot ?? (at === null ? null : { type: 'Point', coordinates: [...at] });

/** How a site is thought to have been placed when nobody says: marked or drawn where the map shows the building. */
export const DEFAULT_ACCURACY: AccuracyId = 'building';
/** Whether an outline was drawn by the reader; a place that is there already brings its own. */
export const isDrawn = ({ id, geometry }: Pick<Site, 'id' | 'geometry'>): boolean =>
  id === null && geometry.type !== 'Point' && geometry.type !== 'MultiPoint';
export const accuracyMetres = (id: AccuracyId): number =>
  ACCURACY_CLASSES.find((known) => known.id === id)?.metres ?? 0;
/** The class that has just these metres; null for metres of the reader's own. */
export const accuracyClass = (metres: number): AccuracyId | null =>
  ACCURACY_CLASSES.find((known) => known.metres === metres)?.id ?? null;

/** What is asked, or which half of the question is missing. */
export type Question =
  | { readonly status: 'ready'; readonly request: CheckRequest }
  | { readonly status: 'no-activity'; readonly site: Site }
  | { readonly status: 'no-place'; readonly activity: Activity | null };

/** @param date the civil day in force, `YYYY-MM-DD`. */
export function questionOf(state: UrlState, code: PostureCode, date: string): Question {
  const geometry = siteGeometry(state);
  const { activity } = state;
  if (geometry === null) return { status: 'no-place', activity };
  const needs = activity === null ? null : needsOf(code, activity);
  const site: Site = {
    id: state.place,
    geometry,
    accuracy_m: state.accuracy ?? accuracyMetres(DEFAULT_ACCURACY),
    // What another activity was told stays in the address and is not judged with this one.
    parts: Object.fromEntries(
      (needs?.parts ?? []).flatMap((part) => {
        const drawn = state[part];
        return drawn === null ? [] : [[part, drawn]];
      }),
    ),
    attributes: Object.fromEntries(
      (needs?.attributes ?? []).flatMap((name) => {
        const value = state.attributes[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    belongs_to: needs?.owner === true ? state.owner : null,
  };
  return activity === null
    ? { status: 'no-activity', site }
    : { status: 'ready', request: { activity, date, site } };
}

/** The same text for the same question. */
export const questionKey = (request: CheckRequest): string => JSON.stringify(request);
