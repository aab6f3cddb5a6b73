/** Not downstream of where a watercourse receives sewage. */
import type { Geometry } from '../../geodesy/types.ts';
import type { DownstreamRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { finding, nearestOf, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { addedTolerance, toMillimetre } from '../measure.ts';
import type { Snapped } from '../river.ts';
import type { Reach } from '../river-flow.ts';
import { standsOn } from '../standing.ts';
import type { Fact, Finding, Note } from '../types.ts';
import { WATER, type Water, waterOf } from '../water.ts';

export function downstream(rule: DownstreamRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => judgeDownstream(rule, kind, inquiry));
}

function judgeDownstream(rule: DownstreamRule, kind: Kind, inquiry: Inquiry): Finding {
  const { index, site, day } = inquiry;
  if (!index.knows(WATER))
    return finding(rule, kind, 'no-data', { notes: [note('layer-unknown', { kind: WATER })] });
  const water = waterOf(index, day);
  const notes = water.undirected ? [note('water-without-direction')] : [];
  // Water there is, but which way it runs nobody said.
  if (water.river.empty && water.undirected) return finding(rule, kind, 'no-data', { notes });
  const stand = standOf(water, site.geometry, site.accuracy_m, rule.snap_m);
  if (stand.places.length === 0)
    return finding(rule, kind, 'not-applicable', { notes: [farNote(stand, rule), ...notes] });
  if (!index.knows(kind)) return unknownLayer(index, rule, kind, { notes });
  return overOutfalls(rule, kind, inquiry, water, stand, notes);
}

/** Where on the network a position may stand: the first is the likeliest. */
interface Stand {
  /** Metres to the nearest line; null where there is none. */
  readonly metres: number | null;
  readonly places: readonly Snapped[];
  /** Whether it stands within the distance at all, whatever the accuracy. */
  readonly sure: boolean;
  /** Whether it does by the position as given. */
  readonly given: boolean;
}

/** A position known to ± its accuracy may belong to any line that the accuracy makes the nearest. */
function standOf({ river }: Water, geometry: Geometry, accuracy: number, limit: number): Stand {
  const lines = river.linesNear(geometry, accuracy);
  const metres = lines[0] === undefined ? null : toMillimetre(lines[0].metres);
  if (metres === null) return { metres, places: [], sure: true, given: false };
  const places = lines.filter((one) => toMillimetre(one.metres - accuracy) <= limit);
  return {
    metres,
    places,
    sure: toMillimetre(metres + accuracy) <= limit,
    given: metres <= limit,
  };
}

function farNote({ metres }: Stand, { snap_m }: DownstreamRule): Note {
  return metres === null
    ? note('no-watercourse', { limit: snap_m })
    : note('far-from-water', { metres, limit: snap_m });
}

interface Judged {
  readonly verdict: 'violates' | 'inconclusive';
  /** Along the river, negative where the site is above. */
  readonly metres: number;
  /** Whether the accuracy of a position leaves open which line it is on, or whether on any. */
  readonly open: boolean;
}
interface Decided {
  readonly outfall: Fact;
  readonly judged: Judged;
  /** Which of the places where the site may stand it is told for: the likeliest first. */
  readonly place: number;
}

function overOutfalls(
  rule: DownstreamRule,
  kind: Kind,
  inquiry: Inquiry,
  water: Water,
  stand: Stand,
  notes: Note[],
): Finding {
  const { site } = inquiry;
  const reaches = stand.places.map(({ places }) => water.river.flow.reachOf(places));
  const fouled = reaches.map(() => false);
  const leftOut: string[] = [];
  let considered = 0;
  let decided: Decided | null = null;
  for (const outfall of standing(inquiry, kind)) {
    if (outfall.id === site.id) continue;
    const mouth = standOf(water, outfall.geometry, outfall.accuracy_m, rule.snap_m);
    if (!mouth.given) leftOut.push(outfall.name ?? outfall.id);
    if (mouth.places.length === 0) continue;
    if (mouth.given) considered++;
    const tolerance = addedTolerance(site.accuracy_m, outfall.accuracy_m);
    for (const [place, reach] of reaches.entries()) {
      const judged = judgeOutfall(mouth, reach, tolerance);
      if (judged === null) continue;
      if (judged.verdict === 'violates') fouled[place] = true;
      const next = { outfall, judged, place };
      if (decided === null || comesBefore(next, decided)) decided = next;
    }
  }
  if (leftOut.length > 0)
    notes.push(note('outfall-left-out', { names: leftOut.sort().join(', '), limit: rule.snap_m }));
  if (decided === null)
    return stand.given
      ? finding(rule, kind, 'complies', { considered, notes })
      : finding(rule, kind, 'not-applicable', { notes: [farNote(stand, rule), ...notes] });
  const { outfall, judged, place } = decided;
  // Sure only where, wherever it stands, some outfall lies above it.
  const sure = stand.sure && fouled.every((one) => one);
  const open = !sure && (judged.open || judged.verdict === 'violates' || place > 0);
  return finding(rule, kind, sure ? 'violates' : 'inconclusive', {
    measured_m: judged.metres,
    tolerance_m: addedTolerance(site.accuracy_m, outfall.accuracy_m),
    nearest: nearestOf(outfall),
    considered,
    notes: [
      note('along-the-river'),
      ...(open ? [note('which-line-not-sure', { limit: rule.snap_m })] : []),
      ...notes,
    ],
  });
}

function comesBefore(a: Decided, b: Decided): boolean {
  if (a.place !== b.place) return a.place < b.place;
  if (a.judged.verdict !== b.judged.verdict) return a.judged.verdict === 'violates';
  if (a.judged.metres !== b.judged.metres) return a.judged.metres < b.judged.metres;
  return a.outfall.id < b.outfall.id;
}

/** Over all lines the outfall may be on: sure only where all say the same. Null = the place is surely not below it. */
function judgeOutfall(mouth: Stand, reach: Reach, tolerance: number): Judged | null {
  const all = mouth.places.map((place) => judgePlaces(place, reach, tolerance));
  const first = all.find((one) => one !== null) ?? null;
  if (first === null) return null;
  const told = all[0] ?? first;
  const sure = mouth.sure && all.every((one) => one?.verdict === told.verdict);
  return { verdict: sure ? told.verdict : 'inconclusive', metres: told.metres, open: !sure };
}

/** Null where the site is surely not downstream. */
function judgePlaces(mouth: Snapped, reach: Reach, tolerance: number): Omit<Judged, 'open'> | null {
  const below = reach.from(mouth.places);
  if (below !== null) {
    const metres = toMillimetre(below);
    return { verdict: metres >= tolerance ? 'violates' : 'inconclusive', metres };
  }
  if (tolerance === 0) return null;
  const above = reach.to(mouth.places);
  if (above === null || toMillimetre(above) > tolerance) return null;
  return { verdict: 'inconclusive', metres: -toMillimetre(above) };
}

function standing(inquiry: Inquiry, kind: Kind): Fact[] {
  return [...inquiry.index.factsOf(kind)].filter((fact) => standsOn(fact, inquiry.day));
}
