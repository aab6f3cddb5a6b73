/** How far a site must at least move before a rule can comply: what lets a search leave whole neighbourhoods out. */
import { separation } from '../geodesy/distance.ts';
import { signedEdgeDistance } from '../geodesy/edge.ts';
import { partsOf } from '../geodesy/parts.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import type { Rule } from '../laws/types.ts';
import { findingsOf } from './applicability.ts';
import type { Inquiry } from './inquiry.ts';
import { touchingLots } from './rules/lots.ts';
import { siteInLand } from './rules/zones.ts';
import type { Finding } from './types.ts';
import { liesWithin } from './within.ts';

/** Rules that a place decides, by a number or a zone. */
const PLACED: ReadonlySet<Rule['kind']> = new Set<Rule['kind']>([
  'min-distance',
  'setback',
  'zone-exclusion',
  'zone-inclusion',
  'designated-place',
  'use-exclusion',
  'quantity-by-distance',
  'downstream',
]);

export function isPlaced(rule: Rule): boolean {
  return PLACED.has(rule.kind);
}

export interface Shortfall {
  /** Whether the rule complies or does not apply here. */
  readonly met: boolean;
  /** Metres within which it surely stays unmet; 0 where that cannot be said. */
  readonly metres: number;
}
const MET: Shortfall = { met: true, metres: 0 };

/** Rules are asked in the order of this: what is measured to places first, what compares outlines of lots last. */
export function costOf(rule: Rule): number {
  const zones = rule.within === undefined ? 0 : 1;
  switch (rule.kind) {
    case 'min-distance':
      return rule.to === 'places' ? zones : rule.to === 'side-lots' ? 5 : 4;
    case 'setback':
    case 'quantity-by-distance':
      return zones;
    default:
      return 2 + zones;
  }
}

/** As `shortfallOf`, or fewer metres, where these cost much less to tell. */
export function soonShortfallOf(rule: Rule, inquiry: Inquiry): Shortfall {
  return clearOfZones(rule, inquiry) ?? unheld(rule, inquiry) ?? shortfallOf(rule, inquiry);
}

/** Outside zones it needs no telling how far out a site reaches; deep inside, no deepest place of it. */
function clearOfZones(rule: Rule, { index, site, day }: Inquiry): Shortfall | null {
  if (rule.kind !== 'zone-exclusion' || rule.within !== undefined || rule.unless_in !== undefined)
    return null;
  if (!rule.against.every((kind) => index.knows(kind))) return null;
  const geometries = [site.geometry, ...Object.values(site.parts)];
  let inside = 0;
  let near = false;
  for (const kind of rule.against) {
    const land = index.landOf([kind], day);
    if (land === null) continue;
    const vague = Math.max(...land.facts.map(({ accuracy_m }) => accuracy_m));
    for (const geometry of geometries) {
      if (separation(geometry, land.areas).metres > site.accuracy_m + vague + 0.001) continue;
      near = true;
      for (const vertex of verticesOf(geometry))
        inside = Math.max(inside, -signedEdgeDistance(vertex, land.areas).metres);
    }
  }
  if (!near) return MET;
  // The deepest vertex leaves the zone last of all vertices, though some inner place may stay even longer.
  return inside > 0.001 ? { met: false, metres: inside } : null;
}

function verticesOf(geometry: Geometry): Position[] {
  const { edges } = shapeOf(geometry);
  return Array.from({ length: edges.length / 4 }, (_, i) => [edges[4 * i] ?? 0, edges[4 * i + 1] ?? 0]);
}

/** A construction that no lot holds falls short of its lot's edge by all the metres, across an edge or off any lot. */
function unheld(rule: Rule, inquiry: Inquiry): Shortfall | null {
  if (rule.kind !== 'min-distance' || rule.to !== 'own-lot-edge') return null;
  if (rule.within !== undefined) {
    const land = inquiry.land(rule.within.filter((kind) => inquiry.index.knows(kind)));
    if (land === null || siteInLand(inquiry, land, 'any').lies !== 'inside') return null;
  }
  const parts = inquiry.measured(rule.parts).geometries.flatMap((geometry) => partsOf(geometry));
  const held = rule.against.every((kind) =>
    parts.every((part) => touchingLots(inquiry, kind, part).some(({ areas }) => liesWithin(part, areas))),
  );
  return held ? null : { met: false, metres: Math.min(rule.metres, wayOutOf(rule, inquiry)) };
}

/** No place within the move changes more than the move itself: distances grow by at most a metre a metre. */
export function shortfallOf(rule: Rule, inquiry: Inquiry): Shortfall {
  let metres = 0;
  let met = true;
  for (const finding of findingsOf(rule, inquiry)) {
    if (finding.verdict === 'complies') continue;
    // Sand is taken from the water: dry land, where the rule has nothing to say, is no answer.
    if (finding.verdict === 'not-applicable' && rule.kind !== 'downstream') continue;
    met = false;
    metres = Math.max(metres, leastMove(rule, finding, inquiry));
  }
  if (met) return MET;
  return { met, metres: Math.min(metres, wayOutOf(rule, inquiry)) };
}

function leastMove(rule: Rule, finding: Finding, inquiry: Inquiry): number {
  const { measured_m: measured, required_m: required, tolerance_m: tolerance } = finding;
  const t = tolerance ?? 0;
  if (finding.verdict === 'no-data')
    return rule.kind === 'min-distance' && rule.to === 'own-lot-edge'
      ? rule.metres + metresToLot(inquiry)
      : Infinity;
  switch (rule.kind) {
    case 'zone-exclusion':
    case 'use-exclusion':
      return measured === null ? 0 : t - measured;
    case 'zone-inclusion':
    case 'designated-place':
      return measured === null ? Infinity : t + measured;
    case 'min-distance':
      if (measured === null || required === null) return 0;
      // A site that moves into the neighbour's lot has it for a neighbour no more.
      return rule.to === 'side-lots'
        ? Math.min(required + t - measured, metresTo(finding, inquiry))
        : required + t - measured;
    case 'setback':
    case 'quantity-by-distance':
      return measured === null || required === null ? 0 : required + t - measured;
    case 'downstream': {
      const far = finding.notes.find(({ code }) => code === 'far-from-water');
      return far === undefined ? 0 : Number(far.values.metres) - rule.snap_m;
    }
    default:
      return 0;
  }
}

/** Metres from the site's own geometry, not its parts, to the place that decided. */
function metresTo({ nearest }: Finding, inquiry: Inquiry): number {
  const fact = nearest === null ? null : inquiry.index.fact(nearest.id);
  return fact === null ? 0 : separation(inquiry.site.geometry, fact.geometry).metres;
}

/** A rule of some zones is met too where the site has left them. */
function wayOutOf(rule: Rule, inquiry: Inquiry): number {
  if (rule.within === undefined) return Infinity;
  const land = inquiry.land(rule.within);
  if (land === null) return 0;
  const { told, measured } = siteInLand(inquiry, land, 'any');
  return Math.max(0, (told.tolerance_m ?? 0) - measured);
}

/** Metres to the nearest lot, 0 in one; Infinity where there is none. */
export function metresToLot(inquiry: Inquiry): number {
  let least = Infinity;
  for (const layer of inquiry.index.layersOf('lot')) {
    const { nearest } = layer.survey(
      inquiry.probe(inquiry.site.geometry),
      inquiry.day,
      Number.NEGATIVE_INFINITY,
      [],
    );
    least = Math.min(least, nearest?.metres ?? Infinity);
  }
  return least;
}
