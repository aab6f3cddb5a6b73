/** How far a site must at least move before a rule can comply: what lets a search leave whole neighbourhoods out. */
import { separation } from '../geodesy/distance.ts';
import type { Rule } from '../laws/types.ts';
import { findingsOf } from './applicability.ts';
import type { Inquiry } from './inquiry.ts';
import { siteInLand } from './rules/zones.ts';
import type { Finding } from './types.ts';

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
