/**
 * The engine's answers on two real towns: a thousand sites on each, every activity of every code, and each
 * distance and verdict worked out again from geodesics alone.
 */
import { booleanPointInPolygon } from '@turf/turf';
import { afterAll, describe, expect, it } from 'vitest';
import { shapeOf } from '../../src/geodesy/shape.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import { CODES } from '../../src/laws/index.ts';
import { kindsMeant } from '../../src/laws/kinds.ts';
import type { PostureCode, Rule } from '../../src/laws/types.ts';
import { ACTIVITIES, type Activity, type Kind } from '../../src/laws/vocabulary.ts';
import { check } from '../../src/siting/check.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { pointSite } from '../../src/siting/site-door.ts';
import type { Finding } from '../../src/siting/types.ts';
import { balnearioCamboriu } from './balneario-camboriu.ts';
import { ABSENT, hasData } from './data.ts';
import type { FactsDocument } from './facts.ts';
import { oracleOf } from './oracle.ts';
import { passoFundo } from './passo-fundo.ts';
import { closeGdal } from './read.ts';
import { landOf, randomSites } from './sites.ts';

const DAY = '2026-11-30';
const MILLIMETRE = 1e-3;

if (!hasData) console.warn(`test/real is skipped: ${ABSENT}.`);

describe.skipIf(!hasData)('answers on real towns against geodesics alone', () => {
  afterAll(closeGdal);

  it('Balneário Camboriú', async () => {
    const counts = judgedAgain(await balnearioCamboriu());
    expect(counts.get('min-distance complies') ?? 0).toBeGreaterThan(1_000);
    expect(counts.get('min-distance violates') ?? 0).toBeGreaterThan(100);
    expect(counts.get('zone-exclusion violates') ?? 0).toBeGreaterThan(100);
    expect(counts.get('min-distance no-data') ?? 0).toBeGreaterThan(1_000);
  }, 300_000);

  it('Passo Fundo', () => {
    const counts = judgedAgain(passoFundo());
    expect(counts.get('min-distance complies') ?? 0).toBeGreaterThan(1_000);
    expect(counts.get('min-distance violates') ?? 0).toBeGreaterThan(20);
    expect(counts.get('zone-exclusion violates') ?? 0).toBeGreaterThan(20);
    expect(counts.get('zone-exclusion complies') ?? 0).toBeGreaterThan(1_000);
  }, 300_000);
});

