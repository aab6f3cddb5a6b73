/** All facts of a town laid out to be asked: a layer a kind, the land of each zone, what is known and what is not. */
import { together } from '../geodesy/edge.ts';
import type { Geometry } from '../geodesy/types.ts';
import { kindsMeant } from '../laws/kinds.ts';
import { KINDS, type Kind, type Purpose } from '../laws/vocabulary.ts';
import { type Areas, areasOf } from './areas.ts';
import type { Facts } from './facts-door.ts';
import { Layer } from './layer.ts';
import { standsOn } from './standing.ts';
import type { Fact } from './types.ts';

export { standsOn };

/** Land of one kind on one day: the polygons together, and the facts that hold them. */
export interface Land {
  readonly areas: Areas;
  readonly facts: readonly Fact[];
  /** Something was taken out of it: what lies in one of the facts need not lie in it. */
  readonly cut?: true;
}

export class FactsIndex {
  private readonly byId = new Map<string, Fact>();
  private readonly byKind = new Map<Kind, Map<string, Fact>>();
  private readonly layers = new Map<Kind, Layer>();
  private readonly complete: ReadonlySet<Kind>;
  private readonly unplaced: ReadonlyMap<Kind, number>;
  /** Kinds that were among the facts: taking the last one away does not make the kind unknown. */
  private readonly present = new Set<Kind>();
  private readonly ownBoundary: Geometry | null;
  /** Grows with every change: what was worked out from the facts of an earlier one is stale. */
  version = 0;
  private readonly versions = new Map<Kind, number>();
  private readonly lands = new Map<string, Land>();
  private readonly asked = new Map<string, Land | null>();
  /** The municipality of the day that was asked last: every check asks, and most of one day. */
  private lastMunicipality: { readonly day: string; readonly areas: Areas | null } | null = null;

  /** @param facts what the door let in; the town's own boundary holds on days when no `municipality` fact stands. */
  constructor(facts: Facts) {
    this.complete = facts.complete;
    this.unplaced = facts.unplaced;
    this.ownBoundary = facts.own.area;
    for (const fact of facts.facts) this.hold(fact);
  }

  get size(): number {
    return this.byId.size;
  }
  fact(id: string): Fact | null {
    return this.byId.get(id) ?? null;
  }
  all(): Iterable<Fact> {
    return this.byId.values();
  }
  factsOf(kind: Kind): Iterable<Fact> {
    return this.byKind.get(kind)?.values() ?? [];
  }
  countOf(kind: Kind): number {
    return this.byKind.get(kind)?.size ?? 0;
  }

  /** Grows with every change of a place of the kind. */
  versionOf(kind: Kind): number {
    return this.versions.get(kind) ?? 0;
  }

  /** The index that holds the facts of a kind as they are here: what was worked out from them there holds here too. */
  originOf(_kind: Kind): FactsIndex {
    return this;
  }

  /** Adds or replaces one fact without laying out its layer anew. */
  add(fact: Fact): void {
    this.remove(fact.id);
    this.hold(fact);
    this.layers.get(fact.kind)?.add(fact);
  }

  /** Takes one fact away; false where none has the id. */
  remove(id: string): boolean {
    const fact = this.byId.get(id);
    if (fact === undefined) return false;
    this.byId.delete(id);
    this.byKind.get(fact.kind)?.delete(id);
    this.layers.get(fact.kind)?.remove(id);
    this.changed(fact.kind);
    return true;
  }

  /**
   * Whether there are facts of the kind or it was declared complete. Kinds that count as this one do not make it
   * known: some evening schools are not all schools, some hospitals not all buildings. A place known by its address
   * alone may stand next door, so while one waits for its position the kind is not known.
   */
  knows(kind: Kind): boolean {
    return (this.complete.has(kind) || this.present.has(kind)) && this.unplacedOf(kind) === 0;
  }

  /** How many places that count where a rule names the kind have an address and no position. */
  unplacedOf(kind: Kind): number {
    return kindsMeant(kind).reduce((sum, meant) => sum + (this.unplaced.get(meant) ?? 0), 0);
  }

  /** Whether a source declares the kind whole: a layer that holds something may still be partial. */
  isWhole(kind: Kind): boolean {
    return this.complete.has(kind);
  }

  /** Kinds that are neither present nor complete. */
  unknown(): readonly Kind[] {
    return KINDS.filter((kind) => !this.knows(kind));
  }

  /** The layers of every kind that counts where a rule names this one. */
  layersOf(kind: Kind): readonly Layer[] {
    const layers: Layer[] = [];
    for (const meant of kindsMeant(kind)) {
      if (this.countOf(meant) === 0) continue;
      let layer = this.layers.get(meant);
      if (layer === undefined) {
        layer = new Layer([...this.factsOf(meant)]);
        this.layers.set(meant, layer);
      }
      layers.push(layer);
    }
    return layers;
  }

  /** The land of some kinds on a day (of designated areas those of a purpose; null = of any); null where there is none. */
  landOf(kinds: readonly Kind[], day: string, purpose: Purpose | null = null): Land | null {
    const asked = `${kinds} ${day} ${purpose}`;
    let land = this.asked.get(asked);
    if (land === undefined) {
      land = this.gather(kinds, day, purpose);
      this.asked.set(asked, land);
    }
    return land;
  }

  /** Days on which the same facts stand share one land, so that its edges are worked out once. */
  private gather(kinds: readonly Kind[], day: string, purpose: Purpose | null): Land | null {
    const standing = kinds
      .flatMap((kind) => [...this.factsOf(kind)])
      .filter((fact) => standsOn(fact, day) && (purpose === null || fact.purpose === purpose));
    if (standing.length === 0) return null;
    const key = JSON.stringify(standing.map((fact) => fact.id));
    let land = this.lands.get(key);
    if (land === undefined) {
      land = { areas: together(areasOf(standing)), facts: standing };
      this.lands.set(key, land);
    }
    return land;
  }

  /** The municipality on a day: that of the facts, else the town's own boundary; null where neither is known. */
  municipality(day: string): Areas | null {
    if (this.lastMunicipality?.day !== day) this.lastMunicipality = { day, areas: this.municipalityOn(day) };
    return this.lastMunicipality.areas;
  }

  private municipalityOn(day: string): Areas | null {
    const land = this.landOf(['municipality'], day);
    if (land !== null) return land.areas;
    const own = this.ownBoundary;
    return own !== null && (own.type === 'Polygon' || own.type === 'MultiPolygon') ? own : null;
  }

  private changed(kind: Kind): void {
    this.version++;
    this.versions.set(kind, this.versionOf(kind) + 1);
    this.lands.clear();
    this.asked.clear();
    this.lastMunicipality = null;
  }

  private hold(fact: Fact): void {
    this.byId.set(fact.id, fact);
    this.present.add(fact.kind);
    let ofKind = this.byKind.get(fact.kind);
    if (ofKind === undefined) {
      ofKind = new Map();
      this.byKind.set(fact.kind, ofKind);
    }
    ofKind.set(fact.id, fact);
    this.changed(fact.kind);
  }
}
