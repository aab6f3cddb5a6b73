/** The facts of a town with one more in thought: the town's own index stays as it is, and nothing is taken back after. */
import { kindsMeant } from '../../laws/kinds.ts';
import type { Kind, Purpose } from '../../laws/vocabulary.ts';
import type { Areas } from '../areas.ts';
import type { Facts } from '../facts-door.ts';
import { FactsIndex, type Land } from '../facts-index.ts';
import { Layer } from '../layer.ts';
import type { Fact } from '../types.ts';

const NOTHING: Facts = {
  facts: [],
  complete: new Set(),
  unplaced: new Map(),
  land: { box: [0, 0, 0, 0], area: null },
  own: { box: [0, 0, 0, 0], area: null },
};

/**
 * The index with a fact supposed. It shares the layers of the town's index; the supposed place lies in a layer of its
 * own beside them. A kind that was not known stays so: one hospital in thought does not tell where the others are,
 * so far from it nothing "complies" that did not before.
 * @throws Error where the town has a fact of the same id.
 */
export function suppose(index: FactsIndex, fact: Fact): FactsIndex {
  if (index.fact(fact.id) !== null) throw new Error(`${fact.id} is a fact of the town already`);
  return new SupposedIndex(index, fact, true);
}

/** The index with the supposed fact as the only one of its kinds, for what a rule says of it alone. */
export function supposeAlone(index: FactsIndex, fact: Fact): FactsIndex {
  return new SupposedIndex(index, fact, false);
}

class SupposedIndex extends FactsIndex {
  private readonly own: Layer;

  constructor(
    private readonly town: FactsIndex,
    private readonly supposed: Fact,
    /** Whether the town's own facts stand beside it. */
    private readonly beside: boolean,
  ) {
    super(NOTHING);
    this.own = new Layer([supposed]);
  }

  override get size(): number {
    return this.town.size + 1;
  }
  override fact(id: string): Fact | null {
    return id === this.supposed.id ? this.supposed : this.town.fact(id);
  }
  override *all(): Iterable<Fact> {
    yield* this.town.all();
    yield this.supposed;
  }
  override *factsOf(kind: Kind): Iterable<Fact> {
    if (this.beside || !this.touches(kind)) yield* this.town.factsOf(kind);
    if (kind === this.supposed.kind) yield this.supposed;
  }
  override countOf(kind: Kind): number {
    const towns = this.beside || !this.touches(kind) ? this.town.countOf(kind) : 0;
    return towns + (kind === this.supposed.kind ? 1 : 0);
  }
  override versionOf(kind: Kind): number {
    return this.town.versionOf(kind);
  }
  override originOf(kind: Kind): FactsIndex {
    const changed = kind === this.supposed.kind || (!this.beside && this.touches(kind));
    return changed ? this : this.town;
  }
  override add(): void {
    throw new Error('a supposed town takes no facts');
  }
  override remove(): boolean {
    throw new Error('a supposed town gives no facts away');
  }
  override knows(kind: Kind): boolean {
    return (!this.beside && this.touches(kind)) || this.town.knows(kind);
  }
  override unplacedOf(kind: Kind): number {
    return !this.beside && this.touches(kind) ? 0 : this.town.unplacedOf(kind);
  }
  override unknown(): readonly Kind[] {
    return this.town.unknown();
  }
  override layersOf(kind: Kind): readonly Layer[] {
    const counts = this.touches(kind);
    if (!counts) return this.town.layersOf(kind);
    return this.beside ? [...this.town.layersOf(kind), this.own] : [this.own];
  }
  override landOf(kinds: readonly Kind[], day: string, purpose: Purpose | null = null): Land | null {
    if (!kinds.includes(this.supposed.kind)) return this.town.landOf(kinds, day, purpose);
    return super.landOf(kinds, day, purpose);
  }
  override municipality(day: string): Areas | null {
    return this.town.municipality(day);
  }

  /** Whether the supposed fact counts where a rule names the kind. */
  private touches(kind: Kind): boolean {
    return kindsMeant(kind).includes(this.supposed.kind);
  }
}
