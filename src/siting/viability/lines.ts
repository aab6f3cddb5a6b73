/**
 * The lines that bound what rules speak of: so many metres around places, land and its edges, lots. Each is drawn
 * once and kept with the index until a fact of its kinds changes.
 */
import type { Line } from '../../geodesy/plane/arrangement.ts';
import { layBeside } from '../../geodesy/plane/beside.ts';
import { Curves } from '../../geodesy/plane/curves.ts';
import { type Around, layAlong, layAreas, layAround, layInside } from '../../geodesy/plane/lay.ts';
import type { Mercator } from '../../geodesy/plane/mercator.ts';
import { kindsMeant } from '../../laws/kinds.ts';
import type { DownstreamRule } from '../../laws/types.ts';
import type { Activity, Kind, Purpose } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import { type FactsIndex, type Land, standsOn } from '../facts-index.ts';
import { edgesOf } from '../land-edges.ts';
import { halfWidth } from '../layer.ts';
import { boxOf } from '../paths.ts';
import type { River } from '../river.ts';
import type { Fact } from '../types.ts';
import { WATER } from '../water.ts';
import { mapOf, remember } from './kept.ts';
import { riverStretches, type Stretches } from './river-stretches.ts';

/** Lines that are kept of a town. */
const MOST_LINES = 96;

/** Work that was stopped from outside. */
export class Stopped extends Error {}

export interface Drawer {
  readonly index: FactsIndex;
  readonly day: string;
  readonly plane: Mercator;
  readonly pause: () => boolean;
}

interface Kept {
  readonly plane: Mercator;
  readonly versions: string;
  readonly line: Line;
}
const kept = new WeakMap<FactsIndex, Map<string, Kept>>();

/** @param kinds whose facts the line is made of. */
function remembered(drawer: Drawer, key: string, kinds: readonly Kind[], draw: () => Line): Line {
  const { index, day, plane } = drawer;
  const ofIndex = mapOf(kept, ownerOf(index, kinds));
  const versions = kinds.map((kind) => index.versionOf(kind)).join(',');
  const whole = `${key} ${kinds} ${day}`;
  const there = ofIndex.get(whole);
  if (there?.plane.equals(plane) && there.versions === versions) return there.line;
  if (drawer.pause()) throw new Stopped();
  const line = draw();
  remember(ofIndex, whole, { plane, versions, line }, MOST_LINES);
  return line;
}

/** The index whose facts of all the kinds these are: a town with a place in thought draws anew only what it touches. */
function ownerOf(index: FactsIndex, kinds: readonly Kind[]): FactsIndex {
  const [first = index, ...others] = kinds.map((kind) => index.originOf(kind));
  return others.every((other) => other === first) ? first : index;
}

function standing({ index, day }: Drawer, kinds: readonly Kind[]): Fact[] {
  return kinds.flatMap((kind) => [...index.factsOf(kind)].filter((fact) => standsOn(fact, day)));
}

export function isEmpty({ curves }: Line): boolean {
  return curves.length === 0;
}

/** Where a place of the kinds surely lies nearer than so many metres (`sure`), and where one may (`maybe`). */
export function aroundPlaces(
  drawer: Drawer,
  kinds: readonly Kind[],
  metres: number,
): { sure: Line; maybe: Line } {
  const meant = [...new Set(kinds.flatMap((kind) => kindsMeant(kind)))];
  const line = (name: string, radius: (fact: Fact) => number) =>
    remembered(drawer, `${name} ${metres}`, meant, () => around(drawer, meant, radius));
  return {
    sure: line('sure', (fact) => (fact.accuracy_m < metres ? metres - fact.accuracy_m + halfWidth(fact) : 0)),
    maybe: line('maybe', (fact) => (fact.accuracy_m > 0 ? metres + fact.accuracy_m + halfWidth(fact) : 0)),
  };
}

function around(drawer: Drawer, kinds: readonly Kind[], radius: (fact: Fact) => number): Line {
  const places: Around[] = [];
  for (const fact of standing(drawer, kinds)) {
    const metres = radius(fact);
    if (metres > 0) places.push({ geometry: fact.geometry, metres });
  }
  const curves = layAround(places, drawer.plane, drawer.pause);
  if (curves === null) throw new Stopped();
  return { curves };
}

/** What lies within a rule's distance of river stretches that are clear, of those that are fouled, and of those left open. */
export function nearRiver(
  drawer: Drawer,
  rule: DownstreamRule,
  activity: Activity,
  river: River,
): { readonly clear: Line; readonly open: Line; readonly fouled: Line } {
  const { index, day, plane, pause } = drawer;
  let stretches: Stretches | null = null;
  const line = (water: keyof Stretches) =>
    remembered(drawer, `${water} ${rule.id} ${activity}`, [WATER, ...rule.against], () => {
      stretches ??= riverStretches(rule, activity, index, day, river);
      const places = stretches[water].map((geometry) => ({ geometry, metres: rule.snap_m }));
      const curves = layAround(places, plane, pause);
      if (curves === null) throw new Stopped();
      return { curves };
    });
  return { clear: line('clear'), open: line('open'), fouled: line('fouled') };
}

