/** Where an activity could stand in a municipality on a day, by the rules that have a number or a zone. */
import type { MultiPolygon } from 'geojson';
import {
  type Arrangement,
  arrange,
  type Choice,
  type Line,
  lineAround,
} from '../../geodesy/plane/arrangement.ts';
import { Curves } from '../../geodesy/plane/curves.ts';
import { boxOfCurves, type Window } from '../../geodesy/plane/lattice.ts';
import { layAreas } from '../../geodesy/plane/lay.ts';
import { Mercator } from '../../geodesy/plane/mercator.ts';
import { areaOf, areasOfStretches, polygonsOf } from '../../geodesy/plane/rings.ts';
import { shapeOf } from '../../geodesy/shape.ts';
import { rulesFor } from '../../laws/index.ts';
import type { PostureCode, Rule } from '../../laws/types.ts';
import type { FactsIndex } from '../facts-index.ts';
import { refusal } from '../sentences.ts';
import { asideOf, type Drawing, drawRule, Lines, SAID, type Said, shapes } from './drawings.ts';
import { mapOf, remember } from './kept.ts';
import { type Drawer, Stopped } from './lines.ts';
import type {
  LandAreas,
  LandFeature,
  Neighbourhood,
  NeighbourhoodAreas,
  OutlineFeature,
  Viability,
  ViabilityChange,
  ViabilityOptions,
  ViabilityRequest,
} from './types.ts';

/** Farthest that a drawn edge lies from the true one unless asked otherwise, metres. */
const PRECISION_M = 0.05;
/** What a drawn edge may be off besides: rounding, and how lines bend in the drawing. */
const OTHERWISE_M = 2e-3;

/** Sheets that are kept of a town: a few activities, a few days. */
const MOST_SHEETS = 12;

/** Everything laid out for an activity and a day: whatever is switched off, it stays. */
interface Sheet {
  readonly code: PostureCode;
  readonly version: number;
  readonly plane: Mercator;
  readonly rules: readonly Rule[];
  readonly drawings: readonly Drawing[];
  readonly aside: Viability['undrawn'];
  /** Of each side: whether in the municipality, then what each rule says. */
  readonly arrangement: Arrangement;
  readonly areas: Float64Array;
  readonly municipality: number;
}
const sheets = new WeakMap<FactsIndex, Map<string, Sheet>>();
/** What a map was drawn of, for asking it at a position and comparing it with another. */
export interface Drawn {
  readonly plane: Mercator;
  readonly arrangement: Arrangement;
  /** What all rules that are switched on say together. */
  readonly whole: (said: Uint8Array, at: number) => Said;
}
const drawn = new WeakMap<Viability, Drawn>();

/** @throws Error for a map that did not come from here. */
export function drawnOf(map: Viability): Drawn {
  const found = drawn.get(map);
  if (found === undefined) throw new Error('a viability map without its lines cannot be asked further');
  return found;
}

/**
 * The municipality less every exclusion.
 * @returns null where it was stopped.
 * @throws InputError `no-boundary` where the municipality is not known.
 */
export function viability(
  index: FactsIndex,
  code: PostureCode,
  request: ViabilityRequest,
  options: ViabilityOptions = {},
): Viability | null {
  const pause = () => options.shouldStop?.() === true;
  try {
    const sheet = sheetOf(index, code, request, options, pause);
    if (sheet === null) return null;
    return told(sheet, request, pause);
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  }
}

