/**
 * What a supposed place would change: licences that would conflict, consultations that would be answered otherwise.
 * It is put beside the town's facts in thought and nothing of it is kept.
 */
import { rulesBinding, rulesFor } from '../../laws/index.ts';
import type { PostureCode, Rule } from '../../laws/types.ts';
import { type Activity, KINDS, type Kind } from '../../laws/vocabulary.ts';
import { findingsOf } from '../applicability.ts';
import { activitiesOf, siteOfFact } from '../audit.ts';
import { check, checkSite, judgeSite, metresOutside } from '../check.ts';
import { type FactsIndex, standsOn } from '../facts-index.ts';
import { Inquiry } from '../inquiry.ts';
import { type Answer, type Fact, type Finding, InputError, type Site, VERDICTS } from '../types.ts';
import { boxAround, mayLieIn, reachOf } from './reach.ts';
import { suppose, supposeAlone } from './suppose.ts';
import type { Effect, Impact, ImpactRequest, KeptEffect, LicenceEffect } from './types.ts';

export interface ImpactOptions {
  /** Told now and then how many questions of how many were looked at. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Asked now and then; true ends it with null. */
  readonly shouldStop?: () => boolean;
  /** Judges everything again, reached or not: for tests. */
  readonly everything?: boolean;
}

const TOLD_EVERY = 64;

/**
 * @param index the town's facts; it stays as it is.
 * @returns null where it was stopped.
 * @throws InputError where the supposed place lies outside the municipality, or that is unknown.
 */
export function impactOf(
  index: FactsIndex,
  code: PostureCode,
  { fact, date, kept }: ImpactRequest,
  { onProgress, shouldStop, everything = false }: ImpactOptions = {},
): Impact | null {
  const itself = siteOfFact(fact);
  // Where it lies is refused as a consultation there would be.
  checkSite(index, code, { activity: 'general-trade', date, site: itself });
  const supposed = suppose(index, fact);
  const alone = supposeAlone(index, fact);
  const stands = standsOn(fact, date);
  const reached = new Reach(index, code, fact, date, everything);

  const places = licensed(index, code, date);
  const total = places.length + kept.length;
  const licences: LicenceEffect[] = [];
  let judged = 0;
  let done = 0;
  const goesOn = (): boolean => {
    if (done++ % TOLD_EVERY !== 0) return true;
    onProgress?.(done - 1, total);
    return shouldStop?.() !== true;
  };
  for (const { place, activities } of places) {
    if (!goesOn()) return null;
    const site = siteOfFact(place);
    const asked = stands ? activities.filter((activity) => reached.has(activity, site)) : [];
    if (asked.length > 0) judged++;
    for (const activity of asked) {
      const told = effectsOn(activity, site);
      if (told.effects.length > 0)
        licences.push({ place: place.id, kind: place.kind, name: place.name, activity, ...told });
    }
  }
  const changed: KeptEffect[] = [];
  let asked = 0;
  let askedAgain = 0;
  for (const { id, activity, site } of kept) {
    if (!goesOn()) return null;
    if (!canBeAsked(index, code, site, date)) continue;
    asked++;
    if (!stands || !reached.has(activity, site)) continue;
    askedAgain++;
    const told = effectsOn(activity, site);
    if (told.effects.some(({ before, after }) => before.verdict !== after.verdict))
      changed.push({ id, activity, ...told });
  }
  onProgress?.(total, total);
  return {
    date,
    licences: licences.sort(worstFirst),
    kept: changed,
    own: ownAnswers(index, code, fact, date),
    licensed: places.length,
    judged,
    asked,
    askedAgain,
    unknown: unknownOf(index, code, fact, date),
  };

  function effectsOn(activity: Activity, site: Site): Omit<KeptEffect, 'id' | 'activity'> {
    const before = judgeSite(index, code, { activity, date, site });
    const after = judgeSite(supposed, code, { activity, date, site });
    const rules = new Map(rulesFor(code, activity, date).map((rule) => [rule.id, rule]));
    const effects = before.findings.flatMap((one, i): Effect[] => {
      const other = after.findings[i];
      const rule = rules.get(one.rule);
      // The same rules are asked of the same kinds in the same order, so the lists go in step.
      if (other === undefined || rule === undefined) return [];
      const pair = pairOf(rule, one, other, new Inquiry(alone, activity, date, site), fact);
      if (one.verdict === other.verdict && pair === null) return [];
      const { citation, against } = one;
      return [{ rule: rule.id, citation, against, before: one, after: other, pair }];
    });
    return { before: before.verdict, after: after.verdict, effects };
  }
}

