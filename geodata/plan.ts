/** What a town's hand-made plan says; everything else is drawn from it by the seeded pen. */
import type { Position } from '../src/geodesy/types.ts';
import type { Pt } from './frame.ts';

export type StreetClass = 'highway' | 'avenue' | 'street' | 'track';
export type Range = readonly [from: number, to: number];

/** A convex piece of town with a street grid of its own. */
export interface SectorPlan {
  readonly id: string;
  readonly neighbourhood: string;
  /** Names of nodes, in order round it. */
  readonly nodes: readonly string[];
  /** Direction of its long streets, degrees from east, turning left. */
  readonly angle: number;
  /** Depth of one row of lots, metres. */
  readonly depth: Range;
  /** Length of a block along its long streets, metres. */
  readonly block: Range;
  /** Frontage of a lot, metres. */
  readonly front: Range;
  /** Share of blocks left as parks, of wide lots among blocks, of lots that are built. */
  readonly parks: number;
  readonly wide: number;
  readonly built: number;
  readonly style: 'homes' | 'works' | 'farms';
  /** Names for its first streets; the rest are drawn from the town's list. */
  readonly names?: readonly string[];
}

/** A street along the nodes of the plan, named by hand. */
export interface AvenuePlan {
  readonly name: string;
  readonly nodes: readonly string[];
  readonly class: StreetClass;
  readonly width_m: number;
  /** Where its numbers begin: its first node, or outwards from this one on both sides. */
  readonly from?: string;
  /** Drawn on until it leaves the municipality. */
  readonly through?: boolean;
}

export interface TownPlan {
  readonly slug: string;
  readonly ibge: string;
  readonly seed: string;
  readonly origin: Position;
  readonly nodes: Readonly<Record<string, Pt>>;
  readonly sectors: readonly SectorPlan[];
  readonly avenues: readonly AvenuePlan[];
  /** Node lists of railways. */
  readonly rails: readonly (readonly string[])[];
  /** Half-width kept free along a railway, metres. */
  readonly rail_m: number;
  /** The line that house numbers look to: streets along it count from its beginning, others outwards from it. */
  readonly spine: readonly string[];
}

/** @throws RangeError where the plan names a node it does not have. */
export function nodeOf(plan: Pick<TownPlan, 'nodes'>, name: string): Pt {
  const node = plan.nodes[name];
  if (node === undefined) throw new RangeError(`plan: there is no node "${name}"`);
  return node;
}
