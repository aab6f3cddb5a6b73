/**
 * What an answer stood on, small enough to be kept with it: the question, the rules, and of all facts those that
 * decided. It is proved when it is made: judged again, it must give the answer it was taken from (docs/decisions/0005).
 */
import { type Box, shapeOf } from '../geodesy/shape.ts';
import { findCode, rulesBinding } from '../laws/index.ts';
import { kindsMeant } from '../laws/kinds.ts';
import type { PostureCode } from '../laws/types.ts';
import { ACTIVITIES, type Activity, KINDS, type Kind } from '../laws/vocabulary.ts';
import { judgeSite } from '../siting/check.ts';
import { type Facts, readFacts } from '../siting/facts-door.ts';
import { FactsIndex, standsOn } from '../siting/facts-index.ts';
import type { Answer, Fact, Finding, Site, Verdict } from '../siting/types.ts';
import { canonicalJson } from './canonical.ts';
import { around, boxesMeet } from './frame.ts';
import { sha256 } from './sha256.ts';

/** Kept with a consultation as JSON. */
export interface KeptInputs {
  readonly format: 1;
  /** Slug of the posture code that judged. */
  readonly code: string;
  /** SHA-256 of the rules that bind the activity. */
  readonly rules: string;
  readonly activity: Activity;
  /** Civil day judged. */
  readonly date: string;
  readonly site: Site;
  /** GeoJSON FeatureCollection as the door for facts reads it; `complete` names every kind that was known. */
  readonly facts: unknown;
}

/** Facts kept at most: an answer that needs more is kept without them, and its paper says so. */
export const MOST_FACTS = 2000;
/** Metres about the site that are added, one after another, where those that decided do not give the answer again. */
const WIDER = [0, 50, 300, 1000, 5000] as const;

/** Null where no part of the facts that is small enough gives the answer again. */
export function keepInputs(index: FactsIndex, code: PostureCode, answer: Answer): KeptInputs | null {
  const { activity, date, site } = answer;
  const kinds = kindsAsked(code, activity);
  const inputs = (facts: readonly Fact[]): KeptInputs => ({
    format: 1,
    code: code.town.slug,
    rules: rulesSeal(code, activity),
    activity,
    date,
    site,
    facts: document(
      facts,
      KINDS.filter((kind) => index.knows(kind)),
    ),
  });
  for (const metres of WIDER) {
    const facts = decided(index, answer, kinds, metres);
    if (facts.length > MOST_FACTS) return null;
    const made = inputs(facts);
    if (sameFindings(judgeKept(made).findings, answer.findings)) return made;
  }
  return null;
}

/** SHA-256 of the kept inputs, hexadecimal: the paper carries it. */
export const sealOf = (inputs: KeptInputs): string => sha256(canonicalJson(inputs));

/** SHA-256 of all the rules that bind an activity, in force or not. */
export const rulesSeal = (code: PostureCode, activity: Activity): string =>
  sha256(canonicalJson(rulesBinding(code, activity)));

/**
 * The answer that kept inputs give by the rules of this version.
 * @throws InputError where they were changed so that they cannot be judged; Error for an unknown code.
 */
export function judgeKept(inputs: KeptInputs): {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
} {
  const code = findCode(inputs.code);
  if (code === undefined) throw new Error(`there is no posture code of ${inputs.code}`);
  const { activity, date, site } = inputs;
  return judgeSite(new FactsIndex(keptFacts(inputs)), code, { activity, date, site });
}

/** The facts that were kept. @throws InputError where they cannot be read. */
export function keptFacts({ facts }: KeptInputs): Facts {
  return readFacts([{ name: 'kept', json: facts }], { box: EARTH, area: null });
}
/** They were held against their town when they came in; a zone of a wide one ends more than 100 km from the site. */
const EARTH: Box = [-180, -90, 180, 90];