function sheetOf(
  index: FactsIndex,
  code: PostureCode,
  { activity, date }: ViabilityRequest,
  { onProgress }: ViabilityOptions,
  pause: () => boolean,
): Sheet | null {
  const ofIndex = mapOf(sheets, index);
  const key = `${code.town.ibge} ${activity} ${date}`;
  const there = ofIndex.get(key);
  if (there?.code === code && there.version === index.version) return there;

  const ground = groundOf(index, date);
  if (ground === null) throw refusal('no-boundary', null, { town: code.town.name });
  const { plane, line, frame } = ground;
  const binding = rulesFor(code, activity, date);
  const rules = binding.filter(shapes);
  const aside = binding.flatMap((rule) => {
    const why = asideOf(rule);
    return why === null ? [] : [{ rule: rule.id, citation: rule.citation, why }];
  });
  const steps = rules.length + 2;
  const drawer: Drawer = { index, day: date, plane, pause };
  const lines = new Lines();
  const own = lines.add(line) ?? 0;
  const drawings = rules.map((rule, i) => {
    onProgress?.(i, steps);
    return drawRule(rule, activity, drawer, lines);
  });
  onProgress?.(rules.length, steps);
  const arrangement = arrange(
    lines.all,
    frame,
    1 + rules.length,
    (windings, out, at) => {
      const inside = (windings[own] as number) > 0;
      out[at] = inside ? 1 : 0;
      // Of what lies outside nothing is said.
      for (let k = 0; k < drawings.length; k++)
        out[at + 1 + k] = inside ? (drawings[k] as Drawing).say(windings) : 0;
    },
    pause,
  );
  if (arrangement === null) return null;
  onProgress?.(steps - 1, steps);
  const areas = areasOfStretches(arrangement, plane);
  const municipality = areaOf(arrangement, areas, (said, at) => said[at] === 1);
  const sheet: Sheet = {
    code,
    version: index.version,
    plane,
    rules,
    drawings,
    aside,
    arrangement,
    areas,
    municipality,
  };
  remember(ofIndex, key, sheet, MOST_SHEETS);
  onProgress?.(steps, steps);
  return sheet;
}

interface Ground {
  readonly plane: Mercator;
  readonly line: Line;
  readonly frame: Window;
}
const grounds = new WeakMap<FactsIndex, Map<string, Ground>>();

/** The drawing of the municipality of a day: kept, so that lines drawn on it serve again. */
function groundOf(index: FactsIndex, date: string): Ground | null {
  const area = index.municipality(date);
  if (area === null) return null;
  const ofIndex = mapOf(grounds, index);
  const key = `${index.versionOf('municipality')} ${date}`;
  let ground = ofIndex.get(key);
  if (ground === undefined) {
    const [west, south, east, north] = shapeOf(area).box;
    const plane = new Mercator((west + east) / 2, (south + north) / 2);
    const curves = new Curves();
    layAreas(area, plane, curves);
    ground = { plane, line: { curves }, frame: boxOfCurves(curves, 1) };
    remember(ofIndex, key, ground, MOST_SHEETS);
  }
  return ground;
}

function told(sheet: Sheet, request: ViabilityRequest, pause: () => boolean): Viability | null {
  const { arrangement, areas, plane, rules, drawings, municipality, aside } = sheet;
  const off = new Set(request.off ?? []);
  const on = rules.flatMap(({ id }, k) => (off.has(id) ? [] : [1 + k]));
  const whole = (said: Uint8Array, at: number): Said => {
    let worst = 0;
    for (const k of on) worst = Math.max(worst, said[at + k] as number);
    return worst as Said;
  };
  const land =
    (status: Said): Choice =>
    (said, at) =>
      said[at] === 1 && whole(said, at) === status;
  const size = (status: Said) => areaOf(arrangement, areas, land(status));
  const precision = Math.max(1e-3, (request.precision_m ?? PRECISION_M) - OTHERWISE_M);

  const features: LandFeature[] = [];
  for (const [status, said] of request.figuresOnly === true ? [] : DRAWN) {
    if (pause()) return null;
    const geometry = polygonsOf(arrangement, plane, precision, land(said));
    if (geometry.coordinates.length > 0) features.push({ type: 'Feature', properties: { status }, geometry });
  }
  const ruleSays =
    (k: number, status: Said): Choice =>
    (said, at) =>
      said[at] === 1 && said[at + 1 + k] === status;
  const onLand = rules.map(({ id, citation }, k) => {
    const excluded_m2 = areaOf(arrangement, areas, ruleSays(k, SAID.excluded));
    return {
      rule: id,
      citation,
      on: !off.has(id),
      excluded_m2,
      share: municipality === 0 ? 0 : excluded_m2 / municipality,
      unknown: [...new Set(drawings[k]?.unknown ?? [])],
    };
  });
  const outlines: OutlineFeature[] = [];
  for (const [k, { id }] of rules.entries()) {
    if (request.outlines !== 'all' && request.outlines?.includes(id) !== true) continue;
    if (pause()) return null;
    for (const [status, said] of OUTLINED) {
      const geometry = polygonsOf(arrangement, plane, precision, ruleSays(k, said));
      if (geometry.coordinates.length > 0)
        outlines.push({ type: 'Feature', properties: { rule: id, status }, geometry });
    }
  }
  const byNeighbourhood = areasBy(sheet, whole, request.neighbourhoods ?? [], pause);
  if (byNeighbourhood === null) return null;
  const result: Viability = {
    activity: request.activity,
    date: request.date,
    features: { type: 'FeatureCollection', features },
    excluded:
      request.withExcluded === true ? polygonsOf(arrangement, plane, precision, land(SAID.excluded)) : null,
    areas: {
      municipality,
      allowed: size(SAID.allowed),
      inconclusive: size(SAID.inconclusive),
      no_data: size(SAID.noData),
      excluded: size(SAID.excluded),
    },
    rules: onLand,
    excludedBy: Object.fromEntries(
      onLand.filter((one) => one.on).map(({ rule, excluded_m2 }) => [rule, excluded_m2]),
    ),
    byNeighbourhood,
    unknown: [...new Set(onLand.flatMap((one) => (one.on ? one.unknown : [])))],
    undrawn: aside,
    outlines,
  };
  drawn.set(result, { plane, arrangement, whole });
  return result;
}