/** What lies surely in a use, and what may. */
export function insideUse(drawer: Drawer, kinds: readonly Kind[]): { sure: Line; maybe: Line } {
  const meant = [...new Set(kinds.flatMap((kind) => kindsMeant(kind)))];
  return {
    sure: remembered(drawer, 'use', meant, () => {
      const curves = new Curves();
      for (const { geometry, accuracy_m } of standing(drawer, meant))
        if (isArea(geometry)) layInside(geometry, accuracy_m, drawer.plane, curves);
      return { curves };
    }),
    maybe: remembered(drawer, 'use-maybe', meant, () => around(drawer, meant, (fact) => fact.accuracy_m)),
  };
}

/** Land, with what lies so near to its edge that nobody can tell, and what single facts hold for sure all the same. */
export interface LandLines {
  readonly land: Line;
  readonly near: Line | null;
  readonly sure: Line | null;
}

export function landLines(drawer: Drawer, kinds: readonly Kind[], purpose: Purpose | null): LandLines | null {
  const land = drawer.index.landOf(kinds, drawer.day, purpose);
  if (land === null) return null;
  const line = (name: string, draw: () => Curves) =>
    remembered(drawer, `${name} ${purpose}`, kinds, () => ({ curves: draw() }));
  const vague = land.facts.some(({ accuracy_m }) => accuracy_m > 0);
  return {
    land: line('land', () => ringsOf(land, drawer.plane)),
    near: vague ? line('near', () => nearEdge(land, drawer.plane)) : null,
    sure: vague && someMeet(land) ? line('held', () => surelyHeld(land, drawer.plane)) : null,
  };
}

/** Whether some facts of the land lie so near to one another that one may hold what is near the edge of another. */
function someMeet({ facts }: Land): boolean {
  const reach = facts.map(({ geometry, accuracy_m }) => {
    const [west, south, east, north] = boxOf(geometry);
    // A degree is worth more than 50 km where people build.
    const wider = accuracy_m / 50_000;
    return [west - wider, south - wider, east + wider, north + wider] as const;
  });
  return reach.some((a, i) =>
    reach.some((b, j) => j > i && a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]),
  );
}

function ringsOf(land: Land, plane: Mercator): Curves {
  const curves = new Curves();
  layAreas(land.areas, plane, curves);
  return curves;
}

function nearEdge(land: Land, plane: Mercator): Curves {
  const all: number[] = [];
  const accuracies: number[] = [];
  for (const { fact, shape } of edgesOf(land))
    for (const [i, end] of shape.edges.entries()) {
      all.push(end);
      if (i % 4 === 0) accuracies.push(fact.accuracy_m);
    }
  return layAlong(Float64Array.from(all), (i) => accuracies[i] ?? 0, plane);
}

function surelyHeld(land: Land, plane: Mercator): Curves {
  const curves = new Curves();
  for (const { geometry, accuracy_m } of land.facts)
    if (isArea(geometry)) layInside(geometry, accuracy_m, plane, curves);
  return curves;
}

/** Lots, and of each what lies surely (`deep`), or at least perhaps (`deepest` less), so many metres inside its edge. */
export function insideLots(
  drawer: Drawer,
  kind: Kind,
  metres: number,
): { lots: Line; clear: Line; surelyClear: Line | null } {
  const facts = standing(drawer, [kind]);
  const line = (name: string, depth: (accuracy: number) => number) =>
    remembered(drawer, `${name} ${metres}`, [kind], () => {
      const curves = new Curves();
      for (const { geometry, accuracy_m } of facts)
        if (isArea(geometry)) layInside(geometry, depth(accuracy_m), drawer.plane, curves);
      return { curves };
    });
  return {
    lots: line('lots', () => 0),
    // Nearer to the edge than this it violates, whatever the accuracy.
    clear: line('clear', (accuracy) => Math.max(0, metres - accuracy)),
    surelyClear: facts.some(({ accuracy_m }) => accuracy_m > 0)
      ? line('surely-clear', (accuracy) => metres + accuracy)
      : null,
  };
}

/** What lies outside a lot and nearer to it than so many metres, for each lot. */
export function besideLots(drawer: Drawer, kind: Kind, metres: number): { sure: Line; maybe: Line } {
  const line = (name: string, radius: (accuracy: number) => number) =>
    remembered(drawer, `${name} ${metres}`, [kind], () => {
      const areas = standing(drawer, [kind]).flatMap(({ geometry, accuracy_m }) => {
        const r = radius(accuracy_m);
        return r > 0 && isArea(geometry) ? [{ area: geometry, metres: r }] : [];
      });
      const laid = layBeside(areas, drawer.plane, drawer.pause);
      if (laid === null) throw new Stopped();
      return laid;
    });
  return {
    sure: line('beside', (accuracy) => (accuracy < metres ? metres - accuracy : 0)),
    maybe: line('beside-maybe', (accuracy) => (accuracy > 0 ? metres + accuracy : 0)),
  };
}