/** Checks every finding that has a distance; counts those whose verdict was worked out again, by rule kind. */
function judgedAgain(town: FactsDocument): Map<string, number> {
  const land = landOf(town);
  const index = new FactsIndex(
    readFacts([{ name: 'sandbox', json: town }], { area: land, box: shapeOf(land).box }),
  );
  const truth = truthOf(town);
  const counts = new Map<string, number>();
  const questions = CODES.flatMap((code) => askingEveryRule(code).map((activity) => ({ code, activity })));
  for (const [k, position] of randomSites(town).entries())
    for (const { code, activity } of questions) {
      if (k % 10 !== 0 && isSlow(code, activity)) continue;
      const site = pointSite({ type: 'Point', coordinates: [...position] });
      for (const finding of check(index, code, { activity, date: DAY, site }).findings) {
        const rule = ruleOf(code, finding);
        const verdict = verdictAgain(rule, finding, position, truth);
        if (verdict === null) continue;
        if (verdict !== finding.verdict)
          throw new Error(`${finding.rule} at ${position}: ${verdict}, not ${JSON.stringify(finding)}`);
        const key = `${rule.kind} ${verdict}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  return counts;
}

/** As few activities as bring up every rule of the code that measures; others would ask the same again. */
function askingEveryRule(code: PostureCode): Activity[] {
  const asked = new Set<string>();
  return ACTIVITIES.filter((activity) => {
    const measuring = code.rules.filter(
      (rule) => MEASURING.includes(rule.kind) && rule.activities.includes(activity) && !asked.has(rule.id),
    );
    for (const rule of measuring) asked.add(rule.id);
    return measuring.length > 0;
  });
}
/** The river network is laid anew for every question that follows it: one site in ten is asked. */
function isSlow(code: PostureCode, activity: Activity): boolean {
  return code.rules.some((rule) => rule.kind === 'downstream' && rule.activities.includes(activity));
}
const MEASURING: readonly Rule['kind'][] = ['min-distance', 'proximity', 'zone-exclusion', 'zone-inclusion'];

function ruleOf(code: PostureCode, { rule: id }: Finding): Rule {
  const rule = code.rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

/** What the finding should say; null where it is of a kind not worked out here. Its distance is held to 1 mm. */
function verdictAgain(rule: Rule, finding: Finding, site: Position, truth: Truth): Finding['verdict'] | null {
  const kind = finding.against as Kind | null;
  if (kind === null || finding.verdict === 'not-applicable') return null;
  switch (rule.kind) {
    case 'min-distance': {
      if (rule.to !== 'places') return null;
      const metres = truth.nearest(kind, site);
      if (metres === null) return 'no-data';
      same(finding, metres);
      return Math.round(metres * 1000) / 1000 < rule.metres ? 'violates' : 'complies';
    }
    case 'proximity': {
      const metres = truth.nearest(kind, site);
      if (metres === null) return 'no-data';
      same(finding, metres);
      return 'discretionary';
    }
    case 'zone-exclusion':
    case 'zone-inclusion': {
      if (kind === 'designated-area') return null;
      const metres = truth.signedEdge(kind, site);
      if (metres === null) return 'no-data';
      // Where a zone of it is left out by a purpose the layer of which is not known, it cannot be told.
      if (rule.kind === 'zone-exclusion' && rule.unless_in !== undefined && metres <= 0) return 'no-data';
      same(finding, metres);
      return metres <= 0 === (rule.kind === 'zone-inclusion') ? 'complies' : 'violates';
    }
    default:
      return null;
  }
}

function same(finding: Finding, metres: number): void {
  const off = Math.abs((finding.measured_m ?? Number.NaN) - metres);
  if (!(off <= MILLIMETRE)) throw new Error(`${metres} m, not ${JSON.stringify(finding)}`);
}

interface Truth {
  /** Metres to the nearest place that a rule means by the kind; null where none is known. */
  nearest(kind: Kind, site: Position): number | null;
  /** Metres to the edge of the zone, negative inside. */
  signedEdge(kind: Kind, site: Position): number | null;
}

function truthOf(town: FactsDocument): Truth {
  const of = (kinds: readonly Kind[]) =>
    town.features.filter((f) => kinds.includes(f.properties.kind)).map((f) => f.geometry);
  return {
    nearest: remembering((kind) => {
      const oracle = oracleOf(of(kindsMeant(kind)));
      return (site) => oracle.nearest(site).metres;
    }),
    signedEdge: remembering((kind) => {
      const zones = of([kind]);
      const edges = oracleOf(zones.map(edgeOf));
      return (site) => {
        const { metres } = edges.nearest(site);
        return zones.some((zone) => isIn(site, zone)) ? -metres : metres;
      };
    }),
  };
}

/** One measure a kind, and each distance once: the same site is asked for every activity. Of nothing: null. */
function remembering(measureOf: (kind: Kind) => (site: Position) => number) {
  const measures = new Map<Kind, (site: Position) => number>();
  const known = new Map<string, number>();
  return (kind: Kind, site: Position): number | null => {
    const key = `${kind} ${site}`;
    let metres = known.get(key);
    if (metres === undefined) {
      const measure = measures.get(kind) ?? measureOf(kind);
      measures.set(kind, measure);
      metres = measure(site);
      known.set(key, metres);
    }
    return Number.isFinite(metres) ? metres : null;
  };
}

function isIn(site: Position, zone: Geometry): boolean {
  return (zone.type === 'Polygon' || zone.type === 'MultiPolygon') && booleanPointInPolygon([...site], zone);
}

/** The rings of a polygon as lines; neither town's zone has pieces that adjoin. */
function edgeOf(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { type: 'MultiLineString', coordinates: geometry.coordinates };
  if (geometry.type === 'MultiPolygon')
    return { type: 'MultiLineString', coordinates: geometry.coordinates.flat() };
  return geometry;
}
