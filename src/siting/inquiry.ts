/** One question while it is being answered: the site's geometries made ready, what was already measured kept. */
import { type EdgeRange, edgeRange } from '../geodesy/edge.ts';
import type { Geometry } from '../geodesy/types.ts';
import type { Activity, Kind, Purpose, SitePart } from '../laws/vocabulary.ts';
import type { FactsIndex, Land } from './facts-index.ts';
import { type Probe, probeOf } from './probe.ts';
import type { Note, Site } from './types.ts';

/** Which parts of a site a rule measures from (its row says). */
export interface PartsWanted {
  readonly pick: 'first' | 'nearest';
  readonly of: readonly SitePart[];
}
export interface Measured {
  readonly geometries: readonly Geometry[];
  /** Which part was not given and what served instead. */
  readonly notes: readonly Note[];
}

export class Inquiry {
  private readonly probes = new Map<Geometry, Probe>();
  private readonly ranges = new Map<Geometry, Map<Land, EdgeRange>>();

  constructor(
    readonly index: FactsIndex,
    readonly activity: Activity,
    readonly day: string,
    readonly site: Site,
  ) {}

  /** The geometries a rule measures from: the parts it names that the site has, else the site itself. */
  measured(wanted: PartsWanted | undefined): Measured {
    if (wanted === undefined) return { geometries: [this.site.geometry], notes: [] };
    const { parts } = this.site;
    const given = wanted.of.filter((part) => parts[part] !== undefined);
    const used = wanted.pick === 'first' ? given.slice(0, 1) : given;
    const geometries = used.flatMap((part) => parts[part] ?? []);
    const before = used[0] === undefined ? wanted.of.length : wanted.of.indexOf(used[0]);
    const missing =
      wanted.pick === 'first' ? wanted.of.slice(0, before) : wanted.of.filter((part) => !used.includes(part));
    if (missing.length === 0) return { geometries, notes: [] };
    return {
      geometries: geometries.length === 0 ? [this.site.geometry] : geometries,
      notes: [
        geometries.length === 0
          ? { code: 'part-not-given', values: { parts: missing.join(',') } }
          : { code: 'other-part-used', values: { parts: missing.join(','), used: used.join(',') } },
      ],
    };
  }

  /** Land of some kinds on the day of the question. */
  land(kinds: readonly Kind[], purpose: Purpose | null = null): Land | null {
    return this.index.landOf(kinds, this.day, purpose);
  }

  /** A geometry made ready for the layers. */
  probe(geometry: Geometry): Probe {
    let probe = this.probes.get(geometry);
    if (probe === undefined) {
      probe = probeOf(geometry);
      this.probes.set(geometry, probe);
    }
    return probe;
  }

  /** Signed distances of a geometry to the edge of a land. */
  range(geometry: Geometry, land: Land): EdgeRange {
    let ofGeometry = this.ranges.get(geometry);
    if (ofGeometry === undefined) {
      ofGeometry = new Map();
      this.ranges.set(geometry, ofGeometry);
    }
    let range = ofGeometry.get(land);
    if (range === undefined) {
      range = edgeRange(geometry, land.areas);
      ofGeometry.set(land, range);
    }
    return range;
  }
}
