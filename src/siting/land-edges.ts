/** The outer edges of a land, each with the fact that says where it runs: the map and a consultation take them alike. */
import { boundaryOf } from '../geodesy/boundary.ts';
import { signedEdgeDistance } from '../geodesy/edge.ts';
import { type Box, boxOf, boxRuns, type Shape, shapeOf } from '../geodesy/shape.ts';
import { isArea } from './areas.ts';
import type { Land } from './facts-index.ts';
import type { Fact } from './types.ts';

/** Edges of the facts that pass this near to one another are one, metres. */
export const SAME_EDGE_M = 1e-3;
/** The same in degrees, and more. */
const SAME_EDGE = 1e-7;

export interface OwnEdges {
  readonly fact: Fact;
  readonly shape: Shape;
}

const known = new WeakMap<Land, readonly OwnEdges[]>();

/** The edges of all of the land together, by the fact whose edge they are. */
export function edgesOf(land: Land): readonly OwnEdges[] {
  let edges = known.get(land);
  if (edges === undefined) {
    edges = byFact(land);
    known.set(land, edges);
  }
  return edges;
}

function byFact(land: Land): OwnEdges[] {
  const whole = boundaryOf(land.areas);
  const [first, ...others] = land.facts;
  if (first === undefined) return [];
  if (others.length === 0) return [{ fact: first, shape: whole }];
  const { edges } = whole;
  const of = new Map<Fact, number[]>();
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, ay, bx, by] = edges.subarray(i, i + 4) as unknown as [number, number, number, number];
    const fact = ownerAt([(ax + bx) / 2, (ay + by) / 2], land);
    if (fact === null) continue;
    const own = of.get(fact);
    if (own === undefined) of.set(fact, [ax, ay, bx, by]);
    else own.push(ax, ay, bx, by);
  }
  return [...of].map(([fact, own]) => {
    const runs = boxRuns(Float64Array.from(own));
    return { fact, shape: { edges: Float64Array.from(own), runs, box: boxOf(runs), anchors: [], areas: [] } };
  });
}

/**
 * The fact whose edge passes through a position of the land's edge. Where several do it runs no more surely than the
 * least certain says; of those alike the first by id.
 */
function ownerAt([x, y]: readonly [number, number], { facts }: Land): Fact | null {
  if (facts.length === 1) return facts[0] ?? null;
  const offs: { fact: Fact; off: number }[] = [];
  let least = Infinity;
  for (const fact of facts) {
    if (!isArea(fact.geometry) || !boxHolds(shapeOf(fact.geometry).box, x, y)) continue;
    const off = Math.abs(signedEdgeDistance([x, y], fact.geometry).metres);
    offs.push({ fact, off });
    least = Math.min(least, off);
  }
  let owner: Fact | null = null;
  for (const { fact, off } of offs) {
    if (off > least + SAME_EDGE_M) continue;
    if (
      owner === null ||
      fact.accuracy_m > owner.accuracy_m ||
      (fact.accuracy_m === owner.accuracy_m && fact.id < owner.id)
    )
      owner = fact;
  }
  return owner;
}

function boxHolds([west, south, east, north]: Box, x: number, y: number): boolean {
  return x >= west - SAME_EDGE && x <= east + SAME_EDGE && y >= south - SAME_EDGE && y <= north + SAME_EDGE;
}