/** The same verdicts, measures and places; among how many places it was chosen does not count. */
export function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return canonicalJson(a.map(counted)) === canonicalJson(b.map(counted));
}
const counted = ({ considered: _, notes, ...rest }: Finding) => ({
  ...rest,
  notes: notes.map(({ code }) => code),
});

/** Every kind that a rule of the activity may look at. */
export function kindsAsked(code: PostureCode, activity: Activity): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (const rule of rulesBinding(code, activity)) {
    for (const kind of [...rule.against, ...(rule.within ?? [])].flatMap(kindsMeant)) kinds.add(kind);
    if (rule.kind === 'zone-exclusion' && rule.unless_in !== undefined) kinds.add('designated-area');
    if (rule.kind === 'downstream') kinds.add('watercourse');
    if (rule.kind === 'min-distance' && rule.to !== 'places') kinds.add('lot');
  }
  return kinds;
}
/** Which side of it the site lies on is told by the whole of it; a river is followed to its mouth. */
const WHOLE: ReadonlySet<Kind> = new Set([
  'zone-urban',
  'zone-suburban',
  'zone-rural',
  'urban-perimeter',
  'designated-area',
  'watercourse',
] satisfies Kind[]);

/** The places that findings name, what lies within `metres` of the site, and land and rivers whole. */
function decided(
  index: FactsIndex,
  { findings, site, date }: Answer,
  kinds: ReadonlySet<Kind>,
  metres: number,
): readonly Fact[] {
  const named = new Set(findings.flatMap(({ nearest }) => (nearest === null ? [] : [nearest.id])));
  if (site.belongs_to !== null) named.add(site.belongs_to);
  if (site.id !== null) named.add(site.id);
  const near = around(siteBox(site), metres);
  const facts: Fact[] = [];
  for (const fact of index.all()) {
    if (fact.kind === 'municipality' || !standsOn(fact, date)) continue;
    if (
      named.has(fact.id) ||
      (kinds.has(fact.kind) && WHOLE.has(fact.kind)) ||
      (kinds.has(fact.kind) && boxesMeet(shapeOf(fact.geometry).box, near))
    )
      facts.push(fact);
  }
  return facts.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function siteBox(site: Site): Box {
  const boxes = [site.geometry, ...Object.values(site.parts)].map((geometry) => shapeOf(geometry).box);
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** Only what the engine reads: whatever else a file said of a place (an owner, a telephone) is not kept. */
function document(facts: readonly Fact[], known: readonly Kind[]) {
  const sources = [
    ...new Map(
      facts.flatMap(({ source }) => (source === null ? [] : [[canonicalJson(source), source]])),
    ).entries(),
  ];
  return {
    type: 'FeatureCollection',
    complete: known,
    sources: sources.map(([, { title, date }], id) => ({ id: String(id), title, date })),
    features: facts.map((fact) => ({
      type: 'Feature',
      id: fact.id,
      geometry: fact.geometry,
      properties: {
        kind: fact.kind,
        name: fact.name,
        accuracy_m: fact.accuracy_m,
        valid_from: fact.valid_from,
        valid_to: fact.valid_to,
        purpose: fact.purpose,
        width_m: fact.width_m,
        belongs_to: fact.belongs_to,
        parts: fact.parts,
        attributes: fact.attributes,
        source:
          fact.source === null ? null : sources.findIndex(([key]) => key === canonicalJson(fact.source)),
      },
    })),
  };
}

/** What came back from storage; null where it is no kept input at all. */
export function readKept(value: unknown): KeptInputs | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<KeptInputs>;
  const sound =
    kept.format === 1 &&
    typeof kept.code === 'string' &&
    typeof kept.rules === 'string' &&
    typeof kept.date === 'string' &&
    ACTIVITIES.some((activity) => activity === kept.activity) &&
    typeof kept.site === 'object' &&
    typeof kept.facts === 'object';
  return sound ? (kept as KeptInputs) : null;
}
