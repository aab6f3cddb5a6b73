/** Where the code bars a zone, and where it demands one. */
import { difference, featureCollection } from '@turf/turf';
import { signedEdgeDistance } from '../../geodesy/edge.ts';
import type { DesignatedPlaceRule, ZoneExclusionRule, ZoneInclusionRule } from '../../laws/types.ts';
import type { Kind, Purpose } from '../../laws/vocabulary.ts';
import type { Land } from '../facts-index.ts';
import { finding, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { isSliver } from '../rings.ts';
import type { Finding, Site, Verdict } from '../types.ts';
import { siteInLand } from './zones.ts';

const EXCLUDED: Record<'inside' | 'outside' | 'either', Verdict> = {
  inside: 'violates',
  outside: 'complies',
  either: 'inconclusive',
};
const DEMANDED: Record<'inside' | 'outside' | 'either', Verdict> = {
  inside: 'complies',
  outside: 'violates',
  either: 'inconclusive',
};

/** Violated where any part of the site lies in the zone, its border included. */
export function zoneExclusion(rule: ZoneExclusionRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => {
    if (!inquiry.index.knows(kind)) return unknownLayer(inquiry.index, rule, kind);
    const land = inquiry.land([kind]);
    if (land === null) return finding(rule, kind, 'complies', { notes: [note('no-such-land', { kind })] });
    const considered = land.facts.length;
    const in_zone = siteInLand(inquiry, land, 'any');
    const verdict = EXCLUDED[in_zone.lies];
    if (rule.unless_in === undefined || verdict === 'complies')
      return finding(rule, kind, verdict, { ...in_zone.told, considered });
    return liftedBy(rule, kind, rule.unless_in, inquiry, land, verdict, in_zone.told);
  });
}

/** In the zone, or perhaps; but an area set apart for the purpose is no part of it, nor is its border. */
function liftedBy(
  rule: ZoneExclusionRule,
  kind: Kind,
  purpose: Purpose,
  inquiry: Inquiry,
  zone: Land,
  verdict: Verdict,
  told: Partial<Finding>,
): Finding {
  const considered = zone.facts.length;
  if (!inquiry.index.knows('designated-area'))
    return finding(rule, kind, 'no-data', {
      ...told,
      considered,
      notes: [note('unless-unknown', { kind: 'designated-area', purpose })],
    });
  const apart = inquiry.land(['designated-area'], purpose);
  if (apart === null) return finding(rule, kind, verdict, { ...told, considered });
  const in_apart = siteInLand(inquiry, apart, 'all');
  const lifted = (more: Partial<Finding>) =>
    finding(rule, kind, 'complies', { ...more, considered, notes: [note('in-area-apart', { purpose })] });
  const left = without(zone, apart);
  // However unsure the position: nowhere is zone that is not set apart.
  if (left === null) return lifted(in_apart.told);
  const in_left = siteInLand(inquiry, left, 'any');
  // However unsure the edge of the zone.
  if (in_apart.lies === 'inside') return lifted(in_left.lies === 'outside' ? in_left.told : in_apart.told);
  if (verdict === 'inconclusive') return finding(rule, kind, verdict, { ...told, considered });
  if (isPoint(inquiry.site)) {
    if (in_apart.lies === 'either')
      return finding(rule, kind, 'inconclusive', { ...in_apart.told, considered });
    return finding(rule, kind, verdict, { ...(in_left.lies === 'inside' ? in_left.told : told), considered });
  }
  // The border between both belongs to the area set apart.
  const onItsBorder =
    in_left.lies === 'inside' &&
    in_left.measured === 0 &&
    Math.abs(signedEdgeDistance(in_left.foot, apart.areas).metres) < 0.001;
  const lies = onItsBorder ? 'outside' : in_left.lies;
  if (lies === 'outside')
    return in_apart.lies === 'either'
      ? finding(rule, kind, 'inconclusive', { ...in_apart.told, considered })
      : lifted(in_left.told);
  return finding(rule, kind, EXCLUDED[lies], { ...in_left.told, considered });
}

const isPoint = ({ geometry, parts }: Site): boolean =>
  geometry.type === 'Point' && Object.values(parts).length === 0;

const cuts = new WeakMap<Land, WeakMap<Land, Land | null>>();

/** The zone less the area set apart; null where nothing is left of it. Both are land of the index and stay as they are. */
function without(zone: Land, apart: Land): Land | null {
  let ofZone = cuts.get(zone);
  if (ofZone === undefined) {
    ofZone = new WeakMap();
    cuts.set(zone, ofZone);
  }
  let left = ofZone.get(apart);
  if (left === undefined) {
    const pieces = [zone.areas, apart.areas].map((areas) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: areas,
    }));
    const cut = difference(featureCollection(pieces))?.geometry ?? null;
    const polygons = cut === null ? [] : cut.type === 'Polygon' ? [cut.coordinates] : cut.coordinates;
    const kept = polygons.filter((rings) => !isSliver(rings));
    left =
      kept.length === 0
        ? null
        : {
            areas: { type: 'MultiPolygon', coordinates: kept },
            facts: [...zone.facts, ...apart.facts],
            cut: true,
          };
    ofZone.set(apart, left);
  }
  return left;
}

/** Complies where all of the site lies in the land. */
export function zoneInclusion(rule: ZoneInclusionRule, inquiry: Inquiry): Finding[] {
  const purpose = typeof rule.purpose === 'object' ? rule.purpose[inquiry.activity] : rule.purpose;
  return rule.against.map((kind) =>
    demanded(rule, kind, kind === 'designated-area' ? (purpose ?? null) : null, inquiry),
  );
}

/** Complies only inside an area set apart for the purpose. */
export function designatedPlace(rule: DesignatedPlaceRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => demanded(rule, kind, rule.purpose, inquiry));
}

function demanded(
  rule: ZoneInclusionRule | DesignatedPlaceRule,
  kind: Kind,
  purpose: Purpose | null,
  inquiry: Inquiry,
): Finding {
  if (!inquiry.index.knows(kind)) return unknownLayer(inquiry.index, rule, kind);
  const land = inquiry.land([kind], purpose);
  if (land === null)
    return finding(rule, kind, 'violates', {
      notes: [purpose === null ? note('no-such-land', { kind }) : note('no-area-apart', { purpose })],
    });
  const within = siteInLand(inquiry, land, 'all');
  return finding(rule, kind, DEMANDED[within.lies], { ...within.told, considered: land.facts.length });
}