const DRAWN = [
  ['allowed', SAID.allowed],
  ['inconclusive', SAID.inconclusive],
  ['no-data', SAID.noData],
] as const;
const OUTLINED = [
  ['excluded', SAID.excluded],
  ['inconclusive', SAID.inconclusive],
  ['no-data', SAID.noData],
] as const;

/** Each status nested in the next, so that a line is laid once. */
function areasBy(
  { arrangement, plane }: Sheet,
  whole: (said: Uint8Array, at: number) => Said,
  neighbourhoods: readonly Neighbourhood[],
  pause: () => boolean,
): NeighbourhoodAreas[] | null {
  if (neighbourhoods.length === 0) return [];
  const nested = [SAID.allowed, SAID.noData, SAID.inconclusive, SAID.excluded].map((least) =>
    lineAround(arrangement, (said, at) => said[at] === 1 && whole(said, at) >= least),
  );
  const found: NeighbourhoodAreas[] = [];
  for (const { id, name, geometry } of neighbourhoods) {
    const own = new Curves();
    layAreas(geometry, plane, own);
    const laid = arrange(
      [...nested, { curves: own }],
      boxOfCurves(own, 1),
      1,
      (windings, out, at) => {
        let status = 0;
        if ((windings[4] as number) > 0)
          for (let k = 0; k < 4; k++) if ((windings[k] as number) > 0) status = k + 1;
        out[at] = status;
      },
      pause,
    );
    if (laid === null) return null;
    const areas = areasOfStretches(laid, plane);
    const size = (status: number) => areaOf(laid, areas, (said, at) => said[at] === status);
    const part: Omit<LandAreas, 'municipality'> = {
      allowed: size(1),
      no_data: size(2),
      inconclusive: size(3),
      excluded: size(4),
    };
    const municipality = part.allowed + part.no_data + part.inconclusive + part.excluded;
    found.push({ id, name, municipality, ...part });
  }
  return found;
}

/**
 * What was lost and won between two maps of one town, of whatever days, rules or facts.
 * @throws Error where they are not maps that `viability` gave for one municipality.
 */
export function changeOf(before: Viability, after: Viability): ViabilityChange {
  const [a, b] = [drawnOf(before), drawnOf(after)];
  const { plane } = a;
  if (!plane.equals(b.plane)) throw new Error('only two maps of one municipality can be compared');
  const lines = [a, b].map(({ arrangement, whole }) =>
    lineAround(arrangement, (said, at) => said[at] === 1 && whole(said, at) === SAID.allowed),
  );
  const all = new Curves();
  for (const { curves } of lines) all.append(curves);
  const nowhere: MultiPolygon = { type: 'MultiPolygon', coordinates: [] };
  if (all.length === 0) return { lost_m2: 0, gained_m2: 0, lost: nowhere, gained: nowhere };
  const laid = arrange(lines, boxOfCurves(all, 1), 1, (windings, out, at) => {
    const was = (windings[0] as number) > 0;
    const is = (windings[1] as number) > 0;
    out[at] = was === is ? 0 : was ? 1 : 2;
  });
  if (laid === null) throw new Error('a comparison that nobody stopped came back stopped');
  const areas = areasOfStretches(laid, plane);
  const lost: Choice = (said, at) => said[at] === 1;
  const gained: Choice = (said, at) => said[at] === 2;
  const precision = PRECISION_M - OTHERWISE_M;
  return {
    lost_m2: areaOf(laid, areas, lost),
    gained_m2: areaOf(laid, areas, gained),
    lost: polygonsOf(laid, plane, precision, lost),
    gained: polygonsOf(laid, plane, precision, gained),
  };
}