/** Kinds of rule under which being near, or in, the place itself is the conflict. */
const BARS: readonly Rule['kind'][] = [
  'min-distance',
  'setback',
  'quantity-by-distance',
  'use-exclusion',
  'zone-exclusion',
  'downstream',
];

/** What the rule says of the site and the supposed place alone, where they conflict or may. */
function pairOf(rule: Rule, before: Finding, after: Finding, inquiry: Inquiry, fact: Fact): Finding | null {
  if (!BARS.includes(rule.kind) || after.verdict === 'not-applicable') return null;
  // What an area set apart lifts is told by the change alone.
  if (rule.kind === 'zone-exclusion' && fact.kind === 'designated-area') return null;
  const found = findingsOf(rule, inquiry).find(({ against }) => against === before.against);
  if (found === undefined || found.nearest?.id !== fact.id) return null;
  return found.verdict === 'violates' || found.verdict === 'inconclusive' ? found : null;
}

/** Which questions the supposed place can reach, by the activity that is asked. */
class Reach {
  private readonly boxes = new Map<Activity, ReturnType<typeof boxAround> | null>();

  constructor(
    private readonly index: FactsIndex,
    private readonly code: PostureCode,
    private readonly fact: Fact,
    private readonly date: string,
    private readonly everything: boolean,
  ) {}

  has(activity: Activity, site: Site): boolean {
    if (this.everything) return true;
    // It is what the place says it belongs to: a rule may leave it out of account.
    if (site.belongs_to === this.fact.id) return true;
    let box = this.boxes.get(activity);
    if (box === undefined) {
      const reaches = rulesFor(this.code, activity, this.date)
        .map((rule) => reachOf(rule, this.fact, this.index))
        .filter((reach) => reach !== null);
      box = reaches.length === 0 ? null : boxAround(this.fact, Math.max(...reaches));
      this.boxes.set(activity, box);
    }
    return box !== null && mayLieIn(site, box);
  }
}

interface Licensed {
  readonly place: Fact;
  readonly activities: readonly Activity[];
}

/** The places whose activity some rule of the code binds, that stand on the day in the municipality. */
function licensed(index: FactsIndex, code: PostureCode, date: string): Licensed[] {
  const bound = new Map<Activity, boolean>();
  const binds = (activity: Activity): boolean => {
    const known = bound.get(activity) ?? rulesBinding(code, activity).length > 0;
    bound.set(activity, known);
    return known;
  };
  const places: Licensed[] = [];
  for (const place of index.all()) {
    const activities = activitiesOf(place).filter(binds);
    if (activities.length === 0 || !standsOn(place, date)) continue;
    if (metresOutside(index, code, siteOfFact(place), date) > 0) continue;
    places.push({ place, activities });
  }
  return places;
}

function canBeAsked(index: FactsIndex, code: PostureCode, site: Site, date: string): boolean {
  try {
    return metresOutside(index, code, site, date) === 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The place as its own question, under every activity it would be licensed for. */
function ownAnswers(index: FactsIndex, code: PostureCode, fact: Fact, date: string): Answer[] {
  return activitiesOf(fact)
    .filter((activity) => rulesBinding(code, activity).length > 0)
    .map((activity) => check(index, code, { activity, date, site: siteOfFact(fact) }));
}

/** Kinds that rules against such a place name and nobody loaded. */
function unknownOf(index: FactsIndex, code: PostureCode, fact: Fact, date: string): Kind[] {
  const named = new Set(
    code.rules
      .filter((rule) => rule.valid_from <= date && (rule.valid_to === null || date <= rule.valid_to))
      .filter((rule) => rule.activities.length > 0 && reachOf(rule, fact, index) !== null)
      .flatMap((rule): readonly Kind[] => [...rule.against, ...(rule.within ?? [])]),
  );
  return KINDS.filter((kind) => named.has(kind) && !index.knows(kind));
}

function worstFirst(a: LicenceEffect, b: LicenceEffect): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return order;
  return a.place < b.place ? -1 : a.place > b.place ? 1 : 0;
}

/** Worst of what the place itself does to it, or else of what it becomes. */
const rank = ({ effects }: LicenceEffect): number =>
  Math.min(...effects.map(({ pair, after }) => VERDICTS.indexOf((pair ?? after).verdict)));
